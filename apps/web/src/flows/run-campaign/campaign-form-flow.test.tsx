// The steps of a campaign's form: what is added, what is said to be saved, and a launch that failed before the page was opened.
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { AD_SET_SETTINGS } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
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
const treeOf = (more: object = {}, parts: object = {}) =>
  ({
    campaign: {
      id: ID,
      version: 1,
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
    flight: null,
    ad_sets: [],
    ads: [],
    ...parts,
  }) as unknown as CampaignTree

const adSet = {
  ...{ id: 's1', version: 1, name: 'Set A', running: true, audience_expansion: null, pay_by: null },
  ...{ targeting: { kind: 'config', config_id: 'c' }, targeting_name: 'Tea', exclude_configs: [], categories: [] },
  ...{ start: '2027-01-01T00:00:00.000Z', end: null, placements: ['ALL_ON_TWITTER'], bid_strategy: 'AUTO' },
  order: { fields: [] },
  criteria: [{ type: 'BROAD_KEYWORD', count: 1, excluded: 0 }],
  audiences: [],
  notes: [],
}
let suggested: object | null = null
/** What the server finds wrong with what would be saved, and how often it is asked. */
let checked: { readonly problems: readonly object[]; readonly ad_sets: readonly object[] } | null = null
let saves = 0

beforeAll(startTexts)
beforeEach(() => {
  suggested = null
  checked = null
  saves = 0
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (checked && address.includes(`/${ID}/check/`)) {
      const given = method === 'POST' ? JSON.parse(String(body)) : null
      const excludes = given?.ad_sets[0].exclude_configs?.length !== 0
      return Response.json(excludes ? checked : { problems: [], ad_sets: [] })
    }
    if (method === 'PUT') saves += 1
    if (address.includes('autopilot-suggested-budget') && suggested) return Response.json(suggested)
    if (address.includes('/creatives') || address.includes('ad-creatives'))
      return Response.json({ results: [], next: null })
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  localStorage.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  vi.unstubAllGlobals()
})

function open(step: number, loaded: CampaignTree) {
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
  const router = createMemoryRouter(routes, { initialEntries: [`/north/campaigns/${ID}/edit?step=${step}`] })
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

test('a post is added to an ad set once; what is typed and not added holds the step up', async () => {
  open(3, treeOf({}, { ad_sets: [adSet] }))
  await type(/^Post ID/, '2127107041838235648')
  await press(/^Continue$/)
  expect(await screen.findByText('This post isn’t added yet. Add it, or clear the field.')).toBeTruthy()
  await press(/^Add post$/)
  expect(screen.queryByText(/isn’t added yet/)).toBeNull()
  await type(/^Post ID/, 'https://x.example/us/status/2127107041838235648')
  await press(/^Add post$/)
  expect(screen.getByText('This post is already in this ad set.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove .*2127107041838235648/ })).toHaveLength(1)
})

test('what only this device has is not called saved as a draft', async () => {
  open(1, treeOf())
  await type(/^Daily budget/, '77')
  expect(await screen.findByText('Saved on this device')).toBeTruthy()
  expect(screen.queryByText('Draft saved')).toBeNull()
})

test('a launch that failed is told after a reload, with its reason and the way on', async () => {
  const problem = { code: 'post_gone', values: { id: '404', name: 'Set A' } }
  const order = { state: 'refused', problem, waits: null, actions: [], fields: [] }
  open(1, treeOf({ status: 'Paused', order }))
  expect(await screen.findByText('The launch didn’t finish.')).toBeTruthy()
  expect(screen.getByText(/Post 404 in the ad set “Set A” no longer exists\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue launch' })).toBeTruthy()
})

const budget = {
  ...{ currency: 'USD', days: 30, people: 200, frequency: 3, impressions: 90, daily: 5, total: 150, split: [] },
  price: { per_thousand: 10, source: 'usual', impressions: 0 },
}
test.each([
  ['few impressions, in so many days', budget, /fewer than 100 impressions in 30 days/],
  [
    'nobody is left',
    { ...budget, people: 0, impressions: null, daily: null, total: null },
    /no one in our data is left/,
  ],
  [
    'no price',
    { ...budget, price: null, impressions: null, daily: null, total: null },
    /no usual price is known in USD/,
  ],
])('the suggested budget: %s', async (_, answer, said) => {
  suggested = answer
  open(1, treeOf())
  expect(await screen.findByText(said)).toBeTruthy()
})

test('a flight that is over has no suggested budget, and the page says why', async () => {
  suggested = budget
  open(1, treeOf({}, { flight: { start: '2020-01-01T00:00:00.000Z', end: '2020-01-05T23:59:00.000Z' } }))
  expect(await screen.findByText(/No budget is suggested: the flight has ended/)).toBeTruthy()
})

test('a change of a launched campaign is checked before it is saved, and goes on without what can’t be sent yet', async () => {
  const part = { kind: 'ad_set', index: 0, ad_index: null, id: 's1' }
  checked = {
    problems: [{ code: 'exclusion_processing', values: { name: 'Pets' }, severity: 'error', part, field: 'targeting' }],
    ad_sets: [
      {
        ...{ index: 0, id: 's1', criteria: null, audiences: [], estimate: null, list: null, not_uploaded: [] },
        unready_exclusions: [{ config_id: 'pets', name: 'Pets' }],
      },
    ],
  }
  const settings = Object.fromEntries(AD_SET_SETTINGS.map(({ name }) => [name, null]))
  const set = { ...adSet, ...settings, goal: 'ENGAGEMENT', exclude_configs: ['pets'] }
  const tree = treeOf({ status: 'Scheduled' }, { ad_sets: [set] })
  open(4, tree)
  expect(await screen.findByText('Fix 1 problem before you save')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
  await press(/^Continue without this exclusion$/)
  expect(await screen.findByText(/You changed who it reaches/)).toBeTruthy()
  expect(screen.queryByText('Fix 1 problem before you save')).toBeNull()
  expect(saves).toBe(0)
})
