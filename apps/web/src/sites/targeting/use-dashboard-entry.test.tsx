// The person's menu of the targeting site: whoever is in a team gets to its dashboard, nobody else is sent there.

import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts } from '#shell/texts.ts'
import { useDashboardEntry } from './use-dashboard-entry.ts'

const team = (slug: string) => ({
  level: 'admin',
  creator: true,
  team: { id: slug, slug, name: slug, logo: null, subscriptions: [], version: 1 },
})
let memberships: unknown[] = []

beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ email: 'ada@example.com', token: 't', memberships }))
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'targeting', title: '', routes: [], credential: 'personal-token' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <PersonMenu useElsewhere={useDashboardEntry} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Your account: ada@example.com' })))
  await screen.findByRole('menuitem', { name: 'Sign out' })
}

test.each([
  ['one team', [team('northwind')], /:\/\/localhost(:\d+)?\/northwind$/],
  ['several teams', [team('northwind'), team('south')], /:\/\/localhost(:\d+)?\/$/],
])('of %s', async (_, given, address) => {
  memberships = given
  await open()
  const entry = await screen.findByRole<HTMLAnchorElement>('menuitem', { name: 'Team dashboard' })
  expect(entry.href).toMatch(address)
})

test('of no team', async () => {
  memberships = []
  await open()
  expect(screen.queryByRole('menuitem', { name: 'Team dashboard' })).toBeNull()
})
