/// The mean of a sample and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// Takes one value in.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// How many values.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// Their standard deviation.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = self.count as f64;
        ((self.squares - self.sum * self.sum / count) / (count - 1.0)).max(0.0).sqrt()
    }

    /// Half the width of the 95 % interval of the mean.
    pub fn ci95(&self) -> f64 {
        if self.count < 2 { f64::INFINITY } else { 1.96 * self.deviation() / (self.count as f64).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_interval_of_a_known_sample() {
        let mut sample = Sample::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            sample.add(value);
        }
        assert_eq!(sample.mean(), 5.0);
        assert!((sample.deviation() - 2.138_089_935).abs() < 1e-9);
        assert!((sample.ci95() - 1.96 * 2.138_089_935 / 8f64.sqrt()).abs() < 1e-9);
    }
}
