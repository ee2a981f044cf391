// The form of an experiment: what is typed, what is wrong with it, and the settings that it means.
import type { ExperimentSettings } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import { countDays } from '@peregrine/domain/ad-network/account-day-rules.ts'
import {
  type Confidence,
  type ExperimentMeasure,
  type ExperimentSubject,
  LEAST_DIFFERENCE,
  MOST_DIFFERENCE,
  MOST_EXPERIMENT_DAYS,
  type Power,
} from '@peregrine/domain/campaigns/experiment-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { amountMessage, amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { readPercent } from '@peregrine/domain/shell/typed-number-rules.ts'

export interface ExperimentDraft {
  readonly name: string
  readonly subject: ExperimentSubject
  readonly a: string
  readonly b: string
  readonly measure: ExperimentMeasure
  /** Percentages as typed. */
  readonly difference: string
  readonly confidence: Confidence
  readonly power: Power
  readonly from: string
  readonly to: string
  /** '': from the last days. */
  readonly rate: string
  readonly cost_per_thousand: string
}

const readRate = (text: string): number | undefined => {
  const percent = readPercent(text)
  return percent === undefined || percent < 0 ? undefined : Number((percent / 100).toFixed(8))
}

/** Null where nothing is typed. */
const typed = (text: string, read: (given: string) => number | undefined): number | null | undefined =>
  text.trim() === '' ? null : read(text)

export type ExperimentProblem =
  | 'nameMissing'
  | 'chooseSide'
  | 'sidesSame'
  | 'differenceProblem'
  | 'rateProblem'
  | 'dayMissing'
  | 'endsBefore'
  | 'tooLong'

/** What each field refuses; the name last, as everything else can be planned without it. */
export function experimentProblems(
  draft: ExperimentDraft,
  currency: string,
): Partial<Record<keyof ExperimentDraft, ExperimentProblem | Message>> {
  const difference = readRate(draft.difference)
  const rate = typed(draft.rate, readRate)
  const problems: Partial<Record<keyof ExperimentDraft, ExperimentProblem | Message | undefined>> = {
    name: draft.name.trim() === '' ? 'nameMissing' : undefined,
    a: draft.a === '' ? 'chooseSide' : undefined,
    b: draft.b === '' ? 'chooseSide' : draft.a === draft.b ? 'sidesSame' : undefined,
    difference:
      difference === undefined || difference < LEAST_DIFFERENCE || difference > MOST_DIFFERENCE
        ? 'differenceProblem'
        : undefined,
    rate: rate === undefined || (rate !== null && (rate <= 0 || rate >= 1)) ? 'rateProblem' : undefined,
    cost_per_thousand: amountMessage(draft.cost_per_thousand, currency) ?? undefined,
    from: isCalendarDay(draft.from) ? undefined : 'dayMissing',
    to: endProblem(draft),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function endProblem({ from, to }: ExperimentDraft): ExperimentProblem | undefined {
  if (!isCalendarDay(to)) return 'dayMissing'
  if (!isCalendarDay(from)) return undefined
  if (to < from) return 'endsBefore'
  return countDays(from, to) > MOST_EXPERIMENT_DAYS ? 'tooLong' : undefined
}

/** Of a draft without problems. */
export function settingsOfExperiment(draft: ExperimentDraft, campaign: string, currency: string): ExperimentSettings {
  const { subject, a, b, measure, confidence, power, from, to } = draft
  return {
    name: draft.name.trim(),
    campaign,
    ...{ subject, a, b, measure, confidence, power, from, to },
    difference: readRate(draft.difference) ?? 0,
    assumed: {
      rate: typed(draft.rate, readRate) ?? null,
      cost_per_thousand: amountTyped(draft.cost_per_thousand, currency),
    },
  }
}
