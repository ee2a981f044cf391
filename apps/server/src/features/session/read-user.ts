// The person who is signed in, as `me` answers: groups, connected accounts, memberships, the CSRF token.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { User } from '@peregrine/contract/session/session-shapes.ts'
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { csrfToken } from './csrf-token.ts'
import { listIdentities } from './identity-store.ts'
import type { SessionPorts } from './session-ports.ts'
import { findPerson } from './session-store.ts'

export async function readUser(ports: SessionPorts, caller: Caller): Promise<User> {
  const { db, keys } = ports
  const { userId, sessionId, via } = personOf(caller)
  const person = await findPerson(db, userId)
  if (!person) throw new Refusal('not_signed_in', 403, platformErrors.not_signed_in.detail)
  const memberships = await ports.membershipsForUser(userId)
  const groups = new Set(person.groups)
  // A role in any team opens the page; what may be done in which team is the membership's.
  if (memberships.some(({ creator }) => creator)) groups.add('Audience_creator')
  return {
    ...person,
    groups: [...groups].map((name) => ({ name })),
    social_accounts: [
      ...(await listIdentities(db, userId)).map(({ id, provider }) => ({ id, provider })),
      ...(await ports.socialAccounts(userId)),
    ],
    memberships: [...memberships],
    token: via === 'session' ? csrfToken(keys, sessionId) : '',
  }
}
