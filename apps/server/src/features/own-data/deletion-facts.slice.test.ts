// What keeps an account from being deleted: campaigns that can spend and that their person can pause; nothing that nobody can change.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { newMember } from '../../../testkit/new-member.ts'

const DELETION = '/api/user/deletion/'
const CONNECTIONS = '/rest-auth/socialaccounts/'

let scene: CampaignScene
let id: string
beforeAll(async () => {
  scene = await startCampaignScene('deletion-facts')
  id = (await scene.launched({ name: 'Winter blend launch' })).id
})
afterAll(async () => await scene?.close())

const change = (set: object) => scene.world.db.updateTable('campaigns').set(set).where('id', '=', id).execute()
const campaigns = { count: 1, names: ['Winter blend launch'] }

test('a campaign that is switched on is named; one that cannot spend blocks nothing', async () => {
  const { slug } = scene.team
  const blocker = { kind: 'running_campaigns', slug, campaigns }
  expect(await scene.get(DELETION)).toMatchObject({ blockers: [blocker], out_of_reach: [] })
  const refused = await scene.send('POST', DELETION, { email: scene.email })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'deletion_blocked'])

  const { ends_at: ends, network_id: network } = await scene.world.db
    .selectFrom('campaigns')
    .select(['ends_at', 'network_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await change({ ends_at: new Date(scene.application.time - 1000) })
  expect(await scene.get(DELETION), 'its flight has ended').toMatchObject({ blockers: [], out_of_reach: [] })
  await change({ ends_at: ends, network_id: null, state: 'refused' })
  expect(await scene.get(DELETION), 'its launch was refused').toMatchObject({ blockers: [] })
  await change({ network_id: network, state: 'standing' })
  expect(await scene.get(DELETION)).toMatchObject({ blockers: [blocker] })
})

test('where others stay, whoever leaves is told which campaigns go on without a connection', async () => {
  const { slug } = scene.team
  const { userId } = await newMember(scene, '198.51.100.7', { team: scene.team.id, level: 'admin' })
  expect(await scene.get(DELETION)).toMatchObject({
    blockers: [],
    deleted_teams: [],
    disconnected: [{ slug, campaigns }],
  })
  await scene.world.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
})

test('without a connection nobody can pause it: it is said, and does not block', async () => {
  const { slug } = scene.team
  const [connection] = await scene.get(CONNECTIONS)
  await scene.send('POST', `${CONNECTIONS}${connection.id}/disconnect/`)
  expect(await scene.get(DELETION)).toMatchObject({
    blockers: [],
    out_of_reach: [{ slug, account: expect.any(String), campaigns }],
  })
  const deleted = await scene.send('POST', DELETION, { email: scene.email })
  expect(deleted.statusCode, deleted.body).toBe(204)
})
