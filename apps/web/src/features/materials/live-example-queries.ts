// What the public pages ask about the example audiences: their sizes, and the first one with enough people to speak of.
import { sizeAudience } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { EXAMPLE_AUDIENCES } from '#shell/example-audiences.ts'
import { useLanguage } from '#shell/texts.ts'

export type ExampleAudience = (typeof EXAMPLE_AUDIENCES)[number]

/** Below this lists of insights are grey: no example of what they say. */
const ENOUGH_MEMBERS = 150

/** Undefined while a size is being counted, and where it could not be. */
export function useExampleSizes() {
  const language = useLanguage()
  const sizes = useQueries({
    queries: EXAMPLE_AUDIENCES.map(({ definition }) =>
      queryOf(sizeAudience, { body: { definition, language, portrait: false } }),
    ),
  })
  const lines = EXAMPLE_AUDIENCES.map((example, n) => ({ example, counted: sizes[n]?.data }))
  return {
    lines,
    loading: sizes.some(({ isPending }) => isPending),
    failed: sizes.find(({ error }) => error !== null),
    usable: lines.find(({ counted }) => counted && counted.size.size >= ENOUGH_MEMBERS),
  }
}

interface SizeWords {
  readonly fewerThan: (count: number) => string
}

export function sizeInWords({ size, exact, belowMinimum }: Size, { fewerThan }: SizeWords): string {
  if (belowMinimum && size > 0) return fewerThan(MINIMUM_CELL)
  return `${exact ? '' : '≈ '}${formatSize(size)}`
}
