// What the targeting of an ad set reaches, also while it is being edited: the same count as for its list.
import { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { AdSetReach } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { NEW_LINE_ITEM } from '@peregrine/domain/targeting/compile-package.ts'
import { AGENCY_PROBLEMS } from '@peregrine/domain/teams/agency-rules.ts'
import { reachOfPackage } from '#features/targeting/targeting-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { Refusal } from '#platform/refusal.ts'
import { inAccount } from './campaign-changes.ts'
import { type AdSetLine, adSetSorts, listAdSets } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { compileTargeting, TargetingUnfit } from './compile-targeting.ts'
import { estimateOf } from './estimate-criteria.ts'
import { pageOrder } from './keyset-pages.ts'
import type { OverlapPorts } from './overlap-ports.ts'
import { accountsNamed, type Scope, scopeOf } from './own-campaigns.ts'
import { campaignFilter } from './read-campaigns.ts'
import { criterionOf } from './stored-criteria.ts'
import { uncountedFor, whomAdSetIsFor } from './whom-ad-set-is-for.ts'

type Context = HandlerContext<typeof campaignWork.reachOfAdSet>
type Ports = CampaignPorts & OverlapPorts

export async function reachOfAdSet(ports: Ports, context: Context): Promise<AdSetReach> {
  const { body } = context
  const scope = await scopeOf(ports, context)
  const adSet = body.ad_set === null ? undefined : await adSetOf(ports, scope, context, body.ad_set)
  const stored = adSet && AdSetTargeting.parse(adSet.targeting)
  const targeting = body.targeting ?? stored
  if (!targeting) return unknownReach(message('nothing_countable'))
  // What the ad set has already is the team's; of other lists people choose their own.
  const own = targeting.kind === 'usage' && stored?.kind === 'usage' && stored.usage_id === targeting.usage_id
  const excludeConfigs = body.exclude_configs ?? (adSet?.exclude_configs as readonly string[] | undefined) ?? []
  const userId = own ? null : scope.acting.userId
  const row = accountOf(scope, adSet?.team_account_id ?? body.account)
  const requested = { targeting, adSet, account: row?.account_id ?? null, excludeConfigs, userId }
  const [whom, asSent] = await Promise.all([
    whomAdSetIsFor(ports, scope, requested),
    body.detail && row ? estimateTargeting(ports, scope, row.id, requested) : NOTHING_SENT,
  ])
  if ('code' in whom) return { ...unknownReach(whom), ...asSent }
  const { package: targeting_package, countries, definition } = whom
  // What is stored fits the contract: it came in by it.
  const entries = { targeting_package, countries, definition } as AdSetReach['entries']
  try {
    const counted = { ...whom, language: body.language }
    const reach = await reachOfPackage({ graph: ports.graph, network: ports.networkOf }, counted)
    return { reach, reason: null, ...asSent, entries: reach.tooBroad || body.detail ? entries : null }
  } catch (error) {
    return { ...unknownReach(uncountedFor(error)), ...asSent, entries: body.detail ? entries : null }
  }
}

/** What no waiting changes is said where it is chosen. */
const SAID_AT_ONCE: ReadonlySet<string> = new Set([
  ...AGENCY_PROBLEMS,
  'reached_and_excluded',
  'reached_within_excluded',
])

interface Targeted {
  readonly targeting: AdSetTargeting
  readonly adSet: AdSetLine | undefined
  readonly excludeConfigs: readonly string[]
  readonly userId: string | null
}

type AsSent = Pick<AdSetReach, 'estimate' | 'refusal' | 'waits_for'>
const NOTHING_SENT: AsSent = { estimate: null, refusal: null, waits_for: [] }

/** What the ad platform says of exactly what would be sent; null where that could not be, or it tells none. */
async function estimateTargeting(
  ports: Ports,
  scope: Scope,
  account: string,
  { targeting, adSet, excludeConfigs, userId }: Targeted,
): Promise<AsSent> {
  const stands = adSet?.criteria ?? adSet?.criteria_observed ?? []
  const place = { teamId: scope.acting.team, userId, ...NEW_LINE_ITEM }
  try {
    return await inAccount(ports, scope.acting, account, async (open) => {
      if (targeting.kind === 'network')
        return { ...NOTHING_SENT, estimate: stands.length === 0 ? null : await estimateOf(ports, open, stands) }
      const compiled = await compileTargeting(ports, open, { targeting, excludeConfigs }, place)
      const refusal = compiled.refusals.find(({ code }) => SAID_AT_ONCE.has(code)) ?? null
      const estimate = compiled.refusals.length > 0 ? null : await estimateOf(ports, open, compiled.criteria)
      return { estimate, refusal, waits_for: [...new Set(compiled.waiting.map((list) => criterionOf(list).name))] }
    })
  } catch (error) {
    if (error instanceof Refusal || error instanceof TargetingUnfit) return NOTHING_SENT
    throw error
  }
}

const accountOf = (scope: Scope, key: string | null) => (key === null ? undefined : accountsNamed(scope, key)[0])

const unknownReach = (reason: Message): AdSetReach => ({ reach: null, reason, ...NOTHING_SENT, entries: null })

async function adSetOf({ db, clock }: Ports, scope: Scope, { refuse }: Pick<Context, 'refuse'>, id: string) {
  const now = new Date(clock())
  const order = pageOrder(adSetSorts(now), { sort: 'created' })
  const [row] = order ? await listAdSets(db, { ...campaignFilter(scope, {}), id }, order, { limit: 1, now }) : []
  return row ?? refuse('not_found')
}
