// A campaign, an ad set or an ad as it is wanted: what is live, with what is on its way or was refused in its place.
import type { Order } from '@peregrine/contract/campaigns/order-shapes.ts'

/** For forms and copies, which go on from what somebody asked for. */
export function asWanted<Thing extends { readonly order: Order }>(thing: Thing): Thing {
  const wanted = thing.order.fields.filter(({ field }) => field in thing).map(({ field, wanted }) => [field, wanted])
  return { ...thing, ...Object.fromEntries(wanted) }
}
