// What there is to do about a campaign, in words under its name.
import type { Attention, CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { AttentionKind } from '@peregrine/domain/campaigns/attention-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import styles from './campaign-table.module.css'
import { useCampaignWords } from './campaign-word-text.ts'

/** What a status and its order say already, where they are shown. */
const IN_STATUS: readonly AttentionKind[] = ['refused', 'waiting', 'gone', 'drifted', 'halted']

type Row = Pick<CampaignSummary, 'attention' | 'currency' | 'status_reason'>

export function useAttentionWord(): (one: Attention, row: Row) => string {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const language = useLanguage()
  return ({ kind, amount }, { currency, status_reason: reason }) => {
    if (kind === 'ads_rejected')
      return text('attention_ads_rejected', { count: amount ?? 0, many: formatCount(amount, language) })
    if (kind === 'halted')
      return text('attention_halted', {
        reason: words(reason === null || reason === 'gone' ? 'reason_not_shown' : `reason_${reason}`),
      })
    return text(`attention_${kind}`, { amount: moneyText(amount, currency) })
  }
}

export function AttentionLines({ row, statusShown }: { readonly row: Row; readonly statusShown: boolean }) {
  const word = useAttentionWord()
  const shown = (row.attention ?? []).filter(({ kind }) => !(statusShown && IN_STATUS.includes(kind)))
  return shown.map((one) => (
    <div key={one.kind} className={styles.attention}>
      {word(one, row)}
    </div>
  ))
}
