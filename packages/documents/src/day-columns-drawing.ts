// A measure as columns, a day (or a week) each, with its sum in the heading.
import type { ReactElement } from 'react'
import { COLOURS, type DocumentLanguage, SIZES } from './document-look.ts'
import { dayText } from './document-numbers.ts'
import { box, listHeading, text } from './document-pieces.ts'

const CHART_HEIGHT = 62
const LIGHT = '#b7c9f3'

export interface DayColumns<Day extends { readonly day: string }> {
  readonly title: string
  readonly days: readonly Day[]
  /** Null: not known of that day, which is drawn grey and is no zero. */
  readonly measured: (day: Day) => number | null
  /** Writes a value; the heading has that of the sum, unless it says something else. */
  readonly written: (value: number) => string
  readonly heading?: string
  readonly language: DocumentLanguage
  /** Drawn lighter: provisional. */
  readonly isLight?: (day: Day) => boolean
  /** The product's accent unless said. */
  readonly colour?: string
}

export function dayColumns<Day extends { readonly day: string }>({
  title,
  days,
  measured,
  written,
  heading,
  language,
  isLight = () => false,
  colour = COLOURS.accent,
}: DayColumns<Day>): ReactElement {
  const most = Math.max(...days.map((day) => measured(day) ?? 0), 0)
  const drawn = (day: Day) => {
    const value = measured(day)
    if (value === null) return { height: CHART_HEIGHT - 4, backgroundColor: COLOURS.sunken }
    return {
      height: most > 0 ? Math.max(0.5, (value / most) * (CHART_HEIGHT - 4)) : 0.5,
      backgroundColor: isLight(day) ? LIGHT : colour,
    }
  }
  const label = (day: Day | undefined) => (day ? dayText(`${day.day}T00:00:00Z`, language) : '')
  return box(
    {},
    listHeading(title, heading ?? written(days.reduce((sum, day) => sum + (measured(day) ?? 0), 0))),
    box(
      {
        flexDirection: 'row',
        alignItems: 'flex-end',
        height: CHART_HEIGHT,
        borderBottomWidth: 0.75,
        borderColor: COLOURS.lineStrong,
      },
      ...days.map((day) => box({ flex: 1, marginHorizontal: days.length > 45 ? 0.2 : 0.8, ...drawn(day) })),
    ),
    box(
      { flexDirection: 'row', justifyContent: 'space-between', marginTop: 2 },
      text({ fontSize: SIZES.small, color: COLOURS.ink3 }, label(days[0])),
      text({ fontSize: SIZES.small, color: COLOURS.ink3 }, days.length > 1 ? label(days.at(-1)) : ''),
    ),
  )
}
