// Who they are: age, gender, work, income, status, education, places and languages, each with how many reveal it.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import { CountryChart } from './country-chart.tsx'
import type { EverybodyTrait } from './everybody-bars.tsx'
import { FigureChart } from './figure-chart.tsx'
import { linesOf } from './figure-lines.ts'
import { ChartGrid, DoubleChart } from './insight-layout.tsx'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

type Demographics = Insights['tabs']['demographics']
type Part = Exclude<keyof Demographics, 'countries' | 'everybody'>

const ESTIMATED = { ages: 'age', genders: 'gender', languages: 'language' } as const

/** The trait in the whole audience; undefined where it follows from another one. */
function everybodyOf({ estimating, tabs }: Insights, part: Part): EverybodyTrait | undefined {
  if (part === 'ages' || part === 'genders' || part === 'languages')
    return { trait: ESTIMATED[part], whole: estimating ? 'soon' : tabs.demographics.everybody[part] }
  return part === 'occupations' ? { trait: 'job', whole: null } : undefined
}

/** Traits that are told by the occupation, not by the member. */
const estimated: readonly Part[] = ['fields', 'incomes', 'socioeconomic', 'educations']

const before: readonly (readonly [Part, FigureKind])[] = [
  ['ages', 'age'],
  ['genders', 'gender'],
  ['occupations', 'occupation'],
  ['fields', 'field'],
]
const after: readonly (readonly [Part, FigureKind])[] = [
  ['regions', 'place'],
  ['cities', 'place'],
  ['languages', 'language'],
  ['incomes', 'income'],
  ['socioeconomic', 'socioeconomic'],
  ['educations', 'education'],
]

export function DemographicsTab() {
  const { demographics } = useInsightsView().insights.tabs
  return (
    <ChartGrid>
      {before.map(([part, what]) => (
        <TraitChart key={part} part={part} what={what} demographics={demographics} />
      ))}
      <DoubleChart>
        <CountryChart distribution={demographics.countries} />
      </DoubleChart>
      {after.map(([part, what]) => (
        <TraitChart key={part} part={part} what={what} demographics={demographics} />
      ))}
    </ChartGrid>
  )
}

type TraitChartProps = { part: Part; what: FigureKind; demographics: Demographics }

function TraitChart({ part, what, demographics }: TraitChartProps) {
  const distribution = demographics[part]
  const everybody = everybodyOf(useInsightsView().insights, part)
  const text = useInsightsText()
  return (
    <FigureChart
      question={text(`question.${part}`)}
      note={estimated.includes(part) ? text('estimated') : null}
      lines={linesOf(distribution.items, what)}
      total={distribution.total}
      known={distribution.known}
      distribution
      empty="unknown"
      {...(everybody === undefined ? {} : { everybody })}
      {...(part === 'languages' ? { baseline: text('baselineOthers') } : {})}
    />
  )
}
