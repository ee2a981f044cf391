// The sentence that says why something is suggested or listed: "Followed by 31% of this audience, 4.2 times the baseline".

import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import { statedLift } from '@peregrine/domain/insights/score-rules.ts'
import { isShareUntold, shareBound } from '@peregrine/domain/insights/small-cell-rules.ts'
import { formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { useCallback } from 'react'
import { useLanguage } from '#shell/texts.ts'
import type { FigureKind } from './figure-kinds.ts'
import { liftNumber } from './figure-numbers.ts'
import { useFigureText } from './figure-text.ts'

/** A sentence that begins with “fewer than” begins with a capital. */
const beginning = (sentence: string): string => sentence.slice(0, 1).toUpperCase() + sentence.slice(1)

/** Gives `figureWhy(kind, figure)` in the language in force. Thin evidence never claims to be times anything. */
export function useFigureWhy(): (kind: FigureKind, figure: Figure) => string {
  const text = useFigureText()
  const language = useLanguage()
  return useCallback(
    (kind, figure) => {
      if (isShareUntold(figure)) return text('whyUntold')
      const bound = shareBound(figure)
      const share =
        bound === null ? formatRoundShare(figure.share) : text('fewerThan', { share: formatRoundShare(bound) })
      const head = beginning(text(`why.${kind}`, { share }))
      if (figure.lack === 'difference') return text('whySame', { head })
      if (!figure.solid) return text('whyFew', { head })
      const lift = statedLift(figure)
      if (lift === null) return text('whyFew', { head })
      return text(lift.atLeast ? 'whyOver' : 'whyTimes', { head, times: liftNumber(lift, language) })
    },
    [text, language],
  )
}
