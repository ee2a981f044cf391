// Questions about one's own campaigns and audiences over HTTP: two teams, two currencies, rights, names that are unclear, links.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/postgres.ts'
import { eventually } from '../../../testkit/eventually.ts'
import { type WrittenTeam, writeAudience, writeCampaign, writeTeam } from '../../../testkit/own-things.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { openTalkApp } from '../../../testkit/talk-app.ts'

const scene = openTalkApp()

const figures = (parts: readonly TalkPart[]): TalkFigure[] =>
  parts.flatMap((part) => (part.part === 'figure' ? [part.figure] : []))
function said(parts: readonly TalkPart[]): string {
  const known = new Map(figures(parts).map(({ id, text }) => [id, text]))
  return parts
    .flatMap((part) =>
      part.part === 'text' ? part.spans.map((span) => ('text' in span ? span.text : known.get(span.figure))) : [],
    )
    .join('')
}
const notes = (parts: readonly TalkPart[]): string[] =>
  parts.flatMap((part) => (part.part === 'note' ? [part.text] : []))
const named = (parts: readonly TalkPart[]): string[] =>
  parts.flatMap((part) =>
    part.part === 'table' ? part.rows.flat().flatMap((cell) => ('own' in cell ? [cell.name] : [])) : [],
  )
const suggested = (parts: readonly TalkPart[]): string[] =>
  parts.flatMap((part) => (part.part === 'suggestion' ? [part.question] : []))
const begunOf = (parts: readonly TalkPart[]) => parts[0] as Extract<TalkPart, { part: 'begun' }>

/** Somebody with a connected account, and the id of the user. */
async function person(email: string, ip: string): Promise<{ readonly browser: Browser; readonly userId: string }> {
  const browser = scene.app.browser(ip)
  await browser.signIn(email)
  const { id: userId } = await scene.world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { browser, userId }
}

let north: WrittenTeam
let south: WrittenTeam
let ids: { spring: string; climbers: string }
let member: Awaited<ReturnType<typeof person>>
let nobody: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  const { db } = scene.world
  const now = new Date(scene.app.time)
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'creator@mail.example.com')
    .executeTakeFirstOrThrow()
  member = await person('viewer@mail.example.com', '203.0.113.31')
  nobody = await person('nobody@mail.example.com', '203.0.113.32')
  const stranger = await person('stranger@mail.example.com', '203.0.113.33')
  for (const { userId: id } of [member, nobody, stranger])
    await writeSuiteAccount(db, id, now.getTime(), { people: [], ties: [] })
  north = await writeTeam(
    db,
    {
      name: 'North',
      slug: 'north',
      members: [
        { userId, level: 'admin' },
        // A viewer whom nobody granted the ad account.
        { userId: member.userId, level: 'viewer' },
      ],
    },
    now,
  )
  south = await writeTeam(
    db,
    { name: 'South', slug: 'south', members: [{ userId, level: 'viewer', granted: true }] },
    now,
  )
  const foreign = await writeTeam(
    db,
    { name: 'Foreign', slug: 'foreign', members: [{ userId: stranger.userId, level: 'admin' }] },
    now,
  )
  const spring = await writeCampaign(db, north, { name: 'Spring launch', days: { 3: 3, 4: 2, 40: 7 } }, now)
  await writeCampaign(db, north, { name: 'Summer launch', days: { 3: 1 }, clicks: 40 }, now)
  await writeCampaign(db, north, { name: '夏のセール', paused: true, objective: 'REACH', days: { 5: 4 } }, now)
  await writeCampaign(db, south, { name: 'Autumn sale', currency: 'JPY', days: { 3: 100 }, clicks: 10 }, now)
  await writeCampaign(db, south, { name: 'Summer launch', currency: 'JPY', days: { 4: 1 }, clicks: 5 }, now)
  await writeCampaign(db, foreign, { name: 'Secret rollout', days: { 3: 1000 } }, now)
  const climbers = await writeAudience(
    db,
    north,
    { name: 'Climbers UK', size: 4321, moved: { entered: 512, left: 7 } },
    now,
  )
  await writeAudience(db, north, { name: 'Climbers DE', size: null }, now)
  await writeAudience(db, south, { name: 'コーヒー好き', size: 42 }, now)
  await writeAudience(db, foreign, { name: 'Secret people', size: 9000 }, now)
  ids = { spring, climbers }
})

describe('[talk.ask] what is looked up', () => {
  /** What becomes of a question while nobody can read campaigns and audiences. */
  async function whileLocked(question: string): Promise<'answered' | 'waits'> {
    const { db } = scene.world
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const holding = inTransaction(db, async (tx) => {
      await sql`LOCK TABLE campaigns, audience_configs IN ACCESS EXCLUSIVE MODE`.execute(tx)
      locked()
      await mayEnd
    })
    await isLocked
    const seen: ('answered' | 'waits')[] = []
    const asking = scene.ask(question).finally(() => seen.push('answered'))
    await eventually(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND datname = current_database()`.execute(db)
      if (rows.length > 0) seen.push('waits')
      expect(seen).not.toEqual([])
    }).finally(end)
    await holding
    expect(figures(await asking).length).toBeGreaterThan(0)
    return seen[0] ?? 'waits'
  }

  test.each(['How many followers do I have?', '先週いいねが多かったポストは？'])(
    '“%s” touches no campaign and no audience',
    async (question) => {
      expect(await whileLocked(question)).toBe('answered')
    },
  )

  test('what may hold a name of theirs does', async () => {
    expect(await whileLocked('How is Spring launch doing?')).toBe('waits')
  })
})

describe('[talk.ask] own audiences', () => {
  test('how many there are, of all teams of the asker and of no other', async () => {
    const english = await scene.ask('How many audiences do I have?')
    expect(figures(english)[0]?.value).toBe(3)
    const japanese = await scene.ask('オーディエンスはいくつありますか', { language: 'ja' })
    expect(said(japanese)).toBe('保存したオーディエンスは3件です。')
    const listed = await scene.ask('List my largest audiences')
    expect(named(listed)).toEqual(['Climbers UK', 'コーヒー好き', 'Climbers DE'])
  })

  test('the size of one as its page shows it, with interval, day and place; one that is not counted says so', async () => {
    const parts = await scene.ask('How big is my audience Climbers UK?')
    const [size] = figures(parts)
    // In hundreds, whatever was counted (decision 026).
    expect(size).toMatchObject({
      value: 4300,
      text: '4,300',
      place: { page: 'audiences', query: { team: 'north', audience: ids.climbers } },
    })
    expect(size?.counts.map(({ label }) => label)).toEqual([
      'Accounts',
      '95% interval',
      'Counted on',
      'Uploaded to ad accounts',
    ])
    expect(said(parts)).toMatch(/^“Climbers UK” has 4,300 accounts, counted on /)
    // A few are told of nobody.
    expect(said(parts)).toContain('Since the count before, 500 joined and fewer than 100 left.')
    const changed = await scene.ask('how did it change?', { conversation: begunOf(parts).conversation })
    expect(said(changed)).toContain('500 joined')
    const next = await scene.ask('and Climbers DE?', { conversation: begunOf(parts).conversation })
    expect(said(next)).toBe('The size of “Climbers DE” isn’t counted yet.')
    expect(said(await scene.ask('コーヒー好きの規模は？'))).toMatch(/^「コーヒー好き」のアカウント数は100未満です/)
  })

  test('part of a name lists which are meant and asks; the answer goes on from it', async () => {
    const parts = await scene.ask('How big is my audience “Climbers”?')
    expect(named(parts).toSorted()).toEqual(['Climbers DE', 'Climbers UK'])
    expect(said(parts)).toMatch(/^2 audiences go by the name “Climbers” or contain it/)
    const [first = ''] = suggested(parts).filter((question) => question.includes('UK'))
    const chosen = await scene.ask(first, { conversation: begunOf(parts).conversation })
    expect(figures(chosen)[0]?.value).toBe(4300)
  })

  test('who is in one is refused by its name, with its page; what goes on from it is about it', async () => {
    const parts = await scene.ask('Which countries are Climbers UK from?')
    expect(parts).toContainEqual({
      part: 'refused',
      text: '“Climbers UK” is a saved audience. I can tell how large it is and how it changed; who is in it, and how it overlaps with others, is on the audience’s page.',
      page: 'audiences',
      query: { team: 'north', audience: ids.climbers },
    })
    const [first = ''] = suggested(parts)
    const size = await scene.ask(first, { conversation: begunOf(parts).conversation })
    expect(figures(size)[0]?.value).toBe(4300)
    const next = await scene.ask('how many of them follow me?', { conversation: begunOf(parts).conversation })
    expect(next.find(({ part }) => part === 'refused')).toMatchObject({ text: expect.stringMatching(/^Of saved aud/) })
  })

  test('words about audiences of people stay questions about followers', async () => {
    const parts = await scene.ask('Which countries is my audience in?')
    expect(parts[1]).toEqual({ part: 'understood', text: 'Countries of followers' })
    const made = await scene.ask('Make an audience of these', { conversation: begunOf(parts).conversation })
    expect(made.some(({ part }) => part === 'audience')).toBe(true)
  })
})

describe('[talk.ask] own campaigns', () => {
  test('which run, in both teams, with what each spent in its own currency', async () => {
    const parts = await scene.ask('Which campaigns are running?')
    expect(named(parts).toSorted()).toEqual(['Autumn sale', 'Spring launch', 'Summer launch', 'Summer launch'])
    expect(figures(parts)[0]?.value).toBe(4)
    const paused = await scene.ask('and paused?', { conversation: begunOf(parts).conversation })
    expect(named(paused)).toEqual(['夏のセール'])
    expect(said(await scene.ask('キャンペーンは何件ある？'))).toBe('閲覧できるキャンペーンは5件です。')
  })

  test('which do not run, and figures of those with a status alone', async () => {
    expect(named(await scene.ask('Which campaigns are not running?'))).toEqual(['夏のセール'])
    expect(said(await scene.ask('配信中ではないキャンペーンは何件？'))).toBe('配信中以外のキャンペーンは1件です。')
    const parts = await scene.ask('How much did paused campaigns spend in the last 7 days?')
    expect(said(parts)).toMatch(/^Spend of your paused campaigns .*: \$40\.00\./)
    const active = await scene.ask('only active ones?', { conversation: begunOf(parts).conversation })
    expect(
      figures(active)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(expect.arrayContaining(['$60.00', 'JPY 1,010']))
  })

  test('those above a bound, with how many they are of', async () => {
    const parts = await scene.ask('Which campaigns spent more than $45 in the last 7 days?')
    expect(named(parts)).toEqual(['Spring launch'])
    expect(said(parts)).toMatch(/^1 of 3 campaigns had more than \$45\.00 spend .*2026\./)
    expect(named(await scene.ask('直近7日間でクリックが50回以上のキャンペーンは？'))).toContain('Autumn sale')
    const none = await scene.ask('Which campaigns got more than 1,000,000 clicks?')
    expect(said(none)).toMatch(/^0 campaigns had more than 1,000,000 clicks/)
  })

  test('of days after the last that is known nothing is told, never a zero', async () => {
    const readAt = (back: number, accounts: readonly string[]) =>
      scene.world.db
        .updateTable('campaign_syncs')
        .set({ figures_at: new Date(scene.app.time - back * 86_400_000) })
        .where('team_account_id', 'in', accounts)
        .execute()
    await readAt(3, [north.account, south.account])
    for (const question of ['How much did I spend today?', 'Which campaign got the most clicks today?']) {
      const unknown = await scene.ask(question)
      expect(
        figures(unknown).map(({ label }) => label),
        question,
      ).toEqual(['Figures known up to'])
      expect(said(unknown), question).toMatch(/^Nothing is known yet of campaigns .*: figures are known up to /)
    }
    expect(said(await scene.ask('今日の広告費はいくら？', { language: 'ja' }))).toMatch(/の実績はまだわかりません。/)
    expect(said(await scene.ask('Spend in the last 7 days'))).toMatch(/; later days aren’t in them\.$/)
    // One ad account that is behind hides nothing of the other.
    await readAt(0, [north.account])
    expect(said(await scene.ask('How much did I spend today?'))).toMatch(/^Spend of your campaigns /)
    await readAt(0, [south.account])
  })

  test('amounts are told by currency and never added up; until when they are known and what is provisional is said', async () => {
    const parts = await scene.ask('How much did I spend in the last 7 days?')
    const told = figures(parts).filter(({ label }) => label === 'Spend')
    expect(told.map(({ text }) => text).toSorted()).toEqual(['$100.00', 'JPY 1,010'])
    expect(notes(parts)).toEqual([
      'Amounts in different currencies are never added up.',
      'The most recent days are provisional: counts can change for one day, spend for three.',
    ])
    expect(said(parts)).toMatch(/Figures are known up to \w+ \d+, \d{4}\.$/)
    const shown = await scene.ask('and impressions?', { conversation: begunOf(parts).conversation })
    expect(figures(shown)[0]).toMatchObject({ label: 'Impressions', value: 111_000 })
  })

  test('one campaign by its name in quotes, in Japanese, with its place and what it is made of', async () => {
    const parts = await scene.ask('「夏のセール」の広告費はいくら？', { language: 'ja' })
    expect(figures(parts)[0]).toMatchObject({ label: '消化額', value: 40, text: '$40.00' })
    const costs = await scene.ask('クリック単価は？', { language: 'ja', conversation: begunOf(parts).conversation })
    expect(figures(costs)[0]).toMatchObject({ value: 0.5, text: '$0.50' })
    expect(figures(costs)[0]?.counts).toContainEqual({ label: 'クリック（すべて）', value: '80' })
    const spring = await scene.ask('Results of Spring launch in the last 7 days')
    expect(figures(spring)[0]).toMatchObject({
      label: 'Results (link clicks)',
      value: 50,
      place: { page: 'campaigns', query: { team: 'north', campaign: ids.spring } },
    })
  })

  test('the best of a metric: costs by currency, counts over all; ties are told as such', async () => {
    const clicked = await scene.ask('Which campaign got the most clicks in the last 7 days?')
    expect(said(clicked)).toMatch(/^“Autumn sale” has the most clicks \(all\) .*: 1,000, out of 5 campaigns\./)
    const cheap = await scene.ask('Which campaign had the lowest cost per click in the last 7 days?')
    expect(said(cheap)).toContain('“Summer launch” has the lowest CPC (all clicks)')
    expect(
      figures(cheap)
        .filter(({ label }) => label.startsWith('CPC'))
        .map(({ text }) => text),
    ).toEqual(['$0.25', 'JPY 1.00'])
    expect(notes(cheap)).toContain('Amounts in different currencies are ranked separately.')
    const japanese = await scene.ask('直近7日間でいちばんクリックされたキャンペーンは？', { language: 'ja' })
    expect(said(japanese)).toMatch(/クリック（すべて）が最も多いのは「Autumn sale」で、1,000です/)
  })

  test('two campaigns side by side, and two stretches of days with the change', async () => {
    const parts = await scene.ask('Compare Spring launch and Autumn sale by clicks')
    expect(said(parts)).toMatch(
      /^More clicks \(all\) for “Autumn sale” than for “Spring launch” so far: 1,000 and 240\./,
    )
    const money = await scene.ask('Compare Spring launch and Autumn sale by spend')
    expect(notes(money)).toContain('Amounts in different currencies are never added up.')
    expect(said(money)).not.toMatch(/Higher|More/)
    const days = await scene.ask('Spend of Spring launch in the last 7 days compared to the last 60 days')
    expect(
      figures(days)
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['$50.00', '$120.00', '-58.3%'])
  })

  test('a name that two go by is asked about, told apart by team and ad account', async () => {
    const parts = await scene.ask('How many clicks did Summer launch get?')
    expect(named(parts)).toEqual(['Summer launch', 'Summer launch'])
    expect(suggested(parts).toSorted()).toEqual([
      'What about “Summer launch (North · North Ads)”?',
      'What about “Summer launch (South · South Ads)”?',
    ])
    const [north = ''] = suggested(parts).filter((question) => question.includes('North'))
    const chosen = await scene.ask(north, { conversation: begunOf(parts).conversation })
    expect(figures(chosen)[0]).toMatchObject({ value: 40 })
  })

  test('what is not told is refused: reasons, the future, orders, negations, unknown words', async () => {
    for (const [question, why] of [
      ['Why did my campaigns spend so little?', 'not why'],
      ['How much will my campaigns spend?', 'nothing is predicted'],
      ['Pause all campaigns', 'don’t post, follow or send'],
      ['Which campaigns did not spend?', '“not”'],
      ['Which campaigns have sparkles?', 'sparkles'],
    ] as const) {
      const parts = await scene.ask(question)
      const refused = parts.find(({ part }) => part === 'refused')
      expect(refused?.part === 'refused' && refused.text, question).toContain(why)
      expect(suggested(parts)).toContain('Which campaigns are running?')
    }
  })
})

describe('[talk.ask] rights', () => {
  test('of somebody else’s team nothing exists: the same answer as for a name that nobody uses', async () => {
    for (const name of ['Secret rollout', 'Quite made up']) {
      const parts = await scene.ask(`How much did “${name}” spend in the campaign?`)
      expect(said(parts), name).toBe(`There is no campaign called “${name}” that you can see.`)
      const audience = await scene.ask(`How big is my audience “${name}”?`)
      expect(said(audience), name).toBe(`There is no audience called “${name}” that you can see.`)
    }
    expect(JSON.stringify(await scene.ask('How big is my audience “Secret”?'))).not.toContain('Secret people')
    expect(JSON.stringify(await scene.ask('Show me all campaigns'))).not.toContain('Secret')
  })

  test('a viewer without the ad account sees the team’s audiences and no campaign; in no team there is neither', async () => {
    const { browser } = member
    expect(figures(await scene.ask('How many audiences do I have?', {}, browser))[0]?.value).toBe(2)
    for (const question of [
      'Which campaigns are running?',
      'How much did Spring launch spend?',
      'Clicks of “Spring launch”, campaign',
    ]) {
      const parts = await scene.ask(question, {}, browser)
      expect(JSON.stringify(parts.slice(2)), question).not.toMatch(/"(?:own|figure)"/)
    }
    expect(said(await scene.ask('Which campaigns are running?', {}, browser))).toBe(
      'There are no campaigns in the ad accounts that you can use.',
    )
    expect(said(await scene.ask('How many audiences do I have?', {}, nobody.browser))).toBe(
      'You aren’t in a team yet, so there are no campaigns or saved audiences to answer about.',
    )
  })

  test('whoever leaves a team is answered about it no more, with the next question', async () => {
    const { db } = scene.world
    await db.deleteFrom('memberships').where('team_id', '=', north.id).where('user_id', '=', member.userId).execute()
    expect(said(await scene.ask('How big is my audience “Climbers UK”?', {}, member.browser))).toMatch(
      /^You aren’t in a team yet/,
    )
  })
})

describe('[talk.openShared] own things', () => {
  test('a link shows figures, and no name of a campaign, audience, team or ad account', async () => {
    const first = await scene.ask('How much did Spring launch spend in the last 7 days?')
    const { conversation } = begunOf(first)
    for (const question of [
      'How big is my audience “Climbers”?',
      'Which campaigns are running?',
      '「夏のセール」の広告費はいくら？',
      'Which campaign got the most clicks in the last 7 days?',
      'Compare Spring launch and Autumn sale by clicks',
      'Why is Spring launch so slow?',
      'Which countries are Climbers UK from?',
    ])
      await scene.ask(question, { conversation })
    const path = `${talk.ask.path}${conversation}/share/`
    const { link } = (await scene.person.send('POST', path, { body: {} })).json()
    const token = String(link).split('#')[1] ?? ''
    const visitor = scene.app.browser('203.0.113.34')
    const opened = await visitor.send('POST', `${talk.ask.path}shared/`, { body: { token } })
    expect(opened.statusCode).toBe(200)
    for (const name of [
      'Spring',
      'Autumn',
      'Summer',
      'Climbers',
      '夏の',
      'North',
      'South',
      'north',
      'south',
      ids.spring,
    ])
      expect(opened.body, name).not.toContain(name)
    const { title, history } = opened.json()
    expect(title).toBe('How much did … spend in the last 7 days?')
    expect(history).toHaveLength(8)
    expect(said(history[0].parts)).toMatch(/^Spend of a campaign .*: \$50\.00\./)
  })
})
