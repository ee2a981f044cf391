// How many people of the network there are, in words: what a number leaves out goes by what was asked for, and equal numbers are no "more".
import { expect, test } from 'vitest'
import type { TalkVoice } from './talk-choice-text.ts'
import type { NetworkChoice } from './talk-query-rules.ts'
import type { NetworkSize } from './talk-result-rules.ts'
import { wordAnswer } from './word-talk-answer.ts'

const voice = (language: 'en' | 'ja'): TalkVoice => ({
  language,
  country: String,
})
const sized = (size: number, more: Partial<NetworkSize> = {}): NetworkSize => ({
  ...{ size, low: size, high: size, exact: true, belowMinimum: false },
  ...more,
})
const said = (parts: ReturnType<typeof wordAnswer>): string =>
  parts
    .flatMap((part) => (part.part === 'text' ? part.spans.map((span) => ('text' in span ? span.text : '#')) : []))
    .join('')
const notes = (parts: ReturnType<typeof wordAnswer>) =>
  parts.flatMap((part) => (part.part === 'note' ? [part.text] : []))

test('a condition is called by what it asks for, not by its number', () => {
  const who: NetworkChoice = { follows: ['roastery'], interests: ['pets'], gender: 'female' }
  const size = sized(400, { notReflected: ['include.1', 'filters.gender'] })
  const query = { kind: 'network_count', who } as const
  const result = { kind: 'network_count', size, population: 1000 } as const
  expect(notes(wordAnswer(query, result, voice('en')))).toEqual([
    expect.stringMatching(/^The number of female people .* doesn’t reflect interest and gender: leaving them out /),
  ])
  expect(notes(wordAnswer(query, result, voice('ja')))).toEqual([
    expect.stringContaining('の人数は興味・関心・性別を反映していません。'),
  ])
})

test('numbers that are told alike are no difference; what each leaves out is said of each', () => {
  const query = {
    kind: 'network_compare',
    left: { follows: ['roastery'], gender: 'female' },
    right: { follows: ['roastery'], gender: 'male' },
  } as const
  const size = sized(400, { notReflected: ['filters.gender'] })
  const parts = wordAnswer(query, { kind: 'network_compare', left: size, right: size }, voice('en'))
  expect(said(parts)).toMatch(/^No difference that can be shown: # female people .*, # male people /)
  expect(notes(parts)).toHaveLength(2)
  const apart = wordAnswer(query, { kind: 'network_compare', left: sized(400), right: sized(300) }, voice('en'))
  expect(said(apart)).toMatch(/^More female people /)
  expect(notes(apart)).toEqual([])
})

test('how many of them are known to match is among the counts of the figure', () => {
  const size = { ...sized(800), low: 700, high: 900, exact: false, stated: 312 }
  const [part] = wordAnswer(
    { kind: 'network_count', who: { gender: 'female' } },
    { kind: 'network_count', size, population: 1000 },
    voice('en'),
  )
  expect(part).toMatchObject({
    figure: { counts: expect.arrayContaining([{ label: 'Known to match', value: '300' }]) },
  })
})

test('fewer than 100 are told as such, and no figure says 100', () => {
  const query = { kind: 'network_count', who: { countries: ['JP'] } } as const
  const size = sized(100, { belowMinimum: true })
  for (const [language, text] of [
    ['en', 'fewer than 100'],
    ['ja', '100人未満'],
  ] as const) {
    const [part] = wordAnswer(query, { kind: 'network_count', size, population: 9000 }, voice(language))
    expect(part).toMatchObject({ figure: { value: 99, text, counts: [{ value: text }] } })
  }
})
