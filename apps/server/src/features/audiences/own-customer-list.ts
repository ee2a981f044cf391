// A customer list of a team of the caller's.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { teamIds } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { type CustomerListRow, findSeenCustomerList } from './customer-list-store.ts'
import { memberships } from './own-audience.ts'

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'request' | 'refuse'> & {
  readonly params: { readonly pk: string }
}

export interface OwnCustomerList {
  readonly list: CustomerListRow
  /** Of the team that the list belongs to. */
  readonly acting: Membership & { readonly userId: string }
}

/** Refuses with not_found what is foreign or missing, and what is in an ad account that the caller may not use. */
export async function requireCustomerList(
  { db }: Pick<AudiencePorts, 'db'>,
  context: Requested,
): Promise<OwnCustomerList> {
  const { userId } = personOf(context.caller)
  const list = await findSeenCustomerList(db, { teams: teamIds(context), userId }, context.params.pk)
  const membership = memberships(context).find(({ team }) => team === list?.team_id)
  if (!list || !membership) return context.refuse('not_found')
  return { list, acting: { ...membership, userId } }
}
