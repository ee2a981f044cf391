// A view of the table of campaigns as settings that are saved, and as what the page's address names.
import type { ViewSettings } from '@peregrine/contract/campaigns/campaign-view-endpoints.ts'
import { type CampaignColumn, chosenColumns, USUAL_COLUMNS } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import { CAMPAIGN_STATUSES } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import type { Period } from './period-choice.tsx'

/** What of the address belongs to a view. */
const NAMES = ['days', 'from', 'to', 'compare', 'status', 'attention', 'outside', 'search', 'sort', 'columns'] as const

const isUsual = (columns: readonly CampaignColumn[]): boolean => columns.join() === USUAL_COLUMNS.join()

export function settingsOf(
  address: URLSearchParams,
  { days, from, to }: Pick<Period, 'days' | 'from' | 'to'>,
): ViewSettings {
  const status = CAMPAIGN_STATUSES.find((one) => one === address.get('status'))
  return {
    period: days === null ? { from, to } : { days },
    compare: address.get('compare') === 'previous',
    status: status ?? null,
    attention: address.get('attention') === 'any',
    search: (address.get('search') ?? '').slice(0, 100),
    sort: address.get('sort') ?? '',
    columns: [...chosenColumns((address.get('columns') ?? '').split(',')).columns],
  }
}

/** The address with this view in place of the one that it names; what else it names stays. */
export function addressOf(settings: ViewSettings, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const name of NAMES) next.delete(name)
  const { period, compare, status, attention, search, sort, columns } = settings
  if ('days' in period) next.set('days', String(period.days))
  else {
    next.set('from', period.from)
    next.set('to', period.to)
  }
  if (compare) next.set('compare', 'previous')
  if (status !== null) next.set('status', status)
  if (attention) next.set('attention', 'any')
  if (search !== '') next.set('search', search)
  if (sort !== '') next.set('sort', sort)
  if (!isUsual(columns)) next.set('columns', columns.join(','))
  return next
}

/** Whether two views show the same. */
export const isSameView = (one: ViewSettings, other: ViewSettings): boolean =>
  String(addressOf(one, new URLSearchParams())) === String(addressOf(other, new URLSearchParams()))
