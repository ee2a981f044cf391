// What a size leaves out, in words: by number where the page counts its conditions, by what they ask for where it doesn't.
import { expect, test } from 'vitest'
import type { CriterionKind } from './definition-rules.ts'
import { type NamedBy, notReflectedNames, notReflectedShort, notReflectedText } from './not-reflected-text.ts'

const asking = (...groups: readonly (readonly CriterionKind[])[]): NamedBy => ({
  include: groups.map((kinds) => ({ criteria: kinds.map((kind) => ({ kind })) })),
})

test('a condition goes by what it alone asks for, and by its number where others ask the same', () => {
  const of = asking(['interest'], ['job'])
  expect(notReflectedNames(['include.1', 'filters.age'], 'en')).toBe('condition 2 and age')
  expect(notReflectedNames(['include.1', 'filters.age'], 'en', of)).toBe('job title and age')
  expect(notReflectedNames(['include.1', 'filters.age'], 'ja', of)).toBe('職種・年齢')
  expect(notReflectedNames(['include.1'], 'en', asking(['posted'], ['posted']))).toBe('condition 2')
  expect(notReflectedNames(['include.0'], 'en', asking(['posted', 'bio'], ['job']))).toBe('condition 1')
  expect(notReflectedNames(['include.0.criteria.1'], 'en', asking(['posted', 'bio']))).toBe('profile')
  expect(notReflectedNames(['include.0.criteria.1'], 'ja', asking(['posted', 'posted']))).toBe('条件1の2番目')
  expect(notReflectedNames(['exclude.0'], 'en', of)).toBe('exclusion 1')
})

test('whose number it is, where the reader knows of no audience', () => {
  const parts = ['filters.gender'] as const
  expect(notReflectedText(parts, 'en', { who: 'people in Japan' })).toMatch(
    /^The number of people in Japan doesn’t reflect gender: leaving it out /,
  )
  expect(notReflectedText(parts, 'ja', { who: '日本の人' })).toMatch(/^日本の人の人数は性別を反映していません。/)
  expect(notReflectedText(parts, 'en')).toMatch(/^The audience’s size doesn’t reflect gender/)
  expect([notReflectedText([], 'en'), notReflectedText(undefined, 'ja'), notReflectedShort([], 'en')]).toEqual([
    '',
    '',
    '',
  ])
})
