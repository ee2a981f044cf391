// Suggests a budget for the people of a list or of a campaign's ad sets, and splits one over these.
import type { AutopilotBudget, autopilot } from '@peregrine/contract/campaigns/autopilot-endpoints.ts'
import { coinOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import {
  impressionPrice,
  SUGGESTED_FREQUENCY,
  splitBudget,
  suggestedBudget,
} from '@peregrine/domain/campaigns/autopilot-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { AudienceRefused } from '#features/insights/insights-public.ts'
import { reachOfPackage } from '#features/targeting/targeting-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { accountKey, currencyFor, requireNamedAccount } from './autopilot-account.ts'
import { paidForImpressions } from './autopilot-store.ts'
import { adSetSorts, listAdSets } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { pageOrder } from './keyset-pages.ts'
import { overlapAdSets } from './overlap-ad-sets.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { ownCampaign, type Scope } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'

type Context = HandlerContext<(typeof autopilot)['suggestedBudget']>
type Ports = CampaignPorts & OverlapPorts

interface Reached {
  /** Each person once. */
  readonly people: number | null
  /** Fewer than may be told: no number to plan with. */
  readonly tooFew: boolean
  readonly sets: readonly { readonly id: string; readonly name: string; readonly people: number | null }[]
}

export async function suggestAutopilotBudget(ports: Ports, context: Context): Promise<AutopilotBudget> {
  const { query, refuse, invalid } = context
  if (accountKey(context) === '') return refuse('no_ad_account')
  const place = await requireNamedAccount(ports, context)
  if (query.campaign === undefined && query.list === undefined) return invalid({ list: ['Give a list or a campaign.'] })
  if (query.campaign === undefined && query.total !== undefined)
    return invalid({
      total: ['A total is split over the ad sets of a campaign. Give a campaign, or leave the total out.'],
    })
  const { scope, row } = place
  const currency = await currencyFor(ports, place, query.currency, context)
  const filter = campaignFilter(scope, { account: row.id })
  const [reached, paid] = await Promise.all([
    query.campaign === undefined ? ofList(ports, scope, context) : ofCampaign(ports, context, query.campaign),
    paidForImpressions(ports.db, filter, currency),
  ])
  const price = impressionPrice({ spent: amountOf(paid.spent), impressions: paid.impressions }, currency)
  const coin = coinOf(currency)
  const { people, tooFew } = reached
  const suggested =
    people === null || tooFew || price === null
      ? null
      : suggestedBudget(people, query.days, { perThousand: price.perThousand, coin })
  const total = query.total ?? suggested?.total
  const parts = total === undefined ? [] : splitBudget(total, reached.sets, { currency, coin })
  return {
    currency,
    days: query.days,
    people,
    frequency: SUGGESTED_FREQUENCY,
    impressions: suggested?.impressions ?? null,
    price: price && { per_thousand: price.perThousand, source: price.source, impressions: paid.impressions },
    reason: tooFew ? message('autopilot_too_few', { least: MINIMUM_CELL }) : null,
    daily: suggested?.daily ?? null,
    total: suggested?.total ?? null,
    split: parts.map(({ id, ...part }) => ({
      ad_set: id,
      name: reached.sets.find((set) => set.id === id)?.name ?? '',
      ...part,
    })),
  }
}

async function ofList(ports: Ports, scope: Scope, { query, refuse }: Context): Promise<Reached> {
  const { team: teamId, userId } = scope.acting
  const list = await ports.listOf({ teamId, userId }, query.list ?? '')
  if (!list) return refuse('not_found')
  const { definition, package: targeting, countries } = list
  try {
    const requested = { definition, package: targeting, countries, language: 'en' } as const
    const reach = await reachOfPackage({ graph: ports.graph, network: ports.networkOf }, requested)
    return { people: reach.reached.size, tooFew: reach.reached.belowMinimum, sets: [] }
  } catch (error) {
    if (error instanceof AudienceRefused || error instanceof GraphTooHeavy)
      return { people: null, tooFew: false, sets: [] }
    throw error
  }
}

/** More ad sets than these are not counted. */
const MOST_SETS = 20

async function ofCampaign(ports: Ports, context: Context, id: string): Promise<Reached> {
  const owned = (await ownCampaign(ports, context, id)) ?? context.refuse('not_found')
  const now = new Date(ports.clock())
  const order = pageOrder(adSetSorts(now), { sort: 'created' })
  const filter = { ...campaignFilter(owned.scope, {}), campaignId: owned.row.id }
  const rows = order ? (await listAdSets(ports.db, filter, order, { limit: MOST_SETS, now })).slice(0, MOST_SETS) : []
  const overlap = await overlapAdSets(ports, owned.scope, rows, { estimated: false })
  const sizes = new Map(overlap.ad_sets.map((set) => [set.id, set.size.size]))
  return {
    people: overlap.ad_sets.length === 0 ? null : overlap.together.size,
    tooFew: overlap.ad_sets.length > 0 && overlap.together.belowMinimum,
    sets: rows.map((row) => ({ id: row.id, name: row.name, people: sizes.get(row.id) ?? null })),
  }
}
