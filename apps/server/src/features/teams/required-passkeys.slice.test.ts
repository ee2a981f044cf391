// A team that requires a passkey: closed to everybody who has none, whatever they are there and however they call.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPasskey, OWN } from '../../../testkit/passkey-steps.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { startTeamApp, type TeamApp, type TeamPerson } from '../../../testkit/team-app.ts'

let world: World
let app: TeamApp
let admin: TeamPerson
let team: { id: string; slug: string; version: number }

beforeAll(async () => {
  world = await startWorld()
  app = await startTeamApp(world)
})
beforeEach(async () => {
  admin = await app.signedIn()
  team = await app.newTeam(admin)
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
  app.time += 61_000
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const require = (required = true, version = team.version, { browser } = admin) =>
  browser.send('PUT', `/api/teams/${team.slug}/passkey-requirement/`, { body: { required, version } })
const requiring = async (): Promise<void> => {
  await addPasskey(admin.browser)
  const answer = await require()
  if (answer.statusCode !== 200) throw new Error(answer.body)
  team = answer.json()
}
const read = ({ browser }: TeamPerson) => browser.send('GET', `/api/teams/${team.slug}/`)
const meOf = async ({ browser }: TeamPerson) => (await browser.send('GET', '/api/user/me/')).json()

test('turning it on asks the admin for a passkey of their own, a fresh sign-in and the current version', async () => {
  expect((await require()).json()).toMatchObject({ code: 'own_passkey_needed' })
  await addPasskey(admin.browser)
  expect((await require(true, team.version + 1)).json()).toMatchObject({ code: 'changed', current: { id: team.id } })
  const answer = await require()
  expect(answer.json()).toMatchObject({ passkey_required: true, version: team.version + 1 })
  app.time += 16 * 60_000
  expect((await require(false, answer.json().version)).json()).toMatchObject({ code: 'fresh_sign_in_needed' })
  expect((await read(admin)).json()).toMatchObject({ passkey_required: true })
})

test.each(['admin', 'member', 'viewer'] as const)(
  '[TEAM-2] a %s without a passkey is refused with its own code, until they have one',
  async (level) => {
    const person = await app.joined(admin, team.slug, { level })
    await requiring()
    const calls = [
      await read(person),
      await person.browser.send('GET', `/api/teams/${team.id}/members`),
      await person.browser.send('GET', `/api/activity/?team=${team.slug}`),
      await person.browser.send('POST', `/api/teams/${team.slug}/leave/`),
    ]
    for (const answer of calls.filter(({ statusCode }) => statusCode !== 404))
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'passkey_needed' }])
    expect((await person.browser.send('GET', OWN)).json().required_by).toEqual(['Northwind'])
    await addPasskey(person.browser)
    expect((await read(person)).statusCode).toBe(200)
  },
)

test('they still see which team it is, without its billing details', async () => {
  const body = {
    version: team.version,
    invoice_email: 'pay@mail.example.com',
    invoice_name: 'Northwind KK',
    country: 'JP',
  }
  team = (await admin.browser.send('PATCH', `/api/teams/${team.slug}/`, { body })).json()
  const person = await app.joined(admin, team.slug)
  expect((await meOf(person)).memberships[0]).toMatchObject({ passkey_missing: false, team: { country: 'JP' } })
  await requiring()
  expect((await meOf(person)).memberships).toMatchObject([
    { passkey_missing: true, team: { slug: team.slug, passkey_required: true, invoice_email: null, country: null } },
  ])
  const listed = (await person.browser.send('GET', '/api/teams/')).json()
  expect(JSON.stringify(listed)).not.toContain('pay@mail')
})

test('whoever it locks out is told by notice and by mail, in their language, and nobody else is', async () => {
  const person = await app.joined(admin, team.slug)
  const holder = await app.joined(admin, team.slug)
  await addPasskey(holder.browser)
  await person.browser.send('PUT', '/api/user/me/', { body: { language: 'ja' } })
  await requiring()
  await app.jobs.drain()
  const people = [admin, person, holder].map(({ email }) => email)
  const mailed = () =>
    app.mails.filter(({ to, subject }) => people.includes(to) && /requires a passkey|パスキーが必須/.test(subject))
  const told = mailed()
  expect(told.map(({ to, language }) => [to, language])).toEqual([[person.email, 'ja']])
  expect(told[0]?.text).toContain('「Northwind」')
  expect(told[0]?.text).toContain(`http://localhost:3000/${team.slug}`)
  const notices = await world.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.email', 'notifications.team_id', 'notifications.detail'])
    .where('kind', '=', 'passkey_required')
    .where('users.email', 'in', [admin.email, person.email, holder.email])
    .execute()
  // Not of the team, whose notices are held back from those whom it locks out.
  expect(notices).toEqual([
    { email: person.email, team_id: null, detail: { name: 'Northwind', by: expect.any(String) } },
  ])
  await require(false)
  await app.jobs.drain()
  expect(mailed()).toHaveLength(1)
})

test('an invited person may join, and is asked for a passkey then', async () => {
  await requiring()
  const person = await app.joined(admin, team.slug, { level: 'viewer' })
  expect((await read(person)).json()).toMatchObject({ code: 'passkey_needed' })
  const mail = app.mails.findLast(({ to, id }) => to === person.email && id.startsWith('invite-'))
  expect(mail?.text).toContain('This team requires a passkey.')
})

test('[AUTH-1] a token of a member without a passkey is refused the same way', async () => {
  const person = await app.joined(admin, team.slug)
  const { secret } = (
    await person.browser.send('POST', '/api/user/tokens/', { body: { name: 'Export', days: 7 } })
  ).json()
  const program = () =>
    app.browser().send('GET', `/api/teams/${team.slug}/`, {
      headers: { authorization: `Token ${secret}`, 'sec-fetch-site': undefined },
    })
  expect((await program()).statusCode).toBe(200)
  await requiring()
  expect([(await program()).statusCode, (await program()).json()]).toMatchObject([403, { code: 'passkey_needed' }])
  await addPasskey(person.browser)
  expect((await program()).statusCode).toBe(200)
})

test('other teams stay open, and outsiders learn nothing', async () => {
  const person = await app.joined(admin, team.slug)
  const other = await app.newTeam(person, 'Southwind')
  const outsider = await app.signedIn()
  await requiring()
  expect((await person.browser.send('GET', `/api/teams/${other.slug}/`)).statusCode).toBe(200)
  expect((await read(outsider)).statusCode).toBe(404)
})

test('admins see who has none, others do not; the last passkey stays while a team requires it', async () => {
  const person = await app.joined(admin, team.slug)
  await requiring()
  expect(await app.memberOf(admin, team.slug, person)).toMatchObject({ has_passkey: false })
  const { id } = await addPasskey(person.browser)
  expect(await app.memberOf(admin, team.slug, person)).toMatchObject({ has_passkey: true })
  expect(await app.memberOf(person, team.slug, admin)).toMatchObject({ has_passkey: null })
  expect((await person.browser.send('DELETE', `${OWN}${id}/`)).json()).toMatchObject({ code: 'passkey_required' })
  const second = await addPasskey(person.browser)
  expect((await person.browser.send('DELETE', `${OWN}${id}/`)).statusCode).toBe(204)
  expect((await require(false)).json()).toMatchObject({ passkey_required: false })
  expect((await person.browser.send('DELETE', `${OWN}${second.id}/`)).statusCode).toBe(204)
  expect((await read(person)).statusCode).toBe(200)
})

test('turned on while its admin removes their last passkey: one of the two is refused, and nobody is locked out', async () => {
  for (let round = 0; round < 4; round++) {
    admin = await app.signedIn()
    team = await app.newTeam(admin)
    const { id } = await addPasskey(admin.browser)
    const answers = await Promise.all([require(), admin.browser.send('DELETE', `${OWN}${id}/`)])
    const [required, removed] = answers.map(({ statusCode }) => statusCode)
    expect([`${required} ${removed}`]).toEqual([expect.stringMatching(/^(200 409|409 204|400 204|403 204)$/)])
    const { passkeys } = (await admin.browser.send('GET', OWN)).json()
    expect(passkeys).toHaveLength(required === 200 ? 1 : 0)
  }
})

test('[TEAM-2] the last admin who can sign in stays one, whoever else is suspended', async () => {
  const other = await app.joined(admin, team.slug, { level: 'admin' })
  await world.db
    .updateTable('users')
    .set({ suspended_at: new Date(app.time) })
    .where('email', '=', other.email)
    .execute()
  const left = await admin.browser.send('POST', `/api/teams/${team.slug}/leave/`)
  expect(left.json().code).toBe('last_admin')
  await world.db.updateTable('users').set({ suspended_at: null }).where('email', '=', other.email).execute()
  expect((await admin.browser.send('POST', `/api/teams/${team.slug}/leave/`)).statusCode).toBeLessThan(300)
})
