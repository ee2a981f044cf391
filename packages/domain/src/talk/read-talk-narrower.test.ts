// Words that make a question narrower than the one it looks like: late at night, before noon, after a day, the second, the share within.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'US', en: 'United States', ja: 'アメリカ合衆国' },
])
const read = (question: string) => readTalkQuestion(words, question, { today: '2026-11-21', before: null })

describe('[talk.ask] hours of the day', () => {
  test.each([
    ['深夜に投稿したポストで一番伸びたのは?', [23, 4]],
    ['深夜のポストは何件', [23, 4]],
    ['夜中の投稿は何件？', [23, 4]],
    ['How many posts did I publish late at night?', [23, 4]],
    ['How many posts did I publish at night?', [18, 4]],
    ['夜のポストは何件', [18, 4]],
    ['午前中に投稿したポストの平均いいねは', [0, 11]],
    ['午前の投稿は何件？', [0, 11]],
    ['posts published before noon', [0, 11]],
    ['朝の投稿は何件', [5, 10]],
  ])('%s', (question, hours) => {
    expect(read(question)).toMatchObject({ query: { filter: { hours } } })
  })
  test.each([
    ['Late night posts vs lunchtime posts', [11, 16], [23, 4]],
    ['Do my late night posts get more likes than my morning posts?', [5, 10], [23, 4]],
    ['朝と深夜、どっちがいいね多い？', [5, 10], [23, 4]],
    ['朝と夜、どっちがいいね多い？', [5, 10], [18, 4]],
  ])('%s', (question, left, right) => {
    expect(read(question)).toMatchObject({
      query: { kind: 'posts_compare', left: { filter: { hours: left } }, right: { filter: { hours: right } } },
    })
  })
  test('no query begins at midnight', () => {
    expect(read('How many posts did I publish after midnight?')).toMatchObject({ refusal: {} })
  })
})

describe('[talk.ask] after a day, from a day', () => {
  test.each([
    ['11月10日より後の投稿は何件?', { period: { from: '2026-11-11', to: '2026-11-21' } }],
    ['11月10日以降の投稿は何件?', { period: { from: '2026-11-10', to: '2026-11-21' } }],
    ['11月10日からの投稿は何件?', { period: { from: '2026-11-10', to: '2026-11-21' } }],
    ['How many posts after November 10?', { period: { from: '2026-11-11', to: '2026-11-21' } }],
    ['2020年より後に登録したフォロワーは?', { filter: { joined: { from: '2021-01-01' } } }],
    ['2020年以降に登録したフォロワーは?', { filter: { joined: { from: '2020-01-01' } } }],
    ['10月より後に増えたフォロワー', { period: { from: '2026-11-01', to: '2026-11-21' } }],
  ])('%s', (question, query) => {
    expect(read(question)).toMatchObject({ query })
  })
})

describe('[talk.ask] one place of a ranking, and shares within groups, are no query', () => {
  test.each([
    'フォロワーが2番目に多い国は?',
    'いいねが二番目に多いポストは？',
    '3位の国は？',
    'Which is the second most common country of my followers?',
    'my second best post',
    'What is my 2nd most liked post?',
    'Which country has the highest share of verified followers?',
    'Which job has the lowest percentage of inactive followers?',
    '認証済みの割合が最も高い国は？',
    '休眠フォロワーの比率が一番高い言語は？',
  ])('%s', (question) => {
    expect(read(question)).toMatchObject({ refusal: {} })
  })
  test.each([
    ['top 3 countries', { kind: 'people_distribution', by: 'country', limit: 3 }],
    ['上位3か国は？', { kind: 'people_distribution', by: 'country', limit: 3 }],
    ['Which country has the largest share of my followers?', { kind: 'people_distribution', by: 'country' }],
    ['フォロワーの割合が一番高い国は？', { kind: 'people_distribution', by: 'country' }],
    [
      'Which country do most of my verified followers live in?',
      { kind: 'people_distribution', by: 'country', filter: { verified: true } },
    ],
  ])('%s', (question, query) => {
    expect(read(question)).toMatchObject({ query })
  })
})

describe('[talk.ask] active is by the last post, and most active by engagements', () => {
  test.each([
    'How many of my followers were active in the last 7 days?',
    'How many followers have been active since November?',
    '直近7日にアクティブだったフォロワーは何人',
    '今週動いたフォロワーは何人？',
  ])('%s', (question) => {
    expect(read(question)).toMatchObject({ refusal: {} })
  })
  test.each([
    ['How many active followers did I gain last week?', { filter: { inactive: false } }],
    ['先週増えたアクティブなフォロワーは何人', { filter: { inactive: false } }],
    ['How many active followers do I have?', { filter: { inactive: false }, period: null }],
    ['Who are my most active followers?', { of: 'engagers', order: 'engagements' }],
    ['最もアクティブなフォロワーは？', { of: 'engagers', order: 'engagements' }],
    [
      'Which verified followers are most active?',
      { of: 'engagers', order: 'engagements', filter: { verified: true, follows_you: true } },
    ],
  ])('%s', (question, query) => {
    expect(read(question)).toMatchObject({ query })
  })
})

describe('[talk.ask] of whom a share is', () => {
  test.each([
    ['What % of my followers liked a post in November?', { of: 'engagers', among: { of: 'followers', filter: {} } }],
    ['11月にいいねしたのはフォロワーの何割？', { of: 'engagers', among: { of: 'followers', filter: {} } }],
    [
      'What share of my followers in Japan liked my posts in November?',
      { of: 'engagers', among: { of: 'followers', filter: { countries: ['JP'] } } },
    ],
  ])('%s', (question, query) => {
    expect(read(question)).toMatchObject({ query })
  })
  test.each([
    'What share of my non-followers liked a post in November?',
    'いいねの何割がフォロワーから?',
    'いいねのうちフォロワーからの割合',
    'What share of likes came from followers?',
  ])('%s is of nobody who is known', (question) => {
    expect(read(question)).toMatchObject({ refusal: {} })
  })
})

describe('[talk.ask] people of two periods', () => {
  test.each([
    'Who engaged in both October and November?',
    'How many non-followers liked my posts in October and November?',
    'Who liked my posts in October or November?',
    'How many people engaged in October and also in November?',
    '10月も11月もいいねした人は？',
    'How many unfollowed in both October and November',
  ])('%s is no comparison', (question) => {
    expect(read(question)).toMatchObject({ refusal: {} })
  })
  test.each([
    'Did more people like my posts in October or in November?',
    'How many people engaged in October compared with November?',
    'How many people engaged with me in October vs November?',
    '10月と11月、反応した人はどっちが多い？',
  ])('%s is one', (question) => {
    expect(read(question)).toMatchObject({ query: { kind: 'people_compare' } })
  })
})

test('[talk.ask] who is not something, said first, is no replaced question', () => {
  expect(read('認証済みじゃなくて、相互でもないフォロワーは何人?')).toMatchObject({ refusal: {} })
})

test('[talk.ask] it means nothing where no post has been named', () => {
  const before = { kind: 'people_count', of: 'followers', filter: {}, period: null } as const
  const asked = (question: string) => readTalkQuestion(words, question, { today: '2026-11-21', before })
  expect(asked('それのインプレッションは?')).toMatchObject({ refusal: { why: 'no_context' } })
  expect(asked('What are its impressions?')).toMatchObject({ refusal: {} })
  expect(asked('ポストのインプレッションは?')).toMatchObject({ query: { kind: 'posts_sum' } })
})

/** Asked one after the other. */
function inTurn(...questions: readonly string[]) {
  let before: TalkQuery | null = null
  for (const question of questions.slice(0, -1)) {
    const reading = readTalkQuestion(words, question, { today: '2026-11-21', before })
    if ('query' in reading) before = reading.query
  }
  return readTalkQuestion(words, questions.at(-1) ?? '', { today: '2026-11-21', before })
}

describe('[talk.ask] of whom a share is, where a clause says what of them', () => {
  const inJapan = { of: 'followers', filter: { countries: ['JP'] } }
  const left = { of: 'unfollowers', filter: {} }
  test.each([
    ['Share of JP followers that are mutual', inJapan],
    ['What share of my followers who are in Japan are mutual?', inJapan],
    ['What share of those who left were suspended?', left],
    ['Everyone who has left since the start of July: what fraction had their account suspended?', left],
    ['離れた人のうち凍結された人の割合', left],
  ])('%s', (question, among) => {
    expect(read(question)).toMatchObject({ query: { kind: 'people_count', among } })
  })
  test('of everybody otherwise', () => {
    const asked = read('Share of followers that are verified')
    expect(asked).toMatchObject({ query: { filter: { verified: true } } })
    expect('query' in asked && 'among' in asked.query).toBe(false)
  })
})

describe('[talk.ask] words that look like others', () => {
  test.each([
    ['reposts our posts got past 7 days total', { kind: 'posts_sum', metric: 'reposts' }],
    ['likes my posts got last week', { kind: 'posts_sum', metric: 'likes' }],
    ['people who repost our posts', { kind: 'people_list', filter: { engaged_by: 'repost' } }],
    ['Since 1 July, on which day of the week have we lost the most followers?', { kind: 'totals', by: 'weekday' }],
    ['On which day did we lose the most followers?', { kind: 'days_rank', metric: 'lost' }],
    ['９月以降に自分が出した引用ポスト いくつ？', { kind: 'posts_count', filter: { kind: 'quote' } }],
    ['先週いただいた引用はいくつ', { kind: 'posts_sum', metric: 'quotes' }],
    ['金曜限定の投稿は何件', { kind: 'posts_count', filter: { weekdays: [4] }, period: null }],
    ['フォロバしてくれてない人は何人', { of: 'following', filter: { mutual: false } }],
    ['フォロバしてない人は何人', { of: 'followers', filter: { mutual: false } }],
  ])('%s', (question, query) => {
    expect(read(question)).toMatchObject({ query })
  })
  test.each([
    'how many tweeted something about us in the past week?',
    'how many followers have something about coffee in their bio',
  ])('%s names no word', (question) => {
    expect(read(question)).toMatchObject({ refusal: {} })
  })
  test('leaving somebody out is no leaving', () => {
    const asked = inTurn(
      'Number of inactive followers?',
      'Only the ones in Japan.',
      'Now leave out everyone I follow back.',
    )
    expect(asked).toMatchObject({ refusal: {} })
  })
})

test.each(['And if you look only at the Japanese-speaking ones?', 'and what about the verified ones'])(
  '[talk.ask] %s, with nothing answered before, is about nobody',
  (question) => {
    expect(read(question)).toMatchObject({ refusal: { why: 'no_context' } })
    expect(inTurn('How many followers do I have?', question)).toMatchObject({ followsUp: true })
  },
)

test('[talk.ask] the suspended ones, of those who left just now', () => {
  const lost = 'How many people left in September?'
  const period = { from: '2026-09-01', to: '2026-09-30' }
  for (const question of ['the suspended ones?', 'suspended accounts?', '凍結された人は？'])
    expect(inTurn(lost, question)).toMatchObject({ query: { of: 'unfollowers', filter: { how: 'suspended' }, period } })
  expect(inTurn('How many followers did I gain in September?', 'the suspended ones?')).toMatchObject({ refusal: {} })
})
