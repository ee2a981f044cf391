// How experiments are written: the measure, a difference as a range, and what each side is called.
import type { Experiment, ExperimentLine } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import type { ExperimentMeasure } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { RESULT_NAMES, type ResultMetric, ratedResult } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { useExperimentText } from './experiment-text.ts'

/** A relative difference: whole percentages, tenths below one of them. */
export const relativeText = (share: number): string => {
  const percent = Math.abs(share) * 100
  return `${percent >= 1 || percent === 0 ? formatCount(Math.round(percent)) : percent.toFixed(1)}%`
}

type Difference = NonNullable<NonNullable<Experiment['conclusion']>['difference']>

export function useExperimentWords() {
  const text = useExperimentText()
  const language = useLanguage() === 'ja' ? 'ja' : 'en'
  const words = useCampaignWords()
  return {
    /** 'Engagement rate', as a label or at the beginning of a sentence. */
    measureName: (measure: ExperimentMeasure, metric: ResultMetric): string => RESULT_NAMES[metric][measure][language],
    /** 'engagement rate', within a sentence. */
    measureWithin: (measure: ExperimentMeasure, metric: ResultMetric): string => {
      const name = RESULT_NAMES[metric][measure][language]
      return language === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name
    },
    /** 'engagements', as they are counted in a sentence. */
    resultsName: (metric: ResultMetric): string => {
      const name = words(`metric_${ratedResult(metric)}`)
      return language === 'en' ? name.toLowerCase() : name
    },
    rangeText: ({ low, high }: Pick<Difference, 'low' | 'high'>): string => {
      if (low >= 0) return text('higher', { low: relativeText(low), high: relativeText(high) })
      if (high <= 0) return text('lower', { low: relativeText(high), high: relativeText(low) })
      return text('between', { low: relativeText(low), high: relativeText(high) })
    },
    bestText: (value: number): string => text(value < 0 ? 'oneLower' : 'oneHigher', { value: relativeText(value) }),
    /** 'A “Roasters”' */
    sideName: (which: 'a' | 'b', name: string): string =>
      language === 'ja' ? `${text(which)}「${name}」` : `${text(which)} “${name}”`,
  }
}

const TONES = { planned: 'soon', running: 'good', settling: 'soon', ended: 'idle', stopped: 'idle' } as const
export const stateTone = (state: ExperimentLine['state']) => TONES[state]
