// The team that a call is about, with what the caller may do there.
import { allows, type Membership } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'
import type { HandlerContext } from './mount.ts'
import { personOf } from './person-of.ts'
import { InvalidInput, Refusal } from './refusal.ts'

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam'>

const refuse = (
  code: 'not_found' | 'not_signed_in' | 'not_allowed' | 'viewer_cannot_change' | 'passkey_needed' | 'premium_needed',
): never => {
  throw new Refusal(code, platformErrors[code].status, platformErrors[code].detail)
}

/**
 * The membership through which a call acts: of the team that it names, or of the caller's only one. Throws what is wrong:
 * a field error when the team must be said, the refusals not_found and not_allowed otherwise.
 */
export function teamOf({ caller, access, namedTeam }: Requested): Membership & { readonly userId: string } {
  const { memberships, userId } = personOf(caller)
  const fitting = memberships.filter((m) => namedTeam === undefined || m.team === namedTeam || m.slug === namedTeam)
  if (namedTeam === undefined && fitting.length > 1) throw new InvalidInput({ team: ['Say which team.'] })
  const answer = allows(access, caller, fitting[0]?.team ?? namedTeam)
  const [membership] = fitting
  if (membership === undefined || answer !== 'yes') return refuse(answer === 'yes' ? 'not_found' : answer)
  return { ...membership, userId }
}

/** Teams in which the caller has the right that the call needs: where an object without a named team is looked for. */
export function teamIds({ caller, access, namedTeam }: Requested): readonly string[] {
  return personOf(caller)
    .memberships.filter((m) => namedTeam === undefined || m.team === namedTeam || m.slug === namedTeam)
    .filter((m) => allows(access, caller, m.team) === 'yes')
    .map((m) => m.team)
}

/** Throws the refusal that the right which the call needs is missing in the team of what was found. */
export function requireAllowed({ access, caller }: Pick<Requested, 'access' | 'caller'>, team: string): void {
  const answer = allows(access, caller, team)
  if (answer !== 'yes') refuse(answer)
}

/** The same for calls that are a person's own and reach something of a team: viewers change nothing there either. */
export function requireMayChange<M extends Pick<Membership, 'level'>>(membership: M): M {
  return mayChangeTeam(membership) ? membership : refuse('viewer_cannot_change')
}
