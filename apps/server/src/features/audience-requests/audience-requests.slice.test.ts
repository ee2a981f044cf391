// Requests for audiences over HTTP: the checks beforehand, the request, its mails, feedback, and the list of staff.
import { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import { withRepMessage } from '@peregrine/domain/audience-requests/representative-rules.ts'
import { messageOf } from '@peregrine/domain/shell/error-message-rules.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Mail, MailFailure } from '#connectors/mail/mail-port.ts'
import { activeNetwork, forgetActiveNetwork } from '#features/network-data/network-data-public.ts'
import { createNetwork } from '../../../testkit/hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { createAudienceRequestHandlers } from './audience-request-handlers.ts'
import { requestStaffEvents } from './request-staff-orders.ts'
import { requestMailWorker } from './send-request-mail-job.ts'

const SITE = 'http://protargeting.localhost:3000'
const REQUEST = '/api/external/audience-request/'
const LIST = '/api/audience-requests/'

let world: World
let app: SessionApp
let staff: Browser
/** What the mail server says to mails about requests. */
let refusal: MailFailure | null = null
const mails: Mail[] = []

const order = async (input: unknown): Promise<string[]> => {
  const lines: string[] = []
  const ports = { db: world.db, clock: () => app.time, siteAddress: SITE }
  for await (const line of requestStaffEvents(ports, input)) lines.push(line)
  return lines
}

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, {
    asOf: '2026-11-21T12:00:00Z',
    accounts: [{ account: 1, handle: 'HarborRoast', name: 'Harbor Roast', followers: 1200 }],
  })
  app = await startSessionApp(world, {
    more: (add, { ports: { db, keys, clock, jobs } }) =>
      add(
        audienceRequests,
        createAudienceRequestHandlers({
          ...{ db, keys, clock, graph: world.graph, jobs: () => jobs },
          network: () => activeNetwork(world.graph, { demo: world.network, imported: 'nothing_imported' }),
        }),
      ),
    workers: (self) => {
      const { db } = world
      const send = async (mail: Mail) => {
        if (refusal === null) mails.push(mail)
        return refusal
      }
      const mailer = { send, close: async () => undefined }
      return [
        requestMailWorker({
          ...{ db, mailer, siteAddress: SITE, clock: () => app.time },
          keys: { sign: (...parts) => self.ports.keys.sign(...parts) },
        }),
      ]
    },
  })
  await order({ order: 'representative', sender: '@network.example', remove: false })
  await app.browser().signIn('reader@mail.example.com')
  staff = app.browser('203.0.113.90')
  await staff.signIn('desk@agency.example')
  expect(await order({ order: 'staff-member', email: 'desk@agency.example', remove: false })).toEqual([
    `desk@agency.example is a member of staff: ${SITE}/audience-requests and ${SITE}/security-events`,
  ])
})
afterEach(() => {
  refusal = null
  signedIn.clear()
  app.time += 3_600_000
})
afterAll(async () => {
  expect(app.bugs).toEqual([])
  forgetActiveNetwork()
  await app.close()
  await world.close()
})

let customers = 0
const wish = (change: object = {}) => ({
  email: 'rep@network.example',
  customer: `Harbor Roast ${++customers}`,
  handle: '@HarborRoast',
  ad_account_id: '18ce54d4x5t',
  description: 'People who talk about espresso machines at home.',
  countries: ['GB', 'FR'],
  size: '1m-5m',
  budget: 20_000,
  currency: 'GBP',
  language: 'en',
  ...change,
})
/** By somebody who is not signed in. */
const sendUnproven = (body: unknown, ip = '203.0.113.60') => app.browser(ip).send('POST', REQUEST, { body })
const signedIn = new Map<string, Promise<Browser>>()
/** Once in a test, however many requests leave at once. */
function signIn(email: string): Promise<Browser> {
  const browser = app.browser()
  const done = browser.signIn(email).then(() => browser)
  signedIn.set(email, done)
  return done
}
/** By whoever has the address, signed in with it. */
const send = async (body: { readonly email: string; readonly [field: string]: unknown }, ip = '203.0.113.60') => {
  const browser = await (signedIn.get(body.email) ?? signIn(body.email))
  return await browser.send('POST', REQUEST, { body, ip })
}
/** A mail that could not be delivered before is tried again, and may arrive after newer ones. */
const newestTo = (address: string) => mails.filter(({ to }) => to === address).at(-1)
const rows = async (query = '') => (await staff.send('GET', `${LIST}${query}`)).json().results

describe('[VALID-2] the server’s check of an e-mail address', () => {
  const check = (email: unknown, ip = '203.0.113.50') =>
    app.browser(ip).send('POST', `${REQUEST}validate-email/`, { body: { email } })

  test('answers the address as it will be written to', async () => {
    expect((await check(' Some.Body@MÜNCHEN.example ')).json()).toEqual({
      email: 'some.body@xn--mnchen-3ya.example',
      may_request: false,
    })
  })

  test.each([
    ['Rep@Network.example', true],
    ['rep@eu.network.example', false],
    ['rep@network.example.org', false],
  ])('%s may request: %s', async (email, may) => {
    expect((await check(email)).json().may_request).toBe(may)
  })

  test.each([
    '',
    'a',
    'a@b',
    'a@b.invalid',
    'a@x.localhost',
    'a@mail.example.com,b@evil.example',
    'a b@mail.example.com',
  ])('refuses %j', async (email) => {
    const answer = await check(email, '203.0.113.51')
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'Please enter a valid email address'])
  })

  test('never tells whether somebody has it', async () => {
    const known = await check('reader@mail.example.com', '203.0.113.52')
    const unknown = await check('nobody@mail.example.com', '203.0.113.52')
    expect(known.body.replace('reader', '')).toBe(unknown.body.replace('nobody', ''))
    expect(known.statusCode).toBe(unknown.statusCode)
  })

  test('twenty times a minute for one network address', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => check('a@mail.example.com', '203.0.113.53')))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})

describe('[VALID-2] the server’s check of a handle', () => {
  const check = (handle: string) => app.browser().send('POST', `${REQUEST}validate-handle/`, { body: { handle } })

  test.each([
    [
      ' @harborroast ',
      { handle: 'harborroast', account: { handle: 'HarborRoast', name: 'Harbor Roast', followers: 1200 } },
    ],
    [
      'https://x.com/HarborRoast',
      { handle: 'harborroast', account: { handle: 'HarborRoast', name: 'Harbor Roast', followers: 1200 } },
    ],
    ['nobody_has_this', { handle: 'nobody_has_this', account: null }],
  ])('%j', async (handle, reply) => expect((await check(handle)).json()).toEqual(reply))

  test.each(['', '@', 'two words', 'sixteen_letters_', 'https://x.example/a', 'https://x.com/home'])(
    'refuses %j',
    async (handle) => {
      const answer = await check(handle)
      expect([answer.statusCode, answer.json().detail]).toEqual([400, 'Handle is not valid'])
    },
  )
})

describe('requesting an audience', () => {
  test('is stored with everything that was said, and confirmed by mail', async () => {
    const body = wish({ customer: '  Harbor Roast <Ltd> harbor.example  ' })
    const answer = await send(body)
    const { name, state, code } = answer.json()
    expect([answer.statusCode, name, state]).toEqual([201, expect.stringMatching(/^AR-\d+$/), 'new'])
    await app.jobs.drain()
    const mail = mails.at(-1)
    expect(mail).toMatchObject({
      to: 'rep@network.example',
      language: 'en',
      subject: `We received your audience request ${name}`,
    })
    expect(mail?.text).toContain(`${SITE}/request-confirmation?request=${code}`)
    // What was typed is no link and no markup.
    expect(mail?.text).not.toContain('harbor.example')
    expect(mail?.html).not.toContain('<Ltd>')
    const [row] = await rows(`?search=${name}`)
    const { size, budget, currency, countries, description, ad_account_id } = body
    expect(row).toMatchObject({
      ...{ name, state: 'new', size, budget, currency, countries, description, ad_account_id },
      ...{ email: 'rep@network.example', customer: 'Harbor Roast <Ltd> harbor.example', handle: 'harborroast' },
      ...{ agreed: false, answer: null, handled_by: null, mail_problem: null, feedback: null, version: 1 },
    })
  })

  test('the mail is in the language of the request', async () => {
    await send(wish({ language: 'ja', agreed: true, customer: '港の焙煎所' }))
    await app.jobs.drain()
    expect(mails.at(-1)).toMatchObject({ language: 'ja' })
    expect(mails.at(-1)?.text).toContain('「港の焙煎所」のカスタマイズオーディエンスのリクエストを受け付けました')
  })

  test('[HTTP-5] by anybody but a representative is refused in words that pages replace', async () => {
    const before = (await rows()).length
    const answer = await send(wish({ email: 'someone@mail.example.com' }))
    expect([answer.statusCode, answer.json()]).toEqual([400, { email: ['Invalid access'] }])
    expect(withRepMessage(messageOf(answer.json()), 'ad platform')).toBe(
      'Only your ad platform rep can request new audiences. Please contact your rep to request a new customized audience.',
    )
    expect(await rows()).toHaveLength(before)
  })

  test('a representative who is taken off the list may not any more', async () => {
    await order({ order: 'representative', sender: 'guest@mail.example.com', remove: false })
    expect((await send(wish({ email: 'guest@mail.example.com' }))).statusCode).toBe(201)
    const gone = { order: 'representative', sender: 'guest@mail.example.com', remove: true }
    expect([await order(gone), await order(gone)]).toEqual([
      ['guest@mail.example.com may no longer request audiences.'],
      ['guest@mail.example.com was not there.'],
    ])
    expect((await send(wish({ email: 'guest@mail.example.com' }))).json()).toEqual({ email: ['Invalid access'] })
  })

  test('[VALID-1, VALID-8, CONST-7] says everything that is wrong at once, each at its field', async () => {
    const answer = await send(
      wish({
        email: 'a@b.invalid',
        customer: ' ',
        handle: 'two words',
        ad_account_id: '../x',
        description: 'Short',
        countries: ['JP', 'KP'],
        budget: -1,
      }),
    )
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        email: ['Please enter a valid email address'],
        customer: ['Customer is required'],
        handle: ['Handle is not valid'],
        ad_account_id: ['Ad account ID is not valid'],
        description: ['Description must be at least 20 characters'],
        countries: ['This country is not available for targeting.'],
        budget: ['Budget is not valid'],
        agreed: ['Please accept the terms for the Japanese market'],
      },
    ])
  })

  test('the same again is the same request, also when both arrive at once', async () => {
    const body = wish()
    await app.jobs.drain()
    const sent = mails.length
    const answers = await Promise.all([send(body), send(body), send({ ...body, language: 'ja', agreed: true })])
    answers.push(await send({ ...body, countries: ['FR', 'GB'], handle: 'harborroast' }))
    await app.jobs.drain()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().code)).size).toBe(1)
    expect(await rows(`?search=${encodeURIComponent(body.customer)}`)).toHaveLength(1)
    expect(mails).toHaveLength(sent + 1)
    // One of those that arrived together was first; whoever comes later is told that there is nothing new.
    expect(answers.filter((answer) => !answer.json().already)).toHaveLength(1)
    expect((await send(body)).json()).toMatchObject({ confirmed: true, already: true })
  })

  test('twenty open ones for one person, and forty calls an hour for one network address', async () => {
    await order({ order: 'representative', sender: 'busy@mail.example.com', remove: false })
    const busy = app.browser('203.0.113.61')
    await busy.signIn('busy@mail.example.com')
    const many = (ip: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          busy.send('POST', REQUEST, { body: wish({ email: 'busy@mail.example.com' }), ip }),
        ),
      )
    for (const answer of await many('203.0.113.61', 20)) expect(answer.statusCode).toBe(201)
    const [more] = await many('203.0.113.61', 1)
    expect([more?.statusCode, more?.json().code]).toEqual([429, 'too_many_requests_open'])
    const last = await many('203.0.113.61', 20)
    expect(last.filter((answer) => answer.json().code === 'too_many')).toHaveLength(1)
  })

  test('a mail that cannot be delivered is said to staff', async () => {
    refusal = { kind: 'rejected', detail: 'no such mailbox' }
    const { name } = (await send(wish())).json()
    await app.jobs.drain()
    expect(await rows(`?search=${name}`)).toMatchObject([{ mail_problem: 'no such mailbox' }])
  })
})

describe('[ROUTE-P16, ROUTE-P18] requesting access and verification', () => {
  const account = (kind: 'access' | 'verification', change: object = {}) => ({
    kind,
    email: `person${++customers}@mail.example.com`,
    customer: 'Harbor Roast',
    handle: '@HarborRoast',
    ad_account_id: '18ce54d4x5t',
    description: 'I look after Harbor Roast in the United Kingdom.',
    language: 'en',
    ...change,
  })
  const status = async (code: string) =>
    (await app.browser('203.0.113.80').send('GET', `${REQUEST}status/?code=${code}`)).json()
  const answer = async (name: string, state: string) => {
    const [{ id, version }] = await rows(`?search=${name}`)
    return await staff.send('PATCH', `${LIST}${id}/`, { body: { version, state, answer: 'Welcome.' } })
  }

  test('whoever is granted access may request audiences, and not before', async () => {
    const body = account('access')
    const { name, code } = (await send(body)).json()
    await app.jobs.drain()
    expect(newestTo(body.email)?.subject).toBe(`We received your access request ${name}`)
    expect((await send(wish({ email: body.email }))).json()).toEqual({ email: ['Invalid access'] })
    expect(await rows(`?kind=access&search=${name}`)).toMatchObject([
      { name, kind: 'access', size: null, currency: null, countries: [], state: 'new' },
    ])
    expect(await rows(`?kind=audience&search=${name}`)).toEqual([])
    expect((await answer(name, 'answered')).statusCode).toBe(200)
    await app.jobs.drain()
    expect(newestTo(body.email)?.subject).toBe(`Access granted: ${name}`)
    expect(await status(code)).toMatchObject({ name, kind: 'access', state: 'answered', answer: 'Welcome.' })
    expect((await send(wish({ email: body.email }))).statusCode).toBe(201)
  })

  test('declined, nothing is granted', async () => {
    const body = account('access', { language: 'ja' })
    const { name } = (await send(body)).json()
    // Its confirmation has left: mails of two kinds may overtake each other.
    await app.jobs.drain()
    await answer(name, 'declined')
    await app.jobs.drain()
    expect(newestTo(body.email)?.subject).toBe(`利用申請${name}を承認できませんでした`)
    expect((await send(wish({ email: body.email }))).json()).toEqual({ email: ['Invalid access'] })
  })

  test('verified: the next request of the address and handle says so, others do not', async () => {
    const email = 'rep@network.example'
    const { name } = (await send(account('verification', { email }))).json()
    const before = (await send(wish())).json().name
    expect(await rows(`?search=${before}`)).toMatchObject([{ verified_by: null }])
    await answer(name, 'answered')
    const [mine, other] = [(await send(wish())).json().name, (await send(wish({ handle: '@other' }))).json().name]
    expect(await rows(`?search=${mine}`)).toMatchObject([{ verified_by: name }])
    expect(await rows(`?search=${other}`)).toMatchObject([{ verified_by: null }])
  })

  test('says at each field what is wrong, and needs no country', async () => {
    const wrong = { email: 'a@b.invalid', handle: 'two words', ad_account_id: '', description: 'Short' }
    expect((await send(account('verification', wrong))).json()).toEqual({
      email: ['Please enter a valid email address'],
      handle: ['Handle is not valid'],
      ad_account_id: ['Ad account ID is required'],
      description: ['Description must be at least 20 characters'],
    })
    expect((await send(account('access', { ad_account_id: '' }))).statusCode).toBe(201)
  })

  test('a double click sends one; one address has three open ones', async () => {
    await app.jobs.drain()
    const sent = mails.length
    const body = account('access')
    const twice = await Promise.all([send(body), send(body)])
    await app.jobs.drain()
    expect(new Set(twice.map((one) => one.json().name)).size).toBe(1)
    expect(twice.map((one) => one.json().already).sort()).toEqual([false, true])
    expect(mails).toHaveLength(sent + 1)
    for (const customer of ['Second', 'Third']) await send({ ...body, customer })
    expect((await send({ ...body, customer: 'Fourth' })).json().code).toBe('too_many_requests_open')
    // Another kind counts for itself.
    expect((await send({ ...body, kind: 'verification' })).statusCode).toBe(201)
  })

  test('what belongs to audiences alone is refused, not dropped', async () => {
    for (const kind of ['access', 'verification'] as const) {
      const refused = await send(account(kind, { countries: ['GB', 'KP'], budget: -1 }))
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { non_field_errors: ['Unknown fields: countries, budget'] },
      ])
    }
    expect((await send(account('access', { size: 'provider' }))).json()).toEqual({
      non_field_errors: ['Unknown field: size'],
    })
  })

  test('whoever sent it is told whether the mail arrived', async () => {
    refusal = { kind: 'rejected', detail: 'no such mailbox' }
    const { name, code } = (await send(account('access'))).json()
    expect(await status(code)).toMatchObject({ mail: 'sending' })
    await app.jobs.drain()
    expect(await status(code)).toMatchObject({ name, mail: 'refused', state: 'new' })
    refusal = null
    await answer(name, 'answered')
    expect(await status(code)).toMatchObject({ mail: 'sending', state: 'answered' })
    await app.jobs.drain()
    expect(await status(code)).toMatchObject({ mail: 'delivered' })
    const [number] = code.split('-')
    for (const wrong of ['', number, `${number}-${'a'.repeat(43)}`])
      expect((await status(wrong)).code).toBe('request_unknown')
  })
})

describe('a request whose sender is not signed in with its address', () => {
  const WEEK = 7 * 86_400_000
  const confirm = (code: string) => app.browser('203.0.113.85').send('POST', `${REQUEST}confirm/`, { body: { code } })
  const linkOf = (mail: Mail | undefined) => /\/request-confirmation\?confirm=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const to = (address: string) => mails.filter((mail) => mail.to === address)
  const access = (email: string, change: object = {}) => ({
    ...{ kind: 'access', email, customer: 'Visit evil.example', handle: '@HarborRoast', language: 'en' },
    ...{ description: 'I look after Harbor Roast in the United Kingdom.', ...change },
  })

  test('tells the caller no secret, mails the link to the address, and counts once it is opened', async () => {
    const email = 'sender1@mail.example.com'
    const sent = await sendUnproven(access(email))
    expect([sent.statusCode, sent.json()]).toEqual([201, { confirmed: false, email }])
    expect(await rows(`?search=${email}`)).toEqual([])
    const [{ id, version, ...row }] = await rows(`?state=unconfirmed&search=${email}`)
    expect(row).toMatchObject({ confirmed: false, state: 'new' })
    const taken = await staff.send('PATCH', `${LIST}${id}/`, { body: { version, state: 'in_work' } })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'sender_not_confirmed'])
    await app.jobs.drain()
    expect(to(email)).toMatchObject([{ subject: 'Confirm your access request' }])
    expect(newestTo(email)?.text).not.toContain('evil')
    const done = (await confirm(linkOf(newestTo(email)))).json()
    expect(done).toMatchObject({ confirmed: true, name: row.name, state: 'new' })
    await app.jobs.drain()
    expect(newestTo(email)?.subject).toBe(`We received your access request ${row.name}`)
    expect(newestTo(email)?.text).toContain(`?request=${done.code}`)
    expect(await rows(`?search=${email}`)).toMatchObject([{ name: row.name, confirmed: true }])
    expect(await rows(`?state=unconfirmed&search=${email}`)).toEqual([])
  })

  test('a link that was used, has expired or is wrong says so', async () => {
    const email = 'sender2@mail.example.com'
    await sendUnproven(access(email))
    await app.jobs.drain()
    const link = linkOf(newestTo(email))
    const { code } = (await confirm(link)).json()
    // Mails of two kinds may overtake each other.
    await app.jobs.drain()
    const codeOf = async (one: string) => {
      const answer = await confirm(one)
      return [answer.statusCode, answer.json().code]
    }
    expect(await codeOf(link)).toEqual([409, 'confirmation_used'])
    for (const wrong of ['', code, `${link}x`]) expect(await codeOf(wrong)).toEqual([404, 'confirmation_unknown'])
    await sendUnproven(access(email, { customer: 'Later' }))
    await app.jobs.drain()
    app.time += WEEK
    await staff.signIn('desk@agency.example')
    expect(await codeOf(linkOf(newestTo(email)))).toEqual([410, 'confirmation_expired'])
    await sendUnproven(access('sender3@mail.example.com'))
    expect(await rows(`?state=unconfirmed&search=${email}`)).toEqual([])
    expect(await codeOf(linkOf(newestTo(email)))).toEqual([410, 'confirmation_expired'])
  })

  test('neither fills a mailbox nor takes the places of whoever has the address', async () => {
    const email = 'victim@mail.example.com'
    for (let one = 0; one < 8; one += 1) {
      const sent = await sendUnproven(access(email, { customer: `Attack ${one}` }))
      expect([sent.statusCode, sent.json()]).toEqual([201, { confirmed: false, email }])
    }
    await app.jobs.drain()
    expect(to(email)).toHaveLength(3)
    expect(await rows(`?state=unconfirmed&search=${email}`)).toHaveLength(3)
    for (let one = 0; one < 3; one += 1)
      expect((await send(access(email, { customer: `Mine ${one}` }))).json()).toMatchObject({ confirmed: true })
    await app.jobs.drain()
    // The place is taken when it is confirmed.
    const late = await confirm(linkOf(to(email)[0]))
    expect([late.statusCode, late.json().code]).toEqual([429, 'too_many_requests_open'])
    app.time += 86_400_000
    await sendUnproven(access(email, { customer: 'The day after' }))
    await app.jobs.drain()
    expect(to(email).filter(({ subject }) => subject === 'Confirm your access request')).toHaveLength(4)
  })

  test('signed in as somebody else, or again after the sender did it, tells nothing', async () => {
    const email = 'sender4@mail.example.com'
    const other = app.browser('203.0.113.86')
    await other.signIn('other@mail.example.com')
    const body = access(email)
    expect((await other.send('POST', REQUEST, { body })).json()).toEqual({ confirmed: false, email })
    // Signed in with the address, the same request is theirs, and counts only now.
    expect((await send(body)).json()).toMatchObject({ confirmed: true, already: false })
    expect((await send(body)).json()).toMatchObject({ confirmed: true, already: true })
    expect((await sendUnproven(body)).json()).toEqual({ confirmed: false, email })
    expect(await rows(`?search=${email}`)).toHaveLength(1)
    await app.jobs.drain()
    expect(newestTo(email)?.subject).toMatch(/^We received your access request/)
  })
})

describe('feedback', () => {
  const give = (body: object) => app.browser('203.0.113.70').send('POST', `${REQUEST}feedback/`, { body })
  const answered = async (): Promise<{ name: string; code: string }> => {
    const request = (await send(wish())).json()
    const [{ id, version }] = await rows(`?search=${request.name}`)
    await staff.send('PATCH', `${LIST}${id}/`, { body: { version, state: 'answered', answer: 'It is there.' } })
    return request
  }

  test('before there is an answer is refused', async () => {
    const { name, code } = (await send(wish())).json()
    const early = await give({ code, rating: 'helpful' })
    expect([early.statusCode, early.json().code]).toEqual([409, 'no_answer_yet'])
    expect(await rows(`?search=${name}`)).toMatchObject([{ feedback: null }])
  })

  test('by whoever has the code; the newest counts', async () => {
    const { name, code } = await answered()
    expect((await give({ code, rating: 'not_helpful', comment: 'Too broad' })).json()).toEqual({ name })
    expect((await give({ code, rating: 'helpful' })).json()).toEqual({ name })
    expect(await rows(`?search=${name}`)).toMatchObject([{ feedback: { rating: 'helpful', comment: '' } }])
  })

  test('with no code, another’s signature or too many words is refused', async () => {
    const { code } = await answered()
    const forged = code.replace(/^\d+/, (number: string) => String(Number(number) - 1))
    for (const wrong of ['', '1001', forged]) {
      const answer = await give({ code: wrong, rating: 'helpful' })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'request_unknown'])
    }
    const long = await give({ code, rating: 'helpful', comment: 'x'.repeat(2001) })
    expect(long.json()).toEqual({ comment: ['Comment must be less than 2000 characters'] })
  })
})

describe('staff', () => {
  const change = (id: string, body: object) => staff.send('PATCH', `${LIST}${id}/`, { body })
  const newRow = async (): Promise<{ id: string; name: string }> => {
    const { name } = (await send(wish())).json()
    // Its confirmation has left: mails of two kinds may overtake each other.
    await app.jobs.drain()
    return (await rows(`?search=${name}`))[0]
  }

  test('take a request on, put it back, and answer it; the answer is mailed and final', async () => {
    const { id, name } = await newRow()
    const taken = await change(id, { version: 1, state: 'in_work' })
    expect(taken.json()).toMatchObject({ state: 'in_work', handled_by: 'desk@agency.example', version: 2 })
    expect((await change(id, { version: 2, state: 'new' })).json()).toMatchObject({ state: 'new', version: 3 })
    const without = await change(id, { version: 3, state: 'answered', answer: ' ' })
    expect([without.statusCode, without.json()]).toEqual([400, { answer: ['Answer is required'] }])
    const said = 'It is in your ad account:\n“Espresso <home>”.'
    expect((await change(id, { version: 3, state: 'answered', answer: said })).json()).toMatchObject({
      state: 'answered',
      answer: said,
    })
    await app.jobs.drain()
    expect(mails.at(-1)).toMatchObject({
      to: 'rep@network.example',
      subject: `Your audience request ${name} has been answered`,
    })
    expect(mails.at(-1)?.text).toContain(said)
    expect(mails.at(-1)?.html).not.toContain('<home>')
    const again = await change(id, { version: 4, state: 'in_work' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'status_refused'])
  })

  test('a request that was declined may be sent again', async () => {
    const body = wish()
    const first = (await send(body)).json()
    const [{ id }] = await rows(`?search=${first.name}`)
    expect((await change(id, { version: 1, state: 'declined', answer: 'Too few people.' })).statusCode).toBe(200)
    expect((await send(body)).json().name).not.toBe(first.name)
  })

  test('two who change one request do not overwrite each other, and one answer is mailed', async () => {
    const { id } = await newRow()
    await app.jobs.drain()
    const sent = mails.length
    const answers = await Promise.all(
      ['One.', 'Two.'].map((answer) => change(id, { version: 1, state: 'answered', answer })),
    )
    await app.jobs.drain()
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(late).toMatchObject({ code: 'changed', current: { id } })
    expect(mails).toHaveLength(sent + 1)
  })

  test('read the list by pages, by status and by words', async () => {
    await Promise.all(Array.from({ length: 3 }, newRow))
    const all = (await staff.send('GET', `${LIST}?limit=100`)).json().results.map(({ id }: { id: string }) => id)
    const paged: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const cursor: string = next === '' ? '' : `&cursor=${next}`
      const page = (await staff.send('GET', `${LIST}?limit=2${cursor}`)).json()
      paged.push(...page.results.map(({ id }: { id: string }) => id))
      next = page.next
    }
    expect(paged).toEqual(all)
    const states = new Set((await rows('?state=answered')).map(({ state }: { state: string }) => state))
    expect([...states]).toEqual(['answered'])
    expect(await rows('?search=%25')).toEqual([])
    expect((await staff.send('GET', `${LIST}?cursor=x`)).statusCode).toBe(400)
    expect((await change(crypto.randomUUID(), { version: 1, state: 'in_work' })).statusCode).toBe(404)
  })

  test('nobody else sees or changes anything, nor does whoever was staff once', async () => {
    const { id } = await newRow()
    const other = app.browser()
    await other.signIn('other@agency.example')
    await expect(order({ order: 'staff-member', email: 'nobody@agency.example', remove: false })).rejects.toThrow(
      'Nobody has signed in as nobody@agency.example yet.',
    )
    for (const browser of [app.browser(), other]) {
      expect((await browser.send('GET', LIST)).statusCode).toBe(403)
      expect(
        (await browser.send('PATCH', `${LIST}${id}/`, { body: { version: 1, state: 'in_work' } })).statusCode,
      ).toBe(403)
    }
    await order({ order: 'staff-member', email: 'other@agency.example', remove: false })
    expect((await other.send('GET', LIST)).statusCode).toBe(200)
    await order({ order: 'staff-member', email: 'other@agency.example', remove: true })
    expect((await other.send('GET', LIST)).statusCode).toBe(403)
  })
})
