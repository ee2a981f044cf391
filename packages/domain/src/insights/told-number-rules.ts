// Numbers about people that only what rounds them can make: shares, and by how many two counts differ (decision 037).
import { discloseCount, MINIMUM_CELL } from './size-rules.ts'

declare const rounded: unique symbol

/** A share of people, 0..1, rounded: in steps of the people it is of, or of two counts in hundreds. */
export type ToldShare = number & { readonly [rounded]: 'share' }
/** By how many people two counts differ: hundreds, of either sign; never fewer than 100. */
export type ToldChange = number & { readonly [rounded]: 'change' }

/** The same before it is told: exact numbers, as they are stored and reckoned with. */
export type Exact<Told> = Told extends ToldShare | ToldChange
  ? number
  : Told extends object
    ? { [Name in keyof Told]: Exact<Told[Name]> }
    : Told

/** Finer ones are quotients of exact counts. */
const FINEST = 1e-6

export const isToldShare = (value: number): value is ToldShare =>
  value >= 0 && value <= 1 && Math.abs(value / FINEST - Math.round(value / FINEST)) < 1e-4

export const isToldChange = (value: number): value is ToldChange =>
  Math.abs(value) >= MINIMUM_CELL && value % MINIMUM_CELL === 0

const within = (share: number, step: number): ToldShare =>
  Number(Math.min(1, Math.max(0, Math.round(share / step) * step)).toPrecision(12)) as ToldShare

/** A share in steps of this size, none finer than a millionth; the caller knows how many people a step is. */
export const shareInSteps = (share: number, step: number): ToldShare => within(share, Math.max(FINEST, step))

/** The share of two numbers of people as these are told, so that it tells nothing else; in hundredths of a percent. */
export const shareOfTold = (part: number, whole: number): ToldShare =>
  within(whole > 0 ? discloseCount(part) / discloseCount(whole) : 0, 1e-4)

/** By how many `one` is more than `other`; null where that is fewer than may be told, or none. */
export function toldChange(one: number, other: number): ToldChange | null {
  const difference = Math.abs(one - other)
  return difference < MINIMUM_CELL ? null : ((Math.sign(one - other) * discloseCount(difference)) as ToldChange)
}
