// Serves what was uploaded, to whoever knows its address, as the network's own servers for pictures and films do.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AdsParts } from '#ads/entity-crud.ts'
import { findMedia, type MediaRecord, piecedBytes } from './media-store.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** The path under which its bytes are; below the sandbox's own address. */
export const mediaPath = ({ id, file }: MediaRecord): string =>
  `/media/${id}.${ENDINGS[file?.contentType ?? ''] ?? 'bin'}`

/** `bytes=from-to`, `bytes=from-` or `bytes=-last`: [from, to); undefined when there is none that can be answered. */
function rangeOf(header: string | undefined, size: number): readonly [from: number, to: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const begin = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1)
  return begin < end ? [begin, end] : undefined
}

export function serveMedia(app: FastifyInstance, { store, clock }: AdsParts): void {
  app.get('/media/:name', (request: FastifyRequest, reply: FastifyReply) => {
    const [id = ''] = (request.params as { name: string }).name.split('.')
    const media = /^\d{1,19}$/.test(id) ? findMedia(store, id) : undefined
    const isAvailable = media !== undefined && (media.used || media.storedUntil > clock.real().getTime())
    if (!isAvailable || !media.complete || media.file === null) return reply.status(404).send()
    const bytes = piecedBytes(store, id)
    const range = rangeOf(request.headers.range, bytes.size)
    const [from, to] = range ?? [0, bytes.size]
    return reply
      .status(range === undefined ? 200 : 206)
      .headers({
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=86400, immutable',
        'content-length': String(to - from),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        ...(range !== undefined && { 'content-range': `bytes ${from}-${to - 1}/${bytes.size}` }),
      })
      .type(media.file.contentType)
      .send(Readable.from(bytes.parts(from, to)))
  })
}
