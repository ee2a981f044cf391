// The person behind a call that only people may make.
import type { Caller, Person } from '@peregrine/contract/platform/access.ts'

/** Access has been checked before a handler runs; an endpoint that lets in others must not ask for this. */
export function personOf(caller: Caller): Person {
  if (caller.via === 'none' || caller.userId === null) throw new Error('This endpoint must ask for a person.')
  return caller
}
