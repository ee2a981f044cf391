// The example audiences that suit the data of this server, the same on every page: those that a campaign could use there.
import { sizeAudience } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { zoneOf } from '@peregrine/domain/insights/size-zone-rules.ts'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from './asking.ts'
import { EXAMPLE_AUDIENCES } from './example-audiences.ts'
import { useLanguage } from './texts.ts'

export type ExampleAudience = (typeof EXAMPLE_AUDIENCES)[number]

/** How many are offered at once. */
const OFFERED = 4

/** Below this lists of insights are grey: no example of what they say. */
const ENOUGH_MEMBERS = 150

interface Candidate {
  readonly example: ExampleAudience
  readonly counted: ReplyOf<typeof sizeAudience> | undefined
}

const hasEnough = ({ counted }: Candidate): boolean => counted !== undefined && counted.size.size >= ENOUGH_MEMBERS

export function useExamples() {
  const language = useLanguage()
  const sizes = useQueries({
    queries: EXAMPLE_AUDIENCES.map(({ definition }) =>
      queryOf(sizeAudience, { body: { definition, language, portrait: false } }),
    ),
  })
  const candidates: readonly Candidate[] = EXAMPLE_AUDIENCES.map((example, n) => ({ example, counted: sizes[n]?.data }))
  const workable = candidates.filter(
    ({ counted }) => counted && zoneOf(counted.size, counted.source.accounts) === 'workable',
  )
  const loading = sizes.some(({ isPending }) => isPending)
  // They change places once, when all are counted, and stay where none suits the data.
  const offered = loading || workable.length === 0 ? candidates : workable
  return {
    /** `counted` is undefined while it is being counted, and where it could not be. */
    lines: offered.slice(0, OFFERED),
    /** Those that can be shown in full, the best first, once all are counted. */
    usable: loading ? [] : [...new Set([...workable, ...candidates])].filter(hasEnough),
    loading,
    failed: sizes.find(({ error }) => error !== null),
  }
}
