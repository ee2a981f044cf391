// Edits of a definition: what each one makes of it, and that what changes nothing leaves the same object.
import {
  type Criterion,
  type Definition,
  definitionKey,
  emptyDefinition,
  emptyFilters,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import {
  type BuilderDraft,
  type DraftEdit,
  definitionOf,
  draftOf,
  editDraft,
  findCriterion,
} from './builder-draft-rules.ts'

const emptyDraft = draftOf(emptyDefinition)
const criterion = (kind: Criterion['kind'], ...terms: string[]): Criterion => ({ kind, terms, atLeast: 1 })
const definition = (include: Criterion[][], exclude: Criterion[][] = []): Definition => ({
  ...emptyDefinition,
  include: include.map((criteria) => ({ atLeast: 1, criteria })),
  exclude: exclude.map((criteria) => ({ atLeast: 1, criteria })),
})

const keyOf = (draft: BuilderDraft, side: 'include' | 'exclude', group: number, index: number): string =>
  draft[side][group]?.criteria[index]?.key ?? 'none'

const coffee = draftOf(definition([[criterion('posted', 'espresso', 'latte'), criterion('follows', 'harborroast')]]))
const posted = keyOf(coffee, 'include', 0, 0)
const follows = keyOf(coffee, 'include', 0, 1)
const group = coffee.include[0]?.key ?? 'none'

const shapeOf = (draft: BuilderDraft): unknown => {
  const { include, exclude } = definitionOf(draft)
  const side = (groups: Definition['include']) =>
    groups.map(({ atLeast, criteria }) => [
      atLeast,
      ...criteria.map(({ kind, terms, atLeast: least, withinDays }) => [kind, least, withinDays ?? 0, ...terms]),
    ])
  return [side(include), side(exclude)]
}

test('a fresh draft has one blank criterion to type into and asks nothing', () => {
  expect(emptyDraft.include).toHaveLength(1)
  expect(emptyDraft.include[0]?.criteria.map(({ kind, terms }) => [kind, terms])).toEqual([['posted', []]])
  expect(definitionKey(definitionOf(emptyDraft))).toBe(definitionKey(emptyDefinition))
})

test.each<[string, DraftEdit, unknown]>([
  [
    'terms are tidied and added once',
    { type: 'addTerms', criterion: follows, terms: ['@Harborroast', ' @SlowPour ', ''] },
    [[[1, ['posted', 1, 0, 'espresso', 'latte'], ['follows', 1, 0, 'harborroast', 'slowpour']]], []],
  ],
  [
    'the last term but one leaves "at least" in range',
    { type: 'removeTerm', criterion: posted, term: 'latte' },
    [[[1, ['posted', 1, 0, 'espresso'], ['follows', 1, 0, 'harborroast']]], []],
  ],
  [
    '"at least" stays within the number of terms',
    { type: 'setAtLeast', criterion: posted, atLeast: 9 },
    [[[1, ['posted', 2, 0, 'espresso', 'latte'], ['follows', 1, 0, 'harborroast']]], []],
  ],
  [
    'a window for what is posted',
    { type: 'setWindow', criterion: posted, withinDays: 30 },
    [[[1, ['posted', 1, 30, 'espresso', 'latte'], ['follows', 1, 0, 'harborroast']]], []],
  ],
  [
    'at least two criteria of a group',
    { type: 'setGroupAtLeast', group, atLeast: 2 },
    [[[2, ['posted', 1, 0, 'espresso', 'latte'], ['follows', 1, 0, 'harborroast']]], []],
  ],
  [
    'a criterion moved to except is a group of its own there',
    { type: 'moveCriterion', criterion: follows, to: 'exclude' },
    [[[1, ['posted', 1, 0, 'espresso', 'latte']]], [[1, ['follows', 1, 0, 'harborroast']]]],
  ],
  [
    'a criterion removed',
    { type: 'removeCriterion', criterion: posted },
    [[[1, ['follows', 1, 0, 'harborroast']]], []],
  ],
  [
    'a suggestion goes to the criterion of its kind',
    { type: 'addSuggestion', kind: 'follows', term: '@SlowPour' },
    [[[1, ['posted', 1, 0, 'espresso', 'latte'], ['follows', 1, 0, 'harborroast', 'slowpour']]], []],
  ],
  [
    'a suggestion of another kind widens the first group',
    { type: 'addSuggestion', kind: 'interest', term: 'food-and-drink' },
    [
      [
        [
          1,
          ['posted', 1, 0, 'espresso', 'latte'],
          ['follows', 1, 0, 'harborroast'],
          ['interest', 1, 0, 'food-and-drink'],
        ],
      ],
      [],
    ],
  ],
  [
    'a suggestion taken back takes its criterion along when that was all of it',
    { type: 'withdrawSuggestion', kind: 'follows', term: 'HarborRoast' },
    [[[1, ['posted', 1, 0, 'espresso', 'latte']]], []],
  ],
])('%s', (_name, edit, shape) => {
  expect(shapeOf(editDraft(coffee, edit))).toEqual(shape)
})

test.each<[string, DraftEdit]>([
  ['a term that is there', { type: 'addTerms', criterion: posted, terms: ['ESPRESSO', '  '] }],
  ['a term that is not there', { type: 'removeTerm', criterion: posted, term: 'mocha' }],
  ['a criterion that is not there', { type: 'addTerms', criterion: 'p999', terms: ['mocha'] }],
  ['a window where there is none', { type: 'setWindow', criterion: follows, withinDays: 7 }],
  ['another kind for a criterion with terms', { type: 'setKind', criterion: posted, kind: 'bio' }],
  ['the side where it stands', { type: 'moveCriterion', criterion: posted, to: 'include' }],
  ['the same limits', { type: 'setFilters', filters: { age: 'any' } }],
  ['the same definition loaded', { type: 'load', definition: definitionOf(coffee) }],
])('%s changes nothing', (_name, edit) => {
  expect(editDraft(coffee, edit)).toBe(coffee)
})

test('what is typed stays with its card: keys of the others survive every edit', () => {
  const extended = editDraft(coffee, { type: 'addGroup', side: 'exclude', kind: 'engaged' })
  const without = editDraft(extended, { type: 'removeCriterion', criterion: posted })
  expect(findCriterion(without, follows)?.criterion).toBe(findCriterion(coffee, follows)?.criterion)
  const keys = [...extended.include, ...extended.exclude].flatMap(({ key, criteria }) => [
    key,
    ...criteria.map((part) => part.key),
  ])
  expect(new Set(keys).size).toBe(keys.length)
})

test('the last criterion removed, or everything cleared, leaves a blank one', () => {
  const one = draftOf(definition([[criterion('bio', 'barista')]]))
  const removed = editDraft(one, { type: 'removeCriterion', criterion: keyOf(one, 'include', 0, 0) })
  const cleared = editDraft(one, { type: 'clear' })
  for (const draft of [removed, cleared]) {
    expect(draft.include.map(({ criteria }) => criteria.map(({ terms }) => terms))).toEqual([[[]]])
    expect(draft.filters).toEqual(emptyFilters)
  }
})

test('a look-alike is kept through every other edit, and taken off whole', () => {
  const alike = {
    of: { include: [], exclude: [], filters: emptyFilters },
    people: ['hub1'],
    traits: [{ kind: 'bio' as const, term: 'barista', weight: 40 }],
    least: 40,
  }
  const before = draftOf({ ...definition([[criterion('bio', 'espresso')]]), alike })
  const narrowed = editDraft(before, { type: 'setFilters', filters: { countries: ['JP'] } })
  expect(definitionOf(narrowed).alike).toEqual(alike)
  const off = editDraft(narrowed, { type: 'removeAlike' })
  expect(definitionOf(off)).toEqual({ ...definitionOf(narrowed), alike: undefined })
  expect(editDraft(off, { type: 'removeAlike' })).toBe(off)
})

test('a suggestion fills the blank that waits, whatever its kind', () => {
  expect(shapeOf(editDraft(emptyDraft, { type: 'addSuggestion', kind: 'job', term: 'chef' }))).toEqual([
    [[1, ['job', 1, 0, 'chef']]],
    [],
  ])
})

test('a blank criterion may change its kind; one with terms may not', () => {
  const key = keyOf(emptyDraft, 'include', 0, 0)
  const changed = editDraft(emptyDraft, { type: 'setKind', criterion: key, kind: 'follows' })
  expect(findCriterion(changed, key)?.criterion.kind).toBe('follows')
})

test('a draft made of a definition asks the same as the definition', () => {
  const given = definition([[criterion('posted', 'a', 'b')], [criterion('job', 'chef')]], [[criterion('bio', 'bot')]])
  expect(definitionKey(definitionOf(draftOf(given, 40)))).toBe(definitionKey(given))
})
