// Which of the campaigns that use an audience a person is told by name: those in ad accounts that they may use.
import { grantedAccountIds } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { UsingCampaign } from './audience-ports.ts'

export interface CampaignReader {
  readonly teamId: string
  readonly userId: string
  readonly admin: boolean
}

export interface SeenCampaigns {
  readonly named: readonly UsingCampaign[]
  /** How many there are besides, in ad accounts that the person may not use. */
  readonly others: number
}

export async function seenCampaigns(
  db: DbOrTx,
  campaigns: readonly UsingCampaign[],
  { teamId, userId, admin }: CampaignReader,
): Promise<SeenCampaigns> {
  if (admin || campaigns.length === 0) return { named: campaigns, others: 0 }
  const granted = await grantedAccountIds(db, teamId, userId)
  const named = campaigns.filter(({ account }) => granted.has(account))
  return { named, others: campaigns.length - named.length }
}

/** As it is answered: which campaigns, and how many others. */
export const campaignsReply = ({ named, others }: SeenCampaigns) => ({
  campaigns: named.map(({ id, name }) => ({ id, name })),
  other_campaigns: others,
})
