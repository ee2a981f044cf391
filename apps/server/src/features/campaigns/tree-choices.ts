// What a campaign that is saved was pointed at: the audiences of its ad sets by name, and what of it does not exist.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { lintProblem } from '@peregrine/domain/campaigns/campaign-lint-rules.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { nameOfTargeting } from './draft-campaign.ts'
import type { Acting } from './own-campaigns.ts'

interface Chosen {
  readonly targeting?: AdSetTargeting | undefined
  readonly ads: readonly ({ readonly id: string } | { readonly creative_id: string | null })[]
}

interface Place {
  readonly acting: Acting
  readonly teamAccountId: string
}

export interface TreeChoices {
  /** How the audience of each ad set is called; undefined where none was given. */
  readonly names: readonly (string | undefined)[]
  readonly problems: readonly CampaignProblem[]
}

export async function treeChoices(
  ports: CampaignPorts,
  { acting, teamAccountId }: Place,
  adSets: readonly Chosen[],
): Promise<TreeChoices> {
  const names: (string | undefined)[] = []
  const problems: CampaignProblem[] = []
  for (const [index, { targeting, ads }] of adSets.entries()) {
    const name = targeting && (await nameOfTargeting(ports, acting, targeting))
    names.push(name ?? undefined)
    if (name === null)
      problems.push(lintProblem('audience_missing', { kind: 'ad_set', index, ad_index: null, id: null }, 'targeting'))
    for (const [adIndex, ad] of ads.entries()) {
      const creativeId = 'creative_id' in ad ? ad.creative_id : null
      if (creativeId !== null && !(await ports.creativeFacts({ teamId: acting.team, teamAccountId, creativeId })))
        problems.push(
          lintProblem('creative_missing', { kind: 'ad', index, ad_index: adIndex, id: null }, 'creative_id'),
        )
    }
  }
  return { names, problems }
}
