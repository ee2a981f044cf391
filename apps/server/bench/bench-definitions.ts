// Audiences as people describe them, of every kind of criterion, and the steps in which each of them is typed.
import { NETWORK_SUBJECTS } from '@peregrine/demo-network/communities/network-subjects.ts'
import {
  type Criterion,
  type Definition,
  emptyDefinition,
  type Filters,
  type Group,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  all,
  atLeast,
  criterion,
  define,
  hubsOf,
  type NamedDefinition,
  type Vocabulary,
  vocabularyOf,
} from './definition-parts.ts'

const GENERAL = hubsOf('general', 'en').slice(0, 3)
const ENGLISH_SPEAKING = ['US', 'GB', 'CA', 'AU']

/** Ways to describe an audience; each is used with several subjects. */
const SHAPES: readonly ((words: Vocabulary) => Definition)[] = [
  ({ hubs }) => define(all(criterion('follows', hubs.slice(0, 5), 2))),
  ({ interests }) => define(all(criterion('interest', interests)), { countries: ['GB'], age: '25-49' }),
  ({ wordsJa, hubsJa }) =>
    define([atLeast(1, criterion('posted', wordsJa.slice(0, 4)), criterion('follows', hubsJa.slice(0, 4)))], {
      languages: ['ja'],
    }),
  ({ words, tags }) => define(all(criterion('posted', [...words.slice(0, 5), ...tags.slice(0, 2)], 1, 30))),
  ({ jobs, words }) =>
    define(all(criterion('job', jobs.slice(0, 3)), criterion('posted', words.slice(0, 8))), { gender: 'FEMALE' }),
  ({ hubs, interests }) =>
    define(
      all(criterion('engaged', hubs.slice(0, 6), 1, 90), criterion('interest', interests)),
      { minFollowers: 20 },
      all(criterion('follows', GENERAL)),
    ),
  ({ hubs, interests, words }) =>
    define(
      [
        atLeast(
          2,
          criterion('follows', hubs.slice(0, 6)),
          criterion('interest', interests),
          criterion('posted', words.slice(0, 6)),
        ),
      ],
      { countries: ENGLISH_SPEAKING, activeWithinDays: 30 },
    ),
  ({ hubs, words }) =>
    define(all(criterion('bio', words.slice(0, 6)), criterion('follows', hubs.slice(0, 10))), { verified: false }),
]

const SUBJECTS = NETWORK_SUBJECTS.map(({ id }) => id).filter((id) => hubsOf(id, 'en').length >= 4)

/** So many different audiences: all shapes in turn, each with other subjects. */
export function audiences(desired: number, from = 0): NamedDefinition[] {
  return Array.from({ length: desired }, (_, index) => {
    const place = from + index
    const shape = SHAPES[place % SHAPES.length] ?? (() => emptyDefinition)
    const round = Math.floor(place / SHAPES.length)
    const subject = SUBJECTS[(place * 5 + round) % SUBJECTS.length] ?? ''
    return { name: `${subject} ${place % SHAPES.length}`, definition: shape(vocabularyOf(subject)) }
  })
}

/** The states that a definition goes through while it is typed: term by term, criterion by criterion, filter by filter. */
export function typingSteps({ include, exclude, filters }: Definition): Definition[] {
  const steps: Definition[] = []
  let done: Definition = emptyDefinition
  const step = (next: Definition): void => {
    done = next
    steps.push(next)
  }
  for (const side of ['include', 'exclude'] as const) {
    for (const group of { include, exclude }[side]) {
      const groups = done[side]
      for (const criteria of growing(group)) step({ ...done, [side]: [...groups, { atLeast: 1, criteria }] })
      if (group.atLeast > 1) step({ ...done, [side]: [...groups, group] })
    }
  }
  for (const [name, value] of Object.entries(filters)) {
    const usual = emptyDefinition.filters[name as keyof Filters]
    if (JSON.stringify(value) !== JSON.stringify(usual)) step({ ...done, filters: { ...done.filters, [name]: value } })
  }
  return steps
}

/** The criteria of a group as they grow: one term more each time, then "at least". */
function growing({ criteria }: Group): Criterion[][] {
  return criteria.flatMap((one, place) => {
    const before = criteria.slice(0, place)
    const grown = one.terms.map((_, last) => ({ ...one, atLeast: 1, terms: one.terms.slice(0, last + 1) }))
    return [...grown, ...(one.atLeast > 1 ? [one] : [])].map((now) => [...before, now])
  })
}
