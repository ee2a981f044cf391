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
  expect(mentionsOf(ann, false).without(text, 'text', 'words')).toContain('Ann Field (')
})
