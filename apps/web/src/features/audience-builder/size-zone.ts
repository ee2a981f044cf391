// How the size of an audience is written.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { BuilderText } from './builder-text.ts'

/** '184K', 'fewer than 100'. */
export const sizeWords = (size: Size, text: BuilderText): string =>
  isFew(size) ? text('fewerThan', { count: MINIMUM_CELL }) : formatSize(size.size)

/** '184K', '<100', where there is little room. */
export const sizeShort = (size: Size): string => (isFew(size) ? `<${MINIMUM_CELL}` : formatSize(size.size))

/** Some, but too few to be told; nobody at all is said plainly. */
export const isFew = (size: Size): boolean => size.belowMinimum && size.size > 0
