// People in teams over HTTP: rights, invitations, races, what others see, ad accounts and who may use them.

import { readFileSync } from 'node:fs'
import { MOST_MEMBERS } from '@peregrine/domain/teams/membership-rules.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'
import { startTeamApp, type TeamPerson } from '../../../testkit/team-app.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { staffEvents } from './staff-orders.ts'
import { agencyCountries } from './team-store.ts'
import { watchTeamAccountsWorker } from './watch-team-accounts-job.ts'

const scene = sandboxScene((world, url) => startTeamApp(world, url))

type Method = Parameters<TeamPerson['browser']['send']>[0]
/** Status, and code of a refusal. */
const request = async (person: TeamPerson, method: Method, url: string, body?: unknown): Promise<[number, string]> => {
  const answer = await person.browser.send(method, url, { body })
  return [answer.statusCode, answer.statusCode >= 400 ? (JSON.parse(answer.body).code ?? 'invalid') : '']
}
const read = async (person: TeamPerson, url: string) => (await person.browser.send('GET', url)).json()
const teamWithAdmin = async () => {
  const admin = await scene.app.signedIn()
  return { admin, ...(await scene.app.newTeam(admin)) }
}

describe('settings', () => {
  test('[TEAM-4] billing details are kept, cleaned, and a stale change is told what stands there', async () => {
    const { admin, slug, version } = await teamWithAdmin()
    const url = `/api/teams/${slug}/`
    const given = { invoice_email: ' Pay@X.example ', country: 'jp', invoice_name: ' X K.K. ' }
    const saved = await admin.browser.send('PATCH', url, { body: { version, ...given } })
    expect(saved.json()).toMatchObject({ invoice_email: 'pay@x.example', country: 'JP', invoice_name: 'X K.K.' })
    const stale = await admin.browser.send('PUT', url, {
      body: { version, name: 'B', invoice_email: null, country: null, invoice_name: null },
    })
    expect([stale.statusCode, stale.json().current.invoice_name]).toEqual([409, 'X K.K.'])
    expect(await request(admin, 'PATCH', url, { version: version + 1, country: 'XX' })).toEqual([400, 'invalid'])
    expect(await request(admin, 'PATCH', url, { version: version + 1, agency: 'agency-fuji' })).toEqual([
      400,
      'invalid',
    ])
    const lines = await read(admin, `/api/teams/${slug}/activity/`)
    expect(lines.results.map(({ action }: { action: string }) => action)).toEqual([
      'team.billing-changed',
      'team.created',
    ])
  })

  test('a deleted team is gone with the next call, and its address is never given out again', async () => {
    const { admin, slug } = await teamWithAdmin()
    const member = await scene.app.joined(admin, slug)
    expect(await request(member, 'DELETE', `/api/teams/${slug}/`)).toEqual([403, 'not_allowed'])
    expect(await request(admin, 'DELETE', `/api/teams/${slug}/`)).toEqual([204, ''])
    expect(await request(member, 'GET', `/api/teams/${slug}/`)).toEqual([404, 'not_found'])
    expect((await read(admin, '/api/user/me/')).memberships).toEqual([])
    expect((await scene.app.newTeam(admin)).slug).not.toBe(slug)
  })

  test('a picture is told by its bytes, cut small, and kept out of sight of strangers', async () => {
    const { admin, slug, version } = await teamWithAdmin()
    const put = (raw: Uint8Array) => admin.browser.send('PUT', `/api/teams/${slug}/logo/`, { raw })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#48c' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'CANARY' } } })
      .png()
      .toBuffer()
    expect((await put(svg)).json().code).toBe('not_a_picture')
    expect((await put(readFileSync(import.meta.filename))).json().code).toBe('not_a_picture')
    expect((await put(png.subarray(0, 60))).json().code).toBe('not_a_picture')
    expect((await put(new Uint8Array(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
    const { logo } = (await put(png)).json()
    const shown = await admin.browser.send('GET', logo)
    expect([shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual(['image/webp', 'nosniff'])
    expect(shown.headers['cache-control']).toContain('immutable')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 85 })
    expect(shown.rawPayload.includes('CANARY')).toBe(false)

    const outsider = await scene.app.signedIn()
    const info = `/api/teaminfo/${slug}/`
    const [absent, foreign] = [
      await outsider.browser.send('GET', '/api/teaminfo/nobody/'),
      await outsider.browser.send('GET', info),
    ]
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
    expect(await request(outsider, 'GET', logo)).toEqual([404, 'not_found'])
    await admin.browser.send('PATCH', `/api/teams/${slug}/`, { body: { version, shown_publicly: true } })
    expect(await read(outsider, info)).toEqual({ name: 'Northwind', logo })
  })
})

describe('members', () => {
  test('[ENTITY-8, TEAM-2] level, joined, last login; a role holds from the next call on, and a stale change is refused', async () => {
    const { admin, slug } = await teamWithAdmin()
    const member = await scene.app.joined(admin, slug)
    const seen = await scene.app.memberOf(admin, slug, member)
    expect(seen).toMatchObject({ level: 'member', creator: false, version: 1, you: false })
    expect(seen.last_login).toMatch(/^2026-/)
    const url = `/api/teams/${slug}/members/${seen.id}/`
    expect(await request(member, 'PATCH', url, { version: 1, level: 'admin' })).toEqual([403, 'not_allowed'])
    expect(await request(admin, 'PATCH', url, { version: 1, level: 'admin' })).toEqual([200, ''])
    expect(await request(admin, 'PATCH', url, { version: 1, creator: true })).toEqual([409, 'changed'])
    expect(await request(member, 'GET', `/api/teams/${slug}/invites/`)).toEqual([200, ''])
    expect(await request(admin, 'DELETE', url)).toEqual([204, ''])
    expect(await request(member, 'GET', `/api/teams/${slug}/`)).toEqual([404, 'not_found'])
  })

  test('[TEAM-2] who is invited as a viewer looks and changes nothing; made a member, they lack what admins may alone; and back', async () => {
    const { admin, slug } = await teamWithAdmin()
    const viewer = await scene.app.joined(admin, slug, { level: 'viewer', creator: true })
    const seen = await scene.app.memberOf(admin, slug, viewer)
    expect(seen).toMatchObject({ level: 'viewer', version: 1 })
    const url = `/api/teams/${slug}/members/${seen.id}/`
    const invite = async () => await request(viewer, 'POST', `/api/teams/${slug}/invites/`, { emails: ['x@x.example'] })
    const own = { version: 1, level: 'admin' }
    expect(await request(viewer, 'GET', `/api/teams/${slug}/members`)).toEqual([200, ''])
    expect(await request(viewer, 'GET', `/api/teams/${slug}/activity/`)).toEqual([200, ''])
    expect(await request(viewer, 'PATCH', url, own)).toEqual([403, 'viewer_cannot_change'])
    expect(await invite()).toEqual([403, 'viewer_cannot_change'])
    const refused = await viewer.browser.send('PATCH', url, { body: own })
    expect(refused.json().detail).toBe(
      'You can look at this team but not change it. An admin can change your role under Members.',
    )
    expect(await request(admin, 'PATCH', url, { version: 1, level: 'member' })).toEqual([200, ''])
    expect(await invite()).toEqual([403, 'not_allowed'])
    expect(await request(admin, 'PATCH', url, { version: 2, level: 'viewer' })).toEqual([200, ''])
    expect(await invite()).toEqual([403, 'viewer_cannot_change'])
    expect(await request(viewer, 'POST', `/api/teams/${slug}/leave/`)).toEqual([204, ''])
  })

  test('[TEAM-2] the last admin does not become a viewer', async () => {
    const { admin, slug } = await teamWithAdmin()
    const viewer = await scene.app.joined(admin, slug, { level: 'viewer' })
    const own = await scene.app.memberOf(admin, slug, admin)
    const url = `/api/teams/${slug}/members/${own.id}/`
    const step = { version: own.version, level: 'viewer' }
    expect(await request(admin, 'PATCH', url, step)).toEqual([409, 'last_admin'])
    const { id, version } = await scene.app.memberOf(admin, slug, viewer)
    await request(admin, 'PATCH', `/api/teams/${slug}/members/${id}/`, { version, level: 'admin' })
    expect(await request(admin, 'PATCH', url, step)).toEqual([200, ''])
  })

  test('who changes whose rights is told to them by name, and so is whom an invitation brought', async () => {
    const { admin, slug } = await teamWithAdmin()
    const member = await scene.app.joined(admin, slug)
    const { id } = await scene.app.memberOf(admin, slug, member)
    await request(admin, 'PATCH', `/api/teams/${slug}/members/${id}/`, { version: 1, creator: true })
    const noticesOf = async ({ email }: TeamPerson) =>
      await scene.world.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .select(['kind', 'detail'])
        .where('users.email', '=', email)
        .execute()
    expect(await noticesOf(member)).toEqual([
      { kind: 'member_role_changed', detail: { by: admin.email, name: 'Northwind', path: 'team/members' } },
    ])
    expect(await noticesOf(admin)).toEqual([
      { kind: 'invite_accepted', detail: { by: member.email, name: 'Northwind', path: 'team/members' } },
    ])
  })

  test('[TEAM-2] an admin who steps down while the other one leaves or is taken out: one stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin: first, slug: team } = await teamWithAdmin()
      const second = await scene.app.joined(first, team, { level: 'admin' })
      const [one, other] = [await scene.app.memberOf(first, team, first), await scene.app.memberOf(first, team, second)]
      const answers = await Promise.all([
        request(first, 'DELETE', `/api/teams/${team}/members/${other.id}/`),
        request(second, 'DELETE', `/api/teams/${team}/members/${one.id}/`),
        request(first, 'PATCH', `/api/teams/${team}/members/${one.id}/`, { version: one.version, level: 'member' }),
        request(second, 'POST', `/api/teams/${team}/leave/`),
      ])
      const admins = await scene.world.db
        .selectFrom('memberships')
        .innerJoin('teams', 'teams.id', 'memberships.team_id')
        .select('memberships.id')
        .where('slug', '=', team)
        .where('level', '=', 'admin')
        .execute()
      expect([admins.length, answers]).toEqual([1, answers])
    }
  })

  test('[TEAM-2] the last admin neither leaves nor steps down; two who demote each other at once leave one', async () => {
    const { admin, slug } = await teamWithAdmin()
    const own = await scene.app.memberOf(admin, slug, admin)
    expect(await request(admin, 'POST', `/api/teams/${slug}/leave/`)).toEqual([409, 'last_admin'])
    const step = { version: own.version, level: 'member' }
    expect(await request(admin, 'PATCH', `/api/teams/${slug}/members/${own.id}/`, step)).toEqual([409, 'last_admin'])
    for (let round = 0; round < 5; round += 1) {
      const { admin: first, slug: team } = await teamWithAdmin()
      const second = await scene.app.joined(first, team, { level: 'admin' })
      const [one, other] = [await scene.app.memberOf(first, team, first), await scene.app.memberOf(first, team, second)]
      const answers = await Promise.all([
        request(first, 'PATCH', `/api/teams/${team}/members/${other.id}/`, { version: other.version, level: 'member' }),
        request(second, 'PATCH', `/api/teams/${team}/members/${one.id}/`, { version: one.version, level: 'member' }),
        request(first, 'POST', `/api/teams/${team}/leave/`),
        request(second, 'POST', `/api/teams/${team}/leave/`),
      ])
      const admins = await scene.world.db
        .selectFrom('memberships')
        .innerJoin('teams', 'teams.id', 'memberships.team_id')
        .select('memberships.id')
        .where('slug', '=', team)
        .where('level', '=', 'admin')
        .execute()
      expect([admins.length, answers]).toEqual([1, answers])
    }
  })
})

describe('invitations', () => {
  test('[ENTITY-8] several addresses, members and those asked already are named, strangers are all alike', async () => {
    const { admin, slug } = await teamWithAdmin()
    const known = await scene.app.signedIn()
    const url = `/api/teams/${slug}/invites/`
    const emails = ['New@Mail.example.com', 'new@mail.example.com', known.email, admin.email]
    const answer = (await admin.browser.send('POST', url, { body: { emails, message: 'Hi \u202e there' } })).json()
    expect(answer.skipped).toEqual([{ email: admin.email, reason: 'member' }])
    expect(answer.invited.map(({ email, state, message }: Record<string, string>) => [email, state, message])).toEqual([
      ['new@mail.example.com', 'pending', 'Hi there'],
      [known.email, 'pending', 'Hi there'],
    ])
    await scene.app.jobs.drain()
    const { invites } = await read(admin, `/api/teams/${slug}/members`)
    expect(invites.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent'])
    const again = (await admin.browser.send('POST', url, { body: { emails: [known.email] } })).json()
    expect(again).toEqual({ invited: [], skipped: [{ email: known.email, reason: 'invited' }] })
    expect(await request(admin, 'POST', url, { emails: ['nobody'] })).toEqual([400, 'invalid'])
    expect(
      await request(admin, 'POST', url, { emails: Array.from({ length: 21 }, (_, n) => `n${n}@x.example`) }),
    ).toEqual([400, 'invalid'])
    const many = Array.from({ length: 19 }, (_, n) => `n${n}@x.example`)
    expect(await request(admin, 'POST', url, { emails: many })).toEqual([429, 'too_many_invites'])
    expect(await request(admin, 'POST', url, { emails: many.slice(1) })).toEqual([201, ''])
  })

  test('what others write is text in the mail, in the language of whoever asks', async () => {
    const { admin, slug } = await teamWithAdmin()
    const body = { emails: ['ja@mail.example.com'], message: '<b>x</b> https://evil.example/', language: 'ja' }
    await admin.browser.send('POST', `/api/teams/${slug}/invites/`, { body })
    await scene.app.jobs.drain()
    const mail = scene.app.mails.findLast(({ to }) => to === 'ja@mail.example.com')
    expect([mail?.language, mail?.subject]).toEqual(['ja', 'Peregrine のチーム「Northwind」への招待'])
    expect(mail?.html).toContain('&#60;b&#62;x')
    expect(mail?.html.match(/href="([^"]*)"/g)).toHaveLength(1)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/https:\/\/evil|evil\.example/)
  })

  test('an address that the mail server refuses is told', async () => {
    const { admin, slug } = await teamWithAdmin()
    scene.app.mailFailures.set('typo@mail.example.com', { kind: 'rejected', detail: '550 no such person' })
    await admin.browser.send('POST', `/api/teams/${slug}/invites/`, { body: { emails: ['typo@mail.example.com'] } })
    await scene.app.jobs.drain()
    const { results } = await read(admin, `/api/teams/${slug}/invites/`)
    expect(results[0]).toMatchObject({ state: 'failed', problem: '550 no such person', sent: null })
  })

  test('only the invited address, once, not after a new link, revoking or seven days, and not for another team', async () => {
    const { admin, slug } = await teamWithAdmin()
    const elsewhere = await teamWithAdmin()
    const [guest, other] = [await scene.app.signedIn(), await scene.app.signedIn()]
    const url = `/api/teams/${slug}/invites/`
    const invite = (await admin.browser.send('POST', url, { body: { emails: [guest.email] } })).json().invited[0]
    const first = await scene.app.inviteCode(guest.email)
    const look = async (person: TeamPerson, code: string) =>
      (await person.browser.send('POST', `${url}look/`, { body: { code } })).json()
    expect(await look(guest, first)).toMatchObject({
      state: 'open',
      team: 'Northwind',
      for_you: 'yes',
      email: guest.email,
    })
    expect(await look(other, first)).toMatchObject({ for_you: 'no', email: expect.stringContaining('…@') })
    expect(await request(other, 'POST', `${url}accept/`, { code: first })).toEqual([404, 'not_found'])
    expect(await request(guest, 'POST', `/api/teams/${elsewhere.slug}/invites/accept/`, { code: first })).toEqual([
      404,
      'not_found',
    ])

    expect(await request(admin, 'POST', `${url}${invite.id}/resend/`, {})).toEqual([200, ''])
    const second = await scene.app.inviteCode(guest.email)
    expect(await request(guest, 'POST', `${url}accept/`, { code: first })).toEqual([404, 'not_found'])
    scene.app.time += 7 * 86_400_000
    await guest.browser.signIn(guest.email)
    expect(await look(guest, second)).toMatchObject({ state: 'expired', team: null })
    expect(await request(guest, 'POST', `${url}accept/`, { code: second })).toEqual([404, 'not_found'])
    await admin.browser.signIn(admin.email)
    await admin.browser.send('POST', `${url}${invite.id}/resend/`, { body: {} })
    const third = await scene.app.inviteCode(guest.email)
    await scene.world.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('email', '=', guest.email)
      .execute()
    expect(await look(guest, third)).toMatchObject({ for_you: 'unproved' })
    expect(await request(guest, 'POST', `${url}accept/`, { code: third })).toEqual([404, 'not_found'])
    await guest.browser.signIn(guest.email)
    await scene.world.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date(scene.app.time) })
      .where('email', '=', guest.email)
      .execute()
    expect(await request(guest, 'POST', `${url}accept/`, { code: third })).toEqual([200, ''])
    expect(await request(guest, 'POST', `${url}accept/`, { code: third })).toEqual([404, 'not_found'])
    expect(await request(admin, 'DELETE', `${url}${invite.id}/`)).toEqual([409, 'invite_closed'])

    const late = (await admin.browser.send('POST', url, { body: { emails: [other.email] } })).json().invited[0]
    const revoked = await scene.app.inviteCode(other.email)
    await admin.browser.send('DELETE', `${url}${late.id}/`)
    await other.browser.signIn(other.email)
    expect(await look(other, revoked)).toMatchObject({ state: 'revoked', team: null })
    expect(await request(other, 'POST', `${url}accept/`, { code: revoked })).toEqual([404, 'not_found'])
  })

  test.each([
    [
      'is removed',
      async (admin: TeamPerson, slug: string, id: string) =>
        await request(admin, 'DELETE', `/api/teams/${slug}/members/${id}/`),
    ],
    [
      'is an admin no more',
      async (admin: TeamPerson, slug: string, id: string) =>
        await request(admin, 'PATCH', `/api/teams/${slug}/members/${id}/`, { version: 1, level: 'member' }),
    ],
    [
      'leaves',
      async (_: TeamPerson, slug: string, __: string, by: TeamPerson) =>
        await request(by, 'POST', `/api/teams/${slug}/leave/`),
    ],
    [
      'is suspended',
      async (_: TeamPerson, __: string, ___: string, by: TeamPerson) => {
        const suspended_at = new Date(scene.app.time)
        await scene.world.db.updateTable('users').set({ suspended_at }).where('email', '=', by.email).execute()
        return [200, '']
      },
    ],
  ])('when whoever sent it %s, it opens nothing any more', async (_, end) => {
    const { admin, slug } = await teamWithAdmin()
    const inviting = await scene.app.joined(admin, slug, { level: 'admin' })
    const guest = await scene.app.signedIn()
    await inviting.browser.send('POST', `/api/teams/${slug}/invites/`, {
      body: { emails: [guest.email], level: 'admin' },
    })
    const code = await scene.app.inviteCode(guest.email)
    const { id } = await scene.app.memberOf(admin, slug, inviting)
    expect((await end(admin, slug, id, inviting))[0]).toBeLessThan(300)
    const url = `/api/teams/${slug}/invites/accept/`
    expect(await request(guest, 'POST', url, { code })).toEqual([404, 'not_found'])
  })

  test('one that is reported stops working, its address is written to no more, and a team that many report is stopped', async () => {
    const { admin, slug } = await teamWithAdmin()
    const elsewhere = await teamWithAdmin()
    const guest = await scene.app.signedIn()
    const url = `/api/teams/${slug}/invites/`
    const nobody: TeamPerson = { browser: scene.app.browser(), email: '' }
    const invite = async (emails: string[]) => (await admin.browser.send('POST', url, { body: { emails } })).json()
    const { invited } = await invite([guest.email])
    const code = await scene.app.inviteCode(guest.email)
    for (const wrong of ['x', '', code.slice(1)])
      expect(await request(nobody, 'POST', `${url}report/`, { code: wrong })).toEqual([404, 'not_found'])
    const otherTeam = `/api/teams/${elsewhere.slug}/invites/report/`
    expect(await request(nobody, 'POST', otherTeam, { code })).toEqual([404, 'not_found'])

    expect(await request(nobody, 'POST', `${url}report/`, { code })).toEqual([204, ''])
    expect(await request(nobody, 'POST', `${url}report/`, { code })).toEqual([204, ''])
    expect(await request(guest, 'POST', `${url}accept/`, { code })).toEqual([404, 'not_found'])
    expect(await request(admin, 'POST', `${url}${invited[0].id}/resend/`, {})).toEqual([409, 'invite_closed'])
    expect(await invite([guest.email])).toEqual({
      invited: [],
      skipped: [{ email: guest.email, reason: 'declined' }],
    })
    const { results } = await read(admin, `/api/teams/${slug}/activity/`)
    expect(results.filter(({ action }: { action: string }) => action === 'invite.reported')).toHaveLength(1)
    // Another team may still ask.
    const other = { emails: [guest.email] }
    expect(await request(elsewhere.admin, 'POST', `/api/teams/${elsewhere.slug}/invites/`, other)).toEqual([201, ''])

    const more = Array.from({ length: 4 }, (_, n) => `reports-${n}@mail.example.com`)
    await invite(more)
    for (const email of more) {
      expect((await invite(['somebody-else@mail.example.com'])).invited).toBeDefined()
      expect(await request(nobody, 'POST', `${url}report/`, { code: await scene.app.inviteCode(email) })).toEqual([
        204,
        '',
      ])
    }
    expect(await request(admin, 'POST', url, { emails: ['next@mail.example.com'] })).toEqual([429, 'too_many_invites'])
    const order = { order: 'invitations', team: slug }
    for await (const line of staffEvents(scene.world.db, order, () => scene.app.time))
      expect(line).toContain('5 reports are set aside')
    for await (const line of staffEvents(scene.world.db, order, () => scene.app.time))
      expect(line).toContain('no report counts')
    expect(await request(admin, 'POST', url, { emails: ['next@mail.example.com'] })).toEqual([201, ''])
    // Who reported one is left alone all the same.
    expect(await invite([guest.email])).toMatchObject({ skipped: [{ reason: 'declined' }] })
    const [lifted] = (await read(admin, `/api/teams/${slug}/activity/?kind=team`)).results
    expect(lifted).toMatchObject({ action: 'team.reports-set-aside', actor: null, detail: { reports: 5 } })
  })

  test('reporting an invitation that has expired closes the newer one too', async () => {
    const { admin, slug } = await teamWithAdmin()
    const url = `/api/teams/${slug}/invites/`
    const email = 'asked-twice@mail.example.com'
    const inviteAgain = async () => (await admin.browser.send('POST', url, { body: { emails: [email] } })).json()
    await inviteAgain()
    const old = await scene.app.inviteCode(email)
    scene.app.time += 8 * 86_400_000
    await admin.browser.signIn(admin.email)
    const { invited } = await inviteAgain()
    const nobody: TeamPerson = { browser: scene.app.browser(), email: '' }
    expect(await request(nobody, 'POST', `${url}report/`, { code: old })).toEqual([204, ''])
    expect(await request(admin, 'POST', `${url}${invited[0].id}/resend/`, {})).toEqual([409, 'invite_closed'])
  })

  test('six who accept at once where three have room fill a team exactly, and the others are told that it is full', async () => {
    const { admin, id, slug } = await teamWithAdmin()
    const guests = await Promise.all(Array.from({ length: 6 }, () => scene.app.signedIn()))
    const url = `/api/teams/${slug}/invites/`
    await admin.browser.send('POST', url, { body: { emails: guests.map(({ email }) => email) } })
    const codes = new Map<string, string>()
    for (const { email } of guests) codes.set(email, await scene.app.inviteCode(email))
    const at = new Date(scene.app.time)
    const room = Array.from({ length: MOST_MEMBERS - 4 }, (_, n) => ({
      email: `full-${n}@mail.example.com`,
      created_at: at,
    }))
    const people = await scene.world.db.insertInto('users').values(room).returning('id').execute()
    await scene.world.db
      .insertInto('memberships')
      .values(people.map((person) => ({ team_id: id, user_id: person.id, level: 'member' as const, joined_at: at })))
      .execute()
    const answers = await Promise.all(
      guests.map((guest) => request(guest, 'POST', `${url}accept/`, { code: codes.get(guest.email) })),
    )
    expect(answers.map(([status, code]) => `${status} ${code}`).sort()).toEqual([
      '200 ',
      '200 ',
      '200 ',
      '409 team_full',
      '409 team_full',
      '409 team_full',
    ])
    const { count } = await scene.world.db
      .selectFrom('memberships')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('team_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(MOST_MEMBERS)
    await scene.world.db.deleteFrom('users').where('email', 'like', 'full-%').execute()
  })

  test('somebody who is suspended or signed out accepts nothing, and a key of another person repeats nothing', async () => {
    const { admin, slug } = await teamWithAdmin()
    const guest = await scene.app.signedIn()
    const url = `/api/teams/${slug}/invites/`
    const key = { 'idempotency-key': 'the-same-key-of-two-people' }
    await admin.browser.send('POST', url, { body: { emails: [guest.email] } })
    const body = { code: await scene.app.inviteCode(guest.email) }
    const other = await scene.app.signedIn()
    await scene.world.db
      .updateTable('users')
      .set({ suspended_at: new Date(TEST_START) })
      .where('email', '=', guest.email)
      .execute()
    expect((await guest.browser.send('POST', `${url}accept/`, { body })).statusCode).toBe(403)
    await scene.world.db.updateTable('users').set({ suspended_at: null }).where('email', '=', guest.email).execute()
    expect((await scene.app.browser().send('POST', `${url}accept/`, { body })).statusCode).toBe(403)

    const first = await guest.browser.send('POST', `${url}accept/`, { body, headers: key })
    expect(first.statusCode).toBe(200)
    // Kept a day by the same clock by which it is forgotten.
    const keptSince = scene.world.db.selectFrom('once_replies').select('created_at')
    expect(await keptSince.where('key', '=', key['idempotency-key']).executeTakeFirstOrThrow()).toEqual({
      created_at: new Date(scene.app.time),
    })
    const again = await guest.browser.send('POST', `${url}accept/`, { body, headers: key })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    const replayed = await other.browser.send('POST', `${url}accept/`, { body, headers: key })
    expect([replayed.statusCode, replayed.json().code]).toEqual([404, 'not_found'])
    // What was answered once is not told to whoever was taken out since.
    const member = await scene.app.memberOf(admin, slug, guest)
    expect(await request(admin, 'DELETE', `/api/teams/${slug}/members/${member.id}/`)).toEqual([204, ''])
    expect(await request(guest, 'GET', `/api/teams/${slug}/`)).toEqual([404, 'not_found'])
  })

  test('accepted twenty times at once, it makes one member', async () => {
    const { admin, slug } = await teamWithAdmin()
    const guest = await scene.app.signedIn()
    await admin.browser.send('POST', `/api/teams/${slug}/invites/`, { body: { emails: [guest.email] } })
    const body = { code: await scene.app.inviteCode(guest.email) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => request(guest, 'POST', `/api/teams/${slug}/invites/accept/`, body)),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([status]) => status === 404)).toHaveLength(19)
    expect((await read(admin, `/api/teams/${slug}/members`)).results).toHaveLength(2)
    const joined = await read(admin, `/api/teams/${slug}/activity/?kind=member`)
    expect(joined.results.map(({ action }: { action: string }) => action)).toEqual(['member.joined'])
  })
})

describe('agencies', () => {
  test('[TEAM-3] staff alone give a team its handling, by its id; a name or an address gives none', async () => {
    const admin = await scene.app.signedIn()
    const { id, slug } = await scene.app.newTeam(admin, 'Agency Fuji')
    expect(slug).toBe('agency-fuji-2')
    expect((await read(admin, `/api/teams/${slug}/`)).agency).toBeNull()
    const order = { order: 'agency', team: id, agency: 'agency-fuji' }
    for await (const line of staffEvents(scene.world.db, order, () => scene.app.time))
      expect(line).toContain('agency-fuji, JP')
    expect((await read(admin, `/api/teams/${slug}/`)).agency).toEqual({ name: 'agency-fuji', countries: ['JP'] })
    expect(await agencyCountries(scene.world.db, id)).toEqual(['JP'])
    const other = await scene.app.newTeam(admin, 'Other')
    expect(await agencyCountries(scene.world.db, other.id)).toBeNull()
    const line = (await read(admin, `/api/teams/${slug}/activity/`)).results[0]
    expect([line.action, line.actor]).toEqual(['team.agency-set', null])
  })

  test('[TEAM-3] an ad account opens the special mode only for people whom the network lets in there', async () => {
    const order = { order: 'ad-account', account: AD_ACCOUNT, agency: null, special: true }
    for await (const line of staffEvents(scene.world.db, order, () => scene.app.time))
      expect(line).toContain('special mode on')
    const { admin } = await teamWithAdmin()
    const url = `/api/external/check-agency-ad-account/?ad_account_id=${AD_ACCOUNT}`
    expect((await admin.browser.send('GET', url)).json().special_mode).not.toBe(true)
    await connectNetworkAccount(admin.browser, { person: 'harborroast' })
    expect(await read(admin, url)).toMatchObject({ special_mode: true })
  })
})

describe('two teams', () => {
  test('nothing of one is reached from the other, whichever place names it', async () => {
    const [north, south] = [await teamWithAdmin(), await teamWithAdmin()]
    const guest = await scene.app.joined(north.admin, north.slug)
    const { id } = await scene.app.memberOf(north.admin, north.slug, guest)
    const foreign: [Method, string, unknown?][] = [
      ['GET', `/api/teams/${north.slug}/`],
      ['GET', `/api/teams/${north.id}/members`],
      ['PATCH', `/api/teams/${south.slug}/members/${id}/`, { version: 1, level: 'admin' }],
      ['DELETE', `/api/teams/${south.slug}/members/${id}/`],
      ['GET', `/api/teams/${north.slug}/activity/`],
      ['GET', `/api/user/granted-accounts/?team=${north.slug}`],
      ['PATCH', `/api/teams/${south.slug}/?team=${north.slug}`, { version: 1, name: 'X' }],
      ['POST', `/api/user/granted-accounts/?team=${south.slug}`, { member: id, account: AD_ACCOUNT, team: north.id }],
    ]
    for (const [method, url, body] of foreign)
      expect([url, ...(await request(south.admin, method, url, body))]).toEqual([url, 404, 'not_found'])
    expect(
      await request(south.admin, 'POST', `/api/user/granted-accounts/?team=${south.slug}`, {
        member: id,
        account: AD_ACCOUNT,
      }),
    ).toEqual([400, 'invalid'])
  })
})

describe('ad accounts', () => {
  test('[ENTITY-1] brought by an admin, granted to a member, gone with whoever brought it', async () => {
    const { admin, slug } = await teamWithAdmin()
    const owner = await scene.app.joined(admin, slug, { level: 'admin' })
    const member = await scene.app.joined(admin, slug)
    const url = `/api/teams/${slug}/accounts/`
    expect(await request(owner, 'POST', url, { account: AD_ACCOUNT })).toEqual([404, 'not_found'])
    await connectNetworkAccount(owner.browser, { person: 'harborroast' })
    expect(await request(owner, 'GET', '/api/user/accounts/')).toEqual([200, ''])
    expect(await request(member, 'POST', url, { account: AD_ACCOUNT })).toEqual([403, 'not_allowed'])
    expect(await request(admin, 'POST', url, { account: AD_ACCOUNT })).toEqual([404, 'not_found'])
    const added = (await owner.browser.send('POST', url, { body: { account: AD_ACCOUNT } })).json()
    expect(added).toMatchObject({ account_id: AD_ACCOUNT, state: 'connected', owner: { you: true } })
    expect([(await read(admin, url)).length, (await read(member, url)).length]).toEqual([1, 0])

    const grants = `/api/user/granted-accounts/?team=${slug}`
    const { id: membership } = await scene.app.memberOf(admin, slug, member)
    const grant = (await admin.browser.send('POST', grants, { body: { member: membership, account: added.id } })).json()
    const same = (
      await admin.browser.send('POST', grants, { body: { member: membership, account: AD_ACCOUNT } })
    ).json()
    expect(same.id).toBe(grant.id)
    expect(grant).toMatchObject({ member: membership, account: { account_id: AD_ACCOUNT, network: 'network-ads' } })
    expect((await read(member, url)).length).toBe(1)

    await admin.browser.send(
      'DELETE',
      `/api/teams/${slug}/members/${(await scene.app.memberOf(admin, slug, owner)).id}/`,
    )
    expect((await read(admin, url))[0]).toMatchObject({ state: 'disconnected', owner: null })
    await admin.browser.send('DELETE', `/api/user/granted-accounts/${grant.id}/`)
    expect((await read(member, url)).length).toBe(0)
    const notices = await scene.world.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['kind', 'accounts', 'detail'])
      .where('users.email', '=', member.email)
      .where('kind', '=', 'account_withdrawn')
      .execute()
    // No account: otherwise whoever has just lost it would not see the notice.
    const detail = expect.objectContaining({ name: added.name, by: admin.email })
    expect(notices).toEqual([{ kind: 'account_withdrawn', accounts: [], detail }])
  })

  test('a connection that the network does not take any more is told once to those who can act', async () => {
    const { admin, slug, id } = await teamWithAdmin()
    const owner = await scene.app.joined(admin, slug, { level: 'admin' })
    const member = await scene.app.joined(admin, slug)
    await connectNetworkAccount(owner.browser, { person: 'harborroast' })
    await read(owner, '/api/user/accounts/')
    await owner.browser.send('POST', `/api/teams/${slug}/accounts/`, { body: { account: AD_ACCOUNT } })
    await scene.sandbox.control('POST', 'grants/revoke', {})
    scene.app.time += 3_600_000
    const worker = watchTeamAccountsWorker(scene.app.adAccountPorts)
    for (let round = 0; round < 2; round += 1) await worker.run({}, new AbortController().signal)
    const reported = await scene.world.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(['users.email', 'kind'])
      .where('kind', '=', 'connection_lost')
      .where('team_id', '=', id)
      .execute()
    expect(reported.map(({ email }) => email).sort()).toEqual([admin.email, owner.email].sort())
    expect(reported.map(({ email }) => email)).not.toContain(member.email)
    const [account] = await read(admin, `/api/teams/${slug}/accounts/`)
    expect(account).toMatchObject({ state: 'reconnect', owner: { name: owner.email, you: false } })
  })
})

test('activity pages from the newest, is filtered, and a line that was changed shows', async () => {
  const { admin, slug, id } = await teamWithAdmin()
  const member = await scene.app.joined(admin, slug)
  const url = `/api/teams/${slug}/activity/`
  const first = await read(admin, `${url}?limit=2`)
  expect(first.results.map(({ action }: { action: string }) => action)).toEqual(['member.joined', 'invite.sent'])
  const rest = await read(admin, `${url}?limit=2&cursor=${first.next}`)
  expect([rest.results.map(({ action }: { action: string }) => action), rest.next]).toEqual([['team.created'], null])
  // Whom admins invited is theirs to see.
  const own = await read(member, url)
  expect(own.results.map(({ action }: { action: string }) => action)).toEqual(['member.joined', 'team.created'])
  const { user } = await scene.app.memberOf(admin, slug, member)
  expect((await read(member, `${url}?actor=${user}`)).results).toHaveLength(1)
  expect(await request(member, 'GET', `${url}check/`)).toEqual([403, 'not_allowed'])
  expect(await read(admin, `${url}check/`)).toEqual({ lines: 3, broken: null })
  await scene.world.db
    .updateTable('activity')
    .set({ actor_name: 'Nobody' })
    .where('team_id', '=', id)
    .where('number', '=', '2')
    .execute()
  expect(await read(admin, `${url}check/`)).toMatchObject({ broken: 2 })
})
