// A period that a call names has its beginning before its end: nothing lies in any other, which an empty list would not say.
import { InvalidInput } from './refusal.ts'

export function requireOrder({
  since,
  until,
}: {
  readonly since?: string | undefined
  readonly until?: string | undefined
}): void {
  if (since === undefined || until === undefined || Date.parse(since) <= Date.parse(until)) return
  throw new InvalidInput({ since: ['Give a moment before “until”.'] }, 'validator')
}
