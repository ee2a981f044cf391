// The OpenAPI document: the one on file, and what OpenAPI 3.1 and JSON Schema ask of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { openapiDocument } from '@peregrine/contract/platform/openapi-document.ts'
import { CSRF_HEADER } from '@peregrine/contract/session/session-shapes.ts'
import { expect, test } from 'vitest'
import { expectOnFile } from '../apps/server/testkit/golden-file.ts'
import { projectRoot } from './project-files.ts'
import { contractShapes } from './shape-names.ts'

type Json = { readonly [key: string]: unknown }

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Json
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { schema: Json }>> }>
  >
}

interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
const document = openapiDocument(allEndpoints, version, await contractShapes())
const { openapi, info, paths, components } = document as unknown as Document

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document is the one on file', () => {
  expectOnFile(`${JSON.stringify(document, null, 2)}\n`, 'docs/openapi.json')
})

test('it says what it is', () => {
  expect(openapi).toMatch(/^3\.1\.\d+$/)
  expect(info).toEqual({ title: 'Peregrine', version, description: expect.stringContaining('Authorization: Token') })
  expect(operations).toHaveLength(allEndpoints.length)
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const))(
  '%s is a whole operation',
  (_, { path, method, operation }) => {
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method)
    expect(operation.summary).not.toBe('')
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(inPath.every(({ required }) => required)).toBe(true)
    for (const parameter of operation.parameters) expect(['path', 'query', 'header']).toContain(parameter.in)
    if (method === 'get') expect(operation.requestBody).toBeUndefined()
    const statuses = Object.keys(operation.responses)
    expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1)
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[245]\d\d$/)
      expect(description).not.toBe('')
      if (status === '204') expect(content).toBeUndefined()
    }
  },
)

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string']
const ONE_SCHEMA = ['items', 'additionalProperties', 'propertyNames', 'not']
const MANY_SCHEMAS = ['anyOf', 'allOf', 'oneOf', 'prefixItems']

/** What is wrong with a schema by the rules of JSON Schema 2020-12, with the place where. */
function problemsOf(schema: unknown, place: string, root: Json): string[] {
  if (typeof schema === 'boolean') return []
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${place} is no schema`]
  const { type, enum: choices, required = [], properties = {}, pattern, $ref, $defs = {} } = schema as Json
  const problems: string[] = []
  const types = type === undefined ? [] : [type].flat()
  if (types.some((one) => !TYPES.includes(String(one)))) problems.push(`${place} has the type ${JSON.stringify(type)}`)
  if (choices !== undefined && !(Array.isArray(choices) && choices.length > 0)) problems.push(`${place} has no choices`)
  if (typeof pattern === 'string') new RegExp(pattern, 'u')
  for (const name of required as readonly string[])
    if (!Object.hasOwn(properties as Json, name)) problems.push(`${place} requires ${name}, which it does not describe`)
  if (typeof $ref === 'string') {
    const steps = $ref.replace(/^#\/?/, '').split('/').filter(Boolean)
    const found = steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step], root)
    if (!$ref.startsWith('#') || found === undefined) problems.push(`${place} refers to ${$ref}`)
  }
  const parts: [string, unknown][] = [
    ...Object.entries({ ...(properties as Json), ...($defs as Json) }),
    ...ONE_SCHEMA.flatMap((name): [string, unknown][] => {
      const inner = (schema as Json)[name]
      return inner === undefined ? [] : [[name, inner]]
    }),
    ...MANY_SCHEMAS.flatMap((name) =>
      (((schema as Json)[name] ?? []) as readonly unknown[]).map((inner, at): [string, unknown] => [
        `${name}.${at}`,
        inner,
      ]),
    ),
  ]
  return [...problems, ...parts.flatMap(([name, inner]) => problemsOf(inner, `${place}.${name}`, root))]
}

test('every schema in it is a schema', () => {
  const shared = Object.entries(components.schemas)
  const problems = operations.flatMap(({ operation }) => {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)]
    const contents = bodies.flatMap((body) => Object.values(body?.content ?? {}))
    const schemas = [...operation.parameters, ...contents].map(({ schema }) => schema)
    return schemas.flatMap((schema) => problemsOf(schema, operation.operationId, document))
  })
  expect([...problems, ...shared.flatMap(([name, schema]) => problemsOf(schema, name, document))]).toEqual([])
})

test('a shape that several calls share stands once, and what is sent apart from what is answered', () => {
  const { schemas } = components
  const text = JSON.stringify(document)
  const timesReferred = (name: string): number => text.split(`"#/components/schemas/${name}"`).length - 1
  expect(timesReferred('Audience')).toBeGreaterThan(1)
  expect(Object.keys(schemas).filter((name) => timesReferred(name) === 0)).toEqual([])
  // A definition may be sent with less than it is answered with.
  expect(schemas.Definition?.required).not.toEqual(schemas.DefinitionInput?.required)
})

test('how a caller is proved, what may be repeated, the limits and what the platform refuses are said of each call', () => {
  const operationOf = (id: string) => operations.find(({ operation }) => operation.operationId === id)?.operation
  const { securitySchemes, responses } = components as unknown as Readonly<Record<string, Json>>
  expect(securitySchemes).toMatchObject({
    token: { in: 'header', name: 'Authorization' },
    session: { in: 'cookie' },
    csrf: { in: 'header', name: CSRF_HEADER },
  })
  expect(responses).toMatchObject({ TooMany: { headers: { 'Retry-After': {} } } })
  const bulk = operationOf('suite.bulkFollow')
  expect(bulk).toMatchObject({
    security: [{ token: [] }, { session: [], csrf: [] }],
    'x-rate-limit': { max: 20, seconds: 300 },
  })
  expect(bulk?.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  const codes = Object.values(bulk?.responses ?? {}).map(({ description }) => description)
  for (const code of ['two_identities', 'csrf', 'too_many', 'key_reused', 'too_large', 'unsupported_type'])
    expect(codes.join(' ')).toContain(code)
  expect(operationOf('suite.makeAudience')?.responses['403']?.description).toContain('viewer_cannot_change')
  const [answered] = Object.values(operationOf('suite.report')?.responses ?? {})
  expect(Object.keys(answered?.content ?? {})).toContain(
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  )
})

test('a call that refuses says so: every declared error stands under its status', () => {
  for (const endpoint of allEndpoints) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    for (const [code, { status }] of Object.entries(endpoint.errors ?? {}))
      expect(operation?.responses[status]?.description).toContain(code)
  }
})
