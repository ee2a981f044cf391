// Loads and saves a campaign as a whole, each in one call: a save is kept entirely, or not at all.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignTrees } from '@peregrine/contract/campaigns/campaign-tree-endpoints.ts'
import type { CampaignSave, CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import { UNUSABLE_INPUT } from '@peregrine/domain/shell/error-message-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { refusedProblems } from '#features/campaigns/campaign-failures.ts'
import { call, isCallError } from '#shell/calls.ts'
import { adDraftOf, adSetFieldsOf, type CampaignForm, campaignFieldsOf, isFilled } from './campaign-form-rules.ts'
import { momentsOf } from './flight-form-rules.ts'

/** Throws a CallError. */
export const loadCampaign = (team: string, id: string): Promise<CampaignTree> =>
  call(campaignTrees.readTree, { params: { pk: id }, query: { team } })

export interface Saving {
  readonly team: string
  readonly zone: string
  /** The one that is spent. */
  readonly currency: string | undefined
  readonly form: CampaignForm
  /** As it was loaded or last saved; null for a new one. */
  readonly before: CampaignForm | null
}

/** Answers what is stored by then. With the same `key` once more, the same save is not done twice. Throws a CallError. */
export async function saveCampaign(saving: Saving, key: string): Promise<CampaignTree> {
  const { team, form } = saving
  if (form.id === null) return await call(campaignTrees.createTree, { body: creationOf(saving) }, { key })
  const given = { params: { pk: form.id }, query: { team }, body: changeOf(saving) }
  return await call(campaignTrees.saveTree, given, { key })
}

const creationOf = ({ team, zone, currency, form }: Saving) => ({
  team,
  account: form.account,
  ...campaignFieldsOf(form, currency),
  objective: form.objective,
  promotes: form.promotes,
  flight: momentsOf(form, zone),
  ad_sets: form.adSets.map((set) => ({
    ...adSetFieldsOf(set, form, zone, currency),
    ads: set.ads.filter(isFilled).map(adDraftOf),
  })),
})

/** Only fields that changed are sent: what is stored in the others is more than a form can always say. */
export function changeOf({ zone, currency, form, before }: Saving): CampaignSave {
  return {
    version: form.version,
    flight: momentsOf(form, zone),
    ...changedOf(campaignFieldsOf(form, currency), before && campaignFieldsOf(before, currency)),
    ad_sets: form.adSets.map((set) => {
      const old = set.id === null ? undefined : before?.adSets.find(({ id }) => id === set.id)
      return {
        id: set.id,
        ...changedOf(
          adSetFieldsOf(set, form, zone, currency),
          old && before ? adSetFieldsOf(old, before, zone, currency) : null,
        ),
        ads: set.ads.filter(isFilled).map((ad) => (ad.id === null ? adDraftOf(ad) : { id: ad.id })),
      }
    }),
  }
}

function changedOf<Fields extends object>(fields: Fields, before: Fields | null): Partial<Fields> {
  if (before === null) return fields
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
  )
  return Object.fromEntries(changed) as Partial<Fields>
}

/** Why a save was refused, at the places of the form; empty for any other failure. */
export function problemsOfSave(error: unknown, form: CampaignForm): readonly CampaignProblem[] {
  if (!isCallError(error)) return []
  const found = [...refusedProblems(error), ...Object.entries(error.fields).flatMap(fieldProblem(error.code))]
  return atPlacesOfForm(found, form)
}

/** Problems of what was sent, at the places of the form. */
export const atPlacesOfForm = (
  found: readonly CampaignProblem[],
  { adSets }: Pick<CampaignForm, 'adSets'>,
): readonly CampaignProblem[] =>
  found.map((problem) => {
    const { index, ad_index: sent } = problem.part
    if (index === null || sent === null) return problem
    // Ads that are not filled in were not sent.
    const ads = adSets[index]?.ads ?? []
    const [ad] = ads.filter(isFilled).slice(sent)
    return atPart(problem, { ...problem.part, ad_index: ad ? ads.indexOf(ad) : sent })
  })

/** Generic, as the compiler would spread each of the hundreds of messages that a problem may be. */
const atPart = <Problem extends CampaignProblem>(problem: Problem, part: CampaignProblem['part']): Problem => ({
  ...problem,
  part,
})

/** `ad_sets.0.ads.1.post_id` and the like. */
const fieldProblem =
  (code: string) =>
  ([path, [sentence = ''] = []]: [string, readonly string[]]): CampaignProblem[] => {
    const place = /^(?:ad_sets\.(\d+)(?:\.ads\.(\d+))?(?:\.|$))?(\w*)/.exec(path)
    if (!place) return []
    const [, index, adIndex, field = ''] = place
    const kind = adIndex !== undefined ? 'ad' : index !== undefined ? 'ad_set' : 'campaign'
    const part = {
      kind,
      index: index === undefined ? null : Number(index),
      ad_index: adIndex === undefined ? null : Number(adIndex),
      id: null,
    } as const
    // An ad has one place for errors, whatever it shows.
    return [
      {
        ...(code === UNUSABLE_INPUT ? message('unusable_input') : message('not_accepted', { said: sentence })),
        severity: 'error',
        part,
        field: kind === 'ad' ? 'creative_id' : field,
      },
    ]
  }
