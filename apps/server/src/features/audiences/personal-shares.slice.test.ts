// What a person without a team shares: links to ready-made audiences and to lists of their own, with whom, for how long, and revoked.
import { SHARE_MAILS_PER_DAY } from '@peregrine/domain/audiences/share-rules.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AudienceApp, startAudienceApp } from '../../../testkit/audience-app.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { keepCatalogue } from './refresh-jobs.ts'

const DAY = 86_400_000
const SHELF = '/api/external/audience-configs/'
const LISTS = '/api/external/audience-usages/'
let world: World
let app: AudienceApp
let ready = ''
beforeAll(async () => {
  world = await startWorld()
  app = await startAudienceApp(world)
  await keepCatalogue(app.audiencePorts)
  const { results } = (await app.browser().send('GET', `${SHELF}?search=interested+in+food`)).json()
  ready = results[0].id
})
afterEach(() => {
  app.time += 300_000
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

let people = 0
/** Somebody without a team. */
async function somebody(): Promise<Browser & { readonly email: string }> {
  const browser = app.browser(`198.18.0.${++people}`)
  const email = `sharer${people}@mail.example.com`
  await browser.signIn(email)
  return Object.assign(browser, { email })
}
const savedList = async (person: Browser, name = 'Espresso people') => {
  const targeting_package = { keywords: [{ label: 'espresso' }, { label: 'decaf', deselected: true }] }
  return (await person.send('POST', LISTS, { body: { name, targeting_package } })).json()
}
const tokenOf = (link: string): string => link.slice(link.indexOf('#') + 1)
let strangers = 0
const open = (token: string, language = 'en') =>
  app.browser(`192.0.2.${++strangers}`).send('GET', `${LISTS}verify_signed/?token=${token}&language=${language}`)

test('a list is shared by a signed link that anybody opens, and shows what it holds and who shared it', async () => {
  const ann = await somebody()
  const { id } = await savedList(ann)
  const made = await ann.send('POST', `${LISTS}${id}/share/`, { body: {} })
  expect(made.statusCode).toBe(201)
  expect(made.json().link).toMatch(/^http:\/\/protargeting\.localhost:3000\/shared#/)
  const seen = await open(tokenOf(made.json().link))
  expect(seen.json()).toMatchObject({ kind: 'list', list: { name: 'Espresso people', shared_by: ann.email } })
  expect(seen.json().list.targeting_package.keywords).toHaveLength(2)
  expect(Object.keys(seen.json().list)).not.toContain('ad_account_id')
  expect([seen.headers['x-robots-tag'], seen.headers['cache-control']]).toEqual(['noindex', 'no-store'])
  const [share] = (await ann.send('GET', `${LISTS}${id}/shared-with/`)).json()
  expect(share).toMatchObject({ state: 'open', opened: 1, created_by: ann.email })
  expect(JSON.stringify(share)).not.toContain(tokenOf(made.json().link))
})

test('sharing twice with one Idempotency-Key makes one link and tells it again', async () => {
  const ann = await somebody()
  const { id } = await savedList(ann)
  for (const path of [`${LISTS}${id}/`, `${SHELF}${ready}/`]) {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [one, again] = [
      await ann.send('POST', `${path}share/`, { headers, body: {} }),
      await ann.send('POST', `${path}share/`, { headers, body: {} }),
    ]
    expect([one.statusCode, again.statusCode, again.json()]).toEqual([201, 201, one.json()])
    expect((await ann.send('GET', `${path}shared-with/`)).json()).toHaveLength(1)
    expect((await open(tokenOf(again.json().link))).statusCode).toBe(200)
    // The link itself stands nowhere in the store.
    const kept = await world.db.selectFrom('once_replies').select('reply').execute()
    expect(JSON.stringify(kept)).not.toContain(tokenOf(again.json().link))
  }
})

test('a ready-made audience is shared with its insights, without accounts of members', async () => {
  const ann = await somebody()
  const { link } = (await ann.send('POST', `${SHELF}${ready}/share/`, { body: { shows: 'insights' } })).json()
  const { kind, audience } = (await open(tokenOf(link))).json()
  expect([kind, audience.name, audience.team]).toEqual(['audience', 'Interested in food and drink', ''])
  expect(audience.insights.tabs.sampleAccounts.accounts.items).toEqual([])
  expect((await ann.send('GET', `${SHELF}${ready}/shared-with/`)).json()).toHaveLength(1)
  const bob = await somebody()
  expect((await bob.send('GET', `${SHELF}${ready}/shared-with/`)).json()).toEqual([])
})

test('expired, revoked, altered and deleted are told apart', async () => {
  const ann = await somebody()
  const list = await savedList(ann)
  const share = async (days: number) => (await ann.send('POST', `${LISTS}${list.id}/share/`, { body: { days } })).json()
  const [late, revoked, gone] = [await share(7), await share(90), await share(90)]
  const said = async (token: string) => {
    const answer = await open(token)
    return [answer.statusCode, answer.json().code ?? answer.json().kind]
  }
  expect(await said(tokenOf(gone.link))).toEqual([200, 'list'])
  const token = tokenOf(gone.link)
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  expect(await said(altered)).toEqual([404, 'share_unknown'])
  expect(await said(token.slice(0, 30))).toEqual([404, 'share_unknown'])
  // Letters that a decoder takes for the same: the last one of the mark has bits to spare.
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const next = last.charAt(last.indexOf(token.slice(-1)) + 1)
  for (const alike of [`${token.slice(0, -1)}${next}`, `${token}=`, `${token}.x`, `${token} `])
    expect([alike, await said(alike)]).toEqual([alike, [404, 'share_unknown']])
  expect((await ann.send('DELETE', `/api/external/shares/${revoked.id}/`)).json()).toMatchObject({ state: 'revoked' })
  expect(await said(tokenOf(revoked.link))).toEqual([410, 'share_revoked'])
  await ann.send('DELETE', `${LISTS}${list.id}/`)
  expect(await said(token)).toEqual([410, 'share_gone'])
  await ann.send('PATCH', `${LISTS}${list.id}/restore/`)
  expect(await said(token)).toEqual([200, 'list'])
  app.time += 8 * DAY
  expect(await said(tokenOf(late.link))).toEqual([410, 'share_expired'])
  await world.db.deleteFrom('usages').where('id', '=', list.id).execute()
  expect(await said(token)).toEqual([410, 'share_gone'])
})

test('by e-mail in the reader’s words; an address that the mail server refuses is told, what is none is refused', async () => {
  const ann = await somebody()
  const { id } = await savedList(ann, 'Beans http://bad.example')
  const send = (body: object) => ann.send('POST', `${LISTS}${id}/share/`, { body })
  const emails = ['client@other.example.com']
  const made = (await send({ emails, language: 'ja', message: 'どうぞ' })).json()
  await app.jobs.drain()
  const mail = app.mails.find((one) => one.id.startsWith(`share-${made.id}`))
  expect(mail?.to).toBe('client@other.example.com')
  expect(mail?.subject).toContain('ターゲティングリスト')
  expect(mail?.text).toContain(made.link)
  expect(mail?.text).not.toContain('http://bad.example')
  expect(mail?.text).not.toContain('null')
  const wrong = await send({ emails: ['nobody'] })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { emails: ['Please enter a valid email address: nobody'] },
  ])
  await world.db.updateTable('audience_shares').set({ undelivered: emails }).where('id', '=', made.id).execute()
  expect((await ann.send('GET', `${LISTS}${id}/shared-with/`)).json()[0].undelivered).toEqual(emails)
})

test('nobody sends more mails in a day than the limit; the link can still be made', async () => {
  const ann = await somebody()
  const { id } = await savedList(ann)
  const emails = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `p${from + n}@other.example.com`)
  const send = (body: object) => ann.send('POST', `${LISTS}${id}/share/`, { body })
  for (let sent = 0; sent < SHARE_MAILS_PER_DAY; sent += 10) {
    if (sent === 40) {
      const many = await send({ emails: emails(500, 20) })
      expect([many.statusCode, many.json()]).toMatchObject([
        429,
        {
          code: 'share_mails_used_up',
          detail:
            'You can send 10 more of 50 shared emails today. Nothing was sent: remove 10 of the addresses, or copy the link instead.',
        },
      ])
    }
    expect((await send({ emails: emails(sent, 10) })).statusCode).toBe(201)
  }
  const refused = await send({ emails: emails(900, 1) })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'share_mails_used_up'])
  expect((await send({})).statusCode).toBe(201)
})

test('somebody else’s list is shared by nobody but them, and their links are theirs to revoke', async () => {
  const [ann, bob] = [await somebody(), await somebody()]
  const { id } = await savedList(ann)
  const share = (await ann.send('POST', `${LISTS}${id}/share/`, { body: {} })).json()
  expect((await bob.send('POST', `${LISTS}${id}/share/`, { body: {} })).statusCode).toBe(404)
  expect((await bob.send('GET', `${LISTS}${id}/shared-with/`)).statusCode).toBe(404)
  expect((await bob.send('DELETE', `/api/external/shares/${share.id}/`)).statusCode).toBe(404)
  expect((await app.browser().send('POST', `${LISTS}${id}/share/`, { body: {} })).statusCode).toBe(403)
  expect((await open(tokenOf(share.link))).statusCode).toBe(200)
})
