// What the parts of the extension say to each other. Each end checks what it hears: a page can lie to its content script.
import {
  AdAccountSeen,
  Assignment,
  Receipt,
  ReceiptField,
  ReceiptItem,
} from '@peregrine/contract/targeting/extension-messages.ts'
import { z } from 'zod'

const Filled = z.strictObject({
  items: z.array(ReceiptItem).max(12_000),
  missingFields: z.array(ReceiptField).max(20),
  stopped: z.boolean(),
})
export type Filled = z.output<typeof Filled>
const LineItemSeen = z.strictObject({ id: z.string().max(100), name: z.string().max(300) })
export type LineItemSeen = z.output<typeof LineItemSeen>

/** Of the assignment: what is said of an earlier one is not believed of this one. */
const request = z.uuid()

/** To the background, from a page of ours. */
export const FromSite = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('site-hello') }),
  z.strictObject({ kind: z.literal('site-apply'), assignment: Assignment }),
  z.strictObject({ kind: z.literal('site-ask'), request }),
])

/** To the background, from an ads manager. */
export const FromAdsManager = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ads-seen'),
    account: AdAccountSeen.nullable(),
    lineItem: LineItemSeen.nullable(),
    /** The page has just been loaded: whatever went on in it before is over. */
    loaded: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('ads-progress'),
    request,
    done: z.int().nonnegative(),
    total: z.int().nonnegative(),
  }),
  z.strictObject({ kind: z.literal('ads-filled'), request, filled: Filled, problems: z.string().max(1000) }),
  z.strictObject({ kind: z.literal('ads-checked'), request, filled: Filled }),
  /** It broke off in a way that nobody thought of. */
  z.strictObject({ kind: z.literal('ads-broken'), request }),
  /** The person asked for the panel from the page. */
  z.strictObject({ kind: z.literal('ads-open-panel') }),
])
export type FromAdsManager = z.output<typeof FromAdsManager>

/** To the background, from the panel. */
export const FromPanel = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('panel-start'), removeOthers: z.boolean() }),
  z.strictObject({ kind: z.literal('panel-stop') }),
  z.strictObject({ kind: z.literal('panel-dismiss') }),
])

/** The id of the one that the person saw when they pressed: no other one is touched. */
const lineItem = z.string().max(100)

/** From the background, to an ads manager. */
export const ToAdsManager = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fill'), assignment: Assignment, lineItem, removeOthers: z.boolean() }),
  z.strictObject({ kind: z.literal('check'), assignment: Assignment, lineItem, filled: Filled }),
  z.strictObject({ kind: z.literal('stop') }),
  /** Something waits to be filled in; null: no longer. */
  z.strictObject({ kind: z.literal('offer'), name: z.string().max(300).nullable(), language: z.enum(['en', 'ja']) }),
])
export type ToAdsManager = z.output<typeof ToAdsManager>

/** What the background remembers while the browser runs; never a token, never on disk. */
export const Remembered = z.strictObject({
  /** Pages of ours that greeted, to be told what changes. */
  siteTabs: z.array(z.int()).max(200),
  adsTab: z.int().nullable(),
  account: AdAccountSeen.nullable(),
  lineItem: LineItemSeen.nullable(),
  work: z
    .strictObject({
      assignment: Assignment,
      siteTab: z.int(),
      stage: z.enum(['waiting', 'filling', 'checking', 'done']),
      done: z.int(),
      total: z.int(),
      /** What the page said when it was to be saved; '' for nothing. */
      problems: z.string(),
      filled: Filled.nullable(),
      lineItem: LineItemSeen.nullable(),
    })
    .nullable(),
  /** Of the latest applications, so that one that is sent again is answered and not done again. */
  receipts: z.array(Receipt).max(20),
})
export type Remembered = z.output<typeof Remembered>
export type Work = NonNullable<Remembered['work']>

export const NOTHING_YET: Remembered = {
  siteTabs: [],
  adsTab: null,
  account: null,
  lineItem: null,
  work: null,
  receipts: [],
}
