// A person's own audiences over HTTP, against the sandbox network: uploaded once, kept out of campaigns, looked at before.

import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { startAudienceApp } from '../../../testkit/audience-app.ts'
import { ownTeamOf, posted } from '../../../testkit/audience-scene.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'

const UPLOAD = '/api/external/upload-audience/'
const EXCLUDE = '/api/external/create-exclusion-audience/'
const SAMPLE = '/api/external/extract-exclusion-sample/'

const scene = sandboxScene((world, url) => startAudienceApp(world, { url, batch: 100 }))

/** Somebody with the sandbox's ad account, and their token of the targeting site. */
async function advertiser() {
  const person = await ownTeamOf(scene.app)
  await connectNetworkAccount(person.browser, { person: 'harborroast' })
  await person.browser.send('POST', '/api/external/ad-account/', { body: { account_id: AD_ACCOUNT } })
  const program = scene.app.browser()
  const authorization = `Token ${await program.personalToken(person.email)}`
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await program.send(method, url, { body, headers: { authorization } })
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
  }
  await scene.sandbox.takeRequests()
  return { person, send }
}
let names = 0
/** A name that is new in the ad account. */
const given = (more: object = {}) => ({
  ad_account_id: AD_ACCOUNT,
  name: `Espresso drinkers ${++names}`,
  definition: posted('espresso'),
  ...more,
})
const batches = async () => (await scene.sandbox.takeRequests()).filter((one) => /POST .*\/users/.test(one))

test('a definition is saved in the own workspace and goes in batches to the ad account; the same again is refused, not sent twice', async () => {
  const { send } = await advertiser()
  const begun = await send('POST', UPLOAD, given())
  expect([begun.status, begun.json]).toMatchObject([
    202,
    {
      upload: {
        state: 'waiting',
        name: expect.stringContaining('Espresso drinkers'),
        account: { account_id: AD_ACCOUNT },
        follows: true,
      },
    },
  ])
  const { workspace, upload } = begun.json
  await scene.app.jobs.drain()
  expect(await batches()).toHaveLength(3)
  // What the team dashboard has for its uploads serves the workspace: the match report is there.
  const [current] = (await send('GET', `/api/uploaded-audiences/?team=${workspace}`)).json
  expect(current).toMatchObject({ id: upload.id, state: 'processing', sent: 300, total: 300, matched: null })
  const again = await send('POST', UPLOAD, given({ name: 'By another name' }))
  expect([again.status, again.json.code]).toEqual([409, 'already_uploaded'])
  const saved = await send('POST', UPLOAD, { ad_account_id: AD_ACCOUNT, audience_config_id: upload.audience.id })
  expect([saved.status, saved.json.code]).toEqual([409, 'already_uploaded'])
  await scene.app.jobs.drain()
  expect(await batches()).toEqual([])
  expect((await send('GET', `/api/audience-configs/?team=${workspace}`)).json.results).toHaveLength(1)
})

test('of nobody nothing is uploaded or saved, whether it was saved before or not; of a few it is', async () => {
  const { send } = await advertiser()
  const refused = async (body: object) => {
    const { status, json } = await send('POST', UPLOAD, body)
    return [status, json.code]
  }
  expect(await refused(given({ definition: posted('zzzqq') }))).toEqual([422, 'nobody_in_it'])
  const { workspace, audience } = (await send('POST', EXCLUDE, { name: 'Nobody', definition: posted('zzzqq') })).json
  expect(await refused({ ad_account_id: AD_ACCOUNT, audience_config_id: audience.id })).toEqual([422, 'nobody_in_it'])
  expect((await send('GET', `/api/uploaded-audiences/?team=${workspace}`)).json).toEqual([])
  expect((await send('GET', `/api/audience-configs/?team=${workspace}`)).json.results).toHaveLength(1)
  expect((await send('POST', UPLOAD, given({ definition: posted('matcha') }))).status).toBe(202)
})

test('a double click uploads once', async () => {
  const { send } = await advertiser()
  const both = await Promise.all([send('POST', UPLOAD, given()), send('POST', UPLOAD, given())])
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  await scene.app.jobs.drain()
  expect(await batches()).toHaveLength(3)
})

test('the answer to a batch is lost: it is sent again, and everybody is counted once', async () => {
  const { send } = await advertiser()
  await scene.sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/accounts/*/users', times: 1 })
  const { workspace } = (await send('POST', UPLOAD, given())).json
  await scene.app.jobs.drain()
  expect((await send('GET', `/api/uploaded-audiences/?team=${workspace}`)).json).toMatchObject([
    { state: 'processing', sent: 300, total: 300, problem: null },
  ])
})

test('[SUB-2] without a subscription nothing is uploaded or saved; without an ad account, or in that of somebody else, neither', async () => {
  const { send } = await advertiser()
  const refused = async (body: object) => {
    const { status, json } = await send('POST', UPLOAD, body)
    return [status, json.code]
  }
  scene.app.subscribed = false
  expect(await refused(given())).toEqual([402, 'subscription_needed'])
  scene.app.subscribed = true
  expect(await refused(given({ ad_account_id: '' }))).toEqual([400, 'no_ad_account'])
  expect(await refused(given({ ad_account_id: 'nobodys' }))).toEqual([409, 'not_connected'])
  expect(await refused({ ad_account_id: AD_ACCOUNT, name: 'Nothing' })).toEqual([422, 'definition_empty'])
  const nowhere = '00000000-0000-4000-8000-000000000000'
  expect(await refused({ ad_account_id: AD_ACCOUNT, audience_config_id: nowhere })).toEqual([404, 'not_found'])
  expect((await send('POST', UPLOAD, given({ name: '' }))).json.name).toHaveLength(1)
  expect(await batches()).toEqual([])
})

test('an exclusion audience is saved with its category, found again, and uploaded like any other', async () => {
  const { send, person } = await advertiser()
  const body = { name: 'Already customers', definition: posted('espresso') }
  const created = await send('POST', EXCLUDE, body)
  expect([created.status, created.json.audience]).toMatchObject([
    201,
    { name: 'Already customers', categories: [{ name: 'Exclusion Audience' }] },
  ])
  const { workspace, audience } = created.json
  expect((await send('POST', EXCLUDE, { ...body, name: 'already CUSTOMERS' })).json.audience.id).toBe(audience.id)
  // Another name is another audience: what somebody called it is not dropped.
  const other = await send('POST', EXCLUDE, { ...body, name: 'Another name' })
  expect([other.status, other.json.audience.name]).toEqual([201, 'Another name'])
  expect(other.json.audience.id).not.toBe(audience.id)
  expect((await send('POST', EXCLUDE, { ...body, name: 'Another name' })).json.audience.id).toBe(other.json.audience.id)
  // Whom to reach by the same definition is another audience.
  const reached = (await send('POST', UPLOAD, given())).json.upload.audience
  expect(reached.id).not.toBe(audience.id)
  const taken = await send('POST', EXCLUDE, { name: 'Already customers', definition: posted('marathon') })
  expect([taken.status, taken.json.code]).toEqual([409, 'name_taken'])
  // By the id that the workspace has for the account.
  const inWorkspace = await scene.world.db
    .selectFrom('team_accounts')
    .innerJoin('teams', 'teams.id', 'team_accounts.team_id')
    .select('team_accounts.id')
    .where('teams.slug', '=', workspace)
    .executeTakeFirstOrThrow()
  const up = await send('POST', UPLOAD, { ad_account_id: inWorkspace.id, audience_config_id: audience.id })
  expect([up.status, up.json.upload.name]).toEqual([202, 'Already customers'])
  // The token changes audiences of the own workspace, and of no team of the person.
  const paused = { version: audience.version, name: 'Customers' }
  expect((await send('PATCH', `/api/audience-configs/${audience.id}/?team=${workspace}`, paused)).status).toBe(200)
  const elsewhere = { team: person.slug, name: 'Elsewhere', definition: posted('marathon') }
  expect((await send('POST', '/api/audience-configs/', elsewhere)).status).toBe(404)
})

test('a sample says whom an exclusion keeps out, and how much of the audience; of a few nobody is shown', async () => {
  const { send } = await advertiser()
  const { json } = await send('POST', SAMPLE, {
    definition: posted('espresso'),
    audience: posted('espresso', 'marathon'),
  })
  expect(json.size).toMatchObject({ size: 300, exact: true })
  expect(json.accounts.length).toBeGreaterThan(5)
  expect(json.accounts[0]).toMatchObject({ handle: expect.stringMatching(/^person/) })
  expect(json.removes).toEqual({ accounts: 300, of: 900, share: 0.3333 })
  expect((await send('POST', SAMPLE, { definition: posted('espresso') })).json.removes).toBeNull()
  const few = (await send('POST', SAMPLE, { definition: posted('matcha'), audience: posted('espresso') })).json
  expect(few).toMatchObject({ size: { belowMinimum: true }, accounts: [], removes: { share: null } })
  const empty = await send('POST', SAMPLE, { definition: { ...posted('x'), include: [] } })
  expect([empty.status, empty.json.code]).toEqual([422, 'definition_empty'])
})
