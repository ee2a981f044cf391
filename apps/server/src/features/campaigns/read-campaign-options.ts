// What a campaign of an ad account can be made of: funding, objectives, placements, bids, accounts to promote.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { OBJECTIVE_RULES, OBJECTIVES } from '@peregrine/domain/ad-network/objective-rules.ts'
import { PLACEMENT_SETS } from '@peregrine/domain/ad-network/placement-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { countryLimits, usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { businessCategories } from './business-categories.ts'
import { inAccount } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { scopeOf } from './own-campaigns.ts'

export async function readCampaignOptions(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.campaignOptions>,
): Promise<HandlerReplyOf<typeof campaignWork.campaignOptions>> {
  const { acting } = await scopeOf(ports, context)
  const row = await usableTeamAccount(ports.accounts, acting, context.query.account)
  return await inAccount(ports, acting, row.id, async (account) => {
    const countries = await countryLimits(ports.db, { accountId: account.accountId, teamId: acting.team })
    return await optionsOfAccount(ports, account, countries, row)
  })
}

/** The same for an ad account that is open, limited to `countries`; `record` is the team's of it, where there is one. */
export async function optionsOfAccount(
  ports: CampaignPorts,
  account: OpenAdAccount,
  countries: readonly string[] | null,
  record: AccountRecord = { id: account.id, account_id: account.accountId, name: account.name },
) {
  const funding = await ports.network.fundingSources(account.grant, account.accountId)
  const found = [await promotableAccounts(ports, account), await businessCategories(ports, account)] as const
  return { ...optionsReply(record, account, funding, ...found), countries: countries && [...countries] }
}

interface AccountRecord {
  readonly id: string
  readonly account_id: string
  readonly name: string
}

/** Whose account can be promoted, the ad account's own first; how they are called may stay unknown. */
async function promotableAccounts({ accounts: { ads } }: CampaignPorts, { grant, accountId }: OpenAdAccount) {
  const ids = await ads.promotableUsers(grant, accountId)
  const people = await ads.profiles(grant, ids).catch((error: unknown) => {
    if (!(error instanceof AdsFailure) || error.kind === 'unauthorised') throw error
    return []
  })
  return ids.map((id) => {
    const { handle = '', name = '' } = people.find(({ userId }) => userId === id) ?? {}
    return { user_id: id, handle, name }
  })
}

function optionsReply(
  row: AccountRecord,
  account: OpenAdAccount,
  funding: Awaited<ReturnType<CampaignPorts['network']['fundingSources']>>,
  promotable: Awaited<ReturnType<typeof promotableAccounts>>,
  categories: Awaited<ReturnType<typeof businessCategories>>,
) {
  const currency = (funding.find(({ usable }) => usable) ?? funding[0])?.currency ?? ''
  const bids = biddingRuleOf(currency)
  return {
    account: { id: row.id, account_id: row.account_id, name: row.name },
    timezone: account.timezone,
    funding_sources: funding,
    currency,
    bids: bids && { least: amountOf(bids.minimum), most: amountOf(bids.maximum), step: amountOf(bids.denomination) },
    objectives: OBJECTIVES.map((objective) => {
      const rule = OBJECTIVE_RULES[objective]
      return {
        objective,
        goals: rule.goals,
        bid_strategies: rule.bidStrategies,
        products: rule.products,
        frequency_cap: rule.frequencyCap,
        needs_app: rule.needsApp,
        needs_categories: rule.needsCategories,
      }
    }),
    placements: PLACEMENT_SETS.PROMOTED_TWEETS,
    account_placements: PLACEMENT_SETS.PROMOTED_ACCOUNT,
    promotable_accounts: promotable,
    business_categories: categories,
    may_write: account.mayWrite,
  }
}
