// What is chosen in a list of people is what the person saw: never by the number of an earlier search or filter.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { ChosenAccountContext } from './suite-queries.ts'
import { TieList } from './tie-list.tsx'

const LOOK = { as_of: '2026-11-30T10:00:00Z', running: null, waiting: null }
const account = {
  id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01',
  handle: 'harborroast',
  source: 'connection',
  state: 'ready',
  timezone: 'UTC',
  follower_look: LOOK,
  following_look: LOOK,
} as unknown as SuiteAccount

const person = (n: number) => ({
  user_id: String(n),
  handle: `fan${n}`,
  name: `Fan ${n}`,
  bio: '',
  country: null,
  language: null,
  verified: false,
  protected: false,
  followers: 10,
  following: 10,
  posts: 10,
  joined: null,
  last_active: null,
  inactive: false,
  suspicious: [],
  state: 'active',
  follows_you: true,
  followed_by_you: false,
  since: null,
})

/** Of 237 followers 120 are inactive. */
const followers = (query: URLSearchParams) => {
  const all = query.has('inactive') ? 120 : 237
  const flags = { verified: 10, mutual: 0, inactive: 120, suspicious: 0, recently_joined: 0, protected: 0 }
  const results = Array.from({ length: 50 }, (_, n) => person(n + 1))
  return { results, next: null, counts: { all, ...flags, countries: [], languages: [] }, look: LOOK }
}

let hold: Promise<void> | null
let refusedWith: number | null
let followed: { selection: unknown }[]

beforeAll(startTexts)
beforeEach(() => {
  hold = null
  refusedWith = null
  followed = []
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://suite.example')
    if (url.pathname.endsWith('/followers/')) {
      await hold
      return Response.json(followers(url.searchParams))
    }
    if (url.pathname.endsWith('/follow-queue/'))
      return Response.json({ results: [], daily_cap: 97, left_today: 97, sendable_today: 97 })
    followed.push(JSON.parse(String(init?.body)))
    const reason = { code: 'selection_changed', values: { confirmed: 120, selected: refusedWith ?? 0 } }
    const detail = `You confirmed 120 people, but ${refusedWith} match now. Nothing was done.`
    return Response.json({ code: 'selection_changed', detail, reason, selected: refusedWith }, { status: 422 })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  onlineManager.setOnline(true)
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (address: string) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <ChosenAccountContext value={{ account, access: 'full' }}>
            <TieList of="followers" />
          </ChosenAccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('while another filter loads, the rows are marked, and no number of theirs is told or chosen', async () => {
  show('/followers?inactive=true')
  await screen.findByRole('button', { name: 'Select all 120 that match' })
  let answer: () => void = () => undefined
  hold = new Promise((resolve) => {
    answer = resolve
  })
  fireEvent.click(button(/^Inactive/))
  expect(await screen.findByText('Updating the list…')).toBeDefined()
  expect(screen.getByText('@fan1').closest('[aria-busy="true"]')).not.toBeNull()
  expect(screen.queryByText(/120 match/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Select (all|the)/ })).toBeNull()
  await act(async () => answer())
  expect(await screen.findByRole('button', { name: 'Select all 237 that match' })).toBeDefined()
  expect(screen.queryByText('Updating the list…')).toBeNull()
})

test('without a connection the list says that its rows are those of before', async () => {
  show('/followers')
  await screen.findByRole('button', { name: 'Select all 237 that match' })
  act(() => onlineManager.setOnline(false))
  fireEvent.click(button(/^Inactive/))
  expect(await screen.findByText(/still the results of the previous search and filters/)).toBeDefined()
  expect(screen.queryByText(/237 match/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Select (all|the)/ })).toBeNull()
})

test('all that match end with their filters; nobody else is chosen, and it is said', async () => {
  show('/followers?inactive=true')
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 120 that match' }))
  expect(await screen.findByText('All 120 that match are selected')).toBeDefined()
  fireEvent.click(button(/^Inactive/))
  expect(await screen.findByText(/the selection was cleared/)).toBeDefined()
  await screen.findByRole('button', { name: 'Select all 237 that match' })
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  fireEvent.click(button(/^Inactive/))
  expect(await screen.findByRole('button', { name: 'Select all 120 that match' })).toBeDefined()
})

test('a filter that leaves out is in sight and can be taken off, for it has no button of its own', async () => {
  show('/followers?verified=false')
  fireEvent.click(await screen.findByRole('button', { name: /Not “Verified”/ }))
  await waitFor(() => expect(screen.queryByText('Not “Verified”')).toBeNull())
})

test('an order changes nothing about who is chosen', async () => {
  show('/followers?inactive=true&chosen=6f6c7ac2%3Ball%3Binactive%3Dtrue')
  expect(await screen.findByText('All 120 that match are selected')).toBeDefined()
  fireEvent.click(button('Joined X'))
  expect(await screen.findByText('All 120 that match are selected')).toBeDefined()
})

test('who was chosen as another account is not chosen as this one', async () => {
  for (const chosen of ['0b1d2f3a;1,2', '0b1d2f3a;all;inactive=true', '1,2']) {
    show(`/followers?inactive=true&chosen=${encodeURIComponent(chosen)}`)
    await screen.findByRole('button', { name: 'Select all 120 that match' })
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
    cleanup()
  }
  show(`/followers?inactive=true&chosen=${encodeURIComponent('6f6c7ac2;1,2')}`)
  expect(await screen.findByText(/^2 selected/)).toBeDefined()
})

test('of all, single people are left out', async () => {
  show('/followers?inactive=true')
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 120 that match' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select @fan2' }))
  expect(await screen.findByText('119 selected: all that match except 1')).toBeDefined()
  refusedWith = 118
  fireEvent.click(button('Follow'))
  const dialog = await screen.findByRole('dialog', { name: 'Follow 119 people' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start following' }))
  await waitFor(() => expect(followed).toHaveLength(1))
  expect(followed[0]?.selection).toEqual({
    of: 'followers',
    filters: { inactive: 'true' },
    exclude: ['2'],
    expected: 119,
  })
})

test('where another number matches by then, the dialog says both, shows the new one, and sends that when pressed again', async () => {
  show('/followers?inactive=true')
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 120 that match' }))
  fireEvent.click(button('Follow'))
  refusedWith = 140
  const dialog = await screen.findByRole('dialog', { name: 'Follow 120 people' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start following' }))
  expect(await screen.findByText(/You confirmed 120 people, but 140 match now. Nothing was done./)).toBeDefined()
  const again = await screen.findByRole('dialog', { name: 'Follow 140 people' })
  fireEvent.click(within(again).getByRole('button', { name: 'Start following' }))
  await waitFor(() => expect(followed).toHaveLength(2))
  expect(followed.map(({ selection }) => selection)).toMatchObject([{ expected: 120 }, { expected: 140 }])
})
