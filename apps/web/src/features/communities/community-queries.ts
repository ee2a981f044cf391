// What is asked of a team's communities, and what is asked anew after a change.
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { forget, queryOf } from '#shell/asking.ts'

/** How often is asked while a study is under way. */
const STUDYING_MS = 1500

/** The newest studies; asked again while one of them is under way. */
export function useStudies(team: string) {
  return useQuery({
    ...queryOf(communities.listStudies, { query: { team, limit: 50 } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((study) => study.state === 'waiting') ? STUDYING_MS : false,
  })
}

export function useStudy(team: string, id: string) {
  return useQuery({
    ...queryOf(communities.readStudy, { params: { pk: id }, query: { team } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? STUDYING_MS : false),
  })
}

/** Places and ties never change once a study is done; names do. */
export const useDrawing = (team: string, study: string, enabled: boolean) =>
  useQuery({ ...queryOf(communities.readDrawing, { params: { pk: study }, query: { team } }), enabled })

export const useCommunity = (team: string, id: string) =>
  useQuery({ ...queryOf(communities.readCommunity, { params: { pk: id }, query: { team } }), retry: false })

/** Everything that a new study or name may have changed. */
export const forgetCommunities = (): Promise<void> =>
  forget(
    communities.listCommunities,
    communities.listStudies,
    communities.readStudy,
    communities.readCommunity,
    communities.readDrawing,
  )
