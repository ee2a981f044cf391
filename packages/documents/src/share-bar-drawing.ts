// Shares as bars: the baseline as a tick, the 95 % interval as a whisker, thin evidence grey.
import type { ReactElement } from 'react'
import { COLOURS, SIZES } from './document-look.ts'
import { percentText } from './document-numbers.ts'
import { box, text, whole } from './document-pieces.ts'

export interface ShareBarRow {
  readonly label: string
  readonly share: number
  /** The share as it is written where that is not its number: a bound of what is not told. */
  readonly written?: string
  /** The interval in words, where it is wide enough to be read. */
  readonly range?: string
  readonly low: number
  readonly high: number
  /** Null: there is nothing to compare with. */
  readonly baseline: number | null
  /** Times the baseline, written; null: not shown. */
  readonly times: string | null
  readonly thin: boolean
}

const place = (value: number, scale: number): string =>
  `${Math.round(1000 * Math.min(1, Math.max(0, value / scale))) / 10}%`

function bar(row: ShareBarRow, scale: number): ReactElement {
  const width = (low: number, high: number) => place(Math.max(0, Math.min(scale, high) - low), scale)
  return box(
    { flex: 1, height: 9, marginRight: 6, position: 'relative', minWidth: 0 },
    box({
      position: 'absolute',
      top: 1.5,
      left: 0,
      height: 6,
      borderRadius: 1,
      width: place(row.share, scale),
      backgroundColor: row.thin ? COLOURS.thin : COLOURS.accent,
    }),
    box({
      position: 'absolute',
      top: 4.1,
      height: 0.8,
      left: place(row.low, scale),
      width: width(row.low, row.high),
      backgroundColor: row.thin ? COLOURS.ink3 : COLOURS.accentInk,
    }),
    row.baseline === null
      ? null
      : box({
          position: 'absolute',
          top: 0,
          height: 9,
          width: 1.4,
          left: place(row.baseline, scale),
          backgroundColor: COLOURS.ink,
        }),
  )
}

/** The share at the right end of bars that are compared: a little beyond the largest thing drawn. */
export function scaleOf(rows: readonly ShareBarRow[]): number {
  const largest = Math.max(0, ...rows.flatMap((row) => [row.share, row.high, row.baseline ?? 0]))
  return largest > 0 ? Math.min(1, largest * 1.04) : 1
}

/** Bars under each other on one scale; `written` writes the share. */
export function shareBars(
  rows: readonly ShareBarRow[],
  written: (share: number) => string = percentText,
  scale: number = scaleOf(rows),
): ReactElement {
  const withRange = rows.some((row) => row.range !== undefined)
  const withTimes = rows.some((row) => row.times !== null)
  return box(
    {},
    ...rows.map((row) =>
      whole(
        { flexDirection: 'row', alignItems: 'center', minHeight: 13 },
        box(
          { width: '38%', paddingRight: 6 },
          text({ fontSize: SIZES.text, color: row.thin ? COLOURS.ink3 : COLOURS.ink, lineHeight: 1.2 }, row.label),
        ),
        bar(row, scale),
        text(
          { width: 32, fontSize: SIZES.text, textAlign: 'right', color: row.thin ? COLOURS.ink3 : COLOURS.ink },
          row.written ?? written(row.share),
        ),
        withRange
          ? text({ width: 50, fontSize: SIZES.small, textAlign: 'right', color: COLOURS.ink3 }, row.range ?? '')
          : null,
        withTimes
          ? text({ width: 30, fontSize: SIZES.small, textAlign: 'right', color: COLOURS.ink3 }, row.times ?? '')
          : null,
      ),
    ),
  )
}
