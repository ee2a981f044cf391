// Questions about saved audiences: how many, the newest and the largest, and the size of one.

import type { OwnSlots } from './read-own-words.ts'
import { limitIn, metricsIn, statusesIn } from './read-talk-campaigns.ts'
import { type AudienceOrder, DEFAULT_OWN, type OwnQuery } from './talk-own-query-rules.ts'

/** The order in which audiences are asked for; null: none is said. */
export function audienceOrderIn({ has }: OwnSlots): AudienceOrder | null {
  if (has.has('by_name')) return 'name'
  if (has.has('oldest')) return 'oldest'
  if (has.has('newest')) return 'newest'
  if (has.has('least')) return 'smallest'
  return has.has('most') ? 'largest' : null
}

/** What a question about audiences asks by itself; null: nothing that can be answered. */
export function readAudiences(slots: OwnSlots): OwnQuery | null {
  const { has, names } = slots
  const meant = names.filter((name) => name.isAudience || !name.isCampaign)
  const said = has.has('audience') || has.has('audiences')
  const foreign =
    slots.periods.length > 0 ||
    slots.bounds.length > 0 ||
    metricsIn(slots).length > 0 ||
    statusesIn(slots).length > 0 ||
    ['campaign', 'ads', 'compare', 'each', 'doing', 'best', 'worst'].some((one) => has.has(one as 'each'))
  if (foreign || meant.length !== names.length || names.length > 1 || slots.numbers.length > 1) return null
  const [name] = meant
  const order = audienceOrderIn(slots)
  if (name) {
    const plain = order === null && slots.numbers.length === 0 && !has.has('total') && !has.has('ranking')
    return plain &&
      (said || has.has('size') || has.has('count') || has.has('much') || has.has('changed') || has.has('uploaded'))
      ? { kind: 'audience_size', audience: name.name }
      : null
  }
  // 'My audience' is one's followers; several are saved ones.
  const several = has.has('audiences') || (has.has('audience') && order !== null)
  if (
    !several ||
    has.has('much') ||
    has.has('changed') ||
    has.has('uploaded') ||
    (has.has('size') && order === null && !has.has('list'))
  )
    return null
  if (has.has('count') && order === null && slots.numbers.length === 0) return { kind: 'audiences_count' }
  if (has.has('count')) return null
  const single = slots.japanese ? !/順|一覧|リスト|上位/.test(slots.text) : !has.has('audiences')
  const usual = order !== null && !has.has('ranking') && single ? 1 : DEFAULT_OWN
  return { kind: 'audiences_list', order: order ?? 'newest', limit: limitIn(slots, usual) }
}
