// Pages of the media library, and whether something in it is still on its way.
import { type AdMedia, media } from '@peregrine/contract/creatives/media-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { usePages } from '#shell/lists/use-pages.ts'

const POLL_MS = 1500
const isMoving = ({ state }: AdMedia): boolean => state === 'waiting' || state === 'sending' || state === 'processing'

/** The newest first; asked again while something is on its way to the network. */
export const useMedia = (query: NonNullable<GivenOf<typeof media.listMedia>['query']>) =>
  usePages(media.listMedia, { query }, { most: null, poll: (rows) => (rows.some(isMoving) ? POLL_MS : false) })
