// Why something that was ordered of another service is not confirmed yet, and when it continues by itself.

export const WAIT_REASONS = ['reconnect', 'rate_limited', 'unavailable', 'processing', 'settling', 'approval'] as const
/** `approval`: somebody has to agree; whoever records that wakes what waits. */
export type WaitReason = (typeof WAIT_REASONS)[number]

/** Nobody knows when somebody connects an account again, or agrees. */
const ON_PEOPLE: ReadonlySet<string> = new Set<WaitReason>(['reconnect', 'approval'])

/** When it continues; null: once somebody has done something. */
export const continuesAt = (reason: string, until: string | null): string | null =>
  ON_PEOPLE.has(reason) ? null : until
