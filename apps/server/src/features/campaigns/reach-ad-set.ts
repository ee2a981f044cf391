// What the targeting of an ad set reaches, also while it is being edited: the same count as for its list.
import { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { AdSetReach } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { reachOfPackage } from '#features/targeting/targeting-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { adSetSorts, listAdSets } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { pageOrder } from './keyset-pages.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { type Scope, scopeOf } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'
import { uncountedFor, whomAdSetIsFor } from './whom-ad-set-is-for.ts'

type Context = HandlerContext<typeof campaignWork.reachOfAdSet>
type Ports = CampaignPorts & OverlapPorts

export async function reachOfAdSet(ports: Ports, context: Context): Promise<AdSetReach> {
  const { body } = context
  const scope = await scopeOf(ports, context)
  const adSet = body.ad_set === null ? undefined : await adSetOf(ports, scope, context, body.ad_set)
  const stored = adSet && AdSetTargeting.parse(adSet.targeting)
  const targeting = body.targeting ?? stored
  if (!targeting) return untold(message('nothing_countable'))
  // What the ad set has already is the team's; of other lists people choose their own.
  const own = targeting.kind === 'usage' && stored?.kind === 'usage' && stored.usage_id === targeting.usage_id
  const excludeConfigs = body.exclude_configs ?? (adSet?.exclude_configs as readonly string[] | undefined) ?? []
  const userId = own ? null : scope.acting.userId
  const whom = await whomAdSetIsFor(ports, scope, { targeting, adSet, excludeConfigs, userId })
  if ('code' in whom) return untold(whom)
  try {
    const requested = { ...whom, language: body.language }
    const reach = await reachOfPackage({ graph: ports.graph, network: ports.networkOf }, requested)
    const { package: targeting_package, countries, definition } = whom
    // What is stored fits the contract: it came in by it.
    const entries = { targeting_package, countries, definition } as AdSetReach['entries']
    return { reach, reason: null, entries: reach.tooBroad ? entries : null }
  } catch (error) {
    return untold(uncountedFor(error))
  }
}

const untold = (reason: Message): AdSetReach => ({ reach: null, reason, entries: null })

async function adSetOf({ db, clock }: Ports, scope: Scope, { refuse }: Pick<Context, 'refuse'>, id: string) {
  const now = new Date(clock())
  const order = pageOrder(adSetSorts(now), { sort: 'created' })
  const [row] = order ? await listAdSets(db, { ...campaignFilter(scope, {}), id }, order, { limit: 1, now }) : []
  return row ?? refuse('not_found')
}
