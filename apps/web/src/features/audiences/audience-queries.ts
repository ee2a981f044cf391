// What is asked of a team's audiences, and what is asked anew after a change.
import { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { forget, queryOf } from '#shell/asking.ts'
import { usePages } from '#shell/lists/use-pages.ts'

export type AudienceListQuery = NonNullable<GivenOf<typeof audienceCatalogue.listAudiences>['query']>

/** How often a list is asked again while something in it is being counted. */
const COUNTING_MS = 1500

const isCounting = ({ sizing, source }: Pick<Audience, 'sizing' | 'source'>): boolean =>
  sizing === 'waiting' && source === 'own'

/** A list of audiences, page after page; it follows the counting of those that are new. */
export const useAudienceList = (query: AudienceListQuery) =>
  usePages(
    audienceCatalogue.listAudiences,
    { query },
    { most: 100, poll: (rows) => (rows.some((audience) => isCounting(audience)) ? COUNTING_MS : false) },
  )

/** One audience with its definition; asked again while it is being counted. */
export function useAudience(team: string, id: string) {
  return useQuery({
    ...queryOf(audienceConfigs.readConfig, { params: { pk: id }, query: { team } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isCounting(state.data) ? COUNTING_MS : false),
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
