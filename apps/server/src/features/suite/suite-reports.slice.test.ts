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
  expect(texts).toContain(`${today}: gained and lost are all since ${since}, when the list was last read.`)
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
  expect(tile(unknown)).toEqual(['Posts per week', '-', `counted up to ${until} · 7.0 before`])
  expect(unknown.join('\n')).toContain(`Posts and engagements are known up to ${until}.`)
  await readAt(0)
  const whole = await slideTexts()
  expect(tile(whole)).toEqual(['Posts per week', '7.0', '7.0 before'])
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
    expect([answer.statusCode, answer.json()]).toEqual([200, { weekly: true, email: 'reports@mail.example.com' }])
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
  })

  test('suite.stopReports refuses a link that we did not make', async () => {
    const body = { token: `${account}.AAAA` }
    const answer = await application.browser().send('POST', `${REPORT}unsubscribe/`, { body })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'link_unknown'])
  })
})
