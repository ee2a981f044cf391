// The words of a mail with the results of a week. Names that others gave are text in it, and never a link.
import type { WeeklyResults } from '@peregrine/contract/monitors/monitor-endpoints.ts'
import type { ResultMetric } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { changeOf, type FactorKind, type WeeklyChange } from '@peregrine/domain/monitors/weekly-rules.ts'
import { formatCount, formatMoney, formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { withoutLinks } from '@peregrine/domain/teams/invite-rules.ts'
import { escaped } from '#platform/small-page.ts'

export interface WeeklyMail {
  readonly account: string
  readonly results: Pick<WeeklyResults, 'week' | 'currencies' | 'campaigns' | 'provisional'>
  readonly link: string
  readonly stopLink: string
}

/** More are on the page. */
const SHOWN = 10

type Language = 'en' | 'ja'
const METRICS: Readonly<Record<Language, Readonly<Record<ResultMetric, string>>>> = {
  en: {
    engagements: 'engagements',
    url_clicks: 'link clicks',
    impressions: 'impressions',
    follows: 'follows',
    video_total_views: 'video views',
    app_clicks: 'app clicks',
  },
  ja: {
    engagements: 'エンゲージメント',
    url_clicks: 'リンクのクリック',
    impressions: 'インプレッション',
    follows: 'フォロー',
    video_total_views: '動画の再生',
    app_clicks: 'アプリのクリック',
  },
}

const percent = (change: number): string => `${change > 0 ? '+' : '−'}${Math.round(Math.abs(change) * 100)}%`
const CHANGES: Readonly<Record<Language, (change: WeeklyChange) => string>> = {
  en: ({ kind, change }) =>
    ({
      started: 'started this week',
      stopped: 'no delivery this week',
      spend: `spend ${percent(change ?? 0)}`,
      cost: `cost per result ${percent(change ?? 0)}`,
      rate: `engagement rate ${percent(change ?? 0)}`,
    })[kind],
  ja: ({ kind, change }) =>
    ({
      started: '今週配信開始',
      stopped: '今週は配信なし',
      spend: `消化額 ${percent(change ?? 0)}`,
      cost: `結果あたりの費用 ${percent(change ?? 0)}`,
      rate: `エンゲージメント率 ${percent(change ?? 0)}`,
    })[kind],
}

const FACTORS: Readonly<Record<Language, Readonly<Record<FactorKind, string>>>> = {
  en: {
    impressions: 'impressions',
    impression_price: 'price of impressions',
    click_rate: 'click rate',
    conversion_rate: 'share of clicks that count',
    result_rate: 'results per impression',
  },
  ja: {
    impressions: 'インプレッション',
    impression_price: 'インプレッション単価',
    click_rate: 'クリック率',
    conversion_rate: 'クリックのうち結果になった割合',
    result_rate: 'インプレッションあたりの結果',
  },
}

/** A change, with what moved it: the largest factor first. */
function changeWords(change: WeeklyChange, language: Language): string {
  const whole = CHANGES[language](change)
  const because = change.because.map((factor) => `${FACTORS[language][factor.kind]} ${percent(factor.change)}`)
  if (because.length === 0) return whole
  return language === 'ja' ? `${whole}（主な要因：${because.join('、')}）` : `${whole} (mainly ${because.join('; ')})`
}

const WORDS = {
  en: {
    subject: (account: string, week: string) => `Weekly results for ${account}: ${week}`,
    lead: (account: string, week: string) =>
      `Results of the ad account “${account}” for ${week}, compared with the week before.`,
    total: (spent: string, spend: string, impressions: string, shown: string) =>
      `${spent} spent${spend}, ${impressions} impressions${shown}`,
    steady: 'no notable change',
    more: (count: number) => `${count} more campaigns are on the page.`,
    provisional: 'The ad platform may still correct these figures.',
    open: 'See all results:',
    stop: 'Stop these emails:',
  },
  ja: {
    subject: (account: string, week: string) => `${account} の週間レポート（${week}）`,
    lead: (account: string, week: string) =>
      `広告アカウント「${account}」の${week}の結果です。前の週と比較しています。`,
    total: (spent: string, spend: string, impressions: string, shown: string) =>
      `消化額 ${spent}${spend}、インプレッション ${impressions}${shown}`,
    steady: '目立った変化なし',
    more: (count: number) => `ほかに${count}件のキャンペーンがあります。ページでご確認ください。`,
    provisional: 'この数値は、媒体によって今後修正されることがあります。',
    open: '結果をすべて見る：',
    stop: 'このメールの配信を停止する：',
  },
} as const

const inBrackets = (change: number | null, language: Language): string =>
  change === null ? '' : language === 'ja' ? `（${percent(change)}）` : ` (${percent(change)})`

/** Subject, text and HTML. */
export function weeklyMail(
  { account, results, link, stopLink }: WeeklyMail,
  language: Language,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const words = WORDS[language]
  const name = withoutLinks(account)
  const { from, to } = results.week
  const day = (text: string) => formatShortDate(Date.parse(`${text}T00:00:00Z`), language, 'UTC')
  const week = `${day(from)} – ${day(to)}`
  const sums = results.currencies.map(({ currency, week: now, before }) =>
    words.total(
      formatMoney(now.spent, currency),
      inBrackets(changeOf(now.spent, before.spent), language),
      formatCount(now.impressions, language),
      inBrackets(changeOf(now.impressions, before.impressions), language),
    ),
  )
  const lines = results.campaigns.slice(0, SHOWN).map((one) => {
    const changes = one.changes.map((change) => changeWords(change, language)).join(', ') || words.steady
    const count = `${formatCount(one.week.results, language)} ${METRICS[language][one.metric]}`
    return {
      name: withoutLinks(one.name),
      figures: `${formatMoney(one.week.spent, one.currency)}, ${count}`,
      changes,
    }
  })
  const more = results.campaigns.length > SHOWN ? [words.more(results.campaigns.length - SHOWN)] : []
  const notes = [...more, ...(results.provisional ? [words.provisional] : [])]
  const lead = words.lead(name, week)
  const listed = lines.map((one) => `- ${one.name}: ${one.figures}. ${one.changes}`).join('\n')
  const text = [lead, ...sums, listed, ...notes, `${words.open}\n${link}`, `${words.stop}\n${stopLink}`].join('\n\n')
  const cell = (content: string) => `<td style="padding:4px 12px 4px 0;vertical-align:top">${escaped(content)}</td>`
  const rows = lines.map((one) => `<tr>${cell(one.name)}${cell(one.figures)}${cell(one.changes)}</tr>`).join('')
  const paragraph = (content: string) => `<p>${escaped(content)}</p>`
  const anchor = (to: string, label: string) =>
    `<p>${escaped(label)}<br><a href="${escaped(to)}">${escaped(to)}</a></p>`
  const html = `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif">
${[lead, ...sums].map(paragraph).join('')}<table style="border-collapse:collapse">${rows}</table>
${notes.map(paragraph).join('')}${anchor(link, words.open)}${anchor(stopLink, words.stop)}</body></html>`
  return { subject: words.subject(name, week), text: `${text}\n`, html }
}
