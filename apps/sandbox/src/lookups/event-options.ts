// Events that can be targeted: holidays and seasons of a year. Their dates follow from the day on which they are asked for.

import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { idsFrom, type TargetingOption } from './targeting-option.ts'

export const EVENT_TYPES = [
  'CONFERENCE',
  'HOLIDAY',
  'MUSIC_AND_ENTERTAINMENT',
  'OTHER',
  'POLITICS',
  'RECURRING',
  'SPORTS',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

export interface EventOption extends TargetingOption {
  readonly type: EventType
  /** Null for one that is kept everywhere. */
  readonly countryCode: string | null
  /** Month and day, and how many days it lasts. */
  readonly month: number
  readonly day: number
  readonly days: number
  /** Who writes one of these takes part. */
  readonly words: readonly string[]
}

/** Type | country, or * | month-day | days | name | words */
const EVENTS = `
HOLIDAY|*|12-31|2|New Year's|new year; happy new year; あけましておめでとう; 初詣; 大晦日
HOLIDAY|*|12-24|2|Christmas|christmas; クリスマス; navidad; natal; noël
HOLIDAY|*|10-31|1|Halloween|halloween; ハロウィン
HOLIDAY|*|2-14|1|Valentine's Day|valentine; バレンタイン
HOLIDAY|US|7-4|1|Independence Day|independence day; fireworks
HOLIDAY|US|11-26|1|Thanksgiving|thanksgiving
HOLIDAY|JP|4-29|8|Golden Week|ゴールデンウィーク; GW; 連休
HOLIDAY|JP|8-13|4|Obon|お盆; 帰省
HOLIDAY|GB|11-5|1|Bonfire Night|bonfire night; fireworks
RECURRING|JP|3-22|20|Cherry blossom season|お花見; 花見; 満開; cherry blossom
RECURRING|JP|11-1|30|Autumn leaves|紅葉; 紅葉狩り; autumn leaves
RECURRING|*|9-1|14|Back to school|back to school; 新学期; school uniform
RECURRING|US|4-1|15|Tax season|tax return; tax season; 確定申告
MUSIC_AND_ENTERTAINMENT|JP|7-20|40|Summer music festivals|夏フェス; festival line-up; main stage
MUSIC_AND_ENTERTAINMENT|*|10-20|10|Film festival season|film festival; 映画祭
SPORTS|JP|8-6|17|High school baseball summer tournament|甲子園; 高校野球; 球児
SPORTS|JP|1-10|15|Grand sumo: New Year tournament|大相撲; 横綱; 千秋楽
SPORTS|GB|6-29|14|Grass-court tennis fortnight|match point; tie-break; マッチポイント
SPORTS|US|3-27|3|Opening day of baseball|opening day; 開幕戦
CONFERENCE|*|6-8|5|Developer conference week|keynote; lightning talk; 勉強会
OTHER|*|8-12|2|Summer meteor shower|meteor shower; 流星群`

function events(): EventOption[] {
  const nextId = idsFrom('1ex')
  return EVENTS.trim()
    .split('\n')
    .map((row, number) => {
      const [type = '', country = '', date = '', days = '', name = '', words = ''] = row.split('|')
      const [month = 1, day = 1] = date.split('-').map(Number)
      return {
        value: nextId(number),
        name,
        type: EVENT_TYPES.find((known) => known === type) ?? 'OTHER',
        countryCode: country === '*' ? null : country,
        month,
        day,
        days: Number(days),
        words: words.split('; ').map(foldText),
      }
    })
}

export const EVENT_OPTIONS: readonly EventOption[] = events()

const DAY = 86_400_000

/** When an event is next on (or still is), in UTC; the end is the first moment after it. */
export function eventTime({ month, day, days }: EventOption, now: Date): { readonly start: Date; readonly end: Date } {
  const inYear = (year: number) => {
    const start = Date.UTC(year, month - 1, day)
    return { start: new Date(start), end: new Date(start + days * DAY) }
  }
  const year = now.getUTCFullYear()
  const candidates = [year - 1, year, year + 1].map(inYear)
  return candidates.find(({ end }) => end > now) ?? inYear(year + 1)
}
