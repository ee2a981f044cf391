// Says with which methods an address may be called, where one comes that it does not take.
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { FastifyInstance } from 'fastify'

/** A named part of the address of a route, which stands for anything. */
const PART = /:\w+/

const patternOf = (url: string): RegExp => {
  const fixed = url.split(PART).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${fixed.join('[^/]+').replace(/\/$/, '')}/?$`)
}

/** Of every route that is registered from now on. */
export function answerWrongMethods(app: FastifyInstance): void {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    // Behind a route for all that follows there may be nothing.
    if (url.includes('*')) return
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    routes.set(url, route)
    for (const one of [method].flat()) route.methods.add(one)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const path = request.url.split('?')[0] ?? '/'
    const methods = [...routes.values()].flatMap((route) => (route.pattern.test(path) ? [...route.methods] : []))
    if (methods.length === 0) return
    const { status, detail } = platformErrors.method_not_allowed
    return reply
      .status(status)
      .header('allow', [...new Set(methods)].sort().join(', '))
      .header('cache-control', 'no-store')
      .send({ code: 'method_not_allowed', detail })
  })
}
