// People of the network whom a question is about, as the definition of an audience: each condition is a group of its own.
import { type Criterion, type Definition, emptyFilters } from '../audience-builder/definition-rules.ts'
import type { NetworkChoice } from './talk-query-rules.ts'

const GENDERS = { female: 'FEMALE', male: 'MALE' } as const

export function networkDefinition(who: NetworkChoice): Definition {
  const asked: readonly (readonly [Criterion['kind'], readonly string[] | undefined])[] = [
    ['follows', who.follows],
    ['interest', who.interests],
    ['job', who.jobs],
    ['posted', who.posted === undefined ? undefined : [who.posted]],
  ]
  return {
    include: asked.flatMap(([kind, terms]) =>
      terms ? [{ atLeast: 1, criteria: [{ kind, terms: [...terms], atLeast: 1 }] }] : [],
    ),
    exclude: [],
    filters: {
      ...emptyFilters,
      countries: [...(who.countries ?? [])],
      languages: [...(who.languages ?? [])],
      gender: who.gender ? GENDERS[who.gender] : 'ANY',
      verified: who.verified ?? null,
    },
  }
}
