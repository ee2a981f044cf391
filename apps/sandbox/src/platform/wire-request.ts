// A request as the protocols see it: what was signed, its parameters from query and form, its JSON.

import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pair, SignedRequest } from '#oauth/oauth1-signature.ts'
import { PartsBody } from './multipart-body.ts'

/** A form, in its order and with its repetitions. */
class FormBody {
  readonly pairs: readonly Pair[]
  constructor(text: string) {
    this.pairs = [...new URLSearchParams(text)]
  }
}

/** A JSON body that is none. */
class BrokenJson {}

const MOST_BYTES = 6_000_000
/** Media: 15 MB at once, in base64 with its signs escaped. */
const MOST_MEDIA_BYTES = 24_000_000

/** Bodies are read leniently; what a call makes of them is its own affair. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.register(formbody, {
    bodyLimit: MOST_MEDIA_BYTES,
    parser: (text) => new FormBody(text) as unknown as Record<string, unknown>,
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_MEDIA_BYTES },
    (request, bytes, done) => done(null, new PartsBody(Buffer.from(bytes), request.headers['content-type'] ?? '')),
  )
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MOST_MEDIA_BYTES },
    (_request, text, done) => {
      try {
        done(null, text === '' ? undefined : JSON.parse(String(text)))
      } catch {
        done(null, new BrokenJson())
      }
    },
  )
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _text, done) =>
    done(null, undefined),
  )
}

const splitAddress = (address: string): readonly [path: string, query: string] => {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

export const formOf = (request: FastifyRequest): readonly Pair[] =>
  request.body instanceof FormBody ? request.body.pairs : []

/** The texts and files of a form, of either kind; a name that stands there twice has its last value. */
export const formPartsOf = (request: FastifyRequest): Pick<PartsBody, 'texts' | 'files'> =>
  request.body instanceof PartsBody
    ? request.body
    : { texts: new Map(formOf(request)), files: new Map<string, Uint8Array>() }

/** Undefined when there was none; `broken` when it was no JSON. */
export const jsonOf = (request: FastifyRequest): { readonly value: unknown; readonly broken: boolean } =>
  request.body instanceof FormBody || request.body instanceof BrokenJson || request.body instanceof PartsBody
    ? { value: undefined, broken: request.body instanceof BrokenJson }
    : { value: request.body, broken: false }

/** The address as the client wrote it, whatever it was rewritten to. */
export function signedRequestOf(request: FastifyRequest): SignedRequest {
  const [path, query] = splitAddress(request.originalUrl)
  return {
    method: request.method,
    host: request.headers.host ?? '',
    path,
    query: [...new URLSearchParams(query)],
    form: formOf(request),
    authorization: request.headers.authorization,
  }
}

/** A parameter by name: of the path, else of form and query; repeated ones as a list; undefined when it is not there. */
export function parameterReader(request: FastifyRequest): (name: string) => unknown {
  const path = request.params as Readonly<Record<string, string>>
  const { query, form } = signedRequestOf(request)
  const given = new Map<string, string[]>()
  for (const [name, value] of [...form, ...query]) given.set(name, [...(given.get(name) ?? []), value])
  return (name) => {
    if (Object.hasOwn(path, name)) return path[name]
    const values = given.get(name)
    return values === undefined || values.length > 1 ? values : values[0]
  }
}
