// Of how many members the shares of a list speak: told by the figures themselves, in the same words on every tab.
import { formatMembers, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import type { FigureLine } from './figure-lines.ts'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

export interface OfWhom {
  /** "of the 787 members for whom it’s known (48%)"; empty where the figures are not of the same members, or there are none. */
  readonly said: string
  readonly n: string
  readonly known: string | undefined
  readonly share: string
  /** It is known of every member. */
  readonly all: boolean
}

export function useOfWhom(lines: readonly Pick<FigureLine, 'figure'>[]): OfWhom {
  const text = useInsightsText()
  const language = useLanguage()
  const { n } = useInsightsView().insights.sample
  const [first] = lines
  const same = first !== undefined && lines.every(({ figure }) => figure.n === first.figure.n)
  const all = formatMembers(n, language)
  if (!same || n === 0) return { said: '', n: all, known: undefined, share: '', all: false }
  const known = formatMembers(first.figure.n, language)
  const share = formatRoundShare(first.figure.n / n)
  const everybody = first.figure.n === n
  const said = everybody ? text('ofAll', { n: all }) : text('ofKnown', { known, share })
  return { said, n: all, known, share, all: everybody }
}
