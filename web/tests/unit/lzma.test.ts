/** What the packer has packed is unpacked, byte by byte; what is damaged is refused. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unpack } from '../../src/engine/lzma';

const folder = mkdtempSync(join(tmpdir(), 'euclid-'));
afterAll(() => rmSync(folder, { recursive: true }));

function pack(bytes: Uint8Array): Uint8Array {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  writeFileSync(from, bytes);
  execFileSync('../target/release/euclid-pack', [from, to]);
  return new Uint8Array(readFileSync(to));
}

/** Bytes that repeat themselves near and far, with some noise. */
function sample(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let state = 1;
  for (let index = 0; index < size; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[index] = state % 7 ? (bytes[index - (state % 3 ? 40_000 : 5)] ?? index) : state >> 16;
  }
  return bytes;
}

test.each([0, 1, 2, 300, 70_000, 400_000])('%i bytes', (size) => {
  const bytes = sample(size);
  expect(Buffer.compare(unpack(pack(bytes)), bytes)).toBe(0);
});

test('the engine itself', () => {
  const engine = new Uint8Array(readFileSync('engine/euclid.wasm'));
  expect(Buffer.compare(unpack(new Uint8Array(readFileSync('engine/euclid.wasm.lzma'))), engine)).toBe(0);
});

test('what is damaged is refused', () => {
  const packed = pack(sample(5000));
  expect(() => unpack(packed.subarray(0, packed.length / 2))).toThrow('too early');
  expect(() => unpack(packed.map((byte, index) => (index === 0 ? 255 : byte)))).toThrow('not packed');
});
