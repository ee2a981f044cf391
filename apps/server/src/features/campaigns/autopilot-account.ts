// The ad account that a call of autopilot names, and the currency of its amounts.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { namedAccount, type TeamAccountRow } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { inAccount } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type Scope, scopeOf } from './own-campaigns.ts'

interface Naming extends Pick<HandlerContext<never>, 'caller' | 'access' | 'namedTeam'> {
  readonly query: { readonly ad_account_id?: string | undefined; readonly account?: string | undefined }
  readonly refuse: (code: 'not_connected' | 'account_not_added') => never
}

/** '' where none is named. */
export const accountKey = ({ query }: Pick<Naming, 'query'>): string =>
  (query.ad_account_id ?? query.account ?? '').trim()

/** Null for a person who has no workspace yet. */
export async function scopeOrNone(
  ports: CampaignPorts,
  context: Omit<Naming, 'query' | 'refuse'>,
): Promise<Scope | null> {
  const none = context.namedTeam === undefined && personOf(context.caller).memberships.length === 0
  return none ? null : await scopeOf(ports, context)
}

export interface NamedPlace {
  readonly scope: Scope
  readonly row: TeamAccountRow
}

/** Refuses with what is missing until the account can be used. */
export async function requireNamedAccount(ports: CampaignPorts, context: Naming): Promise<NamedPlace> {
  const scope = await scopeOrNone(ports, context)
  const asking = { userId: personOf(context.caller).userId, membership: scope?.acting ?? null }
  const row = await namedAccount(ports.accounts, asking, accountKey(context))
  if (typeof row === 'string') return context.refuse(row)
  return scope ? { scope, row } : context.refuse('not_connected')
}

/** As its campaigns have it, or else what it is paid from; none where neither can tell. */
async function currenciesOf(ports: CampaignPorts, { scope, row }: NamedPlace): Promise<ReadonlySet<string>> {
  if (row.currency !== '') return new Set([row.currency])
  try {
    const sources = await inAccount(ports, scope.acting, row.id, ({ grant, accountId }) =>
      ports.network.fundingSources(grant, accountId),
    )
    return new Set(sources.filter(({ usable }) => usable).map(({ currency }) => currency))
  } catch (error) {
    // A budget is suggested while the network is away, too.
    if (error instanceof Refusal || error instanceof AdsFailure) return new Set()
    throw error
  }
}

/** The account's currency; what is asked for where that is not known. */
export async function currencyFor(
  ports: CampaignPorts,
  place: NamedPlace,
  given: string | undefined,
  { invalid }: { readonly invalid: (fields: { readonly currency: readonly (Message | string)[] }) => never },
): Promise<string> {
  const known = await currenciesOf(ports, place)
  if (given !== undefined && (known.size === 0 || known.has(given))) return given
  const [currency, ...more] = known
  if (given !== undefined)
    return invalid({ currency: [message('currency_of_account', { currency: [...known].join(', ') })] })
  return currency !== undefined && more.length === 0
    ? currency
    : invalid({ currency: ['Give the currency: that of the ad account isn’t known yet.'] })
}
