// The OpenAPI 3.1 document, made from the endpoints and from nothing else.
import { z } from 'zod'
import type { Endpoint, Fields } from './endpoint.ts'
import { platformErrors } from './wire-errors.ts'

type Json = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const parametersOf = (fields: Fields | undefined, place: 'path' | 'query'): Json[] =>
  Object.entries(fields ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !type.safeParse(undefined).success,
    schema: schemaOf(type, 'input'),
  }))

function operationOf(endpoint: Endpoint): Json {
  const statuses = new Map<number, string[]>()
  const declared = Object.entries(endpoint.errors ?? {})
  for (const [code, { status }] of declared) statuses.set(status, [...(statuses.get(status) ?? []), code])
  if (endpoint.access.who !== 'anyone') {
    for (const code of ['not_signed_in', 'not_allowed'] as const) {
      const { status } = platformErrors[code]
      statuses.set(status, [...(statuses.get(status) ?? []), code])
    }
  }
  const media = endpoint.file ?? 'application/json'
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    'x-access': endpoint.access,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    ...(endpoint.rawBody && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.status !== 204 && {
          content: { [media]: { schema: endpoint.file ? { type: 'string' } : schemaOf(endpoint.reply, 'output') } },
        }),
      },
      ...Object.fromEntries(
        [...statuses].map(([status, codes]) => [status, { description: `Refused: ${codes.join(', ')}` }]),
      ),
    },
  }
}

/** All endpoints as an OpenAPI 3.1 document. */
export function openapiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = path
  }
  return { openapi: '3.1.0', info: { title: 'Peregrine', version }, paths }
}
