// What is known in part, over HTTP: changes found after a time without a look, days after the last one, and what an archive lacks.
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SuiteRows, writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { openTalkApp } from '../../../testkit/talk-app.ts'

const scene = openTalkApp()
const DAY = 86_400_000
const figures = (parts: readonly TalkPart[]): TalkFigure[] =>
  parts.flatMap((part) => (part.part === 'figure' ? [part.figure] : []))
const saidIn = (parts: readonly TalkPart[]): string => {
  const known = new Map(figures(parts).map(({ id, text }) => [id, text]))
  return parts
    .flatMap((part) =>
      part.part === 'text' ? part.spans.map((span) => ('text' in span ? span.text : known.get(span.figure))) : [],
    )
    .join('')
}
const dayAgo = (days: number): string => new Date(scene.app.time - days * DAY).toISOString().slice(0, 10)

let userId = ''
beforeAll(async () => {
  const row = await scene.world.db
    .selectFrom('suite_accounts')
    .select('user_id')
    .where('id', '=', scene.account)
    .executeTakeFirstOrThrow()
  userId = row.user_id
})
let subject = 500
const account = (rows: Omit<SuiteRows, 'subject' | 'handle'>): Promise<string> => {
  subject += 1
  return writeSuiteAccount(scene.world.db, userId, scene.app.time, { subject, handle: `known${subject}`, ...rows })
}
const people = [1, 2, 3, 4, 5].map((id) => ({ id, handle: `known_person${id}` }))

describe('[talk.ask] a time without a look', () => {
  const rows: Omit<SuiteRows, 'subject' | 'handle'> = {
    lookedDaysAgo: [40, 20],
    people,
    ties: [
      { id: 1, since: [null, 40] },
      { id: 2, since: [20, 0] },
      { id: 3, since: [20, 0] },
      { id: 4, since: [null, 40], left: [20, 0, 'unfollowed'] },
    ],
  }

  test.each([
    [
      'How many followers did I gain in the last 7 days?',
      /^2 gained, 1 lost since .+: a net change of 1\. There was no reading/,
    ],
    ['直近7日間にフォロワーは何人増えた？', /以降の増加は2人、減少は1人で、差し引き1人です。/],
  ])('%s: told with the day since which it is counted, as the dashboard does', async (question, sentence) => {
    const parts = await scene.ask(question, { account: await account(rows) })
    expect(saidIn(parts)).toMatch(sentence)
    expect(saidIn(parts)).not.toMatch(/you gained|人増え、/)
    const since = figures(parts).find(({ label }) => ['Counted since', '集計の起点'].includes(label))
    expect(since?.value).toBe(Number(dayAgo(20).replaceAll('-', '')))
  })

  test('who left, days and comparisons say it too', async () => {
    const id = await account(rows)
    const ask = async (question: string) => saidIn(await scene.ask(question, { account: id }))
    expect(await ask('Who unfollowed me in the last 7 days?')).toContain('Counted since')
    expect(await ask('Followers gained per day in the last 10 days')).toMatch(/no complete reading|Counted since/)
    const compared = await ask('Did I gain more followers this week than last week?')
    expect(compared).not.toMatch(/More followers gained/)
  })

  test('how many there were on a day that was not read: the nearest days that were', async () => {
    const id = await account(rows)
    await scene.world.db
      .insertInto('suite_days')
      .values({ account_id: id, day: dayAgo(40), followers: 1 })
      .execute()
    const said = saidIn(await scene.ask(`How many followers did I have on ${dayAgo(30)}?`, { account: id }))
    expect(said).toMatch(
      /^Followers weren’t read on .+\.The nearest days that were read: \d+ followers? on .+ and \d+ on /,
    )
    expect(said).not.toContain('yet')
  })

  test('days without a look that has one before it are not known', async () => {
    const said = saidIn(
      await scene.ask(`How many followers did I gain from ${dayAgo(12)} to ${dayAgo(8)}?`, {
        account: await account(rows),
      }),
    )
    expect(said).toContain('isn’t known')
    expect(said).not.toContain('you gained')
  })
})

describe('[talk.ask] after the last reading', () => {
  async function stale(): Promise<string> {
    const id = await account({
      lookedDaysAgo: [30, 29.8],
      people,
      ties: [
        { id: 1, since: [null, 30] },
        { id: 2, since: [30, 29.8] },
      ],
    })
    // The look that is complete now was not made.
    await scene.world.db
      .deleteFrom('suite_looks')
      .where('account_id', '=', id)
      .where('finished_at', '>', new Date(scene.app.time - 5 * DAY))
      .execute()
    return id
  }

  test('a period that goes on says up to when, one that begins later isn’t answered', async () => {
    const id = await stale()
    const ask = async (question: string) => saidIn(await scene.ask(question, { account: id }))
    for (const question of [
      'How many followers did I gain in the last 60 days?',
      'Who unfollowed me in the last 60 days?',
      'Month by month, how many followers did I gain and lose in the last 60 days?',
    ])
      expect([question, await ask(question)]).toEqual([
        question,
        expect.stringContaining('Followers were last read on'),
      ])
    const later = await ask('How many followers did I gain in the last 7 days?')
    expect(later).toMatch(/^Followers were last read on/)
    expect(later).not.toContain('you gained')
  })
})

describe('[talk.ask] what an archive lacks', () => {
  async function archived(): Promise<string> {
    const at = (days: number) => new Date(scene.app.time - days * DAY)
    return await account({
      people,
      ties: [],
      posts: [1, 2, 3].map((n) => ({
        id: subject * 10 + n,
        at: at(n),
        likes: 4,
        reposts: 1,
        replies: 0,
        impressions: null,
      })),
    })
  }

  test('replies and quotes are not known, and engagements say what they are of', async () => {
    const id = await archived()
    const ask = async (question: string) => saidIn(await scene.ask(question, { account: id }))
    expect(await ask('How many replies did I get in the last 7 days?')).toBe(
      'How many replies and quotes these posts got isn’t known: an archive doesn’t hold it.',
    )
    expect(await ask('直近7日間の返信の合計は？')).toContain('返信数と引用数はわかりません')
    expect(await ask('How many engagements did I get in the last 7 days?')).toMatch(
      /^15 engagements.*Engagements of 3 of 3 posts are likes and reposts/s,
    )
    expect(await ask('Replies per day in the last 7 days')).toContain('isn’t known')
    expect(await ask('How many likes did I get in the last 7 days?')).not.toContain('archive')
  })
})

test('[talk.ask] a whole week of looks is told as before', async () => {
  const said = saidIn(await scene.ask('How many followers did I gain last week?', { account: scene.account }))
  expect(said).toMatch(/you gained \d+ followers and lost \d+/)
  expect(said).not.toContain('Counted since')
})
