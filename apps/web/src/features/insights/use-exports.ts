// What a figure of the insights takes along: its exact rows, and a line on what they rest on.
import { formatCount, formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import type { FigureExports } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useFigureColumnText } from './figure-column-text.ts'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

/** For a figure panel. `picture`: what to draw instead of the chart on the page. */
export function useExports(
  question: string,
  rows: () => SheetValue[][],
  picture?: () => HTMLElement | null,
): FigureExports {
  const sampleWords = useSampleWords()
  const language = useLanguage()
  const text = useInsightsText()
  const source = useFigureColumnText()
  const { insights, matched, about = '' } = useInsightsView()
  const { m } = insights.baseline
  const baseline = m === 0 ? text('baselineNone') : text('baselineSize', { m: formatMembers(m, language), matched })
  const asOf = text('asOf', { date: asOfText(insights.source.asOf, language) })
  return {
    fileName: [about, question, insights.source.asOf.slice(0, 10)].filter((part) => part !== '').join(' - '),
    rows,
    evidence: [sampleWords, baseline, asOf, source(insights.source.network)].join(' · '),
    ...(picture && { picture }),
  }
}

/** "All 1,240 members", "1,235 of 1,240 members: all whose activity can be read" or "20,000 of 184,300 members at random". */
export function useSampleWords(): string {
  const text = useInsightsText()
  const language = useLanguage()
  const { sample, size } = useInsightsView().insights
  const n = formatMembers(sample.n, language)
  const known = size.stated ?? size.size
  const looked = (): string => {
    if (size.notReflected && sample.n >= sample.of && sample.of < known) return text('sampleKnown', { n })
    if (sample.n >= sample.of && sample.of < known)
      return text('sampleReadable', { n, size: formatCount(known, language) })
    if (sample.n >= sample.of) return text('sampleAll', { n })
    return text('sampleRandom', { n, of: formatMembers(sample.of, language) })
  }
  if (size.stated === undefined) return looked()
  return text('sampleStated', { sample: looked(), size: formatCount(size.size, language) })
}
