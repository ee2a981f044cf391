// The sentence that says why something is suggested or listed: "Followed by 31% of this audience, 4.2 times the baseline".
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import { useCallback } from 'react'
import { useLanguage } from '#shell/texts.ts'
import type { FigureKind } from './figure-kinds.ts'
import { roundShareText, timesText } from './figure-numbers.ts'
import { useFigureText } from './figure-text.ts'

/** Gives `figureWhy(kind, figure)` in the language in force. Thin evidence never claims to be times anything. */
export function useFigureWhy(): (kind: FigureKind, figure: Figure) => string {
  const text = useFigureText()
  const language = useLanguage()
  return useCallback(
    (kind, figure) => {
      const head = text(`why.${kind}`, { share: roundShareText(figure.share) })
      if (figure.lack === 'difference') return text('whySame', { head })
      if (!figure.solid) return text('whyFew', { head })
      let over = false
      const times = timesText(figure.affinity, language, (limit) => {
        over = true
        return limit
      })
      return text(over ? 'whyOver' : 'whyTimes', { head, times })
    },
    [text, language],
  )
}
