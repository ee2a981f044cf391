// Changes or replaces fields of an ad set, from the version that was seen; of one that runs, in the ad account too.
import { type AdSet, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import {
  AD_SET_FIELDS,
  fieldsToResend,
  type NetworkFields,
  networkFieldsOf,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { once } from '#platform/once.ts'
import {
  changeAction,
  changesOfAdSet,
  problemsOfAdSet,
  problemsOfChoice,
  refuseProblems,
  unitsOf,
} from './campaign-changes.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { changeAdSet as storeAdSet } from './campaign-store.ts'
import { targetingName } from './draft-campaign.ts'
import { adSetAnswer, changeablePart, type Of, partChanged } from './own-ad-sets.ts'

type Fields = Partial<Of<'replaceAdSet'>['body']>

async function changeFields(ports: CampaignPorts, context: Of<'changeAdSet'>, given: Fields): Promise<AdSet> {
  const { part, own } = await changeablePart(ports, context, 'ad_sets')
  const { row: campaign, scope } = own
  const { version: _version, targeting, exclude_configs: excludeConfigs, ...fields } = given
  const name = targeting === undefined ? undefined : await targetingName(ports, scope.acting, targeting)
  const reply = await once(context, ports.db, async (tx) => {
    const desired: NetworkFields = { ...part.desired, ...networkFieldsOf(AD_SET_FIELDS, fields) }
    refuseProblems(context.refuse, problemsOfAdSet(campaign, part, desired))
    if (targeting !== undefined || excludeConfigs !== undefined)
      refuseProblems(
        context.refuse,
        problemsOfChoice(campaign, {
          id: part.id,
          targeting: targeting ?? AdSetTargeting.parse(part.targeting),
          excludeConfigs: excludeConfigs ?? (part.exclude_configs as readonly string[]),
          name: name || part.targeting_name,
        }),
      )
    const resend = fieldsToResend(AD_SET_FIELDS, part, networkFieldsOf(AD_SET_FIELDS, fields))
    const change = {
      desired,
      resend,
      ...(targeting !== undefined && changedTargeting(part, targeting) && { targeting }),
      ...(name !== undefined && name !== '' && { targetingName: name }),
      ...(excludeConfigs !== undefined && { excludeConfigs }),
    }
    const now = new Date(ports.clock())
    if (part.version !== context.body.version || !(await storeAdSet(tx, part.id, part.version, change, now)))
      return context.refuse('changed', undefined, { current: await adSetAnswer(ports, tx, scope, part.id, context) })
    const changes = changesOfAdSet(part, change)
    const target = { kind: 'ad_set', id: part.id, name: String(desired.name ?? part.name) }
    const detail = { fields: changes, ...unitsOf(campaign, own.account) }
    const action = `ad_set.${changeAction(given.running, changes)}`
    await partChanged(ports, tx, own, { action, target, detail })
    return await adSetAnswer(ports, tx, scope, part.id, context)
  })
  return reply as AdSet
}

const changedTargeting = (part: AdSetRow, targeting: unknown): boolean =>
  JSON.stringify(part.targeting) !== JSON.stringify(targeting)

export const replaceAdSet = (ports: CampaignPorts, context: Of<'replaceAdSet'>): Promise<AdSet> =>
  changeFields(ports, context as unknown as Of<'changeAdSet'>, context.body)

/** What is named alone: nothing is unset by being left out. */
export const changeAdSet = (ports: CampaignPorts, context: Of<'changeAdSet'>): Promise<AdSet> =>
  changeFields(
    ports,
    context,
    Object.fromEntries(Object.entries(context.body).filter(([, value]) => value !== undefined)) as Fields,
  )
