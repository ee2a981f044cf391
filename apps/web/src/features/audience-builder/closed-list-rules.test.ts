// What a closed list makes of words, and how its terms read.
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { closedLabel, idMeant, idWritten, recognised } from './closed-list-rules.ts'
import { useTermLabel } from './closed-lists.ts'

beforeAll(startTexts)

test('interests and jobs are known by id, by name in either language, by another word for them', () => {
  expect(idWritten('interest', 'Food and drink/Coffee')).toBe('food-and-drink/coffee')
  expect(idWritten('interest', 'Food and drink—Coffee')).toBe('food-and-drink/coffee')
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

test('of a pasted list, words that a closed list lacks stay apart', () => {
  expect(recognised('job', ['Entrepreneur', 'wizard of oz'])).toEqual({
    terms: ['entrepreneur'],
    unknown: ['wizard of oz'],
  })
})

test.each([
  ['interest', 'food-and-drink/coffee', 'en', 'Coffee'],
  ['interest', 'food-and-drink/coffee', 'ja', 'コーヒー'],
  ['job', 'it-developer', 'en', 'IT Developer'],
  ['job', 'something else', 'en', 'something else'],
] as const)('%s %s reads as written in %s', (kind, id, language, label) => {
  expect(closedLabel(kind, id, language)).toBe(label)
})

test.each([
  ['follows', 'harborroast', '@harborroast'],
  ['posted', '#latteart', '#latteart'],
  ['interest', 'food-and-drink/coffee', 'コーヒー'],
] as const)('%s %s reads as one writes it, once the lists are there', async (kind, term, label) => {
  await act(() => switchLanguage('ja'))
  const { result } = renderHook(() => useTermLabel())
  await waitFor(() => expect(result.current(kind, term)).toBe(label))
})
