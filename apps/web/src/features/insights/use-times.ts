// Affinity as it stands in lists: '9.6×'.
import { timesText } from '#shell/figures/figure-numbers.ts'
import { useLanguage } from '#shell/texts.ts'
import { useInsightsText } from './insights-text.ts'

export function useTimes(): (affinity: number) => string {
  const text = useInsightsText()
  const language = useLanguage()
  return (affinity) => `${timesText(affinity, language, (value) => text('over', { value }))}×`
}
