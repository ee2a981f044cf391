// The schemas of an OpenAPI document: shapes that have a name stand once among its components, the others where they are used.
import { z } from 'zod'
import type { AnyShape } from './endpoint.ts'

export type Json = Record<string, unknown>
export type Direction = 'input' | 'output'
/** Shapes by the name that they are exported under. */
export type NamedShapes = Readonly<Record<string, AnyShape>>

const LOCAL = '#/$defs/'
const SHARED = '#/components/schemas/'

/** A copy in which each reference is `change`d. */
function mapReferences(value: unknown, change: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapReferences(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      name === '$ref' && typeof one === 'string' ? [name, change(one)] : [name, mapReferences(one, change)],
    ),
  )
}

function referencesIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  mapReferences(value, (reference) => {
    found.add(reference)
    return reference
  })
  return found
}

/** A reply may get further fields in a later version: what reads it must not refuse them. */
const withoutClosing = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutClosing)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, one]) => !(name === 'additionalProperties' && one === false))
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutClosing(one)]))
}

function shapesIn(
  direction: Direction,
  named: NamedShapes,
): { of: (type: AnyShape) => Json; shared: Map<string, Json> } {
  const metadata = z.registry<{ id: string }>()
  for (const [id, type] of Object.entries(named)) metadata.add(type, { id })
  const shared = new Map<string, Json>()
  const of = (type: AnyShape): Json => {
    const made = z.toJSONSchema(type, { io: direction, unrepresentable: 'any', metadata })
    const { $schema: _, $defs = {}, ...schema } = (direction === 'output' ? withoutClosing(made) : made) as Json
    for (const [name, definition] of Object.entries($defs as Json)) shared.set(name, definition as Json)
    return schema
  }
  return { of, shared }
}

/** Names whose shape is another one when it is sent than when it is answered, be it only somewhere within. */
function twoFaced(sent: ReadonlyMap<string, Json>, answered: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const names = [...sent.keys()].filter((name) => answered.has(name))
  const found = new Set(names.filter((name) => JSON.stringify(sent.get(name)) !== JSON.stringify(answered.get(name))))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const name of names)
      if ([...referencesIn(sent.get(name))].some((reference) => found.has(reference.slice(LOCAL.length))))
        found.add(name)
  }
  return found
}

export interface OpenapiSchemas {
  /** The schema of a shape, by reference where it has a name. */
  readonly schemaOf: (type: AnyShape, direction: Direction) => Json
  /** What was referred to so far, by name. A shape that is sent in another form than it is answered is there twice. */
  readonly components: () => Readonly<Record<string, Json>>
}

export function openapiSchemas(named: NamedShapes): OpenapiSchemas {
  const sides = { input: shapesIn('input', named), output: shapesIn('output', named) }
  for (const type of Object.values(named)) for (const { of } of Object.values(sides)) of(type)
  const differing = twoFaced(sides.input.shared, sides.output.shared)
  const used = new Map<string, Json>()

  const resolve = (schema: Json, direction: Direction): Json =>
    mapReferences(schema, (reference) => {
      const name = reference.slice(LOCAL.length)
      const shown = direction === 'input' && differing.has(name) ? `${name}Input` : name
      const definition = sides[direction].shared.get(name)
      if (definition === undefined) throw new Error(`Nothing has the name ${reference}.`)
      if (!used.has(shown)) {
        // A shape may hold itself: it counts as used before it is looked into.
        used.set(shown, {})
        used.set(shown, resolve(definition, direction))
      }
      return `${SHARED}${shown}`
    }) as Json

  return {
    schemaOf: (type, direction) => resolve(sides[direction].of(type), direction),
    components: () => Object.fromEntries(used),
  }
}

/** Only a shape that is there in both forms needs to say that it is the one that is sent. */
export function withPlainNames(document: Json & { readonly components: Json & { readonly schemas: Json } }): Json {
  const { schemas } = document.components
  const plain = (name: string): string => {
    const other = name.replace(/Input$/, '')
    return other in schemas ? name : other
  }
  const renamed = Object.entries(schemas).map(([name, schema]) => [plain(name), schema] as const)
  const sorted = Object.fromEntries(renamed.sort(([one], [other]) => (one < other ? -1 : 1)))
  const whole = { ...document, components: { ...document.components, schemas: sorted } }
  return mapReferences(whole, (one) =>
    one.startsWith(SHARED) ? `${SHARED}${plain(one.slice(SHARED.length))}` : one,
  ) as Json
}
