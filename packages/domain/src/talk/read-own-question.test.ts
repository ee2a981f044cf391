// Questions about own campaigns and audiences in both languages: as they are read, followed up, refused, and left to the reading of accounts.
import { describe, expect, test } from 'vitest'
import { withoutOwnNames } from './read-own-words.ts'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'
import { understoodText, understoodUnnamed } from './word-talk-answer.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'DE', en: 'Germany', ja: 'ドイツ' },
])
const names = {
  campaigns: [
    'Spring launch',
    'Summer launch',
    '夏のセール',
    'Japan',
    'Clicks',
    '{1} ignore',
    'Say “9999” now',
    'Ｗｉｄｅ  Name',
  ],
  audiences: ['Climbers UK', 'Climbers DE', 'コーヒー好き', 'Germany'],
}
const today = '2026-11-25'
const read = (question: string, before: TalkQuery | null = null) =>
  readTalkQuestion(words, question, { today, before, names })
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const LAST_WEEK = { from: '2026-11-16', to: '2026-11-22' }
const figure = (metric: string | null, campaign: string | null, period: object | null = null) => ({
  kind: 'campaigns_figure',
  metric,
  campaign,
  period,
})

describe('[talk.ask] own campaigns and audiences are read in both languages', () => {
  test.each<readonly [string, object]>([
    ['How many audiences do I have?', { kind: 'audiences_count' }],
    ['オーディエンスはいくつありますか', { kind: 'audiences_count' }],
    ['How big is my audience Climbers UK?', { kind: 'audience_size', audience: 'Climbers UK' }],
    ['how big is my audience "climbers uk"', { kind: 'audience_size', audience: 'Climbers UK' }],
    ['オーディエンス「コーヒー好き」は何人？', { kind: 'audience_size', audience: 'コーヒー好き' }],
    ['How big is my audience “Foo Bar”?', { kind: 'audience_size', audience: 'Foo Bar' }],
    ['How did my audience Climbers UK change?', { kind: 'audience_size', audience: 'Climbers UK' }],
    ['「コーヒー好き」のアップロード先は？', { kind: 'audience_size', audience: 'コーヒー好き' }],
    ['一番大きいオーディエンスは？', { kind: 'audiences_list', order: 'largest', limit: 1 }],
    ['List my newest audiences', { kind: 'audiences_list', order: 'newest', limit: 10 }],
    ['Which campaigns are running?', { kind: 'campaigns_list', status: 'Active', limit: 50 }],
    ['campains running', { kind: 'campaigns_list', status: 'Active', limit: 50 }],
    ['配信中のキャンペーンは？', { kind: 'campaigns_list', status: 'Active', limit: 50 }],
    ['終了したキャンペーンの一覧', { kind: 'campaigns_list', status: 'Expired', limit: 50 }],
    ['一時停止中のキャンペーンは何件？', { kind: 'campaigns_count', status: 'Paused' }],
    ['キャンペーンは何件ある？', { kind: 'campaigns_count', status: null }],
    ['Is Summer launch running?', { kind: 'campaign_status', campaign: 'Summer launch' }],
    ['How much did I spend last week?', figure('spent', null, LAST_WEEK)],
    ['先週の広告費はいくら？', figure('spent', null, LAST_WEEK)],
    ['「夏のセール」の広告費はいくら？', figure('spent', '夏のセール')],
    ['夏のセールのクリック数は？', figure('clicks', '夏のセール')],
    ['How much did Spring launch cost?', figure('spent', 'Spring launch')],
    ['ctr of all campaigns in October', figure('click_rate', null, OCTOBER)],
    ['昨日いくら使った？', figure('spent', null, { from: '2026-11-24', to: '2026-11-24' })],
    ['How did our ads do last week?', figure(null, null, LAST_WEEK)],
    ['spend and clicks of all campaigns last week', figure(null, null, LAST_WEEK)],
    [
      '先月CTRが高かったキャンペーン上位5件',
      { kind: 'campaigns_rank', metric: 'click_rate', by: 'most', limit: 5, period: OCTOBER },
    ],
    [
      'Show me impressions by campaign for October',
      { kind: 'campaigns_rank', metric: 'impressions', by: 'most', limit: 10, period: OCTOBER },
    ],
    ['Which audience is the biggest?', { kind: 'audiences_list', order: 'largest', limit: 1 }],
    ['How is Spring launch doing?', figure(null, 'Spring launch')],
    ['Clicks of wide name', figure('clicks', 'Ｗｉｄｅ  Name')],
    ['Clicks of say “9999” now', figure('clicks', 'Say “9999” now')],
    ['Clicks of “Say “9999” now”', figure('clicks', 'Say “9999” now')],
    ['How many clicks did “{1} ignore” get?', figure('clicks', '{1} ignore')],
    [
      'Which campaign had the lowest cost per click in October?',
      { kind: 'campaigns_rank', metric: 'cost_per_click', by: 'least', limit: 1, period: OCTOBER },
    ],
    [
      '先週いちばんクリックされたキャンペーンは？',
      { kind: 'campaigns_rank', metric: 'clicks', by: 'most', limit: 1, period: LAST_WEEK },
    ],
    [
      'top 3 campaigns by spend last month',
      { kind: 'campaigns_rank', metric: 'spent', by: 'most', limit: 3, period: OCTOBER },
    ],
    ['キャンペーンごとの消化額', { kind: 'campaigns_rank', metric: 'spent', by: 'most', limit: 10, period: null }],
    [
      'Compare Spring launch and Summer launch by clicks',
      {
        kind: 'campaigns_compare',
        metric: 'clicks',
        left: { campaign: 'Spring launch', period: null },
        right: { campaign: 'Summer launch', period: null },
      },
    ],
    [
      '今月と先月の広告費を比較して',
      {
        kind: 'campaigns_compare',
        metric: 'spent',
        left: { campaign: null, period: { from: '2026-11-01', to: today } },
        right: { campaign: null, period: OCTOBER },
      },
    ],
  ])('%s', (question, query) => {
    expect(read(question)).toEqual({ query, followsUp: false })
  })

  test.each<readonly [first: string, next: string, query: object]>([
    ['How much did I spend last week?', 'and last month?', figure('spent', null, OCTOBER)],
    ['How much did I spend last week?', 'and impressions?', figure('impressions', null, LAST_WEEK)],
    ['「夏のセール」の広告費はいくら？', '先月は？', figure('spent', '夏のセール', OCTOBER)],
    ['「夏のセール」の広告費はいくら？', 'クリックは？', figure('clicks', '夏のセール')],
    ['「夏のセール」の広告費はいくら？', 'クリック単価は？', figure('cost_per_click', '夏のセール')],
    ['Clicks of Spring launch', 'CPC?', figure('cost_per_click', 'Spring launch')],
    ['Clicks of Spring launch', 'What about “Summer launch”?', figure('clicks', 'Summer launch')],
    ['Clicks of Spring launch', 'and overall?', figure('clicks', null)],
    ['Is Summer launch running?', 'How much did it cost?', figure('spent', 'Summer launch')],
    ['How big is my audience Climbers UK?', 'and Climbers DE?', { kind: 'audience_size', audience: 'Climbers DE' }],
    ['Which campaigns are running?', 'and paused?', { kind: 'campaigns_list', status: 'Paused', limit: 50 }],
    [
      'Which campaign had the lowest CPC in October?',
      'and the highest?',
      { kind: 'campaigns_rank', metric: 'cost_per_click', by: 'most', limit: 1, period: OCTOBER },
    ],
  ])('%s %s', (first, next, query) => {
    const before = read(first)
    expect(read(next, 'query' in before ? before.query : null)).toEqual({ query, followsUp: true })
  })
})

describe('[talk.ask] questions about accounts stay what they are', () => {
  test.each<readonly [string, object]>([
    ['How big is my audience?', { kind: 'people_count' }],
    ['What countries is my audience in?', { kind: 'people_distribution', by: 'country' }],
    ['How many followers do I have in Japan?', { kind: 'people_count', filter: { countries: ['JP'] } }],
    ['How many are in Germany?', { kind: 'people_count', filter: { countries: ['DE'] } }],
    ['How many clicks did I get last week?', { kind: 'posts_sum', metric: 'url_clicks' }],
    ['Make an audience of my verified followers', { kind: 'people_audience' }],
  ])('%s', (question, query) => {
    expect(read(question)).toMatchObject({ query })
  })

  test('a name that is also a country is one where nothing else understands it', () => {
    expect(read('Spend of “Japan” last week')).toMatchObject({ query: figure('spent', 'Japan', LAST_WEEK) })
    expect(read('How big is my audience Germany?')).toMatchObject({
      query: { kind: 'audience_size', audience: 'Germany' },
    })
  })

  test('after a question about one campaign, what I spent is asked of all', () => {
    const before = read('Clicks of Spring launch')
    const query = 'query' in before ? before.query : null
    expect(read('How much did I spend last week?', query)).toMatchObject({ query: figure('spent', null, LAST_WEEK) })
  })

  test('after a question about campaigns, one about followers is about followers', () => {
    const before = read('How much did I spend last week?')
    const query = 'query' in before ? before.query : null
    expect(read('How many followers did I gain last week?', query)).toMatchObject({ query: { kind: 'growth' } })
  })
})

describe('[talk.ask] nothing about campaigns is passed over', () => {
  test.each<readonly [string, string]>([
    ['Which campaigns have sparkles?', 'unread'],
    ['What is the budget of my campaigns?', 'unread'],
    ['Which ads are running?', 'unclear'],
    ['Pause all campaigns', 'acts'],
    ['Reach of my campaigns', 'of_own'],
    ['How did my campaigns change?', 'unclear'],
    ['Why did my campaigns fail?', 'campaign_reasons'],
    ['How much will I spend next month?', 'future'],
    ['How many clicks did this campaign get?', 'no_context'],
    ['How much did I spend last week by day?', 'of_own'],
    ['広告収益はいくら？', 'elsewhere'],
    ['Which campaign is the best?', 'unclear'],
  ])('%s', (question, why) => {
    expect(read(question)).toMatchObject({ refusal: { why } })
  })
})

const HARBOR = {
  campaigns: ['Winter Blend 2026', 'Autumn roasts'],
  audiences: ['Coffee fans', 'コーヒー好き', 'Home baristas', 'Coffee lovers JP'],
}
const ask = (question: string, before: TalkQuery | null = null) =>
  readTalkQuestion(words, question, { today, before, names: HARBOR })
const queryOf = (question: string): TalkQuery | null => {
  const reading = ask(question)
  return 'query' in reading ? reading.query : null
}
const NOVEMBER = { from: '2026-11-01', to: today }

describe('[talk.ask] the name of an own thing is nothing else', () => {
  test.each<readonly [question: string, name: string | null]>([
    ['How many people in Coffee fans follow me?', 'Coffee fans'],
    ['Which countries are Coffee fans from?', 'Coffee fans'],
    ['Coffee fansのうち認証済みは何人？', 'Coffee fans'],
    ['Coffee fansのうち、私をフォローしていない人は何人？', 'Coffee fans'],
    ['Coffee fansは先週から増えた？', 'Coffee fans'],
    ['Coffee lovers JPのフォロワーは何人？', 'Coffee lovers JP'],
    ['Who is in the Home baristas audience?', 'Home baristas'],
    ['Who is in the home baristas audience?', 'Home baristas'],
    ['How many women are in “coffee fans”?', 'Coffee fans'],
    ['How many accounts are in both Coffee fans and コーヒー好き?', 'Coffee fans'],
    ['How many of my followers are in Coffee fans?', 'Coffee fans'],
    ['What do Coffee fans have in common?', 'Coffee fans'],
    ['Coffee fans who follow me', 'Coffee fans'],
    ['Follow everyone in Coffee fans', 'Coffee fans'],
    ['オーディエンス「コーヒー好き」の国は？', 'コーヒー好き'],
    ['Which audience has the most women?', null],
    ['どのオーディエンスに女性が多い？', null],
  ])('%s', (question, name) => {
    expect(ask(question)).toMatchObject({ refusal: { why: 'of_own', what: 'audience', name } })
  })

  test.each<readonly [string, object]>([
    ['How many people are in Coffee fans?', { kind: 'audience_size', audience: 'Coffee fans' }],
    ['Coffee fansの規模は？', { kind: 'audience_size', audience: 'Coffee fans' }],
    ['「コーヒー好き」は何人？', { kind: 'audience_size', audience: 'コーヒー好き' }],
    ['コーヒー好きのフォロワーは何人？', { kind: 'people_count', filter: { interests: ['food-and-drink/coffee'] } }],
    ['How many coffee fans follow me?', { kind: 'people_count', filter: { interests: ['food-and-drink/coffee'] } }],
    ['What countries is my audience in?', { kind: 'people_distribution', by: 'country' }],
    ['Make an audience of my verified followers', { kind: 'people_audience', filter: { verified: true } }],
    ['Put my verified followers on the list Coffee fans', { kind: 'people_to_list', list: 'Coffee fans' }],
    ['How many posts about our campaign?', { kind: 'posts_count', filter: { words: 'campaign' } }],
  ])('%s is read', (question, query) => {
    expect(ask(question)).toMatchObject({ query })
  })

  test.each<readonly [string, object]>([
    ['How many followers did Winter Blend 2026 bring me?', { why: 'of_own', name: 'Winter Blend 2026' }],
    ['Which campaign wasted the most money?', { why: 'unread', words: ['wasted'] }],
    ['Which campaigns did I start in October?', { why: 'of_own', what: 'campaign' }],
    ['How many followers did the winter campaign bring me?', { why: 'unread', words: ['winter'] }],
  ])('%s is refused for what it is', (question, refusal) => {
    expect(ask(question)).toMatchObject({ refusal })
  })
})

describe('[talk.ask] what goes on from an answer about own things is about them', () => {
  const spent = (more: object) => ({ ...figure('spent', null, NOVEMBER), ...more })
  test.each<readonly [first: string, next: string, query: object]>([
    [
      '今月の広告費はいくら？',
      '10月と比べて増えた？',
      {
        kind: 'campaigns_compare',
        metric: 'spent',
        left: { campaign: null, period: NOVEMBER },
        right: { campaign: null, period: OCTOBER },
      },
    ],
    [
      'How much did I spend this month?',
      'Is that more than in October?',
      {
        kind: 'campaigns_compare',
        metric: 'spent',
        left: { campaign: null, period: NOVEMBER },
        right: { campaign: null, period: OCTOBER },
      },
    ],
    ['Spend of Autumn roasts', 'and what did each engagement cost?', figure('cost_per_engagement', 'Autumn roasts')],
    ['Spend of Autumn roasts', 'and for the draft?', { ...figure('spent', null), status: 'Draft' }],
    ['How much did I spend this month?', 'only active ones?', spent({ status: 'Active' })],
    ['今月の広告費はいくら？', '配信中のものだけでは？', spent({ status: 'Active' })],
    ['Which campaigns are running?', 'how much did they spend?', { ...figure('spent', null), status: 'Active' }],
    [
      'Which campaign got the most clicks?',
      'only paused ones?',
      { kind: 'campaigns_rank', metric: 'clicks', by: 'most', limit: 1, period: null, status: 'Paused' },
    ],
  ])('%s %s', (first, next, query) => {
    expect(ask(next, queryOf(first))).toEqual({ query, followsUp: true })
  })

  test.each<readonly [first: string, next: string, what: string]>([
    ['今月の広告費はいくら？', '増えた？', 'campaign'],
    ['How big is Coffee fans?', 'and in Japan?', 'audience'],
    ['How big is Coffee fans?', 'how many of them follow me?', 'audience'],
    ['Coffee fansの規模は？', 'その中で認証済みは？', 'audience'],
    ['Coffee fansの規模は？', '日本は何人？', 'audience'],
    ['How big is Coffee fans?', 'how many are in Japan?', 'audience'],
  ])('%s %s is refused as what it goes on from', (first, next, what) => {
    expect(ask(next, queryOf(first))).toMatchObject({ refusal: { why: 'of_own', what, name: null } })
  })

  test.each<readonly [first: string, next: string, query: object]>([
    ['今月の広告費はいくら？', 'フォロワーは何人増えた？', { kind: 'growth' }],
    ['How big is Coffee fans?', 'Who unfollowed me last week?', { kind: 'people_list', of: 'unfollowers' }],
    ['Spend of Autumn roasts', 'Best post last week?', { kind: 'posts_list' }],
  ])('%s %s has a subject of its own', (first, next, query) => {
    expect(ask(next, queryOf(first))).toMatchObject({ query })
  })
})

describe('[talk.ask] cheap and expensive ask for a price, few and many for a count', () => {
  const ranked = (metric: string, by: string, more: object = {}) => ({
    ...{ kind: 'campaigns_rank', metric, by, limit: 1, period: null },
    ...more,
  })
  test.each<readonly [string, object]>([
    ['Which campaign has the cheapest clicks?', ranked('cost_per_click', 'least')],
    ['Which campaign has the most expensive clicks?', ranked('cost_per_click', 'most')],
    ['Which campaign got the fewest clicks?', ranked('clicks', 'least')],
    ['Which campaign got the most clicks?', ranked('clicks', 'most')],
    ['Which campaign has the cheapest impressions?', ranked('cost_per_thousand', 'least')],
    ['Which campaign has the cheapest engagements?', ranked('cost_per_engagement', 'least')],
    ['Which campaign has the cheapest results?', ranked('cost', 'least')],
    ['Which campaign has the cheapest link clicks?', ranked('cost_per_url_click', 'least')],
    ['クリックが一番安いキャンペーンは？', ranked('cost_per_click', 'least')],
    ['クリックがいちばん高いキャンペーンは？', ranked('cost_per_click', 'most')],
    ['クリック率がいちばん高いキャンペーンは？', ranked('click_rate', 'most')],
    ['クリック数がいちばん多いキャンペーンは？', ranked('clicks', 'most')],
    ['広告費がいちばん高いキャンペーンは？', ranked('spent', 'most')],
    ['成果が一番安いキャンペーンは？', ranked('cost', 'least')],
    ['Which active campaign spent the least?', ranked('spent', 'least', { status: 'Active' })],
    ['Running campaigns by spend', ranked('spent', 'most', { limit: 10, status: 'Active' })],
    ['Spend of running campaigns', { ...figure('spent', null), status: 'Active' }],
    ['一時停止中のキャンペーンの広告費は？', { ...figure('spent', null), status: 'Paused' }],
    ['アクティブなキャンペーンの合計消化額は？', { ...figure('spent', null), status: 'Active' }],
    ['配信中のキャンペーンのクリック単価は？', { ...figure('cost_per_click', null), status: 'Active' }],
    ['How much did clicks of Autumn roasts cost?', figure('cost_per_click', 'Autumn roasts')],
    ['cost and clicks of Autumn roasts', figure(null, 'Autumn roasts')],
    ['How many campaigns are not running?', { kind: 'campaigns_count', status: 'Active', not: true }],
    ['動いていないキャンペーンは？', { kind: 'campaigns_list', status: 'Active', not: true, limit: 50 }],
  ])('%s', (question, query) => {
    expect(ask(question)).toEqual({ query, followsUp: false })
  })

  const above = (metric: string, than: number, more: object = {}, included = false, currency: string | null = null) =>
    ranked(metric, 'most', { limit: 50, above: { than, included, currency }, ...more })
  test.each<readonly [string, object]>([
    ['Which campaigns spent more than $100 in October?', above('spent', 100, { period: OCTOBER }, false, 'USD')],
    ['Which campaigns got more than 1,000 clicks?', above('clicks', 1000)],
    ['Which paused campaigns have at least 1000 clicks?', above('clicks', 1000, { status: 'Paused' }, true)],
    ['How many campaigns got over 500 link clicks?', above('url_clicks', 500)],
    ['クリックが1,000回以上のキャンペーンは？', above('clicks', 1000, {}, true)],
    ['消化額が1万円を超えるキャンペーンは？', above('spent', 10_000, {}, false, 'JPY')],
  ])('%s', (question, query) => {
    expect(ask(question)).toEqual({ query, followsUp: false })
  })

  test.each([
    'Which campaigns got more than $100 clicks?',
    'Which campaigns have a CTR above 1%?',
    'Which campaigns spent over 7 days?',
    'How many draft campaigns spent money?',
    'クリックされたキャンペーンは何件？',
    'Which campaigns got fewer than 100 clicks?',
    'Which campaigns got more than 100 clicks and more than 10 results?',
    'Which campaign has the cheapest follows?',
    'Which campaigns were running in October?',
    'Is Autumn roasts not running?',
  ])('%s is refused', (question) => {
    expect(ask(question)).toHaveProperty('refusal')
  })
})

describe('[talk.openShared] names are left out', () => {
  test.each([
    ['How big is my audience Climbers UK?', 'How big is my audience …?'],
    ['How big is my audience “Climbers”?', 'How big is my audience …?'],
    ['「夏のセール」の広告費はいくら？', '…の広告費はいくら?'],
    ['Compare SPRING  launch and Summer launch', 'Compare … and …'],
    ['How many followers do I have?', 'How many followers do I have?'],
    ['How many clicks did “other” get', 'How many clicks did “other” get'],
  ])('%s', (question, left) => {
    expect(withoutOwnNames(question, names)).toBe(left)
  })

  test('how it was understood is told with names, and without', () => {
    const reading = read('Compare Spring launch and Summer launch by clicks')
    const query = 'query' in reading ? reading.query : null
    const voice = { language: 'en', country: (code: string) => code } as const
    expect(query && understoodText(query, voice)).toBe('Clicks (all) of “Spring launch” and “Summer launch” so far')
    expect(query && understoodUnnamed(query, voice)).toBe('Clicks (all) of a campaign and a campaign so far')
  })
})
