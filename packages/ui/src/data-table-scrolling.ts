// Follows the scrolling of a long table: which of its rows are near the window.
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { SteadyColumns } from './data-table-columns.ts'
import { DRAWN_WHOLE, drawnStretches, heightsOfTable, rowsBetween, type Stretch } from './data-table-window.ts'

/** What a table that opens with more rows begins with: what is near the window is known once it stands in the page. */
const FIRST_ROWS = 32

export interface RowWindow {
  /** Null: all rows are drawn. */
  readonly stretches: readonly Stretch[] | null
  /** The height of rows that are left out. */
  readonly heightOf: (gap: Stretch) => number
  /** From now on a row stays in the page, wherever that is scrolled to. */
  readonly hold: (key: string) => void
}

type Place<Element extends HTMLElement> = RefObject<Element | null>

/** `scroller` is what the rows scroll in, where that is not the page. */
export function useRowWindow(
  keys: readonly string[],
  columns: string,
  body: Place<HTMLTableSectionElement>,
  scroller: Place<HTMLElement> | null,
): RowWindow {
  const long = keys.length > DRAWN_WHOLE
  const [heights] = useState(() => heightsOfTable(columns))
  const [steady] = useState(() => new SteadyColumns())
  const [window, setWindow] = useState<Stretch>({ from: 0, to: long ? FIRST_ROWS : DRAWN_WHOLE })
  const [held, setHeld] = useState<string | null>(null)
  const [printing, setPrinting] = useState(false)
  const [learnt, setLearnt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are learnt in place
  const tops = useMemo(() => (long ? heights.tops(keys) : new Float64Array(1)), [keys, long, heights, learnt])
  const heldRow = useMemo(() => (held === null ? -1 : keys.indexOf(held)), [keys, held])

  const follow = useEffectEvent(() => {
    if (!body.current) return
    const next = nearWindow(body.current, scroller?.current, tops)
    setWindow((before) => (before.from === next.from && before.to === next.to ? before : next))
  })
  const learn = useEffectEvent((rows: HTMLElement) => {
    if (heights.learn(heightsOf(rows, keys))) setLearnt((times) => times + 1)
    else follow()
  })

  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    if (!table || !body.current) return
    if (!long) return steady.release(table)
    steady.hold(table, columns)
    learn(body.current)
  })

  useLayoutEffect(() => {
    const rows = body.current
    if (!long || !rows) return undefined
    // Within the frame of the scrolling: a frame later there would be a gap where rows are not drawn yet.
    const scrolled = () => flushSync(follow)
    const print = () => flushSync(() => setPrinting(true))
    const printed = () => setPrinting(false)
    const measure = () => {
      if (heights.measureAt(rows.clientWidth)) setLearnt((times) => times + 1)
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(rows)
    // Caught on its way down, whichever element it is that scrolls.
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    globalThis.addEventListener('resize', scrolled)
    globalThis.addEventListener('beforeprint', print)
    globalThis.addEventListener('afterprint', printed)
    return () => {
      resized.disconnect()
      document.removeEventListener('scroll', scrolled, { capture: true })
      globalThis.removeEventListener('resize', scrolled)
      globalThis.removeEventListener('beforeprint', print)
      globalThis.removeEventListener('afterprint', printed)
    }
  }, [long, body, heights])

  return {
    stretches: long && !printing ? drawnStretches(keys.length, window, heldRow) : null,
    heightOf: ({ from, to }) => (tops[to] ?? 0) - (tops[from] ?? 0),
    hold: setHeld,
  }
}

/** The rows between the edges of what they scroll in. */
function nearWindow(rows: HTMLElement, scroller: HTMLElement | null | undefined, tops: Float64Array): Stretch {
  const { top } = rows.getBoundingClientRect()
  const edges = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
  return rowsBetween(tops, Math.max(0, edges.top) - top, Math.min(innerHeight, edges.bottom) - top)
}

function heightsOf(rows: HTMLElement, keys: readonly string[]): (readonly [string, number])[] {
  return Array.from(rows.querySelectorAll<HTMLElement>(':scope > tr[aria-rowindex]'), (row) => {
    // The head is the first row, and rows are counted from one.
    const key = keys[Number(row.getAttribute('aria-rowindex')) - 2] ?? ''
    return [key, row.getBoundingClientRect().height] as const
  })
}
