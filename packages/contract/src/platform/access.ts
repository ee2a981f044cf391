// Who may call what, as data: the server enforces with it, the page hides buttons with it, a test walks it.
import { isStaff } from '@peregrine/domain/session/user-rules.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'

/** How a caller proves who it is. Three of them are the Token modes of spec §6. */
export type Via = 'session' | 'user-token' | 'personal-token' | 'extension-token' | 'lookup-token'

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
}

/** The access words of the endpoint catalogue, each with the proofs it accepts. */
export const access = {
  anyone: { who: 'anyone', via: ['session', 'user-token', 'personal-token', 'extension-token', 'lookup-token'] },
  lookup: { who: 'lookup', via: ['session', 'user-token', 'personal-token', 'extension-token', 'lookup-token'] },
  personal: { who: 'personal', via: ['session', 'user-token', 'personal-token'] },
  user: { who: 'user', via: ['session', 'user-token'] },
  member: { who: 'member', via: ['session', 'user-token'] },
  admin: { who: 'admin', via: ['session', 'user-token'] },
  creator: { who: 'creator', via: ['session', 'user-token'] },
  extension: { who: 'extension', via: ['extension-token'] },
  premium: { who: 'premium', via: ['session'] },
  /** Those who run this installation. The targeting site, where their work is, proves people by personal tokens. */
  staff: { who: 'staff', via: ['session', 'user-token', 'personal-token'] },
} as const satisfies Record<Who, Access>

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
      readonly via: 'session' | 'user-token' | 'personal-token'
      readonly userId: string
      readonly sessionId: string
      readonly groups: readonly string[]
      readonly memberships: readonly Membership[]
      readonly premium: boolean
    }

/** A caller who is a person. */
export type Person = Extract<Caller, { userId: string }>

export type Answer = 'yes' | 'not_signed_in' | 'not_allowed' | 'not_found'

/**
 * May this caller call an endpoint with this access? `team` is the id or slug that stands in path, query or body.
 * A foreign team answers 'not_found', so that nothing tells whether it exists; a right missing in one's own team
 * answers 'not_allowed'.
 */
export function allows(rule: Access, caller: Caller, team?: string): Answer {
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
      return caller.premium ? 'yes' : 'not_allowed'
    case 'staff':
      return isStaff(caller.groups) ? 'yes' : 'not_allowed'
    case 'creator':
    case 'member':
    case 'admin': {
      const own = caller.memberships.filter((m) => team === undefined || m.team === team || m.slug === team)
      if (own.some((m) => has(rule.who, caller, m))) return 'yes'
      // The group is a right of the person; which team it is used in is looked at where there is one.
      if (rule.who === 'creator' && team === undefined) return isCreator(caller) ? 'yes' : 'not_allowed'
      return own.length === 0 ? 'not_found' : 'not_allowed'
    }
  }
}

const isCreator = ({ groups }: { readonly groups: readonly string[] }): boolean => groups.includes('Audience_creator')

/** Whether a person has the right in this team of theirs. */
function has(who: Who, person: { readonly groups: readonly string[] }, membership: Membership): boolean {
  if (who === 'admin') return isTeamAdmin(membership)
  return who === 'member' || membership.creator || isCreator(person)
}
