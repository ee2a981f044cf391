// A value of a comparison (drift, changes in bulk) as it is shown: amounts with their currency, times as days, names of choices.

import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import { placementName } from '@peregrine/domain/ad-network/placement-names.ts'
import { dictionary } from '@peregrine/domain/shell/dictionary.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { momentInZone } from '#shell/moments.ts'
import { currentLanguage, labelSeparator, listSeparator, useLanguage } from '#shell/texts.ts'
import { type CampaignWords, useCampaignWords } from './campaign-word-text.ts'
import { criterionLine } from './criterion-words.ts'

export type Shown = string | number | boolean | null | readonly string[]

const AMOUNTS: ReadonlySet<string> = new Set(['daily_budget', 'total_budget', 'bid'])
const CHOICES = dictionary<string>({
  placements: 'placement',
  goal: 'goal',
  bid_strategy: 'bid',
  objective: 'objective',
})

/** A word of a list of choices; the network's own where we have none. */
export function choiceWord(words: CampaignWords, prefix: string, value: string): string {
  if (prefix === 'placement') return placementName(value, currentLanguage())
  if (prefix === 'objective') return objectiveName(value, currentLanguage())
  const key = `${prefix}_${value}`
  const known = words(key as 'field_placements')
  return known === key ? value : known
}

/** The name of a field; the field itself where it has none. */
export function useFieldWord() {
  const words = useCampaignWords()
  return (field: string): string => choiceWord(words, 'field', field)
}

export function useShownValue() {
  const words = useCampaignWords()
  const language = useLanguage()
  const shownItem = (field: string, prefix: string | undefined, one: string): string => {
    if (field === 'criteria') return criterionLine(one, language)
    return prefix === undefined ? one : choiceWord(words, prefix, one)
  }
  return (field: string, value: Shown, currency: string, timezone: string): string => {
    if (value === null || value === '') return words('none')
    if (typeof value === 'boolean') return words(value ? 'on' : 'off')
    if (typeof value === 'number') return AMOUNTS.has(field) ? moneyText(value, currency) : String(value)
    const prefix = CHOICES[field]
    if (typeof value !== 'string')
      return value.length === 0
        ? words('none')
        : value.map((one) => shownItem(field, prefix, one)).join(listSeparator())
    if (field === 'start' || field === 'end') {
      const at = Date.parse(value)
      const zone = timezone || 'UTC'
      return Number.isNaN(at) ? value : momentInZone(at, language, zone)
    }
    return prefix === undefined ? value : choiceWord(words, prefix, value)
  }
}

/** "Maximum bid: $0.50", as an ad set bids in the ad account. */
export function useBidWords(): (set: {
  readonly bid_strategy: string
  readonly bid: number | null
  readonly currency: string
}) => string {
  const words = useCampaignWords()
  return ({ bid_strategy: strategy, bid, currency }) => {
    const way = choiceWord(words, 'bid', strategy)
    return bid === null ? way : `${way}${labelSeparator()}${moneyText(bid, currency)}`
  }
}
