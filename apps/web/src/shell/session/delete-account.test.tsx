// Deleting one's own account: what keeps it from being deleted and what helps, what follows for whom, and an address that is another.
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../asking.ts'
import { startTexts } from '../texts.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const team = { slug: 'harbor-roast', name: 'Harbor Roast' }
const one = { count: 1, names: ['Winter blend launch'] }
const four = { count: 4, names: ['A', 'B', 'C'] }
const facts = {
  email: 'aoi@example.com',
  deleted_teams: [],
  left_teams: [],
  disconnected: [],
  out_of_reach: [],
  blockers: [],
}

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

let sent: string[] = []
async function opened(more: object) {
  sent = []
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    sent.push(String(method))
    return Response.json({ ...facts, ...more })
  })
  const onClose = vi.fn()
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <DeleteAccountDialog onClose={onClose} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  return onClose
}

test('campaigns that can spend are named, with the two ways out', async () => {
  const onClose = await opened({ blockers: [{ kind: 'running_campaigns', ...team, campaigns: four }] })
  await screen.findByText(/Harbor Roast: 4 campaigns are switched on and can spend \(A, B, C and 1 more\)/)
  expect(screen.getByText('View campaigns').getAttribute('href')).toMatch(/harbor-roast\/campaigns$/)
  expect(screen.getByText('View members').getAttribute('href')).toMatch(/harbor-roast\/team\/members$/)
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1)
  fireEvent.click(close as HTMLElement)
  expect(onClose).toHaveBeenCalled()
})

test('what nobody can pause from here is said before, and what changes for a team under its own heading', async () => {
  await opened({
    left_teams: [team],
    disconnected: [{ ...team, account: 'Roast ads', campaigns: one }],
    out_of_reach: [{ slug: 'alone', name: 'Alone', account: 'Old ads', campaigns: one }],
  })
  await screen.findByText(/Alone: 1 campaign is switched on \(Winter blend launch\). The ad account Old ads isn’t/)
  const heading = screen.getByRole('heading', { name: 'What changes for your teams' })
  expect(heading.parentElement?.textContent).toContain('the ad account Roast ads is disconnected')
  expect(heading.parentElement?.textContent).toContain('can go on spending')
  expect(screen.getByRole('heading', { name: 'What stays' }).parentElement?.textContent).not.toContain('Roast ads')
})

test('another address is refused at its field, and nothing is sent', async () => {
  await opened({})
  const field = await screen.findByLabelText('Type aoi@example.com to confirm')
  fireEvent.change(field, { target: { value: 'aoi@example.con' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await screen.findByText('This isn’t the email address of your account. Type aoi@example.com.')
  expect(sent).toEqual(['GET'])
})
