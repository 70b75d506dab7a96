//! What befalls nodes while there are faults.

use std::rc::Rc;

use super::{
    node::{Mail, Node},
    socket::Socket,
    time::Stopped,
    world::{Phase, World},
};

/// Has something befall a node every few seconds.
pub(crate) async fn rage(world: Rc<World>) {
    loop {
        world.time.sleep(world.between(500, 8_000)).await;
        if world.phase.get() != Phase::Storm {
            return;
        }
        let up = world.nodes_up();
        if up.is_empty() {
            continue;
        }
        let node = &up[world.below(up.len())];
        let weather = &world.weather;
        match world.below(4) {
            0 if weather.pauses => pause(&world, node),
            1 if weather.kills => {
                kill(&world, node);
                for other in up.iter().filter(|other| other.up.get() && world.below(5) == 0) {
                    world.saw("kills at once", 1);
                    kill(&world, other);
                }
            }
            2 if weather.drains && !node.draining.get() => {
                world.time.spawn(&Stopped::default(), drain(Rc::clone(&world), Rc::clone(node)));
            }
            3 if weather.cuts => cut(&world, node),
            _ => {}
        }
    }
}

fn pause(world: &Rc<World>, node: &Node) {
    let longest = [2_000, 12_000, 60_000][world.below(3)];
    let long = world.between(300, longest);
    world.saw("pauses", 1);
    world.saw("pauses over 5 s", usize::from(long > 5_000));
    world.tell(|| format!("{} pauses for {long} ms", node.id));
    node.stopped.set(world.time.now() + long);
}

fn kill(world: &Rc<World>, node: &Rc<Node>) {
    world.saw("kills", 1);
    world.saw("kills while paused", usize::from(node.stopped.get() > world.time.now()));
    world.tell(|| format!("{} is killed", node.id));
    node.die(world);
    start_again(world, node.number);
}

/// It is started again later, as another.
fn start_again(world: &Rc<World>, number: usize) {
    let again = Rc::clone(world);
    world.time.after(world.between(200, 8_000), move || {
        let node = Node::start(&again, number);
        again.nodes.borrow_mut()[number] = node;
    });
}

/// It stops of its own accord: everybody is sent elsewhere, what is under way is finished, and the others are told.
async fn drain(world: Rc<World>, node: Rc<Node>) {
    node.draining.set(true);
    let sockets: Vec<Rc<Socket>> = node.sockets.borrow().clone();
    for socket in sockets {
        let sent_away = Rc::clone(&world);
        world.time.after(world.between(0, 1_000), move || socket.hang_up(&sent_away));
    }
    world.time.sleep(1_000).await;
    let tended = node.tended.borrow().clone();
    if let Some(tended) = tended {
        node.post_to(&world, &tended, Mail::Stop);
        let end = world.time.now() + 3_000;
        while node.tended.borrow().is_some() && world.time.now() < end {
            world.time.sleep(50).await;
        }
    }
    if !node.up.get() {
        return;
    }
    world.leave(&node).await;
    if node.up.get() {
        world.saw("drains", 1);
        world.tell(|| format!("{} has drained", node.id));
        node.die(&world);
        start_again(&world, node.number);
    }
}

fn cut(world: &Rc<World>, node: &Node) {
    let longest = [1_000, 8_000, 25_000][world.below(3)];
    world.saw("cuts", 1);
    node.cut.set(world.time.now() + world.between(200, longest));
    world.tell(|| format!("{} is cut off for {} ms", node.id, node.cut.get() - world.time.now()));
}
