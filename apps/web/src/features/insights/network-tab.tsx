// Whom they are connected to: the communities inside the audience, and the accounts with influence on it.
import { CommunityChart } from './community-chart.tsx'
import { InfluencersChart } from './influencers-chart.tsx'
import { ChartGrid, WideChart } from './insight-layout.tsx'

export function NetworkTab() {
  return (
    <ChartGrid>
      <WideChart>
        <CommunityChart />
      </WideChart>
      <WideChart>
        <InfluencersChart />
      </WideChart>
    </ChartGrid>
  )
}
