use crate::Event;

/// Where a round's events go: `()` in simulation, where they compile away, a list in a server.
pub trait Sink {
    /// Takes one event, in order.
    fn event(&mut self, event: Event);
}

impl Sink for () {
    #[inline]
    fn event(&mut self, _: Event) {}
}

impl<F: FnMut(Event)> Sink for F {
    #[inline]
    fn event(&mut self, event: Event) {
        self(event);
    }
}

#[cfg(feature = "alloc")]
impl Sink for alloc::vec::Vec<Event> {
    #[inline]
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
