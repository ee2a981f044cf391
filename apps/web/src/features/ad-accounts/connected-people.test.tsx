// Disconnecting an account of the ad platform says when data of the analytics suite go with it.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { SuiteConnectionsPanel } from '#shell/session/suite-connections-panel.tsx'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { useConnections } from './ad-account-queries.ts'
import { ConnectedPeople } from './connected-people.tsx'

const person = {
  ...{ id: '1', email: 'ada@example.com', first_name: '', last_name: '', language: null },
  ...{ groups: [], social_accounts: [], memberships: [], token: 'csrf' },
}
const connection = { handle: 'harborroast', state: 'connected', connected: '2026-11-21T06:00:00.000Z', may: ['read'] }

beforeAll(startTexts)
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  vi.unstubAllGlobals()
})

function OfAds() {
  const { data } = useConnections()
  return data ? <ConnectedPeople people={data} /> : null
}

/** Opens the dialog; `sole`: what the server answers from the first time on, and once the dialog asks. */
async function dialogOf(provider: string, sole: readonly [boolean, boolean]): Promise<HTMLElement> {
  let asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/api/user/me/')) return Response.json(person)
    if (address.includes('/disconnect/')) return new Response(null, { status: 204 })
    if (!address.includes('/rest-auth/socialaccounts/')) return Response.json({ code: 'not_found' }, { status: 404 })
    asked += 1
    return Response.json([{ ...connection, id: 'c1', provider, sole_reader: asked === 1 ? sole[0] : sole[1] }])
  })
  setCredentialOf({ name: 'team', title: '', routes: [], credential: 'session' })
  const element = provider === 'network-ads' ? <OfAds /> : <SuiteConnectionsPanel />
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  const button = await screen.findByRole('button', { name: 'Disconnect' })
  await act(async () => fireEvent.click(button))
  await vi.waitFor(() => expect(asked).toBe(2))
  return await screen.findByRole('dialog')
}
const confirm = async (dialog: HTMLElement) =>
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' })))

test('a connection of ad accounts through which the suite reads says what is deleted, and how to keep it', async () => {
  // Added in another tab since this page was opened.
  const dialog = await dialogOf('network-ads', [false, true])
  await vi.waitFor(() => expect(dialog.textContent).toContain('The analytics suite also reads @harborroast'))
  expect(dialog.textContent).toContain('connect @harborroast in the analytics suite first')
})

test('any other says nothing of the suite', async () => {
  const dialog = await dialogOf('network-ads', [false, false])
  expect(dialog.textContent).toContain('Peregrine deletes the credentials')
  expect(dialog.textContent).not.toContain('suite')
})

test('a connection of the suite says whether data are deleted, before and after', async () => {
  const deleting = await dialogOf('network-suite', [true, true])
  expect(deleting.textContent).toContain('deletes everything it has read')
  await confirm(deleting)
  await vi.waitFor(() => expect(toasts.messages()[0]?.text).toContain('Its data is being deleted'))
  await act(async () => cleanup())
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  const keeping = await dialogOf('network-suite', [false, false])
  expect(keeping.textContent).toContain('No analytics data is deleted.')
  await confirm(keeping)
  await vi.waitFor(() => expect(toasts.messages()[0]?.text).toBe('@harborroast disconnected.'))
})
