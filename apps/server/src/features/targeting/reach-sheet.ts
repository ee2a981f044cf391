// What a saved list reaches, as lines of its spreadsheet: when it was saved and, where the data changed since, now.
import type { ListReach, SavedReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
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
  return [
    { cells: [words.title, ...counted.map(({ name }) => name)], shares: false },
    line(words.reached, ({ reached }) => sizeOf(reached)),
    line(words.low, ({ reached }) => (reached.belowMinimum ? null : reached.low)),
    line(words.high, ({ reached }) => (reached.belowMinimum ? null : reached.high)),
    line(words.audience, ({ audience }) => sizeOf(audience)),
    line(words.intended, ({ intended, audience }) => (audience === null ? null : sizeOf(intended))),
    line(words.recall, ({ recall }) => recall, true),
    line(words.precision, ({ precision }) => precision, true),
    line(words.waste, ({ precision }) => (precision === null ? null : Math.round((1 - precision) * 100) / 100), true),
    line(words.counted, ({ computed }) => minuteOf(computed)),
    line(words.data, ({ source }) => `${words[source.network]}, ${minuteOf(source.asOf)}`),
    line(words.accounts, ({ source }) => source.accounts),
    ...(outdated && !current ? [{ cells: [words.changed], shares: false }] : []),
  ]
}

const minuteOf = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`
