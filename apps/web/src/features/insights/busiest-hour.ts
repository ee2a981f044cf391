// When people post most.

/** The hour of the week with the largest share; null when nobody posts. */
export function busiestHour(rhythm: readonly (readonly number[])[]) {
  const cells = rhythm.flatMap((day, weekday) => day.map((share, hour) => ({ weekday, hour, share })))
  const busiest = cells.reduce<(typeof cells)[number] | null>(
    (best, cell) => (cell.share > (best?.share ?? 0) ? cell : best),
    null,
  )
  return busiest
}
