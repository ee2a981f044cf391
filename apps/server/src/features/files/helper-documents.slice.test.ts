// Helper documents, documents of insights, catalogue lists, notices and starting anew, over HTTP and wired as in the product.

import { describe, expect, test } from 'vitest'
import { coffeePeople, peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { notify } from '../notifications/notifications-public.ts'

const scene = productScene({ network: peopleWithTraits })

interface Person {
  readonly browser: Browser
  readonly email: string
  readonly id: string
}

async function signedIn(ip?: string): Promise<Person> {
  const browser = scene.application.browser(ip)
  const email = scene.newAddress()
  await browser.signIn(email)
  return { browser, email, id: (await browser.send('GET', '/api/user/me/')).json().id }
}
const teamOf = async ({ browser }: Person): Promise<{ id: string; slug: string }> =>
  (await browser.send('POST', '/api/teams/', { body: { name: 'Northwind' } })).json()

const startsWith = (bytes: Buffer, text: string) => expect(bytes.subarray(0, text.length).toString()).toBe(text)

describe('helper documents', () => {
  test('are listed and read in both languages', async () => {
    const { browser } = await signedIn()
    const english = (await browser.send('GET', '/api/helper-documents/')).json()
    const japanese = (await browser.send('GET', '/api/helper-documents/?language=ja')).json()
    expect(english.map(({ id }: { id: string }) => id)).toEqual(japanese.map(({ id }: { id: string }) => id))
    expect(english[0]).toMatchObject({ id: 'quick-start', title: 'Quick start', name: 'Quick start.pdf' })
    expect(japanese[0].title).toBe('クイックスタート')
    const manual = (await browser.send('GET', '/api/helper-documents/user-manual/?language=ja')).json()
    expect(manual.text).toContain('# ユーザーマニュアル')
  })

  test('a link leads to the PDF, for the person who asked and for ten minutes', async () => {
    const owner = await signedIn()
    const requested = await owner.browser.send(
      'GET',
      '/api/helper-documents/download/?id=user-manual&name=User%20manual.pdf',
    )
    const { url, expires } = requested.json()
    expect(Date.parse(expires) - scene.application.time).toBe(600_000)
    expect(url).toMatch(/^\/api\//)
    const file = await owner.browser.send('GET', url)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.headers['content-disposition']).toContain('User manual.pdf')
    startsWith(file.rawPayload, '%PDF-')
    const stranger = await signedIn()
    expect((await stranger.browser.send('GET', url)).statusCode).toBe(404)
    expect((await scene.application.browser().send('GET', url)).statusCode).toBe(403)
    scene.application.time += 600_000
    const late = await owner.browser.send('GET', url)
    expect([late.statusCode, late.json().code]).toEqual([410, 'link_expired'])
  })

  test.each([
    '/api/helper-documents/..%2F..%2Fpackage.json/',
    '/api/helper-documents/download/?id=..%2F..%2F..%2Fetc%2Fpasswd',
    '/api/helper-documents/download/?id=user-manual&name=..%2F..%2Fetc%2Fpasswd',
    '/api/helper-documents/download/?id=user-manual&name=Quick%20start.pdf',
    '/api/helper-documents/file/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/',
  ])('%s leads nowhere', async (url) => {
    const { browser } = await signedIn()
    expect((await browser.send('GET', url)).statusCode).toBe(404)
  })
})

describe('documents of insights', () => {
  test('as PDF and as slides, in the language asked for', async () => {
    const person = await signedIn()
    const { slug } = await teamOf(person)
    const body = { team: slug, definition: coffeePeople, name: 'コーヒー', language: 'ja' }
    const pdf = await person.browser.send('POST', '/api/insights-summary/', { body })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.headers['content-disposition']).toContain(encodeURIComponent('コーヒー - オーディエンスインサイト.pdf'))
    startsWith(pdf.rawPayload, '%PDF-')
    const slides = await person.browser.send('POST', '/api/insights-summary/', { body: { ...body, format: 'pptx' } })
    expect(slides.headers['content-type']).toContain('presentationml')
    startsWith(slides.rawPayload, 'PK')
  })

  test('the targeting proposed for a definition', async () => {
    const person = await signedIn()
    const { id } = await teamOf(person)
    const body = { team: id, definition: coffeePeople }
    const pdf = await person.browser.send('POST', '/api/insights-pro-targeting-summary/', { body })
    startsWith(pdf.rawPayload, '%PDF-')
    const neither = await person.browser.send('POST', '/api/insights-pro-targeting-summary/', { body: { team: id } })
    expect([neither.statusCode, neither.body]).toEqual([400, expect.stringContaining('Give a definition')])
  })

  test('not for a team of others, nor of nothing', async () => {
    const owner = await signedIn()
    const { id, slug } = await teamOf(owner)
    const stranger = await signedIn()
    await teamOf(stranger)
    for (const team of [id, slug])
      for (const path of ['/api/insights-summary/', '/api/insights-pro-targeting-summary/'])
        expect(
          (await stranger.browser.send('POST', path, { body: { team, definition: coffeePeople } })).statusCode,
        ).toBe(404)
    const body = { team: id, definition: {} }
    const empty = await owner.browser.send('POST', '/api/insights-summary/', { body })
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'definition_empty'])
  })
})

describe('catalogue lists', () => {
  test('the country is that of the caller, as a trusted proxy names it', async () => {
    const where = async (ip: string) =>
      (await scene.application.browser(ip).send('GET', '/api/geo-location/?language=ja')).json()
    expect(await where('133.11.0.1')).toEqual({ country: 'JP', name: '日本' })
    expect(await where('10.0.0.7')).toEqual({ country: null, name: null })
  })

  test('metrics are for members of a team', async () => {
    const person = await signedIn()
    expect((await person.browser.send('GET', '/api/metrics/')).statusCode).toBe(404)
    const { slug } = await teamOf(person)
    const metrics = (await person.browser.send('GET', `/api/metrics/?team=${slug}&language=ja`)).json()
    expect(metrics[0]).toMatchObject({ id: 'spent', label: '消化額', unit: 'money', provisional_hours: 72 })
  })
})

describe('notices', () => {
  const NOTICES = '/api/notifications/'
  const report = async (person: Person, teamId: string | null, name: string, key?: string) => {
    scene.application.time += 1000
    const detail = { name, path: 'audiences/1' }
    const at = new Date(scene.application.time)
    await notify(scene.world.db, { userId: person.id, teamId, accounts: [], kind: 'audience_drifted', detail, key, at })
  }

  test('newest first, page by page, read one by one or all', async () => {
    const person = await signedIn()
    const { id, slug } = await teamOf(person)
    for (const name of ['one', 'two', 'three']) await report(person, id, name)
    const first = (await person.browser.send('GET', `${NOTICES}?limit=2`)).json()
    expect(first.results.map(({ detail }: { detail: { name: string } }) => detail.name)).toEqual(['three', 'two'])
    expect([first.unread, first.results[0].team.slug]).toEqual([3, slug])
    const rest = (await person.browser.send('GET', `${NOTICES}?limit=2&cursor=${first.next}`)).json()
    expect(rest).toMatchObject({ results: [{ detail: { name: 'one', path: 'audiences/1' } }], next: null })
    const ids = [first.results[0].id]
    expect((await person.browser.send('POST', `${NOTICES}read/`, { body: { ids } })).json()).toEqual({ unread: 2 })
    expect((await person.browser.send('POST', `${NOTICES}read/`, { body: {} })).json()).toEqual({ unread: 0 })
    expect((await person.browser.send('GET', `${NOTICES}?cursor=nowhere`)).statusCode).toBe(400)
  })

  test('what is said again under the same key is one notice', async () => {
    const person = await signedIn()
    await report(person, null, 'first', 'drift:7')
    await report(person, null, 'again', 'drift:7')
    const { results } = (await person.browser.send('GET', NOTICES)).json()
    expect(results).toMatchObject([{ detail: { name: 'first' }, team: null }])
  })

  test("nobody reads or marks another's, nor those of a team they have left", async () => {
    const owner = await signedIn()
    const { id } = await teamOf(owner)
    await report(owner, id, 'mine')
    const [notice] = (await owner.browser.send('GET', NOTICES)).json().results
    const stranger = await signedIn()
    expect((await stranger.browser.send('GET', NOTICES)).json().results).toEqual([])
    await stranger.browser.send('POST', `${NOTICES}read/`, { body: { ids: [notice.id] } })
    expect((await owner.browser.send('GET', NOTICES)).json().unread).toBe(1)
    await scene.world.db.deleteFrom('memberships').where('user_id', '=', owner.id).execute()
    expect((await owner.browser.send('GET', NOTICES)).json()).toEqual({ results: [], next: null, unread: 0 })
  })
})

describe('starting anew', () => {
  test('[ROUTE-T8] removes the person and what is theirs alone, and nothing of others', async () => {
    const person = await signedIn()
    const other = await signedIn()
    const alone = await teamOf(person)
    const shared = await teamOf(other)
    const joined = { team_id: shared.id, user_id: person.id, level: 'member' as const, joined_at: new Date(TEST_START) }
    await scene.world.db.insertInto('memberships').values(joined).execute()
    const wrong = await person.browser.send('POST', '/api/reset-e2e/', { body: { email: other.email } })
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'other_person'])
    const answer = await person.browser.send('POST', '/api/reset-e2e/', { body: { email: person.email } })
    expect(answer.statusCode).toBe(204)
    expect((await person.browser.send('GET', '/api/user/me/')).statusCode).toBe(403)
    const left = await scene.world.db
      .selectFrom('teams')
      .select('id')
      .where('id', 'in', [alone.id, shared.id])
      .execute()
    expect(left).toEqual([{ id: shared.id }])
  })
})
