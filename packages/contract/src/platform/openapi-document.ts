// The OpenAPI 3.1 document, made from the endpoints and from nothing else.
import { z } from 'zod'
import { isOfATeam } from './access.ts'
import { accessOf, type Endpoint, type Fields } from './endpoint.ts'
import { type Json, type NamedShapes, type OpenapiSchemas, openapiSchemas, withPlainNames } from './openapi-schemas.ts'
import { platformErrors } from './wire-errors.ts'

type SchemaOf = OpenapiSchemas['schemaOf']

const parametersOf = (schemaOf: SchemaOf, fields: Fields | undefined, place: 'path' | 'query'): Json[] =>
  Object.entries(fields ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(type, undefined).success,
    schema: schemaOf(type, 'input'),
  }))

function operationOf(schemaOf: SchemaOf, endpoint: Endpoint): Json {
  const statuses = new Map<number, string[]>()
  const declared = Object.entries(endpoint.errors ?? {})
  for (const [code, { status }] of declared) statuses.set(status, [...(statuses.get(status) ?? []), code])
  if (endpoint.access.who !== 'anyone') {
    const forViewers = isOfATeam(endpoint.access) && accessOf(endpoint).viewers !== true
    const codes = ['not_signed_in', 'not_allowed', ...(forViewers ? (['viewer_cannot_change'] as const) : [])] as const
    for (const code of codes) {
      const { status } = platformErrors[code]
      statuses.set(status, [...(statuses.get(status) ?? []), code])
    }
    if (endpoint.access.who === 'premium') {
      const { status } = platformErrors.premium_needed
      statuses.set(status, [...(statuses.get(status) ?? []), 'premium_needed'])
    }
  }
  const media = endpoint.file ?? (endpoint.stream ? 'application/x-ndjson' : 'application/json')
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    'x-access': isOfATeam(endpoint.access) ? accessOf(endpoint) : endpoint.access,
    parameters: [
      ...parametersOf(schemaOf, endpoint.params, 'path'),
      ...parametersOf(schemaOf, endpoint.query, 'query'),
    ],
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

/** All endpoints as an OpenAPI 3.1 document; shapes among `named` stand once in it. */
export function openapiDocument(endpoints: readonly Endpoint[], version: string, named: NamedShapes = {}): Json {
  const { schemaOf, components } = openapiSchemas(named)
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(schemaOf, endpoint)
    paths[endpoint.path] = path
  }
  const info = { title: 'Peregrine', version }
  return withPlainNames({ openapi: '3.1.0', info, paths, components: { schemas: components() } })
}
