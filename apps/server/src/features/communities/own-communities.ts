// Studies and communities that the caller may use: whatever else there is, is not found.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { requireAllowed } from '#platform/team-of.ts'
import type { CommunityPorts } from './community-ports.ts'
import { findCommunity } from './community-store.ts'
import { findStudy } from './study-store.ts'

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'refuse'> & {
  readonly params: { readonly pk: string }
}

/** The caller's memberships in which an object may be looked for. */
const membershipsOf = ({ caller, namedTeam }: Requested): readonly Membership[] =>
  personOf(caller).memberships.filter((m) => namedTeam === undefined || m.team === namedTeam || m.slug === namedTeam)

export async function requireStudy({ db }: Pick<CommunityPorts, 'db'>, context: Requested) {
  const teams = membershipsOf(context).map(({ team }) => team)
  const row = await findStudy(db, teams, context.params.pk)
  if (!row) return context.refuse('not_found')
  requireAllowed(context, row.team_id)
  return row
}

export async function requireCommunity({ db }: Pick<CommunityPorts, 'db'>, context: Requested) {
  const teams = membershipsOf(context).map(({ team }) => team)
  const row = await findCommunity(db, teams, context.params.pk)
  if (!row) return context.refuse('not_found')
  requireAllowed(context, row.team_id)
  return row
}
