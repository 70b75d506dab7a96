//! ChaCha20 as in RFC 8439, as a stream of little-endian 32-bit words.

/// The key stream of one key and nonce, from block 0.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    input: [u32; 16],
    block: [u32; 16],
    used: usize,
}

impl Words {
    /// The nonce is `nth` as 12 little-endian bytes.
    pub(crate) fn new(key: &[u8; 32], nth: u64) -> Words {
        let mut input = [0; 16];
        input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in input[4..12].iter_mut().zip(key.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        input[13] = nth as u32;
        input[14] = (nth >> 32) as u32;
        Words { input, block: [0; 16], used: 16 }
    }

    /// The next word; a block of 16 is made when the one before is used up.
    pub(crate) fn next(&mut self) -> u32 {
        if self.used == 16 {
            self.block = block(&self.input);
            self.input[12] = self.input[12].wrapping_add(1);
            self.used = 0;
        }
        let word = self.block[self.used];
        self.used += 1;
        word
    }

    /// A number below `bound`: words at or above the greatest multiple of `bound` are passed over,
    /// of the first other one the remainder is taken.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let past_last_multiple = (1u64 << 32) / bound as u64 * bound as u64;
        loop {
            let word = self.next();
            if (word as u64) < past_last_multiple {
                return word % bound;
            }
        }
    }
}

fn block(input: &[u32; 16]) -> [u32; 16] {
    let mut x = *input;
    for _ in 0..10 {
        quarter(&mut x, 0, 4, 8, 12);
        quarter(&mut x, 1, 5, 9, 13);
        quarter(&mut x, 2, 6, 10, 14);
        quarter(&mut x, 3, 7, 11, 15);
        quarter(&mut x, 0, 5, 10, 15);
        quarter(&mut x, 1, 6, 11, 12);
        quarter(&mut x, 2, 7, 8, 13);
        quarter(&mut x, 3, 4, 9, 14);
    }
    for (word, start) in x.iter_mut().zip(input) {
        *word = word.wrapping_add(*start);
    }
    x
}

fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(16);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(12);
    x[a] = x[a].wrapping_add(x[b]);
    x[d] = (x[d] ^ x[a]).rotate_left(8);
    x[c] = x[c].wrapping_add(x[d]);
    x[b] = (x[b] ^ x[c]).rotate_left(7);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_block_function_gives_the_vector_of_rfc_8439_section_2_3_2() {
        let mut input = [0; 16];
        input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (n, word) in input[4..12].iter_mut().enumerate() {
            let first = 4 * n as u8;
            *word = u32::from_le_bytes([first, first + 1, first + 2, first + 3]);
        }
        input[12..].copy_from_slice(&[1, 0x0900_0000, 0x4a00_0000, 0]);
        let expected = [
            0xe4e7_f110,
            0x1559_3bd1,
            0x1fdd_0f50,
            0xc471_20a3,
            0xc7f4_d1c7,
            0x0368_c033,
            0x9aaa_2204,
            0x4e6c_d4c3,
            0x4664_82d2,
            0x09aa_9f07,
            0x05d7_c214,
            0xa202_8bd9,
            0xd19c_12b5,
            0xb94e_16de,
            0xe883_d0cb,
            0x4e3c_50a2,
        ];
        assert_eq!(block(&input), expected);
    }

    #[test]
    fn words_come_as_the_golden_vectors_say() {
        extern crate std;
        let vectors: serde_json::Value = serde_json::from_str(include_str!("../tests/data/chance.json")).unwrap();
        for vector in vectors["words"].as_array().unwrap() {
            let seed = vector["seed"].as_str().unwrap();
            let mut key = [0; 32];
            for (n, byte) in key.iter_mut().enumerate() {
                *byte = u8::from_str_radix(&seed[2 * n..2 * n + 2], 16).unwrap();
            }
            let mut words = Words::new(&key, vector["nth"].as_str().unwrap().parse().unwrap());
            for word in vector["words"].as_array().unwrap() {
                assert_eq!(words.next() as u64, word.as_u64().unwrap());
            }
        }
    }

    #[test]
    fn the_stream_of_key_0_nonce_0_starts_as_rfc_8439_appendix_a_1_says() {
        let mut words = Words::new(&[0; 32], 0);
        assert_eq!([words.next(), words.next()], [0xade0_b876, 0x903d_f1a0]);
    }
}
