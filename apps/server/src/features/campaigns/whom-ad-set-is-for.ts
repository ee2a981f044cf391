// What an ad set sends, as its reach is counted: the chosen package with whom it leaves out, or why nothing can be counted.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { type Definition, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { packageType } from '@peregrine/domain/targeting/application-rules.ts'
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { targetingReachedBy } from '@peregrine/domain/targeting/reach-by-rules.ts'
import { numbersOfUpload } from '#features/audiences/audiences-public.ts'
import { AudienceRefused, openNetwork } from '#features/insights/insights-public.ts'
import type { ReachInput } from '#features/targeting/targeting-public.ts'
import { countryLimits } from '#features/teams/teams-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { AdSetLine } from './campaign-list-store.ts'
import type { CampaignPorts, ChosenAudience, UploadedList } from './campaign-ports.ts'
import { chosenAudience, listMessage, reachByOf } from './compile-targeting.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import type { Scope } from './own-campaigns.ts'
import { appliedListOf } from './read-ad-set-targets.ts'

interface AdSetQuestion {
  readonly targeting: AdSetTargeting
  /** As it is kept; undefined: it is new. */
  readonly adSet: AdSetLine | undefined
  /** The network's id of the ad account in which it is, or is going to be; null: not known. */
  readonly account: string | null
  readonly excludeConfigs: readonly string[]
  /** Of lists that are chosen now people choose their own; null: it was chosen already. */
  readonly userId: string | null
  /** As it is sent now: an audience that is not in the ad account yet excludes nobody. */
  readonly asSent?: boolean
}

export type WhomItIsFor = Omit<ReachInput, 'language'>
type Ports = CampaignPorts & OverlapPorts

export async function whomAdSetIsFor(
  ports: Ports,
  scope: Scope,
  requested: AdSetQuestion,
): Promise<WhomItIsFor | Message> {
  const { targeting, adSet, userId } = requested
  const { team: teamId } = scope.acting
  const chosen =
    targeting.kind === 'network'
      ? await appliedThere(ports, scope, adSet)
      : await chosenAudience(ports, targeting, { teamId, userId })
  if (!chosen) return message(targeting.kind === 'network' ? 'targeted_there_only' : 'audience_or_list_gone')
  if (targeting.kind === 'customer_list') return message('customer_list_uncounted', { name: chosen.name })
  if (packageType(chosen.package, categoriesOf(chosen)) === 'exclusion')
    return message('audience_excludes', { name: chosen.name })
  const by = reachByOf(targeting)
  const list =
    targeting.kind === 'config' && by !== 'package' ? await listReaching(ports, teamId, requested, targeting) : null
  const { name } = chosen
  if (by !== 'package' && !list?.target) return listMessage(list?.state ?? 'none', name)
  if (list && list.people === null) return message('list_numbers_changed', { name })
  const countriesNeeded = (await countryLimits(ports.db, { accountId: requested.account ?? '', teamId })) !== null
  const sent = targetingReachedBy(by, chosen, list?.target ?? null, { countriesNeeded })
  if (isEmptyPackage(sent.package) && sent.countries.length === 0) return message('nothing_countable')
  return {
    definition: chosen.definition && !isEmpty(chosen.definition) ? chosen.definition : null,
    package: sent.package,
    countries: sent.countries,
    lists: new Map(list?.target && list.people ? [[list.target.id, list.people]] : []),
    ...(await excludedBy(ports, teamId, requested)),
  }
}

/** What stands in the ad account already is reached as it stands. */
const categoriesOf = (chosen: object): ChosenAudience['categories'] =>
  'categories' in chosen ? (chosen as ChosenAudience).categories : []

/** The list by which an audience is reached, and who of our data is on it; null: its numbers are of other data. */
async function listReaching(
  ports: Ports,
  teamId: string,
  { account }: AdSetQuestion,
  { config_id: configId }: { readonly config_id: string },
) {
  const list = account === null ? null : await ports.uploadedAudience(teamId, account, configId)
  // Who is on it is fixed once everybody was sent.
  if (!list || list.id === null || list.state === 'uploading')
    return { state: list?.state === 'uploading' ? list.state : 'none', target: null } as const
  return { target: { id: list.id, name: list.name }, people: await peopleOnList(ports, list), state: 'none' } as const
}

async function peopleOnList({ graph, networkOf }: Ports, list: UploadedList): Promise<Uint32Array | null> {
  const network = await openNetwork({ graph, network: networkOf })
  const { accounts, sent } = list.members()
  return (await numbersOfUpload(graph, network, sent)).same ? accounts : null
}

/** Who is left out: those on the list where there is one, who is in the audience otherwise. */
async function excludedBy(
  ports: Ports,
  teamId: string,
  { excludeConfigs, account, asSent = false }: AdSetQuestion,
): Promise<Pick<WhomItIsFor, 'excluded' | 'excludedLists'>> {
  const excluded: Definition[] = []
  const excludedLists: Uint32Array[] = []
  for (const config of excludeConfigs) {
    const list = account === null ? null : await ports.uploadedAudience(teamId, account, config)
    const inAccount = list !== null && list.id !== null && list.state !== 'uploading'
    if (asSent && !inAccount) continue
    const people = inAccount ? await peopleOnList(ports, list) : null
    const definition = people ? null : await ports.definitionOf(teamId, config)
    if (people) excludedLists.push(people)
    else if (definition) excluded.push(definition)
  }
  return { excluded, excludedLists }
}

/** Why our data did not count it; what else went wrong goes on. */
export function uncountedFor(error: unknown): Message {
  if (error instanceof AudienceRefused) return message(error.code)
  if (error instanceof GraphTooHeavy) return message('question_too_heavy')
  throw error
}

/** What was applied to an ad set on the targeting site; null: nothing, or it was changed since. */
async function appliedThere(
  ports: CampaignPorts,
  { acting, accounts }: Scope,
  adSet: AdSetLine | undefined,
): Promise<Pick<ChosenAudience, 'name' | 'package' | 'countries' | 'definition'> | null> {
  const account = adSet && accounts.get(adSet.team_account_id)
  if (!adSet || !account) return null
  const list = await appliedListOf(ports, { teamId: acting.team, adAccountId: account.account_id }, adSet)
  const { targeting_package: entries, countries, definition } = list?.content ?? {}
  return entries && countries
    ? { name: '', package: entries, countries, definition: (definition ?? null) as Definition | null }
    : null
}
