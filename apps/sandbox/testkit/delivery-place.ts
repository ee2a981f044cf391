// An ad account of a store of its own, with a clock that stands, for tests of delivery: campaigns, line items and ads as they stand.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccount } from '#ads/account-calls.ts'
import { newCampaign } from '#ads/campaign-calls.ts'
import { type Facts, initialFields } from '#ads/entity-crud.ts'
import { newFunding } from '#ads/funding-calls.ts'
import { newLineItem } from '#ads/line-item-work.ts'
import { orderApprovals } from '#creatives/approvals.ts'
import type { AdContent } from '#delivery/ad-affinity.ts'
import { createDelivery, type Delivery } from '#delivery/deliver-hours.ts'
import { type EntityKind, findEntity, insertEntity, nextEntityId, saveEntity } from '#platform/entity-store.ts'
import { openSandboxClock, type SandboxClock } from '#platform/sandbox-clock.ts'
import { openSandboxStore, type SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { startWorldState } from '#world/open-world.ts'

export const DELIVERY_ACCOUNT = 'acct'
const HOUR = 3_600_000

export interface PlacedLineItem {
  readonly campaign: string
  readonly item: string
  readonly ad: string
}

/** [type, value, operator] */
export type PlacedCriterion = readonly [type: string, value: string, operator?: string]

export interface DeliveryPlace {
  readonly store: SandboxStore
  readonly clock: SandboxClock
  readonly delivery: Delivery
  addFunding(facts: Facts): string
  add(given: {
    readonly campaign?: Facts
    /** Below a campaign that stands. */
    readonly below?: string
    readonly item?: Facts
    readonly criteria?: readonly PlacedCriterion[]
  }): PlacedLineItem
  change(kind: EntityKind, id: string, changes: Facts): void
  /** Moves the clock and delivers up to it. */
  pass(hours: number): Promise<void>
  /** The same folder, as after a kill. */
  reopen(): void
  close(): void
}

export function openDeliveryPlace(world: NetworkWorld, start: number, content: AdContent): DeliveryPlace {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-'))
  const open = () => {
    const store = openSandboxStore(folder)
    const clock = openSandboxClock(store, () => start)
    const delivery = createDelivery({ store, clock, world: startWorldState(world), contents: () => content })
    return { store, clock, delivery }
  }
  let parts = open()
  parts.clock.set({ now: new Date(start), rate: 0 })
  void parts.delivery.catchUp()
  const insert = (
    kind: EntityKind,
    facts: Facts,
    parentId: string | null = null,
    id = nextEntityId(parts.store),
  ): string => {
    insertEntity(parts.store, { kind, id, accountId: DELIVERY_ACCOUNT, parentId, facts })
    return id
  }
  insert('account', newAccount(parts, { name: 'Delivery', timezone: 'America/Los_Angeles' }), null, DELIVERY_ACCOUNT)
  const addFunding = (facts: Facts): string =>
    insert(
      'funding_instrument',
      newFunding(parts, { type: 'CREDIT_CARD', currency: 'USD', start_time: '2020-01-01T00:00:00Z', ...facts }),
    )
  const funding = addFunding({})
  orderApprovals(parts.store, { '*': { minutes: 0 } })
  return {
    get store() {
      return parts.store
    },
    get clock() {
      return parts.clock
    },
    get delivery() {
      return parts.delivery
    },
    addFunding,
    add({ campaign = {}, below, item = {}, criteria = [] }) {
      const campaignId =
        below ??
        insert(
          'campaign',
          newCampaign(parts, {
            name: 'delivered',
            funding_instrument_id: funding,
            daily_budget_amount_local_micro: 20_000_000,
            entity_status: 'ACTIVE',
            ...campaign,
          }),
        )
      const itemId = insert(
        'line_item',
        newLineItem(parts, DELIVERY_ACCOUNT, {
          campaign_id: campaignId,
          objective: 'ENGAGEMENTS',
          product_type: 'PROMOTED_TWEETS',
          placements: ['ALL_ON_TWITTER'],
          entity_status: 'ACTIVE',
          bid_amount_local_micro: 400_000,
          ...item,
        }),
        campaignId,
      )
      for (const [targeting_type, targeting_value, operator_type = 'EQ'] of criteria)
        insert(
          'targeting_criterion',
          { targeting_type, targeting_value, operator_type, ...initialFields(parts.clock) },
          itemId,
        )
      const ad = insert(
        'promoted_tweet',
        { tweet_id: '1', entity_status: 'ACTIVE', ...initialFields(parts.clock) },
        itemId,
      )
      return { campaign: campaignId, item: itemId, ad }
    },
    change(kind, id, changes) {
      const found = findEntity(parts.store, kind, DELIVERY_ACCOUNT, id)
      if (found === undefined) throw new Error(`There is no ${kind} ${id}.`)
      saveEntity(parts.store, { ...found, facts: { ...found.facts, ...changes } })
    },
    async pass(hours) {
      parts.clock.set({ now: new Date(parts.clock.now().getTime() + hours * HOUR), rate: 0 })
      await parts.delivery.catchUp()
    },
    reopen() {
      parts.store.close()
      parts = open()
    },
    close() {
      parts.store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
