// Applying on the page: what is asked before, what is sent, what is recorded, what is shown when others were at work.

import type { Plan, Receipt, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { itemsOf, type PackageItem } from '@peregrine/contract/targeting/assignment-items.ts'
import { type ExtensionMessage, PageMessage } from '@peregrine/contract/targeting/extension-messages.ts'
import { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { ApplyListScreen } from './apply-list-screen.tsx'

const ACCOUNT = '18ce54d4x5t'
const when = '2026-11-21T09:00:00.000Z'
const handles = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ handle: `someone${place}`, deselected: false }))

const usageOf = (more: Partial<Usage> = {}): Usage => ({
  id: 'list-1',
  name: 'Coffee',
  kind: 'targeting_list',
  ad_account_id: null,
  state: 'saved',
  applied_by: null,
  audience_config_id: null,
  countries: [{ label: 'Japan', code: 'JP' }],
  definition: null,
  created: when,
  modified: when,
  deleted_at: null,
  restorable_until: null,
  version: 3,
  targeting_package: PackageProposal.shape.package.parse({ keywords: [{ label: 'espresso' }] }),
  notices: [],
  reach: null,
  ...more,
})
const account = {
  id: 'a1',
  account_id: ACCOUNT,
  name: 'Harbor Roast',
  network: 'network-ads',
  timezone: 'UTC',
  handle: 'harborroast',
  state: 'connected',
  access: true,
  may_write: true,
  for_audiences: false,
  checked: when,
}
const connection = { id: 'c1', provider: 'network-ads', handle: 'harborroast', state: 'connected', connected: when }
const lineItem = {
  id: 'itttx',
  campaign_id: 'c7',
  name: 'Autumn',
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_TWITTER'],
  status: 'PAUSED',
  start: null,
  end: null,
}
const created = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'espresso', operator_type: 'EQ' }
const planOf = (more: Partial<Plan> = {}): Plan => ({
  id: 'plan-1',
  created: when,
  expires: when,
  usage_id: 'list-1',
  usage_version: 3,
  name: 'Coffee',
  ad_account_id: ACCOUNT,
  target: {
    kind: 'line_item',
    line_item_id: 'itttx',
    line_item_name: 'Autumn',
    campaign_id: 'c7',
    campaign_name: 'Roasts',
    status: 'PAUSED',
    start: null,
    end: null,
    campaign_status: null,
  },
  new_campaign: null,
  type: 'targeting',
  problems: [],
  confirmations: [],
  alerts: [],
  notices: [],
  advice: [],
  items: {
    created: [{ ...created, field: 'keywords', label: 'espresso', name: 'espresso' }],
    standing: [],
    removed: [],
    untouched: [],
    dropped: [],
  },
  placements: { before: [], after: [], changed: false },
  meaning: {
    united: [{ group: 'keywords', count: 1, names: ['espresso'] }],
    intersected: [],
    excluded: [],
    everybody: false,
    worldwide: true,
  },
  mode: 'add',
  replaceable: 0,
  sizes: { definition: null, network: { min: 1000, max: 2000 }, reach: null, bid: null },
  steps: 1,
  application_id: null,
  ...more,
})
const receiptOf = (type: string, value: string, status: Receipt['status'], more: Partial<Receipt> = {}): Receipt => ({
  type,
  value,
  operator: 'EQ',
  name: value,
  field: null,
  label: null,
  status,
  id: status === 'removed' ? null : `id of ${value}`,
  ...more,
})
const applicationOf = (more: Partial<TargetingApplication> = {}): TargetingApplication => ({
  id: 'app-1',
  plan_id: 'plan-1',
  reach: null,
  bid: null,
  beside: 0,
  new_campaign: null,
  usage_id: 'list-1',
  recorded_usage_id: 'list-1',
  name: 'Coffee',
  ad_account_id: ACCOUNT,
  campaign_id: 'c7',
  line_item_id: 'itttx',
  made: false,
  state: 'applied',
  created: when,
  changed: when,
  finished: when,
  waiting: null,
  problem: null,
  steps: { done: 1, total: 1 },
  counts: { created: 1, standing: 0, removed: 0, others: 0, skipped: 0 },
  abilities: { undo: false, retry: false, roll_back: true },
  receipts: [receiptOf('BROAD_KEYWORD', 'espresso', 'created', { field: 'keywords', label: 'espresso' })],
  skipped: [],
  placements: null,
  journal: [],
  ...more,
})

let usage = usageOf()
let answers: Record<string, (body: Record<string, unknown>) => unknown> = {}
let requested: { call: string; body: Record<string, unknown> }[] = []
const bodiesOf = (call: string) => requested.filter((one) => one.call === call).map(({ body }) => body)
const refusal = (status: number, body: object) => new Response(JSON.stringify(body), { status })

// What comes with the first movement is there: the page is judged as its reader finds it.
beforeAll(async () => {
  await Promise.all([
    import('./compatibility-badge.tsx'),
    import('./application-dialog.tsx'),
    import('./apply-dialog.tsx'),
    import('./use-history.tsx'),
  ])
  fireEvent.pointerMove(window)
})
beforeAll(startTexts)
beforeEach(() => {
  requested = []
  usage = usageOf()
  answers = {
    'GET /api/external/audience-usages/list-1/': () => usage,
    'PUT /api/external/audience-usages/list-1/': (body) => ({ ...usage, ...body, version: 4 }),
    'GET /api/external/audience-usages/list-1/applications/': () => ({ results: [], next: null }),
    'GET /api/external/ad-account/': () => [account],
    'GET /rest-auth/socialaccounts/': () => [connection],
    [`GET /api/external/ad-account/${ACCOUNT}/campaigns/`]: () => [{ id: 'c7', name: 'Roasts', status: 'PAUSED' }],
    [`GET /api/external/ad-account/${ACCOUNT}/line-items/`]: () => [lineItem],
    'POST /api/external/audience-usages/list-1/plan/': () => planOf(),
    'POST /api/external/targeting-plans/plan-1/apply/': () => applicationOf(),
    'GET /api/external/targeting-applications/app-1/': () => applicationOf(),
    'POST /api/external/audience-request/validate-ad-account/': () => ({ access: true }),
  }
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const call = `${given.method} ${address}`
    const body = JSON.parse(String(given.body ?? '{}')) as Record<string, unknown>
    requested.push({ call, body })
    const answer = answers[call]?.(body)
    if (answer instanceof Response) return answer
    return answer === undefined ? refusal(404, { code: 'not_found', detail: call }) : Response.json(answer)
  })
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'targeting', title: '', routes: [], credential: 'personal-token' })
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(query = '') {
  const router = createMemoryRouter([{ path: '/targeting-lists/:id?', element: <ApplyListScreen /> }], {
    initialEntries: [`/targeting-lists/list-1${query}`],
  })
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await screen.findByRole('textbox', { name: 'List name' })
}
const click = (element: HTMLElement) => act(async () => fireEvent.click(element))
const press = async (name: string | RegExp) => click(await screen.findByRole('button', { name }))
const said = () => toasts.messages().map(({ text }) => text)

async function toPlan() {
  await open('?apply=api')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Harbor Roast/ })).checked).toBe(true)
  await press('Continue')
  await click(await screen.findByRole('radio', { name: /Autumn/ }))
  await press('Continue')
  await screen.findByRole('region', { name: 'Who it reaches' })
}

test('[EXT-4] an empty package is not applied, and nothing is saved for it', async () => {
  usage = usageOf({ targeting_package: PackageProposal.shape.package.parse(emptyPackage) })
  await open()
  await press('Apply')
  expect(said()).toEqual(['Failed to apply targeting list because it is empty.'])
  expect(requested.every(({ call }) => call.startsWith('GET') || call.endsWith('/reach/'))).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the badge follows what is ticked, and tells its reasons', async () => {
  await open()
  expect(await screen.findByRole('button', { name: /Ready to apply/ })).toBeTruthy()
  await click(await screen.findByRole('checkbox', { name: /espresso/ }))
  await press(/Can’t be applied yet/)
  const reasons = await screen.findByRole('dialog', { name: 'Ad platform compatibility' })
  expect(reasons.textContent).toContain('Failed to apply targeting list because it is empty.')
})

test('the plan is made of the saved version that is on the screen; its receipt is shown', async () => {
  await toPlan()
  expect(bodiesOf('POST /api/external/audience-usages/list-1/plan/')).toEqual([
    {
      ad_account_id: ACCOUNT,
      categories: [],
      mode: 'add',
      target: { kind: 'line_item', line_item_id: 'itttx' },
      version: 3,
    },
  ])
  await press('Apply 1 change')
  expect(bodiesOf('POST /api/external/targeting-plans/plan-1/apply/')).toEqual([{ confirmed: [] }])
  expect((await screen.findByRole('table', { name: 'Receipt' })).textContent).toContain('espresso')
})

test('where something is targeted already, whether it stays is chosen before anything is applied', async () => {
  answers['POST /api/external/audience-usages/list-1/plan/'] = () => planOf({ replaceable: 4 })
  await toPlan()
  const modes = await screen.findAllByRole<HTMLInputElement>('radio', { name: /^(Add to|Replace) it/ })
  expect(modes.map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByText(/^Choose one to go on/)).toBeTruthy()
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply 1 change' })
  expect(apply().disabled).toBe(true)
  await click(
    screen.getByRole('radio', { name: /^Replace it \(existing criteria that are removed: 4; left, of this list: 1\)/ }),
  )
  await waitFor(() => expect(apply().disabled).toBe(false))
  expect(bodiesOf('POST /api/external/audience-usages/list-1/plan/').at(-1)).toMatchObject({ mode: 'replace' })
})

test('a new campaign runs on days of the ad account, which the input, the plan and the receipt say', async () => {
  const flight = { start: '2030-11-24T08:00:00.000Z', end: '2030-12-22T07:59:00.000Z' }
  const new_campaign = {
    daily_budget: 178.57,
    total_budget: 5000,
    currency: 'USD',
    timezone: 'America/Los_Angeles',
    ...flight,
  }
  answers['GET /api/external/ad-account/'] = () => [{ ...account, timezone: 'America/Los_Angeles' }]
  answers[`GET /api/external/ad-account/${ACCOUNT}/funding-sources/`] = () => [
    { id: 'f1', description: 'Card', currency: 'USD', usable: true },
  ]
  answers['POST /api/external/audience-usages/list-1/plan/'] = () => planOf({ new_campaign })
  answers['GET /api/external/targeting-applications/app-1/'] = () => applicationOf({ new_campaign })
  await open('?apply=api')
  await screen.findByRole('radio', { name: /Harbor Roast/ })
  await press('Continue')
  await click(await screen.findByRole('radio', { name: 'New campaign' }))
  expect(await screen.findByText(/time zone \(America\/Los Angeles\)/)).toBeTruthy()
  const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  await act(async () => type(/^Daily budget/, '178.57'))
  await act(async () => type(/^Total budget/, '5000'))
  await act(async () => type(/^Starts/, '2030-11-24'))
  await act(async () => type(/^Ends/, '2030-12-21'))
  await act(async () => type(/^Payment method/, 'f1'))
  await press('Continue')
  const said =
    '$178.57 a day · $5,000.00 in total · Nov 24, 2030 – Dec 21, 2030 (ad account’s time zone, America/Los Angeles)'
  expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === said)).toBeTruthy()
  expect(bodiesOf('POST /api/external/audience-usages/list-1/plan/')).toMatchObject([
    { target: { ...flight, total_budget_micro: 5_000_000_000 } },
  ])
  await press('Apply 1 change')
  await screen.findByRole('table', { name: 'Receipt' })
  // Who is in no team with the account is led to the dashboard itself.
  expect(screen.getByRole('link', { name: 'Open team dashboard' })).toBeTruthy()
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === said)).toBeTruthy()
})

test('[EXT-6] a list that leaves people out is planned as an exclusion', async () => {
  await open('?apply=choose')
  await click(await screen.findByRole('radio', { name: 'Exclude these people' }))
  expect(screen.getByText(/Only keywords, hashtags and custom audiences can be excluded/)).toBeTruthy()
  await press('Continue')
  await press('Continue')
  await click(await screen.findByRole('radio', { name: /Autumn/ }))
  await press('Continue')
  await vi.waitFor(() =>
    expect(bodiesOf('POST /api/external/audience-usages/list-1/plan/')).toMatchObject([
      { categories: [{ name: 'Exclusion Audience' }] },
    ]),
  )
})

test('[EXT-6] a list of an exclusion audience is applied as an exclusion and nothing else, which is said first', async () => {
  usage = usageOf({
    targeting_package: PackageProposal.shape.package.parse({
      keywords: [{ label: 'espresso' }],
      purpose: 'exclusion',
    }),
  })
  await open('?apply=choose')
  expect(await screen.findByText(/it is applied as an exclusion/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Reach these people' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create campaign' })).toBeNull()
  await press('Continue')
  await press('Continue')
  await click(await screen.findByRole('radio', { name: /Autumn/ }))
  await press('Continue')
  await vi.waitFor(() =>
    expect(bodiesOf('POST /api/external/audience-usages/list-1/plan/')).toMatchObject([
      { categories: [{ name: 'Exclusion Audience' }] },
    ]),
  )
})

test('a list that can exclude nobody says so beside its button, and in the first step', async () => {
  const targeting_package = {
    ...PackageProposal.shape.package.parse({ interests: [{ label: 'Law, government and politics—Local affairs' }] }),
    purpose: 'exclusion' as const,
  }
  usage = usageOf({ targeting_package })
  await open('?apply=choose')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply' })).disabled).toBe(true)
  expect(screen.getByText(/^Nothing to apply/)).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Only keywords, hashtags and custom audiences can be',
  )
  await press('Continue')
  expect(screen.queryByRole('radio', { name: /Harbor Roast/ })).toBeNull()
})

test('[EXT-5] custom audiences that are not ready: the confirmation; declining cancels', async () => {
  const note = message('audiences_not_ready', { network: message('the_platform') })
  answers['POST /api/external/audience-usages/list-1/plan/'] = () => planOf({ confirmations: [note] })
  await toPlan()
  const applied = () => bodiesOf('POST /api/external/targeting-plans/plan-1/apply/')
  await press('Apply 1 change')
  const requesting = await screen.findByRole('dialog', { name: 'Confirm before you apply' })
  expect(requesting.textContent).toContain(
    'Some custom audiences are not ready and will not be applied. This may take up to 48 hours to be processed by the ad platform. Do you still want to apply the rest of the targeting package?',
  )
  await click(within(requesting).getByRole('button', { name: 'Cancel' }))
  expect(applied()).toEqual([])
  await press('Apply 1 change')
  const again = await screen.findByRole('dialog', { name: 'Confirm before you apply' })
  await click(within(again).getByRole('button', { name: 'Apply' }))
  expect(applied()).toEqual([{ confirmed: ['audiences_not_ready'] }])
})

test('a plan with problems is shown and cannot be applied', async () => {
  answers['POST /api/external/audience-usages/list-1/plan/'] = () => planOf({ problems: [message('profile_alone')] })
  await toPlan()
  expect(screen.getByText(/Profiles can’t be the only placement/)).toBeTruthy()
  expect(screen.getByText(/Placements unchanged: All placements on the platform/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply 1 change' }).disabled).toBe(true)
})

test('a list outside the agency’s countries says so and what to do, and asks for no choice that would not help', async () => {
  const refused = { problems: [message('agency_countries', { countries: 'JP' })], replaceable: 4 }
  answers['POST /api/external/audience-usages/list-1/plan/'] = () => planOf(refused)
  await toPlan()
  expect(screen.getByText(/^Your agency may only use these countries/)).toBeTruthy()
  expect(screen.getByText(/^Limit the list to these countries and apply it again, or go back/)).toBeTruthy()
  expect(screen.queryByText(/^Choose one to go on/)).toBeNull()
  expect(screen.getByText(/^Adding can’t be applied; the reason is below\./)).toBeTruthy()
  await click(screen.getByRole('radio', { name: /^Replace it/ }))
  await waitFor(() => expect(screen.queryByText(/^Adding can’t be applied/)).toBeNull())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply 1 change' }).disabled).toBe(true)
})

test.each(['funding_unusable', 'ends_before_start', 'ends_in_past'] as const)(
  '%s is changed at the new campaign, not in the list',
  async (code) => {
    answers['POST /api/external/audience-usages/list-1/plan/'] = () => planOf({ problems: [message(code)] })
    await toPlan()
    expect(screen.getByText('Go back and change the new campaign.')).toBeTruthy()
    expect(screen.queryByText(/edit the list/)).toBeNull()
  },
)

test('a refused plan says what is wrong and what to do next', async () => {
  answers['POST /api/external/audience-usages/list-1/plan/'] = () =>
    refusal(409, { code: 'reconnect_needed', detail: 'The network does not accept the connection any more.' })
  await open('?apply=api')
  await screen.findByRole('radio', { name: /Harbor Roast/ })
  await press('Continue')
  await click(await screen.findByRole('radio', { name: /Autumn/ }))
  await press('Continue')
  expect((await screen.findByRole('alert')).textContent).toContain('does not accept the connection')
  expect(screen.getByRole('button', { name: 'Reconnect' })).toBeTruthy()
})

test('rolling back shows what others changed since, and overwrites exactly that when told to', async () => {
  const drift = {
    added: [{ ...created, targeting_value: 'decaf', id: 'x9', name: 'decaf' }],
    removed: [],
    placements: null,
    remarks: [],
    seen: 'seen-1',
  }
  answers['POST /api/external/targeting-applications/app-1/rollback/'] = ({ overwrite }) =>
    overwrite === 'seen-1'
      ? applicationOf({ state: 'rolled_back', abilities: { undo: false, retry: false, roll_back: false } })
      : refusal(409, { code: 'line_item_changed', detail: 'Somebody else.', drift })
  await open('?application=app-1')
  await press('Roll back')
  await click(
    within(await screen.findByRole('dialog', { name: /^Roll back/ })).getByRole('button', { name: 'Roll back' }),
  )
  const shown = await screen.findByRole('dialog', { name: 'This ad set was changed after the list was applied.' })
  expect(shown.textContent).toContain('decaf')
  await click(within(shown).getByRole('button', { name: 'Overwrite and roll back' }))
  expect(bodiesOf('POST /api/external/targeting-applications/app-1/rollback/')).toEqual([
    { overwrite: null },
    { overwrite: 'seen-1' },
  ])
  expect(await screen.findByText('Rolled back. The ad set is back to its previous settings.')).toBeTruthy()
})

test('the receipt says that its reach is the list’s alone; rolled back, the list reaches nobody there', async () => {
  const size = { size: 1600, low: 1500, high: 1700, exact: false, belowMinimum: false }
  const reach = PackageReach.parse({
    source: { network: 'demo', asOf: when, accounts: 50_000 },
    audience: size,
    reached: size,
    intended: size,
    recall: 0.84,
    precision: 0.58,
    everybody: false,
    lookalikes: false,
    tooBroad: false,
    uncounted: [],
    parts: [],
    repairs: [],
    leftOut: [],
  })
  let answer = applicationOf({ reach, beside: 2 })
  answers['GET /api/external/targeting-applications/app-1/'] = () => answer
  await open('?application=app-1')
  expect(await screen.findByText('84%')).toBeTruthy()
  expect(screen.getByText(/^These figures are for this list alone\. .* \(2\)/)).toBeTruthy()
  cleanup()
  queryClient.clear()
  answer = applicationOf({ reach, beside: 2, state: 'rolled_back' })
  await open('?application=app-1')
  expect(await screen.findByText('Rolled back. The ad set is back to its previous settings.')).toBeTruthy()
  expect(screen.queryByText('84%')).toBeNull()
})

test('while the network wants to be connected again, one press leads there; coming back it goes on', async () => {
  const waiting = applicationOf({
    state: 'applying',
    finished: null,
    receipts: [],
    waiting: { reason: 'reconnect', until: when, problem: message('reconnect_needed') },
    abilities: { undo: true, retry: true, roll_back: false },
  })
  answers['GET /api/external/targeting-applications/app-1/'] = () => waiting
  answers['POST /api/external/targeting-applications/app-1/retry/'] = () => applicationOf()
  await open('?application=app-1')
  expect(await screen.findByRole('button', { name: 'Reconnect' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop and undo' })).toBeTruthy()
  expect(bodiesOf('POST /api/external/targeting-applications/app-1/retry/')).toEqual([])
  await act(async () => cleanup())
  queryClient.clear()
  await open('?application=app-1&resume=yes')
  await vi.waitFor(() => expect(bodiesOf('POST /api/external/targeting-applications/app-1/retry/')).toHaveLength(1))
})

/** Plays the extension of this window: hears what the page says, answers with its nonce. */
function playExtension() {
  const heard: PageMessage[] = []
  let nonce = ''
  const say = (message: object): void => {
    const data = JSON.stringify({ v: 1, nonce, from: 'peregrine-extension', ...message })
    const event = new MessageEvent('message', { data, origin: window.location.origin })
    Object.defineProperty(event, 'source', { value: window })
    window.dispatchEvent(event)
  }
  vi.spyOn(window, 'postMessage').mockImplementation(((text: string) => {
    const message = PageMessage.parse(JSON.parse(text))
    nonce = message.nonce
    heard.push(message)
  }) as typeof window.postMessage)
  const report = (message: Partial<ExtensionMessage>) => act(async () => say(message))
  return { heard, tell: report }
}

test('[EXT-2, EXT-6, EXT-7] by the extension: access asked once, 100 handles sent, the use recorded as applied', async () => {
  usage = usageOf({
    targeting_package: PackageProposal.shape.package.parse({
      handles: handles(120),
      interests: [{ label: 'Food/Tea' }],
    }),
  })
  const { heard, tell: report } = playExtension()
  await open('?apply=extension')
  await waitFor(() => expect(heard.length).toBeGreaterThan(0))
  await report({ kind: 'state', version: '30.7.3' })
  await press('Continue')
  await screen.findByText('You have access to this ad account.')
  const alerts = within(screen.getByRole('dialog')).getAllByRole('alert')
  expect(alerts[0]?.textContent).toContain('You have selected 120 handles. Only the first 100 will be applied.')
  await press('Back')
  await press('Continue')
  await screen.findByText('You have access to this ad account.')
  expect(bodiesOf('POST /api/external/audience-request/validate-ad-account/')).toEqual([{ ad_account_id: ACCOUNT }])

  await press('Send to the extension')
  const message = heard.at(-1)
  if (message?.kind !== 'apply') throw new Error('Nothing was handed over.')
  const { assignment } = message
  expect(assignment).toMatchObject({ adAccountId: ACCOUNT, type: 'targeting', countries: [{ code: 'JP' }] })
  expect(assignment.package.handles).toHaveLength(100)
  expect(assignment.package.interests).toEqual(['Food—Tea'])

  const names = assignment.package.handles.map((handle) => `handles ${handle}`)
  const receiptOfOnly = (named: (item: PackageItem) => boolean): ExtensionMessage => ({
    v: 1,
    nonce: message.nonce,
    from: 'peregrine-extension',
    kind: 'receipt',
    receipt: {
      request: assignment.request,
      adAccountId: ACCOUNT,
      lineItem: 'Autumn',
      items: itemsOf(assignment)
        .filter(named)
        .map((item) => ({
          ...item,
          outcome: item.field === 'interests' ? ('field_missing' as const) : ('standing' as const),
        })),
      missingFields: ['interests'],
      stopped: false,
    },
  })
  const sent = itemsOf(assignment).length
  // It names one item of a hundred: nobody knows what became of the others.
  await report(receiptOfOnly((item) => `${item.field} ${item.label}` === names[0]))
  expect(await screen.findByText(`1 of ${sent} items are in the ad set.`)).toBeTruthy()
  expect(screen.getByText(/wasn’t marked as applied/)).toBeTruthy()
  expect(screen.getAllByText('Not confirmed').length).toBeGreaterThan(1)
  expect(bodiesOf('PUT /api/external/audience-usages/list-1/')).toEqual([])

  await report(receiptOfOnly(() => true))
  expect(await screen.findByText(`${sent - 1} of ${sent} items are in the ad set.`)).toBeTruthy()
  expect(screen.getByText(/no longer has these fields: Interests/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy missing items' })).toBeTruthy()
  await vi.waitFor(() =>
    expect(bodiesOf('PUT /api/external/audience-usages/list-1/')).toEqual([
      { version: 3, state: 'applied', ad_account_id: ACCOUNT },
    ]),
  )
})

test.each([
  [
    'en',
    'The ad platform rejected part of the change.',
    'Keywords mocha: “mocha” can’t be targeted.',
    'The ad platform doesn’t accept one of the values. Details from the ad platform: “as ordered”',
  ],
  [
    'ja',
    '媒体が変更の一部を受け付けませんでした。',
    'キーワード mocha: 「mocha」はターゲティングできません。',
    '媒体で受け付けられない値があります。（媒体からの詳細：「as ordered」）',
  ],
] as const)('what went wrong is said in the reader’s language (%s)', async (language, title, item, reason) => {
  answers['GET /api/external/targeting-applications/app-1/'] = () =>
    applicationOf({
      state: 'undone',
      problem: {
        code: 'refused',
        reason: message('platform_said', { reason: message('INVALID_PARAMETER'), said: 'as ordered' }),
        items: [{ type: 'BROAD_KEYWORD', value: 'mocha', reason: message('unknown_value', { value: 'mocha' }) }],
      },
    })
  await open('?application=app-1')
  await act(() => switchLanguage(language))
  try {
    const shown = (await screen.findByText(title)).parentElement
    expect(shown?.textContent).toContain(reason)
    expect(screen.getByText(item)).toBeTruthy()
  } finally {
    await act(() => switchLanguage('en'))
  }
})

test('while an answer is looked for, that is what the page says, in Japanese too', async () => {
  const problem = message('answer_being_checked')
  answers['GET /api/external/targeting-applications/app-1/'] = () =>
    applicationOf({ state: 'applying', finished: null, waiting: { reason: 'unavailable', until: when, problem } })
  await open('?application=app-1')
  await act(() => switchLanguage('ja'))
  try {
    expect(await screen.findByText(/媒体からの応答を受け取れなかったため、変更が反映されたか確認/)).toBeTruthy()
  } finally {
    await act(() => switchLanguage('en'))
  }
})

/** A list of which the ad set has no room for the age, and of which one account isn't known. */
const places = { before: ['ALL_ON_TWITTER'], after: ['TWITTER_SEARCH'] }
const skipped = [
  { field: 'age', label: '18-49', ...message('beyond_limit', { limit: 1, what: message('limit_age') }) },
  { field: 'handles', label: 'nobody', ...message('handle_unknown') },
]
const women = { targeting_type: 'GENDER', targeting_value: '2', operator_type: 'EQ', name: 'FEMALE' }
const inPart = () => {
  const items = planOf().items
  answers['POST /api/external/audience-usages/list-1/plan/'] = () =>
    planOf({
      items: {
        ...items,
        created: [
          ...items.created,
          { ...women, field: 'gender', label: 'FEMALE' },
          {
            targeting_type: 'INTEREST',
            targeting_value: 'i7',
            operator_type: 'EQ',
            field: 'interests',
            label: '食べ物・飲み物/スイーツ',
            name: 'Food and drink/Sweets',
          },
        ],
        untouched: [
          { targeting_type: 'AGE', targeting_value: 'AGE_25_TO_49', operator_type: 'EQ', name: '25 to 49', id: 'x7' },
        ],
        dropped: skipped,
      },
      placements: { ...places, changed: true },
    })
  const application = applicationOf({
    counts: { created: 3, standing: 0, removed: 0, others: 0, skipped: 2 },
    receipts: [
      receiptOf('BROAD_KEYWORD', 'espresso', 'created', { field: 'keywords', label: 'espresso' }),
      receiptOf('GENDER', '2', 'created', { name: 'FEMALE', field: 'gender', label: 'FEMALE' }),
      receiptOf('INTEREST', 'i7', 'created', {
        name: 'Food and drink/Sweets',
        field: 'interests',
        label: '食べ物・飲み物/スイーツ',
      }),
      receiptOf('AGE', 'AGE_25_TO_49', 'untouched', { name: '25 to 49' }),
    ],
    skipped,
    placements: places,
  })
  answers['GET /api/external/targeting-applications/app-1/'] = () => application
  answers['GET /api/external/audience-usages/list-1/applications/'] = () => ({ results: [application], next: null })
  return application
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('the receipt confirms as many changes as the button named, and says what was skipped and why', async () => {
  inPart()
  await toPlan()
  await press('Apply 4 changes')
  const table = await screen.findByRole('table', { name: 'Receipt' })
  // The list has it in Japanese: its English name comes with the lists of names.
  await within(table).findByText('Food and drink—Sweets')
  const rows = rowsOf(table)
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['18–49', 'Age', expect.stringMatching(/^Skipped: .*1/)],
    ['nobody', 'Handles', expect.stringMatching(/^Skipped: ./)],
    ['All placements on the platform → Search results', 'Placements', 'Changed'],
    ['espresso', 'Keywords', 'Added'],
    ['Women', 'Gender', 'Added'],
    ['Food and drink—Sweets', 'Interests', 'Added'],
    ['25–49', 'Age', 'Unchanged'],
  ])
  expect(screen.getAllByText('Applied in part').length).toBeGreaterThan(0)
  expect(screen.getByText('4 changes (3 added, placements changed) · 1 unchanged · 2 skipped')).toBeTruthy()
})

test('plan and receipt name things in the reader’s language; the ad platform’s names stay in their column', async () => {
  inPart()
  await toPlan()
  await act(() => switchLanguage('ja'))
  try {
    const rows = rowsOf(await screen.findByRole('table', { name: '追加予定' }))
    expect(rows).toContainEqual(['女性', '性別', 'FEMALE'])
    expect(rows).toContainEqual(['食べ物・飲み物/スイーツ', '興味・関心', 'Food and drink/Sweets'])
    const meaning = screen.getByRole('region', { name: '届く人' })
    expect(meaning.textContent).toMatch(/女性/)
    expect(meaning.textContent).not.toMatch(/FEMALE|25 to 49|Sweets/)
    await press('4件の変更を適用')
    const receipt = await screen.findByRole('table', { name: '適用結果' })
    expect(receipt.textContent).not.toMatch(/FEMALE|25 to 49|Sweets/)
    expect(receipt.textContent).toMatch(/媒体内のすべての掲載面 → 検索結果/)
    expect(screen.getByText('変更4件（追加3件、掲載面の変更） · 変更なし1件 · 対象外2件')).toBeTruthy()
  } finally {
    await act(() => switchLanguage('en'))
  }
})

test('after a rollback the receipt says what the placements are again, and nothing of what was skipped', async () => {
  const application = inPart()
  answers['GET /api/external/targeting-applications/app-1/'] = () => ({
    ...application,
    state: 'rolled_back',
    receipts: [receiptOf('GENDER', '2', 'removed', { name: 'Female' })],
    placements: { before: places.after, after: places.before },
  })
  await open('?application=app-1')
  const rows = rowsOf(await screen.findByRole('table', { name: 'Receipt' }))
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Search results → All placements on the platform', 'Placements', 'Restored'],
    ['Women', 'Gender', 'Removed'],
  ])
})
