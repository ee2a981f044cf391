// Who may call what, as data: the server enforces with it, the page hides buttons with it, a test walks it.
import { isStaff } from '@peregrine/domain/session/user-rules.ts'
import type { Premium } from '@peregrine/domain/suite/premium-rules.ts'
import { isTeamAdmin, mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'

/** How a caller proves who it is. Three of them are the Token modes of spec §6. */
export type Via = 'session' | 'user-token' | 'personal-token' | 'suite-token' | 'extension-token' | 'lookup-token'

export type Who =
  | 'anyone'
  | 'lookup'
  | 'personal'
  | 'user'
  | 'member'
  | 'admin'
  | 'creator'
  | 'extension'
  | 'premium'
  | 'staff'

export interface Access {
  readonly who: Who
  readonly via: readonly Via[]
  /** Whether viewers of a team may as well; not unless it is said (`accessOf`, decision 030). */
  readonly viewers?: boolean
}

/** The access words of the endpoint catalogue, each with the proofs it accepts. */
export const access = {
  anyone: { who: 'anyone', via: ['session', 'user-token', 'personal-token', 'extension-token', 'lookup-token'] },
  lookup: { who: 'lookup', via: ['session', 'user-token', 'personal-token', 'extension-token', 'lookup-token'] },
  accountLookup: { who: 'lookup', via: ['session', 'user-token', 'personal-token', 'lookup-token'] },
  personal: { who: 'personal', via: ['session', 'user-token', 'personal-token'] },
  user: { who: 'user', via: ['session', 'user-token'] },
  /** A personal token has one membership at most, of the person's own workspace. */
  member: { who: 'member', via: ['session', 'user-token', 'personal-token'] },
  admin: { who: 'admin', via: ['session', 'user-token'] },
  /** A personal token creates and changes audiences of the person's own workspace. */
  creator: { who: 'creator', via: ['session', 'user-token', 'personal-token'] },
  extension: { who: 'extension', via: ['extension-token'] },
  /** The suite's own pages have the session; programs the short-lived token that it issues. */
  premium: { who: 'premium', via: ['session', 'suite-token'] },
  /** What takes back what the person showed to others in the suite: whoever has stopped paying may do that too. */
  suitePerson: { who: 'user', via: ['session', 'suite-token'] },
  /** Those who run this installation. The targeting site, where their work is, proves people by personal tokens. */
  staff: { who: 'staff', via: ['session', 'user-token', 'personal-token'] },
} as const satisfies Record<Who | 'accountLookup' | 'suitePerson', Access>

const OF_A_TEAM: ReadonlySet<Who> = new Set<Who>(['member', 'admin', 'creator'])

/** Whether a call belongs to a team, so that its caller needs a membership. */
export const isOfATeam = ({ who }: Pick<Access, 'who'>): boolean => OF_A_TEAM.has(who)

export interface Membership {
  readonly team: string
  readonly slug: string
  readonly level: string
  /** The role Audience_creator in this team. */
  readonly creator: boolean
}

/** Whoever sent a request, as far as it could be proved. */
export type Caller =
  | { readonly via: 'none' }
  | { readonly via: 'lookup-token' | 'extension-token'; readonly userId: null }
  | {
      readonly via: 'session' | 'user-token' | 'personal-token' | 'suite-token'
      readonly userId: string
      readonly sessionId: string
      readonly groups: readonly string[]
      readonly memberships: readonly Membership[]
      /** Teams that are closed to the person until they have a passkey; none of `memberships` (decision 040). */
      readonly lockedTeams?: readonly Pick<Membership, 'team' | 'slug'>[]
      /** Looked up for calls that need it, and 'none' for all others. */
      readonly premium: Premium
    }

/** A caller who is a person. */
export type Person = Extract<Caller, { userId: string }>

export type Answer =
  | 'yes'
  | 'not_signed_in'
  | 'not_allowed'
  | 'viewer_cannot_change'
  | 'passkey_needed'
  | 'not_found'
  | 'premium_needed'

/**
 * May this caller call an endpoint with this access? `team` is the id or slug that stands in path, query or body.
 * A foreign team answers 'not_found', so that nothing tells whether it exists; a right missing in one's own team
 * answers 'not_allowed', and 'viewer_cannot_change' where it is missing for being a viewer there; 'passkey_needed' where
 * the team requires a passkey that the caller does not have. `reads`: the call
 * changes nothing.
 */
export function allows(rule: Access, caller: Caller, team?: string, reads = false): Answer {
  if (rule.who === 'anyone') return 'yes'
  if (caller.via === 'none') return 'not_signed_in'
  if (!rule.via.includes(caller.via)) return 'not_allowed'
  if (rule.who === 'lookup' || rule.who === 'extension') return 'yes'
  if (caller.userId === null) return 'not_allowed'
  switch (rule.who) {
    case 'personal':
    case 'user':
      return 'yes'
    case 'premium':
      return caller.premium === 'active' || (reads && caller.premium === 'readable') ? 'yes' : 'premium_needed'
    case 'staff':
      return isStaff(caller.groups) ? 'yes' : 'not_allowed'
    case 'creator':
    case 'member':
    case 'admin': {
      if (needsPasskey(caller, team)) return 'passkey_needed'
      const own = caller.memberships.filter((m) => team === undefined || m.team === team || m.slug === team)
      const open = rule.viewers === true ? own : own.filter(mayChangeTeam)
      if (open.some((m) => has(rule.who, caller, m))) return 'yes'
      if (own.length > 0 && open.length === 0) return 'viewer_cannot_change'
      // The group is a right of the person; which team it is used in is looked at where there is one.
      if (rule.who === 'creator' && team === undefined) return isCreator(caller) ? 'yes' : 'not_allowed'
      return own.length === 0 ? 'not_found' : 'not_allowed'
    }
  }
}

/** Whether what is asked for is in a team that is closed to the person; without a named team, whether all of theirs are. */
const needsPasskey = ({ memberships, lockedTeams = [] }: Person, team: string | undefined): boolean =>
  team === undefined
    ? memberships.length === 0 && lockedTeams.length > 0
    : lockedTeams.some((locked) => locked.team === team || locked.slug === team)

const isCreator = ({ groups }: { readonly groups: readonly string[] }): boolean => groups.includes('Audience_creator')

/** Whether a person has the right in this team of theirs. */
function has(who: Who, person: { readonly groups: readonly string[] }, membership: Membership): boolean {
  if (who === 'admin') return isTeamAdmin(membership)
  return who === 'member' || membership.creator || isCreator(person)
}
