// The live campaigns that use an audience, in words: by name, and how many there are in ad accounts that the reader can’t use.
import type { AudienceConfig } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { AudienceText } from '#features/audiences/team-audience-text.ts'
import { allOf } from '#shell/texts.ts'

export type UsingCampaigns = Pick<AudienceConfig, 'campaigns' | 'other_campaigns'>

/** '' where there are none. */
export function namesOfUsing({ campaigns, other_campaigns: count }: UsingCampaigns, text: AudienceText): string {
  const others = count > 0 ? [text('otherCampaigns', { count })] : []
  return allOf([...campaigns.map(({ name }) => name), ...others])
}
