// Reports of an account over HTTP: as files in both languages, by e-mail on Mondays, and no more by the link in them.

import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Browser } from '../../../testkit/session-app.ts'
import { setPremium } from '../../../testkit/set-premium.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'
import { xlsxParts } from '../../../testkit/xlsx-parts.ts'
import { readOutbox } from '../../connectors/mail/mail-outbox.ts'

const REPORT = '/api/external/deepthought/report/'
const DAY = 86_400_000
let world: World
let application: WholeApplication
let person: Browser
let account: string
const LAST_LOOK = 60

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: null })
  person = application.browser()
  await person.signIn('reports@mail.example.com')
  const { id } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await setPremium(world.db, id)
  const now = application.time
  account = await writeSuiteAccount(world.db, id, now, {
    timezone: 'Asia/Tokyo',
    // Nothing was read for sixty days.
    lookedDaysAgo: [100, LAST_LOOK],
    people: range(1, 203).map((one) => ({ id: one, country: one % 2 === 0 ? 'JP' : 'GB' })),
    ties: [
      ...range(1, 150).map((one) => ({ id: one, since: [null, 100] as const })),
      ...range(150, 200).map((one) => ({ id: one, since: [LAST_LOOK, 0] as const })),
      ...range(200, 203).map((one) => ({
        id: one,
        since: [null, 100] as const,
        left: [LAST_LOOK, 0, 'unfollowed'] as const,
      })),
    ],
    posts: range(0, 60).map((n) => ({
      id: n + 1,
      at: new Date(now - (n + 0.5) * DAY),
      likes: 20 + n,
      impressions: 900,
    })),
    // The first did much before the last four weeks, and once in them.
    engagements: [
      ...[1, 40, 41, 42].map((post) => ({ post, person: 1, at: new Date(now - (post === 1 ? 1 : 40) * DAY) })),
      ...[2, 3].map((post) => ({ post, person: 2, at: new Date(now - DAY) })),
      { post: 45, person: 3, at: new Date(now - 40 * DAY) },
    ],
  })
  // The profile counts fifteen more, who are on no list.
  await world.db.updateTable('suite_accounts').set({ followers: 214 }).where('id', '=', account).execute()
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

describe('suite.report', () => {
  test.each([
    ['pdf', 'en', 'application/pdf', '%PDF-'],
    ['pdf', 'ja', 'application/pdf', '%PDF-'],
    ['pptx', 'en', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK'],
    ['pptx', 'ja', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK'],
  ])('as %s in %s', async (format, language, type, begins) => {
    const answer = await person.send('GET', `${REPORT}?format=${format}&language=${language}&days=28`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.headers['content-disposition']).toContain('harborroast')
    expect(answer.rawPayload.subarray(0, begins.length).toString()).toBe(begins)
    expect(answer.rawPayload.byteLength).toBeGreaterThan(10_000)
  })
})

async function slideTexts(): Promise<string[]> {
  const answer = await person.send('GET', `${REPORT}?format=pptx&language=en&days=28`)
  return [...xlsxParts(answer.rawPayload)]
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .flatMap(([, xml]) => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text ?? ''))
}

test('suite.report ends with any day that has begun, and is a file of its own for each period and language', async () => {
  const named = async (query: string) => (await person.send('GET', `${REPORT}?${query}`)).headers['content-disposition']
  expect(await named('days=7&until=2026-01-11&language=ja')).toContain('2026-01-05 to 2026-01-11 (ja).pdf')
  expect(await named('days=7&until=2026-01-11&language=en')).toContain('2026-01-05 to 2026-01-11 (en).pdf')
  const ahead = await person.send('GET', `${REPORT}?until=2099-01-01`)
  expect([ahead.statusCode, ahead.json()]).toEqual([400, { until: ['The period can’t end after today.'] }])
})

const dayOf = (language: 'en' | 'ja', daysAgo: number, now: number): string =>
  formatShortDate(now - daysAgo * DAY, language, 'Asia/Tokyo')

test('suite.report says since when who came and who left are counted, and compares lists with lists', async () => {
  const texts = await slideTexts()
  const [since, today] = [dayOf('en', LAST_LOOK, application.time), dayOf('en', 0, application.time)]
  const at = texts.indexOf('Followers')
  expect(texts.slice(at, at + 9)).toEqual([
    ...['Followers', '199', '152 at the start · 214 by the profile'],
    ...['Gained', '50', '+47 net'],
    ...['Lost', '3', `counted since ${since}, up to ${today}`],
  ])
  expect(texts.join('\n')).toContain('Light columns also count earlier days')
  expect(texts).toContain(`3 people unfollowed since ${since}.`)
  expect(texts.filter((text) => text.includes('gained 50'))).toEqual([])
})

test('suite.report counts who engaged within its days alone', async () => {
  const texts = await slideTexts()
  const at = texts.indexOf('@person2')
  expect(texts.slice(at, at + 6)).toEqual(['@person2', '2', 'yes', '@person1', '1', 'yes'])
  expect(texts).not.toContain('@person3')
})

test('suite.report tells posts up to when they were read, and none as unknown', async () => {
  const readAt = (daysAgo: number) =>
    world.db
      .updateTable('suite_accounts')
      .set({ posts_read_at: new Date(application.time - daysAgo * DAY) })
      .where('id', '=', account)
      .execute()
  const tile = (texts: string[]) => texts.slice(texts.indexOf('Posts per week'), texts.indexOf('Posts per week') + 3)
  await readAt(40)
  const unknown = await slideTexts()
  const until = dayOf('en', 40, application.time)
  // One a day, in a part of a period that begins at midnight.
  expect(tile(unknown)).toEqual(['Posts per week', '-', expect.stringMatching(/^not read · (6|7)\.\d before, counted/)])
  expect(tile(unknown)[2]).toContain(`counted up to ${until}`)
  expect(unknown.join('\n')).toContain(`Posts and engagements are known up to ${until}.`)
  await readAt(0)
  const whole = await slideTexts()
  expect(tile(whole)).toEqual([
    'Posts per week',
    expect.stringMatching(/^(6\.[89]|7\.[0-3])$/),
    expect.stringMatching(/^(6\.[89]|7\.[0-3]) before$/),
  ])
  expect(whole.join('\n')).not.toContain('Posts and engagements are known')
})

/** The next Monday, at nine in the morning in Tokyo. */
function toMonday(): void {
  const monday = application.time + ((8 - new Date(application.time).getUTCDay()) % 7 || 7) * DAY
  application.time = Math.floor(monday / DAY) * DAY
}
/** What comes by itself every hour. */
const everyHour = { name: 'suite.find-due-reports', payload: z.object({}), key: () => 'all' }
async function findDue(): Promise<void> {
  await application.jobs.enqueue(world.db, everyHour, {})
  await application.jobs.drain()
}
const reports = async () =>
  (await readOutbox(`${world.dataDir}/outbox`, new Set())).filter(({ id }) => id.startsWith('suite-report-'))

describe('suite.weeklyReport', () => {
  test('is switched on, sent once for a week, and stopped by its link', async () => {
    const answer = await person.send('PATCH', REPORT, { body: { weekly: true, language: 'ja' } })
    const email = 'reports@mail.example.com'
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { weekly: true, language: 'ja', email }])
    // Stopped and changed alone, each leaves the other as it is.
    expect((await person.send('PATCH', REPORT, { body: { language: 'en' } })).json()).toMatchObject({ weekly: true })
    expect((await person.send('PATCH', REPORT, { body: { language: 'ja' } })).json()).toMatchObject({ weekly: true })
    const state = await person.send('GET', `${REPORT}weekly/`)
    expect(state.json()).toMatchObject({ weekly: true, language: 'ja', email, timezone: 'Asia/Tokyo', resting: false })
    await findDue()
    expect(await reports()).toEqual([])
    const since = dayOf('ja', LAST_LOOK, application.time)
    toMonday()
    await findDue()
    await findDue()
    const [mail, ...others] = await reports()
    // By the list of that week, with the day since which it was not read.
    expect(mail?.text).toContain(`フォロワー199人：${since}以降に50人増、3人減。`)
    expect(mail?.text).not.toContain('- 偶然を超える変化はありません。')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'reports@mail.example.com', subject: expect.stringContaining('週間レポート') })
    expect(mail?.text).toContain('@harborroast')
    expect(mail?.text).toContain('Asia/Tokyo')
    const link = new RegExp(`/premium-suite/posts\\?account=${account}&report=(\\S+)`).exec(mail?.text ?? '')?.[1]
    const week = await person.send('GET', `${REPORT}?days=7&until=${link}`)
    expect(week.headers['content-disposition']).toContain(` to ${link} (en).pdf`)
    const token = /unsubscribe#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const stopped = await application.browser().send('POST', `${REPORT}unsubscribe/`, { body: { token } })
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { handle: 'harborroast' }])
    toMonday()
    await findDue()
    expect(await reports()).toHaveLength(1)
  })

  test('whoever is not subscribed any more gets none', async () => {
    // The weeks have ended the session.
    await person.signIn('reports@mail.example.com')
    const on = await person.send('PATCH', REPORT, { body: { weekly: true } })
    expect(on.statusCode).toBe(200)
    await world.db.updateTable('team_billing').set({ override: false }).execute()
    const refused = await person.send('PATCH', REPORT, { body: { weekly: true } })
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'premium_needed'])
    toMonday()
    await findDue()
    expect(await reports()).toHaveLength(1)
    // Those who stopped paying stop them all the same, and no week counts as sent that wasn't.
    await person.signIn('reports@mail.example.com')
    const resting = await person.send('GET', `${REPORT}weekly/`)
    expect(resting.json()).toMatchObject({ weekly: true, resting: true })
    await world.db.updateTable('team_billing').set({ override: true }).execute()
    await findDue()
    expect(await reports()).toHaveLength(2)
    await world.db.updateTable('team_billing').set({ override: false }).execute()
    const off = await person.send('PATCH', REPORT, { body: { weekly: false } })
    expect([off.statusCode, off.json()]).toMatchObject([200, { weekly: false, resting: false }])
  })

  test('suite.stopReports refuses a link that we did not make', async () => {
    const body = { token: `${account}.AAAA` }
    const answer = await application.browser().send('POST', `${REPORT}unsubscribe/`, { body })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'link_unknown'])
  })
})
