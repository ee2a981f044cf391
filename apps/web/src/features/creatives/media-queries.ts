// Pages of the media library, and whether something in it is still on its way.
import { type AdMedia, media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#shell/calls.ts'

export interface MediaQuestion {
  readonly team: string
  readonly account: string
  readonly search: string
  readonly kind?: AdMedia['kind']
}

const ASK_AGAIN_MS = 1500
const isMoving = ({ state }: AdMedia): boolean => state === 'waiting' || state === 'sending' || state === 'processing'

/** The newest first; asked again while something is on its way to the network. */
export function useMedia(question: MediaQuestion) {
  return useInfiniteQuery({
    queryKey: [media.listMedia.id, question],
    queryFn: ({ pageParam, signal }) =>
      call(
        media.listMedia,
        { query: { ...question, search: question.search || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(isMoving)) ? ASK_AGAIN_MS : false,
  })
}
