// A customer list as it is answered, with the campaigns that use it.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { accountListReply } from './account-list-store.ts'
import type { AudiencePorts, UsingCampaign } from './audience-ports.ts'
import { type CustomerListRow, contentsOf } from './customer-list-store.ts'
import type { OwnCustomerList } from './own-customer-list.ts'
import { type SeenCampaigns, seenCampaigns } from './seen-campaigns.ts'

type Acting = OwnCustomerList['acting']
type UsingPorts = Pick<AudiencePorts, 'campaignsUsing' | 'draftsUsing' | 'clock'>

export async function customerListReplies(
  { campaignsUsing, draftsUsing, clock }: UsingPorts,
  db: DbOrTx,
  rows: readonly CustomerListRow[],
  acting: Acting,
): Promise<CustomerList[]> {
  const { team: teamId, userId } = acting
  const ids = rows.map(({ id }) => id)
  const using = await campaignsUsing(db, teamId, ids, new Date(clock()))
  const drafts = await draftsUsing(db, teamId, ids)
  const reader = { teamId, userId, admin: isTeamAdmin(acting) }
  return await Promise.all(
    rows.map(async (row) => {
      const { named } = await seenCampaigns(db, using.get(row.id) ?? [], reader)
      const others = await seenCampaigns(db, drafts.get(row.id) ?? [], reader)
      const campaigns = [...named.map(asUsing(true)), ...others.named.map(asUsing(false))]
      return { ...replyOf(row), campaigns }
    }),
  )
}

export async function customerListReply(
  ports: UsingPorts,
  db: DbOrTx,
  row: CustomerListRow,
  acting: Acting,
): Promise<CustomerList> {
  const [reply] = await customerListReplies(ports, db, [row], acting)
  if (!reply) throw new Error('A list was answered without itself.')
  return reply
}

const asUsing =
  (launched: boolean) =>
  ({ id, name }: UsingCampaign): CustomerList['campaigns'][number] => ({ id, name, launched })

function replyOf(row: CustomerListRow): Omit<CustomerList, 'campaigns'> {
  const contents = contentsOf(row)
  const last = row.files.at(-1)
  return {
    ...accountListReply({ ...row, ...contents }),
    ...contents,
    purpose: row.purpose,
    last: last ? { operation: last.operation, sent: last.sent, total: last.people, duplicates: last.duplicates } : null,
  }
}

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
