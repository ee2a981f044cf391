// The tabs while their first answer is on its way: the same questions in the same places.

import type { InsightTab } from '@peregrine/contract/insights/insight-tabs.ts'
import { ChartFrame } from '@peregrine/ui/charts/chart-frame.tsx'
import { ChartGrid, DoubleChart, WideChart } from './insight-layout.tsx'
import { useInsightsText } from './insights-text.ts'

type Question = Parameters<ReturnType<typeof useInsightsText>>[0]
type Frame = { readonly question: Question; readonly height: number; readonly room?: typeof WideChart }

const bars = (question: Question, height = 176): Frame => ({ question, height })
const wide = (question: Question, height: number): Frame => ({ question, height, room: WideChart })
const double = (question: Question, height: number): Frame => ({ question, height, room: DoubleChart })

const frames: Readonly<Record<InsightTab, readonly Frame[]>> = {
  contentWall: [wide('question.postsLiked', 520)],
  demographics: [
    bars('question.ages'),
    bars('question.genders'),
    bars('question.occupations', 240),
    bars('question.fields', 240),
    double('question.countries', 300),
    bars('question.regions', 240),
    bars('question.cities', 240),
  ],
  conversation: [
    bars('question.words', 330),
    bars('question.hashtags', 330),
    bars('question.bioWords', 330),
    bars('question.bioHashtags', 330),
  ],
  jobTitles: [bars('question.titles', 480), bars('question.companies', 480)],
  network: [wide('question.communities', 440), wide('question.influencers', 560)],
  topicAnalysis: [bars('question.topics', 480), bars('question.shows', 480)],
  interests: [bars('question.categories', 480), bars('question.interests', 480)],
  sampleAccounts: [wide('question.sampleAccounts', 720)],
}

const noTable = { columns: [], rows: [] }

export function InsightsSkeleton({ tab }: { tab: InsightTab }) {
  const text = useInsightsText()
  return (
    <ChartGrid>
      {frames[tab].map(({ question, height, room: Room }) => {
        const frame = (
          <ChartFrame key={question} question={text(question)} table={noTable} loading height={height}>
            {null}
          </ChartFrame>
        )
        return Room ? <Room key={question}>{frame}</Room> : frame
      })}
    </ChartGrid>
  )
}
