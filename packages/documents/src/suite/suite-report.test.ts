// Reports of accounts as PDF and slides, in both languages: they open, say what they are given, and bear any input.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pagesOf } from '../render-document.ts'
import { reportCharts } from './suite-report-days.ts'
import type { SuiteReport } from './suite-report-input.ts'
import { changeLines, glanceTiles, noPostsText, postRows, postsUntilLines, sourceText } from './suite-report-lines.ts'
import { suiteReportPdf } from './suite-report-pdf.ts'
import { readingText } from './suite-report-reading.ts'
import { suiteReportSlides } from './suite-report-slides.ts'
import { suiteReportText } from './suite-report-text.ts'

const days = Array.from({ length: 28 }, (_, n) => ({
  day: `2026-11-${String(n + 1).padStart(2, '0')}`,
  followers: 1000 + n,
  gained: n,
  lost: 3,
  since: null,
  posts: n % 3,
  engagements: 10 * n,
}))

const report: SuiteReport = {
  handle: 'harborroast',
  name: 'Harbor Roast',
  timezone: 'Asia/Tokyo',
  source: 'connection',
  reading: null,
  from: '2026-11-01',
  to: '2026-11-28',
  followers: {
    now: 1028,
    listed: 1028,
    before: 900,
    gained: 200,
    returned: 3,
    lost: 72,
    since: null,
    until: '2026-05-28T00:00:00.000Z',
  },
  rate: { value: 0.042, low: 0.035, high: 0.05 },
  rateBefore: { value: 0.03, low: 0.026, high: 0.034 },
  cadence: 7.5,
  cadenceBefore: 3.2,
  postsUntil: null,
  reach: { median: 2400, low: 1900, high: 3100 },
  changes: [message('suite_change_rate_up', { now: 4.2, before: 3 })],
  days,
  posts: [
    {
      text: 'Fresh beans are in',
      created: '2026-11-10T08:00:00Z',
      engagements: 420,
      impressions: 9000,
      usual: { low: 40, high: 160 },
    },
    { text: '新しい豆が届きました', created: '2026-11-11T08:00:00Z', engagements: 90, impressions: null, usual: null },
  ],
  countries: { known: 800, of: 1028, items: [{ label: 'Japan', share: 0.4, low: 0.37, high: 0.43, baseline: 0.2 }] },
  left: {
    count: 72,
    common: [
      message('suite_common_country', { what: message('suite_left_unfollowed'), label: 'Brazil', left: 30, stayed: 8 }),
    ],
  },
  engagers: [{ handle: 'thedialin', total: 31, follows: true }],
  times: {
    verdict: message('suite_time_found', { low: 1.2, high: 2.4 }),
    best: [{ day: 2, hour: 19, lift: 1.8, low: 1.3, high: 2.4 }],
  },
}
const madeAt = '2026-11-29T03:00:00.000Z'

const slidesText = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .map(([, content]) => strFromU8(content))
    .join('\n')

describe.each(['en', 'ja'] as const)('suite.report in %s', (language) => {
  test('as PDF', async () => {
    const bytes = await suiteReportPdf({ language, report, madeAt })
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pagesOf(bytes)).toBeGreaterThanOrEqual(2)
  })

  test('as slides, with native charts', async () => {
    const bytes = await suiteReportSlides({ language, report, madeAt })
    const text = slidesText(bytes)
    expect(text).toContain('@harborroast')
    expect(text).toContain('Fresh beans are in')
    expect(text).toContain(language === 'ja' ? '水曜 19時' : 'Wednesday 19:00')
    expect(Object.keys(unzipSync(bytes)).filter((name) => /charts\/chart\d+\.xml$/.test(name))).toHaveLength(4)
  })
})

test('an account of which nothing is known yet', async () => {
  const empty: SuiteReport = {
    ...report,
    followers: {
      now: 0,
      listed: null,
      before: null,
      gained: null,
      returned: null,
      lost: null,
      since: null,
      until: null,
    },
    rate: null,
    rateBefore: null,
    cadenceBefore: null,
    reach: null,
    changes: [],
    days: [],
    posts: [],
    countries: { known: 0, of: 0, items: [] },
    left: { count: 0, common: [] },
    engagers: [],
    times: { verdict: message('suite_time_too_few', { posts: 0, more_posts: 40 }), best: [] },
  }
  expect(pagesOf(await suiteReportPdf({ language: 'en', report: empty, madeAt }))).toBe(1)
  expect((await suiteReportSlides({ language: 'en', report: empty, madeAt })).byteLength).toBeGreaterThan(10_000)
})

test('an archive that ends before the period tells neither posts nor change, and says what it is', async () => {
  const archived: SuiteReport = {
    ...report,
    source: 'archive',
    reading: {
      state: 'archive',
      reason: null,
      followersUntil: '2026-10-20T08:00:00.000Z',
      postsUntil: '2026-10-20T08:00:00.000Z',
    },
    followers: { ...report.followers, gained: null, returned: null, lost: null, until: null },
    cadence: null,
    postsUntil: '2026-10-20T08:00:00.000Z',
    changes: [],
    days: days.map((day) => ({ ...day, gained: null, lost: null, posts: null, engagements: null })),
    posts: [],
  }
  const input = { language: 'en', report: archived, madeAt } as const
  const words = suiteReportText.en
  const tiles = glanceTiles(input, words)
  const tileOf = (label: string) => tiles.find((tile) => tile.label === label)
  expect(tileOf('Posts per week')).toMatchObject({
    value: '-',
    note: 'not read · 3.2 before, counted up to Oct 20, 2026',
  })
  expect(tileOf('Gained')).toMatchObject({ value: '-', note: 'not in an archive' })
  expect(changeLines(input, words)).toEqual([words.changesUnknown])
  expect(noPostsText(input, words)).toBe('Posts of this period haven’t been read.')
  expect(reportCharts(input, words)?.charts).toEqual([])
  expect(reportCharts(input, words)?.lines).toContain('Gained: not in an archive.')
  expect(postsUntilLines(input, words)).toEqual(['Posts and engagements are known up to Oct 20, 2026.'])
  expect(sourceText(input, words)).toContain('archive')
  expect(pagesOf(await suiteReportPdf(input))).toBeGreaterThan(0)
  expect(slidesText(await suiteReportSlides(input))).toContain('Posts and engagements are known up to Oct 20, 2026.')
})

const partsOf = (bytes: Uint8Array, name: RegExp): string[] =>
  Object.entries(unzipSync(bytes))
    .filter(([path]) => name.test(path))
    .map(([, content]) => strFromU8(content))

test('posts bear the account’s day in both languages', () => {
  const late = { ...report, posts: report.posts.map((post) => ({ ...post, created: '2026-11-10T23:13:00Z' })) }
  const dayIn = (language: 'en' | 'ja') =>
    postRows({ language, report: late, madeAt }, suiteReportText[language]).map(([, day]) => day)
  expect([...dayIn('en'), ...dayIn('ja')]).toEqual([
    ...['Nov 11, 2026', 'Nov 11, 2026'],
    ...['2026年11月11日', '2026年11月11日'],
  ])
})

test('days that were not read are no zeros, and those that count earlier ones stand apart', async () => {
  const unread = {
    ...report,
    days: days.map((day) => ({ ...day, gained: null, lost: null, posts: null, engagements: null })),
  }
  const words = suiteReportText.en
  expect(reportCharts({ language: 'en', report: unread, madeAt }, words)).toMatchObject({
    charts: [],
    lines: ['Gained: not read.', 'Lost: not read.', 'Posts: not read.', 'Engagements: not read.'],
  })
  const some: SuiteReport = {
    ...report,
    days: days.map((day, n) => ({
      ...day,
      gained: n === 3 ? null : day.gained,
      since: n === 4 ? '2026-11-03T02:00:00Z' : null,
    })),
  }
  const input = { language: 'en', report: some, madeAt } as const
  const charts = reportCharts(input, words)
  expect(charts?.charts[0]?.points.slice(2, 6)).toEqual([
    { day: '2026-11-03', value: 2, isLate: false },
    { day: '2026-11-04', value: null, isLate: false },
    { day: '2026-11-05', value: 4, isLate: true },
    { day: '2026-11-06', value: 5, isLate: false },
  ])
  expect(charts?.lines).toEqual([words.unreadDays, words.lateDays])
  const drawn = partsOf(await suiteReportSlides(input), /charts\/chart\d+\.xml$/)
  expect(drawn.join('')).not.toContain('<c:v></c:v>')
  expect(drawn.filter((xml) => xml.includes('Gained (incl. earlier days)') && xml.includes('Not read'))).toHaveLength(1)
})

test('a year is drawn in weeks that add up to it', () => {
  const year = Array.from({ length: 365 }, (_, n) => ({
    day: new Date(Date.parse('2025-12-01T00:00:00Z') + n * 86_400_000).toISOString().slice(0, 10),
    followers: null,
    gained: 1,
    lost: null,
    since: null,
    posts: 2,
    engagements: 3,
  }))
  const charts = reportCharts({ language: 'en', report: { ...report, days: year }, madeAt }, suiteReportText.en)
  expect(charts?.title).toBe('Week by week')
  expect(charts?.charts.map(({ title, total, points }) => [title, total, points.length])).toEqual([
    ['Gained', '365', 53],
    ['Posts', '730', 53],
    ['Engagements', '1,095', 53],
  ])
})

test.each([
  [
    'reconnect',
    'X no longer accepts the connection of @harborroast. Data is known up to Nov 20, 2026. Reconnect the account',
  ],
  ['suspended', 'X has suspended @harborroast. Data is known up to Nov 20, 2026. Reading resumes'],
  ['waits', 'Reading is on hold. X’s rate limit has been reached. Data is known up to Nov 20, 2026.'],
] as const)('an account in the state %s says so at the top', async (state, told) => {
  const known = { followersUntil: '2026-11-20T03:00:00Z', postsUntil: '2026-11-20T02:00:00Z' }
  const reason = state === 'waits' ? message('suite_x_busy') : null
  const input = { language: 'en', report: { ...report, reading: { state, reason, ...known } }, madeAt } as const
  expect(readingText(input.report, 'en').slice(0, told.length)).toBe(told)
  expect(readingText(input.report, 'ja')).toContain('2026年11月20日')
  expect(slidesText(await suiteReportSlides(input))).toContain(told.slice(0, 20))
})

test('slides say why there is nothing, have titles that are titles, described charts and the language of each text', async () => {
  const few: SuiteReport = {
    ...report,
    posts: [],
    times: { verdict: message('suite_time_too_few', { posts: 0, more_posts: 40 }), best: [] },
  }
  const bytes = await suiteReportSlides({ language: 'ja', report: few, madeAt })
  const slides = partsOf(bytes, /slides\/slide\d+\.xml$/)
  expect(slides.join('')).toContain('この期間のポストはありません。')
  expect(slides.join('')).toContain('分析できるポストは0件です')
  expect(slides.map((xml) => /<p:ph\s[^>]*type="title"/.test(xml))).not.toContain(false)
  const frames = slides.flatMap((xml) => xml.split('<p:graphicFrame>').slice(1))
  const charts = frames.filter((xml) => xml.includes('<c:chart'))
  expect(charts.map((xml) => /descr="(増加|減少|ポスト|エンゲージメント)：合計/.exec(xml)?.[1])).toEqual([
    ...['増加', '減少', 'ポスト', 'エンゲージメント'],
  ])
  const runs = slides.flatMap((xml) => xml.split('<a:r>').slice(1))
  const languageOf = (text: string) =>
    /lang="([^"]+)"/.exec(runs.find((run) => run.includes(`<a:t>${text}<`)) ?? '')?.[1]
  expect([languageOf('概要'), languageOf('@harborroast')]).toEqual(['ja-JP', 'en-US'])
  expect(partsOf(bytes, /docProps\/core\.xml$/).join('')).toContain('アカウントレポート')
})
