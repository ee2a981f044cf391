// Several sets of accounts in one compressed buffer, and back.
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The sets one after the other, each as long as the longest. */
export function packBits(sets: readonly Uint32Array[]): Buffer {
  const words = sets.reduce((most, set) => Math.max(most, set.length), 0)
  const all = new Uint32Array(words * sets.length)
  for (const [index, set] of sets.entries()) all.set(set, index * words)
  return deflateRawSync(Buffer.from(all.buffer), { level: 1 })
}

/** `count` sets of a buffer that `packBits` made. */
export function unpackBits(packed: Buffer, count: number): Uint32Array[] {
  const bytes = inflateRawSync(packed)
  const all = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const words = count === 0 ? 0 : all.length / count
  return Array.from({ length: count }, (_, index) => all.slice(index * words, (index + 1) * words))
}
