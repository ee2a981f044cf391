// Rows that are ticked for an action on all of them; they stay ticked while the list is searched, sorted or scrolled.
import { useState } from 'react'

export interface RowSelection<Row> {
  readonly rows: readonly Row[]
  readonly keys: readonly string[]
  readonly size: number
  readonly has: (row: Row) => boolean
  readonly toggle: (row: Row, on: boolean) => void
  readonly add: (rows: readonly Row[]) => void
  readonly clear: () => void
}

export function useRowSelection<Row extends { readonly id: string }>(): RowSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const add = (rows: readonly Row[]) =>
    setChosen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))
  return {
    rows: [...chosen.values()],
    keys: [...chosen.keys()],
    size: chosen.size,
    has: ({ id }) => chosen.has(id),
    toggle: (row, on) =>
      on ? add([row]) : setChosen((before) => new Map([...before].filter(([id]) => id !== row.id))),
    add,
    clear: () => setChosen(new Map()),
  }
}
