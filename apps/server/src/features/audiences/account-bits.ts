// Sets of accounts as one bit each: account 0 stands in the lowest bit of word 0.

export const isInBits = (bits: Uint32Array, account: number): boolean =>
  (((bits[account >>> 5] ?? 0) >>> (account & 31)) & 1) === 1

export function bitsOf(accounts: readonly number[]): Uint32Array {
  const highest = accounts.reduce((most, account) => Math.max(most, account), 0)
  const bits = new Uint32Array((highest >>> 5) + 1)
  for (const account of accounts) bits[account >>> 5] = (bits[account >>> 5] ?? 0) | (1 << (account & 31))
  return bits
}
