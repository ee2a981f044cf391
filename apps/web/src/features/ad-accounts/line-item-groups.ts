// Ad sets under their campaigns, those that fit what is looked for.
import type { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'

type LineItem = ReplyOf<typeof adAccounts.listLineItems>[number]
type Campaign = ReplyOf<typeof adAccounts.listCampaigns>[number]

export interface CampaignGroup {
  readonly id: string
  readonly name: string
  /** Null: not told. */
  readonly status: Campaign['status'] | null
  readonly items: readonly LineItem[]
}

/** At most `most` ad sets, by campaign and name; `more` says how many further ones fit. */
export function groupLineItems(
  items: readonly LineItem[],
  campaigns: readonly Campaign[],
  search: string,
  most: number,
): { readonly groups: readonly CampaignGroup[]; readonly more: number } {
  const names = new Map(campaigns.map(({ id, name }) => [id, name || id]))
  const campaignOf = ({ campaign_id: id }: LineItem): string => names.get(id) ?? id
  const words = foldText(search.trim())
  const fitting = items
    .filter((item) => [item.name, item.id, campaignOf(item)].some((text) => foldText(text).includes(words)))
    .toSorted((one, other) => campaignOf(one).localeCompare(campaignOf(other)) || one.name.localeCompare(other.name))
  const groups = new Map<string, LineItem[]>()
  for (const item of fitting.slice(0, most)) {
    const group = groups.get(item.campaign_id)
    if (group) group.push(item)
    else groups.set(item.campaign_id, [item])
  }
  return {
    groups: [...groups].map(([id, within]) => ({
      id,
      name: names.get(id) ?? id,
      status: campaigns.find((one) => one.id === id)?.status ?? null,
      items: within,
    })),
    more: Math.max(0, fitting.length - most),
  }
}
