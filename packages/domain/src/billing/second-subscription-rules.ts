// A team pays for one subscription: which one stays when two were paid, as on two checkout pages at the same moment.

export interface PaidSubscription {
  readonly id: string
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
  readonly kept: readonly One[]
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
  const second = running.slice(1).filter(({ fromCheckout }) => fromCheckout)
  const retained = all.filter((one) => !one.undone && !second.includes(one))
  return { kept: retained, second: [...second, ...all.filter(({ active, undone }) => active && undone)] }
}
