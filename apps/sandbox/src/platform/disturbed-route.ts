// A route that is no call of an API (OAuth, pages), with the failures that can be ordered for it.
import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Disturbance, Disturbances } from './disturbances.ts'

/** Ends the connection without an answer. */
export function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}

export async function dropLater(reply: FastifyReply, milliseconds: number): Promise<FastifyReply> {
  if (milliseconds > 0) await after(milliseconds)
  return dropConnection(reply)
}

/** A page where JSON was expected. */
export const sendHtmlError = (reply: FastifyReply): FastifyReply =>
  reply
    .status(500)
    .type('text/html')
    .send(
      '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Something is technically wrong.</h1></body></html>',
    )

const ERRORS: Partial<Record<Disturbance['kind'], readonly [status: number, code: number, message: string]>> = {
  rate_limited: [429, 88, 'Rate limit exceeded'],
  unavailable: [503, 130, 'Over capacity'],
  unauthorised: [401, 89, 'Invalid or expired token.'],
  refused: [403, 200, 'Forbidden.'],
}

/** `handle` sends its answer itself, with `reply.send`, and answers the reply. */
export function disturbedRoute(
  app: FastifyInstance,
  disturbances: Disturbances,
  route: { readonly method: 'GET' | 'POST'; readonly url: string },
  handle: (request: FastifyRequest, reply: FastifyReply) => Outcome | Promise<Outcome>,
): void {
  app.route({
    ...route,
    handler: async (request, reply) => {
      const disturbance = disturbances.next(request.method, request.url.split('?')[0] ?? '', false)
      if (disturbance?.kind === 'slow') await after(disturbance.milliseconds)
      if (disturbance?.kind === 'dropped_before') return dropConnection(reply)
      if (disturbance?.kind === 'html') return sendHtmlError(reply)
      const error = disturbance && ERRORS[disturbance.kind]
      if (error !== undefined) {
        if (disturbance?.kind === 'unavailable') reply.header('retry-after', String(disturbance.retryAfter))
        return reply.status(error[0]).send({ errors: [{ code: error[1], message: error[2] }] })
      }
      const outcome = await handle(request, reply)
      if (disturbance?.kind === 'dropped_after') return await dropLater(reply, disturbance.milliseconds)
      if (outcome.redirect !== undefined) return reply.redirect(outcome.redirect, 302)
      reply.headers(outcome.headers ?? {}).type(outcome.type ?? 'application/json; charset=utf-8')
      return reply.status(outcome.status ?? 200).send(outcome.body)
    },
  })
}

/** What a route answers. */
export interface Outcome {
  readonly status?: number
  /** A text, or what becomes JSON. */
  readonly body?: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly redirect?: string
}
