// A targeting list on the page: own entries, countries, what stays over a reload, lists in the bin; the server answers by hand.
import { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setCredentialOf } from '#shell/session/session-state.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { TargetingListScreen } from './targeting-list-screen.tsx'

const about = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
})
const [why] = figuresOf([{ a: 300, n: 1000, b: 60, m: 2000 }])
const size = { size: 1000, low: 1000, high: 1000, exact: true, belowMinimum: false }
const proposal = PackageProposal.parse({
  source: { network: 'demo', asOf: '2026-11-21T06:00:00.000Z', accounts: 50_000 },
  package: {
    keywords: [
      { label: 'espresso', why },
      { label: 'latte', why },
    ],
    locations: [{ label: 'Tokyo', id: 'JP-13' }],
  },
  countries: [{ label: 'Japan', code: 'JP' }],
  sizes: { core: size, native: size, proTargeting: size },
  reach: { recall: 0.4, precision: 0.2, popularRecall: 0.2, popularPrecision: 0.1 },
  frontier: { steps: [], own: 0, ticked: 0 },
  cut: false,
})
const usage: Usage = {
  id: 'list-1',
  name: 'Coffee',
  kind: 'targeting_list',
  ad_account_id: null,
  state: 'saved',
  applied_by: null,
  audience_config_id: null,
  countries: [],
  definition: null,
  created: '2026-11-20T06:00:00.000Z',
  modified: '2026-11-20T06:00:00.000Z',
  deleted_at: null,
  restorable_until: null,
  version: 1,
  targeting_package: proposal.package,
  notices: [],
  reach: null,
}

let answers: Record<string, () => unknown> = {}
let requested: { call: string; body: Record<string, unknown> }[] = []

beforeAll(startTexts)
beforeEach(() => {
  requested = []
  answers = { 'POST /api/external/audience-builder/package/': () => proposal }
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const name = `${given.method} ${address}`
    requested.push({ call: name, body: JSON.parse(String(given.body ?? '{}')) })
    const answer = answers[name]?.()
    return answer === undefined
      ? Response.json({ code: 'not_found', detail: name }, { status: 404 })
      : Response.json(answer)
  })
  localStorage.setItem('peregrine.token', 'pt_1')
  localStorage.setItem('peregrine.email', 'ada@example.com')
  setCredentialOf({ name: 'targeting', title: '', routes: [], credential: 'personal-token' })
})
afterEach(async () => {
  await leave()
  for (const { id } of toasts.messages()) toasts.remove(id)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  await act(() => switchLanguage('en'))
})

/** What a reload or another page takes away: everything but the storage. */
async function leave() {
  await act(async () => cleanup())
  queryClient.clear()
}

async function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/targeting-lists/:id?', element: <TargetingListScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  return router
}
const openFresh = async (definition: Definition) => {
  const router = await open(`/targeting-lists?d=${encodeDefinition(definition)}`)
  await screen.findByRole('region', { name: 'Keywords' })
  return router
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const click = (element: HTMLElement) => act(async () => fireEvent.click(element))
async function add(where: string, typed: string) {
  const input = part(where).getByLabelText<HTMLInputElement>(`${where}: Add your own`)
  await act(async () => fireEvent.change(input, { target: { value: typed } }))
  await click(part(where).getByRole('button', { name: 'Add' }))
  return input
}

describe('the heading', () => {
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Targeting list' })
  const isShown = async () => !(await heading()).classList.contains('kit-hidden')

  test.each([
    ['a saved list signed out', '/targeting-lists/list-1', 'Sign in to see your saved lists'],
    ['no list', '/targeting-lists', 'No targeting list yet'],
    ['a link that cannot be read', '/targeting-lists?d=damaged', 'This link is damaged or was cut off'],
  ])('of %s is seen', async (_, address, words) => {
    localStorage.clear()
    await act(async () => void window.dispatchEvent(new StorageEvent('storage')))
    await open(address)
    await screen.findByText(words)
    expect(await isShown()).toBe(true)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  test('of a list that does not exist is seen; of one that does its name is, in the same place', async () => {
    await open('/targeting-lists/list-2')
    await screen.findByText('This list doesn’t exist or belongs to someone else')
    expect(await isShown()).toBe(true)
    await leave()
    answers['GET /api/external/audience-usages/list-1/'] = () => usage
    await open('/targeting-lists/list-1')
    expect(await screen.findByDisplayValue('Coffee')).toBeTruthy()
    expect(await isShown()).toBe(false)
  })
})

test('a part whose entries come from a list offers what the list has for the words typed, and takes other words as well', async () => {
  const coffee = [
    { id: 'interest-1', label: 'Food and drink—Coffee', parent: 'Food and drink' },
    { id: 'interest-2', label: 'Food and drink—Coffee, ground', parent: 'Food and drink' },
  ]
  answers['POST /api/external/interests/search/'] = () => ({ interests: coffee })
  await openFresh(about('espresso'))
  const interests = part('Interests')
  const input = await interests.findByRole<HTMLInputElement>('combobox', { name: 'Interests: Add your own' })
  await act(async () => fireEvent.change(input, { target: { value: 'coff' } }))
  const option = await screen.findByRole('option', { name: /Coffee, ground/ })
  expect(requested.at(-1)).toMatchObject({ body: { keywords: 'coff', language: 'en' } })
  await click(option)
  expect(await interests.findByRole('checkbox', { name: /Food and drink—Coffee, ground/ })).toBeTruthy()
  expect(input.value).toBe('')

  await act(async () => fireEvent.change(input, { target: { value: 'coff' } }))
  expect(await screen.findByRole('option', { name: /—Coffee/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Coffee, ground/ })).toBeNull()
  await act(async () => fireEvent.keyDown(input, { key: 'Enter' }))
  expect(await interests.findByRole('checkbox', { name: /^coff/ })).toBeTruthy()
})

test('an account that cannot exist is refused when it is added; one that is not in our data is marked', async () => {
  const unknown = [{ kind: 'follows', term: 'nobody_here', reason: 'nobody' }]
  answers['POST /api/external/audience-builder/'] = () => ({ unknown })
  await openFresh(about('espresso'))
  const input = await add('Follower look-alikes (handles)', '@これは全角@アカウント')
  expect(input.value).toBe('@これは全角@アカウント')
  expect(part('Follower look-alikes (handles)').getByText(/can’t be an account/)).toBeTruthy()
  await add('Follower look-alikes (handles)', '@nobody_here')
  expect(await part('Follower look-alikes (handles)').findByText(/Not found in our data/)).toBeTruthy()
})

test('a list of an exclusion audience has its name, says that it keeps people out, and is saved so', async () => {
  answers['POST /api/external/audience-usages/'] = () => ({
    ...usage,
    name: '報道関係',
    targeting_package: { ...proposal.package, purpose: 'exclusion' },
  })
  const given = new URLSearchParams({ name: '報道関係', purpose: 'exclusion' })
  await open(`/targeting-lists?d=${encodeDefinition(about('press'))}&${given}`)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'List name' })).value).toBe('報道関係')
  expect(screen.getByText('This list keeps people out')).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Save list' }))
  await vi.waitFor(() =>
    expect(requested.find(({ call }) => call === 'POST /api/external/audience-usages/')?.body).toMatchObject({
      name: '報道関係',
      targeting_package: { purpose: 'exclusion' },
    }),
  )
})

describe('an exclusion list', () => {
  const excluding = (keywords: readonly { label: string }[]) => {
    answers['POST /api/external/audience-builder/package/'] = () =>
      PackageProposal.parse({
        ...proposal,
        package: { keywords, purpose: 'exclusion' },
        countries: [],
        sizes: { ...proposal.sizes, native: null, proTargeting: null },
      })
  }
  const openExclusion = () => open(`/targeting-lists?d=${encodeDefinition(about('press'))}&purpose=exclusion`)

  test('with nothing to exclude says so, offers the upload, and tells of nobody who is reached', async () => {
    excluding([])
    await openExclusion()
    expect(await screen.findByText('This list can’t exclude anyone yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upload to exclude' }).getAttribute('href')).toContain('type=exclusion')
    expect(requested.find(({ call }) => call.endsWith('/package/'))?.body).toMatchObject({ purpose: 'exclusion' })
    for (const name of ['What this targeting reaches', 'Handles', 'Interests', 'Demographics and placements'])
      expect(screen.queryByRole('region', { name })).toBeNull()
    expect(requested.filter(({ call }) => call.endsWith('/reach/'))).toEqual([])
  })

  test('with a keyword says whom it excludes', async () => {
    excluding([{ label: 'press' }])
    answers['POST /api/external/audience-builder/reach/'] = () => ({
      ...{ source: proposal.source, audience: size, reached: size, intended: size, recall: 0.6, precision: 0.4 },
      ...{ everybody: false, lookalikes: false, tooBroad: false, uncounted: [], parts: [], repairs: [], groups: [] },
      leftOut: [],
    })
    await openExclusion()
    expect(await screen.findByText(/^Excludes 1\.0K accounts in our data\. That is 60% of the audience/)).toBeTruthy()
    expect(screen.getByText(/Most of those excluded aren’t in the audience/)).toBeTruthy()
    expect(requested.find(({ call }) => call.endsWith('/reach/'))?.body).toMatchObject({ countries: [] })
  })
})

test('a file of what is on the page saves it first, as applying does', async () => {
  const sheet = 'POST /api/external/audience-usages/list-1/generate-sheet/'
  answers['POST /api/external/audience-usages/'] = () => ({ ...usage, definition: about('espresso') })
  answers['GET /api/external/audience-usages/list-1/'] = () => ({ ...usage, definition: about('espresso') })
  await openFresh(about('espresso'))
  await click(screen.getByRole('button', { name: 'Download' }))
  await click(await screen.findByRole('menuitem', { name: /Bulk editor sheet.*Saves the list first/ }))
  await vi.waitFor(() => expect(requested.map(({ call }) => call)).toContain('POST /api/external/audience-usages/'))
  await vi.waitFor(() => expect(requested.some(({ call }) => call.includes('/list-1/') && call !== sheet)).toBe(true))
})

describe('with an ad account', () => {
  const account = {
    id: 'account-1',
    account_id: '18ce54d4x5t',
    name: 'Harbor Roast',
    network: 'X',
    timezone: 'Asia/Tokyo',
    handle: 'harborroast',
    state: 'connected',
    access: true,
    may_write: true,
    for_audiences: true,
    checked: '2026-11-21T06:00:00.000Z',
  }
  const options = (search: string) => `GET /api/external/ad-account/account-1/options/?list=locations&search=${search}`
  const place = (name: string) => ({ type: 'LOCATION', value: '1', name, group: 'CITIES', country_code: 'US' })
  beforeEach(() => {
    answers['GET /api/external/ad-account/'] = () => [account]
  })

  test('accounts that the ad platform does not have are refused by name; the others are added and nothing is lost', async () => {
    answers['POST /api/external/ad-account/account-1/handles/'] = () => ({
      users: [{ handle: 'harborroast', id: '1' }],
      missing: ['qwerty_nobody'],
    })
    await openFresh(about('espresso'))
    const handles = 'Follower look-alikes (handles)'
    const input = await add(handles, '@harborroast, @qwerty_nobody')
    expect(await part(handles).findByText('The ad platform has no account “@qwerty_nobody”.')).toBeTruthy()
    expect(input.value).toBe('@qwerty_nobody')
    expect(box('@harborroast').checked).toBe(true)
    expect(screen.queryByRole('checkbox', { name: '@qwerty_nobody' })).toBeNull()
  })

  test('places too, whichever language they are written in', async () => {
    answers[options('Portland')] = () => ({ options: [place('Portland, OR')], more: false })
    answers[options('Qwertyville')] = () => ({ options: [], more: false })
    answers[options('Osaka')] = () => ({ options: [place('Osaka, Japan')], more: false })
    await openFresh(about('espresso'))
    const input = await add('Locations', 'Portland, Qwertyville, 大阪府')
    expect(await part('Locations').findByText('The ad platform has no place called “Qwertyville”.')).toBeTruthy()
    expect(input.value).toBe('Qwertyville')
    expect(box('Portland').checked).toBe(true)
    expect(await screen.findByRole('checkbox', { name: 'Osaka' })).toBeTruthy()
  })

  test('while the ad platform does not answer everything is taken', async () => {
    await openFresh(about('espresso'))
    await add('Locations', 'Qwertyville')
    expect(await screen.findByRole('checkbox', { name: 'Qwertyville' })).toBeTruthy()
  })
})

test('unticks, own entries and countries of a fresh list stay over a reload, until they are undone', async () => {
  await openFresh(about('espresso'))
  await click(box('latte'))
  await add('Keywords', 'kettle')
  await leave()
  await openFresh(about('espresso'))
  expect([box('espresso').checked, box('latte').checked, box('kettle').checked]).toEqual([true, false, true])
  await click(screen.getByRole('button', { name: 'Undo all changes' }))
  expect(box('latte').checked).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'kettle' })).toBeNull()
  await leave()
  await openFresh(about('espresso'))
  expect(box('latte').checked).toBe(true)
})

test('an entry that the audience was chosen by says so instead of a lift; one that others have too keeps its lift', async () => {
  const [chosenBy] = figuresOf([{ a: 1000, n: 1000, b: 0, m: 23_000 }])
  const note = { code: 'your_term' as const, people: 1400, percent: 100 }
  const keywords = [
    { label: 'espresso', deselected: false, why: chosenBy, note },
    { label: 'latte', deselected: false, why, note },
  ]
  answers['POST /api/external/audience-builder/package/'] = () => ({
    ...proposal,
    package: { ...proposal.package, keywords },
  })
  await openFresh(about('espresso', 'latte'))
  expect(screen.getByText(/^Defines the audience\. Your term/)).toBeTruthy()
  expect(screen.getAllByText(/times the baseline/)).toHaveLength(1)
  await act(() => switchLanguage('ja'))
  expect(await screen.findByText(/^オーディエンスの定義。指定した条件/)).toBeTruthy()
})

test('an own term that others make up for stands there unticked with the reason, and can be ticked', async () => {
  const keywords = [
    {
      label: 'latte',
      deselected: true,
      why,
      note: { code: 'your_term_covered' as const, people: 180, percent: 0, by: 'espresso' },
    },
    { label: 'espresso', deselected: false, why, note: { code: 'your_term' as const, people: 1400, percent: 70 } },
  ]
  answers['POST /api/external/audience-builder/package/'] = () => ({
    ...proposal,
    package: { ...proposal.package, keywords },
  })
  await openFresh(about('espresso', 'latte'))
  expect(box('latte').checked).toBe(false)
  expect(screen.getByText(/not selected: your other terms already reach .* mostly “espresso”/)).toBeTruthy()
  await click(box('latte'))
  expect(box('latte').checked).toBe(true)
  expect(screen.getByText(/Your term: reaches about 180 more people, hardly any of them in the audience/)).toBeTruthy()
})

test('everybody of a country: nothing needs to be selected, and the page says so', async () => {
  answers['POST /api/external/audience-builder/reach/'] = () => ({
    source: proposal.source,
    audience: size,
    reached: size,
    intended: size,
    recall: 1,
    precision: 1,
    everybody: true,
    lookalikes: false,
    tooBroad: false,
    uncounted: [],
    parts: [],
    repairs: [],
    groups: [],
    leftOut: [],
  })
  const filters = { ...emptyDefinition.filters, countries: ['CA'] }
  await openFresh({ ...emptyDefinition, filters })
  expect(await screen.findByText('Nothing needs to be selected')).toBeTruthy()
})

test('a changed audience keeps what was decided; another one starts afresh', async () => {
  await openFresh(about('espresso'))
  await click(box('latte'))
  await leave()
  await openFresh(about('espresso', 'moka'))
  expect(box('latte').checked).toBe(false)
  expect(screen.getByText(/Your changes were carried over/)).toBeTruthy()
  await leave()
  await openFresh(about('gardening'))
  expect(box('latte').checked).toBe(true)
  expect(screen.queryByText(/Your changes were carried over/)).toBeNull()
})

test('changes to a saved list that were not saved are there again', async () => {
  answers['GET /api/external/audience-usages/list-1/'] = () => usage
  await open('/targeting-lists/list-1')
  await screen.findByRole('region', { name: 'Keywords' })
  await click(box('latte'))
  await leave()
  await open('/targeting-lists/list-1')
  await screen.findByRole('region', { name: 'Keywords' })
  expect(box('latte').checked).toBe(false)
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
})

test('a pasted list: what fits is added, the rest stays with the reason', async () => {
  await openFresh(about('espresso'))
  const tooLong = 'x'.repeat(51)
  const input = await add('Follower look-alikes (handles)', `@HarborRoast, ${tooLong}`)
  expect(input.value).toBe(tooLong)
  const clipboardData = { getData: () => '＠grindlab\r\n@slow_pour\n' }
  await act(async () => fireEvent.paste(input, { clipboardData }))
  expect(box('@slow_pour').checked).toBe(true)
  expect(box('@harborroast').checked).toBe(true)
  expect(box('@grindlab').checked).toBe(true)
  expect(input.value).toBe(tooLong)
  const reason = (): string | null => screen.getByRole('alert').textContent
  expect(reason()).toBe('“xxxxxxxxxxxxxxxxxxxx…” is too long: a term can have at most 50 characters.')
  await act(() => switchLanguage('ja'))
  expect(reason()).toMatch(/^「x{20}…」.*50/)
})

test('[VALID-8] North Korea can neither be added as a country nor as a location: an info says so', async () => {
  await openFresh(about('espresso'))
  const input = screen.getByRole('combobox', { name: 'Countries' })
  await act(async () => fireEvent.change(input, { target: { value: 'North Kor' } }))
  await act(async () => fireEvent.keyDown(input, { key: 'Enter' }))
  await add('Locations', 'North Korea')
  const reported = toasts.messages().map(({ level, text }) => [level, text])
  const info = ['info', 'This country is not available for targeting.']
  expect(reported).toEqual([info, info])
  expect(screen.queryByRole('checkbox', { name: 'North Korea' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove North Korea' })).toBeNull()
})

test('countries are added and taken out, and saved', async () => {
  const CREATE = 'POST /api/external/audience-usages/'
  await openFresh(about('espresso'))
  const input = screen.getByRole('combobox', { name: 'Countries' })
  await act(async () => fireEvent.change(input, { target: { value: 'fra' } }))
  await act(async () => fireEvent.keyDown(input, { key: 'Enter' }))
  await click(screen.getByRole('button', { name: 'Remove Japan' }))
  answers[CREATE] = () => ({ ...usage, ...requested.find(({ call }) => call === CREATE)?.body })
  await click(screen.getByRole('button', { name: 'Save list' }))
  await vi.waitFor(() => expect(requested.some(({ call }) => call === CREATE)).toBe(true))
  expect(requested.find(({ call }) => call === CREATE)?.body.countries).toEqual([{ code: 'FR', label: 'France' }])
})

test('a location of the definition says where it comes from and is unticked, not removed; an own one can go', async () => {
  await openFresh(about('espresso'))
  await add('Locations', 'Kyoto')
  const rows = part('Locations')
    .getAllByRole('listitem')
    .map((row) => [
      within(row).getByRole('checkbox').getAttribute('aria-label') ?? row.textContent,
      within(row).queryAllByRole('button').length,
    ])
  expect(rows).toEqual([
    ['KyotoAdded by you', 1],
    ['TokyoFrom your audience filters', 0],
  ])
})

test('a list in the bin, opened by its address, can be restored there', async () => {
  const READ = 'GET /api/external/audience-usages/list-1/'
  answers[READ] = () => ({ ...usage, deleted_at: usage.modified, restorable_until: '2026-12-20T06:00:00.000Z' })
  await open('/targeting-lists/list-1')
  expect(await screen.findByText('“Coffee” is deleted')).toBeTruthy()
  expect(screen.getByText(/until Dec 20, 2026/)).toBeTruthy()
  answers['PATCH /api/external/audience-usages/list-1/restore/'] = () => {
    answers[READ] = () => ({ ...usage, version: 3 })
    return answers[READ]()
  }
  await click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('region', { name: 'Keywords' })).toBeTruthy()
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('the list of a saved audience is the one saved with it; of a changed audience saving updates the same entry', async () => {
  const saved = { ...usage, kind: 'builder', definition: about('espresso'), name: 'Espresso people', version: 3 }
  answers['GET /api/external/audience-usages/list-1/'] = () => saved
  answers['PUT /api/external/audience-usages/list-1/'] = () => ({ ...saved, definition: about('latte'), version: 4 })
  const same = await open(`/targeting-lists?d=${encodeDefinition(about('espresso'))}&saved=list-1~3`)
  await screen.findByText('Saved')
  expect(same.state.location.pathname).toBe('/targeting-lists/list-1')
  await leave()
  await open(`/targeting-lists?d=${encodeDefinition(about('latte'))}&saved=list-1~3`)
  await screen.findByText('Saving updates “Espresso people”: the audience and its list.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save list' })))
  await vi.waitFor(() =>
    expect(requested.map(({ call }) => call)).toContain('PUT /api/external/audience-usages/list-1/'),
  )
  const put = requested.find(({ call }) => call.startsWith('PUT'))
  expect(put?.body).toMatchObject({ name: 'Espresso people', version: 3 })
  expect(requested.some(({ call }) => call === 'POST /api/external/audience-usages/')).toBe(false)
})

test('a list saved before its audience is one entry with it, and editing the audience changes that entry', async () => {
  const { countries } = proposal
  const saved = { ...usage, name: 'Untitled list', kind: 'builder', definition: about('espresso'), countries }
  answers['POST /api/external/audience-usages/'] = () => saved
  answers['GET /api/external/audience-usages/list-1/'] = () => saved
  await openFresh(about('espresso'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save list' })))
  await vi.waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
  expect(requested.find(({ call }) => call === 'POST /api/external/audience-usages/')?.body).toMatchObject({
    kind: 'builder',
  })
  const edit = await screen.findByRole('link', { name: 'Edit audience' })
  expect(edit.getAttribute('href')).toContain('saved=list-1%7E1')
})

const reach = {
  source: proposal.source,
  audience: size,
  reached: size,
  intended: size,
  recall: 1,
  precision: 1,
  everybody: false,
  lookalikes: false,
  tooBroad: false,
  uncounted: [],
  parts: [],
  repairs: [],
  groups: [],
  leftOut: [],
}

test('a list without anything that selects people says so and what to do; any entry takes the sentence away', async () => {
  answers['POST /api/external/audience-builder/reach/'] = () => ({ ...reach, everybody: true })
  const bare = { ...proposal, package: { ...proposal.package, keywords: [], locations: [] } }
  answers['POST /api/external/audience-builder/package/'] = () => bare
  await openFresh(about('espresso'))
  expect(await screen.findByText('This list doesn’t select anyone yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upload the audience as a custom audience' })).toBeTruthy()
  await leave()
  answers['POST /api/external/audience-builder/package/'] = () => proposal
  await openFresh(about('latte'))
  await screen.findByText('Audience coverage')
  expect(screen.queryByText('This list doesn’t select anyone yet')).toBeNull()
})

test('a repair that was just made is not offered again while the figures are those from before', async () => {
  const repairs = (['keywords', 'interests'] as const).map((field) => ({
    code: 'drop',
    field,
    keep: [],
    saves: 900,
    after: { reached: size, intended: size, recall: 1, precision: 1 },
  }))
  answers['POST /api/external/audience-builder/reach/'] = () => ({ ...reach, tooBroad: true, repairs })
  const interests = [{ label: 'Coffee', id: 'food-and-drink/coffee' }]
  const both = PackageProposal.parse({ ...proposal, package: { ...proposal.package, interests } })
  answers['POST /api/external/audience-builder/package/'] = () => both
  await openFresh(about('espresso'))
  // The repairs come with code of their own.
  const drop = await screen.findByRole('button', { name: 'Drop Keywords' })
  await act(async () => fireEvent.click(drop))
  expect(screen.queryByRole('button', { name: 'Drop Keywords' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Drop Interests' })).toBeTruthy()
})

describe('suggested keywords', () => {
  const RELATED = 'POST /api/external/related-keywords/'
  const CHOSEN = 'keyword-suggestion-usages/'
  const word = (label: string, used_before = 0) => ({ id: label, label, figure: why, used_before })
  const related = (...words: object[]) => ({ source: proposal.source, words, hashtags: [], interests: [] })
  const bodies = (name: string) => requested.filter(({ call }) => call === name).map(({ body }) => body)
  const RECORDED = `POST /api/external/${CHOSEN}`
  const suggest = () => click(part('Keywords').getByRole('button', { name: 'Suggest keywords' }))
  const chips = async () =>
    within(await screen.findByRole('list', { name: 'Suggested keywords' })).getAllByRole('button')

  test('come when they are asked for, for what is selected; one that is taken is added and recorded, the input stays', async () => {
    answers[RELATED] = () => related(word('crema', 2), word('Latte'), word('flat white'))
    await openFresh(about('espresso'))
    await click(box('latte'))
    expect(bodies(RELATED)).toEqual([])
    await suggest()
    const [first, second, ...more] = await chips()
    expect(bodies(RELATED)).toEqual([{ keywords: ['espresso'], language: 'en' }])
    expect([first?.textContent, second?.textContent]).toEqual([
      expect.stringMatching(/^crema \(Used before\).*times as common/),
      expect.stringMatching(/^flat white\d.*times as common/),
    ])
    expect(within(first as HTMLElement).getByTitle('Used before')).toBeTruthy()
    expect(more).toEqual([])
    const input = part('Keywords').getByLabelText<HTMLInputElement>('Keywords: Add your own')
    await act(async () => fireEvent.change(input, { target: { value: 'moka' } }))
    answers[RECORDED] = () => null
    await click(first as HTMLElement)
    expect(box('crema').checked).toBe(true)
    expect(input.value).toBe('moka')
    expect(bodies(RECORDED)).toEqual([{ query: 'espresso', keywords: ['crema'] }])
    expect((await chips()).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^flat white/)])
  })

  test('are for what is typed where something is; that recording fails is told to nobody', async () => {
    answers[RELATED] = () => related(word('kettle'))
    await openFresh(about('espresso'))
    const input = part('Keywords').getByLabelText<HTMLInputElement>('Keywords: Add your own')
    await act(async () => fireEvent.change(input, { target: { value: 'pour over, v60' } }))
    await suggest()
    const [only] = await chips()
    await click(only as HTMLElement)
    expect(bodies(RELATED)).toEqual([{ keywords: ['pour over', 'v60'], language: 'en' }])
    expect(bodies(RECORDED)).toEqual([{ query: 'pour over, v60', keywords: ['kettle'] }])
    expect(box('kettle').checked).toBe(true)
    expect(await screen.findByText('All related keywords are already in this list.')).toBeTruthy()
    expect(toasts.messages()).toEqual([])
  })

  test('visitors get them too, and nothing of it is recorded', async () => {
    localStorage.clear()
    await act(async () => void window.dispatchEvent(new StorageEvent('storage')))
    answers[RELATED] = () => related(word('crema'))
    await openFresh(about('espresso'))
    await suggest()
    const [only] = await chips()
    await click(only as HTMLElement)
    expect(box('crema').checked).toBe(true)
    expect(bodies(RECORDED)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Keywords you chose' })).toBeNull()
    expect(screen.getByText('The first related keywords are already in this list.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign in to see more suggestions' })).toBeTruthy()
    localStorage.setItem('peregrine.token', 'pt_1')
    localStorage.setItem('peregrine.email', 'ada@example.com')
    await act(async () => void window.dispatchEvent(new StorageEvent('storage')))
  })

  test('none, a failure that can be tried again, and nothing to ask about say so', async () => {
    answers[RELATED] = () => related()
    await openFresh(about('espresso'))
    await suggest()
    expect(await screen.findByText('No related keywords: too few people post about these.')).toBeTruthy()
    answers[RELATED] = () => undefined
    await click(box('latte'))
    await suggest()
    expect(await screen.findByText('Couldn’t load suggestions. Your list is safe.')).toBeTruthy()
    answers[RELATED] = () => related(word('crema'))
    await click(part('Keywords').getByRole('button', { name: 'Try again' }))
    expect(await chips()).toHaveLength(1)
    await click(part('Keywords').getByRole('button', { name: 'None' }))
    await suggest()
    expect(await screen.findByText('Type or select a keyword first.')).toBeTruthy()
  })

  test('what was chosen is seen, and gone once the server has forgotten it', async () => {
    const LIST = `GET /api/external/${CHOSEN}`
    const FORGET = `DELETE /api/external/${CHOSEN}`
    const one = { keyword: 'crema', queries: ['espresso'], times: 2, last_used: '2026-11-20T06:00:00.000Z' }
    answers[RELATED] = () => related(word('crema', 2))
    await openFresh(about('espresso'))
    await suggest()
    await chips()
    await click(screen.getByRole('button', { name: 'Keywords you chose' }))
    expect(await screen.findByText('Couldn’t load the keywords you chose.')).toBeTruthy()
    answers[LIST] = () => ({ results: [one, { ...one, keyword: 'moka', times: 1 }], total: 2 })
    const dialog = within(screen.getByRole('dialog', { name: 'Keywords you chose' }))
    await click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('For espresso · 2 times · Last used Nov 20, 2026')).toBeTruthy()
    await click(dialog.getByRole('button', { name: 'Remove crema' }))
    expect(dialog.getByText('crema')).toBeTruthy()
    answers[FORGET] = () => {
      answers[LIST] = () => ({ results: [{ ...one, keyword: 'moka', times: 1 }], total: 1 })
      answers[RELATED] = () => related(word('crema'))
      return null
    }
    await click(dialog.getByRole('button', { name: 'Remove crema' }))
    await vi.waitFor(() => expect(dialog.queryByText('crema')).toBeNull())
    expect(bodies(FORGET)).toEqual([{ keyword: 'crema' }, { keyword: 'crema' }])
    answers[FORGET] = () => {
      answers[LIST] = () => ({ results: [], total: 0 })
      return null
    }
    await click(dialog.getByRole('button', { name: 'Remove all' }))
    const confirm = within(await screen.findByRole('dialog', { name: 'Remove all keywords you chose?' }))
    await click(confirm.getByRole('button', { name: 'Remove all' }))
    expect(await screen.findByText('None yet. Keywords you take from the suggestions appear here.')).toBeTruthy()
    expect(bodies(FORGET).at(-1)).toEqual({})
  })
})

test('what a repair comes to must be told: without figures none is offered, nor how many times a handful is', async () => {
  const few = { size: 0, low: 0, high: 100, exact: true, belowMinimum: true }
  const repairs = (['keywords', 'interests'] as const).map((field) => ({
    code: 'drop',
    field,
    keep: [],
    saves: 900,
    after:
      field === 'keywords'
        ? { reached: size, intended: size, recall: 1, precision: 1 }
        : { reached: few, intended: few, recall: null, precision: null },
  }))
  answers['POST /api/external/audience-builder/reach/'] = () => ({ ...reach, tooBroad: true, repairs })
  const interests = [{ label: 'Coffee', id: 'food-and-drink/coffee' }]
  const both = PackageProposal.parse({ ...proposal, package: { ...proposal.package, interests } })
  answers['POST /api/external/audience-builder/package/'] = () => both
  await openFresh(about('espresso'))
  expect(await screen.findByRole('button', { name: 'Drop Keywords' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Drop Interests' })).toBeNull()

  await leave()
  requested = []
  answers['POST /api/external/audience-builder/reach/'] = () => ({ ...reach, audience: few, tooBroad: true, repairs })
  await openFresh(about('espresso'))
  await vi.waitFor(() => expect(requested.some(({ call }) => call.endsWith('/reach/'))).toBe(true))
  await act(async () => undefined)
  expect(screen.queryByText(/times your audience/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Drop Keywords' })).toBeNull()
})
