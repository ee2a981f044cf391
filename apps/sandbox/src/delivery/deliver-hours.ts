// Delivers hour after hour up to the sandbox's clock: each hour is in one transaction, so a kill neither loses nor repeats one.
import type { NetworkWorld } from '#world/network-world.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { HourDelivery } from './deliver-hour.ts'
import {
  deliveredUntil,
  forgetDeliveryStates,
  HOUR,
  orderedHistory,
  saveDeliveredUntil,
  saveHistory,
  undoDeliveriesFrom,
} from './delivery-store.ts'
import {
  type AdContents,
  type DeliveryParts,
  nextTurnOf,
  type ServingLineItem,
  servingLineItems,
} from './serving-line-items.ts'

/** What lies longer ago than this, when the clock jumps, is not made up. */
const LONGEST_GAP = 120 * 24
/** Hours in one transaction when there is much to catch up with. */
const HOURS_AT_ONCE = 12

export interface Delivery {
  /** Delivers all whole hours that the clock has passed; nothing while the population is being made. Others go on meanwhile. */
  catchUp(): Promise<void>
  /** Delivers what was ordered to have been, before the first hour: once, in steps. */
  deliverHistory(): Promise<void>
  /** Forgets what is held in memory: after a reset. */
  forget(): void
  /** From now on nothing is delivered: the store may be closed. */
  close(): void
}

/** Whether any of them is in flight between two hours. */
const anyInFlight = (items: readonly ServingLineItem[], from: number, until: number): boolean =>
  items.some(({ start, end }) => start < until * HOUR && (end === null || end > from * HOUR))

export interface DeliveryOptions extends DeliveryParts {
  readonly world: SandboxWorld
  readonly contents: AdContents
}

export function createDelivery({ store, clock, world, contents }: DeliveryOptions): Delivery {
  let deliverer: HourDelivery | undefined
  let running: Promise<void> | undefined
  let age = 0
  let isClosed = false

  const forget = (): void => {
    deliverer = undefined
    age += 1
  }
  /** The hour to begin with. */
  const begin = (target: number): number => {
    const until = deliveredUntil(store) ?? target
    if (until <= target) return Math.max(until, target - LONGEST_GAP)
    // The clock was set back: what it has not reached yet did not happen.
    store.transaction(() => {
      undoDeliveriesFrom(store, target)
      forgetDeliveryStates(store)
      saveDeliveredUntil(store, target)
    })
    deliverer = undefined
    return target
  }
  /** As things stand when an hour ends, and the first hour for which they no longer do: in whatever steps it is reached. */
  const current = (population: NetworkWorld, hour: number) => {
    const at = (hour + 1) * HOUR
    const items = servingLineItems({ store, clock: { ...clock, now: () => new Date(at) } }, population, contents)
    return { items, until: Math.ceil(nextTurnOf(store, items, at) / HOUR) - 1 }
  }
  const work = async (population: NetworkWorld): Promise<void> => {
    const target = Math.floor(clock.now().getTime() / HOUR)
    const own = age
    let hour = begin(target)
    let existing = hour < target ? current(population, hour) : { items: [], until: Infinity }
    if (!anyInFlight(existing.items, hour, target)) hour = target
    if (deliveredUntil(store) !== hour) saveDeliveredUntil(store, hour)
    while (hour < target && own === age) {
      const end = Math.min(target, hour + HOURS_AT_ONCE)
      deliverer ??= new HourDelivery({ store, clock }, population)
      const at = deliverer
      store.transaction(() => {
        for (; hour < end; hour++) {
          if (hour >= existing.until) existing = current(population, hour)
          at.deliver(existing.items, hour)
        }
        saveDeliveredUntil(store, hour)
      })
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  const remember = async (population: NetworkWorld): Promise<void> => {
    const own = age
    const ordered = orderedHistory(store)
    if (ordered === undefined) return
    const isMeant = new Set([...ordered.lineItems, ...ordered.campaigns])
    const items = servingLineItems({ store, clock }, population, contents, ({ id }) => isMeant.has(id))
    const past = new HourDelivery({ store, clock }, population)
    for (let hour = ordered.from; hour < ordered.until && own === age; ) {
      store.transaction(() => {
        for (const end = Math.min(ordered.until, hour + HOURS_AT_ONCE); hour < end; hour++) past.deliver(items, hour)
        saveHistory(store, hour < ordered.until ? { ...ordered, from: hour } : undefined)
        // What was spent is counted anew from here on.
        if (hour >= ordered.until) forgetDeliveryStates(store)
      })
      if (hour >= ordered.until) deliverer = undefined
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const isDue = (): boolean => deliveredUntil(store) !== Math.floor(clock.now().getTime() / HOUR)
  const started = (population: NetworkWorld): Promise<void> =>
    work(population)
      .catch((error: unknown) => {
        // What is in memory may be ahead of what was written.
        forget()
        throw error
      })
      .finally(() => {
        running = undefined
      })

  let remembering: Promise<void> | undefined
  return {
    forget,
    close() {
      isClosed = true
      forget()
    },
    async deliverHistory() {
      const population = world.current()
      if (isClosed || population === undefined) return
      remembering ??= remember(population).finally(() => {
        remembering = undefined
      })
      await remembering
    },
    async catchUp() {
      if (isClosed) return
      // Before the first one nothing happened.
      if (deliveredUntil(store) === undefined) saveDeliveredUntil(store, Math.floor(clock.now().getTime() / HOUR))
      const population = world.current()
      const own = age
      while (population !== undefined && own === age && isDue()) {
        running ??= started(population)
        await running
      }
    },
  }
}
