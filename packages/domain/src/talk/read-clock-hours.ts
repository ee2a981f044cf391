// Hours of the day by the clock: 'after 6pm', 'between 9am and noon', 20時以降, 午後1時から5時まで.

/** First and last hour, both included. */
export type ClockHours = readonly [first: number, last: number]

const CLOCK = '(?:(\\d{1,2})(:00)?(?: ?(am|pm))?|(noon|midnight))(?![\\d:%a-z])'
const RANGE = new RegExp(`^(?:(?:between|from) )?${CLOCK}(?: (?:and|to|until|till)(?: the)? | ?[-–—~] ?)${CLOCK}`)
const OPEN = new RegExp(`^(?:(after|from|past) ${CLOCK}(?: (?:on|onwards?|or later))?|${CLOCK} (?:onwards?|or later))`)
const UNTIL = new RegExp(`^before ${CLOCK}`)
const AT = new RegExp(`^(?:at|around) ${CLOCK}`)

/** Null: 12-hour times have twelve of each half; a number alone is no time unless its other end has one. */
function hourOf(found: readonly (string | undefined)[], other?: string): number | null {
  const [digits, minutes, half, named] = found
  if (named) return named === 'noon' ? 12 : 24
  const hour = Number(digits)
  const said = half ?? other
  if (said) return hour >= 1 && hour <= 12 ? (hour % 12) + (said === 'pm' ? 12 : 0) : null
  return minutes && hour <= 24 ? hour : null
}

function readEnglish(text: string): { readonly hours: ClockHours; readonly length: number } | null {
  const range = RANGE.exec(text)
  if (range) {
    const [one, other] = [range.slice(1, 5), range.slice(5, 9)]
    const [first, end] = [hourOf(one, other[2]), hourOf(other)]
    return first !== null && end !== null && first < end ? { hours: [first, end - 1], length: range[0].length } : null
  }
  const open = OPEN.exec(text)
  const from = open && hourOf(open[1] ? open.slice(2, 6) : open.slice(6, 10))
  // What is after midnight ends at no hour that was said.
  if (open && from !== null && from < 24) return { hours: [from, 23], length: open[0].length }
  const until = UNTIL.exec(text)
  const to = until && hourOf(until.slice(1, 5))
  if (until && to !== null && to > 0) return { hours: [0, to - 1], length: until[0].length }
  const at = AT.exec(text)
  const hour = at && hourOf(at.slice(1, 5))
  return at && hour !== null ? { hours: [hour % 24, hour % 24], length: at[0].length } : null
}

const JA_CLOCK = '(午前|午後|朝|昼|夕方|夜)?の?(\\d{1,2})時(?!間|点|期)'
const JA_RANGE = new RegExp(`^${JA_CLOCK}(?:から|~|〜|-)${JA_CLOCK}(?:まで)?(?:の間)?`)
const JA_ONE = new RegExp(`^${JA_CLOCK}(台|以降|より後|以前|より前|まで|に|から)`)

const HALVES: Readonly<Record<string, number>> = { 午後: 12, 夕方: 12, 夜: 12, 昼: 0, 午前: 0, 朝: 0 }
function japaneseHour(half: string | undefined, digits: string | undefined): number | null {
  const hour = Number(digits)
  if (hour > 24) return null
  const later = half === '昼' && hour < 6 ? 12 : (HALVES[half ?? ''] ?? 0)
  return hour < 12 ? hour + later : hour
}

function readJapanese(text: string): { readonly hours: ClockHours; readonly length: number } | null {
  const range = JA_RANGE.exec(text)
  if (range) {
    // 午後1時から5時: the half of the day holds for both.
    const [first, end] = [japaneseHour(range[1], range[2]), japaneseHour(range[3] ?? range[1], range[4])]
    return first !== null && end !== null && first < end ? { hours: [first, end - 1], length: range[0].length } : null
  }
  const one = JA_ONE.exec(text)
  const hour = one && japaneseHour(one[1], one[2])
  if (!one || hour === null) return null
  const how = one[3] ?? ''
  const hours: ClockHours = /^(?:台|に)$/.test(how)
    ? [hour % 24, hour % 24]
    : /^(?:以降|より後|から)$/.test(how)
      ? [hour, 23]
      : [0, hour - 1]
  return hours[0] <= hours[1] && hours[1] <= 23 ? { hours, length: one[0].length } : null
}

/** Such hours at the start of a text. */
export const readClockHours = (text: string): { readonly hours: ClockHours; readonly length: number } | null =>
  readEnglish(text) ?? readJapanese(text)
