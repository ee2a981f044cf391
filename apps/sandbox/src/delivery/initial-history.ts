// The standing campaign ran for some weeks until it was paused yesterday: what that delivered is laid once there are people.
import { STANDING } from '#ads/initial-state.ts'
import { listChildren, saveEntity } from '#platform/entity-store.ts'
import { HOUR, saveHistory } from './delivery-store.ts'
import type { DeliveryParts } from './serving-line-items.ts'

/** Hours before now. */
const RAN = { from: 24 * 24, until: 24 }

/** After the standing account with its ads, whose line items are older than the history. */
export function orderInitialHistory({ store, clock }: DeliveryParts): void {
  const { campaignId, lineItemIds } = STANDING
  const lineItems = Object.values(lineItemIds)
  store.transaction(() => {
    for (const lineItem of listChildren(store, 'line_item', campaignId, { withDeleted: false }))
      for (const ad of listChildren(store, 'promoted_tweet', lineItem.id, { withDeleted: false })) {
        const { created_at, updated_at } = lineItem.facts
        saveEntity(store, { ...ad, facts: { ...ad.facts, created_at, updated_at } })
      }
    const hour = Math.floor(clock.now().getTime() / HOUR)
    saveHistory(store, { from: hour - RAN.from, until: hour - RAN.until, campaigns: [campaignId], lineItems })
  })
}
