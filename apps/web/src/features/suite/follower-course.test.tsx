// The course of followers says since when a day is counted that comes after weeks without a reading.
import type { DaySeries, SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { FollowerCourse } from './follower-course.tsx'
import { ChosenAccountContext } from './suite-queries.ts'

const account = { handle: 'harborroast', timezone: 'UTC' } as unknown as SuiteAccount
const unread = { followers: null, gained: null, returned: null, lost: null, since: null, posts: 0, engagements: 0 }
const read = { followers: 1000, gained: 0, returned: 0, lost: 0, since: null, posts: 0, engagements: 0 }

beforeAll(startTexts)
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
})

const show = (days: DaySeries, of = account) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <ChosenAccountContext value={{ account: of, access: 'full' }}>
          <FollowerCourse days={days} />
        </ChosenAccountContext>
      </QueryClientProvider>
    </PeregrineTheme>,
  )

const lately = (since: string | null): DaySeries => [
  { ...unread, day: '2026-11-20' },
  { ...unread, day: '2026-11-21', followers: 1010 },
  { ...read, day: '2026-11-22', gained: 300, lost: 180, since },
]

test('the day is told with the one since which it is counted, in the drawing and to whoever hears it', () => {
  show(lately('2026-11-01T09:00:00.000Z'))
  expect(screen.getByText('since Nov 1, 2026')).toBeDefined()
  expect(screen.getByRole('img', { name: /300 gained, 180 lost since Nov 1, 2026$/ })).toBeDefined()
})

test('a day that follows a reading is its own', () => {
  show(lately(null))
  expect(screen.queryByText(/^since/)).toBeNull()
  expect(screen.getByRole('img', { name: /300 gained, 180 lost$/ })).toBeDefined()
})

test('the course of an archive is not to begin with another one', () => {
  show(
    [
      { ...unread, day: '2026-11-21' },
      { ...read, day: '2026-11-22' },
    ],
    { ...account, source: 'archive' },
  )
  expect(screen.getByText('An archive has a single day. The chart starts once the account is connected.')).toBeDefined()
})
