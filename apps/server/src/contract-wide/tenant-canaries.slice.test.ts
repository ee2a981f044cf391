// Two teams side by side: whatever the people of one, strangers, and whoever was removed send with the other's ids, nothing
// of that other team is told and nothing of it changes. With calls that succeed for the people they are of; a part of the
// endpoints in each run, all in the long one.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribeToSuite } from '../../testkit/billing-samples.ts'
import { chosenCells } from '../../testkit/chosen-cells.ts'
import { digestOf, tablesOfTeams } from '../../testkit/digest-of-teams.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { sampleCall } from '../../testkit/sample-calls.ts'
import type { SampleCall } from '../../testkit/sample-scene.ts'
import { type SandboxNetwork, startSandbox } from '../../testkit/sandbox-network.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { startWholeApplication, type WholeApplication } from '../../testkit/whole-application.ts'

const CANARY = 'Kanarienvogel'
const CANARIES = `${CANARY.toLowerCase()}.example`
/** Texts of people: whatever is sent under these names while the first team is filled carries the canary. */
const TEXTS = new Set(['name', 'message', 'note', 'text', 'description', 'campaign_name', 'line_item_name', 'label'])
const withCanary = (value: unknown, field = ''): unknown => {
  if (typeof value === 'string') return TEXTS.has(field) ? `${value} ${CANARY}` : value
  if (Array.isArray(value)) return value.map((one) => withCanary(one, field))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCanary(one, name)]))
}

/** Whoever holds the code or the token is the person, or was asked in: these prove it, and end what they proved. */
const PROOFS = new Set([
  'session.useMagicLink',
  'session.usePersonalMagicLink',
  'session.logOut',
  'session.endOtherDevices',
  'signIn.logInWithProvider',
  'signIn.logInViaToken',
  'secondFactor.options',
  'secondFactor.prove',
  'invites.look',
  'invites.report',
  'audienceRequests.status',
  'personalShares.verifySigned',
  'monitors.stopMails',
  'suite.stopReports',
  'clientReports.read',
  'clientReports.file',
  'clientReports.stop',
  'talk.openShared',
])

/** What is answered beside 403 and 404 to a call that names a thing of the first team, and why nothing is told by it. */
const ANSWERED: Readonly<Record<string, readonly number[]>> = {
  // The same for every address, known or not.
  'session.createMagicLink': [200],
  'session.createPersonalMagicLink': [200],
  // The flow is another browser's.
  'connections.accessToken': [400],
  // An empty page, as for a list that is not there.
  'applications.ofUsage': [200],
  'adsets.list': [200],
  'ads.list': [200],
  'campaigns.syncStates': [200],
  'campaigns.timeline': [200],
  'campaigns.overview': [200],
  'campaigns.lineFigures': [200],
  'automations.list': [200],
  'experiments.list': [200],
  // "Connect your ad account first", as for an account that nobody has.
  'autopilot.allowed': [409],
  'autopilot.suggestedBudget': [409],
  'autopilot.usage': [409],
  'personalAudiences.upload': [409],
  // What the own team's plan lacks is said before the ad account is looked for.
  'customerLists.create': [402],
  'customerLists.check': [402],
  // "Choose an ad account that you may use", as for campaigns that are nobody's.
  'breakdowns.read': [400],
  // "This is no member of the team", as for an id that is nobody's.
  'grantedAccounts.create': [400],
  // The catalogue is everybody's; whoever shares one of its audiences sees their own shares of it alone.
  'publicCatalogue.read': [200],
  'publicCatalogue.insights': [200],
  'publicCatalogue.downloadPackage': [200],
  'personalShares.shareAudience': [201],
  'personalShares.audienceSharedWith': [200],
  // Only for one's own address.
  'resets.mine': [409],
  'ownData.deleteAccount': [409],
}

interface Prepared {
  readonly endpoint: Endpoint
  /** Made everything that the call stands on, and is not in the team any more when it is tried. */
  readonly maker: Browser
  /** As it succeeds for somebody of the first team. */
  readonly call: SampleCall
  /** Slugs and ids of the first team's things in it. */
  readonly names: readonly string[]
}

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let other: { readonly id: string; readonly slug: string }
/** Ids of the teams that are filled. Whoever tries may make teams of their own afterwards. */
let first: readonly string[]
const people = new Map<string, Browser>()
const prepared: Prepared[] = []

let addresses = 0
const newAddress = (domain = 'mail.example.com'): string => `person${++addresses}@${domain}`

async function signedIn(domain?: string): Promise<{ browser: Browser; id: string; email: string }> {
  const browser = application.browser(`198.51.100.${addresses + 1}`)
  const email = newAddress(domain)
  await browser.signIn(email)
  return { browser, email, id: (await browser.send('GET', '/api/user/me/')).json().id }
}

/** Whoever fills the first teams: what they write carries the canary, and so does their address. */
async function newMaker() {
  const { browser, id } = await signedIn(CANARIES)
  const person: Browser = {
    ...browser,
    send: (method, url, sent) =>
      browser.send(method, url, sent && 'body' in sent ? { ...sent, body: withCanary(sent.body) } : sent),
  }
  return { browser, id, person }
}

const A_THING = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|(?<!@)[\w-]*kanarienvogel[\w-]*/gi
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const thingsIn = (call: SampleCall): string[] =>
  [...JSON.stringify([call.params, call.query, call.body]).matchAll(A_THING)].map(([name]) => name)

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithTraits, sandbox: sandbox.url })
  const makers: Awaited<ReturnType<typeof newMaker>>[] = []
  for (const [index, endpoint] of chosenCells(allEndpoints, 140, 'canaries').entries()) {
    // Nobody can be in more than a few dozen teams, and whoever adds a passkey has just signed in.
    const addsPasskey = endpoint.id.startsWith('passkeys.') || endpoint.id === 'teams.requirePasskeys'
    if (index % 40 === 0 || addsPasskey) makers.push(await newMaker())
    const maker = makers.at(-1)
    if (PROOFS.has(endpoint.id) || !maker) continue
    const scene = { application, person: maker.person, newAddress: () => newAddress(CANARIES) }
    const call = await sampleCall(endpoint.id, scene)
    prepared.push({ endpoint, call, maker: maker.browser, names: thingsIn(call) })
    await application.newWindows()
  }
  const keeper = await signedIn(CANARIES)
  const ids = makers.map(({ id }) => id)
  await world.db.updateTable('memberships').set({ user_id: keeper.id }).where('user_id', 'in', ids).execute()
  first = (await world.db.selectFrom('teams').select('id').execute()).map(({ id }) => id)

  const admin = await signedIn()
  other = (await admin.browser.send('POST', '/api/teams/', { body: { name: 'The other team' } })).json()
  // Whoever has not subscribed is told so before anything is looked up: this one is let through to it.
  await subscribeToSuite({ application, person: admin.browser, newAddress })
  people.set(ADMIN, admin.browser)
  const member = await signedIn()
  const joined_at = new Date(application.time)
  const membership = { team_id: other.id, user_id: member.id, level: 'member', creator: true, joined_at } as const
  await world.db.insertInto('memberships').values(membership).execute()
  people.set('member of the other team', member.browser)
  people.set('outsider', (await signedIn()).browser)
  people.set('anonymous', application.browser('198.51.100.250'))
})
afterAll(async () => {
  await application?.close()
  await world?.close()
  await sandbox?.close()
})

/** A call of the first team, and the same with the other team named here and there. */
function variants({ endpoint, call, names }: Prepared): (readonly [string, SampleCall])[] {
  const slugs = Object.keys(call.params ?? {}).filter((name) => name === 'slug' || name === 'team_id')
  const body = call.body as Readonly<Record<string, unknown>> | undefined
  const inPath = { ...call.params, ...Object.fromEntries(slugs.map((name) => [name, other.slug])) }
  const mixed: (readonly [string, SampleCall])[] = [
    ...(slugs.length > 0 ? ([['other in the path', { ...call, params: inPath }]] as const) : []),
    ...(slugs.length > 0
      ? ([['other in the query', { ...call, query: { ...call.query, team: other.id } }]] as const)
      : []),
    ...(endpoint.query?.team
      ? ([['other in the query', { ...call, query: { ...call.query, team: other.slug } }]] as const)
      : []),
    ...(body && 'team' in body
      ? ([['other in the body', { ...call, body: { ...body, team: other.slug } }]] as const)
      : []),
    ...(body && 'team' in body
      ? ([['other in the query, first in the body', { ...call, query: { ...call.query, team: other.slug } }]] as const)
      : []),
  ]
  const stillNames = ([, one]: readonly [string, SampleCall]): boolean =>
    thingsIn(one).some((name) => names.includes(name))
  return [['as it is', call], ...mixed.filter(stillNames)]
}

const ADMIN = 'admin of the other team'
/** Calls whose answer repeats the address that was sent with them. */
const ECHOES = new Set(['audienceRequests.create'])

function saidBeyond(id: string, body: string, call: SampleCall): boolean {
  const { email = '' } = (ECHOES.has(id) ? call.body : {}) as { readonly email?: string }
  const told = email === '' ? body : body.replaceAll(email, '')
  return told.toLowerCase().includes(CANARY.toLowerCase())
}

const REMOVED = 'who was removed'
/** What a person may by themselves; staff stay staff when a team removes them. */
const OWN = new Set(['user', 'personal', 'premium', 'anyone', 'lookup', 'staff'])

test('[TEAM-2] no call of the other team, of strangers or of who was removed tells or changes anything', async () => {
  const tables = await tablesOfTeams(world.db, first)
  expect(tables.length).toBeGreaterThan(25)
  // Each of them stands on things that are there; only communities are not found among so few people.
  const nowhere = prepared.filter(({ names }) => names.includes(NOWHERE)).map(({ endpoint }) => endpoint.id)
  expect(nowhere.filter((id) => !id.startsWith('communities.'))).toEqual([])
  const before = await digestOf(world.db, tables)
  const wrong: string[] = []
  for (const one of prepared) {
    const { endpoint, names } = one
    for (const [who, browser] of [...people, [REMOVED, one.maker] as const]) {
      // What is their own people keep; of a call that names nothing of anybody one stranger is enough.
      if (OWN.has(endpoint.access.who) && (who === REMOVED || (names.length === 0 && who !== ADMIN))) continue
      for (const [how, call] of variants(one)) {
        const answer = await browser.send(endpoint.method, addressOf(endpoint, call), {
          body: call.body,
          raw: call.raw,
        })
        const what = `${endpoint.id} as ${who}, ${how}: ${answer.statusCode} ${answer.body.slice(0, 160)}`
        if (saidBeyond(endpoint.id, answer.body, call)) wrong.push(`TELLS ${what}`)
        if (answer.statusCode >= 500 || answer.statusCode === 429) wrong.push(`BREAKS ${what}`)
        const gate = endpoint.access.who === 'premium' && who !== ADMIN ? [402] : []
        if (names.length > 0 && ![403, 404, ...gate, ...(ANSWERED[endpoint.id] ?? [])].includes(answer.statusCode))
          wrong.push(`ANSWERS ${what}`)
      }
    }
    application.time += 61_000
  }
  const after = await digestOf(world.db, tables)
  expect(wrong).toEqual([])
  expect(after).toEqual(before)
  expect(application.bugs).toEqual([])
})
