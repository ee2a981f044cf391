// What becomes of the work under way: which tab leads it, when it is over, and what its receipt may claim.
import { itemsOf } from '@peregrine/contract/targeting/assignment-items.ts'
import type { Receipt, ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'
import type { Filled, Remembered, Work } from './inner-messages.ts'

/** Whether an ads manager is at it. */
export const isUnderWay = (work: Work | null): work is Work => work?.stage === 'filling' || work?.stage === 'checking'

/** What an ads manager shows now. While one is filled in, no other one takes its place. */
export function seenIn(
  then: Remembered,
  tab: number,
  { account, lineItem }: Pick<Remembered, 'account' | 'lineItem'>,
): Remembered {
  if (isUnderWay(then.work) && then.adsTab !== tab) return then
  return { ...then, adsTab: tab, account, lineItem }
}

/** Whether the page that was filled in is gone for good: loaded anew before it was saved, or gone elsewhere afterwards. */
export function wasLeft(
  { work, lineItem }: Pick<Remembered, 'work' | 'lineItem'>,
  /** The page has just been loaded. */
  loaded: boolean,
): boolean {
  if (work?.stage === 'filling') return loaded
  return work?.stage === 'checking' && lineItem !== null && lineItem.id !== work.lineItem?.id
}

/** Work that ends before anybody read what stands: nothing of it is claimed. */
export function unread({ assignment, filled }: Work): Filled {
  const items = filled?.items ?? itemsOf(assignment).map((item) => ({ ...item, outcome: 'not_tried' as const }))
  return { items: items.map(notCurrent), missingFields: filled?.missingFields ?? [], stopped: true }
}

const notCurrent = (item: ReceiptItem): ReceiptItem =>
  item.outcome === 'standing' ? { ...item, outcome: 'not_standing' } : item

/** `problems`: why the page did not save it; '' when it did. What was not saved stands nowhere. */
export const receiptFor = (work: Work, filled: Filled, problems: string): Receipt => ({
  request: work.assignment.request,
  adAccountId: work.assignment.adAccountId,
  lineItem: work.lineItem?.name ?? '',
  items: problems === '' ? filled.items : filled.items.map(notCurrent),
  missingFields: filled.missingFields,
  stopped: filled.stopped,
})

const KEPT_RECEIPTS = 20
/** Together; a browser keeps ten megabytes of this in all. */
const KEPT_ITEMS = 5000

/** The latest receipts; the newest is always one of them. */
export function storedReceipts(receipts: readonly Receipt[], newest: Receipt): Receipt[] {
  const retained = [newest]
  let items = newest.items.length
  for (const receipt of receipts.toReversed()) {
    items += receipt.items.length
    if (retained.length >= KEPT_RECEIPTS || items > KEPT_ITEMS) break
    retained.unshift(receipt)
  }
  return retained
}
