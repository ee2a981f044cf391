// How many people have the chosen job titles, together and each alone, and the package that reaches them.
import { jobTitles } from '@peregrine/contract/audience-builder/job-title-endpoints.ts'
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answered, PAUSES, type SizeReply } from '#features/audience-builder/builder-queries.ts'
import { queryOf } from '#shell/asking.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSettled } from '#shell/use-settled.ts'

interface Choice {
  readonly jobs: readonly string[]
  readonly countries: readonly string[]
}

const keyOf = ({ jobs, countries }: Choice): string => JSON.stringify([jobs, countries])
const same = (one: Choice, other: Choice): boolean => keyOf(one) === keyOf(other)

interface JobAnswers {
  readonly size: Answered<SizeReply>
  readonly packaged: Answered<ReplyOf<typeof jobTitles.targetJobTitles>>
  /** Undefined until it is known. */
  readonly sizeOf: (job: string) => Size | undefined
}

/** Asks once hands rest; figures of another choice are marked, or not shown beside those of this one. */
export function useJobTitles(choice: Choice): JobAnswers {
  const language = useLanguage()
  const chosen = useSettled(choice, PAUSES.size, same)
  const packageChoice = useSettled(choice, PAUSES.package, same)
  const bodyOf = ({ jobs, countries }: Choice) => ({ job_titles: [...jobs], countries: [...countries], language })
  const some = choice.jobs.length > 0
  const sized = useQuery({
    ...queryOf(jobTitles.sizeJobTitles, { body: bodyOf(chosen) }),
    enabled: some && chosen.jobs.length > 0,
    placeholderData: keepPreviousData,
  })
  const proposed = useQuery({
    ...queryOf(jobTitles.targetJobTitles, { body: bodyOf(packageChoice) }),
    enabled: some && packageChoice.jobs.length > 0,
  })
  const sizeSettled = same(choice, chosen)
  const packageSettled = same(choice, packageChoice)
  const sizes = new Map(sized.data?.titles.map(({ id, size }) => [id, size]))
  return {
    size: {
      reply: sized.data && { ...sized.data, portrait: [], unknown: [] },
      of: sized.isPlaceholderData ? null : keyOf(chosen),
      outdated: sized.data !== undefined && (!sizeSettled || sized.isPlaceholderData),
      counting: sized.isFetching || !sizeSettled,
      error: sizeSettled ? sized.error : null,
      offline: sized.fetchStatus === 'paused',
      retry: () => void sized.refetch(),
    },
    packaged: {
      reply: proposed.data,
      of: keyOf(packageChoice),
      outdated: proposed.data !== undefined && !packageSettled,
      counting: proposed.isFetching || !packageSettled,
      error: packageSettled ? proposed.error : null,
      offline: proposed.fetchStatus === 'paused',
      retry: () => void proposed.refetch(),
    },
    sizeOf: (job) => sizes.get(job),
  }
}
