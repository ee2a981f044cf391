// Sizes of example audiences in words.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'

interface SizeWords {
  readonly fewerThan: (count: number) => string
}

export function sizeInWords({ size, exact, belowMinimum }: Size, { fewerThan }: SizeWords): string {
  if (belowMinimum && size > 0) return fewerThan(MINIMUM_CELL)
  return `${exact ? '' : '≈ '}${formatSize(size)}`
}
