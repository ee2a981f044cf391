// The list of requests to somebody without the right to read it: one sentence, and nothing that narrows a list they don't see.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { RequestListScreen } from './request-list-screen.tsx'

beforeAll(startTexts)
beforeEach(() => {
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'targeting', title: '', routes: [], credential: 'personal-token' })
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'staff_only', detail: 'This is for members of staff.' }, { status: 403 }),
  )
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('no filters, one heading', async () => {
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <RequestListScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  expect(await screen.findByText('This is for members of staff.')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'You don’t have access to this page',
  ])
  for (const role of ['combobox', 'searchbox', 'radio', 'textbox', 'link', 'table'])
    expect(screen.queryAllByRole(role)).toEqual([])
})
