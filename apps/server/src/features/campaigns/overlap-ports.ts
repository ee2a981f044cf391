// What counting the people of ad sets needs beside campaigns: our data.
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { CampaignPorts } from './campaign-ports.ts'

/** `networkOf`: which network our data speaks of; `network` is the ads network's. */
export interface OverlapPorts
  extends Pick<CampaignPorts, 'audienceOf' | 'definitionOf' | 'listOf'>,
    Pick<InsightPorts, 'graph'> {
  readonly networkOf: InsightPorts['network']
}
