// A figure opens its counts and says why it is there, in both languages, and never claims more than its evidence.

import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { discloseFigure } from '@peregrine/domain/insights/small-cell-rules.ts'
import { formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { FigureDetail, type FigureSource } from './figure-detail.tsx'
import type { FigureKind } from './figure-kinds.ts'
import { asOfText, figureShareText, liftText, shareText, timesText } from './figure-numbers.ts'
import { useFigureWhy } from './figure-why.ts'

beforeAll(startTexts)
afterEach(async () => {
  cleanup()
  await act(() => switchLanguage('en'))
})

function figureFor(a: number, n: number, b: number, m: number): Figure {
  const [figure] = figuresOf([{ a, n, b, m }])
  if (!figure) throw new Error('One item has one figure.')
  return figure
}

const strong = figureFor(57_133, 184_300, 64_210, 1_990_000)
const everyone: FigureSource = {
  asOf: '2026-11-21T06:00:00Z',
  sample: { n: 184_300, of: 184_300 },
  baseline: { m: 1_990_000, matchedOn: ['country', 'language'] },
}

function open(what: FigureKind, figure = strong, source = everyone, subject = '@harborroast') {
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <FigureDetail figure={figure} subject={subject} what={what} source={source} />
    </PeregrineTheme>,
  )
  fireEvent.click(screen.getByRole('button'))
  return screen.getByRole('dialog').textContent ?? ''
}

test('[INSIGHT-2] a followed account opens connectivity, relevancy, counts, sample, baseline, time and formula', () => {
  const said = open('follows')
  expect(said).toContain('Connectivity 31.0% (30.8% to 31.2%)')
  expect(said).toContain('57,133 of 184,300 members follow @harborroast; 64,210 of 1,990,000 in the baseline do.')
  for (const part of [
    'Affinity9.6× (',
    'Relevancy27.',
    'all members',
    'same countries and languages',
    'How it is computed',
  ])
    expect(said).toContain(part)
  expect(said).toContain('Nov 21, 2026, 06:00 UTC')
})

test('a sample says how many it drew, and of how many the trait is known', () => {
  const source: FigureSource = { ...everyone, sample: { n: 20_000, of: 184_300 } }
  const said = open('gender', figureFor(5000, 12_000, 9000, 24_000), source, 'Female')
  expect(said).toContain('5,000 of the 12,000 sampled members whose gender is known: Female')
  expect(said).toContain('random sample of 20,000 of 184,300')
  expect(said).toContain('12,000 of 20,000 members')
})

test('countries are compared with all other accounts, since the baseline was matched on them', () => {
  const said = open('country', strong, everyone, 'Japan')
  expect(said).toContain('other accounts are.')
  expect(said).toContain('all other accounts')
  expect(said).not.toContain('same countries')
})

test('thin evidence says what is lacking and how many more accounts would settle it', () => {
  const thin = figureFor(3, 400, 10, 40_000)
  expect(thin.lack).toBe('count')
  expect(open('follows', thin)).toContain(`too few members match. Needs about ${thin.needsMore} more accounts.`)
})

test('a group of fewer than ten tells no count', () => {
  const said = open('follows', discloseFigure(figureFor(3, 400, 10, 40_000)))
  expect(said).toContain('Connectivity <5.0% (')
  expect(said).toContain('fewer than 10 of 400 members follow @harborroast; 10 of 40,000 in the baseline do.')
  expect(said).not.toContain('Needs about')
})

test('the same in Japanese', async () => {
  await act(() => switchLanguage('ja'))
  expect(open('follows')).toContain('メンバー184,300人のうち57,133人が@harborroastをフォローしています')
})

function Why({ what, figure }: { what: FigureKind; figure: Figure }) {
  return <p>{useFigureWhy()(what, figure)}</p>
}
const whyOf = (what: FigureKind, figure: Figure) => {
  const { container } = render(<Why what={what} figure={figure} />)
  return container.textContent
}

test.each<[FigureKind, string]>([
  ['follows', 'Followed by 31% of this audience, 9.6 times the baseline'],
  ['posted', 'Posted about by 31% of this audience, 9.6 times the baseline'],
  ['bio', 'In the profile of 31% of this audience, 9.6 times the baseline'],
  ['liked', 'Posts liked by 31% of this audience, 9.6 times the baseline'],
  ['job', 'Job title of 31% of members with a known job, 9.6 times the baseline'],
])('why it is there, for %s', (what, sentence) => {
  expect(whyOf(what, strong)).toBe(sentence)
})

test('no claim of times without the evidence for it', () => {
  expect(whyOf('follows', figureFor(3, 400, 10, 40_000))).toBe(
    'Followed by 0.75% of this audience; too few accounts to be certain',
  )
  expect(whyOf('follows', figureFor(100, 1000, 4000, 40_000))).toBe(
    'Followed by 10% of this audience; no clear difference from the baseline',
  )
})

test('a group too small to be shown is said by the same bound in the sentence and in the figure', () => {
  const hidden = (n: number) => ({ ...figureFor(0, n, 100, 40_000), solid: false, lack: 'count' as const })
  expect(figureShareText(hidden(200))).toBe('<5.0%')
  expect(whyOf('follows', hidden(200))).toBe(
    'Followed by fewer than 5% of this audience; too few accounts to be certain',
  )
  expect(whyOf('gender', hidden(900))).toBe(
    'Fewer than 2% of those whose gender is known; too few accounts to be certain',
  )
  // Of 99 members nothing is told: no bound either.
  expect(figureShareText(hidden(99))).toBe('-')
  expect(whyOf('follows', hidden(99))).toBe('Too few members for a share to be shown')
})

test('where the baseline is too thin for a number, the lower end is said, at most a thousand', () => {
  expect(whyOf('posted', figureFor(900, 1000, 0, 40_000))).toBe(
    'Posted about by 90% of this audience, at least 1,000 times the baseline',
  )
  expect(whyOf('follows', figureFor(30, 1000, 2, 40_000))).toBe(
    'Followed by 3% of this audience, at least 120 times the baseline',
  )
  expect(open('follows', figureFor(30, 1000, 2, 40_000))).toContain(
    'at least 120×; too few in the baseline to say more',
  )
})

test('one person of a few whose language is known gets no lift', () => {
  expect(liftText(figureFor(1, 137, 0, 40_000), 'en')).toBe('-')
  expect(liftText(figureFor(30, 1000, 2, 40_000), 'en')).toBe('≥120×')
  expect(liftText(strong, 'en')).toBe('9.6×')
})

test('[FORMAT-2] shares and times as they stand in lists and sentences', () => {
  expect([0.3104, 0.0431, 0.0043, 0, Number.NaN].map(shareText)).toEqual(['31.0%', '4.3%', '0.43%', '0%', '-'])
  expect([0.3104, 0.0431, 0.0043].map(formatRoundShare)).toEqual(['31%', '4.3%', '0.43%'])
  const over = (limit: string) => `over ${limit}`
  expect([0, 0.054, 1, 9.57, 123.4, 4000].map((value) => timesText(value, 'en', over))).toEqual([
    '0.0',
    '0.05',
    '1.0',
    '9.6',
    '123',
    'over 1,000',
  ])
  expect(asOfText('not a time', 'en')).toBe('not a time')
})
