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
import { plainDigits, readMoney } from '@peregrine/domain/shell/typed-money-rules.ts'

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

const readPercent = (text: string): number | undefined => {
  const plain = plainDigits(text).replace(/[\s%％]/g, '')
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Number((Number(plain) / 100).toFixed(8)) : undefined
}

const readAmount = (text: string): number | undefined => {
  const read = readMoney(text)
  return read.state === 'amount' ? read.amount : undefined
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
  | 'costProblem'
  | 'dayMissing'
  | 'endsBefore'
  | 'tooLong'

/** What each field refuses; the name last, as everything else can be planned without it. */
export function experimentProblems(draft: ExperimentDraft): Partial<Record<keyof ExperimentDraft, ExperimentProblem>> {
  const difference = readPercent(draft.difference)
  const rate = typed(draft.rate, readPercent)
  const problems: Partial<Record<keyof ExperimentDraft, ExperimentProblem | undefined>> = {
    name: draft.name.trim() === '' ? 'nameMissing' : undefined,
    a: draft.a === '' ? 'chooseSide' : undefined,
    b: draft.b === '' ? 'chooseSide' : draft.a === draft.b ? 'sidesSame' : undefined,
    difference:
      difference === undefined || difference < LEAST_DIFFERENCE || difference > MOST_DIFFERENCE
        ? 'differenceProblem'
        : undefined,
    rate: rate === undefined || (rate !== null && (rate <= 0 || rate >= 1)) ? 'rateProblem' : undefined,
    cost_per_thousand: typed(draft.cost_per_thousand, readAmount) === undefined ? 'costProblem' : undefined,
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
export function settingsOfExperiment(draft: ExperimentDraft, campaign: string): ExperimentSettings {
  const { subject, a, b, measure, confidence, power, from, to } = draft
  return {
    name: draft.name.trim(),
    campaign,
    ...{ subject, a, b, measure, confidence, power, from, to },
    difference: readPercent(draft.difference) ?? 0,
    assumed: {
      rate: typed(draft.rate, readPercent) ?? null,
      cost_per_thousand: typed(draft.cost_per_thousand, readAmount) ?? null,
    },
  }
}
