// The report of campaigns for a client as slides (PPTX), in the look of the agency: native charts and tables that can be edited.
import { cleanText, firstOf } from '../clean-text.ts'
import { countText, dayText } from '../document-numbers.ts'
import {
  addLines,
  BODY_TOP,
  type Deck,
  deckBytes,
  FAINT,
  hex,
  INK,
  INNER,
  openingSlide,
  QUIET,
  SIDE,
  startDeck,
  tableSlide,
  titledSlide,
} from '../slide-frame.ts'
import type { ClientReportInput } from './client-report-input.ts'
import { campaignHead, campaignRows, footOf, leadLines, metricName, SHOWN, totalTiles } from './client-report-lines.ts'
import { type ClientReportWords, clientReportText } from './client-report-text.ts'

const ROWS_A_SLIDE = 12

interface DeckContext {
  readonly deck: Deck
  readonly input: ClientReportInput
  readonly words: ClientReportWords
  readonly foot: string
}

function totalSlides(context: DeckContext): void {
  const { input, words } = context
  const { facts, language } = input
  if (facts.totals.length === 0) addLines(titledSlide(context, words.results), [words.none])
  for (const total of firstOf(facts.totals, SHOWN.totals)) {
    const title = facts.totals.length === 1 ? words.results : words.totalOf(total.currency)
    const slide = titledSlide(context, title, facts.provisional ? words.provisional : '')
    firstOf(totalTiles(total, language), 12).forEach(({ label, value, note }, index) => {
      const x = SIDE + (index % 4) * (INNER / 4)
      const y = BODY_TOP + Math.floor(index / 4) * 1.5
      const w = INNER / 4 - 0.2
      slide.addText(label, { x, y, w, h: 0.3, fontSize: 12, color: QUIET, margin: 0 })
      slide.addText(value, { x, y: y + 0.28, w, h: 0.5, fontSize: 26, bold: true, color: INK, margin: 0 })
      slide.addText(note, { x, y: y + 0.78, w, h: 0.3, fontSize: 11, color: FAINT, margin: 0 })
    })
  }
}

function daySlides(context: DeckContext): void {
  const { deck, input, words } = context
  const { facts, language, colour } = input
  for (const { currency, days } of firstOf(facts.daily, SHOWN.totals)) {
    const slide = titledSlide(context, facts.daily.length === 1 ? words.days : words.daysOf(currency))
    const labels = days.map(({ day }) => dayText(`${day}T00:00:00Z`, language))
    const chart = (place: number, name: string, values: number[]) =>
      slide.addChart(deck.ChartType.bar, [{ name, labels, values }], {
        x: SIDE + place * (INNER / 2 + 0.1),
        y: BODY_TOP,
        w: INNER / 2 - 0.1,
        h: 5,
        barGapWidthPct: 30,
        chartColors: [hex(colour)],
        catAxisLabelFontSize: 9,
        catAxisLabelColor: QUIET,
        valAxisLabelFontSize: 9,
        valAxisLabelColor: QUIET,
        showTitle: true,
        title: name,
        titleFontSize: 12,
        titleColor: QUIET,
      })
    chart(
      0,
      `${metricName('spent', language)} (${currency})`,
      days.map(({ spent }) => spent),
    )
    chart(
      1,
      metricName('impressions', language),
      days.map(({ impressions }) => impressions),
    )
  }
}

function campaignSlides(context: DeckContext): void {
  const { input, words } = context
  const rows = campaignRows(input)
  const { more } = input.facts
  for (let first = 0; first < rows.length; first += ROWS_A_SLIDE) {
    const isLast = first + ROWS_A_SLIDE >= rows.length
    tableSlide(context, {
      title: words.campaigns,
      note: isLast && more > 0 ? words.more(countText(more, input.language)) : '',
      head: campaignHead(words, input.language),
      widths: [3.2, 2.4, 1.7, 2.4, 1.7, 1.4, 1.1],
      rows: rows.slice(first, first + ROWS_A_SLIDE),
    })
  }
}

/** The deck: opening, totals, day by day, campaigns, how to read it. */
export async function clientReportSlides(input: ClientReportInput): Promise<Uint8Array> {
  const { language, name, team, colour, logo, madeAt } = input
  const words = clientReportText[language]
  const title = cleanText(name, 80)
  const company = cleanText(team, 60)
  const deck = startDeck(language, title, { company, subject: words.kind })
  const context: DeckContext = { deck, input, words, foot: footOf(input) }
  openingSlide(deck, title, {
    lines: leadLines(input),
    note: `${words.kind} · ${dayText(madeAt, language)}`,
    brand: { name: company, colour, logo },
  })
  totalSlides(context)
  daySlides(context)
  campaignSlides(context)
  addLines(titledSlide(context, words.method), words.methodLines)
  return await deckBytes(deck, language)
}
