// A small line without axes: the course of one figure.
import styles from './sparkline.module.css'

export type SparklineProps = {
  /** In order of time; null where there is no figure: the line has a gap there. */
  values: readonly (number | null)[]
  /** In words: "Engagement, last 14 days, from 3.1% up to 4.0%". */
  label: string
  width?: number
  height?: number
  tone?: 'accent' | 'quiet'
  /** A dotted level to compare with. */
  level?: number
  /** What the height stands for at least: smaller changes don't fill it. */
  leastSpread?: number
}

type Point = { x: number; y: number }

/** Unbroken stretches of the line as points in the drawing's box; a lone value is a stretch of one. */
export function stretchesOf(
  values: readonly (number | null)[],
  width: number,
  height: number,
  level?: number,
  leastSpread = 0,
): Point[][] {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  const all = level === undefined ? known : [...known, level]
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  const spread = Math.max(highest - lowest, leastSpread)
  // Less than the least spread lies in the middle.
  const bottom = lowest - (spread - (highest - lowest)) / 2
  const inset = 2
  const across = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0
  const stretches: Point[][] = []
  let open: Point[] = []
  values.forEach((value, place) => {
    if (value === null || !Number.isFinite(value)) {
      if (open.length > 0) stretches.push(open)
      open = []
      return
    }
    const up = spread === 0 ? 0.5 : (value - bottom) / spread
    open.push({ x: round(inset + place * across), y: round(height - inset - up * (height - 2 * inset)) })
  })
  if (open.length > 0) stretches.push(open)
  return stretches
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function Sparkline({
  values,
  label,
  width = 96,
  height = 26,
  tone = 'accent',
  level,
  leastSpread,
}: SparklineProps) {
  const stretches = stretchesOf(values, width, height, level, leastSpread)
  const last = stretches.at(-1)?.at(-1)
  const levelAt =
    level === undefined
      ? undefined
      : stretchesOf([...values, level], width, height)
          .at(-1)
          ?.at(-1)?.y
  return (
    <svg
      className={styles.line}
      data-tone={tone}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {levelAt === undefined ? null : <line className={styles.level} x1={0} x2={width} y1={levelAt} y2={levelAt} />}
      {stretches.map((points) =>
        points.length === 1 ? (
          <circle key={points[0]?.x} cx={points[0]?.x} cy={points[0]?.y} r={1.5} />
        ) : (
          <polyline key={points[0]?.x} points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
        ),
      )}
      {last ? <circle cx={last.x} cy={last.y} r={2} /> : null}
    </svg>
  )
}
