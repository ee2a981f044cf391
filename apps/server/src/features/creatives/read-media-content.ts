// Answers with the bytes of a medium: the whole file or, of a picture, a thumbnail.
import type { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { cleanedMedia } from './clean-media.ts'
import type { CreativePorts } from './creative-ports.ts'
import { thumbnailOf } from './look-at-media.ts'
import { requireMedia } from './own-media.ts'

export async function readMediaContent(ports: CreativePorts, context: HandlerContext<(typeof media)['readContent']>) {
  const { folder } = ports
  const { row } = await requireMedia(ports, context)
  const { reply } = context.http
  reply.header('cache-control', 'private, max-age=3600')
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
  if (context.query.size === 'whole') {
    const cleaned = await cleanedMedia(ports, row)
    if (cleaned === null) return context.refuse('not_found')
    reply.type(cleaned.content_type)
    return folder.read(cleaned.file_id) as never
  }
  const small = row.kind === 'video' ? null : await thumbnailOf(folder.path(row.file_id))
  if (small === null) return context.refuse('not_found')
  reply.type('image/webp')
  return small as never
}
