// The summary of a campaign as a PDF: results, day by day, ad sets and ads compared, who responded, how to read it.
import { zonedMinute } from '@peregrine/domain/shell/zoned-minute.ts'
import type { ReactElement } from 'react'
import { cleanText, firstOf } from '../clean-text.ts'
import { dayColumns } from '../day-columns-drawing.ts'
import { COLOURS, type DocumentLanguage, SIZES } from '../document-look.ts'
import { countText, dayText, type MoneyWriter, moneyWriter, percentText } from '../document-numbers.ts'
import {
  box,
  type Cell,
  listHeading,
  notice,
  pairs,
  paragraph,
  sectionHeading,
  table,
  text,
  tiles,
  whole,
} from '../document-pieces.ts'
import { renderDocument } from '../render-document.ts'
import { shareBars } from '../share-bar-drawing.ts'
import type {
  CampaignDay,
  CampaignDocumentInput,
  CampaignFigure,
  CampaignPart,
  CampaignSummary,
  FigureUnit,
} from './campaign-summary-input.ts'
import { type CampaignSummaryWords, campaignSummaryText } from './campaign-summary-text.ts'

const SHOWN = { metrics: 12, days: 92, parts: 100, bars: 15, segmentations: 12, rows: 12, remarks: 12 } as const

interface Context {
  readonly language: DocumentLanguage
  readonly words: CampaignSummaryWords
  readonly money: MoneyWriter
}

function figureText({ value, provisional }: CampaignFigure, unit: FigureUnit, { language, money }: Context): string {
  if (value === null || !Number.isFinite(value)) return '-'
  const written = {
    count: () => countText(value, language),
    money: () => money(value),
    cost: () => money.cost(value),
    share: () => (value === 0 || value >= 0.1 ? percentText(value) : `${(value * 100).toFixed(2)}%`),
    number: () => value.toFixed(2),
  }[unit]()
  return provisional ? `${written}*` : written
}

const rateText = (share: number): string => `${(share * 100).toFixed(2)}%`

function results(summary: CampaignSummary, context: Context): ReactElement[] {
  const { words } = context
  const provisional = (figure: CampaignFigure, note: string) =>
    [figure.provisional ? words.provisional : '', note].filter((part) => part !== '').join(' · ')
  const items = firstOf(summary.metrics, SHOWN.metrics).map((metric) => ({
    label: cleanText(metric.name, 40),
    value: figureText(metric, metric.unit, context),
    note: provisional(metric, cleanText(metric.note, 60)),
  }))
  const { reach } = summary
  const reached = reach && {
    label: words.people,
    value: figureText(reach.people, 'count', context),
    note: provisional(
      reach.people,
      reach.frequency.value === null ? '' : words.frequency(reach.frequency.value.toFixed(1)),
    ),
  }
  const all = reached ? [...items, reached] : items
  return [sectionHeading(words.results), all.length === 0 ? paragraph(words.none) : tiles(all)]
}

function dayByDay(summary: CampaignSummary, { language, words, money }: Context): ReactElement[] {
  const days = summary.days.slice(-SHOWN.days)
  if (days.length === 0) return []
  const count = (value: number) => countText(value, language)
  const drawn = { days, language, isLight: (day: CampaignDay) => day.provisional }
  const charts = [
    dayColumns({ ...drawn, title: words.spend, measured: (day) => day.spend, written: money }),
    dayColumns({ ...drawn, title: words.impressions, measured: (day) => day.impressions, written: count }),
    ...(summary.result.isImpressions || days.every((day) => day.results === null)
      ? []
      : [dayColumns({ ...drawn, title: summary.result.name, measured: (day) => day.results ?? 0, written: count })]),
  ]
  const some = days.some((day) => day.provisional)
  return [sectionHeading(words.days, some ? words.daysNote : ''), ...pairs(charts)]
}

function parts(
  title: string,
  items: readonly CampaignPart[],
  summary: CampaignSummary,
  context: Context,
): ReactElement[] {
  if (items.length === 0) return []
  const { words, language } = context
  const shown = firstOf(items, SHOWN.parts)
  const rows = shown.map((part): Cell[] => [
    { text: cleanText(part.name, 70), tone: 'strong' },
    { text: cleanText(part.status, 20), tone: 'quiet' },
    { text: figureText(part.spend, 'money', context) },
    { text: figureText(part.impressions, 'count', context) },
    ...(summary.result.isImpressions ? [] : [{ text: figureText(part.results, 'count', context) }]),
    { text: figureText(part.cost, 'cost', context) },
    { text: part.rate ? rateText(part.rate.share) : '-' },
    {
      text: part.rate ? rateText(part.rate.low) + (language === 'ja' ? '〜' : '–') + rateText(part.rate.high) : '',
      tone: 'quiet',
    },
  ])
  const head = [
    { title: words.name, flex: 3.4 },
    { title: words.status, flex: 1.2 },
    { title: words.spend, flex: 1.5, right: true },
    { title: words.impressions, flex: 1.5, right: true },
    ...(summary.result.isImpressions ? [] : [{ title: summary.result.name, flex: 1.4, right: true }]),
    { title: summary.result.cost, flex: 1.5, right: true },
    { title: summary.result.rate, flex: 1.4, right: true },
    { title: words.interval, flex: 1.9, right: true },
  ]
  const compared = firstOf(items, SHOWN.bars).flatMap((part) => (part.rate ? [{ part, rate: part.rate }] : []))
  const bars =
    compared.length < 2
      ? []
      : [
          whole(
            { marginTop: 8 },
            listHeading(words.rateBars(summary.result.rate)),
            text({ fontSize: SIZES.small, color: COLOURS.ink3, marginBottom: 3 }, words.rateNote),
            shareBars(
              compared.map(({ part, rate }) => ({
                label: cleanText(part.name, 60),
                ...rate,
                baseline: summary.rate,
                times: null,
                thin: false,
              })),
              rateText,
            ),
          ),
        ]
  const left = items.length - shown.length
  const more = left > 0 ? [paragraph(words.more(countText(left, language)))] : []
  return [sectionHeading(title), table(head, rows), ...more, ...audiences(shown, words), ...bars]
}

/** Whom each of them reaches and excludes. */
function audiences(items: readonly CampaignPart[], words: CampaignSummaryWords): ReactElement[] {
  const said = items.filter(({ targeting }) => targeting !== '')
  if (said.length === 0) return []
  return [
    listHeading(words.audiences),
    ...said.map(({ name, targeting }) => paragraph(`${cleanText(name, 70)}: ${cleanText(targeting, 300)}`)),
  ]
}

function segments(summary: CampaignSummary, { words }: Context): ReactElement[] {
  const there = firstOf(summary.segmentations, SHOWN.segmentations).filter(({ rows }) => rows.length > 0)
  if (there.length === 0) return []
  const lists = there.map((segmentation) =>
    box(
      {},
      listHeading(cleanText(segmentation.name, 60)),
      shareBars(
        firstOf(segmentation.rows, SHOWN.rows).map((row) => ({
          label: cleanText(row.label, 50),
          ...row.rate,
          baseline: summary.engagementRate,
          times: null,
          thin: row.thin,
        })),
        rateText,
      ),
    ),
  )
  return [sectionHeading(words.segments, words.segmentsNote), ...pairs(lists)]
}

function learned({ learned: sentences }: CampaignSummary, words: CampaignSummaryWords): ReactElement[] {
  if (sentences.length === 0) return []
  return [
    sectionHeading(words.learned),
    ...firstOf(sentences, SHOWN.remarks).map((sentence) => paragraph(cleanText(sentence, 600))),
  ]
}

const isProvisional = ({ metrics, reach, days, adSets, ads }: CampaignSummary): boolean =>
  metrics.some((metric) => metric.provisional) ||
  reach?.people.provisional === true ||
  days.some((day) => day.provisional) ||
  [...adSets, ...ads].some((part) => part.spend.provisional || part.impressions.provisional || part.results.provisional)

function leadOf(summary: CampaignSummary, { words, language, money }: Context): string[] {
  const day = (iso: string | null, missing: string) => (iso === null ? missing : dayText(iso, language))
  const budget = [
    summary.dailyBudget === null ? '' : words.daily(money(summary.dailyBudget)),
    summary.lifetimeBudget === null ? '' : words.lifetime(money(summary.lifetimeBudget)),
  ].filter((part) => part !== '')
  return [
    words.owner(cleanText(summary.accountName, 80)),
    [
      words.flight(day(summary.start, words.unset), day(summary.end, words.open), cleanText(summary.timeZone, 40)),
      ...budget,
    ].join(' · '),
  ]
}

/** The whole summary. Any input gives a document of bounded length; provisional figures carry a mark. */
export async function campaignSummaryPdf({ language, summary, madeAt }: CampaignDocumentInput): Promise<Uint8Array> {
  const words = campaignSummaryText[language]
  const context: Context = { language, words, money: moneyWriter(summary.currency, language) }
  const content = [
    ...results(summary, context),
    ...(isProvisional(summary) ? [notice(words.provisionalNote)] : []),
    ...learned(summary, words),
    ...dayByDay(summary, context),
    ...parts(words.adSets, summary.adSets, summary, context),
    ...parts(words.ads, summary.ads, summary, context),
    ...segments(summary, context),
    ...(summary.remarks.length > 0
      ? [
          sectionHeading(words.remarks),
          ...firstOf(summary.remarks, SHOWN.remarks).map((line) => paragraph(cleanText(line, 500))),
        ]
      : []),
    sectionHeading(words.method),
    ...words.methodLines.map((line) => paragraph(line)),
  ]
  const frame = {
    language,
    kind: words.kind,
    title: cleanText(summary.name, 120),
    subtitle: words.facts(cleanText(summary.objective, 60), cleanText(summary.status, 30)),
    lead: leadOf(summary, context),
    foot: words.source(cleanText(summary.source, 80), zonedMinute(Date.parse(summary.asOf), summary.timeZone)),
    madeAt,
  }
  return await renderDocument(frame, content)
}
