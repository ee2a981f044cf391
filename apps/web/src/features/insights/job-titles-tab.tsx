// What they say they do, and for whom.
import { FigureChart } from './figure-chart.tsx'
import { linesOf } from './figure-lines.ts'
import { ChartGrid } from './insight-layout.tsx'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

export function JobTitlesTab() {
  const text = useInsightsText()
  const { titles, companies } = useInsightsView().insights.tabs.jobTitles
  return (
    <ChartGrid>
      <FigureChart
        question={text('question.titles')}
        lines={linesOf(titles.items, 'job', { kind: 'job', term: ({ id }) => id })}
        total={titles.total}
        known={titles.known}
        first={16}
        distribution
        empty="unknown"
      />
      <FigureChart
        question={text('question.companies')}
        lines={linesOf(companies.items, 'company', { kind: 'company', term: ({ label }) => label })}
        total={companies.total}
        known={companies.known}
        first={16}
        distribution
        empty="unknown"
      />
    </ChartGrid>
  )
}
