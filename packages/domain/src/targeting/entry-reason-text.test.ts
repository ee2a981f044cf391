// What is said of every kind of entry, ticked and not, in both languages.
import { expect, test } from 'vitest'
import { entryNameIn } from './entry-name-rules.ts'
import { type EntryReason, noteNaming, reasonSentence, tickedBy } from './entry-reason-text.ts'
import { emptyPackage } from './package-rules.ts'

const adds = { code: 'adds', people: 1200, percent: 60 } as const
const own = { code: 'your_term', people: 180, percent: 0 } as const
const others = { code: 'mostly_others', people: 400, percent: 87 } as const
const covered = { code: 'your_term_covered', people: 180, percent: 4, by: 'coffee' } as const
const reached = { code: 'already_reached', percent: 92, by: 'coffee' } as const

test.each([
  [adds, 'ticked', 'Adds about 1,200 people: about 700 of your audience and about 500 others.'],
  [
    adds,
    'left_by_size',
    'Not part of this size. It would add about 1,200 people: about 700 of your audience and about 500 others.',
  ],
  [
    adds,
    'left_by_hand',
    'Removed by you. It would add about 1,200 people: about 700 of your audience and about 500 others.',
  ],
  [
    { ...adds, people: 300, percent: 50 },
    'ticked',
    'Adds about 300 people: about 200 of your audience and about 100 others.',
  ],
  [own, 'ticked', 'Your term: reaches about 180 more people, hardly any of them in the audience.'],
  [
    { ...own, people: 99 },
    'ticked',
    'Your term: reaches fewer than 100 more people, hardly any of them in the audience.',
  ],
  [{ ...adds, people: 99 }, 'ticked', 'Adds fewer than 100 people.'],
  [{ code: 'too_few', people: 99 }, 'left', 'Would add fewer than 100 people.'],
  [{ code: 'your_term' }, 'ticked', 'Your term.'],
  [
    { code: 'your_term_idle', people: 180, percent: 0 },
    'left',
    'Your term, not selected: it’s a profile term, but the ad platform reaches people who post it, about 180 people: hardly any of your audience and about 200 others.',
  ],
  [
    { code: 'your_term_idle', people: 180, percent: 0 },
    'ticked',
    'Your term: the ad platform reaches people who post it, few of them in the audience.',
  ],
  [
    covered,
    'left',
    'Your term, not selected: your other terms already reach the audience members it reaches, mostly “coffee”. It would add about 180 people: fewer than 100 of your audience and about 200 others.',
  ],
  [
    { ...covered, percent: 0 },
    'left_by_size',
    'Your term, not selected: your other terms already reach the audience members it reaches, mostly “coffee”. It would add about 180 people, hardly any of them in the audience.',
  ],
  [
    covered,
    'ticked',
    'Your term: reaches about 180 more people: fewer than 100 of your audience and about 200 others.',
  ],
  [
    others,
    'left',
    'Would add about 400 people, most of them not in your audience: fewer than 100 of your audience and about 300 others.',
  ],
  [others, 'ticked', 'Adds about 400 people: fewer than 100 of your audience and about 300 others.'],
  [reached, 'left', '92% of the audience members it reaches are already reached, mostly by “coffee”.'],
  [
    { ...reached, percent: 100, by: '@mika' },
    'left',
    'Nearly every audience member it reaches is already reached, mostly by @mika.',
  ],
  [
    { code: 'narrows', people: 180 },
    'left',
    'Not needed: with nothing selected, ads reach the whole audience. It would limit ads to about 180 people.',
  ],
  [{ code: 'small_share', percent: 2.1 }, 'left', 'Only 2.1% of the audience, where it’s known.'],
  [
    { code: 'costs_members', percent: 99.5 },
    'left',
    '99.5% of the audience, where it’s known. Not selected: a language limit would also exclude part of the audience.',
  ],
  [
    { code: 'costs_members', percent: 99.5 },
    'ticked_by_hand',
    'Selected by hand. 99.5% of the audience, where it’s known.',
  ],
  [{ code: 'real_share' }, 'ticked', 'Common in this audience.'],
  [
    reached,
    'ticked_by_hand',
    'Selected by hand. 92% of the audience members it reaches are already reached, mostly by “coffee”.',
  ],
  [
    others,
    'ticked_by_hand',
    'Selected by hand. Adds about 400 people: fewer than 100 of your audience and about 300 others.',
  ],
  [
    { code: 'small_share', percent: 2.1 },
    'ticked_by_hand',
    'Selected by hand. Only 2.1% of the audience, where it’s known.',
  ],
  [{ code: 'alike', people: 99 }, 'ticked', 'Widens to people like this audience: fewer than 100.'],
] as const)('%j, %s', (note, by, expected) => {
  expect(reasonSentence(note, by, 'en')).toBe(expected)
})

const CODES: readonly EntryReason['code'][] = [
  ...([
    'your_term',
    'your_term_unknown',
    'your_term_idle',
    'your_term_covered',
    'adds',
    'alike',
    'real_share',
  ] as const),
  ...([
    'already_reached',
    'mostly_others',
    'too_few',
    'part_full',
    'small_share',
    'costs_members',
    'narrows',
    'unmeasured',
  ] as const),
]

test('in Japanese both parts have their unit', () => {
  expect(reasonSentence(adds, 'ticked', 'ja')).toBe('約1,200人が加わります（オーディエンス約700人、対象外約500人）。')
  expect(reasonSentence({ ...adds, people: 99 }, 'ticked', 'ja')).toBe('100人未満が加わります。')
})

test('every code has a sentence of its own in both languages, ticked or not, and leaves nothing unfilled', () => {
  for (const code of CODES)
    for (const by of ['ticked', 'ticked_by_hand', 'left_by_size', 'left_by_hand', 'left'] as const) {
      const note = { code, people: 12, percent: 34, by: 'coffee' }
      const [english, japanese] = [reasonSentence(note, by, 'en'), reasonSentence(note, by, 'ja')]
      expect(english).toMatch(/^[A-Z0-9][^{}]+\.$/)
      expect(japanese).toMatch(/^[^{}]*[ぁ-ん][^{}]*。$/)
    }
})

test('what the calculation left out and is selected all the same was selected by hand', () => {
  const entry = (deselected: boolean, note: EntryReason) => ({ label: 'tea', deselected, note })
  expect(tickedBy(undefined, 'keywords', entry(false, reached))).toBe('ticked_by_hand')
  expect(tickedBy(undefined, 'keywords', entry(false, adds))).toBe('ticked')
  expect(tickedBy(undefined, 'keywords', entry(true, reached))).toBe('left')
  const steps = [{ field: 'keywords', id: 'tea', recall: null, precision: null } as const]
  const sizing = (size: number) => ({ steps, own: 0, ticked: 0, size, held: {} })
  // A larger size selects what the proposed one left out; nobody's hand did.
  expect(tickedBy(sizing(1), 'keywords', entry(false, reached))).toBe('ticked')
  expect(tickedBy(sizing(0), 'keywords', entry(false, reached))).toBe('ticked_by_hand')
})

test('an entry of a list that a reason names is called as the reader’s language calls it; a word stays as it is', () => {
  const named = (by: string, targeting: object, language: 'en' | 'ja') =>
    noteNaming({ ...reached, by }, { ...emptyPackage, ...targeting }, (one) =>
      entryNameIn(one.field, one.entry, language),
    ).by
  const interests = [{ label: 'Food and drink', deselected: false }]
  expect(named('Food and drink', { interests }, 'ja')).not.toMatch(/[a-z]/i)
  expect(named('Food and drink', { interests }, 'en')).toBe('Food and drink')
  const keywords = [{ label: 'Food and drink', deselected: false }]
  expect(named('Food and drink', { interests, keywords }, 'ja')).toBe('Food and drink')
  expect(named('#coffee', { interests }, 'ja')).toBe('#coffee')
})
