// The totals of everything that a list of campaigns is of, loaded or not: by currency, beside the days before.
import type { ListTotals } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { FINALITY } from '@peregrine/domain/ad-network/finality-rules.ts'
import {
  addedSums,
  type CountedSums,
  type LineFigureValues,
  lineChanges,
  lineFigures,
} from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { type ResultMetric, resultSums } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import type { ListFilter } from './campaign-list-store.ts'
import type { FigurePorts } from './campaign-ports.ts'
import { statusNow } from './figures-now.ts'
import { countByCurrency, lastFigures, objectiveSums } from './overview-store.ts'
import type { FigureSpan } from './period-figures.ts'
import { retainedSums } from './retained-sums.ts'

export interface ComparedSpans {
  readonly span: FigureSpan
  readonly before: FigureSpan | undefined
}

export async function listTotals(
  ports: FigurePorts,
  filter: ListFilter,
  { span, before }: ComparedSpans,
): Promise<ListTotals[]> {
  const { db } = ports
  const at = await statusNow(ports)
  const [counts, figures] = await Promise.all([countByCurrency(db, filter, at), lastFigures(db, filter.accounts)])
  const key = JSON.stringify(['list', filter, span, before, counts, figures])
  const sums = await retainedSums(ports, key, async () => ({
    within: await objectiveSums(db, filter, span, at),
    earlier: before ? await objectiveSums(db, filter, before, at) : undefined,
  }))
  return counts.map(({ currency, campaigns }) => {
    const own = sums.within.filter((row) => row.currency === currency)
    const earlier = sums.earlier?.filter((row) => row.currency === currency)
    const results = resultSums(own)
    const [only, ...others] = results
    // Of one kind of result alone: adding clicks to follows means nothing.
    const metric = only && others.length === 0 ? only.metric : null
    const line = lineFigures(metric, addedSums(own))
    const last = Math.max(...own.map(({ ends_at: ends }) => ends?.getTime() ?? 0))
    return {
      currency,
      campaigns,
      figures: line,
      ...(earlier && { changes: changesOf(metric, line, earlier) }),
      results: results.map(({ spent: _, ...result }) => result),
      provisional: at.getTime() - last < FINALITY.spend,
    }
  })
}

/** Results are compared where those of the days before were bought for the same. */
function changesOf(
  metric: ResultMetric | null,
  line: LineFigureValues,
  earlier: Parameters<typeof resultSums>[0] & readonly CountedSums[],
) {
  const changes = lineChanges(line, lineFigures(metric, addedSums(earlier)))
  return resultSums(earlier).every((before) => before.metric === metric)
    ? changes
    : { ...changes, results: null, cost: null }
}
