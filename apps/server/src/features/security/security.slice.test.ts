// Security events through the front door: what is recorded, with which fields, in sums; who sees it; nothing personal in it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '#connectors/mail/mail-outbox.ts'
import { requestStaffEvents } from '#features/audience-requests/audience-requests-public.ts'
import { issueOneTimeToken } from '#features/session/session-public.ts'
import { eachWithOrigin } from '#platform/security-events.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'
import { sweepSecurityEventsWorker } from './sweep-security-events-job.ts'

const CANARY = 'canary'
const LOG = '/api/security-events/'
const MINE = '/api/user/security-events/'
const NOWHERE = '00000000-0000-4000-8000-000000000000'

let world: World
let application: WholeApplication
let people = 0
let addresses = 0

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: null })
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

const newAddress = (): string => `192.0.2.${++addresses}`
const newEmail = (): string => `${CANARY}-person${++people}@mail.example.com`

interface Event {
  readonly kind: string
  readonly outcome: string
  readonly count: number
  readonly user: { readonly id: string; readonly email: string } | null
  readonly subject: { readonly id: string; readonly email: string } | null
  readonly team: { readonly name: string } | null
  readonly address: string | null
  readonly call: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

const signedIn = async (ip = newAddress()): Promise<{ browser: Browser; email: string }> => {
  const email = newEmail()
  const browser = application.browser(ip)
  await browser.signIn(email)
  return { browser, email }
}

const staff = async (): Promise<Browser> => {
  const { browser, email } = await signedIn()
  await application.staffOrder({ order: 'staff-member', email, remove: false })
  return browser
}

/** As staff see them, newest first. */
const eventsOf = async (query: Readonly<Record<string, string>>): Promise<Event[]> => {
  const answer = await (await staff()).send('GET', `${LOG}?${new URLSearchParams({ limit: '200', ...query })}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().results
}
const collected = async <One>(events: AsyncIterable<One>): Promise<One[]> => {
  const all: One[] = []
  for await (const one of events) all.push(one)
  return all
}
const kindsOf = (events: readonly Event[]): string[] => events.map(({ kind }) => kind).reverse()

describe('what is recorded', () => {
  test('signing in by code: the request, the wrong code, the sign-in and its end', async () => {
    const email = newEmail()
    const browser = application.browser(newAddress())
    const headers = { 'user-agent': `Mozilla/5.0 (Windows NT 10.0) Firefox/132.0 ${CANARY}` }
    const sent = async (url: string, body: unknown) => await browser.send('POST', url, { body, headers })
    const { magic_code } = (await sent('/api/user/magic-link/', { email })).json()
    const confirm_code = await application.codeFor(email)
    await sent('/api/user/magic-link/use/', { magic_code, confirm_code: 'AAAAAA' })
    await sent('/api/user/magic-link/use/', { magic_code, confirm_code })
    await browser.signIn(email)
    await browser.send('POST', '/rest-auth/logout/', { headers })
    const events = await eventsOf({ user: email })
    const device = { browser: 'Firefox', system: 'Windows' }
    expect(events.map(({ kind, call, detail }) => [kind, call, detail]).reverse()).toEqual([
      [
        'sign_in',
        'POST /api/user/magic-link/use/',
        { ...device, method: 'code', targeting_site: false, new_person: true },
      ],
      ['signed_out', 'POST /rest-auth/logout/', device],
    ])
    // Before the first code was right nobody had this address.
    const [signIn, end] = [...events].reverse()
    expect(signIn?.user?.email).toBe(email)
    expect(signIn?.subject).toEqual(signIn?.user)
    expect(signIn?.address).toMatch(/^[0-9a-f]{16}$/)
    const ofAddress = await eventsOf({ address: signIn?.address ?? '' })
    expect(ofAddress.map(({ kind }) => kind).sort()).toEqual(['code_failed', 'code_requested', 'sign_in', 'signed_out'])
    expect(ofAddress.find(({ kind }) => kind === 'code_failed')).toMatchObject({
      outcome: 'failed',
      detail: { ...device, reason: 'wrong_code', closed: false, targeting_site: false },
    })
    expect(end?.address).toBe(signIn?.address)
  })

  test('whoever has the address sees failed codes, also of a sign-in that has ended', async () => {
    const { browser, email } = await signedIn()
    const stranger = application.browser(newAddress())
    const { magic_code } = (await stranger.send('POST', '/api/user/magic-link/', { body: { email } })).json()
    const use = (confirm_code: string) =>
      stranger.send('POST', '/api/user/magic-link/use/', { body: { magic_code, confirm_code } })
    for (let n = 0; n < 7; n++) await use('AAAAAA')
    await application.security.flush()
    const own = (await browser.send('GET', MINE)).json().results as {
      kind: string
      count: number
      by: string
      detail: { reason?: string }
    }[]
    expect(own.map(({ kind, count, by, detail }) => [kind, count, by, detail.reason]).sort()).toEqual([
      ['code_failed', 2, 'nobody', 'code_not_valid'],
      ['code_failed', 5, 'nobody', 'wrong_code'],
      ['code_requested', 1, 'nobody', undefined],
    ])
  })

  test('access tokens, devices and one-time links', async () => {
    const { browser, email } = await signedIn()
    const name = `${CANARY} export`
    const made = await browser.send('POST', '/api/user/tokens/', { body: { name, days: 30 } })
    expect(made.statusCode).toBe(201)
    await browser.send('DELETE', `/api/user/tokens/${made.json().id}/`)
    const other = application.browser(newAddress())
    await other.signIn(email)
    const ports = {
      db: world.db,
      clock: () => application.time,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    }
    const issued = issueOneTimeToken({ ...ports, siteAddress: 'http://localhost:3000' }, { email })
    const links = await collected(eachWithOrigin(application.security.originOfCommand('npm run sign-in-token'), issued))
    const third = application.browser(newAddress())
    await third.send('POST', '/rest-auth/login-via-token/', { body: { token: links[0]?.token } })
    await third.send('POST', '/rest-auth/login-via-token/', { body: { token: links[0]?.token } })
    await browser.send('DELETE', '/api/user/sessions/')
    const events = await eventsOf({ user: email })
    expect(kindsOf(events)).toEqual([
      'access_token_created',
      'access_token_revoked',
      'one_time_link_issued',
      'sign_in',
      'other_sessions_ended',
    ])
    const detailOf = (kind: string) => events.find((event) => event.kind === kind)
    expect(detailOf('access_token_created')?.detail).toEqual({ days: 30 })
    expect(detailOf('one_time_link_issued')).toMatchObject({ call: 'npm run sign-in-token', address: null, user: null })
    expect(detailOf('other_sessions_ended')?.detail).toEqual({ ended: 2 })
    const failed = await eventsOf({ kind: 'sign_in_failed' })
    expect(failed).toMatchObject([{ count: 1, detail: { method: 'one_time_link', reason: 'link_not_valid' } }])
  })

  test('changes of rights in a team, each with whom it concerns', async () => {
    const admin = await signedIn()
    const joining = await signedIn()
    const made = await admin.browser.send('POST', '/api/teams/', { body: { name: `${CANARY} team` } })
    const team = `/api/teams/${made.json().slug}`
    const body = { emails: [joining.email], message: CANARY, level: 'member', creator: false }
    expect((await admin.browser.send('POST', `${team}/invites/`, { body })).statusCode).toBe(201)
    await application.jobs.drain()
    const [mail] = (await readOutbox(`${world.dataDir}/outbox`)).filter(({ to }) => to === joining.email)
    const code = /invite-accept\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await joining.browser.send('POST', `${team}/invites/accept/`, { body: { code } })
    const members = (await admin.browser.send('GET', `${team}/members`)).json().results
    const { id, version } = members.find(({ email }: { email: string }) => email === joining.email)
    await admin.browser.send('PATCH', `${team}/members/${id}/`, { body: { version, level: 'viewer' } })
    await admin.browser.send('DELETE', `${team}/members/${id}/`)
    const ofAdmin = await eventsOf({ user: admin.email })
    expect(kindsOf(ofAdmin)).toEqual(['team_created', 'invitation_sent', 'member_rights_changed', 'member_removed'])
    const events = await eventsOf({ user: joining.email })
    expect(
      events.map(({ kind, user, subject, detail }) => [kind, user?.email, subject?.email, detail]).reverse(),
    ).toEqual([
      ['member_joined', joining.email, joining.email, { level: 'member', creator: false }],
      ['member_rights_changed', admin.email, joining.email, { level: 'viewer' }],
      ['member_removed', admin.email, joining.email, {}],
    ])
    expect(events[0]).toMatchObject({
      team: { name: `${CANARY} team` },
      call: 'DELETE /api/teams/{slug}/members/{pk}/',
    })
    const own = (await joining.browser.send('GET', MINE)).json().results
    expect(own.map(({ kind, by }: { kind: string; by: string }) => [kind, by]).reverse()).toEqual([
      ['member_joined', 'you'],
      ['member_rights_changed', 'other'],
      ['member_removed', 'other'],
    ])
  })

  test('commands of staff', async () => {
    const { email } = await signedIn()
    const ports = { db: world.db, clock: () => application.time, siteAddress: 'http://protargeting.localhost:3000' }
    const order = (input: unknown) =>
      collected(eachWithOrigin(application.security.originOfCommand('npm run staff'), requestStaffEvents(ports, input)))
    await order({ order: 'staff-member', email, remove: false })
    await order({ order: 'staff-member', email, remove: true })
    await order({ order: 'representative', sender: `${CANARY}@network.example`, remove: false })
    await expect(order({ order: 'staff-member', email: newEmail(), remove: false })).rejects.toThrow()
    const events = await eventsOf({ call: 'npm run staff' })
    expect(kindsOf(events)).toEqual(['staff_added', 'staff_removed', 'staff_command'])
    expect(events.map(({ subject }) => subject?.email ?? null).reverse()).toEqual([email, email, null])
    expect(events[0]?.detail).toEqual({ command: 'representative' })
  })

  test('refusals: a foreign team, a forged call, a token of nobody, a limit', async () => {
    const { browser, email } = await signedIn()
    await browser.send('GET', `/api/teams/${NOWHERE}/`)
    await browser.send('GET', `/api/teams/${CANARY}/`)
    await browser.send('GET', LOG)
    await browser.send('PUT', '/api/user/me/', { body: { language: 'en' }, headers: { 'x-csrftoken': 'forged' } })
    const ofPerson = await eventsOf({ user: email })
    expect(ofPerson.map(({ kind, count, call, detail }) => [kind, count, call, detail]).sort()).toEqual([
      ['call_refused', 1, 'GET /api/security-events/', { status: 403, refusal: 'not_allowed' }],
      ['call_refused', 2, 'GET /api/teams/{slug}/', { status: 404, refusal: 'not_found' }],
    ])
    const ip = newAddress()
    const program = application.browser(ip)
    await program.send('GET', '/api/user/me/', { headers: { authorization: `Token ${CANARY}` } })
    await program.send('GET', '/api/user/me/')
    for (let n = 0; n < 23; n++) await program.send('POST', '/rest-auth/login-via-token/', { body: { token: CANARY } })
    const address = (await eventsOf({ kind: 'token_refused' }))[0]?.address ?? ''
    const ofAddress = await eventsOf({ address })
    expect(ofAddress.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['limit_hit', 3],
      ['sign_in_failed', 20],
      ['token_refused', 1],
    ])
    expect(await eventsOf({ kind: 'csrf_refused' })).toMatchObject([{ call: 'PUT /api/user/me/', outcome: 'refused' }])
  })
})

describe('a flood', () => {
  test('of 5,000 refused calls is a few rows with the right sum', async () => {
    const attacker = application.browser(newAddress())
    const before = await world.db.selectFrom('security_events').select('id').execute()
    for (let n = 0; n < 5000; n += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, one) => attacker.send('GET', `/api/teams/${CANARY}-${n + one}/?x=${n + one}`)),
      )
    await application.security.flush()
    const rows = await world.db.selectFrom('security_events').select(['count', 'call']).execute()
    const added = rows.slice(before.length)
    expect(added).toEqual([{ count: 5000, call: 'GET /api/teams/{slug}/' }])
  })

  test('of addresses leaves as many rows as a minute may have, and forgets none', async () => {
    const { browser } = await signedIn()
    for (let n = 0; n < 2400; n += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, one) =>
          browser.send('GET', LOG, { ip: `198.${18 + Math.floor((n + one) / 256)}.0.${(n + one) % 256}` }),
        ),
      )
    const refused = (await eventsOf({ kind: 'call_refused', call: 'GET /api/security-events/' })).filter(
      ({ count }) => count > 0,
    )
    const { total, rows } = await world.db
      .selectFrom('security_events')
      .select(sql<number>`sum(count)::int`.as('total'))
      .select(sql<number>`count(*)::int`.as('rows'))
      .where('call', '=', 'GET /api/security-events/')
      .where('kind', '=', 'call_refused')
      .executeTakeFirstOrThrow()
    expect(total).toBeGreaterThanOrEqual(2400)
    expect(rows).toBeLessThanOrEqual(2005)
    expect(refused.some(({ address, count }) => address === null && count >= 390)).toBe(true)
  })

  test('while the table is away calls are answered as ever, and what was counted is written afterwards', async () => {
    const attacker = application.browser(newAddress())
    await application.security.flush()
    application.time += 60_000
    await sql`ALTER TABLE security_events RENAME TO security_events_away`.execute(world.db)
    const answers = []
    for (let n = 0; n < 20; n++) {
      answers.push((await attacker.send('GET', `/api/teams/${NOWHERE}/`)).statusCode)
      await application.security.flush()
    }
    await sql`ALTER TABLE security_events_away RENAME TO security_events`.execute(world.db)
    expect(new Set(answers)).toEqual(new Set([403]))
    const since = new Date(application.time - 60_000).toISOString()
    const events = await eventsOf({ since, kind: 'call_refused' })
    expect(events.map(({ count }) => count)).toContain(20)
  })
})

describe('who sees it', () => {
  test('only staff see the log and its sums; a person only what happened to them', async () => {
    const { browser, email } = await signedIn()
    for (const url of [LOG, `${LOG}sums/`]) {
      expect((await browser.send('GET', url)).statusCode).toBe(403)
      expect((await application.browser().send('GET', url)).statusCode).toBe(403)
    }
    expect((await application.browser().send('GET', MINE)).statusCode).toBe(403)
    await browser.send('POST', '/api/user/tokens/', { body: { name: 'Export', days: 7 } })
    const { browser: other } = await signedIn()
    expect((await other.send('GET', MINE)).json()).toEqual({ results: [], next: null })
    const own = (await browser.send('GET', MINE)).json().results
    expect(own).toMatchObject([{ kind: 'access_token_created', by: 'you', team: null, detail: { days: 7 } }])
    // That staff looked at them is in the log, and not theirs to see.
    await eventsOf({ user: email })
    expect((await browser.send('GET', MINE)).json().results).toEqual(own)
    const looks = await eventsOf({ kind: 'security_log_read' })
    expect(looks[0]?.call).toBe('GET /api/security-events/')
  })

  test('pages follow each other without a gap, and sums count what they hold', async () => {
    const { browser, email } = await signedIn()
    for (let n = 0; n < 5; n++) {
      const { id } = (await browser.send('POST', '/api/user/tokens/', { body: { name: 'Export', days: 7 } })).json()
      await browser.send('DELETE', `/api/user/tokens/${id}/`)
    }
    const reader = await staff()
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const query = new URLSearchParams({ user: email, limit: '3', ...(cursor && { cursor }) })
      const page: { results: { id: string }[]; next: string | null } = (
        await reader.send('GET', `${LOG}?${query}`)
      ).json()
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(seen).toHaveLength(10)
    expect(new Set(seen).size).toBe(10)
    const sums = (await reader.send('GET', `${LOG}sums/?${new URLSearchParams({ user: email })}`)).json().results
    expect(sums.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
      ['access_token_created', 5],
      ['access_token_revoked', 5],
    ])
    expect((await reader.send('GET', `${LOG}?user=nobody`)).statusCode).toBe(400)
    expect((await reader.send('GET', `${LOG}?cursor=x`)).statusCode).toBe(400)
    expect((await reader.send('GET', `${LOG}?user=${newEmail()}`)).json().results).toEqual([])
  })
})

test('nothing that a person wrote is in the table: no address, name, token or code', async () => {
  await application.security.flush()
  const { rows } = await sql<{ line: string }>`SELECT security_events::text AS line FROM security_events`.execute(
    world.db,
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ line }) => /canary|mail\.example|192\.0\.2|pg[pou]_/i.test(line))).toEqual([])
})

test('events are deleted after 180 days', async () => {
  application.time += 181 * 86_400_000
  const { browser } = await signedIn()
  await browser.send('POST', '/api/user/tokens/', { body: { name: 'Export', days: 7 } })
  const worker = sweepSecurityEventsWorker({ db: world.db, clock: () => application.time })
  await worker.run({}, new AbortController().signal)
  const kinds = await world.db.selectFrom('security_events').select('kind').execute()
  expect(kinds).toEqual([{ kind: 'access_token_created' }])
})
