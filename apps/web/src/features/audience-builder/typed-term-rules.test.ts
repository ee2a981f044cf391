// What typed and pasted words become.
import { expect, test } from 'vitest'
import { finishedTerms, idMeant, idWritten, recognised, termLabel } from './typed-term-rules.ts'

test.each([
  ['espresso', [], 'espresso'],
  ['espresso,', ['espresso'], ''],
  ['espresso, flat wh', ['espresso'], 'flat wh'],
  ['エスプレッソ、ラテ', ['エスプレッソ'], 'ラテ'],
  ['a，b；c', ['a', 'b'], 'c'],
  ['"milk, no sugar', [], '"milk, no sugar'],
  ['"milk, no sugar",', ['milk, no sugar'], ''],
  ['「砂糖、なし」、', ['砂糖、なし'], ''],
])('%s is parted at its commas, quotes hold theirs', (typed, terms, rest) => {
  expect(finishedTerms(typed)).toEqual({ terms, rest })
})

test('interests and jobs are known by id, by name in either language, by another word for them', () => {
  expect(idWritten('interest', 'Food and drink/Coffee')).toBe('food-and-drink/coffee')
  expect(idWritten('interest', 'coffee')).toBe('food-and-drink/coffee')
  expect(idWritten('interest', '料理')).toBe(idWritten('interest', 'food-and-drink/cooking'))
  expect(idWritten('job', 'IT Developer')).toBe('it-developer')
  expect(idWritten('job', '起業家')).toBe('entrepreneur')
  expect(idWritten('job', 'solopreneur')).toBe('entrepreneur')
  expect(idWritten('job', 'entrepren')).toBeUndefined()
})

test('half a word means the likeliest of a closed list; nonsense means nothing', () => {
  expect(idMeant('job', 'entrepren')).toBe('entrepreneur')
  expect(idMeant('interest', 'qqqq')).toBeUndefined()
})

test('of a pasted list, words that a closed list lacks stay apart; other kinds take everything', () => {
  expect(recognised('job', ['Entrepreneur', 'wizard of oz'])).toEqual({
    terms: ['entrepreneur'],
    unknown: ['wizard of oz'],
  })
  expect(recognised('posted', ['wizard of oz'])).toEqual({ terms: ['wizard of oz'], unknown: [] })
})

test.each([
  ['follows', 'harborroast', 'en', '@harborroast'],
  ['interest', 'food-and-drink/coffee', 'en', 'Coffee'],
  ['interest', 'food-and-drink/coffee', 'ja', 'コーヒー'],
  ['job', 'it-developer', 'en', 'IT Developer'],
  ['job', 'something else', 'en', 'something else'],
  ['posted', '#latteart', 'ja', '#latteart'],
] as const)('%s %s reads as written in %s', (kind, term, language, label) => {
  expect(termLabel(kind, term, language)).toBe(label)
})
