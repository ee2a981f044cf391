// Serves the pages of previews, to whoever was told their address; they hold no script and may stand in any page's frame.
import { POST_TYPES } from '@peregrine/domain/ad-network/creative-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxWorld } from '#world/open-world.ts'
import type { CreativeParts } from './library-media.ts'
import { postPage } from './post-page.ts'
import { postOfType } from './post-preview-calls.ts'

const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"

export function servePreviews(app: FastifyInstance, parts: CreativeParts, world: SandboxWorld): void {
  app.get('/previews/:account/:type/:id', (request: FastifyRequest, reply: FastifyReply) => {
    const { account, type, id } = request.params as { account: string; type: string; id: string }
    const kind = POST_TYPES.find((one) => one === type.toUpperCase())
    const post = kind && postOfType(parts, world, account, kind, id)
    if (post === undefined) return reply.status(404).type('text/plain').send('There is no such post.')
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(postPage(parts, world, account, post, { promoted: post.nullcast }))
  })
}
