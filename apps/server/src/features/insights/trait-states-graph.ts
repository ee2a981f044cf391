// What accounts say of the conditions that are known of some only, counted by one statement: for networks whose sets are too large
// to be held in this process.
import { type Definition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { KnownCondition, PossibleAccounts } from '@peregrine/domain/insights/partly-known-rules.ts'
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { type CompileOptions, compileStates } from './compile-definition.ts'
import { countriesOfPlaces, filtersOf, partlyKnown, UNKNOWN_OF, withoutPartlyKnown } from './partly-known.ts'

/** Of each condition in turn: 'i' fits it, 'u' says nothing, 'o' does not fit. */
const Cell = z.object({ states: z.string(), accounts: z.int() })

export interface CountedStates {
  readonly conditions: readonly KnownCondition[]
  readonly cells: readonly PossibleAccounts[]
  readonly stated: number
}

/** `sampleBelow`: of a random part of the network. Throws GraphTooHeavy. */
export async function countStates(
  graph: Graph,
  definition: Definition,
  options: CompileOptions,
  seconds: number,
  signal?: AbortSignal,
): Promise<CountedStates> {
  const fields = [...partlyKnown(definition)]
  const compiled = compileStates(
    withoutPartlyKnown(definition),
    fields.map(([field, values]) => {
      const near = field === 'locations' ? countriesOfPlaces(values) : []
      return {
        inside: filtersOf(field, values),
        // Whose country is not known may be in any of the places.
        unknown: field === 'locations' ? 'country' : UNKNOWN_OF[field],
        near: near.length > 0 ? { ...emptyFilters, countries: near } : null,
      }
    }),
    options,
  )
  const counted = await graph.read({
    name: 'insights.count-states',
    sql: compiled.sql,
    params: compiled.params,
    row: Cell,
    seconds,
    signal,
  })
  const sumOf = (rows: readonly z.output<typeof Cell>[]) => rows.reduce((sum, { accounts }) => sum + accounts, 0)
  return {
    conditions: fields.map((_, place) => ({
      known: sumOf(counted.filter(({ states }) => states[place] !== 'u')),
      inside: sumOf(counted.filter(({ states }) => states[place] === 'i')),
    })),
    cells: counted
      .filter(({ states }) => !states.includes('o'))
      .map(({ states, accounts }) => ({
        count: accounts,
        unknown: [...states].flatMap((state, place) => (state === 'u' ? [place] : [])),
      })),
    stated: sumOf(counted.filter(({ states }) => /^i*$/.test(states))),
  }
}
