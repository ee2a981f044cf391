// Signing in by code over HTTP on the real store: right once, wrong five times at most, and nothing that tells addresses apart.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paced } from '../../../testkit/eventually.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'

const CREATE = '/api/user/magic-link/'
const USE = '/api/user/magic-link/use/'
const MINUTE = 60_000
const INVALID = { code: 'invalid_login_code', detail: 'Invalid login code' }
const OVER = { code: 'login_code_over' }

let world: World
let app: SessionApp
let people = 0

beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world)
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
  app.time += MINUTE
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const somebody = (): string => `person${++people}@mail.example.com`

const begin = async (browser: Browser, email: string, more: object = {}): Promise<string> => {
  const answer = await browser.send('POST', CREATE, { body: { email, ...more } })
  expect(answer.statusCode).toBe(200)
  return answer.json().magic_code
}
/** No code was sent, and the answer says so: when to ask again. */
const refused = async (browser: Browser, email: string, seconds: number, more: object = {}): Promise<string> => {
  const answer = await browser.send('POST', CREATE, { body: { email, ...more } })
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    429,
    'too_many',
    `${seconds}`,
  ])
  return answer.body
}
const use = (browser: Browser, magicCode: string, code: unknown) =>
  browser.send('POST', USE, { body: { magic_code: magicCode, confirm_code: code } })

const wrongOf = (code: string): string => (code.startsWith('2') ? '3' : '2') + code.slice(1)
const sessionsOf = async (email: string): Promise<number> => {
  const rows = await world.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('email', '=', email)
    .execute()
  return rows.length
}

test('[LOGIN-1] [LOGIN-5] an address gets a code by mail, and the code signs in', async () => {
  const email = somebody()
  const browser = app.browser()
  const magicCode = await begin(browser, `  ${email.toUpperCase()} `)
  const code = await app.codeFor(email)
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  const answer = await use(browser, magicCode, code.toLowerCase())
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ confirmed: true })
  const me = await browser.send('GET', '/api/user/me/')
  expect(me.json()).toMatchObject({ email, first_name: '', last_name: '', language: null, groups: [], memberships: [] })
})

test('the code stands in the text of the mail and not in its subject; nothing of it is readable in the store', async () => {
  const email = somebody()
  const magicCode = await begin(app.browser(), email)
  const waiting = await world.db.selectFrom('login_flows').selectAll().where('email', '=', email).execute()
  const code = await app.codeFor(email)
  const mail = app.mails.findLast(({ to }) => to === email)
  expect(mail?.subject).not.toContain(code)
  expect(mail?.text).toContain('Don’t enter it anywhere else')
  expect(mail?.text).toContain('http://localhost:3000')
  expect(JSON.stringify(waiting)).not.toContain(code)
  expect(JSON.stringify(waiting)).not.toContain(magicCode)
  const { rows } = await sql<{ data: unknown }>`SELECT data FROM jobs.job`.execute(world.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain(email)
})

test.each(['en', 'ja'] as const)('[I18N-1] the mail is written in the language of the page: %s', async (language) => {
  const email = somebody()
  await begin(app.browser(), email, { language })
  await app.codeFor(email)
  const mail = app.mails.findLast(({ to }) => to === email)
  expect(mail?.language).toBe(language)
  expect(/[ぁ-ん]/.test(mail?.text ?? '')).toBe(language === 'ja')
})

test('the mail names the address at which the code was asked for: a team’s own name too, no foreign one', async () => {
  const ask = (host: string, email: string) =>
    app.browser().send('POST', CREATE, { headers: { host, origin: `http://${host}` }, body: { email } })
  const siteIn = async (host: string): Promise<string | undefined> => {
    const email = somebody()
    expect((await ask(host, email)).statusCode).toBe(200)
    await app.codeFor(email)
    const mail = app.mails.findLast(({ to }) => to === email)
    return /within 10 minutes at (\S+),/.exec(mail?.text ?? '')?.[1]
  }
  const main = await siteIn('localhost:3000')
  expect(main).toMatch(/^http:/)
  const named = `northwind.${new URL(main ?? '').host}`
  expect(await siteIn(named)).toBe(`http://${named}`)
  expect(await siteIn('localhost.example.com')).toBe(main)
})

test('[LOGIN-6] expired, used, locked, unknown and foreign codes all get the same bytes, and a wrong one says so', async () => {
  const answers: string[] = []
  const refused = async (browser: Browser, magicCode: string, code: string): Promise<void> => {
    const answer = await use(browser, magicCode, code)
    const { date: _date, ...headers } = answer.headers
    answers.push(JSON.stringify([answer.statusCode, answer.body, headers]))
  }
  const started = async () => {
    const email = somebody()
    const browser = app.browser()
    const magicCode = await begin(browser, email)
    return { browser, magicCode, code: await app.codeFor(email) }
  }
  const wrong = await started()
  expect((await use(wrong.browser, wrong.magicCode, wrongOf(wrong.code))).json()).toEqual({ ...INVALID, tries_left: 4 })
  const unknown = await started()
  await refused(unknown.browser, 'A'.repeat(43), unknown.code)
  const other = await started()
  expect((await use(wrong.browser, wrong.magicCode, other.code)).json()).toEqual({ ...INVALID, tries_left: 3 })
  // The right code of a flow, in a browser that began another one.
  const elsewhere = await started()
  await refused(elsewhere.browser, other.magicCode, other.code)
  await refused(wrong.browser, other.magicCode, other.code)
  const used = await started()
  expect((await use(used.browser, used.magicCode, used.code)).statusCode).toBe(200)
  used.browser.cookies.delete('__Host-sid')
  await refused(used.browser, used.magicCode, used.code)
  const locked = await started()
  for (let i = 0; i < 5; i++) await use(locked.browser, locked.magicCode, wrongOf(locked.code))
  await refused(locked.browser, locked.magicCode, locked.code)
  const expired = await started()
  app.time += 10 * MINUTE
  await refused(expired.browser, expired.magicCode, expired.code)
  const personal = app.browser()
  const email = somebody()
  const created = await personal.send('POST', '/api/external/personal-magic-link/', { body: { email } })
  await refused(personal, created.json().magic_code, await app.codeFor(email))

  expect(answers).toHaveLength(7)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('login_code_over')
})

test('without the cookie of the call for the code it is said, the same for every sign-in', async () => {
  const email = somebody()
  await app.browser().signInByCode(email)
  const magicCode = await begin(app.browser(), email)
  const answers = [
    await use(app.browser(), magicCode, await app.codeFor(email)),
    await use(app.browser(), magicCode, 'ABCDEF'),
    await use(app.browser(), 'A'.repeat(43), 'ABCDEF'),
  ]
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect([answers[0]?.statusCode, answers[0]?.json()]).toMatchObject([
    400,
    {
      code: 'sign_in_elsewhere',
      detail: 'This browser didn’t start this sign-in, or cookies are blocked. Request a new code here.',
    },
  ])
})

test('whoever asks about an address that nobody has is told the same, try by try', async () => {
  const known = somebody()
  await app.browser().signInByCode(known)
  const answersFor = async (email: string) => {
    const browser = app.browser()
    const magicCode = await begin(browser, email)
    const code = await app.codeFor(email)
    const tried = [...Array.from({ length: 5 }, () => wrongOf(code)), code]
    const answers: unknown[] = []
    for (const one of tried) answers.push((await use(browser, magicCode, one)).json())
    return answers
  }
  const answers = await answersFor(known)
  expect(await answersFor(somebody())).toEqual(answers)
  expect(answers.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((tries_left) => ({ ...INVALID, tries_left })))
  expect(answers[5]).toMatchObject(OVER)
})

test('a code lives for ten minutes less a moment', async () => {
  const email = somebody()
  const browser = app.browser()
  const magicCode = await begin(browser, email)
  const code = await app.codeFor(email)
  app.time += 10 * MINUTE - 1
  expect((await use(browser, magicCode, code)).statusCode).toBe(200)
})

test('of 32 right codes at once exactly one signs in', async () => {
  for (let round = 0; round < 10; round++) {
    const email = somebody()
    const browser = app.browser()
    const magicCode = await begin(browser, email)
    const code = await app.codeFor(email)
    app.time += MINUTE
    const answers = await Promise.all(Array.from({ length: 32 }, () => use(browser, magicCode, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 400 && answer.json().code === OVER.code)).toHaveLength(31)
    expect(await sessionsOf(email)).toBe(1)
  }
})

test('of 200 wrong codes at once five are compared at most, and then even the right one is refused', async () => {
  const email = somebody()
  const browser = app.browser()
  const magicCode = await begin(browser, email)
  const code = await app.codeFor(email)
  app.time += MINUTE
  const answers = await Promise.all(Array.from({ length: 200 }, () => use(browser, magicCode, wrongOf(code))))
  const left = answers.map((answer) => answer.json()).filter(({ code }) => code === INVALID.code)
  expect(left.map(({ tries_left }) => tries_left).sort()).toEqual([0, 1, 2, 3, 4])
  const flow = await world.db.selectFrom('login_flows').select('tries').where('email', '=', email).executeTakeFirst()
  expect(flow?.tries).toBe(5)
  const failures = await world.db
    .selectFrom('login_failures')
    .selectAll()
    .where('bucket', 'in', world.db.selectFrom('login_flows').select('bucket').where('email', '=', email))
    .execute()
  expect(failures[0]?.day_count).toBe(5)
  expect((await use(browser, magicCode, code)).json()).toMatchObject(OVER)
})

test('a second submit by the session that came out of the code is fine and makes no other session', async () => {
  const email = somebody()
  const browser = app.browser()
  const magicCode = await begin(browser, email)
  const code = await app.codeFor(email)
  await use(browser, magicCode, code)
  const sid = browser.cookies.get('__Host-sid')
  const again = await use(browser, magicCode, code)
  expect(again.statusCode).toBe(200)
  expect(again.cookies).toEqual([])
  expect(browser.cookies.get('__Host-sid')).toBe(sid)
  expect(await sessionsOf(email)).toBe(1)
  expect((await use(browser, magicCode, wrongOf(code))).json()).toMatchObject(OVER)
})

test('a new code in the same sign-in makes the old one worthless; after three another sign-in begins', async () => {
  const email = somebody()
  const browser = app.browser()
  const magicCode = await begin(browser, email)
  const first = await app.codeFor(email)
  const sent = () => app.mails.filter(({ to }) => to === email).length

  await refused(browser, email, 30, { magic_code: magicCode })
  expect(await app.codeFor(email)).toBe(first)
  app.time += 30_000
  expect(await begin(browser, email, { magic_code: magicCode })).toBe(magicCode)
  const second = await app.codeFor(email)
  expect(second).not.toBe(first)
  app.time += 30_000
  await begin(browser, email, { magic_code: magicCode })
  const third = await app.codeFor(email)
  await refused(browser, email, 30, { magic_code: magicCode })
  expect(sent()).toBe(3)
  app.time += 30_000
  expect(await begin(browser, email, { magic_code: magicCode })).not.toBe(magicCode)
  await app.codeFor(email)
  expect(sent()).toBe(4)
  expect((await use(browser, magicCode, second)).json()).toMatchObject(INVALID)
  expect((await use(browser, magicCode, third)).statusCode).toBe(200)
})

test('another browser, or another address, cannot go on with a sign-in: it gets one of its own', async () => {
  const email = somebody()
  const mine = app.browser()
  const magicCode = await begin(mine, email)
  app.time += 31_000
  expect(await begin(app.browser(), email, { magic_code: magicCode })).not.toBe(magicCode)
  expect(await begin(mine, somebody(), { magic_code: magicCode })).not.toBe(magicCode)
})

test('the answer to a new address and to a known one has the same form, and both get a code', async () => {
  const known = somebody()
  await app.browser().signInByCode(known)
  const forms = await Promise.all(
    [known, somebody()].map(async (email) => {
      const answer = await app.browser().send('POST', CREATE, { body: { email } })
      const { date: _date, 'set-cookie': cookie, ...headers } = answer.headers
      const form = (text: string) => text.replace(/[\w-]{43}/g, '…')
      return JSON.stringify([answer.statusCode, form(answer.body), form(String(cookie)), headers])
    }),
  )
  expect(forms[0]).toBe(forms[1])
})

const codesTo = async (email: string): Promise<number> => {
  await app.codeFor(email)
  return app.mails.filter(({ to, id }) => to === email && id.startsWith('login-')).length
}

test('one network gets ten sign-ins a day for an address, known or not: the eleventh is told to wait', async () => {
  const email = somebody()
  const owner = app.browser()
  await owner.signInByCode(email)
  app.mails.length = 0
  const stranger = app.browser('198.51.100.9')
  for (let i = 0; i < 10; i++) await begin(stranger, email)
  expect(await codesTo(email)).toBe(10)
  const nobody = somebody()
  for (let i = 0; i < 10; i++) await begin(stranger, nobody)
  const day = 24 * 60 * 60
  const answer = await refused(stranger, email, day)
  expect(JSON.parse(answer).detail).toBe('Too many requests. Please wait 24 hours, then try again.')
  expect(await refused(stranger, nobody, day)).toBe(answer)
  expect(await codesTo(email)).toBe(10)
  expect(await codesTo(nobody)).toBe(10)

  // A stranger uses nothing up but their own: the owner gets in from elsewhere, on a device that was never seen.
  await app.browser('198.51.100.20').signInByCode(email)

  // The owner's device has a counter of its own and signs in at the first try.
  owner.cookies.delete('__Host-sid')
  owner.csrf = ''
  await owner.signInByCode(email)
  expect(await sessionsOf(email)).toBe(3)
})

test('an address gets fifty sign-ins a day from all networks together; its owner’s devices still get in', async () => {
  const email = somebody()
  const owner = app.browser()
  await owner.signInByCode(email)
  for (let network = 0; network < 6; network++)
    for (let i = 0; i < 10; i++)
      // The owner's first sign-in was one of the fifty.
      if (network * 10 + i < 49) await begin(app.browser(`203.0.113.${network + 1}`), email)
      else await refused(app.browser(`203.0.113.${network + 1}`), email, 24 * 60 * 60)
  app.time += MINUTE
  expect(await codesTo(email)).toBe(50)
  owner.cookies.delete('__Host-sid')
  owner.csrf = ''
  await owner.signInByCode(email)
})

test('no table of limits holds an address that could be read', async () => {
  const email = somebody()
  const browser = app.browser()
  const magicCode = await begin(browser, email)
  const code = await app.codeFor(email)
  for (let i = 0; i < 4; i++) await use(browser, magicCode, wrongOf(code))
  const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM login_windows AS t
    UNION ALL SELECT t::text FROM login_failures AS t`.execute(world.db)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ text }) => text.includes('@'))).toEqual([])
})

test('failed codes close an address to their network for a while; others still get in, and it opens again by itself', async () => {
  const email = somebody()
  const owner = app.browser()
  await owner.signInByCode(email)
  const stranger = app.browser('198.51.100.10')
  const flows: string[] = []
  for (let i = 0; i < 4; i++) flows.push(await begin(stranger, email))
  const code = await app.codeFor(email)
  for (const magicCode of flows.slice(0, 3)) for (let i = 0; i < 5; i++) await use(stranger, magicCode, wrongOf(code))
  const closed = await use(stranger, flows[3] ?? '', code)
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([429, `${15 * 60}`])
  await refused(stranger, email, 15 * 60)
  expect(app.warnings.some((line) => line.includes('closed for a while'))).toBe(true)

  await app.browser('198.51.100.11').signInByCode(email)
  owner.cookies.delete('__Host-sid')
  owner.csrf = ''
  await owner.signInByCode(email)
  app.time += 15 * MINUTE
  await app.browser('198.51.100.10').signInByCode(email)
})

test('after three wrong codes the address is told, once an hour', async () => {
  const email = somebody()
  const browser = app.browser()
  for (let flow = 0; flow < 2; flow++) {
    const magicCode = await begin(browser, email)
    const code = await app.codeFor(email)
    for (let i = 0; i < 4; i++) await use(browser, magicCode, wrongOf(code))
  }
  await app.jobs.drain()
  const notices = app.mails.filter(({ to, id }) => to === email && id.startsWith('notice-'))
  expect(notices.map(({ subject }) => subject)).toEqual(['Incorrect sign-in codes were entered for your email address'])
})

test('a sign-in on a new device is told; the first one of all, and one on a known device, are not', async () => {
  const email = somebody()
  const first = app.browser()
  await first.signInByCode(email)
  await first.signInByCode(email)
  const notices = () =>
    app.mails.filter(({ to, subject }) => to === email && subject === 'New sign-in to Peregrine').length
  await app.jobs.drain()
  expect(notices()).toBe(0)
  // Somebody who fails on purpose, to use up what is told, does not keep it from being told.
  const stranger = app.browser()
  const magicCode = await begin(stranger, email)
  const code = await app.codeFor(email)
  for (let i = 0; i < 4; i++) await use(stranger, magicCode, wrongOf(code))
  await app.browser().signInByCode(email)
  await app.jobs.drain()
  expect(notices()).toBe(1)
  await app.browser().signInByCode(email)
  await app.jobs.drain()
  expect(notices()).toBe(2)
})

const hostileAddresses: readonly (readonly [string, string])[] = [
  ['two addresses', 'a@mail.example.com,b@evil.example.com'],
  ['a header after a line break', 'a@mail.example.com\r\nBcc: b@evil.example.com'],
  ['a name with an address', '"<b@evil.example.com>" a@mail.example.com'],
  ['angle brackets', '<a@mail.example.com>'],
  ['a semicolon list', 'a@mail.example.com;b@evil.example.com'],
  ['a NUL', 'a\u0000@mail.example.com'],
  ['a lone surrogate', 'a\ud800@mail.example.com'],
  ['no domain', 'a@'],
  ['no at-sign', 'somebody'],
  ['look-alike letters', 'a@pаypal.example.com'],
  ['a quoted part', '"a b"@mail.example.com'],
  ['right to left', 'a\u202e@mail.example.com'],
]
test.each(hostileAddresses)('[VALID-2] %s is refused before any mail', async (_, email) => {
  const before = await world.db.selectFrom('login_flows').select('id').execute()
  const answer = await app.browser().send('POST', CREATE, { body: { email } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ code: 'invalid_email', detail: 'Please enter a valid email address' })
  expect(await world.db.selectFrom('login_flows').select('id').execute()).toHaveLength(before.length)
})

test('an address of 64 KB is refused', async () => {
  const answer = await app.browser().send('POST', CREATE, { body: { email: `${'a'.repeat(64 * 1024)}@x.example` } })
  expect(answer.statusCode).toBe(413)
  const shorter = await app.browser().send('POST', CREATE, { body: { email: `${'a'.repeat(10_000)}@x.example` } })
  expect(shorter.statusCode).toBe(400)
})

const hostileCodes: readonly (readonly [string, unknown])[] = [
  ['a list', ['ABCDEF']],
  ['an object', { $ne: '' }],
  ['zero', 0],
  ['true', true],
  ['null', null],
  ['nothing', undefined],
  ['six combining characters', '\u0301'.repeat(6)],
  ['six emoji', '😀'.repeat(6)],
  ['seven characters', 'right7'],
  ['empty', ''],
  ['a NUL', 'ABC\u0000EF'],
  ['a megabyte', 'A'.repeat(60_000)],
]
test.each(hostileCodes)('a code that is %s is refused without harm', async (name, code) => {
  const email = somebody()
  const browser = app.browser()
  const magicCode = await begin(browser, email)
  const right = await app.codeFor(email)
  const answer = await use(browser, magicCode, name === 'seven characters' ? `${right}A` : code)
  expect(answer.statusCode).toBe(400)
  expect(await sessionsOf(email)).toBe(0)
  expect((await use(browser, magicCode, right)).statusCode).toBe(200)
})

test.each(['magic_code', 'email'])('%s as a list or object is refused', async (field) => {
  for (const value of [['x'], { a: 1 }, 1, null]) {
    const answer = await app.browser().send('POST', field === 'email' ? CREATE : USE, {
      body: { magic_code: 'x', confirm_code: 'ABCDEF', [field]: value },
    })
    expect(answer.statusCode).toBe(400)
  }
})

test('each network address begins ten sign-ins an hour and tries five codes a minute, exactly', async () => {
  const strict = await startSessionApp(world, {
    config: { limits: { create: { max: 10, seconds: 3600 }, use: { max: 5, seconds: 60 } } },
  })
  const addresses = Array.from({ length: 12 }, (_, i) => `2001:db8:1:2::${(i + 1).toString(16)}`)
  const created = await Promise.all(
    addresses.map((ip) => strict.browser(ip).send('POST', CREATE, { body: { email: somebody() } })),
  )
  expect(created.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  const late = created.filter(({ statusCode }) => statusCode === 429)
  expect(late).toHaveLength(2)
  expect(Number(late[0]?.headers['retry-after'])).toBe(3600)

  const tried = await Promise.all(addresses.map((ip) => use(strict.browser(ip), 'x', 'ABCDEF')))
  expect(tried.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
  expect(tried.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  strict.time += MINUTE
  expect((await use(strict.browser(addresses[0]), 'x', 'ABCDEF')).statusCode).toBe(400)
  expect((await use(strict.browser('2001:db8:1:3::1'), 'x', 'ABCDEF')).statusCode).toBe(400)
  await strict.close()
})

test('guesses around the clock against one address: few are compared, and the owner still signs in', async () => {
  const email = somebody()
  const owner = app.browser()
  await owner.signInByCode(email)
  const attacker = app.browser('198.51.100.99')
  let evaluated = 0
  // Every hour of a day: many flows, each guessed at until it answers no more.
  for (let hour = 0; hour < 24; hour++) {
    for (let flow = 0; flow < 3; flow++) {
      const begun = await attacker.send('POST', CREATE, { body: { email } })
      for (let guess = 0; begun.statusCode === 200 && guess < 7; guess++)
        await use(attacker, begun.json().magic_code, '222222')
    }
    app.time += 60 * MINUTE
  }
  const flows = await world.db.selectFrom('login_flows').select('tries').where('email', '=', email).execute()
  for (const { tries } of flows) evaluated += tries
  // 15 failures close it for 15 minutes and 50 a day for longer each time.
  expect(evaluated).toBeLessThanOrEqual(24 * 15)
  expect(evaluated).toBeGreaterThan(0)
  owner.cookies.delete('__Host-sid')
  owner.csrf = ''
  await owner.signInByCode(email)
})

test('mail that cannot be sent is tried again, but not after its code has expired', async () => {
  const taken: string[] = []
  let failing = true
  const flaky = await startSessionApp(world, {
    mailer: {
      send: async ({ to }) => {
        if (failing) return { kind: 'unavailable', detail: 'no route' }
        taken.push(to)
        return null
      },
      close: async () => undefined,
    },
  })
  const waiting = async (): Promise<string | undefined> => {
    await flaky.jobs.drain()
    const { rows } = await sql<{ count: string }>`SELECT count(*) FROM jobs.job
      WHERE name = 'session.send-login-mail' AND state IN ('created', 'retry')`.execute(world.db)
    return rows[0]?.count
  }
  const patiently = { timeout: paced(60_000), interval: 300 }
  const [inTime, tooLate] = [somebody(), somebody()]
  await begin(flaky.browser(), inTime)
  await expect(flaky.jobs.drain()).rejects.toThrow('no route')
  failing = false
  await expect.poll(waiting, patiently).toBe('0')
  expect(taken).toEqual([inTime])

  failing = true
  await begin(flaky.browser(), tooLate)
  await expect(flaky.jobs.drain()).rejects.toThrow('no route')
  failing = false
  flaky.time += 10 * MINUTE
  await expect.poll(waiting, patiently).toBe('0')
  expect(taken).toEqual([inTime])
  await flaky.close()
})
