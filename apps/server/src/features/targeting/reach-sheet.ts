// What a saved list reaches, as lines of its spreadsheet: when it was saved and, where the data changed since, now.
import type { ListReach, SavedReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { notReflectedNames } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { ZONE_OF_LANGUAGE, zonedMinute } from '@peregrine/domain/shell/zoned-minute.ts'
import { sheetWords } from './usage-sheet-text.ts'

/** A line of the table of reach: its name, then a value for each time it was counted. */
export interface ReachLine {
  readonly cells: readonly SheetValue[]
  /** Its values are shares. */
  readonly shares: boolean
}

export function reachLines(reach: ListReach, language: 'en' | 'ja'): ReachLine[] {
  const words = sheetWords[language].reach
  const { saved, current, outdated } = reach
  const counted = [
    ...(saved ? [{ name: words.whenSaved, reach: saved }] : []),
    ...(current ? [{ name: words.now, reach: current }] : []),
  ]
  const line = (name: string, value: (one: SavedReach) => SheetValue, shares = false): ReachLine => ({
    cells: [name, ...counted.map((one) => value(one.reach))],
    shares,
  })
  const sizeOf = (size: SavedReach['reached'] | null): SheetValue => {
    if (size === null) return null
    return size.belowMinimum && size.size > 0 ? words.few : size.size
  }
  const statedOf = (size: SavedReach['audience']): SheetValue => {
    if (size?.stated === undefined) return null
    return isBelowMinimum(size.stated) ? words.few : size.stated
  }
  return [
    { cells: [words.title, ...counted.map(({ name }) => name)], shares: false },
    line(words.reached, ({ reached }) => sizeOf(reached)),
    line(words.low, ({ reached }) => (reached.belowMinimum ? null : reached.low)),
    line(words.high, ({ reached }) => (reached.belowMinimum ? null : reached.high)),
    line(words.audience, ({ audience }) => sizeOf(audience)),
    ...(counted.some((one) => one.reach.audience?.stated !== undefined)
      ? [line(words.stated, ({ audience }) => statedOf(audience))]
      : []),
    ...(counted.some((one) => one.reach.audience?.notReflected !== undefined)
      ? [line(words.notReflected, ({ audience }) => notReflectedNames(audience?.notReflected, language))]
      : []),
    line(words.intended, ({ intended, audience }) => (audience === null ? null : sizeOf(intended))),
    line(words.recall, ({ recall }) => recall, true),
    line(words.precision, ({ precision }) => precision, true),
    line(words.waste, ({ precision }) => (precision === null ? null : Math.round((1 - precision) * 100) / 100), true),
    line(words.counted, ({ computed }) => minuteOf(computed, language)),
    line(words.data, ({ source }) => `${words[source.network]}, ${minuteOf(source.asOf, language)}`),
    line(words.accounts, ({ source }) => source.accounts),
    ...(outdated && !current ? [{ cells: [words.changed], shares: false }] : []),
  ]
}

/** A spreadsheet has no time zone of its own: it is that of the language, and said. */
const minuteOf = (time: string, language: 'en' | 'ja'): string =>
  zonedMinute(Date.parse(time), ZONE_OF_LANGUAGE[language])
