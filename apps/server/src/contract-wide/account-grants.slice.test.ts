// A member without an ad account's grant, over HTTP: lists of the team tell nothing of what is done there, and nothing is stopped.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignScene, startCampaignScene } from '../../testkit/campaign-scene.ts'
import type { Browser } from '../../testkit/session-app.ts'

let scene: CampaignScene
/** Members of the scene's team: one may not use its ad account, the other was granted it. */
let onlooker: Browser
let granted: Browser

async function member(ip: string): Promise<{ readonly person: Browser; readonly membership: string }> {
  const email = scene.newAddress()
  const person = scene.application.browser(ip)
  await person.signIn(email)
  const user = await scene.world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const joined_at = new Date(scene.application.time)
  const { id } = await scene.world.db
    .insertInto('memberships')
    .values({ team_id: scene.team.id, user_id: user.id, level: 'member', joined_at } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { person, membership: id }
}

beforeAll(async () => {
  scene = await startCampaignScene('account-grants')
  onlooker = (await member('198.51.100.40')).person
  const other = await member('198.51.100.41')
  granted = other.person
  await scene.world.db
    .insertInto('granted_accounts')
    .values({
      team_id: scene.team.id,
      membership_id: other.membership,
      team_account_id: scene.account,
      granted_at: new Date(scene.application.time),
    } as never)
    .execute()
})
afterAll(async () => await scene?.close())

const activity = () => `/api/teams/${scene.team.slug}/activity/`

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
