// Counts of interests become the interests tab: each interest, and the categories they belong to.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { distributionOf, withoutDefining } from './figure-lists.ts'
import type { CountedItem, Counting } from './item-graph.ts'

const NONE: ReadonlySet<string> = new Set()

/** `defining`: interests that the audience was chosen by. */
export function interestsOf(
  counting: Counting<CountedItem>,
  n: number,
  language: string,
  defining: ReadonlySet<string> = NONE,
): Insights['tabs']['interests'] {
  const labelOf = (id: string): string => {
    const interest = findInterest(id)
    return interest ? taxonomyLabel(interest, language) : id
  }
  const part = (isPart: (label: string) => boolean) =>
    withoutDefining(
      distributionOf({
        counts: counting.items.filter(({ label }) => isPart(label)).map(({ label, a, b }) => ({ value: label, a, b })),
        known: counting.known,
        n,
        labelOf,
      }),
      defining,
    )
  return {
    interests: part((label) => label.includes('/')),
    categories: part((label) => !label.includes('/')),
  }
}
