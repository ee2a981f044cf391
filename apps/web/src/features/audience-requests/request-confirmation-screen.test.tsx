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

const status = {
  name: 'AR-1001',
  kind: 'access',
  state: 'new',
  answer: null,
  email: 'ann@example.com',
  mail: 'delivered',
} as const

test.each([
  ['once', null, 'We received your request AR-1001', /^We emailed a confirmation to ann@example\.com/],
  ['again', { already: true }, 'You’ve already sent this request: it’s AR-1001', /there’s no new email/],
] as const)('a request that is sent %s', async (_, state, title, words) => {
  vi.stubGlobal('fetch', async () => Response.json(status))
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter
          initialEntries={[{ pathname: '/request-confirmation', search: `?request=1001-${'a'.repeat(43)}`, state }]}
        >
          <RequestConfirmationScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})
