// What is asked of a team's audiences, and what is asked anew after a change.
import { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask, forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { pageAt } from '#shell/list-pages.ts'

export type AudienceListQuery = NonNullable<GivenOf<typeof audienceCatalogue.listAudiences>['query']>

/** How often a list is asked again while something in it is being counted. */
const COUNTING_MS = 1500

const waits = (rows: readonly Audience[]): boolean =>
  rows.some(({ sizing, source }) => sizing === 'waiting' && source === 'own')

/** A list of audiences, page after page; it follows the counting of those that are new. */
export function useAudienceList(query: AudienceListQuery) {
  return useInfiniteQuery({
    queryKey: [audienceCatalogue.listAudiences.id, query],
    queryFn: ({ pageParam, signal }) =>
      call(audienceCatalogue.listAudiences, { query: { ...query, ...pageAt(pageParam, 100) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ results }) => waits(results)) ? COUNTING_MS : false),
  })
}

/** One audience with its definition; asked again while it is being counted. */
export function useAudience(team: string, id: string) {
  return useQuery({
    ...ask(audienceConfigs.readConfig, { params: { pk: id }, query: { team } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && waits([state.data]) ? COUNTING_MS : false),
  })
}

/** Everything that a change of an audience may have changed. */
export const forgetAudiences = (): Promise<void> =>
  forget(
    audienceCatalogue.listAudiences,
    audienceCatalogue.readAudience,
    audienceConfigs.listConfigs,
    audienceConfigs.readConfig,
    audienceConfigs.autocomplete,
    audienceConfigs.readHistory,
    uploadedAudiences.listUploads,
  )
