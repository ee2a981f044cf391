// Paths that are no call: what the network answers to them, and old names that old clients still use.

import { errorStatus, type NetworkErrorCode } from '@peregrine/domain/ad-network/error-code-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { SandboxCall } from './ads-call.ts'

/**
 * Until version 10 custom audiences were called tailored ones, and the estimate of an audience its summary; the public
 * collection still does so, whatever its version.
 */
export const oldNames = (address: string): string => {
  const [path = '', query] = address.split(/\?(.*)/s)
  const renamed = path
    .replace(/^(\/\d+\/(?:batch\/)?accounts\/[^/]+)\/tailored_audiences(?=\/|$)/, '$1/custom_audiences')
    .replace(/^(\/\d+\/accounts\/[^/]+)\/audience_summary(?=\/?$)/, '$1/audience_estimate')
  return query === undefined ? renamed : `${renamed}?${query}`
}

const patternOf = (path: string): RegExp => new RegExp(`^/(?:7|8|9|10|11|12)${path.replace(/:\w+/g, '[^/]+')}/?$`)

export function answerUnknownRoutes(app: FastifyInstance, calls: readonly SandboxCall[]): void {
  const patterns = calls.filter(({ protocol }) => protocol === 'ads').map(({ path }) => patternOf(path))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const code: NetworkErrorCode = patterns.some((pattern) => pattern.test(path))
      ? 'METHOD_NOT_ALLOWED'
      : 'ROUTE_NOT_FOUND'
    const message =
      code === 'METHOD_NOT_ALLOWED' ? `${request.method} is not supported here` : 'The requested route does not exist'
    return reply.status(errorStatus(code)).send({ errors: [{ code, message }], request: { params: {} } })
  })
}
