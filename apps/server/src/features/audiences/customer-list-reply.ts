// A customer list as it is answered, with the live campaigns that use it.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import type { CustomerListRow } from './customer-list-store.ts'
import type { OwnCustomerList } from './own-customer-list.ts'
import { type SeenCampaigns, seenCampaigns } from './seen-campaigns.ts'

type Acting = OwnCustomerList['acting']

export async function customerListReplies(
  { campaignsUsing, clock }: Pick<AudiencePorts, 'campaignsUsing' | 'clock'>,
  db: DbOrTx,
  rows: readonly CustomerListRow[],
  acting: Acting,
): Promise<CustomerList[]> {
  const { team: teamId, userId } = acting
  const ids = rows.map(({ id }) => id)
  const using = await campaignsUsing(db, teamId, ids, new Date(clock()))
  const reader = { teamId, userId, admin: isTeamAdmin(acting) }
  return await Promise.all(
    rows.map(async (row) => {
      const { named } = await seenCampaigns(db, using.get(row.id) ?? [], reader)
      return { ...replyOf(row), campaigns: named.map(({ id, name }) => ({ id, name })) }
    }),
  )
}

export async function customerListReply(
  ports: Pick<AudiencePorts, 'campaignsUsing' | 'clock'>,
  db: DbOrTx,
  row: CustomerListRow,
  acting: Acting,
): Promise<CustomerList> {
  const [reply] = await customerListReplies(ports, db, [row], acting)
  if (!reply) throw new Error('A list was answered without itself.')
  return reply
}

const replyOf = (row: CustomerListRow): Omit<CustomerList, 'campaigns'> => ({
  id: row.id,
  account: { id: row.team_account_id ?? '', account_id: row.account_id, name: row.account_name },
  name: row.name,
  purpose: row.purpose,
  emails: row.emails + row.unsent_emails,
  phones: row.phones + row.unsent_phones,
  handles: row.handles + row.unsent_handles,
  ids: row.ids + row.unsent_ids,
  duplicates: row.duplicates,
  state: row.state === 'removed' ? 'cancelled' : row.state,
  reasons: row.reasons,
  network_id: row.network_id,
  sent: row.sent,
  total: row.total,
  matched: row.matched,
  problem: readMessage(row.problem),
  task: row.task_id,
  created: row.created_at.toISOString(),
  created_by: row.created_by_name,
  checked: row.checked_at?.toISOString() ?? null,
})

/** Those that use one of the lists, for whoever is refused because of them. */
export async function campaignsOfList(
  { campaignsUsing, clock, db }: Pick<AudiencePorts, 'campaignsUsing' | 'clock' | 'db'>,
  { list, acting }: OwnCustomerList,
  which: 'all' | 'targeting',
): Promise<SeenCampaigns | null> {
  const using = (await campaignsUsing(db, acting.team, [list.id], new Date(clock()))).get(list.id) ?? []
  const found = which === 'all' ? using : using.filter(({ targets }) => targets)
  if (found.length === 0) return null
  const reader = { teamId: acting.team, userId: acting.userId, admin: isTeamAdmin(acting) }
  return await seenCampaigns(db, found, reader)
}
