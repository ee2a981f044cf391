// Pages of a look-up: a list that does not change between two requests, and an opaque cursor into it.

import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { type ParameterKind, text, whole, withDefault } from '#platform/ads-parameters.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'

type Sizes = (typeof PAGE_SIZES)[keyof typeof PAGE_SIZES]

/** `count` as a call of these sizes takes it. */
export const countOf = ({ least, most, unasked }: Sizes): ParameterKind<number> =>
  withDefault(whole({ min: least, max: most }), unasked)

/** `count` and `cursor` of most look-ups. */
export const optionPages = { count: countOf(PAGE_SIZES.usual), cursor: text() }

const STEP = 7919
const START = 60_466_176

const cursorAt = (position: number): string => (START + position * STEP).toString(36)

function positionOf(cursor: string): number {
  const position = (Number.parseInt(cursor, 36) - START) / STEP
  if (Number.isInteger(position) && position > 0 && cursorAt(position) === cursor) return position
  throw new AdsRefusal(400, [invalidParameter('cursor', 'a cursor of this call', cursor)])
}

export interface PageRequest {
  readonly count: number
  readonly cursor: string | undefined
}

/** One page; the cursor is null when there is no other. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { count, cursor }: PageRequest,
): { readonly page: readonly Entry[]; readonly next: string | null } {
  const start = cursor === undefined || cursor === '' ? 0 : positionOf(cursor)
  const end = start + count
  return { page: entries.slice(start, end), next: end < entries.length ? cursorAt(end) : null }
}
