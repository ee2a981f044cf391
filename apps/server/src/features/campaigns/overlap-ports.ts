// What counting the people of ad sets needs beside campaigns: our data.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { CampaignPorts } from './campaign-ports.ts'

/** `networkOf`: which network our data speaks of; `network` is the ads network's. */
export interface OverlapPorts extends Pick<CampaignPorts, 'audienceOf' | 'listOf'>, Pick<InsightPorts, 'graph'> {
  readonly networkOf: InsightPorts['network']
  /** The definition of an audience of the team; null when there is none. */
  readonly definitionOf: (teamId: string, configId: string) => Promise<Definition | null>
}
