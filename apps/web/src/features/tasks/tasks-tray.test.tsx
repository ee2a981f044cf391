// The tray: what runs, what waits for its turn, what ended and what can be done about it; an end is offered. The server answers by hand.

import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setClock } from '#shell/clock.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { showTasks } from './task-queries.ts'
import { TasksTray } from './tasks-tray.tsx'

const NOW = '2026-11-21T09:00:00Z'

const task = (id: string, more: Partial<Task>): Task => ({
  id,
  kind: 'files.make-document',
  title: `Beans ${id}`,
  state: 'running',
  done: 1,
  total: 3,
  stopping: false,
  waits: null,
  problem: null,
  result: null,
  user: 'me',
  what: 'insights-pdf',
  path: `documents?document=${id}`,
  created: NOW,
  finished: null,
  ...more,
})
let all: Task[] = []
let requested: string[] = []

beforeAll(startTexts)
beforeEach(() => setClock(Date.parse(NOW)))
afterEach(() => {
  setClock()
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function open(alone = false) {
  requested = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') requested.push(url)
    // A personal token reads neither.
    if (alone && /\/(?:user\/me|notifications)\//.test(url)) throw new Error(`Nobody may ask for ${url}.`)
    if (url.includes('/api/tasks/')) return Response.json(init?.method === 'POST' ? all[0] : all)
    return Response.json({ results: [], next: null, unread: 0 })
  })
  const team: CurrentTeam = {
    id: 'team',
    slug: 'northwind',
    name: 'Northwind',
    logo: null,
    subscriptions: [],
    version: 1,
    level: 'admin',
    isAdmin: true,
    isCreator: true,
    requiresPasskey: false,
    isLocked: false,
    billing: { invoice_email: null, invoice_name: null, country: null },
  }
  const element = (
    <CurrentTeamContext value={team}>
      <TasksTray alone={alone} />
    </CurrentTeamContext>
  )
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
}

test('two are made and the third waits, which is said; each can be stopped', async () => {
  all = [task('3', { state: 'waiting', done: 0 }), task('2', {}), task('1', {})]
  open()
  fireEvent.click(await screen.findByRole('button', { name: '3 running' }))
  const [third] = await screen.findAllByRole('listitem')
  if (!third) throw new Error('Nothing is listed.')
  expect(within(third).getByText('Queued: each team can generate two documents at a time')).toBeTruthy()
  await act(async () => fireEvent.click(within(third).getByRole('button', { name: 'Stop: Beans 3' })))
  expect(requested).toEqual(['/api/tasks/3/cancel/'])
})

test('what ended says so, with its file, its reason or its place', async () => {
  const finished = NOW
  all = [
    task('1', { state: 'done', finished }),
    task('2', { state: 'failed', finished, problem: message('interrupted') }),
    task('4', { kind: 'communities.make-study', what: null, state: 'done', finished, path: 'communities/4' }),
  ]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Recent tasks' }))
  expect(await screen.findByRole('button', { name: 'Download: Beans 1' })).toBeTruthy()
  expect(screen.getByText('This was interrupted too many times. Please start it again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again: Beans 2' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open: Beans 4' }).getAttribute('href')).toBe('/northwind/communities/4')
})

test('what ended is shown for a while', async () => {
  all = [task('1', { state: 'done', finished: NOW })]
  setClock(Date.parse(NOW) + 9 * 60_000)
  open()
  expect(await screen.findByRole('button', { name: 'Recent tasks' })).toBeTruthy()
  cleanup()
  setClock(Date.parse(NOW) + 11 * 60_000)
  open()
  await act(() => showTasks())
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing runs and nothing has just ended: there is no tray', async () => {
  all = [task('1', { state: 'done', finished: '2020-01-01T00:00:00Z' })]
  open()
  await act(() => showTasks())
  expect(screen.queryByRole('button')).toBeNull()
})

test('a task can be put out of sight, also while it runs; it is not stopped', async () => {
  all = [task('2', {}), task('1', { state: 'done', finished: NOW })]
  open()
  fireEvent.click(await screen.findByRole('button', { name: '1 running' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: Beans 2' }))
  expect(await screen.findByRole('button', { name: 'Recent tasks' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Beans 1' }))
  expect(screen.queryByRole('button', { name: 'Recent tasks' })).toBeNull()
  expect(requested).toEqual([])
})

test.each([
  ['rate_limited', '2026-11-21T09:00:40Z', 'Rate limit reached · continues in 40 s'],
  ['unavailable', '2026-11-21T09:05:00Z', 'Ad platform unavailable · continues in 5 min'],
  ['reconnect', null, 'Waiting for reconnection · continues after reconnecting'],
] as const)('one that waits for %s says what for and until when, and can be canceled', async (reason, until, words) => {
  const waits = { for: reason, until }
  const problem = message('campaigns_so_far', { done: 1, count: 3, reason: message('platform_rate_limited') })
  all = [task('1', { kind: 'campaigns.change-many', what: null, waits, problem })]
  open()
  fireEvent.click(await screen.findByRole('button', { name: '1 running' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(/^Confirmed for 1 of 3 campaigns so far\./)).toBeTruthy()
  expect(screen.queryByText('Failed')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel: Beans 1' })))
  expect(requested).toEqual(['/api/tasks/1/cancel/'])
})

test('one that was canceled says what had been sent by then', async () => {
  const problem = message('campaigns_stopped', { done: 1, count: 3, reason: message('changes_withdrawn') })
  all = [task('1', { kind: 'campaigns.change-many', what: null, state: 'cancelled', finished: NOW, problem })]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Recent tasks' }))
  expect(
    await screen.findByText('Changed before it was canceled: 1 of 3 campaigns. The other changes were withdrawn.'),
  ).toBeTruthy()
})

test('in a workspace of one person every end is theirs, and is offered', async () => {
  all = [task('1', {})]
  open(true)
  await screen.findByRole('button', { name: '1 running' })
  all = [task('1', { state: 'done', finished: NOW })]
  await act(() => showTasks())
  await vi.waitFor(() =>
    expect(toasts.messages().map(({ text }) => text)).toContain('The document “Beans 1” is ready.'),
  )
  for (const { id } of toasts.messages()) toasts.remove(id)
})
