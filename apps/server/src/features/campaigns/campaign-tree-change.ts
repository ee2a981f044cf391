// What saving a whole campaign changes: worked out from what is stored and what is sent, before anything is written.

import type { AdDraft } from '@peregrine/contract/campaigns/ad-shapes.ts'
import { AdSetFields, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { AdSetSave, CampaignSave } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  differingFields,
  fieldsToResend,
  type NetworkFields,
  networkFieldsOf,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { lintProblem } from '@peregrine/domain/campaigns/campaign-lint-rules.ts'
import { showsSame } from '@peregrine/domain/campaigns/repeated-ad-rules.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { problemsOfAdSet, problemsOfCampaign, problemsOfChoice } from './campaign-changes.ts'
import type { AdRow, AdSetRow, CampaignRow } from './campaign-list-store.ts'
import type { AdSetChange, CampaignTree } from './campaign-store.ts'
import { shownBy } from './shared-promotions.ts'

export interface TreeChange {
  readonly desired: NetworkFields
  readonly resend: readonly string[]
  readonly campaignChanged: boolean
  readonly changed: readonly { readonly row: AdSetRow; readonly change: AdSetChange }[]
  readonly added: readonly { readonly fields: AdSetFields; readonly name: string; readonly ads: readonly AdDraft[] }[]
  readonly removed: readonly AdSetRow[]
  readonly addedAds: readonly { readonly row: AdSetRow; readonly ads: readonly AdDraft[] }[]
  readonly removedAds: readonly AdRow[]
  /** What the ad account would refuse. */
  readonly problems: readonly CampaignProblem[]
}

export const changesNothing = ({
  campaignChanged,
  changed,
  added,
  removed,
  addedAds,
  removedAds,
}: TreeChange): boolean =>
  !campaignChanged && [changed, added, removed, addedAds, removedAds].every(({ length }) => length === 0)

/** `names`: of the audiences of the ad sets. Throws InvalidInput for parts that the campaign does not have. */
export function treeChange(
  tree: CampaignTree,
  { version: _version, flight: _flight, ad_sets: given, ...own }: CampaignSave,
  names: readonly (string | undefined)[],
): TreeChange {
  const { campaign, adSets, ads } = tree
  const before = campaign.desired as NetworkFields
  const desired = { ...before, ...networkFieldsOf(CAMPAIGN_FIELDS, own) }
  const above = { ...campaign, desired }
  const resend = fieldsToResend(CAMPAIGN_FIELDS, campaign, networkFieldsOf(CAMPAIGN_FIELDS, own))
  const named = ownParts(adSets, given, 'ad_sets')
  const changed = []
  const added = []
  const addedAds = []
  const removedAds: AdRow[] = []
  const problems = problemsOfCampaign(campaign, desired)
  for (const [index, set] of given.entries()) {
    const name = names[index]
    const row = named[index]
    const drafts = set.ads.filter((ad) => !('id' in ad)) as readonly AdDraft[]
    if (row === undefined) {
      ownParts([], set.ads, `ad_sets.${index}.ads`)
      const fields = newFields(set)
      added.push({ fields, name: name ?? '', ads: drafts })
      const { targeting, exclude_configs: excludeConfigs } = fields
      problems.push(...problemsOfChoice(campaign, { id: null, targeting, excludeConfigs, name: name ?? '' }, index))
      continue
    }
    const change = adSetChange(row, set, name)
    if (change) {
      changed.push({ row, change })
      problems.push(
        ...problemsOfAdSet(above, row, change.desired, index),
        ...problemsOfChosen(above, row, change, index),
      )
    }
    const current = ads.filter(({ ad_set_id: id }) => id === row.id)
    const stay = ownParts(current, set.ads, `ad_sets.${index}.ads`)
    removedAds.push(...current.filter((ad) => !ad.ending && !stay.includes(ad)))
    problems.push(
      ...repeatedPosts(
        current.filter((ad) => stay.includes(ad)),
        set.ads,
        index,
      ),
    )
    if (drafts.length > 0) addedAds.push({ row, ads: drafts })
  }
  const removed = adSets.filter((row) => !row.ending && !named.includes(row))
  const campaignChanged = resend.length > 0 || differingFields(CAMPAIGN_FIELDS, before, desired).length > 0
  return { desired, resend, campaignChanged, changed, added, removed, addedAds, removedAds, problems }
}

function problemsOfChosen(campaign: CampaignRow, row: AdSetRow, change: AdSetChange, index: number): CampaignProblem[] {
  const { targeting, excludeConfigs, targetingName } = change
  if (targeting === undefined && excludeConfigs === undefined) return []
  const chosen = {
    id: row.id,
    targeting: AdSetTargeting.parse(targeting ?? row.targeting),
    excludeConfigs: excludeConfigs ?? (row.exclude_configs as readonly string[]),
    name: targetingName ?? row.targeting_name,
  }
  return problemsOfChoice(campaign, chosen, index)
}

/** Posts that are added to an ad set that has them. */
const repeatedPosts = (current: readonly AdRow[], given: AdSetSave['ads'], index: number): CampaignProblem[] =>
  given.flatMap((ad, adIndex) =>
    !('id' in ad) && ad.user_id === null && current.some((row) => showsSame(shownBy(row), shownBy(ad)))
      ? [lintProblem('post_twice', { kind: 'ad', index, ad_index: adIndex, id: null }, 'creative_id')]
      : [],
  )

/** The rows that are named, each once; undefined for a new one. */
function ownParts<Row extends { readonly id: string }>(
  rows: readonly Row[],
  given: readonly object[],
  field: string,
): readonly (Row | undefined)[] {
  const taken = new Set<string>()
  return given.map((part, index) => {
    const id = 'id' in part ? part.id : null
    if (typeof id !== 'string') return undefined
    const row = rows.find((one) => one.id === id)
    if (!row || taken.has(id)) throw new InvalidInput({ [`${field}.${index}.id`]: ['The campaign has no such part.'] })
    taken.add(id)
    return row
  })
}

const namedFields = ({ id: _id, ads: _ads, ...fields }: AdSetSave): Partial<AdSetFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const newFields = (set: AdSetSave): AdSetFields => AdSetFields.parse(namedFields(set))

function adSetChange(row: AdSetRow, set: AdSetSave, name: string | undefined): AdSetChange | undefined {
  const { targeting, exclude_configs: excludeConfigs, ...fields } = namedFields(set)
  const before = row.desired as NetworkFields
  const desired = { ...before, ...networkFieldsOf(AD_SET_FIELDS, fields) }
  const differs = (one: unknown, other: unknown): boolean =>
    one !== undefined && JSON.stringify(one) !== JSON.stringify(other)
  const resend = fieldsToResend(AD_SET_FIELDS, row, networkFieldsOf(AD_SET_FIELDS, fields))
  const change = {
    ...(resend.length > 0 && { resend }),
    ...(differs(targeting, row.targeting) && targeting && { targeting, ...(name && { targetingName: name }) }),
    ...(differs(excludeConfigs, row.exclude_configs) && excludeConfigs && { excludeConfigs }),
  }
  const same = Object.keys(change).length === 0 && differingFields(AD_SET_FIELDS, before, desired).length === 0
  return same ? undefined : { desired, ...change }
}
