// The one state of an order, out of what is stored of a campaign, an ad set or an ad and what its reconciler waits for.
import { Order } from '@peregrine/contract/campaigns/order-shapes.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  type WantedField,
  wantedFields,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { campaignOrder, type OrderRun, partOrder, type RefusedBy } from '@peregrine/domain/campaigns/order-rules.ts'
import { storedRefusedBy } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Waiting } from '#platform/reconcile/reconcile-store.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { AdLine, AdSetRow, CampaignRow } from './campaign-list-store.ts'
import { isAdPending, isAdSetPending } from './plan-campaign-step.ts'

type Reconciled = Pick<CampaignRow, 'state'> & { readonly waiting?: Waiting | null | undefined }

const runOf = ({ state, waiting }: Reconciled, ran: boolean): OrderRun => ({
  state: state === 'standing' ? 'converged' : state,
  waits: waiting ? { reason: waiting.reason, until: waiting.until } : null,
  ran,
})

/** Created here and not switched on yet: only such a one is taken back when its launch is stopped. */
export const neverRan = ({
  origin,
  observed,
  spent,
  impressions,
}: Pick<CampaignRow, 'origin' | 'observed' | 'spent' | 'impressions'>): boolean =>
  origin === 'here' && observed?.entity_status !== 'ACTIVE' && Number(spent) === 0 && Number(impressions) === 0

/** Its launch was carried through: from then on there is something to revert to. */
export const wasLaunched = (row: CampaignRow): boolean =>
  row.network_id !== null && !(row.task_id !== null && neverRan(row))

const shown = (fields: readonly WantedField[]): Order['fields'] =>
  fields.map(({ field, live, wanted }) => ({ field, live: listed(live), wanted: listed(wanted) }))
const listed = (value: WantedField['live']): Order['fields'][number]['live'] =>
  typeof value === 'object' && value !== null ? [...value] : value

/** Rows from before this was stored: that others changed it is known from the message. */
const orderRefusedBy = (problem: string | null): RefusedBy =>
  storedRefusedBy(problem) ?? (readMessage(problem)?.code === 'changed_outside' ? 'check' : 'platform')

export function orderOfCampaign(row: CampaignRow & { readonly waiting?: Waiting | null | undefined }): Order {
  const order = campaignOrder(runOf(row, wasLaunched(row)))
  const hasProblem = order.state === 'refused' || order.state === 'waiting' || order.state === 'gone'
  const fields = row.live ? shown(wantedFields(CAMPAIGN_FIELDS, row)) : []
  return Order.parse({
    ...order,
    problem: hasProblem ? readMessage(row.problem) : null,
    refused_by: order.state === 'refused' ? orderRefusedBy(row.problem) : null,
    fields,
  })
}

interface CampaignOfPart {
  readonly campaign_state: CampaignRow['state']
  readonly campaign_live: boolean
  readonly campaign_problem: string | null
  readonly waiting?: Waiting | null | undefined
}

function orderOfPart(
  part: Parameters<typeof partOrder>[0],
  row: CampaignOfPart & { readonly problem: string | null },
  fields: Order['fields'],
): Order {
  const run = runOf({ state: row.campaign_state, waiting: row.waiting }, false)
  const order = partOrder(part, row.campaign_live, run)
  const problem =
    order.state === 'refused' ? row.problem : order.waits?.for === 'refused_change' ? null : row.campaign_problem
  return Order.parse({
    ...order,
    problem: order.state === 'refused' || order.state === 'waiting' ? readMessage(problem) : null,
    refused_by: order.state === 'refused' ? orderRefusedBy(row.problem) : null,
    fields: row.campaign_live ? fields : [],
  })
}

/** `audiences`: of whom it is for and whom it leaves out, what is not live yet. */
export function orderOfAdSet(row: AdSetRow & CampaignOfPart, audiences: Order['fields'] = []): Order {
  const { gone, problem } = row
  const part = { placed: row.network_id !== null, gone, pending: isAdSetPending(row), refused: problem !== null }
  return orderOfPart(part, row, [...shown(wantedFields(AD_SET_FIELDS, row)), ...audiences])
}

/** In the ad account: the network has no switch for one ad. */
export const isAdLive = ({ network_id: networkId, gone }: Pick<AdLine, 'network_id' | 'gone'>): boolean =>
  networkId !== null && !gone

export function orderOfAd(row: AdLine): Order {
  const { gone, problem, running } = row
  const live = isAdLive(row)
  // An ad that is off is nowhere at the network, and that is as it should be.
  const placed = row.network_id !== null || (!running && row.ad_set_network_id !== null)
  const part = { placed, gone, pending: isAdPending(row), refused: problem !== null }
  const fields = !gone && running !== live ? [{ field: 'running', live, wanted: running }] : []
  return orderOfPart(part, row, fields)
}
