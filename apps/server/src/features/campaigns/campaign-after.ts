// A campaign as a save would leave it, as the checks take it; nothing is stored.
import type { AdSetFields } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignSave } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import type { CampaignTree } from './campaign-store.ts'
import type { TreeChange } from './campaign-tree-change.ts'
import type { CheckedAdSet, CheckedCampaign } from './check-campaign.ts'
import { checkedAdSet, storedDraft } from './stored-draft.ts'

interface CampaignAfter {
  readonly campaign: CheckedCampaign
  /** Of each checked ad set, its place in what is saved: what is gone in the ad account is not checked. */
  readonly places: readonly number[]
}

export function campaignAfter(tree: CampaignTree, { ad_sets: given }: CampaignSave, change: TreeChange): CampaignAfter {
  const { campaign, adSets, ads } = tree
  const places: number[] = []
  const checked: CheckedAdSet[] = []
  const added = [...change.added]
  for (const [index, set] of given.entries()) {
    const row = adSets.find(({ id }) => id === set.id)
    if (row?.gone) continue
    const fields = row ? undefined : added.shift()?.fields
    const one = row ? checkedAdSet(rowAfter(row, change), ads) : fields && newAdSet(fields)
    if (!one) continue
    places.push(index)
    checked.push({ ...one, ads: set.ads.flatMap((ad) => adOf(ad, one.ads)) })
  }
  return {
    campaign: { ...storedDraft({ ...tree, campaign: { ...campaign, desired: change.desired } }), adSets: checked },
    places,
  }
}

const newAdSet = (fields: AdSetFields): CheckedAdSet => ({ id: null, fields, ads: [] })

function adOf(ad: CampaignSave['ad_sets'][number]['ads'][number], current: CheckedAdSet['ads']): CheckedAdSet['ads'] {
  if ('id' in ad) return current.filter(({ id }) => id === ad.id)
  return [{ id: null, creativeId: ad.creative_id, postId: ad.post_id, userId: ad.user_id, running: ad.running }]
}

function rowAfter(row: AdSetRow, { changed }: TreeChange): AdSetRow {
  const change = changed.find((one) => one.row === row)?.change
  if (!change) return row
  const { desired, targeting, excludeConfigs } = change
  return {
    ...row,
    desired,
    ...(targeting && { targeting }),
    ...(excludeConfigs && { exclude_configs: [...excludeConfigs] }),
  }
}
