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
    ['Which campaigns are not running?', 'negation'],
    ['動いていないキャンペーンは？', 'unread'],
    ['Which campaigns have sparkles?', 'unread'],
    ['What is the budget of my campaigns?', 'unread'],
    ['Which ads are running?', 'unclear'],
    ['Pause all campaigns', 'acts'],
    ['Reach of my campaigns', 'unread'],
    ['Spend of running campaigns', 'unclear'],
    ['How did my campaigns change?', 'unclear'],
    ['Why did my campaigns fail?', 'campaign_reasons'],
    ['How much will I spend next month?', 'future'],
    ['How many clicks did this campaign get?', 'no_context'],
    ['Running campaigns by spend', 'unclear'],
    ['How much did I spend last week by day?', 'unread'],
    ['広告収益はいくら？', 'elsewhere'],
    ['Which campaign is the best?', 'unclear'],
  ])('%s', (question, why) => {
    expect(read(question)).toMatchObject({ refusal: { why } })
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
