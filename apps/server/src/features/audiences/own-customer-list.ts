// A customer list of a team of the caller's.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { type CustomerListRow, findSeenCustomerList } from './customer-list-store.ts'
import { requireSeen, type SeenRequest } from './own-audience.ts'

export interface OwnCustomerList {
  readonly list: CustomerListRow
  /** Of the team that the list belongs to. */
  readonly acting: Membership & { readonly userId: string }
}

/** Refuses with not_found what is foreign or missing, and what is in an ad account that the caller may not use. */
export async function requireCustomerList(
  { db }: Pick<AudiencePorts, 'db'>,
  context: SeenRequest,
): Promise<OwnCustomerList> {
  const { row: list, acting } = await requireSeen(db, context, findSeenCustomerList)
  return { list, acting }
}
