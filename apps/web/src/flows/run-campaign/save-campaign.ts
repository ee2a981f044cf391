// Puts a form to the server: a new campaign as a whole, one that stands by what has changed; then reads back how it stands.

import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { forgetCampaigns } from '#features/campaigns/campaign-queries.ts'
import { call } from '#shell/calls.ts'
import {
  type AdForm,
  type AdSetForm,
  adDraftOf,
  adSetFieldsOf,
  type CampaignForm,
  campaignFieldsOf,
  formOf,
} from './campaign-form-rules.ts'

export interface Loaded {
  readonly campaign: Campaign
  readonly adSets: readonly AdSet[]
  readonly ads: readonly Ad[]
}

const PAGE = 200

/** A campaign with everything below it. Throws a CallError. */
export async function loadCampaign(team: string, id: string): Promise<Loaded> {
  const given = { params: { pk: id }, query: { team, limit: PAGE } }
  const [campaign, sets, first] = await Promise.all([
    call(campaigns.readCampaign, { params: { pk: id }, query: { team } }),
    call(campaigns.campaignAdSets, given),
    call(campaigns.campaignAds, given),
  ])
  const ads = [...first.results]
  let { next } = first
  while (next !== null) {
    const page = await call(campaigns.campaignAds, { ...given, query: { ...given.query, cursor: next } })
    ads.push(...page.results)
    next = page.next
  }
  return { campaign, adSets: sets.results, ads }
}

/** What of an audience the server does not tell again is kept from the form before. */
function withSizes(after: CampaignForm, before: CampaignForm): CampaignForm {
  return {
    ...after,
    adSets: after.adSets.map((set, place) => ({
      ...set,
      audienceSize:
        before.adSets.find(({ id }) => id !== null && id === set.id)?.audienceSize ??
        (before.adSets[place]?.id === null ? (before.adSets[place]?.audienceSize ?? null) : null),
    })),
  }
}

/** The fields that are others than before: what somebody else changed meanwhile in the rest stays. */
function changedOf<Fields extends object>(fields: Fields, before: Fields | null): Partial<Fields> {
  if (before === null) return fields
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}

const draftOf = (set: AdSetForm, form: CampaignForm, zone: string) => ({
  ...adSetFieldsOf(set, form, zone),
  ads: set.ads.map(adDraftOf),
})

interface Saving {
  readonly team: string
  readonly zone: string
  readonly form: CampaignForm
  /** How it stood when it was loaded or saved last; null for a new one. */
  readonly before: CampaignForm | null
}

/** Saves what has changed, and answers how it then stands. Throws a CallError; what was saved before it stays saved. */
export async function saveCampaign(saving: Saving): Promise<{ loaded: Loaded; form: CampaignForm }> {
  const { team, form } = saving
  const id = form.id === null ? await create(saving) : await change(saving, form.id)
  const loaded = await loadCampaign(team, id)
  await forgetCampaigns()
  return { loaded, form: withSizes(formOf(loaded.campaign, loaded.adSets, loaded.ads), form) }
}

async function create({ team, zone, form }: Saving): Promise<string> {
  const made = await call(campaigns.createCampaign, {
    body: {
      team,
      account: form.account,
      ...campaignFieldsOf(form),
      objective: form.objective,
      promotes: form.promotes,
      // An ad that is not filled in yet stays on the page alone.
      ad_sets: form.adSets.map((set) => draftOf({ ...set, ads: set.ads.filter(filled) }, form, zone)),
    },
  })
  return made.id
}

const filled = (ad: AdForm): boolean =>
  ad.creativeId !== null || ad.userId !== null || /^\d{1,20}$/.test(ad.postId.trim())

async function change({ team, zone, form, before }: Saving, id: string): Promise<string> {
  const query = { team }
  const fields = campaignFieldsOf(form)
  const changed = changedOf(fields, before && campaignFieldsOf(before))
  if (Object.keys(changed).length > 0)
    await call(campaigns.changeCampaign, { params: { pk: id }, query, body: { ...changed, version: form.version } })
  const stay = new Set(form.adSets.map((set) => set.id))
  for (const gone of before?.adSets ?? [])
    if (gone.id !== null && !stay.has(gone.id)) await call(adsets.deleteAdSet, { params: { pk: gone.id }, query })
  for (const set of form.adSets) {
    if (set.id === null) {
      const whole = draftOf({ ...set, ads: set.ads.filter(filled) }, form, zone)
      await call(adsets.createAdSet, { body: { ...whole, team, campaign: id } })
      continue
    }
    const old = before?.adSets.find((one) => one.id === set.id)
    const wanted = adSetFieldsOf(set, form, zone)
    const other = changedOf(wanted, old && before ? adSetFieldsOf(old, before, zone) : null)
    if (Object.keys(other).length > 0)
      await call(adsets.changeAdSet, { params: { pk: set.id }, query, body: { ...other, version: set.version } })
    await changeAds(team, set.id, set.ads, old?.ads ?? [])
  }
  return id
}

async function changeAds(
  team: string,
  adSet: string,
  ads: readonly AdForm[],
  before: readonly AdForm[],
): Promise<void> {
  const stay = new Set(ads.map(({ id }) => id))
  for (const gone of before)
    if (gone.id !== null && !stay.has(gone.id))
      await call(adsets.deleteAd, { params: { pk: gone.id }, query: { team } })
  for (const ad of ads.filter((one) => one.id === null && filled(one)))
    await call(adsets.createAd, { params: { pk: adSet }, query: { team }, body: adDraftOf(ad) })
}
