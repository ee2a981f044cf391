// The last requests, in memory, without anything secret: so that a test can see what really arrived.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { formPartsOf, jsonOf } from '#platform/wire-request.ts'

export interface LoggedRequest {
  readonly at: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** It was more than a question. */
  readonly changes: boolean
  /** A digest of all that was sent: the same for the same request, whoever signed it and when. */
  readonly content: string
  /** 0: the connection was ended without an answer. */
  readonly status: number
  readonly milliseconds: number
}

export interface RequestLog {
  note(request: LoggedRequest): void
  /** Oldest first. */
  all(): readonly LoggedRequest[]
  forget(): void
}

const KEPT = 2000

function textOf(json: unknown): string {
  try {
    return JSON.stringify(json ?? null)
  } catch {
    // Nested too deeply: no call takes it.
    return ''
  }
}

/** Once the body is read. */
export function contentOf(request: FastifyRequest): string {
  const { texts, files } = formPartsOf(request)
  const [address, query = ''] = request.originalUrl.split('?')
  const hash = createHash('sha256').update(`${request.method} ${address} ${query}`)
  hash.update(JSON.stringify([...texts])).update(textOf(jsonOf(request).value))
  for (const [name, bytes] of files) hash.update(name).update(bytes)
  return hash.digest('base64url')
}

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  return {
    note(request) {
      requests.push(request)
      if (requests.length > KEPT) requests.shift()
    },
    all: () => requests,
    forget: () => void requests.splice(0),
  }
}
