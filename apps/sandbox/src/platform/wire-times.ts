// Times as the network writes them: UTC, whole seconds.

/** 2026-11-21T08:00:00Z */
export const wireTime = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`

/** What a call echoes and keeps: times as texts, everything else as it is. */
export const wireValue = (value: unknown): unknown =>
  value instanceof Date ? wireTime(value) : Array.isArray(value) ? value.map(wireValue) : value
