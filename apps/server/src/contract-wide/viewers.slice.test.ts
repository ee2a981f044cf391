// Viewers of a team: every call that changes something of it is refused to them with one code, and every other is answered.
// Every endpoint of a team, with a call that succeeds for whoever may change the team.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { isOfATeam } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { subscribeToSuite } from '../../testkit/billing-samples.ts'
import { chosenCells } from '../../testkit/chosen-cells.ts'
import { digestOf, tablesOfTeams } from '../../testkit/digest-of-teams.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { withCommunities } from '../../testkit/planted-people.ts'
import { plannedPackage, sampleCall } from '../../testkit/sample-calls.ts'
import type { SampleCall } from '../../testkit/sample-scene.ts'
import { type SandboxNetwork, startSandbox } from '../../testkit/sandbox-network.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { ownTeam, teamAccount } from '../../testkit/team-samples.ts'
import { startWholeApplication, type WholeApplication } from '../../testkit/whole-application.ts'

/** What viewers may call although it is no GET, and why nothing of the team changes by it. */
const OPEN_TO_VIEWERS: Readonly<Record<string, string>> = {
  'members.leave': 'their own membership',
  'campaignViews.create': 'their own view',
  'campaignViews.change': 'their own view',
  'campaignViews.delete': 'their own view',
  'audienceConfigs.overlap': 'reads',
  'audienceConfigs.compare': 'reads',
  'audienceInsights.perspectives': 'reads',
  'campaigns.checkDraft': 'reads',
  'campaigns.bulkPreview': 'reads',
  'campaigns.overlap': 'reads',
  'campaigns.adSetReach': 'reads',
  'campaigns.sync': 'reads the ad account',
  'explore.name': 'reads',
  'summaryDocuments.insights': 'an export',
  'summaryDocuments.targeting': 'an export',
  'campaignDocuments.summary': 'an export',
  'documents.ask': 'an export',
  'documents.askAgain': 'an export',
}

/** Calls of a person that reach something of a team: refused for the same reason. */
const OF_A_PERSON = new Set(['autopilot.record', 'uploadedAudiences.shareViaAccount'])

/** What ended meanwhile for anybody: the connection of one call is the next one's, and links last ten minutes. */
const ENDED = new Set(['reconnect_needed', 'link_expired'])

interface Prepared {
  readonly endpoint: Endpoint
  readonly call: SampleCall
  /** Whose call it is; a viewer of the team by the time it is sent. */
  readonly viewer: Browser
}

/** Calls of a run that is to end soon; the matrix of every endpoint has the viewer too. */
const FEW = 40

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let teams: readonly string[]
const prepared: Prepared[] = []
let addresses = 0
const newAddress = (): string => `viewer${++addresses}@mail.example.com`

const changes = ({ id, method, access }: Endpoint): boolean =>
  OF_A_PERSON.has(id) || (isOfATeam(access) && method !== 'GET' && OPEN_TO_VIEWERS[id] === undefined)
const send = ({ endpoint, call, viewer }: Prepared) =>
  viewer.send(endpoint.method, addressOf(endpoint, call), { body: call.body, raw: call.raw })

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, {
    network: withCommunities(peopleWithTraits, 900),
    sandbox: sandbox.url,
  })
  const ofTeams = allEndpoints.filter(({ id, access }) => isOfATeam(access) || OF_A_PERSON.has(id))
  let viewer = application.browser()
  for (const [index, endpoint] of chosenCells(ofTeams, FEW, 'viewers').entries()) {
    // Nobody can be in more than a few dozen teams, and a passkey is added by whoever has just signed in.
    if (index % 30 === 0 || endpoint.id === 'teams.requirePasskeys') {
      viewer = application.browser(`198.51.100.${index + 1}`)
      await viewer.signIn(newAddress())
    }
    const call = await sampleCall(endpoint.id, { application, person: viewer, newAddress })
    prepared.push({ endpoint, call, viewer })
    await application.newWindows()
  }
  // Waiting for a mail that never comes runs everything that waits.
  await application.codeFor(newAddress())
  await world.db.updateTable('memberships').set({ level: 'viewer' }).execute()
  // Admins use every ad account of their team; whoever is none uses those that are granted to them.
  const grants = await world.db
    .selectFrom('memberships')
    .innerJoin('team_accounts', 'team_accounts.team_id', 'memberships.team_id')
    .select(['memberships.team_id', 'memberships.id as membership_id', 'team_accounts.id as team_account_id'])
    .execute()
  const granted_at = new Date(application.time)
  await world.db
    .insertInto('granted_accounts')
    .values(grants.map((one) => ({ ...one, granted_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  teams = (await world.db.selectFrom('teams').select('id').execute()).map(({ id }) => id)
})
afterAll(async () => {
  await application?.close()
  await world?.close()
  await sandbox?.close()
})

test('viewers may call what is listed and no other call that is no GET', () => {
  const open = allEndpoints.filter(({ viewers }) => viewers === true)
  expect(open.map(({ id }) => id).sort()).toEqual(Object.keys(OPEN_TO_VIEWERS).sort())
  expect(open.filter(({ method, access }) => method === 'GET' || !isOfATeam(access))).toEqual([])
})

test('[TEAM-2] every call that changes something of a team is refused to its viewers with one code, and changes nothing', async () => {
  const tables = await tablesOfTeams(world.db, teams)
  const before = await digestOf(world.db, tables)
  const answers: Record<string, unknown> = {}
  const refused = prepared.filter(({ endpoint }) => changes(endpoint))
  for (const one of refused) {
    const answer = await send(one)
    answers[one.endpoint.id] = [answer.statusCode, answer.json().code]
    application.time += 61_000
  }
  const refusal = [403, 'viewer_cannot_change']
  expect(answers).toEqual(Object.fromEntries(refused.map(({ endpoint }) => [endpoint.id, refusal])))
  expect(refused.length).toBeGreaterThan(inject('everyCell') ? 70 : FEW / 4)
  expect(await digestOf(world.db, tables)).toEqual(before)
  expect(application.bugs).toEqual([])
})

test('[TEAM-2] what only reads, and what is theirs alone, is answered to viewers; what admins alone see, is not', async () => {
  const wrong: string[] = []
  for (const one of prepared.filter(({ endpoint }) => !changes(endpoint))) {
    const { id, access, status = 200 } = one.endpoint
    const answer = await send(one)
    if (answer.statusCode >= 400 && ENDED.has(answer.json().code)) continue
    const expected = access.who === 'admin' ? 403 : status
    if (answer.statusCode !== expected) wrong.push(`${id}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    if (expected === 403 && answer.json().code !== 'not_allowed') wrong.push(`${id}: ${answer.body.slice(0, 200)}`)
    application.time += 61_000
  }
  expect(wrong).toEqual([])
  expect(application.bugs).toEqual([])
})

test('[TEAM-2] a viewer’s own connection to an ad account of the team is no way around it', async () => {
  application.time += 3_600_000
  const person = application.browser('198.51.100.240')
  await person.signIn(newAddress())
  const scene = { application, person, newAddress }
  const team = await ownTeam(scene)
  const account = await teamAccount(scene, team)
  const plan = await plannedPackage(scene)
  const as = async (level: TeamLevel) =>
    await world.db.updateTable('memberships').set({ level }).where('team_id', '=', team.id).execute()
  const refusal = [403, 'viewer_cannot_change']
  const apply = async () => {
    const answer = await person.send('POST', `/api/external/targeting-plans/${plan}/apply/`, { body: {} })
    return [answer.statusCode, answer.json().code]
  }
  await as('viewer')
  expect(await apply()).toEqual(refusal)
  const again = await sampleCall('applications.planPackage', scene)
  const planned = await person.send('POST', '/api/external/targeting-plans/', { body: again.body })
  expect([planned.statusCode, planned.json().code]).toEqual(refusal)
  await as('admin')
  const rest = await person.send('GET', `/api/teams/${team.slug}/accounts/`)
  expect(rest.json()).toMatchObject([{ id: account, state: 'connected' }])
  expect(await apply()).toEqual([202, undefined])
})

test('[TEAM-2] the suite makes no audience in a team that its person only looks at', async () => {
  application.time += 3_600_000
  const person = application.browser('198.51.100.241')
  await person.signIn(newAddress())
  const team = await ownTeam({ person })
  const { body } = await sampleCall('suite.makeAudience', { application, person, newAddress })
  await subscribeToSuite({ application, person, newAddress })
  const make = async () => {
    const sent = { body: { ...(body as object), team: team.slug } }
    const answer = await person.send('POST', '/api/external/deepthought/audiences/', sent)
    return [answer.statusCode, answer.json().code]
  }
  expect(await make()).toEqual([201, undefined])
  await world.db.updateTable('memberships').set({ level: 'viewer' }).where('team_id', '=', team.id).execute()
  expect(await make()).toEqual([403, 'viewer_cannot_change'])
})
