// The words of `npm run staff`: what staff may order, as arguments, as an order, and as help.
import { AGENCY_SLUGS } from '@peregrine/domain/teams/agency-rules.ts'
import { StaffOrder } from './staff-orders.ts'

export const STAFF_USAGE = `  team-agency <team id or slug> <agency | none> [countries]
      Sets or removes a team's agency. Countries (US,CA) replace the agency's own country limits.
  ad-account <ad account id> <agency | none> [special]
      Sets or removes an ad account's agency; "special" turns on special mode.
  team-invitations <team id or slug>
      Dismisses the reports about a team's invitations, so that it can invite again. People who reported one stay blocked.
`
export const STAFF_AGENCIES = `Agencies: ${AGENCY_SLUGS.join(', ')}`

/** The order that the arguments give; null when they give none. Throws a ZodError for values that do not do. */
export function readStaffOrder(args: readonly string[]): StaffOrder | null {
  const [what, whom, agency, more] = args
  if (what === 'team-invitations' && whom !== undefined) return StaffOrder.parse({ order: 'invitations', team: whom })
  if (whom === undefined || agency === undefined) return null
  const handling = agency === 'none' ? null : agency
  if (what === 'team-agency') {
    const countries = more === undefined ? {} : { countries: more.toUpperCase().split(',') }
    return StaffOrder.parse({ order: 'agency', team: whom, agency: handling, ...countries })
  }
  if (what === 'ad-account')
    return StaffOrder.parse({ order: 'ad-account', account: whom, agency: handling, special: more === 'special' })
  return null
}
