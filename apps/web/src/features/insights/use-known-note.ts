// "known for 61%": of how many members a distribution speaks.
import type { Distribution } from '@peregrine/contract/insights/figure-shapes.ts'
import { roundShareText } from '#shell/figures/figure-numbers.ts'
import { knownShare } from './figure-lines.ts'
import { useInsightsText } from './insights-text.ts'

export function useKnownNote(): (distribution: Pick<Distribution, 'known' | 'n'>) => string {
  const text = useInsightsText()
  return (distribution) => text('known', { share: roundShareText(knownShare(distribution)) })
}
