// The whole parts of a definition that a size can be told without: filters, groups, and criteria that all have to hold.
import {
  type Basis,
  type Definition,
  definitionKey,
  emptyFilters,
  type Filters,
  type Group,
  isEmpty,
} from './definition-rules.ts'

export type FilterName = keyof Filters
export const FILTER_NAMES = Object.keys(emptyFilters) as readonly FilterName[]

/** Where a part is in a definition, as problems name places; groups and criteria are counted from 0, without empty ones. */
export type WholePart =
  | `filters.${FilterName}`
  | `exclude.${number}`
  | `include.${number}`
  | `include.${number}.criteria.${number}`

/** Parts in the order of the definition. Of a group all of whose criteria have to hold, each criterion is a part. */
export function wholePartsOf({ include, exclude, filters }: Basis): WholePart[] {
  return [
    ...include.flatMap((group, place) =>
      needsAll(group)
        ? group.criteria.map((_, at): WholePart => `include.${place}.criteria.${at}`)
        : [`include.${place}` as const],
    ),
    ...exclude.map((_, place): WholePart => `exclude.${place}`),
    ...FILTER_NAMES.filter((name) => JSON.stringify(filters[name]) !== JSON.stringify(emptyFilters[name])).map(
      (name): WholePart => `filters.${name}`,
    ),
  ]
}

/** The definition without some of its parts. */
export function withoutParts(definition: Definition, parts: readonly WholePart[]): Definition {
  const out = new Set(parts)
  const include = definition.include.flatMap((group, place) => {
    if (out.has(`include.${place}`)) return []
    const criteria = group.criteria.filter((_, at) => !out.has(`include.${place}.criteria.${at}`))
    if (criteria.length === 0) return []
    return [criteria.length === group.criteria.length ? group : { atLeast: criteria.length, criteria }]
  })
  const emptied = FILTER_NAMES.filter((name) => out.has(`filters.${name}`)).map((name) => [name, emptyFilters[name]])
  return {
    ...definition,
    include,
    exclude: definition.exclude.filter((_, place) => !out.has(`exclude.${place}`)),
    filters: { ...definition.filters, ...Object.fromEntries(emptied) },
  }
}

/**
 * The parts without which the size is the same, each and all of them together: the last of the definition first, so that of two that
 * ask the same the later one is named. `isSame` tells whether a definition is told with the size of the whole.
 */
export async function partsWithoutEffect(
  definition: Definition,
  isSame: (without: Definition) => Promise<boolean>,
): Promise<WholePart[]> {
  let found: WholePart[] = []
  for (const part of wholePartsOf(definition).reverse()) {
    const without = withoutParts(definition, [part, ...found])
    // A limit that lets everybody through asks for nothing, and of nothing there is no size.
    const asksLess = definitionKey(without) !== definitionKey(withoutParts(definition, found))
    if (asksLess && !isEmpty(without) && (await isSame(without))) found = [part, ...found]
  }
  return found
}

const needsAll = ({ criteria, atLeast }: Group): boolean => criteria.length > 1 && atLeast === criteria.length
