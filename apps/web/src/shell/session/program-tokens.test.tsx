// The tokens of programs on the page: none yet, made and shown once, listed and revoked, failing, and how to connect.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../asking.ts'
import { startTexts } from '../texts.ts'
import { toasts } from '../toasts.ts'
import { ProgramTokensDialog, ProgramTokensPanel } from './program-tokens-panel.tsx'
import { setCredentialOf } from './session-state.ts'

const TOKENS = '/api/user/program-tokens/'
const ADDRESS = 'https://suite.example/mcp'
const PLAN = 'https://suite.example/premium-suite/talk-to-x?plan='
const SECRET = 'pgm_0123456789'
const token = {
  id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01',
  name: 'Desktop assistant',
  prefix: 'pgm_0123',
  scopes: ['read', 'draft'],
  created: '2026-11-21T06:00:00.000Z',
  expires: '2027-02-19T06:00:00.000Z',
  last_used: null,
}

let results: object[]
let waiting: object[]
let fails: boolean
let sent: { call: string; body: unknown }[]
let copied: string[]

beforeAll(startTexts)
beforeEach(() => {
  results = []
  waiting = []
  fails = false
  sent = []
  copied = []
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const { pathname } = new URL(address, 'http://suite.example')
    const call = `${given.method} ${pathname}`
    sent.push({ call, body: given.body ? JSON.parse(String(given.body)) : undefined })
    if (fails) return Response.json({ code: 'failed', detail: 'Something went wrong.' }, { status: 500 })
    if (call === `POST ${TOKENS}`) {
      results = [token]
      return Response.json({ ...token, secret: SECRET }, { status: 201 })
    }
    if (given.method === 'DELETE') {
      results = []
      return new Response(null, { status: 204 })
    }
    if (pathname.endsWith('/talk-to-x/plans/')) return Response.json({ results: waiting, address: PLAN })
    return pathname === TOKENS ? Response.json({ results, address: ADDRESS }) : Response.json({}, { status: 404 })
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  setCredentialOf({ name: 'team', title: '', routes: [], credential: 'session' })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <ProgramTokensPanel />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const click = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('[programTokens.list] without programs it says so, and how to connect one', async () => {
  show()
  expect(await screen.findByText('No programs connected.')).toBeDefined()
  await click('Copy configuration')
  expect(JSON.parse(copied[0] ?? '')).toEqual({
    mcpServers: { peregrine: { type: 'http', url: ADDRESS, headers: { Authorization: 'Bearer pgm_…' } } },
  })
})

test('[programTokens.create] reads unless more is ticked; the secret is shown once, with its configuration', async () => {
  show()
  await screen.findByText('No programs connected.')
  await click('New program token')
  const dialog = await screen.findByRole('dialog')
  await click('Create token')
  expect(within(dialog).getByText('Name is required.')).toBeDefined()
  fireEvent.change(within(dialog).getByLabelText(/^Program/), { target: { value: 'Desktop assistant' } })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Prepare audiences and lists/ }))
  await click('Create token')
  expect(sent.find(({ call }) => call === `POST ${TOKENS}`)?.body).toEqual({
    name: 'Desktop assistant',
    days: 90,
    scopes: ['read', 'draft'],
  })
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined()
  await click('Copy token')
  expect(copied).toEqual([SECRET])
  await click('Done')
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull())
  expect(screen.getByText(/^pgm_0123… · Read analytics, Prepare audiences and lists · created/)).toBeDefined()
})

test('[programTokens.revoke] revoked after it was confirmed', async () => {
  results = [token]
  show()
  await screen.findByText('Desktop assistant')
  await click('Revoke Desktop assistant')
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  const dialog = await screen.findByRole('dialog')
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' })))
  expect(await screen.findByText('No programs connected.')).toBeDefined()
  expect(toasts.messages().map(({ text }) => text)).toEqual(['Revoked: Desktop assistant'])
})

test('what could not be loaded can be tried again', async () => {
  fails = true
  show()
  expect(await screen.findByText(/Couldn’t load your program tokens/)).toBeDefined()
  fails = false
  await click(/Retry|Try again/)
  expect(await screen.findByText('No programs connected.')).toBeDefined()
})

test('[talkPlans.list] what a program asks for stands beside it, and is opened where it is confirmed', async () => {
  results = [token, { ...token, id: 'another', name: 'Another' }]
  const plan = { kind: 'list', token: token.id, program: token.name, name: 'Regulars', account: { handle: 'cafe' } }
  waiting = [
    { ...plan, id: 'first' },
    { ...plan, id: 'second' },
  ]
  show()
  const link = await screen.findByRole('link', { name: '2 requests waiting' })
  expect(link.getAttribute('href')).toBe(`${PLAN}first`)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('[programTokens.create] in a dialog, Escape closes neither the token that is shown once nor the dialog below it', async () => {
  const onClose = vi.fn()
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <ProgramTokensDialog onClose={onClose} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  const pressEscape = () =>
    act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  fireEvent.click(await screen.findByRole('button', { name: 'New program token' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Program/ }), { target: { value: 'Desktop assistant' } })
  await click('Create token')
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined()
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue(SECRET)).toBeDefined()
  await click('Done')
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull())
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})
