// One sentence wherever an estimated audience is shown: how many of it are known to match, and where the rest comes from.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { isBelowMinimum, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { defineTexts } from '#shell/texts.ts'

const en = {
  stated:
    '{{stated}} are known to match from what they say or show. The rest is estimated: those who say nothing match as often as those who do.',
  statedFew:
    'Fewer than {{count}} are known to match from what they say or show. The rest is estimated: those who say nothing match as often as those who do.',
  statedNone:
    'Nobody is known to match from what they say or show. All of it is estimated from how often others match who do say so.',
}

const ja: { [K in keyof typeof en]: string } = {
  stated:
    'うち{{stated}}は本人の発信内容から該当を確認済みです。残りは、明かしていない人も明かしている人と同じ割合で該当するとみなした推定です。',
  statedFew:
    '本人の発信内容から該当を確認できるのは{{count}}未満です。残りは、明かしていない人も明かしている人と同じ割合で該当するとみなした推定です。',
  statedNone: '本人の発信内容から該当を確認できる人はいません。すべて、明かしている人の該当割合からの推定です。',
}

const useStatedText = defineTexts('stated', { en, ja })

/** Null where every condition is known of everybody. */
export function useStatedNote(): (size: Size | null) => string | null {
  const text = useStatedText()
  return (size) => {
    if (size?.stated === undefined) return null
    if (size.stated === 0) return text('statedNone')
    if (isBelowMinimum(size.stated)) return text('statedFew', { count: MINIMUM_CELL })
    return text('stated', { stated: formatSize(size.stated) })
  }
}
