// What the targeting of an ad set reaches, for exactly what it has now: in full in its form, in a line in a table.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { PlacedBid } from '@peregrine/contract/targeting/reach-shapes.ts'
import { objectiveRuleOf } from '@peregrine/domain/ad-network/objective-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { ReachLine } from '#shell/figures/reach-line.tsx'
import { useLanguage } from '#shell/texts.ts'

export interface AdSetReachProps {
  readonly team: string
  /** The ad set that is shown or edited; null: it is new. */
  readonly adSet: string | null
  /** The ad account of a new one: its lists count. */
  readonly account?: string
  readonly targeting: AdSetTargeting
  readonly excluded: readonly string[]
  readonly bid: PlacedBid
}

/** What an ad set bids: `amount` counts only where it is not left to the ad platform. */
export const bidOfAdSet = (
  { objective, pay_by: payBy }: { readonly objective: string; readonly pay_by: string | null | undefined },
  amount: number | null,
  currency: string,
): PlacedBid => ({
  amount: amount !== null && amount > 0 ? amount : null,
  currency,
  pay_by: payBy ?? objectiveRuleOf(objective)?.payBy ?? '',
})

export function useAdSetReach(
  { team, adSet, account, targeting, excluded }: Omit<AdSetReachProps, 'bid'>,
  { detail = false }: { readonly detail?: boolean } = {},
) {
  const language = useLanguage()
  return useQuery({
    ...queryOf(campaignWork.reachOfAdSet, {
      body: {
        team,
        ad_set: adSet,
        account: account ?? null,
        detail,
        targeting,
        exclude_configs: [...excluded],
        language,
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** Where there is a line for it. */
export function AdSetReachLine(props: AdSetReachProps) {
  const { data } = useAdSetReach(props)
  return data?.reach ? <ReachLine reach={data.reach} /> : null
}
