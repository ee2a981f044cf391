// Takes a chart of the insights along: its figures as CSV or XLSX, its picture with the question and what the figures rest on.
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { type CsvCell, saveCsv, savePng, saveXlsx } from '#shell/export-file.ts'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { useLanguage } from '#shell/texts.ts'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

/** `onExportCsv`, `onExportXlsx` and `onExportPng` of a chart frame. `picture`: what to draw instead of the chart on the page. */
export function useExports(question: string, rows: () => CsvCell[][], picture?: () => HTMLElement | null) {
  const sampleWords = useSampleWords()
  const language = useLanguage()
  const text = useInsightsText()
  const { insights, matched } = useInsightsView()
  const asOf = text('asOf', { date: asOfText(insights.source.asOf, language) })
  const name = `${question} ${insights.source.asOf.slice(0, 10)}`
  const baseline = insights.baseline.m === 0 ? text('baselineNone') : baselineWords()
  function baselineWords(): string {
    return text('baselineSize', { m: formatCount(insights.baseline.m, language), matched })
  }
  return {
    onExportCsv: () => saveCsv(name, rows()),
    onExportXlsx: () => saveXlsx(name, rows()),
    onExportPng: (chart: HTMLElement) =>
      savePng(name, picture?.() ?? chart, { title: question, foot: [sampleWords, baseline, asOf].join(' · ') }),
  }
}

/** "All 1,240 members", "1,235 of 1,240 members: all whose activity can be read" or "20,000 of 184,300 members at random". */
export function useSampleWords(): string {
  const text = useInsightsText()
  const language = useLanguage()
  const { sample, size } = useInsightsView().insights
  const n = formatCount(sample.n, language)
  if (sample.n >= sample.of && sample.of < size.size)
    return text('sampleReadable', { n, size: formatCount(size.size, language) })
  if (sample.n >= sample.of) return text('sampleAll', { n })
  return text('sampleRandom', { n, of: formatCount(sample.of, language) })
}
