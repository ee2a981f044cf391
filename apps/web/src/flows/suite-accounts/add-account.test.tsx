// An account beyond the limit: said before anything is authorized, and after it until the reader has seen it; the server answers by hand.
import { SUITE_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { SuiteAccountsScreen } from './suite-accounts-screen.tsx'

const LOOK = { as_of: '2026-11-20T10:00:00Z', running: null, waiting: null, unlisted: 0, lacking: 0, unclear: 0 }
const accountNamed = (handle: string, at: number) => ({
  id: `6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c${10 + at}`,
  handle,
  name: handle,
  source: 'connection',
  state: 'ready',
  waiting: null,
  timezone: 'UTC',
  follower_look: LOOK,
  following_look: LOOK,
  posts_read: LOOK.as_of,
  posts_waiting: null,
})
const connectionOf = (handle: string, at: number) => ({
  id: `00000000-0000-4000-8000-0000000000${10 + at}`,
  provider: SUITE_PROVIDER,
  handle,
  state: 'connected',
  connected: `2026-11-0${at + 1}T10:00:00Z`,
  may: ['read', 'follow', 'lists'],
  sole_reader: false,
})
const REFUSED = {
  code: 'too_many_accounts',
  detail: 'The limit of connected accounts has been reached. Remove one first.',
}

let handles: readonly string[]
beforeAll(startTexts)
beforeEach(() => {
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  handles = ['first', 'second']
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const { pathname } = new URL(address, 'http://suite.example')
    if (given.method === 'POST') return Response.json(REFUSED, { status: 409 })
    if (pathname.endsWith('/accounts/'))
      return Response.json({ results: handles.map(accountNamed), paused: false, most: 2 })
    if (pathname.includes('socialaccounts')) return Response.json(['first', 'second', 'third'].map(connectionOf))
    return Response.json({ state: 'none', results: [] })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function show(query: string) {
  const router = createMemoryRouter([{ path: '/premium-suite/accounts', element: <SuiteAccountsScreen /> }], {
    initialEntries: [`/premium-suite/accounts?${query}`],
  })
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
}

test('at the limit nobody is sent to authorize another account', async () => {
  show('add')
  expect(await screen.findByText('The limit of 2 accounts has been reached.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Connect on X' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('below it they are', async () => {
  handles = ['first']
  show('add')
  expect(await screen.findByRole('button', { name: 'Connect on X' })).toBeDefined()
  expect(screen.queryByText(/The limit of 2 accounts/)).toBeNull()
})

test('what was refused is said until it is closed, and the connection is shown as in no use', async () => {
  show('connected')
  const told = 'The limit of connected accounts has been reached. Remove one first.'
  expect(await screen.findByText(told)).toBeDefined()
  await act(async () => await queryClient.invalidateQueries())
  expect(screen.getByText(told)).toBeDefined()
  expect(screen.getAllByText('Not in use: this account isn’t in the suite')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(told)).toBeNull()
})
