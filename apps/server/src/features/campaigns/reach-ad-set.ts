// What the targeting of an ad set reaches, also while it is being edited: the same count as for its list.
import { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { AdSetReach } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { type Definition, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { AudienceRefused } from '#features/insights/insights-public.ts'
import { reachOfPackage } from '#features/targeting/targeting-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { type AdSetLine, adSetSorts, listAdSets } from './campaign-list-store.ts'
import type { CampaignPorts, ChosenAudience } from './campaign-ports.ts'
import { chosenAudience } from './compile-targeting.ts'
import { pageOrder } from './keyset-pages.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { type Scope, scopeOf } from './own-campaigns.ts'
import { appliedListOf } from './read-ad-set-targets.ts'
import { campaignFilter } from './read-campaigns.ts'

type Context = HandlerContext<typeof campaignWork.reachOfAdSet>
type Ports = CampaignPorts & OverlapPorts

export async function reachOfAdSet(ports: Ports, context: Context): Promise<AdSetReach> {
  const { body } = context
  const scope = await scopeOf(ports, context)
  const adSet = body.ad_set === null ? undefined : await adSetOf(ports, scope, context, body.ad_set)
  const stored = adSet && AdSetTargeting.parse(adSet.targeting)
  const targeting = body.targeting ?? stored
  if (!targeting) return untold(message('nothing_countable'))
  const { team: teamId, userId } = scope.acting
  // What the ad set has already is the team's; of other lists people choose their own.
  const own = targeting.kind === 'usage' && stored?.kind === 'usage' && stored.usage_id === targeting.usage_id
  const chosen =
    targeting.kind === 'network'
      ? await appliedThere(ports, scope, adSet)
      : await chosenAudience(ports, targeting, { teamId, userId: own ? null : userId })
  if (!chosen) return untold(message(targeting.kind === 'network' ? 'targeted_there_only' : 'audience_or_list_gone'))
  if (isEmptyPackage(chosen.package) && chosen.countries.length === 0) return untold(message('nothing_countable'))
  const configs = body.exclude_configs ?? (adSet?.exclude_configs as readonly string[] | undefined) ?? []
  const excluded = await Promise.all(configs.map((config) => ports.definitionOf(teamId, config)))
  try {
    const reach = await reachOfPackage(
      { graph: ports.graph, network: ports.networkOf },
      {
        definition: chosen.definition && !isEmpty(chosen.definition) ? chosen.definition : null,
        package: chosen.package,
        countries: chosen.countries,
        excluded: excluded.filter((definition) => definition !== null),
        language: body.language,
      },
    )
    const { package: targeting_package, countries, definition } = chosen
    // What is stored fits the contract: it came in by it.
    const entries = { targeting_package, countries, definition } as AdSetReach['entries']
    return { reach, reason: null, entries: reach.tooBroad ? entries : null }
  } catch (error) {
    if (error instanceof AudienceRefused) return untold(message(error.code))
    if (error instanceof GraphTooHeavy) return untold(message('question_too_heavy'))
    throw error
  }
}

const untold = (reason: Message): AdSetReach => ({ reach: null, reason, entries: null })

/** What was applied to an ad set on the targeting site; null: nothing, or it was changed since. */
async function appliedThere(
  ports: Ports,
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

async function adSetOf({ db, clock }: Ports, scope: Scope, { refuse }: Pick<Context, 'refuse'>, id: string) {
  const now = new Date(clock())
  const order = pageOrder(adSetSorts(now), { sort: 'created' })
  const [row] = order ? await listAdSets(db, { ...campaignFilter(scope, {}), id }, order, { limit: 1, now }) : []
  return row ?? refuse('not_found')
}
