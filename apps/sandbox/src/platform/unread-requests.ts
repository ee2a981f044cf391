// Requests that cannot even be read (a broken address, a body of an unknown kind or too large), refused as each API does.
import type { NetworkErrorCode } from '@peregrine/domain/ad-network/error-code-rules.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const OF_ADS = /^\/(?:7|8|9|10|11|12)(?:\/|$)/
const OF_APIS = /^\/(?:1\.1|2)\//

const CODES: Partial<Record<number, NetworkErrorCode>> = {
  413: 'REQUEST_TOO_COMPLEX',
  500: 'INTERNAL_ERROR',
}

const MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The address is not properly escaped',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content type of the request is not known',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large',
}

/** The status holds; what stands beside it is in the words of the API that was asked. */
export function refuseUnread(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  const status = error.statusCode ?? 500
  const message = MESSAGES[error.code] ?? (status < 500 ? 'The request cannot be read' : 'Internal error')
  const path = request.originalUrl
  if (status >= 500) console.error(error)
  if (OF_ADS.test(path)) {
    const code = CODES[status] ?? 'INVALID_PARAMETER'
    return reply.status(status).send({ errors: [{ code, message }], request: { params: {} } })
  }
  if (!OF_APIS.test(path)) return reply.send(error)
  return reply.status(status).send({ title: message, type: 'about:blank', status, detail: message })
}

export const answerUnreadRequests = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(refuseUnread)
}
