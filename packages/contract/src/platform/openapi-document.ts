// The OpenAPI 3.1 document, made from the endpoints and from nothing else.
import { z } from 'zod'
import { isOfATeam } from './access.ts'
import { accessOf, type Endpoint, type Fields } from './endpoint.ts'
import {
  FIELD_ERRORS,
  GENERAL,
  IDEMPOTENCY_KEY,
  REFUSALS,
  REFUSED,
  refusalReply,
  refusalsOf,
  SECURITY_SCHEMES,
  securityOf,
} from './openapi-general.ts'
import { type Json, type NamedShapes, type OpenapiSchemas, openapiSchemas, withPlainNames } from './openapi-schemas.ts'

type SchemaOf = OpenapiSchemas['schemaOf']

const parametersOf = (schemaOf: SchemaOf, fields: Fields | undefined, place: 'path' | 'query'): Json[] =>
  Object.entries(fields ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(type, undefined).success,
    schema: schemaOf(type, 'input'),
  }))

function operationOf(schemaOf: SchemaOf, endpoint: Endpoint): Json {
  const refusals = refusalsOf(endpoint)
  const media = endpoint.file ?? (endpoint.stream ? 'application/x-ndjson' : 'application/json')
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    'x-access': isOfATeam(endpoint.access) ? accessOf(endpoint) : endpoint.access,
    ...(endpoint.limit && { 'x-rate-limit': endpoint.limit }),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(schemaOf, endpoint.params, 'path'),
      ...parametersOf(schemaOf, endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
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
          content: Object.fromEntries(
            [media, ...(endpoint.alsoFiles ?? [])].map((type) => [
              type,
              { schema: endpoint.file ? { type: 'string' } : schemaOf(endpoint.reply, 'output') },
            ]),
          ),
        }),
      },
      ...Object.fromEntries([...refusals].map(([status, codes]) => [status, refusalReply(status, codes)])),
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
  const info = { title: 'Peregrine', version, description: GENERAL }
  const schemas = { ...components(), Refused: REFUSED, FieldErrors: FIELD_ERRORS }
  return withPlainNames({
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas, responses: REFUSALS, securitySchemes: SECURITY_SCHEMES },
  })
}
