// Signing in with other accounts on the page: leaving, waiting, coming back, and the panel of connected ones; the server answers by hand.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../asking.ts'
import { startTexts } from '../texts.ts'
import { toasts } from '../toasts.ts'
import { ConnectedAccountsPanel } from './connected-accounts-panel.tsx'
import { FreshSignInDialog } from './fresh-sign-in-dialog.tsx'
import { setCredentialOf } from './session-state.ts'
import { askToSignIn, SignInDialog } from './sign-in-dialog.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const PROVIDERS = 'GET /rest-auth/providers/'
const ME = 'GET /api/user/me/'
const ACCOUNTS = 'GET /rest-auth/socialaccounts/'
const CHALLENGE = 'GET /rest-auth/search-engine/code-challenge/'
const SIGN_IN = 'POST /rest-auth/search-engine/'
const refusal = (status: number, code: string) => () => Response.json({ code, detail: `Refused: ${code}.` }, { status })
const reply = (body: unknown) => () => Response.json(body)
const person = {
  ...{ id: '1', email: 'ada@example.com', first_name: '', last_name: '', language: null },
  ...{ groups: [], social_accounts: [], memberships: [], token: 'csrf' },
}
const account = { id: 'a1', provider: 'search-engine', handle: 'ada@mail.example', state: 'connected' }
const accounts = [
  { ...account, connected: '2026-11-21T06:00:00.000Z' },
  { ...account, id: 'a2', provider: 'network-ads', handle: 'harborroast', connected: '2026-11-21T06:00:00.000Z' },
]

let answers: Record<string, () => Response> = {}
let requested: { call: string; query: string; body: Record<string, unknown> }[] = []
let left: string[] = []

beforeAll(startTexts)
beforeEach(() => {
  requested = []
  left = []
  answers = {
    [PROVIDERS]: reply([
      { provider: 'network', begins: 'request_token' },
      { provider: 'search-engine', begins: 'code-challenge' },
      { provider: 'one that this page does not know', begins: 'code-challenge' },
    ]),
    [ME]: refusal(403, 'not_signed_in'),
    [ACCOUNTS]: reply(accounts),
    [CHALLENGE]: reply({
      ...{ state: 's1', code_challenge: 'c', code_challenge_method: 'S256' },
      authorize_url: 'https://search.example/authorize?state=s1',
    }),
  }
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const [path = '', query = ''] = address.split('?')
    const name = `${given.method} ${path}`
    requested.push({ call: name, query, body: JSON.parse(String(given.body ?? '{}')) })
    return answers[name]?.() ?? refusal(404, 'not_found')()
  })
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)))
  setCredentialOf({ name: 'team', title: '', routes: [], credential: 'session' })
})
afterEach(async () => {
  vi.useRealTimers()
  await act(async () => cleanup())
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/login/:network?', element: <SignInScreen after="/choose-team" /> },
      { path: '/settings', element: <ConnectedAccountsPanel /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <FreshSignInDialog />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await act(async () => undefined)
  return router
}
const click = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const retained = (name: string) => sessionStorage.getItem(`peregrine.${name}`)
const calls = (name: string) => requested.filter(({ call }) => call === name)

test('only services that are configured and known have a button', async () => {
  await show('/login')
  await screen.findByRole('button', { name: 'Continue with the ad platform' })
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Send code', 'Continue with the ad platform', 'Continue with a search engine', '日本語'])
})

test('from the dialog over a page, that page is the one to come back to', async () => {
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <SignInDialog />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  let done: Promise<boolean> | undefined
  await act(async () => {
    done = askToSignIn()
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with a search engine' }))
  await vi.waitFor(() => expect(left).toHaveLength(1))
  expect(localStorage.getItem('peregrine.return-path')).toBe(location.pathname + location.search)
  await click('Close')
  await expect(done).resolves.toBe(false)
})

test('[LOGIN-8] the state is kept in this tab, the page goes to the service and waits 20 s before it gives up', async () => {
  await show('/login')
  await screen.findByRole('button', { name: 'Continue with a search engine' })
  vi.useFakeTimers()
  await click('Continue with a search engine')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(retained('oauth-state')).toBe('s1')
  expect(left).toEqual(['https://search.example/authorize?state=s1'])
  expect(new URLSearchParams(calls(CHALLENGE)[0]?.query).get('callback')).toBe(`${location.origin}/login/search-engine`)
  await act(() => vi.advanceTimersByTimeAsync(19_900))
  expect(screen.getByRole('status').textContent).toContain('Search engine: opening…')
  expect(toasts.messages()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(toasts.messages().map(({ text }) => text)).toEqual(['The sign-in page didn’t open. Try again.'])
  expect(screen.getByRole('button', { name: 'Continue with a search engine' })).toBeTruthy()
})

test.each([
  ['another state', '?state=other&code=c', 's1'],
  ['no state', '?code=c', 's1'],
  ['a state that was never kept', '?state=s1&code=c', null],
  ['two states', '?state=s1&state=s1&code=c', 's1'],
])('[LOGIN-9] back with %s: refused before the server is asked', async (_, search, state) => {
  if (state !== null) sessionStorage.setItem('peregrine.oauth-state', state)
  await show(`/login/search-engine${search}&n=${encodeURIComponent(String(_))}`)
  expect((await screen.findByRole('alert')).textContent).toContain('Error: Unauthorized login attempt')
  expect(calls(SIGN_IN)).toEqual([])
  expect(retained('oauth-state')).toBeNull()
  await click('Sign in another way')
  expect(await screen.findByLabelText('Email address')).toBeTruthy()
})

test('back with the right state: signed in, and led to where one came from', async () => {
  sessionStorage.setItem('peregrine.oauth-state', 's2')
  localStorage.setItem('peregrine.return-path', '/north/campaigns')
  answers[SIGN_IN] = () => {
    answers[ME] = reply(person)
    return Response.json({ outcome: 'signed-in', email: null, magic_code: null, pending: null })
  }
  const router = await show('/login/search-engine?state=s2&code=c2&iss=https%3A%2F%2Fsearch.example&scope=email')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/north/campaigns'))
  expect(calls(SIGN_IN).map(({ body }) => body)).toEqual([{ state: 's2', code: 'c2', iss: 'https://search.example' }])
})

test('an address that has to be proved: the code that was sent is asked for, another address takes the account along', async () => {
  sessionStorage.setItem('peregrine.oauth-state', 's3')
  answers[SIGN_IN] = reply({ outcome: 'confirm-email', email: 'ada@example.com', magic_code: 'm1', pending: 'p1' })
  answers['POST /api/user/magic-link/'] = reply({ magic_code: 'm2' })
  await show('/login/search-engine?state=s3&code=c3')
  await screen.findByLabelText('Confirmation code')
  expect(screen.getByText(/We sent a code to ada@example.com/)).toBeTruthy()
  await click('Use a different address')
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'other@example.com' } }),
  )
  await click('Send code')
  expect(calls('POST /api/user/magic-link/')[0]?.body).toMatchObject({ email: 'other@example.com', pending: 'p1' })
})

test('[LOGIN-10] with the flag the account is connected instead, and one is led back', async () => {
  sessionStorage.setItem('peregrine.oauth-state', 's4')
  sessionStorage.setItem('peregrine.oauth-connect', 'search-engine')
  sessionStorage.setItem('peregrine.oauth-return', '/settings')
  answers[ME] = reply(person)
  answers['POST /rest-auth/search-engine/connect/'] = reply(accounts[0])
  const router = await show('/login/search-engine?state=s4&code=c4')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  expect(calls(SIGN_IN)).toEqual([])
  expect(retained('oauth-connect')).toBeNull()
})

test('a one-time link signs in from behind the #; one that is over says so', async () => {
  answers['POST /rest-auth/login-via-token/'] = refusal(400, 'invalid_login_token')
  await show('/login#token=pgo_1')
  expect((await screen.findByRole('alert')).textContent).toContain('Refused: invalid_login_token.')
  expect(calls('POST /rest-auth/login-via-token/')[0]?.body).toEqual({ token: 'pgo_1' })
})

test('connected accounts are listed without those of ad accounts; disconnecting asks, and asks for a code where one is due', async () => {
  answers[ME] = reply(person)
  const DISCONNECT = 'POST /rest-auth/socialaccounts/a1/disconnect/'
  answers[DISCONNECT] = refusal(403, 'fresh_sign_in_needed')
  answers['POST /api/user/magic-link/'] = reply({ magic_code: 'm1' })
  answers['POST /api/user/magic-link/use/'] = reply({ confirmed: true })
  await show('/settings')
  expect(await screen.findByText(/ada@mail\.example/)).toBeTruthy()
  expect(screen.queryByText(/harborroast/)).toBeNull()
  await click('Disconnect')
  const dialog = await screen.findByRole('dialog')
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' })))
  const code = await screen.findByLabelText('Confirmation code')
  expect(screen.queryByRole('button', { name: 'Use a different address' })).toBeNull()
  answers[DISCONNECT] = () => new Response(null, { status: 204 })
  await act(async () => fireEvent.change(code, { target: { value: 'ABC234' } }))
  await vi.waitFor(() => expect(calls(DISCONNECT)).toHaveLength(2))
  await vi.waitFor(() => expect(screen.queryByLabelText('Confirmation code')).toBeNull())
})
