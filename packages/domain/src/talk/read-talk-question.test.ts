// How questions are read: kinds of sentences in both languages, and what must not be read into one.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'US', en: 'United States', ja: 'アメリカ合衆国' },
  { code: 'GB', en: 'United Kingdom', ja: 'イギリス' },
  { code: 'DE', en: 'Germany', ja: 'ドイツ' },
  { code: 'CA', en: 'Canada', ja: 'カナダ' },
  { code: 'AU', en: 'Australia', ja: 'オーストラリア' },
])
const today = '2026-11-21'

/** Asked one after the other; each that cannot be read leaves the conversation as it was. */
function read(...questions: readonly string[]) {
  let before: TalkQuery | null = null
  for (const question of questions.slice(0, -1)) {
    const reading = readTalkQuestion(words, question, { today, before })
    if ('query' in reading) before = reading.query
  }
  return readTalkQuestion(words, questions.at(-1) ?? '', { today, before })
}
const queryOf = (...questions: readonly string[]): TalkQuery | string => {
  const reading = read(...questions)
  return 'query' in reading ? reading.query : reading.refusal.why
}
const followers = (filter: object) => ({ kind: 'people_count', of: 'followers', filter, period: null })
const days = (from: string, to: string) => ({ period: { from, to } })

describe('[talk.ask] days', () => {
  test.each([
    ['How many posts did I publish July–September?', '2026-07-01', '2026-09-30'],
    ['posts Jul to Sep', '2026-07-01', '2026-09-30'],
    ['posts 1-15 November', '2026-11-01', '2026-11-15'],
    ['posts Nov 1–15', '2026-11-01', '2026-11-15'],
    ['posts 1 Oct - 15 Nov', '2026-10-01', '2026-11-15'],
    ['posts between 1 July and 30 September inclusive', '2026-07-01', '2026-09-30'],
    ['number of posts, Q3', '2026-07-01', '2026-09-30'],
    ['posts in the first quarter of 2026', '2026-01-01', '2026-03-31'],
    ['posts from Monday to Wednesday last week', '2026-11-09', '2026-11-11'],
    ['先週の月曜から水曜までの投稿数', '2026-11-09', '2026-11-11'],
    ['posts year to date', '2026-01-01', today],
    ['posts since the start of the month', '2026-11-01', today],
    ['年初来の投稿数', '2026-01-01', today],
    ['posts since 3 days ago', '2026-11-18', today],
    ['8〜10月の投稿数', '2026-08-01', '2026-10-31'],
    ['11月1日〜15日の投稿数', '2026-11-01', '2026-11-15'],
    ['第3四半期の投稿数', '2026-07-01', '2026-09-30'],
    ['３日前から今日までの投稿数', '2026-11-18', today],
    ['せんげつの投稿数', '2026-10-01', '2026-10-31'],
    ['2週間前の投稿数', '2026-11-02', '2026-11-08'],
    ['10月上旬の投稿数', '2026-10-01', '2026-10-10'],
  ])('%s', (question, from, to) => {
    expect(queryOf(question)).toEqual({ kind: 'posts_count', filter: {}, ...days(from, to) })
  })

  test.each([
    'How many followers did I gain in the last week of October?',
    'How many followers did I gain in the first week of October?',
    'How many likes in the week of 3 November?',
    'How many followers did I gain on 5/10?',
    'How many posts did I publish at the end of September?',
    'How many followers did I gain over Christmas?',
    'How many posts did I publish except in October?',
    '11月3日の週のいいね数',
  ])('%s names days that no query holds, and is refused', (question) => {
    expect([question, typeof queryOf(question)]).toEqual([question, 'string'])
  })

  test.each([
    ['How many followers did I have at the end of September?', 'followers', '2026-09-30', '2026-09-30'],
    ['how many followers did the account have on 31 August?', 'followers', '2026-08-31', '2026-08-31'],
    ['How many accounts were we following on 1 October?', 'following', '2026-10-01', '2026-10-01'],
    ['How many followers did I have in October?', 'followers', '2026-10-01', '2026-10-31'],
    ['9月末のフォロワー数は？', 'followers', '2026-09-30', '2026-09-30'],
    ['先月末時点でフォロワーは何人でしたか', 'followers', '2026-10-31', '2026-10-31'],
    ['8月31日時点でのフォロー中の人数', 'following', '2026-08-31', '2026-08-31'],
  ])('%s asks for who was there, not for who came', (question, metric, from, to) => {
    expect(queryOf(question)).toEqual({ kind: 'days', metric, ...days(from, to) })
  })

  test('how many of them were verified on a day is not known', () => {
    expect(queryOf('How many verified followers did I have in October?')).toBe('unclear')
  })

  test('a weekday of all time is none of last week', () => {
    expect(queryOf('金曜日に出した投稿ぜんぶで何件')).toMatchObject({ filter: { weekdays: [4] }, period: null })
    expect(queryOf('How many posts were published on a Friday?')).toMatchObject({ filter: { weekdays: [4] } })
    expect(queryOf('How many followers did I gain last Monday?')).toMatchObject(days('2026-11-16', '2026-11-16'))
  })
})

describe('[talk.ask] whose account, and which people', () => {
  test.each([
    [
      'How many of the accounts that this account follows are protected?',
      { of: 'following', filter: { protected: true } },
    ],
    ['How many accounts are we following?', { of: 'following', filter: {} }],
    ['How many protected accounts follow the account?', { of: 'followers', filter: { protected: true } }],
    [
      '弊社アカウントがフォローしている非公開アカウントの数を教えてください。',
      { of: 'following', filter: { protected: true } },
    ],
    [
      '当アカウントをフォローしている認証済みアカウントは何件ありますか。',
      { of: 'followers', filter: { verified: true } },
    ],
    ["how many people don't follow me back", { of: 'following', filter: { mutual: false } }],
    ['フォロバしてくれない人何人いる', { of: 'following', filter: { mutual: false } }],
    ["How many followers don't I follow back?", { of: 'followers', filter: { mutual: false } }],
    ['How many distinct people quoted our posts?', { of: 'engagers', filter: { engaged_by: 'quote' } }],
    [
      'How many people who unfollowed me do I follow?',
      { of: 'unfollowers', filter: { how: 'unfollowed', followed_by_you: true } },
    ],
    ['延べ人数ではなく実人数で、返信してくれた人は何名ですか。', { of: 'engagers', filter: { engaged_by: 'reply' } }],
  ])('%s', (question, choice) => {
    expect(queryOf(question)).toEqual({ kind: 'people_count', ...choice, period: null })
  })

  test('codes of countries are read in capitals, and “us” is no country', () => {
    const pair = (one: string, other: string) => ({
      left: { filter: { countries: [one] } },
      right: { filter: { countries: [other] } },
    })
    expect(queryOf('Followers: JP vs US')).toMatchObject(pair('JP', 'US'))
    expect(queryOf('followers in the uk or in the us?')).toMatchObject(pair('GB', 'US'))
    expect(queryOf('How many followers left us in October?')).toEqual({
      kind: 'growth',
      shows: 'lost',
      ...days('2026-10-01', '2026-10-31'),
    })
  })

  test.each([
    ['日本とアメリカ以外のフォロワーは何人ですか', { not_countries: ['JP', 'US'] }],
    ['How many followers are not in Japan or Germany?', { not_countries: ['JP', 'DE'] }],
    ['How many followers are neither verified nor mutual?', { verified: false, mutual: false }],
    ['フォロワー5000人以上10000人未満のフォロワーは何人', { min_followers: 5000, max_followers: 9999 }],
    ['How many followers have between 1,000 and 5,000 followers?', { min_followers: 1000, max_followers: 5000 }],
    ['非認証×フォロワー5,000以上のフォロワー数', { verified: false, min_followers: 5000 }],
    ['プロフに「コーヒー」って書いてるフォロワー何人いる？', { words: 'コーヒー' }],
    ['How many of our followers have the word “coffee” in their bio?', { words: 'coffee' }],
    [
      '２０２５年１月１日以降にXの利用を開始したフォロワーは何名でしょうか。',
      { joined: { from: '2025-01-01', to: today } },
    ],
  ])('%s', (question, filter) => {
    expect(queryOf(question)).toEqual(followers(filter))
  })

  test.each([
    ['Followers >= 10k followers', { min_followers: 10_000 }],
    ['フォロワー数≧5000のフォロワー', { min_followers: 5000 }],
    ['Followers < 100 followers', { max_followers: 99 }],
    ['followers (JP, verified)', { countries: ['JP'], verified: true }],
    ['自分がフォローしてない認証済みフォロワー', { mutual: false, verified: true }],
  ])('%s', (question, filter) => {
    expect(queryOf(question)).toMatchObject({ kind: 'people_list', of: 'followers', filter })
  })

  test('new followers still follow; who was gained may have left', () => {
    const since = days('2026-11-16', today)
    expect(queryOf('how many new followers have I got since Monday?')).toEqual({ ...followers({}), ...since })
    expect(queryOf('過去３０日で新しいフォロワー何人')).toMatchObject({ kind: 'people_count', of: 'followers' })
    expect(queryOf('how many followers have I gained since Monday?')).toEqual({
      kind: 'growth',
      shows: 'gained',
      ...since,
    })
    expect(queryOf('先月フォロワー何人へった')).toMatchObject({ kind: 'growth', ...days('2026-10-01', '2026-10-31') })
  })

  test.each([
    '9月1日以降に離れた人の内訳（解除・ブロック・凍結・削除）',
    'Breakdown of lost followers since 1 September: unfollowed, blocked, suspended, deleted',
    '9月1日以降に離れた人の内訳',
  ])('%s asks for the ways of leaving', (question) => {
    expect(queryOf(question)).toMatchObject({ kind: 'people_distribution', of: 'unfollowers', by: 'how', filter: {} })
  })
})

describe('[talk.ask] posts', () => {
  test.each([
    ['How many quote posts did I publish?', { kind: 'posts_count', filter: { kind: 'quote' } }],
    ['How many likes did my best post get?', { kind: 'posts_list', metric: 'likes', worst: false, limit: 1 }],
    ['一番いいねついた投稿のいいね数は？', { kind: 'posts_list', metric: 'likes', limit: 1 }],
    ['Likes/post Sept', { kind: 'posts_sum', metric: 'likes', shows: 'mean', ...days('2026-09-01', '2026-09-30') }],
    ['Impressions per post, L7D', { kind: 'posts_sum', shows: 'mean', ...days('2026-11-15', today) }],
    ['What is the typical number of likes on my posts?', { kind: 'posts_sum', metric: 'likes', shows: 'mean' }],
    ['engagement rate: links vs no links', { left: { filter: { link: true } }, right: { filter: { link: false } } }],
    ['On which weekday do we publish the most posts?', { kind: 'posts_by', by: 'weekday', metric: 'posts' }],
    ['投稿が最も多い曜日は？', { kind: 'posts_by', by: 'weekday', metric: 'posts' }],
    ['朝・昼・夜でいいねが一番多いのは？', { kind: 'posts_by', by: 'part_of_day', metric: 'likes' }],
    ['Average likes by part of the day', { kind: 'posts_by', by: 'part_of_day', metric: 'likes' }],
    ['エンゲージメントが最も高い時間帯をお教えください', { kind: 'posts_by', by: 'hour', metric: 'engagements' }],
    [
      'Who replied to us the most in October and how often?',
      { kind: 'people_list', of: 'engagers', order: 'engagements' },
    ],
    ['いいねへった？', { kind: 'posts_compare', metric: 'likes' }],
    [
      '月曜と金曜どっちが伸びる？',
      { kind: 'posts_compare', left: { filter: { weekdays: [0] } }, right: { filter: { weekdays: [4] } } },
    ],
    [
      'How did my likes change from September to October?',
      { kind: 'posts_compare', left: days('2026-09-01', '2026-09-30') },
    ],
    [
      'Did my posts get more likes on average in October or in September?',
      {
        kind: 'posts_compare',
        shows: 'mean',
        left: days('2026-10-01', '2026-10-31'),
        right: days('2026-09-01', '2026-09-30'),
      },
    ],
    [
      'メディアを含むポストと含まないポストについて、エンゲージメントの平均値を比較してください。',
      { kind: 'posts_compare', left: { filter: { media: true } }, right: { filter: { media: false } } },
    ],
  ])('%s', (question, query) => {
    expect(queryOf(question)).toMatchObject(query)
  })
})

describe('[talk.ask] follow-up questions', () => {
  const october = days('2026-10-01', '2026-10-31')
  const links = 'How many posts with links did I publish in October?'
  test.each([
    [['Suspicious followers: count', 'as % of followers'], followers({ suspicious: true })],
    [['日本のフォロワーは何人？', '割合だと？'], followers({ countries: ['JP'] })],
    [['日本のフォロワーは何人？', '日本以外は？'], followers({ not_countries: ['JP'] })],
    [
      [links, 'average likes?'],
      { kind: 'posts_sum', metric: 'likes', shows: 'mean', filter: { link: true }, ...october },
    ],
    [
      ['10月の画像付き投稿は何件？', '一番いいねが多かったのは？'],
      { kind: 'posts_list', metric: 'likes', filter: { media: true }, ...october },
    ],
    [
      ['How many followers did I gain in October?', 'how many did I lose in that month?'],
      { kind: 'growth', ...october },
    ],
    [
      ['How many followers did I gain in October?', 'And how many posts did I publish in the same period?'],
      { kind: 'posts_count', ...october },
    ],
    [['先月フォロワー何人増えた？', '何人減った？'], { kind: 'growth', ...october }],
    [['先月フォロワー何人増えた？', '同じ期間の投稿数は？'], { kind: 'posts_count', ...october }],
    [
      [
        '昼の時間帯に投稿したポストについて、返信数の中央値を求めてください。',
        '朝の時間帯についても同様にお願いします。',
      ],
      { kind: 'posts_sum', metric: 'replies', shows: 'median', filter: { hours: [5, 10] } },
    ],
    [
      ['how many people liked my posts in October', 'replied?'],
      { of: 'engagers', filter: { engaged_by: 'reply' }, ...october },
    ],
  ] as const)('%j', (questions, query) => {
    expect(queryOf(...questions)).toMatchObject(query)
  })

  test.each([
    [['認証済みのフォロワーは何人？', 'フォロー中だと？'], { of: 'following', filter: { verified: true } }],
    [['今週いいねした人は何人？', '返信は？'], { of: 'engagers', filter: { engaged_by: 'reply' } }],
    [
      ['今週いいねした人は何人？', 'フォロワーは？'],
      { of: 'engagers', filter: { engaged_by: 'like', follows_you: true } },
    ],
    [
      ['Which country are most of my followers from?', 'top 3'],
      { kind: 'people_distribution', by: 'country', limit: 3 },
    ],
    [
      ['How many likes did I get in October?', 'which post got the most?'],
      { kind: 'posts_list', metric: 'likes', ...october },
    ],
    [['How many people unfollowed me in October?', 'total lost'], { kind: 'growth', ...october }],
    [['How many followers did we gain in October?', 'net?'], { kind: 'growth', ...october }],
  ] as const)('%j', (questions, query) => {
    expect(queryOf(...questions)).toMatchObject(query)
  })

  test('two interests at once are no alternatives, and nobody is told of a single post', () => {
    const coffee = 'How many followers are interested in coffee?'
    expect(queryOf(coffee, 'how many of those are interested in tea?')).toBe('unclear')
    expect(queryOf(coffee, 'and tea?')).toEqual(followers({ interests: ['food-and-drink/tea'] }))
    expect(queryOf('What was my best post in October?', 'who liked it?')).toBe('post_people')
  })

  test('the same period as nothing is no period', () => {
    expect(queryOf('How many posts did I publish in the same period?')).toBe('no_context')
    expect(queryOf('How many followers did I gain last week?', 'How many posts in that month?')).toBe('no_context')
  })
})

describe('[talk.ask] what is refused rather than read wrongly', () => {
  test.each([
    ['two_questions', 'How many followers do I have, and which of my posts did best in October?'],
    ['two_questions', 'フォロワーは何人ですか？また、先月の投稿数は何件ですか？'],
    ['two_questions', '投稿数と平均いいねを教えて'],
    ['contradiction', '認証済みでありながら認証済みではないフォロワーは何名いますか。'],
    ['contradiction', 'How many verified followers are not verified?'],
    ['contradiction', 'How many followers in Japan are not in Japan?'],
    ['follows', 'Follow back everyone who liked our last post.'],
    ['follows', 'Please unfollow all inactive accounts'],
    ['acts', 'フォローしてくれた人全員フォロバして'],
    ['language', 'Wie viele meiner Follower kommen aus Deutschland?'],
    ['language', '¿Cuántos seguidores tengo?'],
    ['language', '我有多少来自日本的粉丝？'],
    ['language', '팔로워가 몇 명이에요?'],
    ['unclear', 'How many followers are verified or from Japan?'],
    ['unclear', 'How many followers liked or replied to my posts?'],
    ['unclear', 'How many followers liked my posts but never replied?'],
    ['unclear', 'How many likes and replies did I get last week?'],
    ['unclear', 'How many likes have I given?'],
    ['unclear', 'Did I lose more than 10 followers yesterday?'],
    ['unclear', 'Do I have more than 10,000 followers?'],
    ['unclear', 'Is it true that I lost 50 followers last week?'],
    ['unclear', 'What was my first post?'],
    ['unclear', 'on average how many followers do I lose per week'],
    ['unclear', 'how many posts did my top engager publish'],
    ['not_yours', 'How many followers did @rivalcafe gain last week?'],
    ['not_yours', "How many followers does my colleague's team account have?"],
    ['not_yours', '競合アカウントのフォロワー数を教えて'],
    ['no_context', 'how many of them follow me'],
    ['unclear', 'On how many days in October did we lose followers?'],
    ['unread', 'かわいいフォロワー何人'],
    ['unread', 'おおさかのフォロワー何人'],
    ['unread', 'おとなのフォロワー何人'],
    ['unread', 'えいごのフォロワー'],
    ['unclear', 'リンク付き投稿と画像付き投稿のエンゲージメント率'],
    ['unclear', 'How many engagements does our most active engager have?'],
    ['unclear', '認証済みで日本か女性のフォロワー'],
    ['unclear', 'how many followers changed their name'],
    ['negation', 'コーヒー好きではないフォロワー何人？'],
    ['unread', 'asdf jkl qwop'],
    ['nothing_read', ' ？！ '],
  ])('%s: %s', (why, question) => {
    expect([question, queryOf(question)]).toEqual([question, why])
  })

  test('each of two questions that can be asked alone is offered', () => {
    const reading = read('How many followers do I have? Which countries are they in? And how many posts did I publish?')
    expect(reading).toMatchObject({
      refusal: { parts: ['How many followers do I have?', 'How many posts did I publish?'] },
    })
  })

  test('what is beside the question is never a condition', () => {
    expect(queryOf('Over that same period, what was the number of followers lost?')).toBe('no_context')
    expect(queryOf('verified followers, Q9')).toBe('unread')
  })
})

describe('[talk.ask] what is asked for is not taken for something near it', () => {
  test.each([
    'How much do I earn from my posts',
    'How much have I earned this month?',
    'What do I earn per post?',
    'did I earn anything in October',
    'How much did my posts make in October?',
    'how much will X pay me',
    'How much money did my best post bring?',
    'ポストでいくら稼いでる？',
    '投稿でいくらもらえる？',
    '先月の投稿でいくら入った？',
    '今月いくら儲かった？',
    '投稿の報酬はいくら？',
  ])('%s asks for money, which another page tells', (question) => {
    expect(read(question)).toMatchObject({ refusal: { why: 'elsewhere', page: 'payout' } })
  })

  test('what is not money may be earned, too', () => {
    expect(queryOf('How many likes did my posts earn?')).toMatchObject({ kind: 'posts_sum', metric: 'likes' })
    expect(queryOf('how many followers did we earn last week?')).not.toBe('elsewhere')
  })

  const coffee = { interests: ['food-and-drink/coffee'] }
  test.each([
    ['Compare people in Japan who like coffee with people in Germany who like coffee', 'network_compare'],
    ['People in Japan who like coffee vs people in Germany who like coffee', 'network_compare'],
    ['コーヒーが好きな日本の人とドイツの人を比べて', 'network_compare'],
    ['how many people in Japan love coffee', 'network_count'],
    ['how many people like coffee', 'network_count'],
    ['how many people are into coffee in Germany?', 'network_count'],
    ['which of my followers like coffee', 'people_list'],
    ['How many followers who like coffee are verified?', 'people_count'],
    ['how many people who like coffee like my posts', 'people_count'],
    ['how many people liked my posts', 'people_count'],
  ])('%s: a taste is no engagement, and nobody of mine is the network', (question, kind) => {
    expect(queryOf(question)).toMatchObject({ kind })
  })
  test('a taste is an interest, and four groups are no comparison of two', () => {
    const pair = { left: { countries: ['JP'], ...coffee }, right: { countries: ['DE'], ...coffee } }
    const question = 'Compare people in Japan who like coffee with people in Germany who like coffee'
    expect(queryOf(question)).toEqual({ kind: 'network_compare', ...pair })
    expect(queryOf(question.replace(/coffee$/, 'tea'))).toBe('unclear')
    expect(queryOf('how many people who like coffee like my posts')).toMatchObject({
      of: 'engagers',
      filter: { ...coffee, engaged_by: 'like' },
    })
    expect(queryOf('how many followers like Japan?')).toBe('unread')
  })

  test.each([
    ['two_questions', 'how many people unfollowed me in October and how many came'],
    ['two_questions', 'how many people unfollowed me and how many followed me in October'],
    ['two_questions', '10月に何人フォロー解除して、何人返信した？'],
    ['followers_by_post', 'Which post brought the most new followers'],
    ['followers_by_post', 'which post got me the most followers'],
    ['followers_by_post', 'what tweet gained me the most followers'],
    ['followers_by_post', 'Which post made people unfollow me'],
    ['followers_by_post', 'Which posts cost me followers?'],
    ['followers_by_post', 'how many followers did my best post bring?'],
    ['followers_by_post', 'Which tweets led to the most follows?'],
    ['followers_by_post', '一番フォロワーが増えた投稿は？'],
    ['followers_by_post', 'どの投稿でフォロワーが増えた？'],
    ['followers_by_post', 'フォロワーを一番連れてきたポストは？'],
    ['followers_by_post', 'フォロワーが減った投稿はどれ'],
    ['followers_by_post', '投稿ごとのフォロワー増加数'],
    ['their_posts', 'how many of my followers tweet every day'],
    ['their_posts', 'which followers post daily'],
    ['their_posts', 'How many followers post every week?'],
    ['their_posts', 'How often do my followers post?'],
    ['their_posts', 'which of my followers tweet the most'],
    ['their_posts', 'how many followers posted in the last 30 days'],
    ['their_posts', 'How many followers tweeted yesterday?'],
    ['their_posts', '毎日投稿しているフォロワーは何人？'],
    ['their_posts', '毎日ツイートしてるフォロワーは？'],
    ['their_posts', 'フォロワーのうち毎日ポストする人は何人'],
    ['their_posts', '今週投稿したフォロワーは何人'],
    ['their_posts', 'who posts the most about coffee'],
    ['their_posts', 'followers who haven’t posted since October'],
    ['their_posts', 'followers who stopped posting in October'],
    ['their_posts', '今月投稿していないフォロワーは何人？'],
    ['followers_by_post', 'which hashtag brought the most followers'],
    ['followers_by_post', 'どのハッシュタグでフォロワーが増えた？'],
    ['followers_by_post', 'Which campaign brought the most followers?'],
    ['unclear', 'which post got the most likes from followers'],
    ['unclear', 'most liked post by followers'],
    ['unclear', 'how many followers liked my posts about coffee'],
    ['unclear', 'コーヒーに関する投稿にいいねした人'],
    ['unclear', 'which followers got the most likes'],
    ['unclear', 'how many people love my posts'],
    ['unclear', 'how often do people reply to my posts'],
    ['unclear', 'what do my followers do'],
    ['unclear', 'when do followers unfollow me'],
    ['unclear', 'people who wrote to me'],
    ['unclear', 'followers who replied to what I wrote'],
    ['unclear', 'フォロワーが増えた月の投稿数'],
    ['opinion', 'この人をフォローしていい？'],
    ['opinion', '今日投稿していい？'],
    ['unread', '日本が好きなフォロワーは何人？'],
    ['unread', 'followers who like Japan'],
    ['unread', 'When does my audience sleep'],
    ['unread', 'when do my followers usually sleep?'],
    ['unread', 'what time do my followers wake up'],
    ['unread', 'フォロワーはいつ寝てる？'],
    ['unread', 'フォロワーは何時に寝る？'],
    ['unclear', 'フォロワーの睡眠はいつ？'],
  ])('%s: %s', (why, question) => {
    expect([question, queryOf(question)]).toEqual([question, why])
  })

  test.each([
    'only those who wrote in the last 30 days',
    'only those who posted this week',
    'which of them tweeted yesterday?',
    'and who posts every day?',
    '30日以内に投稿した人だけ',
    'そのうち今週投稿した人は？',
  ])('%s, after a count: when people posted is no day on which they followed', (question) => {
    expect(queryOf('How many followers are in Japan?', question)).toBe('their_posts')
  })
  test('how long somebody has been quiet is known', () => {
    const inactive = { kind: 'people_list', of: 'followers', filter: { inactive: true }, period: null }
    expect(queryOf('最近投稿していないフォロワー')).toMatchObject(inactive)
    expect(queryOf("followers who haven't posted recently")).toMatchObject(inactive)
    expect(queryOf('How many of my followers look like bots?')).toEqual(followers({ suspicious: true }))
    expect(queryOf('どのくらいの頻度で投稿してる？')).toMatchObject({ kind: 'days', metric: 'posts' })
    expect(queryOf('who liked my posts on 3 November?')).toMatchObject(days('2026-11-03', '2026-11-03'))
    const quiet = followers({ countries: ['JP'], quiet_days: 30 })
    expect(queryOf('How many followers are in Japan?', "only those who haven't posted in 30 days")).toEqual(quiet)
    expect(queryOf('リポストした人数　今月')).toMatchObject({ of: 'engagers', filter: { engaged_by: 'repost' } })
  })

  test.each([
    ['What was my best post in October?', 'who liked it?'],
    ['What was my best post in October?', 'who liked?'],
    ['What was my best post in October?', 'who replied?'],
    ['What was my best post in October?', 'who engaged with it'],
    ['What was my best post in October?', 'how many people liked it?'],
    ['Show my latest posts', 'who reposted that one?'],
    ['10月で一番伸びた投稿は？', '誰がいいねした？'],
    ['10月で一番伸びた投稿は？', 'それにいいねした人は？'],
    ['10月で一番伸びた投稿は？', 'この投稿に返信した人は誰？'],
    ['最新の投稿は？', 'リポストした人は？'],
  ])('%s %s: the people of one post are on its page', (...questions) => {
    expect(queryOf(...questions)).toBe('post_people')
  })
  test('who likes all of my posts may be asked after one of them', () => {
    expect(queryOf('What was my best post in October?', 'Who likes my posts most?')).toMatchObject({ of: 'engagers' })
  })

  test.each([
    ['list my posts from November about coffee', 'coffee'],
    ['list posts from November about "lunch"', 'lunch'],
    ['コーヒーについての11月の投稿を一覧で', 'コーヒー'],
    ['11月のコーヒーに関する投稿のリスト', 'コーヒー'],
    ['list the tweets about the launch in November', 'launch'],
  ])('%s lists posts', (question, said) => {
    expect(queryOf(question)).toMatchObject({ kind: 'posts_latest', filter: { words: said } })
  })
  test('the days of a list of posts are kept', () => {
    expect(queryOf('list my posts from October about coffee')).toMatchObject(days('2026-10-01', '2026-10-31'))
  })

  test.each([
    ['show me tweets about the launch', 'launch'],
    ['posts about launch', 'launch'],
    ['posts about "launch"', 'launch'],
    ['posts about "recieve"', 'recieve'],
    ['how many posts mention the lauch', 'lauch'],
    ['posts about cofee', 'cofee'],
  ])('%s: a subject is never respelled', (question, said) => {
    expect(queryOf(question)).toMatchObject({ filter: { words: said } })
  })
  test('nor is one that is then not understood', () => {
    expect(read('how many people talk about launch')).toMatchObject({ refusal: { words: ['launch'] } })
    expect(queryOf('how many followers have launch in their bio?')).toEqual(followers({ words: 'launch' }))
    expect(queryOf('How many folowers are in Japan?')).toEqual(followers({ countries: ['JP'] }))
  })
})

describe('[talk.ask] shares, alternatives and exceptions', () => {
  const among = (filter: object) => ({ among: { of: 'followers', filter, period: null } })
  test.each([
    ['how many followers are in the US?', 'how many of them are women?'],
    ['how many followers are in the US?', 'what share of them are women?'],
    ['アメリカのフォロワーは何人？', 'そのうち女性は？'],
    ['アメリカのフォロワーは何人？', 'その中で女性の割合は？'],
  ])('%s %s: the share is of those', (...questions) => {
    const women = followers({ countries: ['US'], gender: 'female' })
    expect(queryOf(...questions)).toEqual({ ...women, ...among({ countries: ['US'] }) })
  })
  test('the base of one question is not that of the next', () => {
    const asked = ['アメリカのフォロワーは何人？', 'そのうち女性は？'] as const
    expect(queryOf(...asked, '日本は？')).toEqual(followers({ countries: ['JP'], gender: 'female' }))
    expect(queryOf('フォロワーは何人？', 'そのうち女性は？')).toEqual(followers({ gender: 'female' }))
  })

  const either = { countries: ['CA', 'AU'] }
  test.each([
    ['followers in Canada or Australia', 'people_list', either],
    ['how many followers are in Canada or Australia?', 'people_count', either],
    ['カナダまたはオーストラリアのフォロワーは何人？', 'people_count', either],
    ['カナダかオーストラリアのフォロワー', 'people_list', either],
    ['カナダもしくはオーストラリアにいるフォロワーは誰？', 'people_list', either],
    [
      'followers interested in coffee or tea',
      'people_list',
      { interests: ['food-and-drink/coffee', 'food-and-drink/tea'] },
    ],
    ['how many followers are teachers or nurses?', 'people_count', { jobs: ['teacher', 'nurse'] }],
    ['Verified followers in Canada or Australia', 'people_list', { ...either, verified: true }],
  ])('%s: those in either', (question, kind, filter) => {
    expect(queryOf(question)).toMatchObject({ kind, of: 'followers', filter })
  })
  test.each([
    'More followers in Canada or Australia?',
    'Do I have more followers in Canada or in Australia?',
    'which is bigger, Canada or Australia?',
    'are my followers in Canada or Australia?',
    'カナダとオーストラリア、どちらのフォロワーが多い？',
  ])('%s holds one against the other', (question) => {
    expect(queryOf(question)).toMatchObject({ kind: 'people_compare' })
  })

  test.each([
    ['followers except those in the US', { not_countries: ['US'] }],
    ['followers except the ones in Japan', { not_countries: ['JP'] }],
    ['followers excluding those from Germany', { not_countries: ['DE'] }],
    ['followers other than those in the US', { not_countries: ['US'] }],
    ['followers apart from those who live in Canada', { not_countries: ['CA'] }],
  ])('%s', (question, filter) => {
    expect(queryOf(question)).toMatchObject({ kind: 'people_list', of: 'followers', filter })
  })

  test.each([
    'いまの時間に投稿していい？',
    '今投稿しても大丈夫？',
    '今ポストしていい時間？',
    '今の時間帯に投稿してもいいですか',
    'Can I post now?',
    'Should I post right now?',
    'is it ok to post now?',
    'is now a good time to post?',
    "when's the best time",
    "When's the best time to post?",
    "when's my audience online",
  ])('%s asks for the best time', (question) => {
    expect(queryOf(question)).toEqual({ kind: 'best_time' })
  })
  test('what is ordered is refused, and a heading is no condition', () => {
    expect(queryOf('今すぐ投稿して')).toBe('acts')
    const unreturned = { kind: 'people_list', of: 'following', filter: { mutual: false } }
    expect(queryOf("mutuals: who do I follow that doesn't follow me back")).toMatchObject(unreturned)
    expect(queryOf('相互：フォローしてるのにフォロバしてくれない人')).toMatchObject(unreturned)
    expect(queryOf('How many mutuals are verified?')).toEqual(followers({ mutual: true, verified: true }))
  })
})

describe('[talk.ask] every word is used, and what a word belongs to', () => {
  test.each([
    // Growth of groups is in no answer.
    'which country grew most this month',
    'which country grew fastest',
    'which language is growing the most',
    'In which country is our audience growing the fastest?',
    '今月一番伸びた国は？',
    'フォロワーの伸びがいちばん大きかった国はどこ？',
    // The fewest are at the end of no list.
    'followers with the fewest followers',
    'which country do I have the fewest followers in',
    'フォロワーが一番少ない国は？',
    'フォロワー数が一番少ないフォロワー',
    // How many groups there are is counted by none.
    'how many countries are my followers from',
    'フォロワーは何カ国にいる？',
    // What profiles show beside their text was not read.
    'how many followers have a profile picture',
    'how many followers have a link in their bio',
    'プロフィール画像があるフォロワーは何人？',
    // What somebody else follows.
    'how many likes did I get from verified followers',
    'how many likes did followers in Japan give me',
    '認証済みフォロワーからのいいね数',
    'likes by country',
    '国別のいいね数',
    'いいねが一番多い国は？',
    'likes vs replies in October',
    'do I get more likes than replies',
    'how many posts per week do I publish on average',
    '平均で1日何人増えてる？',
    'Who mentions me most',
    'how many mentions did I get',
    'いつ投稿した？',
  ])('%s is refused', (question) => {
    expect(['unclear', 'profile_pictures']).toContain(queryOf(question))
  })

  test.each([
    'followers who also follow @rivalcafe',
    'how many of my followers follow @rivalcafe',
    'how many people who follow me follow @rivalcafe as well',
    'followers of @rivalcafe who follow me',
    '@rivalcafeもフォローしているフォロワーは何人？',
  ])('%s: whom others follow is not known', (question) => {
    expect([question, queryOf(question)]).toEqual([question, 'not_yours'])
  })

  test.each([
    'posts that my followers liked',
    'posts liked by my followers',
    'posts my followers liked most',
    'posts that verified followers liked',
    'posts with the most replies from verified followers',
    'my posts that got the most likes from women',
    'フォロワーがいいねした投稿',
    'フォロワーが一番いいねした投稿は？',
    'followers who liked posts about tea',
    'who likes my coffee posts most',
    'who liked my posts about coffee',
    'コーヒーの投稿に一番いいねしてくれた人は？',
    '紅茶の投稿にいちばんいいねくれてるの誰',
    'which verified followers liked my posts with images',
    'who replied to my best post',
    'how many people replied to my last post',
    '最新の投稿にいいねした人は何人？',
    'who liked my last 3 posts',
  ])('%s: a condition on posts is none on people, and the other way round', (question) => {
    expect([question, queryOf(question)]).toEqual([question, 'unclear'])
  })

  test.each([
    'How many of my followers posted about coffee',
    'followers who wrote about coffee',
    'コーヒーについて投稿したフォロワーは何人？',
    'コーヒーのことつぶやいてるフォロワー',
  ])('%s: what they post is no interest', (question) => {
    expect([question, queryOf(question)]).toEqual([question, 'their_posts'])
  })

  const among = (choice: object) => ({ among: { of: 'followers', period: null, filter: {}, ...choice } })
  const japan = { filter: { countries: ['JP'] } }
  test.each([
    ['What percentage of my verified followers are in Japan?', among({ filter: { verified: true } })],
    ['What percentage of my followers in Japan are verified?', among(japan)],
    ['What share of followers who are verified live in Japan?', among({ filter: { verified: true } })],
    ['percent of women among my followers in Japan', among(japan)],
    ['Of my followers in Japan, what percentage are women?', among(japan)],
    ['out of all my followers in Japan what percent is inactive', among(japan)],
    ['日本のフォロワーのうち認証済みの割合は？', among(japan)],
    ['日本のフォロワーの女性比率', among(japan)],
    ['日本のフォロワーの中で女性の割合は？', among(japan)],
    ['日本のフォロワーに占める女性の割合', among(japan)],
    ['女性比率　相互のみ', among({ filter: { mutual: true } })],
    [
      '10月に離れたフォロワーのうち、凍結だったのは何％？',
      among({ of: 'unfollowers', ...days('2026-10-01', '2026-10-31') }),
    ],
    ['What percentage of my followers liked my posts in October?', among({})],
  ])('%s: a share is of those who are named', (question, query) => {
    expect(queryOf(question)).toMatchObject({ kind: 'people_count', ...query })
  })
  test.each([
    'percentage of verified followers',
    'share of followers in Japan',
    '認証済みフォロワーの割合は？',
    '日本の女性フォロワーの割合',
  ])('%s is of all', (question) => {
    expect(queryOf(question)).not.toHaveProperty('among')
  })
  test('who left is no share of those who are there', () => {
    expect(queryOf('What percentage of my followers left in October?')).toBe('unclear')
  })

  test.each([
    ['What did I post on Oct 19', { kind: 'posts_latest', ...days('2026-10-19', '2026-10-19') }],
    ['what have I posted this week', { kind: 'posts_latest' }],
    ['10月19日に何を投稿した？', { kind: 'posts_latest', ...days('2026-10-19', '2026-10-19') }],
    ['how many likes did my latest post get', { kind: 'posts_sum', metric: 'likes', filter: { newest: 1 } }],
    ['最新の投稿のいいね数', { kind: 'posts_sum', metric: 'likes', filter: { newest: 1 } }],
    ['whats the most likes a post of ours ever got', { kind: 'posts_list', metric: 'likes', limit: 1 }],
    ['フォロワーが減ったのはいつ？', { kind: 'days', metric: 'lost' }],
    ['when did I lose followers', { kind: 'days', metric: 'lost' }],
    ['when did I gain the most followers', { kind: 'days_rank', metric: 'gained' }],
    ['10月にフォローされたのは何件？', { kind: 'growth', ...days('2026-10-01', '2026-10-31') }],
    ['週に何回投稿してる？', { kind: 'totals', by: 'week', metric: 'posts' }],
    ['Do I have more men or women among my followers?', { kind: 'people_compare' }],
    ['フォロワーて男と女どっちが多いの', { kind: 'people_compare' }],
    ['写真に興味あるフォロワーは何人', { kind: 'people_count', filter: { interests: ['arts/photography'] } }],
    ['いつ投稿したらいい？', { kind: 'best_time' }],
  ])('%s', (question, query) => {
    expect(queryOf(question)).toMatchObject(query)
  })
  test('who came and who left are offered both', () => {
    const reading = read('How many posts did I publish in October, and how many followers came in October?')
    expect(reading).toMatchObject({ refusal: { parts: [expect.any(String), 'How many followers came in October?'] } })
  })
})

describe('[talk.ask] a follow-up changes what it names, and nothing else', () => {
  const best = 'What was my best post in October?'
  const ichiban = '10月で一番伸びた投稿は？'
  const october = days('2026-10-01', '2026-10-31')
  test.each([
    [best, 'how many engagements did it get?', { kind: 'posts_list', metric: 'engagements', limit: 1, ...october }],
    [best, 'when did I post it?', { kind: 'posts_list', metric: 'engagements', ...october }],
    [best, 'and by impressions?', { kind: 'posts_list', metric: 'impressions', ...october }],
    [ichiban, 'いつ投稿した？', { kind: 'posts_list', metric: 'engagements', ...october }],
    [ichiban, 'インプレッションでは？', { kind: 'posts_list', metric: 'impressions', ...october }],
    [
      'Which post got the most likes in October?',
      'how many likes did it get?',
      { kind: 'posts_list', metric: 'likes' },
    ],
    ['Does @person3 follow me?', 'since when does she follow me?', { kind: 'person', handle: 'person3' }],
    ['How many posts did I publish in October?', 'how many likes did they get?', { kind: 'posts_sum', ...october }],
    ['How many posts did I publish in October?', 'which one got the most likes?', { kind: 'posts_list', ...october }],
    ['10月のいいねは何件？', 'どの投稿が一番？', { kind: 'posts_list', metric: 'likes', ...october }],
    ['How many followers do I have?', 'what about last month?', { kind: 'days', metric: 'followers', ...october }],
    [
      'How many followers are in Japan?',
      'sort them by followers',
      { kind: 'people_list', filter: { countries: ['JP'] } },
    ],
    [
      'How many followers are in Japan?',
      'except those who are verified',
      { filter: { countries: ['JP'], verified: false } },
    ],
  ])('%s %s', (first, second, query) => {
    expect(queryOf(first, second)).toMatchObject(query)
  })

  test.each([
    [best, 'how many likes did it get?'],
    [best, 'how many impressions did that one have?'],
    [best, 'how many likes?'],
    [ichiban, 'その投稿のいいねは？'],
    [ichiban, 'それは何インプレッション？'],
    [ichiban, 'いいねは何件？'],
    ['Show my top 5 posts', 'how many impressions did the first get?'],
  ])('%s %s: the page of the post shows it', (first, second) => {
    expect([second, queryOf(first, second)]).toEqual([second, 'post_figures'])
  })

  test.each([
    ['Show my top 5 posts', 'how many likes did they get in total?'],
    ['Who are my top followers?', 'how many followers does the first one have?'],
    ['Who are my top 20 followers?', 'how many of them are verified?'],
    ['Which countries are my followers from?', 'which one has the most women?'],
    ['先週フォロワーは何人減った？', 'どの国の人？'],
    ['How many likes did I get in October?', 'from followers?'],
    ['10月のいいねは何件？', 'フォロワーからは？'],
    ['How many followers are in Japan?', 'over time'],
    ['How many followers are in Japan?', 'and last month?'],
    ['When is the best time to post?', 'for likes?'],
    ['How many followers are in Japan?', 'except those, who liked my posts'],
  ])('%s %s is refused', (first, second) => {
    expect([second, queryOf(first, second)]).toEqual([second, 'unclear'])
  })
})

describe('[talk.ask] days, kinds and measures that are said in passing', () => {
  test.each([
    ['posts in the last week', days('2026-11-15', today)],
    ['posts so far this year', days('2026-01-01', today)],
    ['posts last weekend', days('2026-11-14', '2026-11-15')],
    ['先週末の投稿数', days('2026-11-14', '2026-11-15')],
    ['posts this morning', { filter: { hours: [5, 10] }, ...days(today, today) }],
    ['昨晩の投稿数', { filter: { hours: [18, 4] }, ...days('2026-11-20', '2026-11-20') }],
    ['how many coffee posts did I publish', { filter: { words: 'coffee' } }],
    ['コーヒーの投稿は何件？', { filter: { words: 'コーヒー' } }],
    ['リンクもメディアもない投稿は何件', { filter: { link: false, media: false } }],
  ])('%s', (question, query) => {
    expect(queryOf(question)).toMatchObject({ kind: 'posts_count', ...query })
  })

  test.each([
    ['Our most viewed post of the year', { kind: 'posts_list', metric: 'impressions', ...days('2026-01-01', today) }],
    ["What's our best post about coffee?", { kind: 'posts_list', filter: { words: 'coffee' } }],
    ['Median likes this year', { kind: 'posts_sum', shows: 'median', ...days('2026-01-01', today) }],
    [
      'Do posts with images get more likes?',
      { kind: 'posts_compare', metric: 'likes', right: { filter: { media: false } } },
    ],
    ['do posts with links perform worse', { kind: 'posts_compare', right: { filter: { link: false } } }],
    ['Do my posts with hashtags do better?', { kind: 'posts_compare', right: { filter: { hashtags: false } } }],
    ['ハッシュタグなしの投稿の方が伸びる？', { kind: 'posts_compare', right: { filter: { hashtags: true } } }],
    ['Do we post more on weekdays or weekends?', { kind: 'posts_compare', metric: 'posts' }],
    ['平日と週末どっちが投稿多い', { kind: 'posts_compare', metric: 'posts' }],
    ['Weekend vs weekday posts: average likes', { kind: 'posts_compare', metric: 'likes' }],
    ['投稿数　先月vs先々月', { kind: 'posts_compare', metric: 'posts', left: days('2026-10-01', '2026-10-31') }],
    [
      'who has the most followers among the people I follow',
      { kind: 'people_list', of: 'following', order: 'followers' },
    ],
    ['フォロー中でフォロワーが一番多い人は？', { kind: 'people_list', of: 'following', order: 'followers' }],
    ['How many followers had we on 15 October?', { kind: 'days', ...days('2026-10-15', '2026-10-15') }],
    ['How many people followed me at the end of September?', { kind: 'days', ...days('2026-09-30', '2026-09-30') }],
    ['Who engages with us but doesn’t follow?', { of: 'engagers', filter: { follows_you: false } }],
    ['How many of those we follow are inactive?', { of: 'following', filter: { inactive: true } }],
    ['How many followers arrived in October and haven’t left since?', { kind: 'people_count', of: 'followers' }],
    [
      '9月以降にフォローしてくれて今も残ってる日本の人は何人？',
      { kind: 'people_count', filter: { countries: ['JP'] } },
    ],
    ['先月何人にいいねされた？', { kind: 'people_count', filter: { engaged_by: 'like' } }],
    ['リプくれたことが一度もないフォロワー何人', { of: 'followers', filter: { engaged: false, engaged_by: 'reply' } }],
    ['きのうフォロー何件きた？', { kind: 'growth', ...days('2026-11-20', '2026-11-20') }],
    [
      '8月に離れた人の何割が自分からフォロー解除した人ですか',
      { filter: { how: 'unfollowed' }, among: { of: 'unfollowers', filter: {} } },
    ],
  ])('%s', (question, query) => {
    expect(queryOf(question)).toMatchObject(query)
  })

  test.each([
    ['unclear', 'who gained the most followers'],
    ['unclear', 'フォロワーが増えたフォロワーは誰？'],
    ['unclear', 'How many of our followers in Japan gained followers this month?'],
    ['unclear', 'how many followers do my top 10 followers have in total'],
    ['unclear', 'total followers of my followers'],
    ['unclear', "my followers' favourite posts"],
    ['unclear', 'who followed me and unfollowed me the same week'],
    ['unclear', 'フォロワーがフォローしてる人'],
    ['unclear', 'いいねを押した数'],
    ['unclear', 'how many people liked my posts once'],
    ['unclear', 'ここ数日の投稿数'],
    ['not_yours', 'do I follow anyone who follows @nasa'],
    ['their_posts', 'what time do my followers post'],
    ['their_posts', 'フォロワーはいつ投稿してる？'],
    ['contradiction', 'How many of my followers are not following me?'],
    ['contradiction', '私をフォローしていない相互フォロワーは何人？'],
    ['unread', '今月プロフの自己紹介を書き換えたフォロワー、何人？'],
  ])('%s: %s', (why, question) => {
    expect([question, queryOf(question)]).toEqual([question, why])
  })

  test.each([
    [
      '9月のメディアつき投稿、平均いいねいくつ？',
      'メディアなしのほうは？',
      { kind: 'posts_sum', filter: { media: false } },
    ],
    [
      'How many followers did we lose in October?',
      'How many of those were suspended?',
      { filter: { how: 'suspended' } },
    ],
    [
      'What is the median number of likes of the posts of August?',
      'The mean instead of the median, please.',
      { kind: 'posts_sum', shows: 'mean' },
    ],
  ])('%s %s', (first, second, query) => {
    expect(queryOf(first, second)).toMatchObject(query)
  })
  test('somebody else’s figures are not those of a person that is asked about', () => {
    expect(queryOf('先週のエンゲージメント率は？', '@harborroast_usのほうは？')).toBe('not_yours')
  })
})

describe('[talk.ask] what stands beside a question, and what a conversation goes on with', () => {
  test.each([
    'how many followers, Tokyo',
    'Followers count: Paris',
    'How many followers do I have? Londoners.',
    'how many followers do I have, skipping celebrities',
    'How many verified followers do I have - Osaka',
    'フォロワー何人、東京',
    'フォロワーは何人？大阪のね。',
  ])('%s: a name of something is no side clause', (question) => {
    expect(['unread', 'finer_place']).toContain(queryOf(question))
  })
  test.each([
    'How many followers do I have, my boss wants to know',
    "I'm preparing a slide deck, how many followers do I have?",
    'Good morning! I hope you’re well. Could you tell me how many followers I have?',
    'お疲れ様です。フォロワーは何人ですか？',
    '急いでます！フォロワー何人？',
  ])('%s', (question) => {
    expect(queryOf(question)).toEqual(followers({}))
  })

  const october = days('2026-10-01', '2026-10-31')
  const liked = { of: 'engagers', filter: { engaged_by: 'like' } }
  test.each([
    [
      'How many followers are in Japan?',
      'which of them engage with me the most?',
      { of: 'engagers', order: 'engagements' },
    ],
    ['日本のフォロワーは何人？', 'その中で一番反応してくれるのは？', { of: 'engagers', order: 'engagements' }],
    ['How many people liked my posts in October?', 'who liked the most', { ...liked, ...october }],
    ['先週いいねした人は誰？', '一番いいねしたのは？', { ...liked, ...days('2026-11-09', '2026-11-15') }],
    ['Compare likes in September and October', 'replies?', { kind: 'posts_compare', metric: 'replies' }],
    ['10月の投稿数は？', '曜日別では？', { kind: 'posts_by', by: 'weekday', metric: 'posts', ...october }],
    ['フォロワーはどの国に多い？', '日本は？', followers({ countries: ['JP'] })],
    ['What was my engagement rate in October?', 'which post had the best?', { kind: 'posts_list', ...october }],
  ])('%s %s', (first, second, query) => {
    expect(queryOf(first, second)).toMatchObject(query)
  })
  test.each([
    ['unclear', 'Do I have more followers in Japan or Germany?', 'and Canada?'],
    ['unclear', '日本とドイツのフォロワーどっちが多い？', 'アメリカは？'],
    ['unclear', 'How many people liked my posts in October?', 'how many of them replied too'],
    ['unclear', 'フォロワーはどの国に多い？', '日本は何位？'],
    ['unclear', 'フォロワーはどの国に多い？', 'その国の女性は何人？'],
    ['post_people', '10月の投稿数は？', 'その投稿にいいねした人は何人？'],
  ])('%s: %s %s', (why, first, second) => {
    expect([second, queryOf(first, second)]).toEqual([second, why])
  })

  test.each([
    ['how many accounts did I unfollow', 'unclear'],
    ['私がフォロー解除した人', 'unclear'],
    ['how many users does X have', 'unclear'],
  ])('%s is about nobody who is known', (question, why) => {
    expect(queryOf(question)).toBe(why)
  })
  test('whom I followed in a month are those who were added in it', () => {
    const choice = { of: 'following', ...october }
    expect(queryOf('how many accounts did I follow in October')).toMatchObject({ kind: 'people_count', ...choice })
    expect(queryOf('who did I follow in October')).toMatchObject({ kind: 'people_list', ...choice })
  })
})

describe('[talk.ask] words that say less, or something else, than they seem to', () => {
  test.each([
    ['how often did i tweet in october', { kind: 'days', metric: 'posts', ...days('2026-10-01', '2026-10-31') }],
    ['Of all posts published in October, how many contained a link?', { kind: 'posts_count', filter: { link: true } }],
    ['how many posts had no images', { kind: 'posts_count', filter: { media: false } }],
    [
      'Compare the median number of replies for posts with and without media.',
      { kind: 'posts_compare', metric: 'replies', shows: 'median' },
    ],
    [
      '画像を含む投稿の平均いいね数と含まない投稿の平均いいね数を比較してください。',
      { kind: 'posts_compare', metric: 'likes', right: { filter: { media: false } } },
    ],
    ['Posts by hour', { kind: 'posts_by', by: 'hour', metric: 'posts' }],
    ['曜日別の投稿数', { kind: 'posts_by', by: 'weekday', metric: 'posts' }],
    ['先月より投稿増えた？', { kind: 'posts_compare', metric: 'posts' }],
    ['are my followers mostly japanese', followers({ countries: ['JP'] })],
    ['一番最近フォローしてくれた人は誰', { kind: 'people_list', order: 'recent' }],
    ['フォロワー数順に一覧', { kind: 'people_list', order: 'followers' }],
    ['ボットっぽいフォロワーは何人？', followers({ suspicious: true })],
    ['反応してへんフォロワー何人？', followers({ engaged: false })],
    ['本アカウントのフォロワー数は何名でしょうか。', followers({})],
    ['今年の1月1日のフォロワー数は？', { kind: 'days', ...days('2026-01-01', '2026-01-01') }],
    ['何曜日に投稿するといい？', { kind: 'best_time' }],
  ])('%s', (question, query) => {
    expect(queryOf(question)).toMatchObject(query)
  })
  test.each([
    'いいねくれへん人おる？',
    'フォロワーが1000人超えた日',
    '一番いいねが多かった日に投稿した数',
    'Best weekday by engagement rate',
    'when should i post on weekends',
    'How many followers have images in their bio',
  ])('%s is refused', (question) => {
    expect([question, queryOf(question)]).toEqual([question, 'unclear'])
  })
  test.each([
    'followers gained in October who liked my posts in November',
    'how many of the followers I gained in October unfollowed me',
    "how many of last month's new followers have already left",
    "how many of my followers' followers follow me",
    'followers I never replied to',
    "mutuals I haven't interacted with",
    'people I follow but never liked',
    'who did I mention most',
  ])('%s is refused, too', (question) => {
    expect([question, queryOf(question)]).toEqual([question, 'unclear'])
  })
})
