// Languages and mobile network operators as the network lists them.

import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import { NETWORK_OPERATORS } from '@peregrine/domain/taxonomy/network-operators.ts'
import { idsFrom, type TargetingOption } from './targeting-option.ts'

/** Spoken on the network, but not sold. */
const LANGUAGES_NOT_LISTED: ReadonlySet<string> = new Set(['eu', 'gl', 'gu'])

/** The value is the ISO 639-1 code. */
export const LANGUAGE_OPTIONS: readonly TargetingOption[] = LANGUAGES.filter(
  ({ id }) => !LANGUAGES_NOT_LISTED.has(id),
).map(({ id, label }) => ({ value: id, name: label.en, nameJa: label.ja }))

export interface OperatorOption extends TargetingOption {
  readonly countryCode: string
  /** How many of a hundred people of its country are its customers. */
  readonly customers: readonly [from: number, to: number]
}

const OPERATORS_NOT_LISTED: ReadonlySet<string> = new Set(['us-gulfring', 'jp-yukigaze'])

function operators(): OperatorOption[] {
  const nextId = idsFrom('2l')
  return NETWORK_OPERATORS.map(({ id, label, country }, number) => {
    const rivals = NETWORK_OPERATORS.filter((other) => other.country === country)
    const place = rivals.findIndex((other) => other.id === id)
    const share = 90 / rivals.length
    return {
      id,
      value: nextId(number),
      name: label.en,
      nameJa: label.ja,
      countryCode: country,
      customers: [place * share, (place + 1) * share] as const,
    }
  }).filter(({ id }) => !OPERATORS_NOT_LISTED.has(id))
}

export const OPERATOR_OPTIONS: readonly OperatorOption[] = operators()
