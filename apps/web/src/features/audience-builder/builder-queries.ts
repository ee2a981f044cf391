// What the audience builder asks of the server: suggestions, what a term counts, the size, the portrait, the package's sizes.
import {
  proposePackage,
  sizeAudience,
  suggestBioWords,
  suggestCompanies,
  suggestEngaged,
  suggestHandles,
  suggestInterests,
  suggestJobs,
  suggestPosted,
} from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import {
  type CriterionKind,
  type Definition,
  definitionKey,
  emptyDefinition,
  emptyFilters,
  type Filters,
  isEmpty,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSettled } from '#shell/use-settled.ts'
import { inTurn } from './in-turn.ts'

export type SizeReply = ReplyOf<typeof sizeAudience>

const endpoints = {
  follows: suggestHandles,
  interest: suggestInterests,
  posted: suggestPosted,
  bio: suggestBioWords,
  job: suggestJobs,
  company: suggestCompanies,
  engaged: suggestEngaged,
} as const satisfies Record<CriterionKind, unknown>

/** Milliseconds without a change after which each question is asked: quick ones soon, long ones once the hands rest. */
export const PAUSES = { suggestions: 150, size: 150, portrait: 500, package: 900 } as const
/** While somebody goes on typing, the size follows at least this often. */
const SIZE_AT_LEAST_MS = 400

// One more try when the network failed; a person is looking and can press "Try again" sooner than a third one.
const retry = (count: number, error: Error): boolean => count < 1 && isCallError(error) && error.status === 0

const sameQuestion = (one: Definition, other: Definition): boolean => definitionKey(one) === definitionKey(other)
const sameText = (one: string, other: string): boolean => one === other

/** Suggestions for what is typed, in the light of the present definition; the list before stays while the next one comes. */
export function useSuggestions(
  kind: CriterionKind,
  typed: string,
  definition: Definition | undefined,
  enabled: boolean,
) {
  const language = useLanguage()
  const query = useSettled(typed.trim().slice(0, 100), PAUSES.suggestions, sameText)
  const present = definition && !isEmpty(definition) ? { definition } : {}
  const answer = useQuery({
    ...queryOf(endpoints[kind], { body: { query, language, ...present } }),
    enabled,
    retry,
    placeholderData: keepPreviousData,
  })
  return {
    suggestions: answer.data?.suggestions ?? [],
    /** The list answers what stands in the input now. */
    current: answer.data !== undefined && !answer.isPlaceholderData && query === typed.trim().slice(0, 100),
    loading: answer.isFetching,
    failed: answer.isError,
    error: answer.error,
  }
}

/** Counts on chips are looked up two at a time: a browser opens few connections, and the size shall not wait for one. */
const lookUp = inTurn(2)

type CountedCriterion = Pick<Definition['include'][number]['criteria'][number], 'kind' | 'withinDays'>

/** A term as an audience of its own: counted by the rule of every size. */
const aloneQuery = ({ kind, withinDays }: CountedCriterion, term: string, filters: Filters, language: 'en' | 'ja') => {
  const criterion = { kind, terms: [term], atLeast: 1, ...(withinDays !== undefined && { withinDays }) }
  const definition: Definition = { include: [{ atLeast: 1, criteria: [criterion] }], exclude: [], filters }
  return queryOptions<SizeReply>({
    queryKey: ['audienceBuilder.term', definitionKey(definition)],
    queryFn: ({ signal }) =>
      lookUp(() => call(sizeAudience, { body: { definition, language, portrait: false } }, { signal }), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** How many accounts a term stands for; undefined while that is asked. */
export interface TermCount {
  /** Within the definition's filters and the criterion's time window, like the size of the audience. */
  readonly within: Size | undefined
  /** Without the filters; undefined where there are none. */
  readonly everywhere: Size | undefined
}

export function useTermCounts(
  requesting: CountedCriterion,
  terms: readonly string[],
  filters: Filters,
): readonly TermCount[] {
  const language = useLanguage()
  const settled = useSettled(filters, PAUSES.size, sameFilters)
  const filtered = !sameFilters(settled, emptyFilters)
  const within = useQueries({
    queries: terms.map((term) => aloneQuery(requesting, term, settled, language)),
    combine: (answers) => answers.map(({ data }) => data?.size),
  })
  const everywhere = useQueries({
    queries: filtered ? terms.map((term) => aloneQuery(requesting, term, emptyFilters, language)) : [],
    combine: (answers) => answers.map(({ data }) => data?.size),
  })
  return terms.map((_, place) => ({ within: within[place], everywhere: everywhere[place] }))
}

const sameFilters = (one: Filters, other: Filters): boolean =>
  definitionKey({ ...emptyDefinition, filters: one }) === definitionKey({ ...emptyDefinition, filters: other })

/** A question about the audience: its latest answer stays until the next one comes or the audience is nobody's. */
export interface Answered<Reply> {
  readonly reply: Reply | undefined
  /** The definition that the reply is of; null without one. Figures of two definitions are never shown together. */
  readonly of: string | null
  /** The reply is of a definition that has changed since. */
  readonly outdated: boolean
  readonly counting: boolean
  readonly error: Error | null
  /** Waits for the connection to come back. */
  readonly offline: boolean
  readonly retry: () => void
}

interface Requested {
  readonly data: unknown
  readonly error: Error | null
  readonly isFetching: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

function useAnswered<Reply>(
  query: Requested & { data: Reply | undefined },
  usable: boolean,
  settled: boolean,
  question: Definition,
): Answered<Reply> {
  const [retained, setStored] = useState<{ reply: Reply; of: string } | undefined>(undefined)
  const fresh = query.data !== undefined && retained?.reply !== query.data
  const newest = fresh && query.data !== undefined ? { reply: query.data, of: definitionKey(question) } : retained
  const shown = usable ? newest : undefined
  if (shown !== retained) setStored(shown)
  const latest = shown?.reply
  const { refetch } = query
  return {
    reply: latest,
    of: shown?.of ?? null,
    outdated: latest !== undefined && (!settled || query.data === undefined),
    counting: usable && (query.isFetching || !settled),
    error: usable && settled ? query.error : null,
    offline: usable && query.fetchStatus === 'paused',
    retry: useCallback(() => void refetch(), [refetch]),
  }
}

/** The size of the audience while it is being described. `null`: it cannot be asked as it stands; the last answer stays. */
export function useSize(definition: Definition, askable: boolean): Answered<SizeReply> {
  return useSizeQuestion(definition, askable, false, PAUSES.size)
}

/** The five lines of who they are; asked less often than the size, since it looks at what members do. */
export function usePortrait(definition: Definition, askable: boolean): Answered<SizeReply> {
  return useSizeQuestion(definition, askable, true, PAUSES.portrait)
}

function useSizeQuestion(
  definition: Definition,
  askable: boolean,
  portrait: boolean,
  pause: number,
): Answered<SizeReply> {
  const language = useLanguage()
  const settled = useSettled(definition, pause, sameQuestion, portrait ? undefined : SIZE_AT_LEAST_MS)
  const usable = !isEmpty(definition)
  const query = useQuery({
    ...queryOf(sizeAudience, { body: { definition: settled, language, portrait } }),
    enabled: askable && !isEmpty(settled),
    retry,
  })
  return useAnswered(query, usable, sameQuestion(settled, definition) && askable, settled)
}

/** The question about the package of a definition, for whoever needs the same answer. */
export const packageQuestion = (
  definition: Definition,
  language: 'en' | 'ja',
  purpose?: 'targeting' | 'exclusion' | undefined,
) => queryOf(proposePackage, { body: { definition, language, ...(purpose && { purpose }) } })

/** The sizes that the package reaches, or of an exclusion keeps out. */
export function usePackageSizes(
  definition: Definition,
  askable: boolean,
  purpose?: 'targeting' | 'exclusion' | undefined,
): Answered<ReplyOf<typeof proposePackage>> {
  const language = useLanguage()
  const settled = useSettled(definition, PAUSES.package, sameQuestion)
  const query = useQuery({
    ...packageQuestion(settled, language, purpose),
    enabled: askable && !isEmpty(settled),
    retry,
  })
  return useAnswered(query, !isEmpty(definition), sameQuestion(settled, definition) && askable, settled)
}
