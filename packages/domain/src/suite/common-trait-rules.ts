// What a group of people shows more often than another: which differences are solid, and the sentence for each.
import type { Counts } from '../insights/figure-counts.ts'
import { type Figure, figuresOf } from '../insights/score-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'

/** Fewer people than this have nothing in common that could be told from chance. */
export const LEAST_COMPARED = 50
/** A smaller difference may be certain and still says nothing. */
const LEAST_LIFT = 1.2

export interface CommonTrait {
  readonly trait: 'countries' | 'languages' | 'account_ages' | 'sizes' | 'activity' | 'flags'
  readonly value: string
}

export type SolidDifference = CommonTrait & { readonly figure: Figure }

/** Scored together, so that the false-discovery rate is that of the whole list; the strongest first, one for each trait. */
export function solidDifferences(items: readonly (CommonTrait & Counts)[]): SolidDifference[] {
  const figures = figuresOf(items, { minimumSample: LEAST_COMPARED })
  const solid = items
    .flatMap(({ trait, value }, place) => {
      const figure = figures[place]
      return figure?.solid && figure.affinity >= LEAST_LIFT ? [{ trait, value, figure }] : []
    })
    .sort((one, other) => other.figure.relevancy - one.figure.relevancy)
  return solid.filter(({ trait, value }, place) =>
    trait === 'flags'
      ? solid.findIndex((one) => one.value === value) === place
      : solid.findIndex((one) => one.trait === trait) === place,
  )
}

const percent = (share: number): number => Math.round(share * 1000) / 10

const FLAG_CODES = {
  verified: 'suite_common_verified',
  protected: 'suite_common_protected',
  suspicious: 'suite_common_suspicious',
} as const
const CODES = {
  countries: 'suite_common_country',
  languages: 'suite_common_language',
  account_ages: 'suite_common_account_age',
  sizes: 'suite_common_size',
  activity: 'suite_common_activity',
} as const

const WHO = {
  unfollowed: 'suite_left_unfollowed',
  suspended: 'suite_left_suspended',
  deleted: 'suite_left_deleted',
  removed: 'suite_left_removed',
} as const

/** "32 % of those who unfollowed are from Brazil; of those who stayed 11 %." */
export function commonMessage(
  { trait, value, figure }: SolidDifference,
  label: string,
  how: keyof typeof WHO,
): Message {
  const what = message(WHO[how])
  const shares = { what, left: percent(figure.share), stayed: percent(figure.m === 0 ? 0 : figure.b / figure.m) }
  if (trait !== 'flags') return message(CODES[trait], { label, ...shares })
  return message(FLAG_CODES[value as keyof typeof FLAG_CODES] ?? 'suite_common_verified', shares)
}
