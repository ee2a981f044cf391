// What people talk about and in which mood stands on the page; where nothing can be said, a sentence says why.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { ChosenAccountContext } from './suite-queries.ts'
import type { Topic, Topics } from './topic-figure.tsx'
import { TopicParts } from './topic-page.tsx'

const account = { handle: 'harborroast', timezone: 'UTC' } as unknown as SuiteAccount

const mood = (negative: number, posts: number) => ({
  positive: 1 - negative,
  neutral: 0,
  negative,
  low: { positive: 0.9 - negative, neutral: 0, negative: negative - 0.1 },
  high: { positive: 1.1 - negative, neutral: 0, negative: negative + 0.1 },
  posts,
  people: 40,
})
const difference = {
  positive: { value: -0.2, low: -0.3, high: -0.1 },
  negative: { value: 0.2, low: 0.1, high: 0.3 },
}
const unmoody = { sentiment: null, baseline_sentiment: null, sentiment_difference: null }
const topic = (id: string, label: string, a: number, b: number, more: Partial<Topic> = {}): Topic => {
  const [figure] = figuresOf([{ a, n: 300, b, m: 6000 }])
  if (!figure) throw new Error('No figure.')
  const direction = figure.solid ? (figure.affinity > 1 ? 'over' : 'under') : 'even'
  return { id, label, level: 'topic', figure, direction, tone: 'even', ...unmoody, ...more }
}
const coffee = topic('coffee-at-home', 'Coffee at home', 60, 300, {
  tone: 'more_negative',
  sentiment: mood(0.5, 120),
  baseline_sentiment: mood(0.3, 400),
  sentiment_difference: difference,
})
const trains = topic('train-journeys', 'Train journeys', 12, 230)
const known: Topics = {
  known: 440,
  of: 461,
  talking: 300,
  baseline: 6000,
  ...unmoody,
  sentiment: mood(0.35, 1590),
  topics: [coffee, trains],
  fields: [],
  over: [coffee],
  under: [],
}

beforeAll(startTexts)
afterEach(() => act(async () => cleanup()))

const show = (topics: Partial<Topics> = {}) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <MemoryRouter>
        <ChosenAccountContext value={{ account, access: 'full' }}>
          <TopicParts topics={{ ...known, ...topics }} />
        </ChosenAccountContext>
      </MemoryRouter>
    </PeregrineTheme>,
  )

test('topics stand by share beside others, and what differs is marked', () => {
  show()
  const rows = within(screen.getByRole('list', { name: 'What do they talk about most?' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Coffee at home20\.0%3\.\d×95% interval: 15\.9% to 24\.9%\. baseline: 5\.0%\.$/),
    expect.stringMatching(/^Train journeys4\.0%95% interval: .*baseline: 3\.8%\.$/),
  ])
  expect(screen.getAllByText('people whose posts are known: 300 of 461').length).toBeGreaterThan(0)
  expect(screen.getByText('In the posts of 300 people, no topic comes up less often beyond chance.')).toBeDefined()
})

test('the mood of all posts and of a topic is on the page, with what others show', () => {
  show()
  const [all, first] = within(screen.getByRole('list', { name: 'In which mood?' })).getAllByRole('listitem')
  expect(all?.textContent).toContain('All posts whose mood can be told1,590 posts of 40 people')
  expect(all?.textContent).toContain('35% (25% to 45%)')
  expect(first?.textContent).toContain('Coffee at home120 posts of 40 people')
  expect(first?.textContent).toContain('Comparable accounts70% positive, 0% neutral, 30% negative')
  expect(first?.textContent).toContain('More negative than comparable accounts')
  expect(first?.textContent).toContain('Negative +20 points (+10 to +30)')
})

test('of few people there are shares and intervals, and no verdicts', () => {
  show({ talking: 40, over: [], sentiment: null, topics: [trains] })
  expect(screen.getByText(/^Posts of 40 people are known\. Differences .* from 150 people on/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: /more often/ })).toBeNull()
  expect(screen.getByText(/it takes 30 posts of 10 people/)).toBeDefined()
})

test.each([
  [{ of: 0, known: 0, talking: 0 }, 'No one is in this list'],
  [{ known: 0, talking: 0 }, 'None of these people is in the network data'],
  [{ talking: 0 }, 'No public posts of these people are known'],
])('nothing to say: %o', (topics, sentence) => {
  show({ ...topics, baseline: 0, topics: [], over: [] })
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})
