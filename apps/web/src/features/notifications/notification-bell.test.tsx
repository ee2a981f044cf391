// The bell: how many are unread, what each notice says and where it leads, marking as read. The server answers by hand.
import type { Notice } from '@peregrine/contract/notifications/notification-endpoints.ts'
import { NOTICE_KINDS } from '@peregrine/domain/notifications/notice-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { NotificationBell } from './notification-bell.tsx'

const team = { id: '5e0a8a5e-3f5c-4c57-9a8e-0d6d2c1f0a01', slug: 'northwind', name: 'Northwind Media' }
const notice = (number: number, more: Partial<Notice>): Notice => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'audience_drifted',
  team,
  detail: { name: 'Home brewers', path: 'audiences/3' },
  created: '2026-11-21T09:00:00Z',
  read: false,
  ...more,
})
let results: Notice[] = []
let marked: unknown[] = []

beforeAll(startTexts)
// It comes when the bell is first rung: loading it is not what is waited for here.
beforeAll(async () => void (await import('./notice-list.tsx')), 60_000)
beforeEach(() => {
  results = []
  marked = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const body: { ids?: string[] } = JSON.parse(String(init.body))
      marked.push(body)
      results = results.map((one) => (!body.ids || body.ids.includes(one.id) ? { ...one, read: true } : one))
      return Response.json({ unread: results.filter(({ read }) => !read).length })
    }
    return Response.json({ results, next: null, unread: results.filter(({ read }) => !read).length })
  })
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  await act(() => switchLanguage('en'))
})

function open() {
  const router = createMemoryRouter([{ path: '*', element: <NotificationBell /> }])
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  return router
}
const ring = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the bell says how many are unread; a notice leads below its team and is read then', async () => {
  results = [
    notice(1, {}),
    notice(2, { kind: 'invite_accepted', detail: { by: 'Kenji', name: 'Northwind' }, read: true }),
  ]
  const router = open()
  await ring('Notifications, 1 unread')
  const link = await screen.findByRole('link', { name: /“Home brewers” has changed/ })
  expect(screen.getByText('Kenji accepted the invitation to “Northwind”.')).toBeTruthy()
  await act(async () => fireEvent.click(link))
  expect(router.state.location.pathname).toBe('/northwind/audiences/3')
  expect(marked).toEqual([{ ids: [results[0]?.id] }])
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('all at once', async () => {
  results = [notice(1, {}), notice(2, {})]
  open()
  await ring('Notifications, 2 unread')
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' })))
  expect(marked).toEqual([{}])
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
})

test('an empty bell says what will stand there', async () => {
  open()
  await ring('Notifications')
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
})

test.each(['en', 'ja'] as const)('every kind has a sentence that holds what it is about (%s)', async (language) => {
  await act(() => switchLanguage(language))
  for (const kind of NOTICE_KINDS) {
    results = [notice(1, { kind, detail: { name: 'NAME', by: 'SOMEONE' } })]
    open()
    fireEvent.click(await screen.findByRole('button', { name: /1/ }))
    const sentence = await screen.findByText(/NAME/)
    expect(sentence.textContent).not.toMatch(/\{\{|kind\./)
    cleanup()
    queryClient.clear()
  }
})
