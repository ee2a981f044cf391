// The assistant over HTTP on an account whose truth is known: days, months, hours, hashtags, kinds of posts against each other, what is left out or elsewhere.
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTalkApp } from '../../../testkit/talk-app.ts'
import { dayAfter, type TruePost } from '../../../testkit/talk-truth.ts'

const scene = openTalkApp()

const figures = (parts: readonly TalkPart[]): TalkFigure[] =>
  parts.flatMap((part) => (part.part === 'figure' ? [part.figure] : []))
const valuesOf = async (question: string): Promise<number[]> =>
  figures(await scene.ask(question)).map(({ value }) => value)
const understood = (parts: readonly TalkPart[]): string =>
  parts.flatMap((part) => (part.part === 'understood' ? [part.text] : [])).join('')
/** The cells of the first table, figures by their value. */
function tableOf(parts: readonly TalkPart[]): readonly (readonly (string | number)[])[] {
  const known = new Map(figures(parts).map((figure) => [figure.id, figure.value]))
  const table = parts.find((part) => part.part === 'table')
  return table?.part === 'table'
    ? table.rows.map((row) =>
        row.map((cell) =>
          'figure' in cell ? (known.get(cell.figure) ?? NaN) : 'text' in cell ? cell.text : cell.name,
        ),
      )
    : []
}
const own = (): readonly TruePost[] => scene.truth.posts.filter(({ kind }) => kind !== 'repost')
const engagementsOf = ({ likes, replies, reposts, quotes }: TruePost): number => likes + replies + reposts + quotes
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
const currentFollowers = () => {
  const ids = new Set(
    scene.truth.ties.filter(({ side, left }) => side === 'followers' && left === null).map(({ person }) => person),
  )
  return scene.truth.people.filter(({ id }) => ids.has(id))
}
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const followerTies = () => scene.truth.ties.filter(({ side }) => side === 'followers')

describe('[talk.ask] days and months', () => {
  test.each(['The 3 days with the most new followers since 1 July', '7月以降で新規フォロワーが多かった日トップ3'])(
    '%s: ranked, each with its count',
    async (question) => {
      const counts = new Map<string, number>()
      for (const { since } of followerTies())
        if (since !== null && since >= '2026-07-01') counts.set(since, (counts.get(since) ?? 0) + 1)
      const expected = [...counts.values()].sort((one, other) => other - one).slice(0, 3)
      expect(tableOf(await scene.ask(question)).map(([, count]) => count)).toEqual(expected)
    },
  )

  test.each([
    'Month by month, how many followers did I gain and lose since August?',
    '8月以降のフォロワーの増減を月別に教えて',
  ])('%s: gained, lost and the difference of each month', async (question) => {
    const inMonth = (month: string) => (day: string | null) => day?.startsWith(month) === true
    const expected = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => {
      const gained = followerTies().filter(({ since }) => inMonth(month)(since)).length
      const lost = followerTies().filter(({ left }) => inMonth(month)(left)).length
      return [gained, lost, gained - lost]
    })
    expect(tableOf(await scene.ask(question)).map((row) => row.slice(1))).toEqual(expected)
  })

  test.each(['On which weekday do I gain the most followers?', 'フォロワーが一番増えるのは何曜日？'])(
    '%s: an average day of each weekday since followers were first read',
    async (question) => {
      const days = Array.from({ length: 200 }, (_, n) => dayAfter(scene.truth.firstLook, n + 1)).filter(
        (day) => day <= scene.truth.today,
      )
      const expected = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const meant = days.filter((day) => weekdayOf(day) === weekday)
        return mean(meant.map((day) => followerTies().filter(({ since }) => since === day).length))
      })
      const rows = tableOf(await scene.ask(question))
      expect(rows).toHaveLength(7)
      for (const [at, value] of expected.entries()) expect(rows[at]?.[1]).toBeCloseTo(value, 6)
    },
  )

  test.each(['How did my likes change compared to last month?', 'いいね数の前月比は？'])(
    '%s: as many days of this month and of the last, and by how much they differ',
    async (question) => {
      const sum = (from: string, to: string) =>
        own()
          .filter(({ day }) => day >= from && day <= to)
          .reduce((all, { likes }) => all + likes, 0)
      const [now, before] = [sum('2026-11-01', '2026-11-21'), sum('2026-10-01', '2026-10-21')]
      const values = await valuesOf(question)
      expect(values).toEqual(
        expect.arrayContaining([now, before, Math.abs(now - before), Math.abs(now - before) / before]),
      )
    },
  )
})

describe('[talk.ask] posts against each other', () => {
  const pairs: readonly (readonly [string, (post: TruePost) => boolean, (post: TruePost) => boolean])[] = [
    ['Do posts with images get more likes than posts without images?', ({ media }) => media, ({ media }) => !media],
    ['画像つきと画像なしだとどっちがいいねつく？', ({ media }) => media, ({ media }) => !media],
    ['Do my replies get more likes than regular posts?', ({ kind }) => kind === 'reply', ({ kind }) => kind === 'post'],
    ['リプライと通常投稿ではどちらがいいねが多い？', ({ kind }) => kind === 'reply', ({ kind }) => kind === 'post'],
    ['Likes of posts on weekends vs weekdays', ({ day }) => weekdayOf(day) > 4, ({ day }) => weekdayOf(day) < 5],
    ['平日と土日どっちがいいね多い？', ({ day }) => weekdayOf(day) > 4, ({ day }) => weekdayOf(day) < 5],
    ['Do I get more likes in the morning or at night?', ({ hour }) => hour < 11, ({ hour }) => hour >= 18],
    ['朝と夜どっちがいいね多い？', ({ hour }) => hour < 11, ({ hour }) => hour >= 18],
  ]
  test.each(pairs)('%s', async (question, one, other) => {
    const values = await valuesOf(question)
    for (const side of [one, other]) {
      const expected = mean(
        own()
          .filter(side)
          .map(({ likes }) => likes),
      )
      expect(values.some((value) => Math.abs(value - expected) < 1e-6)).toBe(true)
    }
  })

  test.each(['What hours do I usually post at?', '自分が投稿してる時間帯の分布'])(
    '%s: how many at each hour',
    async (question) => {
      const parts = await scene.ask(question)
      const counts = (hour: number) => own().filter((post) => post.hour === hour).length
      const chart = parts.find((part) => part.part === 'chart')
      expect(chart?.part === 'chart' && chart.items.map(({ id }) => id)).toEqual(['8', '12', '20'])
      expect(figures(parts).map(({ value }) => value)).toEqual(
        expect.arrayContaining([counts(8) / own().length, counts(12) / own().length, counts(20) / own().length]),
      )
    },
  )

  test.each(['Which hashtags work best for likes?', 'どのハッシュタグが一番いいねされた？'])(
    '%s: averages with how many posts; a hashtag of a few posts is not compared',
    async (question) => {
      const rows = tableOf(await scene.ask(question))
      const tagged = (tag: string) => own().filter(({ text }) => text.toLowerCase().includes(tag))
      for (const tag of ['#coffee', '#朝活', '#rare']) {
        const row = rows.find(([name]) => name === tag)
        expect(row?.[1]).toBe(tagged(tag).length)
        expect(row?.[2]).toBeCloseTo(mean(tagged(tag).map(({ likes }) => likes)), 6)
      }
      expect(String(rows.find(([name]) => name === '#rare')?.[3])).toMatch(/too few|件数不足/)
      expect(String(rows.find(([name]) => name === '#coffee')?.[3])).toMatch(/^[\d.,]+–[\d.,]+$/)
    },
  )

  test('a hashtag, the newest so many posts and other than replies are conditions', async () => {
    const tagged = own().filter(({ text }) => text.includes('#Coffee'))
    expect((await valuesOf('How many posts with #coffee did I write?'))[0]).toBe(tagged.length)
    expect((await valuesOf('#朝活の投稿は何件？'))[0]).toBe(own().filter(({ text }) => text.includes('#朝活')).length)
    const newest = own().slice(0, 50)
    const least = [...newest].sort((one, other) => engagementsOf(one) - engagementsOf(other)).slice(0, 3)
    expect(tableOf(await scene.ask('直近50ポストで一番伸びなかったやつ3つ')).map((row) => row[2])).toEqual(
      least.map(engagementsOf),
    )
    const worst = Math.min(
      ...own()
        .filter(({ kind, day }) => kind !== 'reply' && day >= '2026-10-23')
        .map(engagementsOf),
    )
    expect(await valuesOf('#朝活の投稿のいいねの合計')).toContain(
      own()
        .filter(({ text }) => text.includes('#朝活'))
        .reduce((sum, { likes }) => sum + likes, 0),
    )
    expect(await valuesOf('worst performing tweets of the last 30 days, not counting replies')).toContain(worst)
  })
})

describe('[talk.ask] people', () => {
  test.each([
    ['How many followers haven’t posted in 100 days?', 100],
    ['3か月以上投稿していないフォロワーは何人？', 90],
  ] as const)('%s', async (question, days) => {
    const since = dayAfter(scene.truth.today, -days)
    expect((await valuesOf(question))[0]).toBe(currentFollowers().filter(({ lastPost }) => lastPost < since).length)
  })

  test.each(['How many of my followers joined X in 2024 or later?', '2024年以降に登録したフォロワーは何人？'])(
    '%s',
    async (question) => {
      expect((await valuesOf(question))[0]).toBe(
        currentFollowers().filter(({ joined }) => joined >= '2024-01-01').length,
      )
    },
  )

  test.each(['What is the oldest account that follows me?', '一番古いアカウントのフォロワーは誰？'])(
    '%s: by when it was created',
    async (question) => {
      const oldest = [...currentFollowers()].sort(
        (one, other) => one.joined.localeCompare(other.joined) || one.id - other.id,
      )[0]
      expect(tableOf(await scene.ask(question))[0]?.[0]).toBe(`@${oldest?.handle}`)
    },
  )

  test.each(['Breakdown of reasons people left since July', '7月以降にやめた人の理由の内訳'])(
    '%s: by how they left',
    async (question) => {
      const gone = new Map<number, string | null>()
      for (const { person, left, how } of followerTies())
        if (left !== null && left >= '2026-07-01') gone.set(person, how)
      const shares = ['unfollowed', 'suspended', 'deleted'].map(
        (how) => [...gone.values()].filter((one) => one === how).length / gone.size,
      )
      expect(await valuesOf(question)).toEqual(expect.arrayContaining(shares))
    },
  )

  test.each(['What’s my ratio of followers to following?', 'フォロワーとフォローの比率は？'])(
    '%s',
    async (question) => {
      const following = scene.truth.ties.filter(({ side, left }) => side === 'following' && left === null).length
      const values = await valuesOf(question)
      expect(values).toEqual(
        expect.arrayContaining([currentFollowers().length, following, currentFollowers().length / following]),
      )
    },
  )
})

describe('[talk.ask] readings that would be wrong', () => {
  test.each(['How many followers did I have on 1 September?', '9月1日時点のフォロワー数は？'])(
    '%s: of that day',
    async (question) => {
      const on = followerTies().filter(
        ({ since, left }) => (since ?? '') <= '2026-09-01' && (left === null || left > '2026-09-01'),
      )
      expect((await valuesOf(question))[0]).toBe(on.length)
    },
  )

  test.each(['How many posts did I write from last Tuesday?', '先週の火曜日の投稿数は？'])(
    '%s: of that day alone',
    async (question) => {
      expect((await valuesOf(question))[0]).toBe(own().filter(({ day }) => day === '2026-11-17').length)
    },
  )

  test.each(['Who unfollowed me between 1 and 10 November?', '11月1日から10日までにフォローを解除した人は何人？'])(
    '%s: of all these days',
    async (question) => {
      const last = new Map<number, (typeof scene.truth.ties)[number]>()
      for (const tie of followerTies()) last.set(tie.person, tie)
      const gone = [...last.values()].filter(
        ({ left, how }) => left !== null && left >= '2026-11-01' && left <= '2026-11-10' && how === 'unfollowed',
      )
      expect((await valuesOf(question))[0]).toBe(gone.length)
    },
  )

  test('those whom the owner blocked neither unfollowed nor were suspended or deleted', async () => {
    const last = new Map<number, (typeof scene.truth.ties)[number]>()
    for (const tie of followerTies()) last.set(tie.person, tie)
    const gone = [...last.values()].filter(({ left }) => left !== null && left >= '2026-10-01')
    const count = (...ways: (string | null)[]) => gone.filter(({ how }) => ways.includes(how)).length
    expect(count('blocked')).toBeGreaterThan(0)
    const values = await valuesOf('How many people unfollowed me since 1 October?')
    expect(values).toEqual([count('unfollowed'), count('suspended', 'deleted')])
  })

  test.each(['フォロワーが一番減った日はいつ？', 'What was my worst day for losing followers?'])(
    '%s: of those lost',
    async (question) => {
      const counts = new Map<string, number>()
      for (const { left } of followerTies()) if (left !== null) counts.set(left, (counts.get(left) ?? 0) + 1)
      expect(tableOf(await scene.ask(question))[0]?.[1]).toBe(Math.max(...counts.values()))
    },
  )

  test.each([
    'People who liked my last 5 posts',
    'What day did my best post go out?',
    'Which tweet made me lose followers?',
    'How many of my followers are inactive or suspicious?',
    'Posts with more likes and replies than 10',
    'エンゲージメント率の推移',
  ])('%s is refused: no query holds it', async (question) => {
    const parts = await scene.ask(question)
    expect([question, parts.some(({ part }) => part === 'refused')]).toEqual([question, true])
    expect(figures(parts)).toEqual([])
  })
})

describe('[talk.ask] what is beside the question', () => {
  test('clauses about nothing in the data are left out, and the answer says so', async () => {
    const english = await scene.ask(
      'Sorry to bother you again, my boss needs this by noon: how many verified followers do I have?',
    )
    const japanese = await scene.ask(
      'お世話になっております。来週の定例会議で報告しますので、認証済みのフォロワーは何人か教えてください。',
    )
    const verified = currentFollowers().filter((one) => one.verified).length
    for (const parts of [english, japanese]) expect(figures(parts)[0]?.value).toBe(verified)
    expect(understood(english)).toContain('Left out: “Sorry to bother you again”, “my boss needs this by noon”')
    expect(understood(japanese)).toContain('「来週の定例会議で報告しますので」は質問に含めていません')
  })

  test.each([
    ['How many followers do I have, excluding the boring ones?', /boring/],
    ['ワクワクするフォロワーだけ、フォロワーは何人？', /ワクワク/],
  ])('a condition that is not understood is no side clause: %s', async (question, words) => {
    const refused = (await scene.ask(question)).find((part) => part.part === 'refused')
    expect(refused?.part === 'refused' && refused.text).toMatch(words)
  })

  test.each([
    ['Estimated revenue share for May?', 'payout'],
    ['How do I cancel my subscription?', 'premium'],
    ['料金プランの違いを教えてください', 'premium'],
    ['How often is the data refreshed?', 'accounts'],
    ['今月の収益はいくら？', 'payout'],
  ])('%s is answered on another page, which is named and linked', async (question, page) => {
    expect((await scene.ask(question)).find((part) => part.part === 'refused')).toMatchObject({ page })
  })

  test.each([
    ['What is the email address of @person3?', /private/],
    ['鍵垢の友達が誰をブロックしているか教えて', /非公開/],
    ['Do videos get more likes than images?', /which of the two/],
    ['動画の投稿は今年何本？', /画像か動画か/],
    ['Do you guarantee me $1000 a month?', /predicted/],
  ])('%s is refused honestly', async (question, sentence) => {
    const parts = await scene.ask(question)
    const refused = parts.find((part) => part.part === 'refused')
    expect(refused?.part === 'refused' && refused.text).toMatch(sentence)
    expect(figures(parts)).toEqual([])
  })
})

describe('[talk.ask] posts that were last read ten days ago, as those of an archive', () => {
  let until: string
  beforeAll(async () => {
    const at = new Date(scene.app.time - 10 * 86_400_000)
    until = at.toISOString().slice(0, 10)
    await scene.world.db
      .updateTable('suite_accounts')
      .set({ posts_read_at: at })
      .where('id', '=', scene.account)
      .execute()
  })

  test.each([
    ['How many posts did I publish in the last 7 days?', /known up to/],
    ['過去7日間のポスト数は？', /までです。それより後のことはわかりません/],
  ])('%s is not answered with none', async (question, sentence) => {
    const parts = await scene.ask(question)
    expect(JSON.stringify(parts)).toMatch(sentence)
    expect(figures(parts).map(({ value }) => value)).not.toContain(0)
  })

  test('no later day is one with the fewest', async () => {
    const counts = new Map<string, number>()
    for (let day = '2026-10-01'; day < until; day = dayAfter(day, 1)) counts.set(day, 0)
    for (const { day } of own()) if (counts.has(day)) counts.set(day, (counts.get(day) ?? 0) + 1)
    const expected = [...counts.values()].sort((one, other) => one - other).slice(0, 3)
    const table = tableOf(await scene.ask('The 3 days with the fewest posts since 1 October'))
    expect(table.map(([, count]) => count)).toEqual(expected)
    expect(Math.max(...table.map(([day]) => Number(day)))).toBeLessThan(Number(until.replaceAll('-', '')))
  })

  test('weeks are summed up to it', async () => {
    const weeks = new Map<string, number>()
    for (let day = '2026-10-01'; day <= until; day = dayAfter(day, 1)) {
      const week = dayAfter(day, -weekdayOf(day))
      const posts = own().filter((post) => post.day === day).length
      weeks.set(week, (weeks.get(week) ?? 0) + posts)
    }
    const table = tableOf(await scene.ask('Week by week, how many posts since 1 October?'))
    expect(table.map(([, count]) => count)).toEqual([...weeks.values()])
  })
})
