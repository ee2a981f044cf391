// What PDF and slides of a client's report say alike: tiles, rows and sentences, already in words.
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import { STATUS_NAMES } from '@peregrine/domain/campaigns/campaign-status-names.ts'
import type { FigureChange, LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { RESULT_NAMES, type ResultMetric, ratedResult } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { SHOWN_METRICS } from '@peregrine/domain/campaigns/shown-metric-rules.ts'
import { zonedMinute } from '@peregrine/domain/shell/zoned-minute.ts'
import { cleanText, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { countText, dayText, moneyWriter } from '../document-numbers.ts'
import type { ClientReportInput, ReportedCampaign, ReportTotal } from './client-report-input.ts'
import { type ClientReportWords, clientReportText } from './client-report-text.ts'

export const SHOWN = { totals: 4, campaigns: 100 } as const

/** How the figure of a list is called, as everywhere. */
export const metricName = (metric: LineFigure | ResultMetric, language: DocumentLanguage): string =>
  SHOWN_METRICS.find(({ id }) => id === metric)?.label[language] ?? metric

/** '+25%', '−5%', 'new'; '' where there is nothing to compare. */
export function changeText(change: FigureChange | undefined, words: ClientReportWords): string {
  if (change === null || change === undefined) return ''
  if (change === 'new') return words.new
  const percent = Math.round(Math.abs(change) * 100)
  if (percent === 0) return '±0%'
  return `${change < 0 ? '−' : '+'}${percent}%`
}

const rateText = (rate: number | null): string => (rate === null ? '-' : `${(rate * 100).toFixed(2)}%`)

/** How many impressions led to a result: as the campaign's own page rates it. */
export const resultRate = ({ metric, figures }: ReportedCampaign): number | null => {
  const counted = figures[ratedResult(metric)]
  return counted === null || !figures.impressions ? null : counted / figures.impressions
}

export interface ReportTile {
  readonly label: string
  readonly value: string
  readonly note: string
}

export function totalTiles(
  { currency, figures, changes, results }: ReportTotal,
  language: DocumentLanguage,
): ReportTile[] {
  const words = clientReportText[language]
  const money = moneyWriter(currency, language)
  const noteOf = (figure: LineFigure) => {
    const change = changeText(changes?.[figure], words)
    return change === '' || change === words.new ? change : words.change(change)
  }
  const [only, ...others] = results
  const isOne = only !== undefined && others.length === 0
  return [
    { label: metricName('spent', language), value: money(figures.spent ?? 0), note: noteOf('spent') },
    ...(only?.metric === 'impressions' && isOne
      ? []
      : [
          {
            label: metricName('impressions', language),
            value: countText(figures.impressions ?? 0, language),
            note: noteOf('impressions'),
          },
        ]),
    ...results.flatMap(({ metric, results: count, cost, campaigns }) => {
      const many = isOne ? '' : words.campaignCount(campaigns)
      const counted = {
        label: metricName(metric, language),
        value: countText(count, language),
        note: isOne ? noteOf('results') : many,
      }
      const costing = {
        label: RESULT_NAMES[metric].cost[language],
        value: cost === null ? '-' : money.cost(cost),
        note: isOne ? noteOf('cost') : many,
      }
      // Impressions of all campaigns have their tile already.
      return metric === 'impressions' && !isOne ? [costing] : [counted, costing]
    }),
  ]
}

export const campaignHead = (words: ClientReportWords, language: DocumentLanguage): string[] => [
  words.campaign,
  words.status,
  metricName('spent', language),
  words.resultCount,
  words.resultCost,
  metricName('impressions', language),
  words.rate,
]

/** A figure with its change in brackets. */
const withChange = (figure: string, change: string): string => (change === '' ? figure : `${figure} (${change})`)

export function campaignRow(campaign: ReportedCampaign, language: DocumentLanguage): string[] {
  const words = clientReportText[language]
  const { name, objective, status, currency, metric, figures, changes } = campaign
  const money = moneyWriter(currency, language)
  const say = (figure: 'results' | 'impressions') => countText(figures[figure] ?? 0, language)
  return [
    cleanText(name, 70),
    `${STATUS_NAMES[language][status]} · ${objectiveName(objective, language)}`,
    withChange(money(figures.spent ?? 0), changeText(changes.spent, words)),
    withChange(`${say('results')} ${metricName(metric, language)}`, changeText(changes.results, words)),
    withChange(figures.cost === null ? '-' : money.cost(figures.cost), changeText(changes.cost, words)),
    say('impressions'),
    rateText(resultRate(campaign)),
  ]
}

export const campaignRows = ({ facts, language }: ClientReportInput): string[][] =>
  firstOf(facts.campaigns, SHOWN.campaigns).map((campaign) => campaignRow(campaign, language))

/** Period, ad account, what is compared: the lines under the title. */
export function leadLines({ facts, language }: ClientReportInput): string[] {
  const words = clientReportText[language]
  const { account, timezone, period, before } = facts
  const day = (text: string) => dayText(`${text}T00:00:00Z`, language)
  return [
    words.period(day(period.from), day(period.to), cleanText(timezone, 40)),
    words.account(cleanText(account, 80)),
    words.compared(day(before.from), day(before.to)),
  ]
}

export function footOf({ facts, language }: ClientReportInput): string {
  const words = clientReportText[language]
  const read = facts.read === null ? words.unread : zonedMinute(Date.parse(facts.read), facts.timezone)
  return words.source(facts.sandbox, read)
}
