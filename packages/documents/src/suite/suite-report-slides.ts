// The report of an account of the analytics suite as slides (PPTX): native charts and tables that can be edited.
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { cleanText, firstOf } from '../clean-text.ts'
import { dayText, percentText } from '../document-numbers.ts'
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
  startDeck,
  tableSlide,
  titledSlide,
} from '../slide-frame.ts'
import type { ReportDay, SuiteReportInput } from './suite-report-input.ts'
import {
  changeLines,
  engagerRows,
  glanceTiles,
  lateDayLines,
  leftLines,
  periodText,
  postRows,
  postsUntilLines,
  SHOWN,
  sourceText,
  timeRows,
} from './suite-report-lines.ts'
import { type SuiteReportWords, suiteReportText } from './suite-report-text.ts'

interface DeckContext {
  readonly deck: Deck
  readonly input: SuiteReportInput
  readonly words: SuiteReportWords
  readonly foot: string
}

function glanceSlide(context: DeckContext): void {
  const { input, words } = context
  const slide = titledSlide(context, words.glance)
  glanceTiles(input, words).forEach(({ label, value, note }, index) => {
    const x = SIDE + (index % 3) * (INNER / 3)
    const y = BODY_TOP + Math.floor(index / 3) * 1.3
    const w = INNER / 3 - 0.2
    slide.addText(label, { x, y, w, h: 0.3, fontSize: 12, color: QUIET, margin: 0 })
    slide.addText(value, { x, y: y + 0.28, w, h: 0.5, fontSize: 26, bold: true, color: INK, margin: 0 })
    slide.addText(note, { x, y: y + 0.78, w, h: 0.3, fontSize: 11, color: FAINT, margin: 0 })
  })
  slide.addText(words.changes, { x: SIDE, y: 4.2, w: INNER, h: 0.35, fontSize: 14, bold: true, color: INK, margin: 0 })
  addLines(slide, firstOf(changeLines(input, words), 5), 4.65)
}

function daysSlide(context: DeckContext): void {
  const { deck, input, words } = context
  const days = input.report.days.slice(-SHOWN.days)
  if (days.length === 0) return
  const slide = titledSlide(
    context,
    words.days,
    [...lateDayLines(input, words), ...postsUntilLines(input, words)].join(' '),
  )
  const labels = days.map(({ day }) => dayText(`${day}T00:00:00Z`, input.language))
  const chart = (left: number, series: readonly (readonly [string, (day: ReportDay) => number])[]) =>
    slide.addChart(
      deck.ChartType.bar,
      series.map(([name, measured]) => ({ name, labels, values: days.map(measured) })),
      {
        x: SIDE + left * (INNER / 2 + 0.1),
        y: BODY_TOP,
        w: INNER / 2 - 0.1,
        h: 5,
        barGapWidthPct: 30,
        chartColors: [ACCENT, 'B9BBB1'],
        catAxisLabelFontSize: 9,
        catAxisLabelColor: QUIET,
        valAxisLabelFontSize: 9,
        valAxisLabelColor: QUIET,
        showLegend: true,
        legendPos: 'b',
        legendFontSize: 11,
        legendColor: QUIET,
      },
    )
  chart(0, [
    [words.gained, ({ gained }) => gained ?? 0],
    [words.lost, ({ lost }) => lost ?? 0],
  ])
  chart(1, [[words.engagements, ({ engagements }) => engagements ?? 0]])
}

function peopleSlides(context: DeckContext): void {
  const { input, words } = context
  const left = leftLines(input, words)
  if (left.length > 0) addLines(titledSlide(context, words.left), left, BODY_TOP)
  tableSlide(context, {
    title: words.engagers,
    head: [words.handle, words.engagements, words.follows],
    widths: [3, 1, 1],
    rows: engagerRows(input, words),
  })
  const { countries } = input.report
  tableSlide(context, {
    title: words.countries,
    head: [words.countries, '%', '95%'],
    widths: [3, 1, 1.4],
    rows: firstOf(countries.items, SHOWN.countries).map(({ label, share, low, high }) => [
      cleanText(label, 50),
      percentText(share),
      words.range(percentText(low), percentText(high)),
    ]),
  })
}

/** The deck: opening, at a glance, day by day, posts, people, best times, how to read it. */
export async function suiteReportSlides(input: SuiteReportInput): Promise<Uint8Array> {
  const { language, report, madeAt } = input
  const words = suiteReportText[language]
  const title = words.title(cleanText(report.handle, 40))
  const deck = startDeck(language, title)
  const context: DeckContext = { deck, input, words, foot: sourceText(input, words) }
  openingSlide(deck, title, {
    lines: [cleanText(report.name, 100), periodText(input, words)],
    note: `${words.kind} · ${dayText(madeAt, language)}`,
  })
  glanceSlide(context)
  daysSlide(context)
  tableSlide(context, {
    title: words.topPosts,
    head: [words.post, words.published, words.engagements, words.usual, words.impressions],
    widths: [5, 1.6, 1.5, 1.8, 1.6],
    rows: postRows(input, words),
  })
  peopleSlides(context)
  tableSlide(context, {
    title: words.times,
    note: messageText(report.times.verdict, language),
    head: [words.time, words.lift],
    widths: [1, 2],
    rows: timeRows(input, words),
  })
  addLines(titledSlide(context, words.method), words.methodLines, BODY_TOP)
  return await deckBytes(deck)
}
