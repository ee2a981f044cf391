// The report of campaigns for a client as a PDF, in the look of the agency: totals, day by day, campaigns, how to read it.
import type { ReactElement } from 'react'
import { cleanText, firstOf } from '../clean-text.ts'
import { dayColumns } from '../day-columns-drawing.ts'
import { countText, moneyWriter } from '../document-numbers.ts'
import { type Cell, notice, pairs, paragraph, sectionHeading, table, tiles } from '../document-pieces.ts'
import { renderDocument } from '../render-document.ts'
import type { ClientReportInput } from './client-report-input.ts'
import { campaignHead, campaignRows, footOf, leadLines, metricName, SHOWN, totalTiles } from './client-report-lines.ts'
import { type ClientReportWords, clientReportText } from './client-report-text.ts'

function totals({ facts, language }: ClientReportInput, words: ClientReportWords): ReactElement[] {
  if (facts.totals.length === 0) return [sectionHeading(words.results), paragraph(words.none)]
  return firstOf(facts.totals, SHOWN.totals).flatMap((total) => [
    sectionHeading(facts.totals.length === 1 ? words.results : words.totalOf(total.currency)),
    tiles(totalTiles(total, language)),
  ])
}

function dayByDay({ facts, language, colour }: ClientReportInput, words: ClientReportWords): ReactElement[] {
  return firstOf(facts.daily, SHOWN.totals).flatMap(({ currency, days }) => {
    const drawn = { days, language, colour }
    const count = (value: number) => countText(value, language)
    const charts = [
      dayColumns({
        ...drawn,
        title: metricName('spent', language),
        measured: (day) => day.spent,
        written: moneyWriter(currency, language),
      }),
      dayColumns({
        ...drawn,
        title: metricName('impressions', language),
        measured: (day) => day.impressions,
        written: count,
      }),
    ]
    return [sectionHeading(facts.daily.length === 1 ? words.days : words.daysOf(currency)), ...pairs(charts)]
  })
}

function campaigns(input: ClientReportInput, words: ClientReportWords): ReactElement[] {
  const rows = campaignRows(input)
  if (rows.length === 0) return []
  const flex = [3.2, 2.2, 1.7, 2.3, 1.7, 1.5, 1.2]
  const head = campaignHead(words, input.language).map((title, place) => ({
    title,
    flex: flex[place] ?? 1,
    right: place > 1,
  }))
  const toned = rows.map((row) =>
    row.map((text, place): Cell => ({ text, tone: place === 0 ? 'strong' : place === 1 ? 'quiet' : 'plain' })),
  )
  const { more } = input.facts
  return [
    sectionHeading(words.campaigns),
    table(head, toned),
    ...(more > 0 ? [paragraph(words.more(countText(more, input.language)))] : []),
  ]
}

/** The whole report. Any input gives a document of bounded length. */
export async function clientReportPdf(input: ClientReportInput): Promise<Uint8Array> {
  const { language, name, team, colour, logo, facts, madeAt } = input
  const words = clientReportText[language]
  const [period = '', ...lead] = leadLines(input)
  const content = [
    ...totals(input, words),
    ...(facts.provisional ? [notice(words.provisional)] : []),
    ...dayByDay(input, words),
    ...campaigns(input, words),
    sectionHeading(words.method),
    ...words.methodLines.map((line) => paragraph(line)),
  ]
  const frame = {
    language,
    kind: words.kind,
    title: cleanText(name, 120),
    subtitle: period,
    lead,
    foot: footOf(input),
    madeAt,
    brand: { name: team, colour, logo },
  }
  return await renderDocument(frame, content)
}
