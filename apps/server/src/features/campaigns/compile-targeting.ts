// From whom an ad set is for to the criteria of its line item: looked up at the network and compiled by the one table of rules.

import { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { compilePackage } from '@peregrine/domain/targeting/compile-package.ts'
import { agencyCountryProblem } from '@peregrine/domain/teams/agency-rules.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { resolvePackage } from '#features/targeting/targeting-public.ts'
import { agencyCountries } from '#features/teams/teams-public.ts'
import type { AdSetRow, CampaignRow } from './campaign-list-store.ts'
import type { CampaignPorts, ChosenAudience } from './campaign-ports.ts'
import { uploadIn } from './chosen-audiences.ts'
import type { StoredCriterion } from './stored-criteria.ts'

/** Whom an ad set is for cannot be put to the network; its message is for people. */
export class TargetingUnfit extends Error {
  override readonly name = 'TargetingUnfit'
  readonly problem: Message
  readonly adSet: string | undefined
  constructor(problem: Message, adSet?: string) {
    super(messageText(problem, 'en'))
    this.problem = problem
    this.adSet = adSet
  }
}

/** Where the criteria are going to stand. */
export interface TargetingPlace {
  readonly teamId: string
  /** Who chooses: of saved lists their own. Null: it was chosen already, and is the team's by that. */
  readonly userId: string | null
  readonly objective: string
  readonly productType: string
  readonly placements: readonly string[]
}

export interface Compiled {
  readonly criteria: readonly StoredCriterion[]
  readonly notes: readonly Message[]
  readonly name: string
}

export interface CompiledWithProblems extends Compiled {
  /** Not empty: the network would not take it. */
  readonly refusals: readonly Message[]
  readonly notUploaded: readonly { readonly config_id: string; readonly name: string }[]
}

/** What was chosen: an audience, a list or entries of its own; null when it is not there any more. */
export async function chosenAudience(
  ports: Pick<CampaignPorts, 'audienceOf' | 'listOf'>,
  targeting: AdSetTargeting,
  { teamId, userId }: Pick<TargetingPlace, 'teamId' | 'userId'>,
): Promise<ChosenAudience | null> {
  switch (targeting.kind) {
    case 'config':
      return await ports.audienceOf(teamId, targeting.config_id)
    case 'usage':
      return await ports.listOf({ teamId, userId }, targeting.usage_id)
    case 'package':
      return {
        name: '',
        package: targeting.targeting_package,
        countries: targeting.countries,
        categories: [],
        definition: targeting.definition as Definition | null,
      }
    case 'network':
      return null
  }
}

/** Throws AdsFailure, and TargetingUnfit when what was chosen is gone. */
export async function compileTargeting(
  ports: CampaignPorts,
  account: OpenAdAccount,
  chosen: { readonly targeting: AdSetTargeting; readonly excludeConfigs: readonly string[] },
  place: TargetingPlace,
): Promise<CompiledWithProblems> {
  const audience = await chosenAudience(ports, chosen.targeting, place)
  if (!audience) throw new TargetingUnfit(message('targeting_gone'))
  const parts = {
    // Where ads are shown is said by the ad set itself.
    package: { ...audience.package, placements: [] },
    countries: audience.countries,
    categories: audience.categories,
  }
  const resolved = await resolvePackage(ports, account, parts)
  const plan = compilePackage({
    ...parts,
    ...resolved,
    mode: 'add',
    target: { criteria: [], placements: place.placements, objective: place.objective, productType: place.productType },
    network: ports.networkName,
  })
  const excluded = await excludedAudiences(ports, account, chosen.excludeConfigs, place.teamId)
  const criteria = plan.created.map(
    (item): StoredCriterion => [item.targeting_type, item.operator_type, item.targeting_value, item.name],
  )
  const limits = await agencyCountries(ports.db, place.teamId)
  const codes = audience.countries.map(({ code }) => code)
  const agency = agencyCountryProblem(limits, codes)
  // An empty package is everybody: that is a choice here, so only what else is wrong counts.
  const refusals = plan.refusals.filter(({ code }) => code !== 'package_empty')
  return {
    criteria: [...criteria, ...excluded.criteria],
    notes: [
      ...plan.dropped.map(({ field: _, label, ...reason }) => message('entry_left_out', { label, reason })),
      ...plan.alerts,
      ...plan.confirmations,
      ...plan.notices,
      ...excluded.notes,
    ],
    refusals: [...refusals, ...(agency ? [agency] : []), ...excluded.refusals],
    notUploaded: excluded.notUploaded,
    name: audience.name,
  }
}

async function excludedAudiences(
  ports: CampaignPorts,
  { accountId }: OpenAdAccount,
  configs: readonly string[],
  teamId: string,
): Promise<Pick<CompiledWithProblems, 'criteria' | 'notes' | 'refusals' | 'notUploaded'>> {
  const criteria: StoredCriterion[] = []
  const notes: Message[] = []
  const refusals: Message[] = []
  const notUploaded: { config_id: string; name: string }[] = []
  for (const config of configs) {
    const uploaded = await ports.uploadedAudience(teamId, accountId, config)
    if (uploaded) {
      criteria.push(['CUSTOM_AUDIENCE', 'NE', uploaded.id, uploaded.name])
      refusals.push(...(await notReadyYet(ports, { teamId, accountId, configId: config })))
    } else {
      const name = (await ports.audienceName(teamId, config)) ?? ''
      notUploaded.push({ config_id: config, name })
      notes.push(message('exclusion_not_uploaded', { name }))
    }
  }
  return { criteria, notes, refusals, notUploaded }
}

/** The network refuses to leave out a list that it has not worked through, or that is too small. */
async function notReadyYet(
  { db }: Pick<CampaignPorts, 'db'>,
  place: { readonly teamId: string; readonly accountId: string; readonly configId: string },
): Promise<Message[]> {
  const upload = await uploadIn(db, place)
  if (!upload) return []
  const { audience_name: name, state } = upload
  if (state === 'too_small') return [message('exclusion_too_small', { name })]
  return state === 'waiting' || state === 'uploading' || state === 'processing'
    ? [message('exclusion_processing', { name })]
    : []
}

/** Of an ad set as it is kept. Throws AdsFailure and TargetingUnfit. */
export async function compileAdSet(
  ports: CampaignPorts,
  account: OpenAdAccount,
  campaign: CampaignRow,
  adSet: AdSetRow,
): Promise<Compiled> {
  const targeting = AdSetTargeting.parse(adSet.targeting)
  const placements = adSet.desired.placements
  const place: TargetingPlace = {
    teamId: campaign.team_id,
    userId: null,
    objective: campaign.objective,
    productType: campaign.product_type,
    placements: Array.isArray(placements) ? placements : [],
  }
  try {
    const chosen = { targeting, excludeConfigs: adSet.exclude_configs as readonly string[] }
    const compiled = await compileTargeting(ports, account, chosen, place)
    const [refusal] = compiled.refusals
    if (refusal) throw new TargetingUnfit(refusal)
    return { ...compiled, name: compiled.name || adSet.targeting_name }
  } catch (error) {
    throw error instanceof TargetingUnfit ? new TargetingUnfit(error.problem, adSet.id) : error
  }
}
