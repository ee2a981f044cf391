// A launch that is killed before and after every single call ends with one campaign, one ad set, one ad: against the sandbox.

import { message } from '@peregrine/domain/shell/message-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fate, killable, processOver, runOnce, UNHARMED } from '../../../testkit/killed-process.ts'
import { AD_ACCOUNT, type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { ownTeam, teamAccount } from '../../../testkit/team-samples.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'
import { openLiveAds } from '../../connectors/ads/ads-live.ts'
import type { Reconcile } from '../../platform/reconcile/open-reconcile.ts'
import type { AdAccountPorts, OpenAdAccount } from '../ad-accounts/ad-accounts-public.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { campaignReconciler } from './campaign-reconciler.ts'
import { campaignRef, sendCampaign } from './campaign-target.ts'

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let person: Browser
let team: string
let account: string
let address = 0
const newAddress = (): string => `kills-${++address}@example.com`
const grant = { token: 'sandbox-user', secret: 'sandbox-user-secret' }
const open: OpenAdAccount = { id: '', accountId: AD_ACCOUNT, name: '', timezone: 'UTC', grant, mayWrite: true }
let live: ReturnType<typeof openLiveAds>

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: null, sandbox: sandbox.url })
  const consumer = { key: 'sandbox-app', secret: 'sandbox-app-secret' }
  live = openLiveAds({ apiUrl: sandbox.url, adsApiUrl: sandbox.url, consumer, clock: runningClock })
  person = application.browser()
  await person.signIn(newAddress())
  const scene = { application, person, newAddress }
  team = (await ownTeam(scene)).slug
  account = await teamAccount(scene, { slug: team })
})
afterAll(async () => {
  await application?.close()
  await world?.close()
  await sandbox?.close()
})

const WRITES = [
  'putCampaign',
  'putLineItem',
  'changeCriteria',
  'promotePost',
  'deletePromotedPost',
  'deleteLineItem',
  'deleteCampaign',
] as const

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const portsOver = (network: typeof live, reconcile: Reconcile): CampaignPorts => ({
  db: world.db,
  reconcile,
  network,
  accounts: {
    db: world.db,
    ads: network,
    options: { lookUp: network.options },
    clock: runningClock,
  } as unknown as AdAccountPorts,
  jobs: () => application.jobs,
  clock: () => application.time,
  networkClock: async () => application.time,
  log,
  audienceOf: async () => null,
  listOf: async () => null,
  uploadedAudience: async () => null,
  customerList: async () => null,
  postOf: async () => '',
  audienceName: async () => null,
  definitionOf: async () => null,
  creativeFacts: async () => undefined,
  networkName: message('the_platform'),
})

/** A process of its own over the same database. */
function processWith(network: typeof live): { readonly reconcile: Reconcile; readonly ports: CampaignPorts } {
  const reconcile = processOver(world, application)
  const ports = portsOver(network, reconcile)
  reconcile.register({ ...campaignReconciler(ports), open: (_target, work) => work(open) })
  return { reconcile, ports }
}

async function launch(id: string): Promise<void> {
  await sendCampaign(processWith(live).ports, world.db, id, { live: true }, { inBackground: false })
}

const start = (id: string, fate: Fate): Promise<boolean> =>
  runOnce(processWith(killable(live, WRITES, fate)).reconcile, campaignRef(id))

let posts = 0
async function aPost(): Promise<string> {
  const content = { text: `Fresh beans ${++posts} https://harborroast.example.com`, media: [], card: null }
  const body = { team, account, name: 'Beans', content }
  const creative = (await person.send('POST', '/api/ad-creatives/', { body })).json()
  const url = `/api/ad-creatives/${creative.id}/post/`
  const posted = await person.send('POST', url, { body: { version: creative.version } })
  expect([posted.statusCode, posted.body]).toMatchObject([200, expect.any(String)])
  return posted.json().post_id
}

let names = 0
async function draft(): Promise<{ id: string; name: string }> {
  const body = {
    team,
    account,
    name: `Killed ${++names}`,
    funding_source_id: 'lygyi',
    daily_budget: 20,
    objective: 'ENGAGEMENTS',
    ad_sets: [
      {
        name: 'People',
        start: '2027-01-01T08:00:00Z',
        targeting: { kind: 'package', targeting_package: { keywords: [{ label: 'latte' }, { label: 'mocha' }] } },
        ads: [{ post_id: await aPost() }],
      },
    ],
  }
  return (await person.send('POST', '/api/campaigns/', { body })).json()
}

async function expectOneOfEach(name: string): Promise<void> {
  const campaigns = (await live.campaigns(grant, AD_ACCOUNT)).filter((one) => one.fields.name === name)
  expect(campaigns).toMatchObject([{ fields: { entity_status: 'ACTIVE' } }])
  const items = await live.lineItems(grant, AD_ACCOUNT, [campaigns[0]?.id ?? ''])
  expect(items).toMatchObject([{ fields: { entity_status: 'ACTIVE' } }])
  const ids = [items[0]?.id ?? '']
  expect((await live.criteria(grant, AD_ACCOUNT, ids)).map((one) => one.targeting_value).sort()).toEqual([
    'latte',
    'mocha',
  ])
  expect(await live.promotions(grant, AD_ACCOUNT, ids)).toHaveLength(1)
}

test.each(['before', 'after'] as const)('killed %s each of its calls in turn', async (when) => {
  // Campaign, ad set, criteria, promoted post, ad set on, campaign on.
  for (let at = 1; at <= 7; at += 1) {
    const { id, name } = await draft()
    await launch(id)
    const whole = await start(id, { at, when })
    expect(whole).toBe(at > 6)
    if (!whole) expect(await start(id, UNHARMED)).toBe(true)
    await expectOneOfEach(name)
  }
})

test('killed after the first call of every start, it arrives all the same', async () => {
  const { id, name } = await draft()
  await launch(id)
  let starts = 0
  while (!(await start(id, { at: 1, when: 'after' }))) {
    starts += 1
    expect(starts).toBeLessThan(20)
  }
  expect(starts).toBe(6)
  await expectOneOfEach(name)
})
