// Whom an ad set is for and whom it leaves out, where that is not live yet: by the names of audiences.
import type { Order } from '@peregrine/contract/campaigns/order-shapes.ts'
import type { AdSetLine } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { hasCriteriaToSend, isNetworkTargeting } from './plan-campaign-step.ts'

type Ports = Pick<CampaignPorts, 'audienceName' | 'customerList' | 'uploadedAudience'>
type Fields = Order['fields']

/** Of each ad set that waits for it, by its id. `account`: the network's id of its ad account. */
export async function wantedAudiences(
  ports: Ports,
  rows: readonly AdSetLine[],
  accountOf: (row: AdSetLine) => string | undefined,
): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>()
  for (const row of rows) if (isWaiting(row)) found.set(row.id, await fieldsOf(ports, row, accountOf(row) ?? ''))
  return found
}

const isWaiting = (row: AdSetLine): boolean =>
  row.campaign_live &&
  row.network_id !== null &&
  !row.gone &&
  !isNetworkTargeting(row) &&
  (row.criteria === null || hasCriteriaToSend(row))

async function fieldsOf(ports: Ports, row: AdSetLine, account: string): Promise<Fields> {
  const there = new Map(
    (row.criteria_last_applied ?? []).flatMap(([type, operator, value, name]) =>
      type === 'CUSTOM_AUDIENCE' && operator === 'NE' ? [[value, name] as const] : [],
    ),
  )
  const live: string[] = []
  const wanted: string[] = []
  for (const config of row.exclude_configs as readonly string[]) {
    const { id, name } = await listOf(ports, row.team_id, account, config)
    wanted.push(name)
    if (id !== null && there.delete(id)) live.push(name)
  }
  if (there.size > 0 || live.length < wanted.length)
    return [{ field: 'excluded_audiences', live: [...live, ...there.values()], wanted }]
  // Which audience the live criteria came from is not stored.
  return row.targeting_name === '' ? [] : [{ field: 'audience', live: null, wanted: row.targeting_name }]
}

/** What an id of those left out stands for, and its custom audience in the ad account. */
async function listOf(
  ports: Ports,
  teamId: string,
  account: string,
  config: string,
): Promise<{ readonly id: string | null; readonly name: string }> {
  const customers = await ports.customerList(teamId, config)
  if (customers) return customers
  const upload = await ports.uploadedAudience(teamId, account, config)
  if (upload) return { id: upload.id, name: upload.audience }
  return { id: null, name: (await ports.audienceName(teamId, config)) ?? config }
}
