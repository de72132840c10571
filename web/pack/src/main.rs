//! `euclid-pack FROM TO` packs a file by LZMA, as small as it gets. The page unpacks it (`web/src/engine/lzma.ts`).

use lzma_rust2::{LzmaOptions, LzmaWriter};
use std::{
    env, fs,
    io::{Error, Write},
};

fn main() -> Result<(), Error> {
    let names: Vec<String> = env::args().skip(1).collect();
    let [from, to] = names.as_slice() else {
        return Err(Error::other("two files are needed: what is packed, and where to"));
    };
    let bytes = fs::read(from)?;
    let size = Some(bytes.len() as u64);
    // WebAssembly has no alignment that a position could tell of, and its bytes say much of the next.
    let options = LzmaOptions {
        lc: 4,
        pb: 0,
        nice_len: 273,
        depth_limit: 1000,
        ..LzmaOptions::with_preset(9)
    };
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, size)?;
    writer.write_all(&bytes)?;
    fs::write(to, writer.finish()?)
}
