// Seven days by twenty-four hours; darker is more. It is a table, so it can be read without seeing it.
import { type KeyboardEvent, useRef, useState } from 'react'
import { useKitWords } from '../kit-words.tsx'
import styles from './hour-heatmap.module.css'

export type HourHeatmapProps = {
  /** What is counted, and in which time zone. */
  label: string
  /** Seven rows from Monday of twenty-four numbers each; missing ones are empty. */
  values: readonly (readonly (number | null)[])[]
  /** The figure of one cell, written: "3.2% of posts". */
  textOf: (value: number) => string
  /** Under the drawing while no cell is pointed at: the busiest hour, for instance. */
  summary?: string
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Arrow keys move through the cells; the line below says the one under pointer or focus. */
export function HourHeatmap({ label, values, textOf, summary }: HourHeatmapProps) {
  const words = useKitWords()
  const table = useRef<HTMLTableElement>(null)
  const [here, setHere] = useState({ day: 0, hour: 0 })
  const [isFocused, setFocused] = useState(false)
  const largest = Math.max(0, ...values.flat().map((value) => value ?? 0))

  function move(event: KeyboardEvent) {
    const [down, right] =
      { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] ?? []
    if (down === undefined || right === undefined) return
    event.preventDefault()
    const next = { day: Math.min(6, Math.max(0, here.day + down)), hour: Math.min(23, Math.max(0, here.hour + right)) }
    setHere(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.day}-${next.hour}"]`)?.focus()
  }

  const textAt = (day: number, hour: number) => {
    const value = values[day]?.[hour]
    return `${words.weekdays[day]} ${hour}:00, ${value === null || value === undefined ? '-' : textOf(value)}`
  }

  return (
    <div className={styles.map}>
      <table ref={table} className={styles.grid} onKeyDown={move} onMouseLeave={() => setFocused(false)}>
        <caption className="kit-hidden">{label}</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col" className={styles.hour}>
                <span data-every={hour % 6 === 0 ? 6 : hour % 3 === 0 ? 3 : 1}>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.weekdays.map((weekday, day) => (
            <tr key={weekday}>
              <th scope="row" className={styles.day}>
                {weekday}
              </th>
              {hours.map((hour) => {
                const value = values[day]?.[hour] ?? null
                return (
                  <td
                    key={hour}
                    className={styles.cell}
                    data-cell={`${day}-${hour}`}
                    data-empty={value === null || undefined}
                    style={{ '--heat': value === null || largest === 0 ? 0 : value / largest }}
                    tabIndex={here.day === day && here.hour === hour ? 0 : -1}
                    onFocus={() => {
                      setHere({ day, hour })
                      setFocused(true)
                    }}
                    onBlur={() => setFocused(false)}
                    onMouseEnter={() => {
                      setHere({ day, hour })
                      setFocused(true)
                    }}
                  >
                    <span className="kit-hidden">{value === null ? '-' : textOf(value)}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.told}>{isFocused ? textAt(here.day, here.hour) : (summary ?? ' ')}</div>
    </div>
  )
}
