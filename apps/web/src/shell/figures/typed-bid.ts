// The CPM bid that somebody calculates with where no ad set says one: typed once, remembered in this browser.
import { useSyncExternalStore } from 'react'
import { stored } from '#shell/stored.ts'

export interface TypedBid {
  readonly amount: number
  readonly currency: string
}

const listeners = new Set<() => void>()
/** The text is what is compared, so that the same bid is the same value. */
const read = (): string | null => stored.get('cpm-bid')

export function useTypedBid(): TypedBid | null {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    () => null,
  )
  const [, amount, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text ?? '') ?? []
  return amount && currency ? { amount: Number(amount), currency } : null
}

/** Null forgets it. */
export function rememberBid(bid: TypedBid | null): void {
  if (bid) stored.set('cpm-bid', `${bid.amount} ${bid.currency}`)
  else stored.remove('cpm-bid')
  for (const listener of listeners) listener()
}
