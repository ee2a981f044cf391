// What became of an order: the one state of what is wanted of a campaign, an ad set or an ad.
import { ORDER_ACTIONS, ORDER_STATES, ORDER_WAITS, REFUSED_BY } from '@peregrine/domain/campaigns/order-rules.ts'
import { z } from 'zod'
import { MessageShape } from '../platform/message-shape.ts'
import { setting } from '../platform/number-kinds.ts'

/** A value of a field as people see it: amounts in the currency, lists in words. */
export const Shown = z.union([z.string(), setting(z.number()), z.boolean(), z.null(), z.array(z.string())])

export const OrderState = z.enum(ORDER_STATES)

/**
 * `draft`: only here. `sending`: changes are on their way. `live`: as it is wanted. `refused`: it was not applied, for the
 * reason of `problem`; `refused_by` says whose no that is. `waiting`: it goes on by itself once what it waits for has happened. `gone`: deleted in the ad
 * account.
 */
export const Order = z.object({
  state: OrderState,
  /** Why it is refused, or waits. */
  problem: MessageShape.nullable(),
  /** Null unless it is refused. `check`: it was never sent. */
  refused_by: z.enum(REFUSED_BY).nullable(),
  waits: z.object({ for: z.enum(ORDER_WAITS), until: z.iso.datetime().nullable() }).nullable(),
  /** What somebody can do about it: of a campaign, for everything below it. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** What is wanted and not live yet; the fields of the thing itself have what is live. */
  fields: z.array(z.object({ field: z.string(), live: Shown, wanted: Shown })),
})
export type Order = z.output<typeof Order>
