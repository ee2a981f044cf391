// Answers calls that pages of our sites send from their own origin to this server as their API root (decision 042).
import { FIELD_REASONS } from '@peregrine/contract/platform/field-reasons.ts'
import { VALIDATOR_SAYS } from '@peregrine/contract/platform/validator-mark.ts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of a page elsewhere for which this server is the API root; null for every other call. */
    pageOrigin: string | null
  }
}

/** The origins whose pages call a server of this host; none unless it is an API root. */
export type CallingOrigins = (host: string) => ReadonlySet<string>

const CALL = /^\/(api|rest-auth)\//
const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const SENT = 'authorization, content-type, idempotency-key, x-csrftoken'
/** What the client reads of an answer besides its body. */
const READ = ['content-disposition', 'retry-after', FIELD_REASONS, VALIDATOR_SAYS.name].join(', ')
const PREFLIGHT_SECONDS = 600

/** Every other origin is answered as if this were not here: without a word that would let a browser hand the answer on. */
export function answerCallingPages(app: FastifyInstance, originsOf: CallingOrigins | undefined): void {
  app.decorateRequest('pageOrigin', null)
  if (originsOf === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    const origins = CALL.test(request.url) ? originsOf(request.host) : undefined
    if (!origins?.size) return
    reply.header('vary', 'origin')
    const { origin, 'access-control-request-method': asks } = request.headers
    if (origin === undefined || !origins.has(origin)) return
    request.pageOrigin = origin
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
    if (request.method !== 'OPTIONS' || asks === undefined) {
      reply.header('access-control-expose-headers', READ)
      return
    }
    return reply
      .status(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', SENT)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send()
  })
}
