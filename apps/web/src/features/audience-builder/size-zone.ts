// Where a size stands between too narrow and too broad, and how it is written.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { gaugeOf, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { BuilderText } from './builder-text.ts'

/** Workable from 20 % to 80 % of the way, on a scale of magnitudes, from the smallest size shown to the whole network. */
export const WORKABLE = [0.2, 0.8] as const
export type Zone = 'narrow' | 'workable' | 'broad'

/** Place on the gauge, 0 to 1, of a number of accounts out of a population. */
export const placeOf = (size: Size, accounts: number, population: number): number =>
  size.belowMinimum ? 0 : gaugeOf(accounts, population)

export function zoneOf(size: Size, population: number): Zone {
  const place = placeOf(size, size.size, population)
  if (place < WORKABLE[0]) return 'narrow'
  return place > WORKABLE[1] ? 'broad' : 'workable'
}

/** '184K', 'fewer than 100'. */
export const sizeWords = (size: Size, text: BuilderText): string =>
  isFew(size) ? text('fewerThan', { count: MINIMUM_CELL }) : formatSize(size.size)

/** '184K', '<100', where there is little room. */
export const sizeShort = (size: Size): string => (isFew(size) ? `<${MINIMUM_CELL}` : formatSize(size.size))

/** Some, but too few to be told; nobody at all is said plainly. */
export const isFew = (size: Size): boolean => size.belowMinimum && size.size > 0
