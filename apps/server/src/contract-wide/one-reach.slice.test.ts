// One reach on every screen: builder line, list, plan, receipt, ad set, saved list and export say the same of the same ticks.
import type { AdSetTargets } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { AdSetReach } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { Plan, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import type { PackageProposal, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach, SavedReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { Usage, UsageSummary } from '@peregrine/contract/targeting/usage-shapes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { draftedCampaign } from '../../testkit/campaign-samples.ts'
import { connectAdvertiser } from '../../testkit/connected-advertiser.ts'
import { createNetwork } from '../../testkit/hand-made-network.ts'
import { coffeePeople, peopleWithTraits } from '../../testkit/people-with-traits.ts'
import type { Scene } from '../../testkit/sample-scene.ts'
import { AD_ACCOUNT, type SandboxNetwork, startSandbox } from '../../testkit/sandbox-network.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { type OwnTeam, ownTeam, teamAccount } from '../../testkit/team-samples.ts'
import { startWholeApplication, type WholeApplication } from '../../testkit/whole-application.ts'
import { NETWORK_DATABASES } from '../features/network-data/network-data-public.ts'
import { migrateGraph } from '../platform/migrate-graph.ts'

const USAGES = '/api/external/audience-usages/'
const BUILDER = '/api/external/audience-builder/'

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let person: Browser
let scene: Scene
let team: OwnTeam
let account: string
let campaigns = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithTraits, sandbox: sandbox.url })
  person = application.browser()
  await person.signIn('one-reach@mail.example.com')
  scene = { application, person, newAddress: () => 'another@mail.example.com' }
  team = await ownTeam(scene)
  await connectAdvertiser(scene)
  account = await teamAccount(scene, team)
})
afterEach(() => {
  expect(application.bugs.splice(0)).toEqual([])
  application.time += 300_000
})
afterAll(async () => {
  await application.close()
  await world.close()
  await sandbox.close()
})

async function send<Reply>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Reply> {
  const answer = await person.send(method, path, body && { body })
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

type Figures = Pick<
  PackageReach,
  'reached' | 'intended' | 'recall' | 'precision' | 'audience' | 'everybody' | 'tooBroad'
>
const figuresOf = (reach: PackageReach | SavedReach | null): Figures | null =>
  reach && {
    reached: reach.reached,
    intended: reach.intended,
    recall: reach.recall,
    precision: reach.precision,
    audience: reach.audience,
    everybody: reach.everybody,
    tooBroad: reach.tooBroad,
  }

const countries = [{ label: 'United Kingdom', code: 'GB' }]
const content = (targeting_package: TargetingPackage) => ({ definition: coffeePeople, targeting_package, countries })
const reachOf = (targeting: TargetingPackage) => send<PackageReach>('POST', `${BUILDER}reach/`, content(targeting))

/** The list as the page edits it: of what is proposed the words, one more of them by hand, and whatever is unticked. */
const ticked = (proposal: PackageProposal, words: readonly string[]): TargetingPackage => ({
  ...proposal.package,
  handles: proposal.package.handles.map((entry) => ({ ...entry, deselected: true })),
  languages: [],
  interests: [],
  conversation_topics: [],
  hashtags: [],
  keywords: ['latte', 'marathon'].map((label) => ({ label, deselected: !words.includes(label) })),
})

async function applied(usage: Usage): Promise<{ plan: Plan; receipt: TargetingApplication }> {
  const plan = await send<Plan>('POST', `${USAGES}${usage.id}/plan/`, {
    ad_account_id: AD_ACCOUNT,
    mode: 'replace',
    version: usage.version,
    target: {
      kind: 'new',
      campaign_name: `One reach ${++campaigns}`,
      line_item_name: 'Coffee people',
      funding_source_id: 'lygyi',
      daily_budget_micro: 5_000_000,
      start: '2026-12-01T00:00:00Z',
    },
  })
  const confirmed = plan.confirmations.map(({ code }) => code)
  const begun = await send<TargetingApplication>('POST', `/api/external/targeting-plans/${plan.id}/apply/`, {
    confirmed,
  })
  await application.jobs.drain()
  return { plan, receipt: await send('GET', `/api/external/targeting-applications/${begun.id}/`) }
}

/** The figures of the export, as a spreadsheet reads them. */
async function exported(usage: Usage): Promise<Record<string, readonly string[]>> {
  const answer = await person.send('POST', `${USAGES}${usage.id}/generate-sheet/`, { body: { format: 'csv' } })
  const lines = answer.body.split(/\r?\n/).map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
  return Object.fromEntries(lines.map(([name = '', ...values]) => [name, values]))
}

const reachOfAdSet = (body: object) =>
  send<AdSetReach>('POST', '/api/adsets/reach/', { team: team.slug, ...body }).then(({ reach }) => figuresOf(reach))

test('the builder’s line is the reach of what is proposed', async () => {
  const proposal = await send<PackageProposal>('POST', `${BUILDER}package/`, {
    definition: coffeePeople,
    language: 'en',
  })
  const list = await send<PackageReach>('POST', `${BUILDER}reach/`, {
    definition: coffeePeople,
    targeting_package: proposal.package,
    countries: proposal.countries,
  })
  expect(proposal.ticked).not.toBeNull()
  expect(figuresOf(list)).toEqual(figuresOf(proposal.ticked))
})

test('list, plan, receipt, ad set, saved list and export say the same, and another once a tick is gone', async () => {
  const proposal = await send<PackageProposal>('POST', `${BUILDER}package/`, {
    definition: coffeePeople,
    language: 'en',
  })
  const both = ticked(proposal, ['latte', 'marathon'])
  const one = ticked(proposal, ['latte'])

  const broad = figuresOf(await reachOf(both))
  expect(broad).toMatchObject({ reached: { size: 600 }, intended: { size: 200 }, recall: 0.5, precision: 0.34 })
  const saved = await send<Usage>('POST', USAGES, { name: 'One reach', ...content(both) })
  expect(saved.reach).toMatchObject({ outdated: false, current: null })
  expect(figuresOf(saved.reach?.saved ?? null)).toEqual(broad)

  const { plan, receipt } = await applied(saved)
  expect([plan.items.dropped, receipt.state]).toEqual([[], 'applied'])
  expect(figuresOf(plan.sizes.reach)).toEqual(broad)
  expect(figuresOf(receipt.reach)).toEqual(broad)
  // A line item that applying creates is left to the ad platform's automatic bid, and says what that charges for.
  expect([plan.sizes.bid, receipt.bid]).toEqual(Array(2).fill({ amount: null, currency: 'USD', pay_by: 'ENGAGEMENT' }))
  expect(await reachOfAdSet({ targeting: { kind: 'usage', usage_id: saved.id } })).toEqual(broad)
  expect(await reachOfAdSet({ targeting: { kind: 'package', ...content(both) } })).toEqual(broad)

  // The ad set has its list; its targeting is changed there.
  const { id: campaign } = await draftedCampaign(
    { team, account, scene },
    { ad_sets: [{ name: 'Coffee people', targeting: { kind: 'usage', usage_id: saved.id } }] },
  )
  const [adSet] = (
    await send<{ results: { id: string; version: number }[] }>('GET', `/api/campaigns/${campaign}/adsets/`)
  ).results
  if (!adSet) throw new Error('No ad set.')
  expect(await reachOfAdSet({ ad_set: adSet.id })).toEqual(broad)

  const narrow = figuresOf(await reachOf(one))
  expect(narrow).toMatchObject({ reached: { size: 200 }, intended: { size: 200 }, recall: 0.5, precision: 1 })
  await send('PATCH', `/api/adsets/${adSet.id}/?team=${team.slug}`, {
    version: adSet.version,
    targeting: { kind: 'package', ...content(one) },
  })
  expect(await reachOfAdSet({ ad_set: adSet.id })).toEqual(narrow)

  const current = await send<Usage>('GET', `${USAGES}${saved.id}/`)
  const changed = await send<Usage>('PUT', `${USAGES}${saved.id}/`, {
    version: current.version,
    targeting_package: one,
  })
  expect(figuresOf(changed.reach?.saved ?? null)).toEqual(narrow)
  const overview = await send<{ results: UsageSummary[] }>('GET', `${USAGES}?search=One%20reach`)
  const line = overview.results.find(({ id }) => id === saved.id)
  expect(figuresOf(line?.reach?.saved ?? null)).toEqual(narrow)
  const again = await applied(changed)
  expect(figuresOf(again.plan.sizes.reach)).toEqual(narrow)
  expect(figuresOf(again.receipt.reach)).toEqual(narrow)
  expect(await exported(changed)).toMatchObject({
    Reach: ['200'],
    'Intended audience': ['400'],
    'Audience coverage': ['0.5'],
    'On-target rate': ['1'],
  })
})

test('an ad set that a list was applied to names the list, its entries and its reach, until it is changed there', async () => {
  const proposal = await send<PackageProposal>('POST', `${BUILDER}package/`, {
    definition: coffeePeople,
    language: 'en',
  })
  const saved = await send<Usage>('POST', USAGES, { name: 'Applied there', ...content(ticked(proposal, ['latte'])) })
  const { receipt } = await applied(saved)
  await send('POST', '/api/campaigns/sync/', { team: team.slug, account })
  await application.jobs.drain()
  const found = await send<{ results: { id: string; network_id: string }[] }>('GET', `/api/adsets/?team=${team.slug}`)
  const adSet = found.results.find(({ network_id }) => network_id === receipt.line_item_id)
  if (!adSet) throw new Error('The ad set was not synced.')
  const targets = () => send<AdSetTargets>('GET', `/api/adsets/${adSet.id}/targets/?team=${team.slug}`)
  const reported = await targets()
  expect(reported.source).toMatchObject({
    kind: 'usage',
    id: saved.id,
    name: 'Applied there',
    applied: expect.any(String),
  })
  expect(reported.criteria).toContainEqual({ type: 'BROAD_KEYWORD', name: 'latte', excluded: false, sent: true })
  expect(reported.criteria).toContainEqual({ type: 'LOCATION', name: 'United Kingdom', excluded: false, sent: true })
  const reach = figuresOf(receipt.reach)
  expect(reach).not.toBeNull()
  expect(await reachOfAdSet({ ad_set: adSet.id })).toEqual(reach)

  const current = await send<Usage>('GET', `${USAGES}${saved.id}/`)
  await send('PUT', `${USAGES}${saved.id}/`, { version: current.version, name: 'Renamed since' })
  expect((await targets()).source).toMatchObject({ name: 'Renamed since' })
  await send('POST', `/api/external/targeting-applications/${receipt.id}/rollback/`, { overwrite: null })
  await application.jobs.drain()
  expect((await targets()).source).toBeNull()
})

test('who is excluded from the ad set is in neither figure', async () => {
  const proposal = await send<PackageProposal>('POST', `${BUILDER}package/`, {
    definition: coffeePeople,
    language: 'en',
  })
  const women = { ...coffeePeople, filters: { gender: 'FEMALE' } }
  const audience = await send<{ id: string }>('POST', '/api/audience-configs/', {
    team: team.slug,
    name: 'Women with coffee',
    definition: women,
  })
  const reach = await reachOfAdSet({
    targeting: { kind: 'package', ...content(ticked(proposal, ['latte'])) },
    exclude_configs: [audience.id],
  })
  // Of the 200 British coffee people every other one is known to be a woman.
  expect(reach).toMatchObject({ reached: { size: 100 }, intended: { size: 100 }, recall: 0.25, precision: 1 })
})

test('newer network data: what was saved stays, what holds now stands beside it, also in the export', async () => {
  const proposal = await send<PackageProposal>('POST', `${BUILDER}package/`, {
    definition: coffeePeople,
    language: 'en',
  })
  const saved = await send<Usage>('POST', USAGES, { name: 'Before', ...content(ticked(proposal, ['latte'])) })
  await republish()
  const { results } = await send<{ results: UsageSummary[] }>('GET', `${USAGES}?search=Before`)
  const [line] = results
  expect(line).toMatchObject({ version: saved.version, modified: saved.modified })
  expect(line?.reach).toMatchObject({
    outdated: true,
    saved: { reached: { size: 200 }, source: { asOf: '2026-11-21T08:00:00Z' } },
    current: { reached: { size: 500 }, audience: { size: 900 }, source: { asOf: '2026-11-22T08:00:00Z' } },
  })
  expect(await exported(saved)).toMatchObject({ Reach: ['200', '500'], 'Intended audience': ['400', '900'] })
})

/** The network as it is a day later, with 500 people more of whom all speak of coffee. */
async function republish(): Promise<void> {
  const db = NETWORK_DATABASES.demo
  await world.graph.write('test.drop', `DROP DATABASE IF EXISTS ${db}`)
  await migrateGraph(world.graph, { db, cluster: '' })
  const more = Array.from({ length: 500 }, (_, n) => ({
    account: 5000 + n,
    country: n % 2 === 0 ? 'GB' : 'JP',
    posted: ['flat white', 'latte'],
  }))
  await createNetwork(world.graph, db, {
    ...peopleWithTraits,
    asOf: '2026-11-22T08:00:00Z',
    accounts: [...peopleWithTraits.accounts, ...more],
  })
}
