// Entries of the lists that targeting chooses from, for what is typed into a part of a targeting list.
import { taxonomy } from '@peregrine/contract/taxonomy/lookup-endpoints.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSettled } from '#shell/use-settled.ts'

export interface LookupOption {
  readonly id: string
  readonly label: string
  /** What it lies in: the name of the upper entry, or the code of a country. */
  readonly detail: string
}

type Find = (keywords: string, language: Language, signal: AbortSignal) => Promise<readonly LookupOption[]>

const nested = (entries: readonly { id: string; label: string; parent: string }[]): readonly LookupOption[] =>
  entries.map(({ id, label, parent }) => ({ id, label, detail: parent }))

/** The parts whose entries come from a list, each with the look-up that searches it. */
const lookups = {
  interests: async (keywords, language, signal) =>
    nested((await call(taxonomy.searchInterests, { body: { keywords, language } }, { signal })).interests),
  conversation_topics: async (keywords, language, signal) =>
    nested(
      (await call(taxonomy.searchConversationTopics, { body: { keywords, language } }, { signal })).conversation_topics,
    ),
  movies_tv_shows: async (keywords, language, signal) => {
    const found = await call(taxonomy.searchMoviesTvShows, { body: { keywords, language } }, { signal })
    return found.movies_tv_shows.map(({ id, label }) => ({ id, label, detail: '' }))
  },
  network_operators: async (keywords, language, signal) => {
    const found = await call(taxonomy.searchNetworkOperators, { body: { keywords, language } }, { signal })
    return found.network_operators.map(({ id, label, country }) => ({ id, label, detail: country }))
  },
  locations: async (keywords, language, signal) => {
    const found = await call(taxonomy.searchLocations, { query: { keywords, language } }, { signal })
    return found.locations.map(({ id, label, kind, country }) => ({
      id,
      label,
      detail: kind === 'country' ? '' : country,
    }))
  },
} as const satisfies Partial<Record<EntryField, Find>>

export type LookupField = keyof typeof lookups

export const isLookupField = (field: EntryField): field is LookupField => Object.hasOwn(lookups, field)

const PAUSE_MS = 150
const LONGEST = 200
const sameText = (one: string, other: string): boolean => one === other

/** What the list has for the words typed now; the options before stay while the next ones come. */
export function useLookup(field: LookupField, typed: string) {
  const language = useLanguage()
  const keywords = useSettled(typed.trim().slice(0, LONGEST), PAUSE_MS, sameText)
  const found = useQuery({
    ...queryOptions({
      queryKey: ['lookup', field, keywords, language],
      queryFn: ({ signal }) => lookups[field](keywords, language, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
    enabled: keywords !== '',
    placeholderData: keepPreviousData,
  })
  const isCurrent = keywords === typed.trim().slice(0, LONGEST) && !found.isPlaceholderData
  return {
    options: keywords === '' ? [] : (found.data ?? []),
    isCurrent: isCurrent && found.data !== undefined,
    isLoading: found.isFetching,
    hasFailed: found.isError,
  }
}
