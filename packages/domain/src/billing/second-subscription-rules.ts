// Whoever pays has one subscription to each product: which one stays when two were paid, as on two checkout pages at once.
import type { Product } from './plan-rules.ts'

export interface PaidSubscription {
  readonly id: string
  readonly product: Product
  /** When it began. */
  readonly start: { getTime(): number }
  readonly active: boolean
  /** Begun at a checkout of ours, not arranged by hand at the provider. */
  readonly fromCheckout: boolean
  /** Taken back already, or begun to be. */
  readonly undone: boolean
}

export interface Sorted<One> {
  /** What the team has, or had. */
  readonly current: readonly One[]
  /** Paid twice: to be taken back, and never the team's. */
  readonly second: readonly One[]
}

const earlier = (one: PaidSubscription, other: PaidSubscription): number =>
  one.start.getTime() - other.start.getTime() || (one.id < other.id ? -1 : 1)

/**
 * The one that began first stays; what a checkout began beside it is taken back. What was arranged by hand stays whatever
 * runs beside it, and one whose taking back was begun is never counted again.
 */
export function sortOutSecond<One extends PaidSubscription>(all: readonly One[]): Sorted<One> {
  const running = all.filter(({ active, undone }) => active && !undone).sort(earlier)
  const isFirst = (one: One) => running.find(({ product }) => product === one.product) === one
  const second = running.filter((one) => one.fromCheckout && !isFirst(one))
  const retained = all.filter((one) => !one.undone && !second.includes(one))
  return { current: retained, second: [...second, ...all.filter(({ active, undone }) => active && undone)] }
}
