// Weekly results before there is a workspace: what is missing is said as it is, with an ad account connected or not.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { WorkspaceFrame } from './workspace-frame.tsx'

const account = {
  id: 'a1',
  account_id: '18ce54d4x5t',
  name: 'Harbor Roast',
  network: 'network-ads',
  timezone: 'UTC',
  handle: 'harborroast',
  state: 'connected',
  access: true,
  may_write: true,
  for_audiences: false,
  checked: '2026-11-21T09:00:00.000Z',
}

beforeAll(startTexts)
beforeEach(() => {
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'targeting', title: '', routes: [], credential: 'personal-token' })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['an ad account is connected', [account], 'No campaign to compare yet', '/campaigns/new'],
  ['none is connected', [], 'No ad account connected yet', '/ad-accounts'],
])('%s', async (_, accounts, title, address) => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/api/external/workspace/') ? { workspace: null, accounts: [] } : accounts),
  )
  const routes = [{ element: <WorkspaceFrame shows="results" />, children: [{ path: '*', element: null }] }]
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/weekly-results'] })} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  expect(await screen.findByText(title)).toBeTruthy()
  const action = screen.getAllByRole('link').find((link) => link.getAttribute('href') === address)
  expect(action).toBeTruthy()
  // The ways to one's own pages are there before anything is.
  expect(screen.getByRole('link', { name: 'Weekly results' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Audiences' })).toBeTruthy()
})
