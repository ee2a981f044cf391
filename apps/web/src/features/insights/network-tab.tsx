// Whom they are connected to: the communities inside the audience, and the accounts with influence on it.
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useLanguage } from '#shell/texts.ts'
import { CommunityChart } from './community-chart.tsx'
import { InfluencersChart } from './influencers-chart.tsx'
import { ChartGrid, WideChart } from './insight-layout.tsx'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

/** Where follows are known of few, everything here speaks of these. */
function FollowsKnown() {
  const text = useInsightsText()
  const language = useLanguage()
  const { n, m, of } = useInsightsView().insights.tabs.network.follows
  if (n >= of) return null
  const count = (value: number) => formatCount(value, language)
  return (
    <WideChart>
      <NoticeBar level="info">{text('followsKnown', { n: count(n), m: count(m), of: count(of) })}</NoticeBar>
    </WideChart>
  )
}

export function NetworkTab() {
  const { communities } = useInsightsView().insights.tabs.network
  // Other communities: what was opened or brought out before is not among them.
  const names = communities.map(({ name }) => name).join('\n')
  return (
    <ChartGrid>
      <FollowsKnown />
      <WideChart>
        <CommunityChart key={names} />
      </WideChart>
      <WideChart>
        <InfluencersChart />
      </WideChart>
    </ChartGrid>
  )
}
