// Whom they are connected to: the communities inside the audience, and the accounts with influence on it.
import { CommunityChart } from './community-chart.tsx'
import { InfluencersChart } from './influencers-chart.tsx'
import { ChartGrid, WideChart } from './insight-layout.tsx'
import { useInsightsView } from './insights-view.ts'

export function NetworkTab() {
  const { communities } = useInsightsView().insights.tabs.network
  // Other communities: what was opened or brought out before is not among them.
  const names = communities.map(({ name }) => name).join('\n')
  return (
    <ChartGrid>
      <WideChart>
        <CommunityChart key={names} />
      </WideChart>
      <WideChart>
        <InfluencersChart />
      </WideChart>
    </ChartGrid>
  )
}
