// How an ad set bids, as it is typed in the form: said before anything is spent.
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { choiceWord } from '#features/campaigns/shown-value.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { labelSeparator } from '#shell/texts.ts'
import type { AdSetForm } from './campaign-form-rules.ts'

export function useTypedBidWords(currency: string): (set: Pick<AdSetForm, 'bidStrategy' | 'settings'>) => string {
  const words = useCampaignWords()
  return ({ bidStrategy, settings }) => {
    const way = choiceWord(words, 'bid', bidStrategy)
    const amount = bidStrategy === 'AUTO' ? null : amountTyped(settings.bid, currency)
    return amount === null ? way : `${way}${labelSeparator()}${moneyText(amount, currency)}`
  }
}
