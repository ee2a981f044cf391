// What can be seen of an account: its bits in the column `signals`, and as a condition of statements.

/** Signals by their bit. */
export const SIGNALS = { follows: 1, posts: 2, bio: 4, engaged: 8, interests: 16, jobs: 32, companies: 64 } as const
export type Signal = keyof typeof SIGNALS
/** The bits that an account must have for its signal to be seen; null: any account will do. */
export const bitsOf = (signal: Signal | null): number => (signal === null ? 0 : SIGNALS[signal])
/** The same as a condition on accounts. */
export const isSeen = (signal: Signal | null): string =>
  signal === null ? 'true' : `bitAnd(signals, ${bitsOf(signal)}) != 0`
