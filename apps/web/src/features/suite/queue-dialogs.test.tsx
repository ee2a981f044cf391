// What the dialogs that start a queue say: when it ends behind others, and how many were queued where it is paused.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { AddToListDialog } from './add-to-list-dialog.tsx'
import { FollowManyDialog } from './follow-many-dialog.tsx'
import { ChosenAccountContext } from './suite-queries.ts'

const account = {
  id: '6f6c7ac2-6a5b-4b58-9a40-0d2a4a6a1c01',
  handle: 'harborroast',
  source: 'connection',
  state: 'ready',
  timezone: 'UTC',
} as unknown as SuiteAccount
const group = (size: number) => ({
  selection: { user_ids: Array.from({ length: size }, (_, n) => String(n + 1)) },
  size,
  known: [],
})

let queues: object
let queued: object

beforeAll(startTexts)
beforeEach(() => {
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'suite', title: '', routes: [], credential: 'personal-token' })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://suite.example')
    if (pathname.endsWith('/follow-queue/')) return Response.json(queues)
    if (pathname.endsWith('/lists/'))
      return Response.json({ results: [{ id: '7', name: 'Prospects', members: 50 }], next: null })
    return Response.json(queued, { status: 202 })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  for (const { id } of toasts.messages()) toasts.remove(id)
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (dialog: ReactNode) =>
  render(
    <PeregrineTheme site="suite" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ChosenAccountContext value={{ account, access: 'full' }}>{dialog}</ChosenAccountContext>
        </MemoryRouter>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
const budget = { daily_cap: 100, left_today: 100, sendable_today: 100 }
const startUnfollowing = (size: number) =>
  show(<FollowManyDialog action="unfollow" group={group(size)} onClose={() => undefined} />)

test('the pace counts whoever is still to go in queues that come first, and says so', async () => {
  const results = [
    { action: 'unfollow', state: 'running', left: 1900 },
    { action: 'unfollow', state: 'waiting', left: 50 },
    { action: 'follow', state: 'paused', left: 700 },
    { action: 'follow', state: 'stopped', left: 30 },
  ]
  queues = { ...budget, results }
  startUnfollowing(50)
  expect(await screen.findByText(/100 left today. The queue should finish in about 20 days./)).toBeDefined()
  expect(screen.getByText('1,950 people in earlier queues come first. The estimate includes them.')).toBeDefined()
})

test('while people are followed nobody can be unfollowed, which is said before anything is sent', async () => {
  queues = { ...budget, results: [{ action: 'follow', state: 'waiting', left: 40 }] }
  startUnfollowing(50)
  expect((await screen.findByRole('alert')).textContent).toContain('A queue that follows people isn’t done yet.')
  expect(screen.getByRole('link', { name: 'Open the queue' }).getAttribute('href')).toContain('view=queue')
  expect(screen.getByRole('button', { name: /^Start|^Unfollow/ })).toHaveProperty('disabled', true)
})

test('what the ad platform takes before the day ends counts, not what is left of the cap alone', async () => {
  queues = { daily_cap: 400, left_today: 400, sendable_today: 200, results: [] }
  startUnfollowing(300)
  expect(await screen.findByText(/400 left today. The queue should finish in about 2 days./)).toBeDefined()
  expect(screen.queryByText(/earlier queue/)).toBeNull()
})

test.each([
  [{ state: 'running', queued: 1, left: 4001 }, 'Adding 1 person to “Prospects”. Progress is under Lists.'],
  [
    { state: 'paused', queued: 1, left: 4001 },
    '1 person was added to the queue for “Prospects”. The queue is paused, with 4,001 to go. Resume it under Lists.',
  ],
  [
    { state: 'running', queued: 0, left: 4000 },
    'Everyone you selected is already waiting to be added to “Prospects”. Progress is under Lists.',
  ],
  [
    { state: 'paused', queued: 0, left: 4000 },
    'Everyone you selected is already in the queue for “Prospects”. The queue is paused, with 4,000 to go. Resume it under Lists.',
  ],
])('after adding to a list: %o', async (reply, said) => {
  queued = { ...reply, total: 4001, list: { id: '7', name: 'Prospects' } }
  show(<AddToListDialog group={group(1)} onClose={() => undefined} />)
  fireEvent.change(await screen.findByRole('combobox', { name: 'List' }), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add to list' }))
  await waitFor(() => expect(toasts.messages().map(({ text }) => text)).toEqual([said]))
})

test('where it is known of everybody, numbers are of what is sent; of nobody left to follow it says so', async () => {
  queues = { results: [], daily_cap: 100, left_today: 100, sendable_today: 100 }
  show(<FollowManyDialog action="follow" group={{ ...group(1202), followed: 10 }} onClose={() => undefined} />)
  expect(await screen.findByText(/@harborroast follows 1,192 people on X/)).toBeDefined()
  expect(screen.getByText('10 more are already followed. Nothing is sent for them.')).toBeDefined()
  cleanup()
  show(<FollowManyDialog action="follow" group={{ ...group(10), followed: 10 }} onClose={() => undefined} />)
  expect(await screen.findByText('@harborroast already follows all of them. Nothing is sent.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start following' }).hasAttribute('disabled')).toBe(true)
})
