// Links that share an audience over HTTP: what somebody outside sees, expired, revoked, mailed, and what is kept of a link.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AudienceApp, startAudienceApp } from '../../../testkit/audience-app.ts'
import { CONFIGS, madeAudience, ownTeamOf, type TeamPerson } from '../../../testkit/audience-scene.ts'
import { reportInvitation } from '../../../testkit/reported-invitation.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'

const DAY = 86_400_000
let world: World
let app: AudienceApp
beforeAll(async () => {
  world = await startWorld()
  app = await startAudienceApp(world)
})
afterEach(() => {
  app.time += 300_000
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const share = ({ browser, slug }: TeamPerson, id: string, body: object = {}) =>
  browser.send('POST', `${CONFIGS}${id}/shares/`, { body: { team: slug, ...body } })
const listed = async ({ browser }: TeamPerson, id: string) =>
  (await browser.send('GET', `${CONFIGS}${id}/shares/`)).json()
const tokenOf = (link: string): string => link.slice(link.indexOf('#') + 1)
let strangers = 0
const open = (token: string) =>
  app.browser(`198.51.100.${++strangers}`).send('POST', '/api/shared-audiences/', { body: { token } })

test('somebody who is signed out sees the audience, and nothing of the team beside who shared it', async () => {
  const ann = await ownTeamOf(app)
  const audience = await madeAudience(ann, { name: 'For the client', description: 'Autumn' })
  await app.jobs.drain()
  const made = await share(ann, audience.id)
  expect(made.statusCode).toBe(201)
  const seen = await open(tokenOf(made.json().link))
  expect(seen.statusCode).toBe(200)
  expect(seen.json()).toMatchObject({
    name: 'For the client',
    description: 'Autumn',
    size: 300,
    insights: null,
    package: null,
  })
  expect(Object.keys(seen.json()).sort()).toEqual(
    'countries definition description expires insights name package purpose refreshed shared_by size sizes team'.split(
      ' ',
    ),
  )
  expect(seen.headers['x-robots-tag']).toBe('noindex')
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(await listed(ann, audience.id)).toMatchObject([{ state: 'open', opened: 1, created_by: ann.email }])
})

test('with insights: what is true of many, nobody’s account and nobody’s posts', async () => {
  const ann = await ownTeamOf(app)
  const audience = await madeAudience(ann, {})
  await app.jobs.drain()
  const { link } = (await share(ann, audience.id, { shows: 'insights' })).json()
  const { insights, package: targeting } = (await open(tokenOf(link))).json()
  // What is targeted for it, with the reasons.
  const entries = Object.values(targeting).flatMap((part) => (Array.isArray(part) ? part : []))
  const ticked = entries.filter((entry) => entry.deselected === false && entry.note)
  expect(ticked.length).toBeGreaterThan(0)
  for (const { note } of ticked)
    if (note.people !== undefined) expect(note.people === 99 || note.people % 100 === 0).toBe(true)
  expect(insights.cut).toBe(false)
  expect(insights.tabs.network.influencers.items.length).toBeGreaterThan(0)
  expect(insights.tabs.sampleAccounts.accounts.items).toEqual([])
  for (const wall of Object.values(insights.tabs.contentWall)) expect(wall).toEqual({ items: [], total: 0 })
})

test('of fewer than may be told of a link shows neither what sets them apart nor a package', async () => {
  const ann = await ownTeamOf(app)
  const audience = await madeAudience(ann, {
    definition: {
      ...emptyDefinition,
      include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms: ['nobody_has_this_handle'], atLeast: 1 }] }],
    },
  })
  await app.jobs.drain()
  const { link } = (await share(ann, audience.id, { shows: 'insights' })).json()
  expect((await open(tokenOf(link))).json().package).toBeNull()
})

test('it ends by its time, by being revoked, and when whoever made it leaves; each says so', async () => {
  const ann = await ownTeamOf(app)
  const audience = await madeAudience(ann, {})
  const late = (await share(ann, audience.id, { days: 7 })).json()
  const gone = (await share(ann, audience.id, { days: 90 })).json()
  const left = (await share(ann, audience.id, { days: 90 })).json()
  app.time += 8 * DAY
  // A session does not last so long.
  await ann.browser.signIn(ann.email)
  const expired = await open(tokenOf(late.link))
  expect([expired.statusCode, expired.json().code]).toEqual([410, 'share_expired'])

  expect((await open(tokenOf(gone.link))).statusCode).toBe(200)
  const revoked = await ann.browser.send('DELETE', `/api/audience-shares/${gone.id}/`)
  expect(revoked.json()).toMatchObject({ state: 'revoked', revoked_by: ann.email })
  const after = await open(tokenOf(gone.link))
  expect([after.statusCode, after.json().code]).toEqual([410, 'share_revoked'])
  expect((await ann.browser.send('DELETE', `/api/audience-shares/${gone.id}/`)).statusCode).toBe(200)

  expect((await open(tokenOf(left.link))).statusCode).toBe(200)
  await world.db.deleteFrom('memberships').where('user_id', '=', ann.user).execute()
  expect((await open(tokenOf(left.link))).json().code).toBe('share_revoked')
})

test('a token that was never made opens nothing; of one that was made only a hash is kept', async () => {
  const ann = await ownTeamOf(app)
  const audience = await madeAudience(ann, {})
  const { link, id } = (await share(ann, audience.id, { emails: ['client@other.example.com'] })).json()
  const unknown = await open(`${tokenOf(link)}x`)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'share_unknown'])
  for (const table of ['audience_shares', 'activity', 'once_replies'] as const) {
    const rows = await world.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  }
  expect(JSON.stringify(await listed(ann, audience.id))).not.toContain(tokenOf(link))
  expect((await listed(ann, audience.id))[0].id).toBe(id)
})

test('by e-mail, to each; what a message says is no link; one that was revoked meanwhile does not leave', async () => {
  const ann = await ownTeamOf(app)
  const audience = await madeAudience(ann, { name: 'Brews <b>' })
  const emails = ['one@other.example.com, two@other.example.com']
  const made = (await share(ann, audience.id, { emails, message: 'See http://bad.example' })).json()
  expect(made.emails).toEqual(['one@other.example.com', 'two@other.example.com'])
  await app.jobs.drain()
  const mails = app.mails.filter(({ id }) => id.startsWith(`share-${made.id}`))
  expect(mails.map(({ to }) => to).sort()).toEqual(made.emails)
  expect(mails[0]?.text).toContain(made.link)
  expect(mails[0]?.text).not.toContain('http://bad.example')
  expect(mails[0]?.html).not.toContain('<b>')

  const other = (await share(ann, audience.id, { emails })).json()
  await ann.browser.send('DELETE', `/api/audience-shares/${other.id}/`)
  await app.jobs.drain()
  expect(app.mails.filter(({ id }) => id.startsWith(`share-${other.id}`))).toEqual([])
  const wrong = await share(ann, audience.id, { emails: ['nobody'] })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { emails: ['Please enter a valid email address: nobody'] },
  ])
})

test('only whoever may build audiences shares and revokes; another team’s links do not exist', async () => {
  const [ann, bob] = [await ownTeamOf(app), await ownTeamOf(app)]
  const audience = await madeAudience(ann, {})
  const { id } = (await share(ann, audience.id)).json()
  expect((await share(bob, audience.id)).statusCode).toBe(404)
  expect((await bob.browser.send('GET', `${CONFIGS}${audience.id}/shares/`)).statusCode).toBe(404)
  expect((await bob.browser.send('DELETE', `/api/audience-shares/${id}/`)).statusCode).toBe(404)
  await world.db
    .updateTable('memberships')
    .set({ level: 'member', creator: false })
    .where('user_id', '=', ann.user)
    .execute()
  expect((await share(ann, audience.id)).statusCode).toBe(403)
  expect((await ann.browser.send('DELETE', `/api/audience-shares/${id}/`)).statusCode).toBe(403)
  expect(await listed(ann, audience.id)).toHaveLength(1)
})

test('whoever reported an invitation of the team gets no link from it by mail either', async () => {
  const ann = await ownTeamOf(app)
  const audience = await madeAudience(ann, {})
  const email = 'no-more@mail.example.com'
  await reportInvitation(world, ann, { email, at: new Date(app.time) })
  const refused = await share(ann, audience.id, { emails: ['somebody@mail.example.com', email] })
  expect([refused.statusCode, refused.json().emails]).toEqual([400, [`Want no mail of this team: ${email}`]])
})
