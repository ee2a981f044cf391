// A task as a line: while its orders wait it says for what and until when, in both languages, and claims no end.
import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setClock } from '#shell/clock.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { TaskLine } from './task-line.tsx'

const NOW = '2026-11-21T09:00:00Z'
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
let task: Task
let requested: string[]
let ends: string[]

beforeAll(startTexts)
beforeEach(() => {
  setClock(Date.parse(NOW))
  requested = []
  ends = []
  task = {
    id: 'task-1',
    kind: 'campaigns.change-many',
    title: '',
    state: 'running',
    done: 1,
    total: 3,
    stopping: false,
    waits: { for: 'rate_limited', until: '2026-11-21T09:00:40Z' },
    problem: message('campaigns_so_far', { done: 1, count: 3, reason: message('platform_rate_limited') }),
    result: null,
    user: 'me',
    what: null,
    path: 'campaigns',
    created: NOW,
    finished: null,
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      requested.push(url)
      task = { ...task, stopping: true }
    }
    return Response.json(task)
  })
})
afterEach(() => {
  setClock()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open() {
  const element = (
    <CurrentTeamContext value={team}>
      <TaskLine id="task-1" label="Applying changes" onEnd={({ state }) => void ends.push(state)} />
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

test('waits, says until when and how far it is, can be canceled, and says then what had been sent', async () => {
  open()
  expect(await screen.findByText('Rate limit reached · continues in 40 s')).toBeTruthy()
  expect(screen.getByText(/^Confirmed for 1 of 3 campaigns so far\./)).toBeTruthy()
  expect(screen.queryByText('Not completed.')).toBeNull()
  expect(ends).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  expect(requested).toEqual(['/api/tasks/task-1/cancel/'])
  expect(await screen.findByRole('button', { name: 'Stopping' })).toBeTruthy()
  const problem = message('campaigns_stopped', { done: 1, count: 3, reason: message('changes_withdrawn') })
  task = { ...task, state: 'cancelled', stopping: false, waits: null, problem, finished: NOW }
  expect(await screen.findByText(/^Changed before it was canceled: 1 of 3 campaigns\./)).toBeTruthy()
  expect(ends).toEqual(['cancelled'])
})

test('without a connection it says so and leads there; in Japanese too', async () => {
  task = { ...task, waits: { for: 'reconnect', until: null } }
  open()
  expect(await screen.findByText('Waiting for reconnection · continues after reconnecting')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reconnect' }).getAttribute('href')).toBe('/northwind/team/ad-accounts')
  await act(() => switchLanguage('ja'))
  try {
    expect(await screen.findByText('再連携待ち（再連携後に再開）')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'キャンセル' })).toBeTruthy()
  } finally {
    await act(() => switchLanguage('en'))
  }
})
