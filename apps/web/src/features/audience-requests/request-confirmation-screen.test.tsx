// A confirmation link that can't confirm: what has become of the request, and a way on.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { RequestConfirmationScreen } from './request-confirmation-screen.tsx'

beforeAll(startTexts)
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['confirmation_used', 409, 'Already confirmed'],
  ['confirmation_expired', 410, 'Not confirmed'],
])('%s says so and leads on', async (code, status, title) => {
  vi.stubGlobal('fetch', async () => Response.json({ code, detail: 'What happened.' }, { status }))
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/request-confirmation?confirm=abc']}>
          <RequestConfirmationScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request an audience' }).getAttribute('href')).toBe('/request-audience')
})
