// One person is taken out of whatever names them, and nobody else: of lists, drawings, texts and definitions.
import { expect, test } from 'vitest'
import { mentionsOf } from './person-mentions.ts'

const ann = { ids: ['7700000003'], handles: ['ann_3', 'coffee'], names: ['Ann Field'] }
const NOBODY = expect.stringMatching(/^@?[hm]?erased_account_[0-9a-f]{8}$/)

test.each([
  ['a list of ids', ['7700000003', '8'], ['8']],
  ['a list of accounts', [{ id: '7700000003', name: 'x' }, { id: '8' }], [{ id: '8' }]],
  ['words that are a handle too', [{ label: 'coffee' }, { word: 'coffee' }], [{ label: 'coffee' }, { word: 'coffee' }]],
  ['the longer id and handle of somebody else', ['77000000031', 'ann_33'], ['77000000031', 'ann_33']],
])('entries leave %s', (_, value, rest) => {
  expect(mentionsOf(ann, true).without(value, 'ids', 'entries')).toEqual(rest)
})

test('with words, lists keep their length: a drawing stays one, a definition finds nobody', () => {
  const mentions = mentionsOf(ann, true)
  const drawing = { nodes: [{ id: 'h7700000003', handle: 'ann_3', name: 'Ann Field' }, { id: 'm8' }], ties: [[0, 1]] }
  const erased = mentions.without(drawing, 'drawing', 'words')
  expect(erased).toEqual({ nodes: [{ id: NOBODY, handle: NOBODY, name: NOBODY }, { id: 'm8' }], ties: [[0, 1]] })
  const criteria = [
    { kind: 'follows', terms: ['coffee', 'tea'] },
    { kind: 'posted', terms: ['coffee'] },
  ]
  expect(mentions.without(criteria, 'criteria', 'words')).toEqual([
    { kind: 'follows', terms: [NOBODY, 'tea'] },
    { kind: 'posted', terms: ['coffee'] },
  ])
  // Two people are not the same entry afterwards.
  const other = mentionsOf({ ids: ['8'], handles: [], names: [] }, true)
  expect(mentions.without('7700000003', 'id', 'words')).not.toBe(other.without('8', 'id', 'words'))
})

test('texts mention with an at-sign, by a handle that is no word, or by a name where the data are the network’s', () => {
  const text = 'Ann Field (@ANN_3, @coffee) likes coffee; ann_3 too'
  expect(mentionsOf(ann, true).without(text, 'text', 'words')).not.toMatch(/ann|@coffee/i)
  expect(mentionsOf(ann, true).without(text, 'text', 'words')).toContain('likes coffee')
  // What a team wrote: beside the handle the name is theirs, alone it may be anybody's.
  expect(mentionsOf(ann, false).without(text, 'text', 'words')).not.toContain('Ann Field')
  expect(mentionsOf(ann, false).within('Ann Field likes coffee', 'text')).toBe(false)
})

test('a saved list has the name beside the handle: both go, in keys too, and nobody else’s', () => {
  const mentions = mentionsOf({ ids: [], handles: ['coffee'], names: [] }, false)
  const list = {
    handles: [
      { handle: 'Coffee', name: 'The Coffee Club', note: { basis: 'followers' } },
      { handle: 'tea', name: 'The Tea Club' },
    ],
    keywords: [{ label: 'coffee' }],
    sizing: {
      steps: [
        { field: 'handles', id: 'coffee' },
        { field: 'keywords', id: 'coffee' },
      ],
      held: { 'handles coffee': true, 'keywords coffee': true },
    },
  }
  const left = mentions.without(list, 'targeting_package', 'words')
  const nobody = left.handles[0]?.handle ?? ''
  expect(left).toEqual({
    ...list,
    handles: [{ handle: NOBODY, name: NOBODY, note: { basis: 'followers' } }, list.handles[1]],
    sizing: {
      steps: [{ field: 'handles', id: nobody }, list.sizing.steps[1]],
      held: { [`handles ${nobody}`]: true, 'keywords coffee': true },
    },
  })
  expect(mentions.within(left, 'targeting_package')).toBe(false)
})

test.each([
  ['counts', { left: 99, entered: 99, members: 99, people: 99, accounts: '99' }],
  ['sums as digits', { daily_budget_amount_local_micro: '7700000003', created_at: 7700000003 }],
  ['texts of digits', { note: '99', version: '99' }],
])('an id is none in %s', (_, value) => {
  const mentions = mentionsOf({ ids: ['99', '7700000003'], handles: [], names: [] }, true)
  expect(mentions.within(value, 'result')).toBe(false)
  expect(mentions.without(value, 'result', 'words')).toEqual(value)
})

test('an id is one under keys that hold ids, as a number and as digits', () => {
  const mentions = mentionsOf({ ids: ['99'], handles: [], names: [] }, true)
  const value = { user_id: 99, account: '99', user_ids: ['99', 8], people: [99, 8] }
  expect(mentions.without(value, 'result', 'words')).toEqual({
    user_id: 0,
    account: NOBODY,
    user_ids: [NOBODY, 8],
    people: [0, 8],
  })
})

test('words of the product are nobody, although somebody is called so', () => {
  const mentions = mentionsOf({ ids: [], handles: ['follows', 'en', 'jp'], names: [] }, false)
  const definition = { kind: 'follows', terms: ['tea'], languages: ['en'], countries: ['JP'] }
  expect(mentions.without(definition, 'definition', 'words')).toEqual(definition)
  expect(mentions.without({ kind: 'follows', terms: ['en'] }, 'definition', 'words').terms).toEqual([NOBODY])
})

test('in names a handle is meant as a whole word; one that is a plain word only beside the person', () => {
  const zeb = mentionsOf({ ids: [], handles: ['zebquix'], names: [] }, false)
  expect(zeb.without('Followers of Zebquix, 2026', 'name', 'words')).not.toMatch(/zebquix/i)
  expect(zeb.without('zebquixのフォロワー', 'title', 'words')).toMatch(/^erased_account_[0-9a-f]{8}のフォロワー$/)
  expect(zeb.within('＠zebquixのフォロワー', 'text')).toBe(true)
  for (const [text, field] of [
    ['The zebquixes', 'name'],
    ['A zebquix is a word here', 'description'],
  ] as const)
    expect(zeb.within(text, field)).toBe(false)
  const coffee = mentionsOf({ ids: [], handles: ['coffee'], names: [] }, false)
  expect(coffee.within('Coffee lovers', 'name')).toBe(false)
  const row = { name: 'Followers of coffee', definition: [{ kind: 'follows', terms: ['coffee'] }] }
  expect(coffee.inRow(row).without(row.name, 'name', 'words')).toMatch(/^Followers of erased_account_/)
  const about = { name: 'Coffee lovers', definition: [{ kind: 'posted', terms: ['coffee'] }] }
  expect(coffee.inRow(about).within(about.name, 'name')).toBe(false)
})

test('what the product called after display names is found by one of them; what somebody called so themselves is not', () => {
  const { within: isIn, without } = mentionsOf({ ids: ['77'], handles: ['hub2'], names: ['Yuki Hayashi'] }, false)
  expect(isIn('Coffee Voice 6 · Yuki Hayashi', 'name')).toBe(true)
  expect(without('Coffee Voice 6 · Yuki Hayashi', 'name', 'words')).toMatch(/^Coffee Voice 6 · erased_account_/)
  for (const name of ['Yuki Hayashi', 'Fans of Yuki Hayashi · Tokyo', 'A · B']) expect(isIn(name, 'name')).toBe(false)
  expect(isIn('Coffee Voice 6 · Yuki Hayashi', 'question')).toBe(false)
})
