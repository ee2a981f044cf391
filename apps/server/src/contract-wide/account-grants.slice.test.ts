// A member without an ad account's grant, over HTTP: what is in the account is not there for them, neither by itself nor in the
// team's lists and notices; to whoever was granted it, it is.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { experimentOf, ruleSettings } from '../../testkit/campaign-samples.ts'
import { type CampaignScene, startCampaignScene } from '../../testkit/campaign-scene.ts'
import { chosenCells } from '../../testkit/chosen-cells.ts'
import { madeMedia } from '../../testkit/creative-samples.ts'
import { newMember } from '../../testkit/new-member.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { planned } from '../../testkit/report-samples.ts'
import { sampleCall } from '../../testkit/sample-calls.ts'
import type { Scene } from '../../testkit/sample-scene.ts'
import type { Browser } from '../../testkit/session-app.ts'

let scene: CampaignScene
/** Where samples of calls are made: all of them in the scene's team. */
let samples: Scene
/** Members of the scene's team: one may not use its ad account, the other was granted it. */
let onlooker: Browser
let granted: Browser

const send = (by: Browser, method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  by.send(method, path, body === undefined ? {} : { body })

beforeAll(async () => {
  scene = await startCampaignScene('account-grants', peopleWithTraits)
  const { person, team, application, newAddress } = scene
  const inOneTeam: Browser = {
    ...person,
    send: (method, url, sent) =>
      method === 'POST' && url === '/api/teams/'
        ? person.send('GET', `/api/teams/${team.slug}/`)
        : person.send(method, url, sent),
  }
  samples = { application, newAddress, person: inOneTeam }
  const joining = { team: team.id, level: 'member', creator: true } as const
  onlooker = (await newMember(scene, '198.51.100.40', joining)).person
  granted = (await newMember(scene, '198.51.100.41', { ...joining, accounts: [scene.account] })).person
})
afterAll(async () => await scene?.close())

const activity = () => `/api/teams/${scene.team.slug}/activity/`

/** Calls about one thing in an ad account, or in it; not those for which a file or a preview has to be one's own too. */
const ABOUT_ONE = [
  ...['campaigns.read', 'campaigns.change', 'campaigns.delete', 'campaigns.restore', 'campaigns.readTree'],
  ...[
    'campaigns.adsets',
    'campaigns.ads',
    'campaigns.statstotal',
    'campaigns.duplicate',
    'campaigns.check',
    'campaigns.checkSave',
  ],
  ...['campaigns.launch', 'campaigns.drift', 'campaigns.approval', 'campaigns.create', 'campaigns.sync'],
  ...['campaigns.bulkPreview', 'campaigns.options', 'campaigns.pauseAll', 'campaigns.overlap'],
  ...['adsets.read', 'adsets.change', 'adsets.delete', 'adsets.create', 'ads.toggle', 'ads.delete', 'ads.create'],
  ...['creatives.read', 'creatives.change', 'creatives.delete', 'creatives.restore', 'creatives.create'],
  ...['creatives.mediaContent', 'creatives.deleteMedia'],
  ...['reports.read', 'reports.change', 'reports.delete', 'reports.send', 'reports.sent', 'reports.file'],
  ...['reports.setLink', 'reports.preview', 'reports.create'],
  ...['automations.read', 'automations.change', 'automations.delete', 'automations.actions', 'automations.runs'],
  ...['automations.preview', 'automations.create', 'automations.undo'],
  ...['experiments.read', 'experiments.stop', 'experiments.delete', 'experiments.plan', 'experiments.create'],
  ...['tasks.read', 'tasks.cancel', 'campaignDocuments.summary', 'accountFacts.apps', 'accountFacts.hasPixel'],
  ...['uploadedAudiences.create', 'uploadedAudiences.change', 'uploadedAudiences.delete'],
  ...['customerLists.read', 'customerLists.change', 'customerLists.delete', 'customerLists.checkPeople'],
  ...['uploadedAudiences.accountShares', 'uploadedAudiences.shareWithAccount', 'uploadedAudiences.withdrawFromAccount'],
]

test.each(chosenCells(ABOUT_ONE, 20, 'about one'))('[SEC] %s: as if it were not there', async (id) => {
  const endpoint = allEndpoints.find((one) => one.id === id)
  if (!endpoint) throw new Error(`No endpoint ${id}`)
  const call = await sampleCall(id, samples)
  const as = async (person: Browser) => {
    const answer = await person.send(endpoint.method, addressOf(endpoint, call), { body: call.body, raw: call.raw })
    return { status: answer.statusCode, body: answer.body.slice(0, 300) }
  }
  expect(await as(onlooker)).toMatchObject({ status: 404, body: expect.stringContaining('not_found') })
  expect(await as(granted)).toMatchObject({ status: endpoint.status ?? 200 })
  await scene.application.newWindows()
})

interface Listed {
  /** What is looked for in its reply. */
  readonly told: string
  readonly url: string
}

/** A thing of each kind in the ad account, and every list of the team that has it. */
async function listsOfThings(): Promise<readonly Listed[]> {
  const { person, team, account } = scene
  const place = { team, account, scene: samples }
  const inTeam = { team: team.slug, account }
  const made = async (path: string, body: object) => {
    const answer = await send(person, 'POST', path, body)
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((status: number) => status < 300), answer.body])
    return answer.json()
  }
  const campaign = await scene.drafted({ name: 'Hidden campaign' })
  const creative = await made('/api/ad-creatives/', { ...inTeam, name: 'Hidden creative', content: { text: 'Beans' } })
  const medium = await madeMedia(place)
  const report = await made('/api/reports/', { ...inTeam, ...planned, name: 'Hidden report' })
  const settings = { ...ruleSettings, name: 'Hidden rule' }
  const rule = await made('/api/campaign-rules/', { ...inTeam, settings, mark: null })
  const experiment = await made('/api/experiments/', await experimentOf(place))
  const document = await made('/api/documents/', { kind: 'campaign-pdf', team: team.slug, campaign: campaign.id })
  const { params: upload } = await sampleCall('uploadedAudiences.change', samples)
  const { params: customers } = await sampleCall('customerLists.read', samples)
  await scene.work()
  const all = `?team=${team.slug}&limit=100`
  const of = (url: string, ...told: readonly string[]): Listed[] => told.map((one) => ({ told: one, url }))
  const ids = [campaign.id, creative.id, medium, report.id, rule.id, experiment.id]
  return [
    ...of(`/api/campaigns/${all}`, campaign.id),
    ...of(`/api/campaigns/${all}&search=hidden`, campaign.id),
    ...of(`/api/adsets/${all}`, campaign.id),
    ...of(`/api/ad-creatives/${all}`, creative.id),
    ...of(`/api/ad-creatives/${all}&search=hidden`, creative.id),
    ...of(`/api/ad-media/${all}`, medium),
    ...of(`/api/reports/?team=${team.slug}`, report.id),
    ...of(`/api/campaign-rules/?team=${team.slug}`, rule.id),
    ...of(`/api/experiments/?team=${team.slug}`, experiment.id),
    ...of(`/api/documents/${all}`, document.id),
    ...of(`/api/tasks/?team=${team.slug}`, document.id, 'Hidden campaign'),
    ...of(`/api/uploaded-audiences/?team=${team.slug}`, upload?.pk ?? ''),
    ...of(`/api/customer-lists/?team=${team.slug}`, customers?.pk ?? ''),
    ...of(`/api/teams/${team.slug}/accounts/`, account),
    ...of(`${activity()}?limit=100`, ...ids, 'Hidden campaign', 'Hidden creative', 'Hidden report', 'Hidden rule'),
  ]
}

test('[SEC] no list of the team has it, nor its name', async () => {
  const wrong: string[] = []
  for (const { told, url } of await listsOfThings()) {
    for (const [who, person, sees] of [
      ['without the grant', onlooker, false],
      ['with the grant', granted, true],
    ] as const) {
      const answer = await person.send('GET', url)
      if (answer.statusCode !== 200 || answer.body.includes(told) !== sees)
        wrong.push(`${url}, ${told}, ${who}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('[SEC] a launch in the account: no task, nothing to stop, no line, no name anywhere in the team’s lists', async () => {
  const { id, version, name } = await scene.drafted()
  const begun = await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
  const { task } = begun.json()
  expect(begun.statusCode).toBe(202)
  const lists = [`/api/tasks/?team=${scene.team.id}`, activity(), `${activity()}?target=${id}`]
  for (const list of lists) {
    const seen = await onlooker.send('GET', list)
    expect([list, seen.statusCode, seen.body.includes(name)]).toEqual([list, 200, false])
    expect((await granted.send('GET', list)).body).toContain(name)
  }
  const one = `/api/tasks/${task.id}/`
  expect((await onlooker.send('GET', one)).statusCode).toBe(404)
  expect((await onlooker.send('POST', `${one}cancel/`)).statusCode).toBe(404)
  expect((await granted.send('GET', one)).statusCode).toBe(200)
  expect(await scene.settled(id)).toMatchObject({ order: { state: 'live' } })

  // Stopped by somebody who may, that is no line of theirs either.
  const paused = await scene.send('POST', '/api/campaigns/pause-all/', { team: scene.team.id })
  expect(paused.statusCode, paused.body).toBeLessThan(300)
  await scene.work()
  expect((await onlooker.send('GET', activity())).body).not.toContain('pause_all')
})

test('[SEC] invited addresses are the admins’ to see', async () => {
  const email = scene.newAddress()
  const sent = await scene.send('POST', `/api/teams/${scene.team.id}/invites/`, { emails: [email] })
  expect(sent.statusCode, sent.body).toBeLessThan(300)
  expect((await scene.person.send('GET', activity())).body).toContain(email)
  for (const person of [onlooker, granted]) expect((await person.send('GET', activity())).body).not.toContain(email)
})

describe('an audience that a live campaign uses', () => {
  test('[SEC] is told with the campaign’s name to whoever may use its account, and with how many there are to others', async () => {
    const { params } = await sampleCall('audienceConfigs.read', samples)
    const config = `/api/audience-configs/${params?.pk}/?team=${scene.team.slug}`
    const { id, name } = await scene.drafted()
    await scene.world.db
      .updateTable('campaigns')
      .set({ network_id: 'live1', ends_at: null })
      .where('id', '=', id)
      .execute()
    const targeting = JSON.stringify({ kind: 'config', config_id: params?.pk })
    await scene.world.db.updateTable('ad_sets').set({ targeting }).where('campaign_id', '=', id).execute()
    const named = { campaigns: [{ id, name }], other_campaigns: 0 }
    const counted = { campaigns: [], other_campaigns: 1 }
    for (const [person, using] of [
      [scene.person, named],
      [granted, named],
      [onlooker, counted],
    ] as const) {
      expect((await person.send('GET', config)).json()).toMatchObject(using)
      const refused = await person.send('DELETE', config)
      expect(refused.json()).toMatchObject({ code: 'in_use', ...using })
    }
    await scene.world.db.deleteFrom('campaigns').where('id', '=', id).execute()
  })
})

describe('notices', () => {
  const notices = async (person: Browser) => (await person.send('GET', '/api/notifications/?limit=100')).json()
  const grants = () => `/api/user/granted-accounts/?team=${scene.team.slug}`

  test('[SEC] of an ad account are gone with its grant, and neither counted nor marked as read', async () => {
    const limit = (approval_above: number | null) =>
      scene.send('PATCH', `/api/teams/${scene.team.slug}/accounts/${scene.account}/`, { approval_above })
    await limit(1)
    const { id, version, name } = await scene.drafted()
    await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
    const before = await notices(granted)
    const about = before.results.filter((one: { detail: { name?: string } }) => one.detail.name === name)
    expect(about).toMatchObject([{ kind: 'approval_requested', read: false }])
    expect(before.unread).toBeGreaterThan(0)
    expect(JSON.stringify(await notices(onlooker))).not.toContain(name)

    const { results } = (await scene.person.send('GET', grants())).json()
    expect(results).toHaveLength(1)
    const [{ id: grant, member, account }] = results
    const withdrawn = await scene.send('DELETE', `/api/user/granted-accounts/${grant}/?team=${scene.team.slug}`)
    expect(withdrawn.statusCode).toBe(204)
    // That it was withdrawn is all that they are told.
    expect(await notices(granted)).toMatchObject({ results: [{ kind: 'account_withdrawn' }], next: null, unread: 1 })
    await send(granted, 'POST', '/api/notifications/read/', {})
    await send(granted, 'POST', '/api/notifications/read/', { ids: about.map((one: { id: string }) => one.id) })

    const again = await scene.send('POST', grants(), { member, account: account.id })
    expect(again.statusCode, again.body).toBeLessThan(300)
    const after = await notices(granted)
    expect(after.results).toEqual(expect.arrayContaining(before.results))
    // With the notice that it was granted again.
    expect(after.unread).toBe(before.unread + 1)
    await limit(null)
  })
})
