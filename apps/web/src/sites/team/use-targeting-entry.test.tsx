// The person's menu of the team dashboard leads to the targeting site.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { PersonMenu } from '#shell/session/person-menu.tsx'
import { startTexts } from '#shell/texts.ts'
import { useTargetingEntry } from './use-targeting-entry.ts'

beforeAll(startTexts)
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ email: 'ada@example.com', memberships: [] })))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('from the dashboard to the targeting site', async () => {
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <PersonMenu useElsewhere={useTargetingEntry} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Your account: ada@example.com' })))
  const entry = await screen.findByRole<HTMLAnchorElement>('menuitem', { name: 'Targeting site' })
  expect(entry.href).toMatch(/:\/\/protargeting\.localhost(:\d+)?\/$/)
})
