// What an ad set sends, as its reach is counted: the chosen package with whom it leaves out, or why nothing can be counted.
import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { type Definition, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { AudienceRefused } from '#features/insights/insights-public.ts'
import type { ReachInput } from '#features/targeting/targeting-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { AdSetLine } from './campaign-list-store.ts'
import type { CampaignPorts, ChosenAudience } from './campaign-ports.ts'
import { chosenAudience } from './compile-targeting.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import type { Scope } from './own-campaigns.ts'
import { appliedListOf } from './read-ad-set-targets.ts'

interface AskedAdSet {
  readonly targeting: AdSetTargeting
  /** As it is kept; undefined: it is new. */
  readonly adSet: AdSetLine | undefined
  readonly excludeConfigs: readonly string[]
  /** Of lists that are chosen now people choose their own; null: it was chosen already. */
  readonly userId: string | null
}

export type WhomItIsFor = Omit<ReachInput, 'language'>

export async function whomAdSetIsFor(
  ports: CampaignPorts & OverlapPorts,
  scope: Scope,
  { targeting, adSet, excludeConfigs, userId }: AskedAdSet,
): Promise<WhomItIsFor | Message> {
  const { team: teamId } = scope.acting
  const chosen =
    targeting.kind === 'network'
      ? await appliedThere(ports, scope, adSet)
      : await chosenAudience(ports, targeting, { teamId, userId })
  if (!chosen) return message(targeting.kind === 'network' ? 'targeted_there_only' : 'audience_or_list_gone')
  if (isEmptyPackage(chosen.package) && chosen.countries.length === 0) return message('nothing_countable')
  const excluded = await Promise.all(excludeConfigs.map((config) => ports.definitionOf(teamId, config)))
  return {
    definition: chosen.definition && !isEmpty(chosen.definition) ? chosen.definition : null,
    package: chosen.package,
    countries: chosen.countries,
    excluded: excluded.filter((definition) => definition !== null),
  }
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
): Promise<Pick<ChosenAudience, 'package' | 'countries' | 'definition'> | null> {
  const account = adSet && accounts.get(adSet.team_account_id)
  if (!adSet || !account) return null
  const list = await appliedListOf(ports, { teamId: acting.team, adAccountId: account.account_id }, adSet)
  const { targeting_package: entries, countries, definition } = list?.content ?? {}
  return entries && countries
    ? { package: entries, countries, definition: (definition ?? null) as Definition | null }
    : null
}
