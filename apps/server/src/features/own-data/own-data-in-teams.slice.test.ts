// What an archive and a deletion do in a team of several people: the archive tells what its person may see now, and a name
// that somebody chose changes nothing but what calls them by it.
import { FORMER_MEMBER } from '@peregrine/domain/own-data/own-data-rules.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { definition } from '../../../testkit/audience-samples.ts'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { type NewMember, newMember } from '../../../testkit/new-member.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { ownDataRegistry } from '../../wiring/own-data-registry.ts'

const DATA = '/api/user/data/'
/** What others wrote since: nobody who may not see it reads it. */
const SECRET = 'takeover of the year'

let scene: CampaignScene
let member: NewMember & { readonly email: string }
let members = 0

beforeAll(async () => {
  scene = await startCampaignScene('own-data-in-teams')
})
afterAll(async () => await scene?.close())

beforeEach(async () => {
  const { person, userId } = await newMember(scene, `198.51.100.${++members}`, {
    team: scene.team.id,
    level: 'member',
    creator: true,
    accounts: [scene.account],
  })
  const { email } = (await person.send('GET', '/api/user/me/')).json()
  member = { person, userId, email }
})

const call = async (by: Browser, method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body: object) => {
  const answer = await by.send(method, path, { body })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.statusCode === 204 ? null : answer.json()
}

/** An audience and a campaign of the member, which the admin changes afterwards. */
async function madeAndChanged() {
  const { person, team, application } = scene
  const audience = await call(member.person, 'POST', '/api/audience-configs/', {
    team: team.slug,
    name: `Own audience ${members}`,
    definition,
  })
  const campaign = await call(member.person, 'POST', '/api/campaigns/', scene.brief())
  application.time += 60_000
  const change = async (path: string) => {
    const { version } = (await person.send('GET', path)).json()
    await call(person, 'PATCH', path, { version, name: `${SECRET} ${members}` })
  }
  const changeAll = async () => {
    await change(`/api/audience-configs/${audience.id}/`)
    await change(`/api/campaigns/${campaign.id}/`)
  }
  return { audience: audience.id as string, campaign: campaign.id as string, changeAll }
}

type Rows = readonly Record<string, unknown>[]

/** The archive of the member: its rows by table, and its whole text. */
async function archive(): Promise<{ rows: (table: string) => Rows; text: string; head: (table: string) => string }> {
  const { application } = scene
  const browser = application.browser(`198.51.100.${members}`)
  await browser.signIn(member.email)
  await call(browser, 'POST', DATA, { language: 'en' })
  await application.jobs.drain()
  const files = unzipSync((await browser.send('GET', `${DATA}file/`)).rawPayload)
  const textOf = (name: string) => new TextDecoder().decode(files[name])
  return {
    // A list without rows has no file.
    rows: (table) => JSON.parse(textOf(`data/${table}.json`) || '[]'),
    head: (table) => textOf(`data/${table}.csv`).split('\n', 1)[0] ?? '',
    text: Object.keys(files).map(textOf).join('\n'),
  }
}

const leave = async () => await scene.world.db.deleteFrom('memberships').where('user_id', '=', member.userId).execute()

const closings = [
  { lost: 'the team', close: leave, alsoAudience: true },
  {
    lost: 'the grant to the ad account',
    close: async () => {
      const own = scene.world.db.selectFrom('memberships').select('id').where('user_id', '=', member.userId)
      await scene.world.db.deleteFrom('granted_accounts').where('membership_id', 'in', own).execute()
    },
    alsoAudience: false,
  },
  {
    lost: 'a passkey that the team requires',
    close: async () =>
      await scene.world.db
        .updateTable('teams')
        .set({ passkey_required: true })
        .where('id', '=', scene.team.id)
        .execute(),
    alsoAudience: true,
  },
]

test.each(closings)('[SEC] without $lost, what one made is said, and not what has become of it', async (closing) => {
  const { audience, campaign, changeAll } = await madeAndChanged()
  const { id: notice } = await scene.world.db
    .insertInto('notifications')
    .values({
      user_id: member.userId,
      team_id: scene.team.id,
      accounts: [scene.account],
      kind: 'campaign_problem',
      detail: { name: `${SECRET} ${members}`, path: 'team/campaigns' } as never,
      created_at: new Date(scene.application.time),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeAll()
  await closing.close()
  const { rows, text, head } = await archive()
  await scene.world.db.updateTable('teams').set({ passkey_required: false }).where('id', '=', scene.team.id).execute()

  const one = (table: string, id: string) => rows(table).find((row) => row.id === id)
  expect(one('campaigns', campaign)).toMatchObject({ withheld: true, created_by: member.userId, name: null })
  expect(one('campaigns', campaign)?.created_at).not.toBeNull()
  expect(head('campaigns')).toContain('daily_budget')
  expect(one('notifications', notice)).toMatchObject({ withheld: true, detail: null })
  expect(one('audience_configs', audience)).toMatchObject({ withheld: closing.alsoAudience })
  if (closing.alsoAudience) expect(text).not.toContain(SECRET)
  else expect(one('audience_configs', audience)).toMatchObject({ name: `${SECRET} ${members}` })
  expect(rows('audience_definitions').some((row) => row.config_id === audience)).toBe(!closing.alsoAudience)
})

test('whoever may see it takes it along as it is', async () => {
  const { audience, campaign, changeAll } = await madeAndChanged()
  await changeAll()
  const { rows } = await archive()
  const name = `${SECRET} ${members}`
  expect(rows('campaigns').find(({ id }) => id === campaign)).toMatchObject({ withheld: false, name })
  expect(rows('audience_configs').find(({ id }) => id === audience)).toMatchObject({ withheld: false, name })
})

test('every column with a team or its ad accounts is declared, or the row is a fact about its person', async () => {
  /** Membership in a team, and what happened to a person's rights there. */
  const facts = new Set(['memberships', 'security_events'])
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name IN ('team_id', 'team_account_id')
      OR (column_name = 'accounts' AND data_type = 'ARRAY'))`.execute(scene.world.db)
  const entries = ownDataRegistry.flatMap(({ rows: own }) => [...own])
  const missing = rows.filter(({ table, column }) => {
    const entry = entries.find((own) => own.table === table)
    if (!entry || facts.has(table) || table === 'granted_accounts') return false
    return column === 'team_id' ? (entry.team ?? entry.within) !== column : entry.accounts?.column !== column
  })
  expect(missing).toEqual([])
})

test('a colleague of one name keeps what may mean them; every other name goes', async () => {
  const { person, team, application, world } = scene
  await newMember(scene, `198.51.101.${members}`, { team: team.id, level: 'member' })
  const namesake = await newMember(scene, `198.51.102.${members}`, { team: team.id, level: 'member' })
  const named = async (name: string, last_name = '') =>
    await call(member.person, 'PUT', '/api/user/me/', { first_name: name, last_name })
  const audience = async (name: string) =>
    await call(person, 'POST', '/api/audience-configs/', { team: team.slug, name: `${name} ${members}`, definition })
  await named('Unique', `Name${members}`)
  const first = await audience('Changed under a name of one')
  const change = async ({ id }: { id: string }) => {
    const { version } = (await member.person.send('GET', `/api/audience-configs/${id}/`)).json()
    await call(member.person, 'PATCH', `/api/audience-configs/${id}/`, { version, description: 'changed' })
  }
  await change(first)
  await named('Sam', 'Same')
  const second = await audience('Changed under a name of two')
  await change(second)
  await call(namesake.person, 'PUT', '/api/user/me/', { first_name: 'Sam', last_name: 'Same' })
  const browser = application.browser(`198.51.100.${members}`)
  await browser.signIn(member.email)
  await call(browser, 'POST', '/api/user/deletion/', { email: member.email })
  const names = await world.db
    .selectFrom('audience_configs')
    .select(['id', 'modified_by_name'])
    .where('id', 'in', [first.id, second.id])
    .execute()
  const nameOf = (id: string) => names.find((row) => row.id === id)?.modified_by_name
  expect([nameOf(first.id), nameOf(second.id)]).toEqual([FORMER_MEMBER, 'Sam Same'])
})

/** Words that mean something where they stand: kinds, levels, keys, names of things, and a part of JSON. */
const CHOSEN = ['campaign', 'invite', 'admin', 'member', 'by', 'name', ': [', '", "', SECRET]

/** What a team says of itself, without whom it calls by name. */
async function told(): Promise<unknown> {
  const { world, team } = scene
  const lines = await world.db
    .selectFrom('activity')
    .select(['number', 'action', 'actor_name', 'target', 'detail'])
    .where('team_id', '=', team.id)
    .where((eb) => eb.or([eb('actor_id', 'is', null), eb('actor_id', '<>', member.userId)]))
    .orderBy('number')
    .execute()
  const { name, invoice_name } = await world.db
    .selectFrom('teams')
    .select(['name', 'invoice_name'])
    .where('id', '=', team.id)
    .executeTakeFirstOrThrow()
  const notices = await world.db
    .selectFrom('notifications')
    .select(['id', 'detail'])
    .where('user_id', '<>', member.userId)
    .orderBy('id')
    .execute()
  return { lines, name, invoice_name, notices }
}

test.each(CHOSEN)('somebody who is called %s goes: nothing of the others is changed by it', async (called) => {
  const { person, team, application, world } = scene
  await world.db.updateTable('teams').set({ invoice_name: SECRET }).where('id', '=', team.id).execute()
  const other = await newMember(scene, `198.51.101.${members}`, { team: team.id, level: 'member' })
  await call(person, 'PATCH', `/api/campaigns/${(await scene.drafted()).id}/`, { version: 1, name: SECRET })
  await call(person, 'POST', `/api/teams/${team.slug}/invites/`, {
    emails: [`to-${members}@example.com`],
    level: 'member',
  })
  await world.db
    .insertInto('notifications')
    .values({
      user_id: other.userId,
      team_id: team.id,
      accounts: [],
      kind: 'invite_accepted',
      detail: { by: 'Mia', name: team.slug, path: 'team/members' } as never,
      created_at: new Date(application.time),
    } as never)
    .execute()
  await call(member.person, 'PUT', '/api/user/me/', { first_name: called, last_name: '' })
  await call(member.person, 'POST', '/api/audience-configs/', {
    team: team.slug,
    name: `Last audience ${members}`,
    definition,
  })
  const before = await told()
  const browser = application.browser(`198.51.100.${members}`)
  await browser.signIn(member.email)
  await call(browser, 'POST', '/api/user/deletion/', { email: member.email })
  expect(await told()).toEqual(before)
  const made = await world.db
    .selectFrom('audience_configs')
    .select('created_by_name')
    .where('name', '=', `Last audience ${members}`)
    .executeTakeFirstOrThrow()
  expect(made.created_by_name).toBe(FORMER_MEMBER)
  const seen = (await other.person.send('GET', `/api/teams/${team.slug}/activity/`)).json()
  expect(JSON.stringify(seen)).not.toContain(`to-${members}@example.com`)
})
