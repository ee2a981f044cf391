// The report of an account of the analytics suite as slides (PPTX): native charts and tables that can be edited.
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { cleanText, cutToWidth, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { percentText } from '../document-numbers.ts'
import {
  ACCENT,
  addLines,
  BODY_TOP,
  type Deck,
  deckBytes,
  FAINT,
  INK,
  INNER,
  openingSlide,
  QUIET,
  SIDE,
  type Slide,
  startDeck,
  tableSlide,
  titledSlide,
} from '../slide-frame.ts'
import { type ReportChart, reportCharts } from './suite-report-days.ts'
import type { SuiteReportInput } from './suite-report-input.ts'
import {
  accountDay,
  changeLines,
  countriesNote,
  engagerRows,
  engagersNote,
  glanceTiles,
  leftLines,
  methodLines,
  noPostsText,
  periodText,
  postRows,
  SHOWN,
  sourceText,
  timeRows,
} from './suite-report-lines.ts'
import { readingText } from './suite-report-reading.ts'
import { type SuiteReportWords, suiteReportText } from './suite-report-text.ts'

/** Lighter than the accent. */
const LATE = 'B7C9F3'
const UNREAD = 'E4E4DF'

const shortDay = (day: string, language: DocumentLanguage): string =>
  new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', {
    month: language === 'ja' ? 'numeric' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))

interface DeckContext {
  readonly deck: Deck
  readonly input: SuiteReportInput
  readonly words: SuiteReportWords
  readonly foot: string
  /** Why not everything is known; empty: it is. */
  readonly told: string
}

function glanceSlide(context: DeckContext): void {
  const { input, words } = context
  const slide = titledSlide(context, words.glance, context.told)
  glanceTiles(input, words).forEach(({ label, value, note }, index) => {
    const x = SIDE + (index % 3) * (INNER / 3)
    const y = BODY_TOP + Math.floor(index / 3) * 1.3
    const w = INNER / 3 - 0.2
    slide.addText(label, { x, y, w, h: 0.3, fontSize: 12, color: QUIET, margin: 0 })
    slide.addText(value, { x, y: y + 0.28, w, h: 0.5, fontSize: 26, bold: true, color: INK, margin: 0 })
    slide.addText(note, { x, y: y + 0.78, w, h: 0.36, fontSize: 11, color: FAINT, margin: 0, valign: 'top' })
  })
  slide.addText(words.changes, { x: SIDE, y: 4.3, w: INNER, h: 0.35, fontSize: 14, bold: true, color: INK, margin: 0 })
  addLines(slide, firstOf(changeLines(input, words), 5), 4.75)
}

const CHART = { w: INNER / 2 - 0.1, h: 2.45 } as const

/** One series in one colour; days that also count earlier ones are a second one, lighter. */
function addChart(
  { deck, input, words }: DeckContext,
  slide: Slide,
  { title, total, points, described }: ReportChart,
  place: number,
): void {
  const labels = points.map(({ day }) => shortDay(day, input.language))
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const valuesOf = (late: boolean) => points.map(({ value, isLate }) => (isLate === late ? value : null))
  const isLate = points.some((point) => point.isLate)
  const isUnread = points.some(({ value }) => value === null)
  const series = [
    { name: title, labels, values: valuesOf(false) },
    ...(isLate ? [{ name: `${title} (${words.lateSeries})`, labels, values: valuesOf(true) }] : []),
    ...(isUnread
      ? [{ name: words.unreadSeries, labels, values: points.map(({ value }) => (value === null ? most : null)) }]
      : []),
  ]
  // By its types the library takes no gaps, which it draws.
  slide.addChart(deck.ChartType.bar, series as { name: string; labels: string[]; values: number[] }[], {
    ...CHART,
    x: SIDE + (place % 2) * (INNER / 2 + 0.1),
    y: BODY_TOP + Math.floor(place / 2) * (CHART.h + 0.05),
    barGrouping: 'stacked',
    barGapWidthPct: 30,
    chartColors: [ACCENT, ...(isLate ? [LATE] : []), ...(isUnread ? [UNREAD] : [])],
    // Nothing is counted in halves.
    ...(most <= 8 ? { valAxisMajorUnit: most <= 4 ? 1 : 2 } : {}),
    valGridLine: { color: UNREAD, size: 0.5 },
    displayBlanksAs: 'gap',
    altText: described,
    catAxisLabelFontSize: 9,
    catAxisLabelFrequency: String(Math.ceil(points.length / 10)),
    catAxisLabelColor: QUIET,
    valAxisLabelFontSize: 9,
    valAxisLabelColor: QUIET,
    showTitle: true,
    title: words.chartTitle(title, total),
    titleFontSize: 12,
    titleColor: QUIET,
    showLegend: isLate || isUnread,
    legendPos: 'b',
    legendFontSize: 9,
    legendColor: QUIET,
  })
}

function daysSlide(context: DeckContext): void {
  const found = reportCharts(context.input, context.words)
  if (found === null) return
  if (found.charts.length === 0) {
    addLines(titledSlide(context, found.title), found.lines)
    return
  }
  const slide = titledSlide(context, found.title, found.lines.join(context.input.language === 'ja' ? '' : ' '))
  found.charts.forEach((chart, place) => {
    addChart(context, slide, chart, place)
  })
}

/** What fits into two lines of a column. */
const POST_WIDTH = 92

function postsSlide(context: DeckContext): void {
  const { input, words } = context
  tableSlide(context, {
    title: words.topPosts,
    head: [words.post, words.published, words.engagements, words.usual, words.impressions],
    widths: [4.6, 1.9, 1.6, 1.6, 1.8],
    rows: postRows(input, words).map(([text = '', ...cells]) => [cutToWidth(text, POST_WIDTH), ...cells]),
    empty: [noPostsText(input, words)],
  })
}

function peopleSlides(context: DeckContext): void {
  const { input, words } = context
  const left = leftLines(input, words)
  if (left.length > 0) addLines(titledSlide(context, words.left), left, BODY_TOP)
  tableSlide(context, {
    title: words.engagers,
    note: engagersNote(input, words),
    head: [words.handle, words.engagements, words.follows],
    widths: [3, 1, 1],
    rows: engagerRows(input, words),
  })
  const { countries } = input.report
  tableSlide(context, {
    title: words.countries,
    note: countriesNote(input, words),
    head: [words.country, words.share, words.interval, words.everyone],
    widths: [3, 1, 1.4, 1.8],
    rows: firstOf(countries.items, SHOWN.countries).map(({ label, share, low, high, baseline }) => [
      cleanText(label, 50),
      percentText(share),
      words.range(percentText(low), percentText(high)),
      baseline === null ? words.unknown : percentText(baseline),
    ]),
  })
}

/** The deck: opening, at a glance, day by day, posts, people, best times, how to read it. */
export async function suiteReportSlides(input: SuiteReportInput): Promise<Uint8Array> {
  const { language, report, madeAt } = input
  const words = suiteReportText[language]
  const title = words.title(cleanText(report.handle, 40))
  const deck = startDeck(language, title, { subject: `${words.kind}: ${periodText(input, words)}` })
  const told = readingText(report, language)
  const context: DeckContext = { deck, input, words, told, foot: sourceText(input, words) }
  openingSlide(deck, title, {
    lines: [cleanText(report.name, 100), periodText(input, words), ...(told === '' ? [] : [told])],
    note: `${words.kind} · ${accountDay(input, madeAt)}`,
  })
  glanceSlide(context)
  daysSlide(context)
  postsSlide(context)
  peopleSlides(context)
  const verdict = messageText(report.times.verdict, language)
  const times = timeRows(input, words)
  tableSlide(context, {
    title: words.times,
    note: times.length === 0 ? '' : verdict,
    head: [words.time, words.lift],
    widths: [1, 2],
    rows: times,
    empty: [verdict],
  })
  addLines(titledSlide(context, words.method), methodLines(input, words), BODY_TOP)
  return await deckBytes(deck, language)
}
