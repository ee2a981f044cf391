// A bid that somebody calculates with, in the currency of the bid before or of the reader's language.
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { amountMessage } from '@peregrine/domain/shell/typed-money-rules.ts'
import { MOST_BID, typedBid } from '@peregrine/domain/targeting/typed-bid-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { useState } from 'react'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './reach-figures.module.css'
import { useReachText } from './reach-text.ts'
import { rememberBid, type TypedBid } from './typed-bid.ts'

export function BidForm({ typed, onClose }: { typed: TypedBid | null; onClose: () => void }) {
  const text = useReachText()
  const language = useLanguage()
  const currency = typed?.currency ?? (language === 'ja' ? 'JPY' : 'USD')
  const [value, setValue] = useState(typed ? String(typed.amount) : '')
  const amount = typedBid(value, currency)
  const refused = amountMessage(value, currency)
  const wrong = refused
    ? messageSentence(refused)
    : value.trim() !== '' && amount === null
      ? text('bidWrong', { most: formatCount(MOST_BID) })
      : undefined
  return (
    <form
      className={styles.bid}
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong) return
        rememberBid(amount === null ? null : { amount, currency })
        onClose()
      }}
    >
      <MoneyInput
        label={text('bidLabel')}
        size="small"
        currency={currency}
        value={value}
        error={wrong}
        onChange={setValue}
      />
      <AppButton size="small" type="submit">
        {text('useBid')}
      </AppButton>
    </form>
  )
}
