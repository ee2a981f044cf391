// Where in the world they are: the map, and beside it the list that holds the same figures.
import type { Distribution } from '@peregrine/contract/insights/figure-shapes.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { lazy, Suspense, useState } from 'react'
import { DrawingGuard } from '#shell/drawings/drawing-guard.tsx'
import { FigureChart } from './figure-chart.tsx'
import { linesOf } from './figure-lines.ts'
import { useInsightsText } from './insights-text.ts'

const CountryMap = lazy(() => import('./country-map.tsx'))

export function CountryChart({ distribution }: { distribution: Distribution }) {
  const text = useInsightsText()
  const [pointed, setPointed] = useState<string | null>(null)
  return (
    <FigureChart
      question={text('question.countries')}
      note={text('comparedWithAll')}
      lines={linesOf(distribution.items, 'country')}
      total={distribution.total}
      known={distribution.known}
      distribution
      everybody={{ trait: 'country', whole: null }}
      empty="unknown"
      baseline={text('baselineOthers')}
      pointed={pointed}
      onPoint={setPointed}
      beside={
        <DrawingGuard>
          <Suspense fallback={<SkeletonBlock height={260} />}>
            <CountryMap countries={distribution.items} pointed={pointed} onPoint={setPointed} />
          </Suspense>
        </DrawingGuard>
      }
    />
  )
}
