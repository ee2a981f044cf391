// The team that the address names, and the person's other teams (spec §4, current team).
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { Team, TeamMembership } from '@peregrine/contract/teams/team-shapes.ts'
import { mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { queryOf } from './asking.ts'

export interface CurrentTeam extends Pick<Team, 'id' | 'slug' | 'name' | 'logo' | 'subscriptions' | 'version'> {
  /** The team requires a passkey. */
  readonly requiresPasskey: boolean
  /** It does, and the person has none: nothing of it can be opened. */
  readonly isLocked: boolean
  readonly level: string
  readonly isAdmin: boolean
  /** Whether the person may build audiences here: the role Audience_creator. */
  readonly isCreator: boolean
  /** Billing details as the team gave them. */
  readonly billing: Pick<Team, 'invoice_email' | 'invoice_name' | 'country'>
}

/** The person's teams by name; undefined while they are not known yet. */
export function useTeams(): readonly CurrentTeam[] | undefined {
  const me = useQuery(queryOf(session.readUser, {}))
  if (!me.data) return undefined
  return me.data.memberships.map(currentTeamOf)
}

export const currentTeamOf = ({ team, level, creator, passkey_missing }: Omit<TeamMembership, 'id'>): CurrentTeam => ({
  id: team.id,
  slug: team.slug,
  name: team.name,
  logo: team.logo,
  subscriptions: team.subscriptions,
  version: team.version,
  requiresPasskey: team.passkey_required,
  isLocked: passkey_missing,
  level,
  isAdmin: level === 'admin',
  isCreator: creator && mayChangeTeam({ level }),
  billing: { invoice_email: team.invoice_email, invoice_name: team.invoice_name, country: team.country },
})

/** Given by the team dashboard's frame, once the address is known to name a team of the person, and around campaigns of the targeting site. */
export const CurrentTeamContext = createContext<CurrentTeam | null>(null)

/** The team of the page; only below the team dashboard's frame. */
export function useCurrentTeam(): CurrentTeam {
  const team = useContext(CurrentTeamContext)
  if (team === null) throw new Error('This screen stands below a team.')
  return team
}
