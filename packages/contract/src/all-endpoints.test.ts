// The catalogue of endpoints as a whole: nothing twice, everything documentable.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'
import { openapiDocument } from './platform/openapi-document.ts'

const repeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index)

test('ids, and methods with their paths, stand once', () => {
  expect(allEndpoints.length).toBeGreaterThan(40)
  expect(repeated(allEndpoints.map(({ id }) => id))).toEqual([])
  expect(repeated(allEndpoints.map(({ method, path }) => `${method} ${path}`))).toEqual([])
})

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s is well formed', (_, endpoint) => {
  // The specification writes one path without a slash at its end; either is served.
  expect(endpoint.path).toMatch(/^\/(api|rest-auth)\/[a-z0-9/{}_-]+$/)
  expect(endpoint.path.endsWith('/') || endpoint.path === '/api/teams/{slug}/members').toBe(true)
  expect(endpoint.summary.length).toBeGreaterThan(5)
  for (const [code, { status, detail }] of Object.entries(endpoint.errors ?? {})) {
    expect(code).toMatch(/^[a-z_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(detail.length).toBeGreaterThan(10)
  }
})

test('the OpenAPI document has every operation', () => {
  const { paths } = openapiDocument(allEndpoints, '30.7.3') as { paths: Record<string, Record<string, unknown>> }
  const operations = Object.values(paths).flatMap((path) => Object.keys(path))
  expect(operations).toHaveLength(allEndpoints.length)
})

interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
}

/** Beyond it no store reckons exactly. */
const MOST = 1e15
const takesAll = (patterns: readonly string[], text: string): boolean =>
  patterns.every((pattern) => new RegExp(pattern, 'u').test(text))

/** Whether a text may be longer than any, a number higher, a day one that no calendar has. */
function isOpen(schema: Schema): boolean {
  if (schema.const !== undefined || schema.enum) return false
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  if (schema.format === 'date') return takesAll(patterns, '0001-01-01') || takesAll(patterns, '9999-12-31')
  if (schema.format === 'date-time')
    return ['0001-01-01', '9999-12-31'].some((day) => takesAll(patterns, `${day}T00:00:00Z`))
  if (schema.type === 'string')
    return schema.maxLength === undefined && schema.format !== 'uuid' && patterns.every((one) => /[^\\][*+]/.test(one))
  if (schema.type === 'array') return schema.maxItems === undefined && !schema.prefixItems
  if (schema.type !== 'number' && schema.type !== 'integer') return false
  const { minimum = schema.exclusiveMinimum, maximum } = schema
  return minimum === undefined || maximum === undefined || Math.max(-minimum, maximum) > MOST
}

/** Where a schema takes what has no bounds: 'body.settings.from'. */
function* openPlaces(schema: Schema, at: string, all: Schema, within: readonly string[] = []): Generator<string> {
  if (schema.$ref !== undefined) {
    const target = all.$defs?.[schema.$ref.replace('#/$defs/', '')]
    if (target && !within.includes(schema.$ref)) yield* openPlaces(target, at, all, [...within, schema.$ref])
    return
  }
  if (isOpen(schema)) yield at
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* openPlaces(one, at, all, within)
  for (const one of [schema.items ?? [], schema.prefixItems ?? []].flat())
    yield* openPlaces(one, `${at}[]`, all, within)
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    yield* openPlaces(one, `${at}.${name}`, all, within)
  if (typeof schema.additionalProperties === 'object')
    yield* openPlaces(schema.additionalProperties, `${at}{}`, all, within)
}

test('every text, number, day and list that a call takes has bounds', () => {
  const open = allEndpoints.flatMap(({ id, params, query, body }) =>
    Object.entries({ params: z.object(params ?? {}), query: z.object(query ?? {}), body: body ?? z.null() }).flatMap(
      ([part, shape]) => {
        const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
        return [...openPlaces(schema, `${id} ${part}`, schema)]
      },
    ),
  )
  expect([...new Set(open)]).toEqual([])
})

/** The objects that a body may be, at its top. */
function topsOf(schema: Schema, all: Schema): Schema[] {
  if (schema.$ref !== undefined) {
    const target = all.$defs?.[schema.$ref.replace('#/$defs/', '')]
    return target ? topsOf(target, all) : []
  }
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return choices.length > 0 ? choices.flatMap((one) => topsOf(one, all)) : [schema]
}

test('no body takes a field that nobody reads', () => {
  const loose = allEndpoints.filter(({ body }) => {
    if (!body) return false
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
    return topsOf(schema, schema).some((top) => top.properties !== undefined && top.additionalProperties !== false)
  })
  expect(loose.map(({ id }) => id)).toEqual([])
})

/** Changes of what was saved before: an old definition stays as it is, and only a new one is refused (`problemsOfChange`). */
const TAKE_WHAT_WAS_SAVED = ['audienceConfigs.change', 'audienceConfigs.replace', 'usages.update']

test('countries, regions and languages that nothing is called are refused in every definition that is given', () => {
  const filters = { countries: ['ZZ'], places: ['JP-99', 'Springfield'], languages: ['xx'] }
  const fields = ['countries.0', 'places.0', 'languages.0'].map((name) => `definition.filters.${name}`)
  const pathsOf = (body: (typeof allEndpoints)[number]['body'], given: object) =>
    body ? (z.safeParse(body, given).error?.issues ?? []).map(({ path }) => path.join('.')) : []
  const takers = allEndpoints.filter(({ body }) => pathsOf(body, { definition: 7 }).includes('definition'))
  expect(takers.length).toBeGreaterThan(20)
  const taken = takers.filter(({ body }) => {
    const refused = pathsOf(body, { definition: { filters } })
    return fields.some((field) => !refused.includes(field)) || refused.includes('definition.filters.places.1')
  })
  expect(taken.map(({ id }) => id).sort()).toEqual(TAKE_WHAT_WAS_SAVED)
})
