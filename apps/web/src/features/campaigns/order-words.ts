// What became of an order in a few words, and field by field what is wanted and not live yet.
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Drift } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { Order } from '@peregrine/contract/campaigns/order-shapes.ts'
import { labelSeparator } from '#shell/texts.ts'
import { useWaitWords } from '#shell/wait-words.tsx'
import { useOrderText } from './order-text.ts'
import { useFieldWord, useShownValue } from './shown-value.ts'

/** Where a time without a zone of its own belongs, and an amount its currency. */
interface Units {
  readonly currency: string
  readonly timezone: string
}

/** Null where there is nothing to say beyond the status. */
export function useOrderWord(): (order: Order) => string | null {
  const text = useOrderText()
  const waitWords = useWaitWords()
  return ({ state, problem, refused_by: by, waits, fields }) => {
    if (state === 'draft' || state === 'live') return null
    if (state === 'refused' && problem?.code === 'changed_outside') return text('held')
    if (state === 'refused' && by === 'check') return text('notSent')
    if (state !== 'waiting') {
      const [only, more] = fields
      if (state !== 'sending' || only?.field !== 'running' || more) return text(state)
      return text(only.wanted === true ? 'starting' : 'pausing')
    }
    return waits === null ? text('waits') : waitWords(waits)
  }
}

/** "Daily budget: 20 → 25", one for each field. */
export function useWantedLines(): (order: Order, units: Units) => readonly string[] {
  const text = useOrderText()
  const fieldWord = useFieldWord()
  const shown = useShownValue()
  return ({ fields }, { currency, timezone }) =>
    fields.map(({ field, live, wanted }) =>
      // Which audience is live is not known.
      text(field === 'audience' ? 'fieldTo' : 'field', {
        field: fieldWord(field),
        live: shown(field, live, currency, timezone),
        wanted: shown(field, wanted, currency, timezone),
      }),
    )
}

/** What was changed in the ad account: "Daily budget: 20 → 150". */
export function useChangeLine() {
  const text = useOrderText()
  const fieldWord = useFieldWord()
  const shown = useShownValue()
  return ({ field, ours, theirs }: Drift['parts'][number]['fields'][number], { currency, timezone }: Units): string =>
    text('field', {
      field: fieldWord(field),
      live: shown(field, ours, currency, timezone),
      wanted: shown(field, theirs, currency, timezone),
    })
}

/** The same of a campaign with its ad sets, which are sent together. */
export function useAllWantedLines(): (campaign: Campaign, sets: readonly AdSet[]) => readonly string[] {
  const text = useOrderText()
  const lines = useWantedLines()
  const isNew = ({ network_id: id, order }: AdSet) =>
    id === null && (order.state === 'refused' || order.state === 'waiting' || order.state === 'sending')
  return (campaign, sets) => [
    ...lines(campaign.order, campaign),
    ...sets.filter(isNew).map(({ name }) => text('newSet', { name })),
    ...sets.flatMap((set) => lines(set.order, campaign).map((line) => `${set.name}${labelSeparator()}${line}`)),
  ]
}
