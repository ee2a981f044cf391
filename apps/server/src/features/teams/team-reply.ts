// Teams and memberships as they travel.
import type { Team, TeamMembership } from '@peregrine/contract/teams/team-shapes.ts'
import type { Subscription } from '@peregrine/domain/billing/subscription-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TeamPorts } from './team-ports.ts'
import { listOwnTeams, type OwnTeamRow, type TeamRow } from './team-store.ts'

export const teamReply = (row: TeamRow, subscriptions: readonly Subscription[] = []): Team => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  logo: row.logo,
  member_count: row.member_count,
  invoice_email: row.invoice_email,
  country: row.country,
  invoice_name: row.invoice_name,
  subscriptions: subscriptions.map(({ start, active, plan }) => ({ start, active, plan: { name: plan.name } })),
  shown_publicly: row.shown_publicly,
  passkey_required: row.passkey_required,
  agency: row.agency === null ? null : { name: row.agency, countries: row.agency_countries },
  version: row.version,
})

/** A person's memberships with their teams, for `me`. */
export async function membershipsForUser(
  db: DbOrTx,
  subscriptionsOf: TeamPorts['subscriptionsOf'],
  userId: string,
): Promise<TeamMembership[]> {
  const rows = await listOwnTeams(db, userId)
  const subscriptions = await subscriptionsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => membershipReply(row, subscriptions.get(row.id)))
}

export const membershipReply = (row: OwnTeamRow, subscriptions?: readonly Subscription[]): TeamMembership => ({
  id: row.membership_id,
  team: ownTeamReply(row, subscriptions),
  level: row.level,
  creator: row.creator,
  passkey_missing: row.locked,
})

/** Of a team that is closed to the person for want of a passkey, no more than what they choose it by. */
export const ownTeamReply = (row: OwnTeamRow, subscriptions: readonly Subscription[] = []): Team =>
  row.locked
    ? { ...teamReply(row), invoice_email: null, country: null, invoice_name: null, agency: null }
    : teamReply(row, subscriptions)
