// Links that were cut off: each page with an audience in its address says so, until something is built there.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TargetingListScreen } from '#features/targeting/targeting-list-screen.tsx'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { CompareAccountsScreen } from '../explore-name/compare-accounts-screen.tsx'
import { UploadAudienceScreen } from '../own-audiences/upload-audience-screen.tsx'
import { BuildAudienceScreen } from './build-audience-screen.tsx'
import { JobTitleScreen } from './job-title-screen.tsx'

const routes = [
  { path: '/audience-builder', element: <BuildAudienceScreen /> },
  { path: '/job-title', element: <JobTitleScreen /> },
  { path: '/targeting-lists', element: <TargetingListScreen /> },
  { path: '/upload-audience', element: <UploadAudienceScreen /> },
  { path: '/explore/compare-accounts', element: <CompareAccountsScreen /> },
]

beforeAll(startTexts)
beforeEach(() => {
  setCredentialOf({ name: 'targeting', title: '', routes: [], credential: 'personal-token' })
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', detail: 'Not found.' }, { status: 404 }))
})
afterEach(async () => {
  await act(async () => cleanup())
  await act(() => switchLanguage('en'))
  queryClient.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(address: string) {
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await act(async () => undefined)
}

test.each([
  '/audience-builder?d=garbage',
  '/job-title?d=garbage',
  '/targeting-lists?d=garbage',
  '/upload-audience?d=garbage',
  '/explore/compare-accounts?with=red,a%2Fb',
])('%s', async (address) => {
  await open(address)
  expect(await screen.findByText(/^This link is damaged or was cut off/)).toBeDefined()
  await act(() => switchLanguage('ja'))
  expect(await screen.findByText(/^リンクが壊れているか、途中で切れています/)).toBeDefined()
})

test.each(routes.map(({ path }) => path))('%s without anything in its address says nothing of links', async (path) => {
  await open(path)
  expect(screen.queryByText(/damaged/)).toBeNull()
})
