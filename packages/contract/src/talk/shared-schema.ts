// What occurs more than once in a schema is written once, under $defs: a program's model reads the list of tools in each conversation.
import type { Schema } from './talk-tool-shapes.ts'

/** Shorter ones would gain nothing. */
const WORTH_SHARING = 70

interface Occurrence {
  readonly name: string
  count: number
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Names of properties are no schemas. */
const NAMED = new Set(['properties', '$defs'])

function count(seen: Map<string, Occurrence>, value: unknown, name: string): void {
  if (Array.isArray(value)) for (const one of value) count(seen, one, name)
  else if (isObject(value)) {
    const text = JSON.stringify(value)
    const before = seen.get(text)
    if (before) before.count += 1
    else seen.set(text, { name, count: 1 })
    // What is within something that was seen before is shared with it.
    if (!before)
      for (const [key, one] of Object.entries(value)) {
        if (NAMED.has(key) && isObject(one))
          for (const [own, property] of Object.entries(one)) count(seen, property, own)
        else count(seen, one, name)
      }
  }
}

/** The same schema, whose larger parts are references where they occur again. */
export function sharedSchema(schema: Schema): Schema {
  const seen = new Map<string, Occurrence>()
  count(seen, schema, '')
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [text, { name, count: times }] of seen) {
    if (times < 2 || text.length < WORTH_SHARING) continue
    let own = name
    for (let number = 2; taken.has(own); number += 1) own = `${name}_${number}`
    taken.add(own)
    names.set(text, own)
  }
  const replaced = (value: unknown, isRoot = false): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one))
    if (!isObject(value)) return value
    const name = isRoot ? undefined : names.get(JSON.stringify(value))
    return name === undefined ? within(value) : { $ref: `#/$defs/${name}` }
  }
  const within = (value: Schema): Schema =>
    Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        NAMED.has(key) && isObject(one)
          ? Object.fromEntries(Object.entries(one).map(([own, property]) => [own, replaced(property)]))
          : replaced(one),
      ]),
    )
  const $defs = Object.fromEntries([...names].map(([text, name]) => [name, within(JSON.parse(text) as Schema)]))
  return { ...within(schema), ...(names.size > 0 && { $defs }) }
}
