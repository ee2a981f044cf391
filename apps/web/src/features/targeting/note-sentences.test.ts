// What is said of every kind of entry, ticked and not, in both languages.
import { EntryNote } from '@peregrine/contract/targeting/package-shapes.ts'
import { expect, test } from 'vitest'
import { noteSentence } from './note-sentences.ts'

const adds = { code: 'adds', people: 1200, percent: 60 } as const
const own = { code: 'your_term', people: 180, percent: 0 } as const
const others = { code: 'mostly_others', people: 40, percent: 87 } as const
const covered = { code: 'your_term_covered', people: 180, percent: 4, by: 'coffee' } as const
const reached = { code: 'already_reached', percent: 92, by: 'coffee' } as const

test.each([
  [adds, 'ticked', 'Adds about 1,200 people, 60% of them in the audience.'],
  [adds, 'left_by_size', 'Not part of this size. It would add about 1,200 people, 60% of them in the audience.'],
  [adds, 'left_by_hand', 'Removed by you. It would add about 1,200 people, 60% of them in the audience.'],
  [own, 'ticked', 'Your term: reaches about 180 more people, none of them in the audience.'],
  [{ ...own, people: 1 }, 'ticked', 'Your term: reaches about 1 more person, none of them in the audience.'],
  [{ ...adds, people: 1 }, 'ticked', 'Adds about 1 person, 60% of them in the audience.'],
  [{ code: 'your_term' }, 'ticked', 'Your term.'],
  [
    { code: 'your_term_idle', people: 180, percent: 0 },
    'left',
    'Your term, not selected: it’s a profile term, but the ad platform reaches people who post it, about 180 people, 0% of them in the audience.',
  ],
  [
    { code: 'your_term_idle', people: 180, percent: 0 },
    'ticked',
    'Your term: the ad platform reaches people who post it, few of them in the audience.',
  ],
  [
    covered,
    'left',
    'Your term, not selected: your other terms already reach the audience members it reaches, mostly “coffee”. It would add about 180 people, 4% of them in the audience.',
  ],
  [
    { ...covered, percent: 0 },
    'left_by_size',
    'Your term, not selected: your other terms already reach the audience members it reaches, mostly “coffee”. It would add about 180 people, none of them in the audience.',
  ],
  [covered, 'ticked', 'Your term: reaches about 180 more people, 4% of them in the audience.'],
  [others, 'left', 'Would add about 40 people, 87% of them outside the audience.'],
  [others, 'ticked', 'Adds about 40 people, 87% of them outside the audience.'],
  [{ code: 'too_few', people: 0, percent: 0 }, 'left', 'Would add no one: everyone it reaches is already reached.'],
  [reached, 'left', '92% of the audience members it reaches are already reached, mostly by “coffee”.'],
  [
    { ...reached, percent: 100, by: '@mika' },
    'left',
    'Every audience member it reaches is already reached, mostly by @mika.',
  ],
  [
    { code: 'narrows', people: 180 },
    'left',
    'Not needed: with nothing selected, ads reach the whole audience. It would limit ads to about 180 people.',
  ],
  [{ code: 'small_share', percent: 2.1 }, 'left', 'Only 2.1% of the audience.'],
  [{ code: 'real_share' }, 'ticked', 'Common in this audience.'],
] as const)('%j, %s', (note, by, expected) => {
  expect(noteSentence(note, by, 'en')).toBe(expected)
})

test('every code has a sentence of its own in both languages, ticked or not, and leaves nothing unfilled', () => {
  for (const code of EntryNote.shape.code.options)
    for (const by of ['ticked', 'left_by_size', 'left_by_hand', 'left'] as const) {
      const note = { code, people: 12, percent: 34, by: 'coffee' }
      const [english, japanese] = [noteSentence(note, by, 'en'), noteSentence(note, by, 'ja')]
      expect(english).toMatch(/^[A-Z0-9][^{}]+\.$/)
      expect(japanese).toMatch(/^[^{}]*[ぁ-ん][^{}]*。$/)
    }
})
