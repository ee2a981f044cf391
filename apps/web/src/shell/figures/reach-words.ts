// A reach and its size in one line, as all pages write them.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { useReachText } from './reach-text.ts'

type Text = ReturnType<typeof useReachText>

/** Whom something reaches, in one line; '+' where look-alikes come on top whom nobody can count. */
export const shownReach = ({ reached, lookalikes }: Pick<PackageReach, 'reached' | 'lookalikes'>, text: Text): string =>
  `${reached.exact || reached.belowMinimum ? '' : '≈ '}${reachSize(reached, text)}${lookalikes && !fewOf(reached) ? '+' : ''}`

/** Told as a bound already: "fewer than 100+" would say nothing. */
const fewOf = ({ size, belowMinimum }: Size): boolean => belowMinimum && size > 0

/** A size in one line, as all figures of a reach are written. */
export const reachSize = (size: Size, text: Text): string => (fewOf(size) ? text('few') : formatSize(size.size))
