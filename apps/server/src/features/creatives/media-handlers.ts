// The calls of the media library.
import type { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { createMedia } from './create-media.ts'
import type { CreativePorts } from './creative-ports.ts'
import { deleteMedia } from './delete-media.ts'
import { listTeamMedia } from './list-team-media.ts'
import { readMediaContent } from './read-media-content.ts'
import { retryMedia } from './retry-media.ts'

export const createMediaHandlers = (ports: CreativePorts): Handlers<typeof media> => ({
  listMedia: (context) => listTeamMedia(ports, context),
  createMedia: (context) => createMedia(ports, context),
  retryMedia: (context) => retryMedia(ports, context),
  deleteMedia: (context) => deleteMedia(ports, context),
  readContent: (context) => readMediaContent(ports, context),
})
