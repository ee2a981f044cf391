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
import type { CompileInput, PlanItem, TargetingPlan } from '@peregrine/domain/targeting/targeting-plan.ts'
import { withoutEntries } from '@peregrine/domain/targeting/unticked-entry-rules.ts'
import { agencyCountryProblem, type MissingCountries } from '@peregrine/domain/teams/agency-rules.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { listedCountries, listedPackage, resolvePackage } from '#features/targeting/targeting-public.ts'
import { countryLimits } from '#features/teams/teams-public.ts'
import { bothWaysProblem } from './both-ways.ts'
import type { AdSetRow, CampaignRow } from './campaign-list-store.ts'
import type { CampaignPorts, ChosenAudience, CustomerListInAccount, UploadedList } from './campaign-ports.ts'
import { type CompiledExclusions, compileExclusions } from './compile-exclusions.ts'
import { customerListMessage, customerListProblem } from './customer-list-fit.ts'
import { type StoredCriterion, waitingList } from './stored-criteria.ts'

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

export interface CompiledWithProblems extends Compiled, Pick<CompiledExclusions, 'notUploaded' | 'unreadyExclusions'> {
  /** Lists that it reaches or excludes and that aren't sent: what each waits for is among the refusals. */
  readonly waiting: readonly StoredCriterion[]
  /** Whom it reaches can be told, once what waits is sent; false: nothing is said of that. */
  readonly reachesKnown: boolean
  /** Not empty: the network would not take it. */
  readonly refusals: readonly Message[]
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
      if (!list) return null
      const countries = listedCountries(targeting.countries ?? [])
      return { name: list.name, package: emptyPackage, countries, categories: [], definition: null }
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
  const { targeting, excludeConfigs } = chosen
  const { accountId } = account
  const audience = await chosenAudience(ports, targeting, place)
  if (!audience) throw new TargetingUnfit(message('targeting_gone'))
  const excluded = await compileExclusions(ports, { teamId: place.teamId, accountId }, excludeConfigs)
  // Reached by mistake, they would be the very people whom somebody wanted to keep out.
  if (packageType(audience.package, audience.categories) === 'exclusion')
    return withExclusions(excluded, {
      ...NOTHING_REACHED,
      refusals: [message('audience_excludes', { name: audience.name })],
      name: audience.name,
    })
  const reached = await compileReached(ports, account, { targeting, audience }, place)
  const both = await bothWaysProblem(ports, {
    ...{ teamId: place.teamId, targeting, excludeConfigs, name: audience.name, definition: audience.definition },
    criteria: [...reached.criteria, ...excluded.criteria],
    reached: reachByOf(targeting) === 'list' ? reached.upload : null,
    excluded: excluded.uploads,
  })
  return withExclusions(excluded, both ? { ...reached, refusals: [...reached.refusals, both] } : reached)
}

type Reached = Omit<CompiledWithProblems, 'notUploaded' | 'unreadyExclusions'>

const NOTHING_REACHED: Reached = {
  criteria: [],
  waiting: [],
  reachesKnown: false,
  notes: [],
  refusals: [],
  list: null,
  name: '',
}

const withExclusions = (excluded: CompiledExclusions, reached: Reached): CompiledWithProblems => ({
  criteria: [...reached.criteria, ...excluded.criteria],
  waiting: [...reached.waiting, ...excluded.waiting],
  reachesKnown: reached.reachesKnown,
  notes: [...reached.notes, ...excluded.notes],
  // A list that is reached and excluded is not ready only once.
  refusals: distinctMessages([...reached.refusals, ...excluded.refusals]),
  notUploaded: excluded.notUploaded,
  unreadyExclusions: excluded.unreadyExclusions,
  list: reached.list,
  name: reached.name,
})

const distinctMessages = (messages: readonly Message[]): Message[] => [
  ...new Map(messages.map((one) => [JSON.stringify(one), one])).values(),
]

/** Whom it is for. A list that isn't ready is compiled as if it were, so that nothing is said as though it were not there. */
async function compileReached(
  ports: CampaignPorts,
  account: OpenAdAccount,
  { targeting, audience }: { readonly targeting: AdSetTargeting; readonly audience: ChosenAudience },
  place: TargetingPlace,
): Promise<Reached & { readonly upload: UploadedList | null }> {
  const { accountId } = account
  const limits = await countryLimits(ports.db, { accountId, teamId: place.teamId })
  const by = reachByOf(targeting)
  const list = await chosenList(ports, account, targeting, { teamId: place.teamId, name: audience.name })
  // Countries of an audience say what its list has met already; those beside a customer list were chosen to narrow it.
  const countriesNeeded = limits !== null || targeting.kind === 'customer_list'
  const reached = targetingReachedBy(by, audience, list?.target ?? null, { countriesNeeded })
  const parts = {
    // Where ads are shown is said by the ad set itself.
    package: { ...reached.package, placements: [] },
    countries: reached.countries,
    categories: audience.categories,
  }
  const resolved = await resolvePackage(ports, account, parts)
  const unready = list && unreadyList(list, resolved.audiences)
  const plan = compilePackage({
    ...parts,
    ...resolved,
    audiences: unready ? asIfReady(resolved.audiences, list.target) : resolved.audiences,
    mode: 'add',
    target: { criteria: [], placements: place.placements, objective: place.objective, productType: place.productType },
    network: ports.networkName,
  })
  const beside = addsToEverybody(by, audience) ? [message('list_beside_everybody', { name: audience.name })] : []
  const agency = agencyCountryProblem(limits, plan.countries, missingCountries(targeting, audience.name))
  const refused = packageRefusals(plan, reached.countries.length)
  const waits = (item: PlanItem): boolean =>
    unready !== null && item.targeting_type === 'CUSTOM_AUDIENCE' && item.targeting_value === list?.target.id
  return {
    criteria: plan.created
      .filter((item) => !waits(item))
      .map((item): StoredCriterion => [item.targeting_type, item.operator_type, item.targeting_value, item.name]),
    waiting: plan.created.filter(waits).map(({ name }) => waitingList('EQ', name)),
    reachesKnown: refused.length === 0,
    notes: [
      // The list is the whole audience: nothing of it is lost.
      ...(by === 'package' && audience.definition ? leftOutOf(audience.definition, place.language) : []).map(
        ({ message: lost }) => lost,
      ),
      ...otherPlacements(targeting, audience, place),
      ...plan.dropped.map(({ field: _, label, ...reason }) => message('entry_left_out', { label, reason })),
      ...plan.alerts,
      // That so many countries are not sent is among the alerts.
      ...plan.confirmations.filter(({ code }) => code !== 'countries_unsent'),
      ...plan.notices.filter(({ code }) => by !== 'list' || code !== 'worldwide'),
    ],
    refusals: [...(unready ? [unready.problem] : []), ...refused, ...beside, ...(agency ? [agency] : [])],
    list:
      list && list.configId !== null
        ? { config_id: list.configId, name: audience.name, state: unready?.state ?? 'ready' }
        : null,
    upload: list?.upload ?? null,
    name: audience.name,
  }
}

const asIfReady = (audiences: CompileInput['audiences'], { id, name }: TargetedList): CompileInput['audiences'] => [
  ...audiences.filter((one) => one.id !== id),
  { id, name, targetable: true },
]

/** Says where countries are chosen for what the ad set is for. */
const missingCountries = ({ kind }: AdSetTargeting, name: string): MissingCountries => {
  if (kind === 'customer_list') return (countries) => message('agency_list_countries', { countries, name })
  if (kind === 'config') return (countries) => message('agency_audience_countries', { countries, name })
  return undefined
}

/** What a person is asked in a plan; nobody is there to be asked when an ad set is sent. */
const WIDENED: ReadonlySet<string> = new Set([
  'everybody_left',
  'places_lost',
  'languages_lost',
  'operators_lost',
  'age_lost',
  'gender_lost',
])
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
  /** Why it can't be used here, whatever the ad platform says of it; null: that decides. */
  readonly unfit: Message | null
  readonly target: TargetedList
  readonly upload: UploadedList | null
}

/** What a list is called among criteria before the ad account has it: no id of the network's. */
const NOT_THERE = '0'

async function chosenList(
  ports: Pick<CampaignPorts, 'customerList' | 'uploadedAudience'>,
  { accountId }: Pick<OpenAdAccount, 'accountId'>,
  targeting: AdSetTargeting,
  { teamId, name }: { readonly teamId: string; readonly name: string },
): Promise<ChosenList | null> {
  if (targeting.kind === 'customer_list') {
    const list = await ports.customerList(teamId, targeting.list_id)
    return list && customersTargeted(list, accountId)
  }
  if (targeting.kind !== 'config' || reachByOf(targeting) === 'package') return null
  const { config_id: configId } = targeting
  const list = await ports.uploadedAudience(teamId, accountId, configId)
  const target = { id: list?.id ?? NOT_THERE, name: list?.name ?? name }
  return { configId, name, state: list?.state ?? 'none', unfit: null, target, upload: list }
}

const customersTargeted = (list: CustomerListInAccount, accountId: string): ChosenList => ({
  configId: null,
  name: list.name,
  state: list.state ?? 'none',
  unfit: customerListProblem(list, { accountId, as: 'audience' }),
  target: { id: list.id ?? NOT_THERE, name: list.name },
  upload: null,
})

/** Why the list is not targeted, by what the network says now; null: it is. */
function unreadyList(
  { configId, name, state, unfit, target }: ChosenList,
  audiences: CompileInput['audiences'],
): { readonly problem: Message; readonly state: ListState } | null {
  if (unfit) return { problem: unfit, state }
  const there = audiences.find(({ id }) => id === target.id)
  if (there?.targetable) return null
  const isOurs = configId !== null
  if (target.id !== NOT_THERE && !there)
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
