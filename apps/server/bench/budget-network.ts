// The sandbox network as the budget trial needs it: the same people as a benchmark's network, one line item at a time, a flight
// of a week that is over at once, and who did something with it.
import { setTimeout as after } from 'node:timers/promises'
import type { Criterion } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import { OWNER_GRANT, ownersNetwork } from '../testkit/reconciler-scene.ts'

/** Midnight in the account's days. */
const START = '2026-12-01T08:00:00Z'
const DAYS = 7
/** Of some impressions the network tells half a day later, and takes something back of what was spent until three days later. */
const SETTLED_HOURS = 24 * (DAYS + 3)
const HOUR = 3_600_000
const LIST_BATCH = 1000
const ACCOUNT = '18ce54d4x5t'
const FUNDING = 'lygyi'

const People = z.object({ engaged: z.record(z.string(), z.number()), shown: z.record(z.string(), z.number()) })

/** What a week brought. */
export interface Flight extends z.output<typeof People> {
  /** Dollars. */
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
}

export interface FlightOrder {
  readonly criteria: readonly Criterion[]
  readonly ad: { readonly handle: string; readonly text: string }
  /** Dollars. */
  readonly daily: number
  /** People who are uploaded as a list and targeted beside the criteria. */
  readonly list?: readonly { readonly handle: string; readonly userId: string }[]
  /** Dollars for an engagement; null: the network bids. */
  readonly bid: number | null
}

const later = (hours: number): string => `${new Date(Date.parse(START) + hours * HOUR).toISOString().slice(0, 19)}Z`

export type BudgetNetwork = ReturnType<typeof budgetNetwork>

export function budgetNetwork(url: string) {
  const ads = ownersNetwork(url)
  const control = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await fetch(`${url}/sandbox/${path}`, { method, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const upload = async (list: NonNullable<FlightOrder['list']>): Promise<Criterion> => {
    await control('PUT', 'audience-processing', { '*': 0 })
    const { id } = await ads.createCustomAudience(OWNER_GRANT, ACCOUNT, { name: 'Those meant', description: '' })
    for (let from = 0; from < list.length; from += LIST_BATCH)
      await ads.changeMembers(OWNER_GRANT, ACCOUNT, id, { kind: 'add', members: list.slice(from, from + LIST_BATCH) })
    return { targeting_type: 'CUSTOM_AUDIENCE', targeting_value: id, operator_type: 'EQ' }
  }
  return {
    ads,
    grant: OWNER_GRANT,
    accountId: ACCOUNT,
    /** Until the population is there. */
    async ready(): Promise<void> {
      while (!z.object({ ready: z.boolean() }).parse(await control('GET', 'health')).ready) await after(200)
    },
    async fly({ criteria, ad, daily, bid, list = [] }: FlightOrder): Promise<Flight> {
      await control('POST', 'reset')
      await control('PUT', 'clock', { now: START, rate: 0 })
      await control('PUT', 'approvals', { '*': { minutes: 0 } })
      const promoter = z
        .object({ user_id: z.string() })
        .parse(await control('POST', 'promotable-users', { handle: ad.handle }))
      const campaign = await ads.putCampaign(OWNER_GRANT, ACCOUNT, null, {
        name: 'Trial',
        funding_instrument_id: FUNDING,
        daily_budget_amount_local_micro: daily * 1_000_000,
        entity_status: 'ACTIVE',
      })
      const item = await ads.putLineItem(OWNER_GRANT, ACCOUNT, null, {
        campaign_id: campaign.id,
        name: 'Trial',
        objective: 'ENGAGEMENTS',
        product_type: 'PROMOTED_TWEETS',
        placements: ['ALL_ON_TWITTER'],
        start_time: START,
        end_time: later(24 * DAYS),
        bid_strategy: bid === null ? 'AUTO' : 'MAX',
        ...(bid !== null && { bid_amount_local_micro: bid * 1_000_000 }),
        entity_status: 'ACTIVE',
      })
      const uploaded = list.length > 0 ? [await upload(list)] : []
      const changes = [...criteria, ...uploaded].map((one) => ({
        kind: 'create' as const,
        lineItemId: item.id,
        criterion: one,
      }))
      for (let from = 0; from < changes.length; from += BATCH_SIZES.targeting_criteria)
        await ads.changeCriteria(OWNER_GRANT, ACCOUNT, changes.slice(from, from + BATCH_SIZES.targeting_criteria))
      const post = await ads.createPost(OWNER_GRANT, ACCOUNT, {
        asUserId: promoter.user_id,
        name: 'Trial',
        text: ad.text,
        mediaKeys: [],
        cardUri: null,
      })
      await ads.promotePost(OWNER_GRANT, ACCOUNT, item.id, post)
      await control('PUT', 'clock', { now: later(SETTLED_HOURS), rate: 0 })
      await control('GET', 'delivery')
      const [figures] = await ads.dailyFigures(OWNER_GRANT, ACCOUNT, {
        entity: 'LINE_ITEM',
        ids: [item.id],
        start: START,
        end: later(24 * DAYS),
      })
      const sum = (metric: 'billed_charge_local_micro' | 'impressions' | 'engagements') =>
        (figures?.days ?? []).reduce((all, day) => all + (day[metric] ?? 0), 0)
      const people = People.parse(await control('GET', `line-items/${item.id}/people`))
      await control('DELETE', 'rate-limits')
      return {
        ...people,
        spent: sum('billed_charge_local_micro') / 1_000_000,
        impressions: sum('impressions'),
        engagements: sum('engagements'),
      }
    },
  }
}
