// The customer lists of a team: what is said of each, what a viewer may, and why one isn't deleted; the server answers by hand.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { dialogWindow } from '@peregrine/ui/dialog.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { CustomerListsScreen } from './customer-lists-screen.tsx'

const team = { id: 't', slug: 'north', name: 'North', version: 1, level: 'admin', isAdmin: true, isCreator: true }
const list: CustomerList = {
  ...{ id: 'l1', name: 'Buyers', purpose: 'exclusion', network_id: 'x', task: null, problem: null, reasons: [] },
  account: { id: 'a1', account_id: '18ce54d4x5t', name: 'Harbor Roast' },
  ...{ emails: 1204, phones: 310, handles: 0, ids: 0, sent: 1310, total: 1310, matched: 900 },
  ...{ files: 1, exact: true, removed: 0, last: { operation: 'add', sent: 1310, total: 1310, duplicates: 6 } },
  ...{ created: '2026-11-23T09:00:00.000Z', created_by: 'Ada', checked: null, campaigns: [], state: 'targetable' },
}

let answer: () => Response
let deleting: () => Response
let changed: unknown[]
beforeAll(async () => {
  await Promise.all([startTexts(), dialogWindow.load()])
})
beforeEach(() => {
  answer = () => Response.json([list])
  deleting = () => new Response(null, { status: 204 })
  changed = []
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    if (given.method === 'DELETE') return deleting()
    if (given.method === 'PATCH') {
      changed.push(JSON.parse(String(given.body)))
      return Response.json({ ...list, purpose: 'targeting' })
    }
    return address.includes('customer-lists') ? answer() : Response.json([])
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  vi.unstubAllGlobals()
})

function open(level = 'admin', more: object = {}) {
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <CurrentTeamContext value={{ ...team, level, ...more } as unknown as CurrentTeam}>
            <CustomerListsScreen />
          </CurrentTeamContext>
        </QueryClientProvider>
      </MemoryRouter>
    </PeregrineTheme>,
  )
}
const row = async () => within(await screen.findByRole('row', { name: /Buyers/ }))
const choose = async (name: string) => {
  await act(async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Buyers' }))
  })
  const item = await screen.findByRole('menuitem', { name })
  await act(async () => {
    fireEvent.click(item)
  })
}
const said = () => toasts.messages().map(({ text }) => text)

test.each<[string, Partial<CustomerList>, readonly string[]]>([
  ['live', {}, ['1,310', '1,204 emails, 310 phone numbers', 'Ready', 'about 900', 'Harbor Roast', 'Exclude']],
  [
    'on its way',
    { state: 'uploading', last: { operation: 'add', sent: 500, total: 1310, duplicates: 0 }, matched: null },
    ['Uploading', '500 of 1,310 sent', 'not known yet'],
  ],
  [
    'too small',
    { state: 'too_small', reasons: ['TOO_SMALL'], matched: null },
    ['Too small to use', 'fewer than 100', 'can’t exclude anyone yet. Add people'],
  ],
  [
    'made of two files, some of them removed',
    { exact: false, files: 2, removed: 200, total: 6000 },
    ['6,000 entries', 'from 2 files', 'counts anyone who is in several files once', '200 sent for removal'],
  ],
  [
    'canceled on its way',
    {
      state: 'cancelled',
      sent: 10000,
      total: 10000,
      last: { operation: 'add', sent: 10000, total: 40000, duplicates: 0 },
    },
    ['10,000 of 40,000 were sent and stay in the ad account until you delete the list'],
  ],
  ['failed', { state: 'failed', problem: { code: 'reconnect_needed', values: {} } }, ['Failed', /Reconnect it/.source]],
  [
    'in use',
    {
      campaigns: [
        { id: 'c', name: 'Autumn', launched: true },
        { id: 'd', name: 'Winter', launched: false },
      ],
    },
    ['In use: Autumn, Winter \\(not launched\\)'],
  ],
])('a list that is %s', async (_, more, expected) => {
  answer = () => Response.json([{ ...list, ...more }])
  open()
  const says = await row()
  for (const one of expected) expect(says.getByText(new RegExp(`${one}`))).toBeTruthy()
})

test('viewers see the lists, and nothing that they may not do', async () => {
  open('viewer')
  await row()
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Upload customer list' })).toBeNull()
})

test('nothing yet, and nothing that could be read', async () => {
  answer = () => Response.json([])
  open()
  expect(await screen.findByText('No customer lists yet')).toBeTruthy()
  cleanup()
  queryClient.clear()
  answer = () => Response.json({ detail: 'Something broke.', code: 'broken' }, { status: 500 })
  open()
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a member with whom no ad account is shared is told so, not that there are no lists', async () => {
  answer = () => Response.json([])
  open('viewer', { isAdmin: false })
  expect(await screen.findByText('No ad account is shared with you')).toBeTruthy()
  expect(screen.getByText(/Ask an admin of your team to share/)).toBeTruthy()
  expect(screen.queryByText('No customer lists yet')).toBeNull()
})

test('a canceled upload offers the rest of its file; people can be removed while it is in use', async () => {
  const last = { operation: 'add', sent: 10, total: 40, duplicates: 0 } as const
  answer = () => Response.json([{ ...list, state: 'cancelled', last, campaigns: [{ id: 'c', name: 'Autumn' }] }])
  open()
  await act(async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Buyers' }))
  })
  expect(await screen.findByRole('menuitem', { name: 'Upload the rest of the file' })).toBeTruthy()
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove people' }))
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove people from “Buyers”' }))
  expect(dialog.getByText(/also while campaigns use it/)).toBeTruthy()
})

test('whoever adds people to a list from which some were removed is told that a file may bring them back', async () => {
  answer = () => Response.json([{ ...list, removed: 90 }])
  open()
  await choose('Add people')
  expect(await screen.findByText(/^90 people were sent to be removed from this list/)).toBeTruthy()
})

test('its purpose is changed', async () => {
  open()
  await choose('Use to reach')
  expect(changed).toEqual([{ purpose: 'targeting' }])
  expect(said()).toEqual(['“Buyers” is now for: Reach these people.'])
})

test('a list in use stays, and its campaigns are named', async () => {
  open()
  await choose('Delete')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/in the ad account “Harbor Roast”/)).toBeTruthy()
  deleting = () =>
    Response.json(
      {
        ...{ code: 'list_used', detail: 'Live campaigns use this list. Remove it from their ad sets first.' },
        ...{ campaigns: [{ id: 'c', name: 'Autumn' }], other_campaigns: 2 },
      },
      { status: 409 },
    )
  await act(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  })
  expect(said()).toEqual([
    'Live campaigns use this list. Remove it from their ad sets first. Used by: Autumn and 2 more.',
  ])
})
