// A save that a teammate was faster with: what both changed is chosen side by side, and the next save has everything.
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { CampaignFormFlow } from './campaign-form-flow.tsx'
import { formOf } from './campaign-form-rules.ts'

const ID = '55555555-5555-4555-8555-000000000001'
const team = { id: 't', slug: 'north', name: 'North', version: 1, level: 'admin', isAdmin: true, isCreator: true }
const options: CampaignOptions = {
  account: { id: 'a', account_id: 'x', name: 'Harbor Roast' },
  timezone: 'UTC',
  funding_sources: [{ id: 'card', description: 'Card', currency: 'USD', type: 'CREDIT_CARD', usable: true }],
  currency: 'USD',
  bids: null,
  objectives: [],
  placements: [],
  account_placements: [],
  promotable_accounts: [],
  business_categories: [],
  countries: null,
  may_write: true,
}
const treeOf = (version: number, more: object = {}) =>
  ({
    campaign: {
      id: ID,
      version,
      account: options.account,
      timezone: 'UTC',
      currency: 'USD',
      name: 'Beans',
      status: 'Draft',
      objective: 'ENGAGEMENTS',
      promotes: 'posts',
      funding_source_id: 'card',
      daily_budget: 50,
      total_budget: null,
      purchase_order: null,
      order: { state: 'draft', problem: null, waits: null, actions: [], fields: [] },
      ...more,
    },
    ad_sets: [],
    ads: [],
  }) as unknown as CampaignTree

let sent: { readonly version: number; readonly [field: string]: unknown }[] = []
let current = treeOf(1)

beforeAll(startTexts)
beforeEach(() => {
  sent = []
  current = treeOf(1)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    if (address.includes('autopilot-suggested-budget')) return Response.json({ detail: 'Not found.' }, { status: 404 })
    if (given.method !== 'PUT') return Response.json({ results: [], next: null })
    const body = JSON.parse(String(given.body))
    sent.push(body)
    if (body.version !== current.campaign.version)
      return Response.json({ code: 'changed', detail: 'This was changed elsewhere.', current }, { status: 409 })
    current = treeOf(body.version + 1, { ...current.campaign, ...body, version: body.version + 1 })
    return Response.json(current)
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  localStorage.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  vi.unstubAllGlobals()
})

function open(loaded = treeOf(1)) {
  const flow = (
    <CampaignFormFlow
      initial={formOf(loaded)}
      loaded={loaded}
      options={options}
      accounts={[]}
      onAccount={() => undefined}
    />
  )
  const routes = [{ path: '/:teamId/campaigns/:campaignId/edit', element: flow }]
  const router = createMemoryRouter(routes, { initialEntries: [`/north/campaigns/${ID}/edit?step=1`] })
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <CurrentTeamContext value={team as unknown as CurrentTeam}>
          <RouterProvider router={router} />
        </CurrentTeamContext>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
}
const type = async (label: RegExp, value: string) => {
  const input = await screen.findByLabelText(label)
  await act(async () => fireEvent.change(input, { target: { value } }))
}
const press = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

test('what both changed is chosen, what one changed is combined, and the next save has it all', async () => {
  open()
  await type(/^Daily budget/, '70')
  await type(/^Purchase order/, 'PO 7')
  current = treeOf(2, { daily_budget: 90, name: 'Roasts' })
  await press(/^Continue$/)
  const choice = await screen.findByRole('group', { name: 'Daily budget' })
  expect(
    within(choice)
      .getByLabelText(/^Yours/)
      .closest('label')?.textContent,
  ).toContain('$70.00')
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  fireEvent.click(within(choice).getByLabelText(/Your teammate’s.*\$90\.00/))
  await press(/^Apply/)
  expect(screen.getByText(/Combined with your changes: Name/)).toBeDefined()
  expect(screen.getByLabelText(/^Daily budget/)).toHaveProperty('value', '90')
  await press(/^Continue$/)
  expect(sent[1]).toEqual({ version: 2, flight: { start: null, end: null }, purchase_order: 'PO 7', ad_sets: [] })
  expect(current.campaign).toMatchObject({ name: 'Roasts', daily_budget: 90, purchase_order: 'PO 7' })
})

test('where nothing collides nobody is asked, and it is said what came in', async () => {
  open()
  await type(/^Purchase order/, 'PO 7')
  current = treeOf(2, { name: 'Roasts' })
  await press(/^Continue$/)
  expect(await screen.findByText(/Combined with your changes: Name/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(/^Continue$/)
  expect(sent.at(-1)).toEqual({ version: 2, flight: { start: null, end: null }, purchase_order: 'PO 7', ad_sets: [] })
})

test('what was typed before a reload is merged with what a teammate saved since', async () => {
  open()
  await type(/^Purchase order/, 'PO 7')
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  await act(async () => cleanup())
  current = treeOf(2, { name: 'Roasts' })
  open(current)
  expect(await screen.findByText(/Combined with your changes: Name/)).toBeDefined()
  expect(await screen.findByLabelText(/^Purchase order/)).toHaveProperty('value', 'PO 7')
})
