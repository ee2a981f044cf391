// The request forms: what is missing is said in sentences that read right, and who a form is for comes first.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { RequestAccessScreen, RequestVerificationScreen } from './request-account-screen.tsx'
import { RequestAudienceScreen } from './request-audience-screen.tsx'

beforeAll(startTexts)
beforeEach(() => {
  setCredentialOf({ name: 'targeting', title: '', routes: [], credential: 'personal-token' })
  vi.stubGlobal('fetch', async () => Response.json({ handle: 'nobody_here', account: null }))
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const show = (Screen: () => ReactNode) =>
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )

test.each([
  ['audience', RequestAudienceScreen, ['Customer is required', 'Description is required', 'Country is required']],
  ['access', RequestAccessScreen, ['Organization is required', 'Reason for access is required']],
  ['verification', RequestVerificationScreen, ['Advertiser is required', 'Way to verify is required']],
] as const)('an empty request for %s', async (_, Screen, sentences) => {
  show(Screen)
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }))
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeDefined()
})

test('the form for representatives says so and leads everybody else on', () => {
  show(RequestAudienceScreen)
  expect(screen.getByText(/^For representatives of the ad platform/)).toBeDefined()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([to('Build an audience yourself'), to('Request access')]).toEqual(['/audience-builder', '/request-access'])
})

test('a handle that nobody has is named', async () => {
  show(RequestAudienceScreen)
  const field = screen.getByRole('textbox', { name: /^Handle/ })
  fireEvent.change(field, { target: { value: '@Nobody_Here' } })
  fireEvent.blur(field)
  expect(await screen.findByText(/^@nobody_here wasn’t found on the network\./)).toBeDefined()
})
