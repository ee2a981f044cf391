// What a program asks for, on the page: who is in it now, the page's own dialog, declining, and plans that are over.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ChosenAccountContext } from '#features/suite/suite-queries.ts'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { PlanOfProgram } from './plan-of-program.tsx'
import { WaitingPlans } from './waiting-plans.tsx'

const ID = '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01'
const accountOf = (id: string, handle: string) =>
  ({
    ...{ id, handle, source: 'connection', state: 'ready', timezone: 'UTC', current: false },
    follower_look: { running: null, as_of: '2026-11-21T06:00:00.000Z' },
    following_look: { running: null, as_of: null },
  }) as unknown as SuiteAccount
const chosen = accountOf('6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c02', 'harborroast')
const other = accountOf('6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c03', 'secondroast')
const plan = {
  ...{ id: ID, kind: 'list', state: 'open', program: 'Desktop assistant', name: 'British followers' },
  account: { id: other.id, handle: other.handle },
  who: 'followers in the United Kingdom',
  selection: { of: 'followers', user_ids: ['1', '2'], people: 2 },
  created: '2026-11-21T06:00:00.000Z',
  expires: '2026-11-28T06:00:00.000Z',
}

let shown: object
let sent: { call: string; body: { account?: string; list?: object } }[]
let refusesList: boolean
let isOver: boolean
let waiting: object[]

beforeAll(startTexts)
beforeEach(() => {
  shown = plan
  sent = []
  refusesList = false
  isOver = false
  waiting = []
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const { pathname } = new URL(address, 'http://suite.example')
    const call = `${given.method} ${pathname.replace('/api/external/deepthought/', '')}`
    sent.push({ call, body: JSON.parse(String(given.body ?? '{}')) })
    if (pathname.endsWith('/plans/gone/'))
      return Response.json({ code: 'plan_unknown', detail: 'Gone.' }, { status: 404 })
    if (given.method === 'GET' && pathname.endsWith('/plans/')) return Response.json({ results: waiting, address: '' })
    if (given.method === 'GET' && pathname.includes('/plans/')) return Response.json(shown)
    if (given.method === 'GET' && pathname.endsWith('/ad-account/')) return Response.json([])
    if (pathname.endsWith('/audiences/'))
      return Response.json(
        { people: 2, known: 2, path: '/audience-builder?d=1&plan=x', site: 'targeting' },
        { status: 201 },
      )
    if (pathname.endsWith('/accounts/')) return Response.json({ results: [chosen, other] })
    if (pathname === '/api/user/me/') return Response.json({ memberships: [] })
    if (given.method === 'GET' && pathname.endsWith('/lists/')) return Response.json({ results: [], next: null })
    if (pathname.includes('/plans/')) {
      shown = { ...plan, state: 'declined', selection: null }
      return new Response(null, { status: 204 })
    }
    if (isOver) {
      shown = { ...plan, state: 'declined', selection: null }
      return Response.json({ code: 'plan_over', detail: 'This plan is over.' }, { status: 409 })
    }
    if (!refusesList) shown = { ...plan, state: 'confirmed', selection: null }
    if (refusesList) return Response.json({ code: 'failed', detail: 'Something went wrong.' }, { status: 500 })
    return Response.json({ state: 'running', queued: 2, left: 2, total: 2, list: null }, { status: 202 })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  for (const { id } of toasts.messages()) toasts.remove(id)
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (id = ID) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ChosenAccountContext value={{ account: chosen, access: 'full' }}>
            <WaitingPlans opened={id} />
            <PlanOfProgram id={id} />
          </ChosenAccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const ended = () => sent.map(({ call }) => call).filter((call) => /(confirm|decline)\/$/.test(call))

test('the page’s own dialog, about the plan’s account; the call that adds them takes the plan', async () => {
  show()
  expect(await screen.findByText(/^2 people right now/)).toBeDefined()
  expect(screen.getByText(/Desktop assistant asks to make a list/)).toBeDefined()
  refusesList = true
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = await screen.findByRole('dialog')
  const name = await within(dialog).findByDisplayValue('British followers')
  expect(name).toHaveProperty('maxLength', 25)
  expect(within(dialog).getByRole('checkbox', { name: 'Only you see this list' })).toHaveProperty('checked', true)
  const add = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Add to list' }))
  const lists = () => sent.filter(({ body }) => body.list !== undefined)
  add()
  expect(await within(dialog).findByText('Something went wrong.')).toBeDefined()
  expect(lists()).toHaveLength(1)
  // It waits still: the same dialog does it once the call succeeds.
  refusesList = false
  await waitFor(() => {
    if (lists().length < 2) add()
    expect(lists()).toHaveLength(2)
  })
  expect(lists().at(-1)?.body).toMatchObject({
    ...{ account: other.id, plan: ID },
    list: { name: 'British followers', private: true },
  })
  expect(await screen.findByText(/^This request was confirmed already/)).toBeDefined()
  expect(ended()).toEqual([])
})

test('what was declined or used elsewhere meanwhile is refused in the dialog, and told behind it', async () => {
  isOver = true
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByDisplayValue('British followers')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add to list' }))
  expect(await within(dialog).findByText('This plan is over.')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('This request was declined. Nothing was changed.')).toBeDefined()
})

test('[talkPlans.decline] declined, it is over', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('This request was declined. Nothing was changed.')).toBeDefined()
  expect(ended()).toEqual([`POST talk-to-x/plans/${ID}/decline/`])
})

test('of nobody nothing can be made', async () => {
  shown = { ...plan, kind: 'audience', selection: { of: 'followers', user_ids: [], people: 0 } }
  show()
  expect(await screen.findByText(/Nobody right now/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined()
})

test('one that expired, and one that is not there', async () => {
  shown = { ...plan, state: 'expired', selection: null }
  show()
  expect(await screen.findByText('This request expired. Nothing was changed.')).toBeDefined()
  cleanup()
  show('gone')
  expect(await screen.findByText(/This request is no longer there/)).toBeDefined()
})

test('[talkPlans.list] what else waits is a line that opens it', async () => {
  waiting = [plan, { ...plan, id: 'other', kind: 'audience', name: 'Cafés' }, { ...plan, id: 'third', name: 'Bars' }]
  show()
  fireEvent.click(await screen.findByText('2 more requests from programs are waiting'))
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Desktop assistant asks to make an audience: Cafés', '/?plan=other'],
    ['Desktop assistant asks to make a list: Bars', '/?plan=third'],
  ])
})

test('an audience that only opens in the builder leaves the request open; back on the page it is asked again', async () => {
  shown = { ...plan, kind: 'audience' }
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  const dialog = await screen.findByRole('dialog')
  const [who] = await within(dialog).findAllByRole('combobox')
  fireEvent.change(who ?? dialog, { target: { value: 'handles' } })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Make audience' }))
  expect(await within(dialog).findByText(/Until then the request stays open\.$/)).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByText(/Nothing happens until you continue/)).toBeDefined()
  // Saved in the builder meanwhile.
  shown = { ...plan, kind: 'audience', state: 'confirmed', selection: null }
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  expect(await screen.findByText(/^This request was confirmed already/)).toBeDefined()
  focusManager.setFocused(undefined)
})
