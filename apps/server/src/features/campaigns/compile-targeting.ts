// From whom an ad set is for to the criteria of its line item: looked up at the network and compiled by the one table of rules.

import { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { leftOutOf } from '@peregrine/domain/audience-builder/left-out-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { packageType } from '@peregrine/domain/targeting/application-rules.ts'
import { networkPlacements } from '@peregrine/domain/targeting/compatibility-rules.ts'
import { compilePackage } from '@peregrine/domain/targeting/compile-package.ts'
import type { ListState } from '@peregrine/domain/targeting/list-state-rules.ts'
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import {
  addsToEverybody,
  LIST_PROBLEMS,
  type ReachBy,
  type TargetedList,
  targetingReachedBy,
} from '@peregrine/domain/targeting/reach-by-rules.ts'
import type { CompileInput, TargetingPlan } from '@peregrine/domain/targeting/targeting-plan.ts'
import { withoutEntries } from '@peregrine/domain/targeting/unticked-entry-rules.ts'
import { agencyCountryProblem } from '@peregrine/domain/teams/agency-rules.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { listedCountries, listedPackage, resolvePackage } from '#features/targeting/targeting-public.ts'
import { countryLimits } from '#features/teams/teams-public.ts'
import type { AdSetRow, CampaignRow } from './campaign-list-store.ts'
import type { CampaignPorts, ChosenAudience, CustomerListInAccount, UploadedList } from './campaign-ports.ts'
import { customerListMessage, customerListProblem } from './customer-list-fit.ts'
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
  /** Of whoever reads the notes. */
  readonly language?: Language | undefined
}

export interface Compiled {
  readonly criteria: readonly StoredCriterion[]
  readonly notes: readonly Message[]
  readonly name: string
}

interface NamedConfig {
  readonly config_id: string
  readonly name: string
}

export interface CompiledWithProblems extends Compiled {
  /** Not empty: the network would not take it. */
  readonly refusals: readonly Message[]
  readonly notUploaded: readonly NamedConfig[]
  /** Audiences to exclude that stand in the ad account and that the network does not take yet. */
  readonly unreadyExclusions: readonly NamedConfig[]
  /** The uploaded list that is targeted; null: none is. */
  readonly list: { readonly config_id: string; readonly name: string; readonly state: ListState } | null
}

/** What was chosen: an audience, a list or entries of its own; null when it is not there any more. */
export async function chosenAudience(
  ports: Pick<CampaignPorts, 'audienceOf' | 'listOf' | 'customerList'>,
  targeting: AdSetTargeting,
  { teamId, userId }: Pick<TargetingPlace, 'teamId' | 'userId'>,
): Promise<ChosenAudience | null> {
  switch (targeting.kind) {
    case 'config': {
      const audience = await ports.audienceOf(teamId, targeting.config_id)
      return audience && { ...audience, ...withoutEntries(audience, targeting.without ?? []) }
    }
    case 'usage':
      return await ports.listOf({ teamId, userId }, targeting.usage_id)
    case 'package':
      return {
        name: '',
        package: listedPackage(targeting.targeting_package),
        countries: listedCountries(targeting.countries),
        categories: [],
        definition: targeting.definition as Definition | null,
      }
    case 'customer_list': {
      const list = await ports.customerList(teamId, targeting.list_id)
      return list && { name: list.name, package: emptyPackage, countries: [], categories: [], definition: null }
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
  // Reached by mistake, they would be the very people whom somebody wanted to keep out.
  if (packageType(audience.package, audience.categories) === 'exclusion')
    return nothingSent(audience, message('audience_excludes', { name: audience.name }))
  const customers =
    chosen.targeting.kind === 'customer_list' ? await ports.customerList(place.teamId, chosen.targeting.list_id) : null
  const unfit = customers && customerListProblem(customers, { accountId: account.accountId, as: 'audience' })
  if (unfit) return nothingSent(audience, unfit)
  const limits = await countryLimits(ports.db, { accountId: account.accountId, teamId: place.teamId })
  const by = reachByOf(chosen.targeting)
  const list = customers
    ? customersTargeted(customers)
    : await targetedList(ports, account, chosen.targeting, { teamId: place.teamId, name: audience.name })
  const reached = targetingReachedBy(by, audience, list?.target ?? null, { countriesNeeded: limits !== null })
  const parts = {
    // Where ads are shown is said by the ad set itself.
    package: { ...reached.package, placements: [] },
    countries: reached.countries,
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
  const unready = list && listProblem(list, resolved.audiences)
  const beside = addsToEverybody(by, audience) ? [message('list_beside_everybody', { name: audience.name })] : []
  const agency = agencyCountryProblem(limits, plan.countries)
  return {
    criteria: [...criteria, ...excluded.criteria],
    notes: [
      // The list is the whole audience: nothing of it is lost.
      ...(by === 'package' && audience.definition ? leftOutOf(audience.definition, place.language) : []).map(
        ({ message: lost }) => lost,
      ),
      ...otherPlacements(chosen.targeting, audience, place),
      ...plan.dropped
        .filter(({ field }) => !unready || field !== 'custom_audiences')
        .map(({ field: _, label, ...reason }) => message('entry_left_out', { label, reason })),
      ...plan.alerts,
      // That so many countries are not sent is among the alerts.
      ...plan.confirmations.filter(({ code }) => code !== 'countries_unsent' && !(unready && OF_LISTS.has(code))),
      ...plan.notices.filter(({ code }) => by !== 'list' || code !== 'worldwide'),
      ...excluded.notes,
    ],
    refusals: [
      ...(unready ? [unready.problem] : packageRefusals(plan, reached.countries.length)),
      ...beside,
      ...(agency ? [agency] : []),
      ...excluded.refusals,
    ],
    notUploaded: excluded.notUploaded,
    unreadyExclusions: excluded.unreadyExclusions,
    list:
      list && list.configId !== null
        ? { config_id: list.configId, name: audience.name, state: unready?.state ?? 'ready' }
        : null,
    name: audience.name,
  }
}

const nothingSent = ({ name }: ChosenAudience, refusal: Message): CompiledWithProblems => ({
  criteria: [],
  notes: [],
  refusals: [refusal],
  notUploaded: [],
  unreadyExclusions: [],
  list: null,
  name,
})

/** What a person is asked in a plan; nobody is there to be asked when an ad set is sent. */
const WIDENED: ReadonlySet<string> = new Set([
  'everybody_left',
  'places_lost',
  'languages_lost',
  'operators_lost',
  'age_lost',
  'gender_lost',
])
/** Told by the state of the list. */
const OF_LISTS: ReadonlySet<string> = new Set(['audiences_not_ready', 'audiences_unknown'])

/** Why the package cannot be sent as it is. */
function packageRefusals(plan: TargetingPlan, countries: number): Message[] {
  // Countries alone are a choice here: everybody there. With nothing at all nobody was chosen yet.
  const refusals = plan.refusals.flatMap((refusal) => {
    if (refusal.code !== 'package_empty') return [refusal]
    return countries > 0 ? [] : [message('no_audience')]
  })
  // Somebody was chosen, and nothing of it is left: that is not everybody, nor people everywhere.
  return plan.confirmations.some(({ code }) => WIDENED.has(code)) ? [...refusals, message('nothing_left')] : refusals
}

/** How an ad set reaches whom it is for: of audiences alone there are lists. */
export function reachByOf(targeting: AdSetTargeting): ReachBy {
  if (targeting.kind === 'customer_list') return 'list'
  return targeting.kind === 'config' ? (targeting.reach_by ?? 'package') : 'package'
}

interface ChosenList {
  /** Of the audience that it was uploaded from; null: it is a customer list. */
  readonly configId: string | null
  readonly name: string
  readonly state: ListState
  readonly target: TargetedList | null
}

async function targetedList(
  ports: Pick<CampaignPorts, 'uploadedAudience'>,
  { accountId }: Pick<OpenAdAccount, 'accountId'>,
  targeting: AdSetTargeting,
  { teamId, name }: { readonly teamId: string; readonly name: string },
): Promise<ChosenList | null> {
  if (targeting.kind !== 'config' || reachByOf(targeting) === 'package') return null
  const { config_id: configId } = targeting
  const list = await ports.uploadedAudience(teamId, accountId, configId)
  const target = list && list.id !== null ? { id: list.id, name: list.name } : null
  return { configId, name, state: list?.state ?? 'none', target }
}

const customersTargeted = ({ id, name, state }: CustomerListInAccount): ChosenList => ({
  configId: null,
  name,
  state: state ?? 'none',
  target: id === null ? null : { id, name },
})

/** Why the list is not targeted, by what the network says now; null: it is. */
function listProblem(
  { configId, name, state, target }: ChosenList,
  audiences: CompileInput['audiences'],
): { readonly problem: Message; readonly state: ListState } | null {
  const there = audiences.find(({ id }) => id === target?.id)
  if (there?.targetable) return null
  const isOurs = configId !== null
  if (target !== null && !there)
    return { problem: message(isOurs ? 'list_gone' : 'customer_list_gone', { name }), state: 'none' }
  const shown = state === 'ready' ? 'processing' : state
  return { problem: isOurs ? listMessage(shown, name) : customerListMessage(shown, name), state: shown }
}

const LEAST = { least: CUSTOM_AUDIENCES.matchedUsersLeast }

/** What keeps a list from being targeted, with what to do. */
export const listMessage = (state: Exclude<ListState, 'ready'>, name: string): Message =>
  state === 'too_small' ? message('list_too_small', { name, ...LEAST }) : message(LIST_PROBLEMS[state], { name })

/** An ad set that is shown elsewhere than its list says so: the list's placements are a proposal, the ad set's apply. */
function otherPlacements(targeting: AdSetTargeting, { package: list }: ChosenAudience, { placements }: TargetingPlace) {
  const listed = targeting.kind === 'usage' ? networkPlacements(list) : []
  const same = listed.length === new Set(placements).size && listed.every((one) => placements.includes(one))
  return listed.length === 0 || same ? [] : [message('list_placements_differ')]
}

async function excludedAudiences(
  ports: CampaignPorts,
  { accountId }: OpenAdAccount,
  configs: readonly string[],
  teamId: string,
): Promise<Pick<CompiledWithProblems, 'criteria' | 'notes' | 'refusals' | 'notUploaded' | 'unreadyExclusions'>> {
  const criteria: StoredCriterion[] = []
  const notes: Message[] = []
  const refusals: Message[] = []
  const notUploaded: NamedConfig[] = []
  const unreadyExclusions: NamedConfig[] = []
  for (const config of configs) {
    const customers = await ports.customerList(teamId, config)
    if (customers) {
      const problem = customerListProblem(customers, { accountId, as: 'exclusion' })
      if (problem) {
        refusals.push(problem)
        unreadyExclusions.push({ config_id: config, name: customers.name })
      } else if (customers.id !== null) criteria.push(['CUSTOM_AUDIENCE', 'NE', customers.id, customers.name])
      continue
    }
    const uploaded = await ports.uploadedAudience(teamId, accountId, config)
    if (uploaded && uploaded.id !== null) {
      criteria.push(['CUSTOM_AUDIENCE', 'NE', uploaded.id, uploaded.name])
      const unready = notReadyYet(uploaded)
      if (unready.length > 0) unreadyExclusions.push({ config_id: config, name: uploaded.audience })
      refusals.push(...unready)
    } else {
      const name = (await ports.audienceName(teamId, config)) ?? ''
      notUploaded.push({ config_id: config, name })
      notes.push(message('exclusion_not_uploaded', { name }))
    }
  }
  return { criteria, notes, refusals, notUploaded, unreadyExclusions }
}

/** The network refuses to leave out a list that it has not worked through, or that is too small. */
function notReadyYet({ state, audience: name }: UploadedList): Message[] {
  if (state === 'ready') return []
  return [state === 'too_small' ? message('exclusion_too_small', { name }) : message('exclusion_processing', { name })]
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
