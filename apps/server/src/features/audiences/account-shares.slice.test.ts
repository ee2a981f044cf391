// Uploaded audiences shared with other ad accounts, against the sandbox network: confirmed, refused, held up, withdrawn.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { startAudienceApp } from '../../../testkit/audience-app.ts'
import { advertisingTeamOf, madeAudience, ownTeamOf, posted, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { anotherAdAccount, OWNER_GRANT, ownersRequests } from '../../../testkit/reconciler-scene.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'

const UPLOADS = '/api/uploaded-audiences/'
const WRITES = '/accounts/*/permissions*'

const scene = sandboxScene((world, url) => startAudienceApp(world, { url }))

interface Shared {
  readonly ann: TeamPerson
  readonly upload: string
  readonly name: string
  readonly audience: string
  readonly path: string
  /** Ids of the ad platform: of the custom audience, and of another ad account of the same person. */
  readonly custom: string
  readonly other: string
}

/** An audience in the sandbox's ad account, whose people have another one too. */
async function uploaded(): Promise<Shared> {
  const { ann, account } = await advertisingTeamOf(scene.app)
  const audience = await madeAudience(ann, { definition: posted('espresso') })
  await scene.app.jobs.drain()
  const body = { audience: audience.id, account, name: `Shared ${audience.id}` }
  const upload = (await ann.browser.send('POST', UPLOADS, { body })).json().id
  await scene.app.jobs.drain()
  const [line] = (await ann.browser.send('GET', `${UPLOADS}?team=${ann.slug}`)).json()
  const other = await anotherAdAccount(scene.sandbox.url)
  await scene.sandbox.takeRequests()
  return {
    ann,
    upload,
    name: body.name,
    audience: audience.id,
    path: `${UPLOADS}${upload}/account-shares/`,
    custom: line.network_id,
    other,
  }
}

const share = ({ ann, path }: Shared, body: object) => ann.browser.send('POST', path, { body })
const listed = async ({ ann, path }: Shared) => (await ann.browser.send('GET', path)).json()
/** What the other ad account has, by the ad platform. */
const sharedWith = async ({ other }: Shared) => {
  const question = {
    grant: OWNER_GRANT,
    path: `accounts/${other}/custom_audiences`,
    params: { permission_scope: 'SHARED' },
    category: 'otherAccountReads',
    endpoint: 'custom_audiences',
  } as const
  const entry = z.object({ id: z.string(), permission_level: z.string() })
  return await ownersRequests(scene.sandbox.url).list(entry, question, 200)
}

test('it is live once the ad platform has confirmed it; the other ad account has it, until it is withdrawn', async () => {
  const place = await uploaded()
  const { ann, path, custom, other } = place
  const begun = await share(place, { account: other })
  expect([begun.statusCode, begun.json()]).toMatchObject([
    202,
    { state: 'sending', level: null, desired: 'READ_ONLY', account: { account_id: other, name: null } },
  ])
  expect((await listed(place)).results).toMatchObject([{ state: 'sending', level: null }])
  expect(await sharedWith(place)).toEqual([])
  await scene.app.jobs.drain()
  expect((await listed(place)).results).toMatchObject([{ state: 'live', level: 'READ_ONLY', problem: null }])
  expect(await sharedWith(place)).toEqual([{ id: custom, permission_level: 'READ_ONLY' }])

  // The other ad account can target it here too.
  await ann.browser.send('POST', '/api/external/ad-account/', { body: { account_id: other } })
  const names = { ad_account_id: other, custom_audience_names: [place.name] }
  const checked = await ann.browser.send('POST', '/api/external/check-custom-audiences/', { body: names })
  expect(checked.json().custom_audiences).toMatchObject([{ known: true, reasons: ['PROCESSING', 'TOO_SMALL'] }])

  expect((await share(place, { account: other })).json().code).toBe('already_shared')
  expect((await share(place, { account: other, level: 'READ_WRITE' })).json()).toMatchObject({
    state: 'sending',
    level: 'READ_ONLY',
    desired: 'READ_WRITE',
  })
  await scene.app.jobs.drain()
  expect(await sharedWith(place)).toEqual([{ id: custom, permission_level: 'READ_WRITE' }])

  const [{ id }] = (await listed(place)).results
  const withdrawn = await ann.browser.send('DELETE', `${path}${id}/`)
  expect([withdrawn.statusCode, withdrawn.json()]).toMatchObject([202, { state: 'sending', desired: null }])
  await scene.app.jobs.drain()
  expect((await listed(place)).results).toEqual([])
  expect(await sharedWith(place)).toEqual([])
  expect((await ann.browser.send('DELETE', `${path}${id}/`)).statusCode).toBe(404)
})

test('a program shares an audience by its own id and the id of an ad account, once it is in one', async () => {
  const place = await uploaded()
  const via = (body: object) =>
    place.ann.browser.send('POST', `/api/external/audience-configs/${place.audience}/share-via-account/`, { body })
  expect((await via({ ad_account_id: 'Lantern Beans' })).json()).toEqual({ ad_account_id: [expect.any(String)] })
  const begun = await via({ ad_account_id: place.other, permission_level: 'READ_WRITE' })
  expect([begun.statusCode, begun.json().state]).toEqual([202, 'sending'])
  await scene.app.jobs.drain()
  expect(await sharedWith(place)).toEqual([{ id: place.custom, permission_level: 'READ_WRITE' }])
  expect((await via({ ad_account_id: place.other, permission_level: 'READ_WRITE' })).json().code).toBe('already_shared')
  const stranger = await ownTeamOf(scene.app)
  const path = `/api/external/audience-configs/${place.audience}/share-via-account/`
  const foreign = await stranger.browser.send('POST', path, { body: { ad_account_id: place.other } })
  expect(foreign.statusCode).toBe(404)
})

test('what stands in the way is said before anything is sent', async () => {
  const place = await uploaded()
  const codeOf = async (account: string) => (await share(place, { account })).json().code
  const typed = await share(place, { account: '@harborroast' })
  expect([typed.statusCode, Object.keys(typed.json())]).toEqual([400, ['account']])
  expect(await codeOf(AD_ACCOUNT)).toBe('same_account')
  await scene.world.db
    .updateTable('audience_uploads')
    .set({ network_id: null })
    .where('id', '=', place.upload)
    .execute()
  expect(await codeOf(place.other)).toBe('not_there_yet')
  expect((await scene.sandbox.takeRequests()).filter((one) => one.startsWith('POST'))).toEqual([])
})

test('an ad account that is not there, and one of another business, are refused in words; the first is taken away', async () => {
  const place = await uploaded()
  await share(place, { account: '18ce54nobody' })
  await scene.app.jobs.drain()
  const [refused] = (await listed(place)).results
  expect(refused).toMatchObject({
    ...{ state: 'refused', level: null, refused_by: 'platform' },
    problem: { code: 'share_account_unknown' },
  })
  await place.ann.browser.send('DELETE', `${place.path}${refused.id}/`)
  await scene.app.jobs.drain()
  expect((await listed(place)).results).toEqual([])

  await scene.sandbox.order({
    kind: 'refused',
    method: 'POST',
    path: WRITES,
    times: 1,
    status: 403,
    code: 'ACTION_NOT_ALLOWED',
    message: 'Audiences can only be shared inside a business',
  })
  await share(place, { account: place.other })
  await scene.app.jobs.drain()
  expect((await listed(place)).results).toMatchObject([
    { state: 'refused', problem: { code: 'share_outside_business' } },
  ])
  // Both are in one business now.
  expect((await share(place, { account: place.other })).statusCode).toBe(202)
  await scene.app.jobs.drain()
  expect((await listed(place)).results).toMatchObject([{ state: 'live', problem: null }])
})

test('what is never sent, as its ad account has left the team, is no refusal of the ad platform', async () => {
  const place = await uploaded()
  await share(place, { account: place.other })
  await scene.world.db
    .updateTable('audience_uploads')
    .set({ team_account_id: null })
    .where('id', '=', place.upload)
    .execute()
  await scene.sandbox.takeRequests()
  await scene.app.jobs.drain()
  expect((await listed(place)).results).toMatchObject([
    { state: 'refused', refused_by: 'check', problem: { code: 'account_left_team' } },
  ])
  expect((await scene.sandbox.takeRequests()).filter((one) => one.startsWith('POST'))).toEqual([])
})

test('a revoked grant is waited for, and connecting again goes on with it', async () => {
  const place = await uploaded()
  await scene.sandbox.order({ kind: 'unauthorised', method: 'POST', path: WRITES, times: 1 })
  await share(place, { account: place.other })
  await scene.app.jobs.drain()
  scene.app.time += 60_000
  const held = await listed(place)
  expect(held.results).toMatchObject([{ state: 'waiting', level: null, problem: { code: 'reconnect_needed' } }])
  expect(held.problem).toMatchObject({ code: 'reconnect_needed' })
  await connectNetworkAccount(place.ann.browser, { person: 'harborroast' })
  await scene.app.audiencePorts.reconcile.reconnected()
  scene.app.time += 60_000
  await scene.app.jobs.drain()
  expect((await listed(place)).results).toMatchObject([{ state: 'live', level: 'READ_ONLY' }])
})

test('what somebody else shares or withdraws at the ad platform is shown, and can be withdrawn here', async () => {
  const place = await uploaded()
  const { ads } = scene.app.adAccountPorts
  const draft = { grantedAccountId: place.other, level: 'READ_WRITE' } as const
  const { id } = await ads.grantAudiencePermission(OWNER_GRANT, AD_ACCOUNT, place.custom, draft)
  const [line] = (await listed(place)).results
  expect(line).toMatchObject({ state: 'live', level: 'READ_WRITE', desired: 'READ_WRITE' })
  await ads.revokeAudiencePermission(OWNER_GRANT, AD_ACCOUNT, place.custom, id)
  scene.app.time += 60_000
  expect((await listed(place)).results).toEqual([])
  await ads.grantAudiencePermission(OWNER_GRANT, AD_ACCOUNT, place.custom, draft)
  scene.app.time += 60_000
  const [again] = (await listed(place)).results
  await place.ann.browser.send('DELETE', `${place.path}${again.id}/`)
  await scene.app.jobs.drain()
  expect(await sharedWith(place)).toEqual([])
})

test('taken out of the ad account, it is shared with nobody', async () => {
  const place = await uploaded()
  await share(place, { account: place.other })
  await scene.app.jobs.drain()
  expect((await place.ann.browser.send('DELETE', `${UPLOADS}${place.upload}/`)).statusCode).toBe(204)
  const rows = await scene.world.db.selectFrom('audience_account_shares').selectAll().execute()
  expect(rows.filter(({ upload_id: of }) => of === place.upload)).toEqual([])
  expect((await place.ann.browser.send('GET', place.path)).statusCode).toBe(404)
})
