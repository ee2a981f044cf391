// Draws what each size of a package reaches: coverage of the audience across, share of those reached who belong to it upwards.
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import type { PackageSizing } from '@peregrine/domain/targeting/package-rules.ts'
import { smallestSize } from '@peregrine/domain/targeting/package-size-rules.ts'
import styles from './package-size.module.css'
import type { SizeText } from './package-size-text.ts'

export interface ReachPoint {
  readonly recall: number
  readonly precision: number
}

/** Null where too few are reached for it to be told. */
export const pointOf = (
  shares: { readonly recall: number | null; readonly precision: number | null } | undefined,
): ReachPoint | null =>
  shares && shares.recall !== null && shares.precision !== null
    ? { recall: shares.recall, precision: shares.precision }
    : null

const WIDTH = 380
const HEIGHT = 176
const BOX = { left: 40, right: 12, top: 26, bottom: 36 } as const
/** Shares between the lines of an axis, by the largest share on it. */
const tickOf = (largest: number): number => (largest <= 0.1 ? 0.02 : largest <= 0.25 ? 0.05 : 0.2)

/** The shares at which an axis has a line: up to the first above the largest. */
function ticksFor(shown: readonly number[]): number[] {
  const largest = Math.max(...shown)
  const tick = tickOf(largest)
  return Array.from({ length: Math.max(1, Math.ceil(largest / tick - 1e-9)) + 1 }, (_, place) => place * tick)
}

interface FrontierDrawingProps {
  readonly sizing: PackageSizing
  /** What is ticked now; null where it cannot be told. */
  readonly current: ReachPoint | null
  readonly text: SizeText
}

export function FrontierDrawing({ sizing, current, text }: FrontierDrawingProps) {
  const points = sizing.steps.slice(smallestSize(sizing) - 1).flatMap((step) => pointOf(step) ?? [])
  const recommended = pointOf(sizing.steps[sizing.ticked - 1])
  const all: readonly ReachPoint[] = current ? [...points, current] : points
  const ticksX = ticksFor(all.map(({ recall }) => recall))
  const ticksY = ticksFor(all.map(({ precision }) => precision))
  const [endX, endY] = [ticksX.at(-1) ?? 1, ticksY.at(-1) ?? 1]
  const x = (recall: number) => BOX.left + (recall / endX) * (WIDTH - BOX.left - BOX.right)
  const y = (precision: number) => HEIGHT - BOX.bottom - (precision / endY) * (HEIGHT - BOX.top - BOX.bottom)
  const place = ({ recall, precision }: ReachPoint) => ({ cx: x(recall), cy: y(precision) })
  const label = current ? `${text('drawing')}. ${text('currentAt', shares(current))}` : text('drawing')
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <g className={styles.axis}>
        {ticksX.map((tick) => (
          <text key={tick} x={x(tick)} y={HEIGHT - BOX.bottom + 14} textAnchor="middle">
            {formatShare(tick)}
          </text>
        ))}
        {ticksY.map((tick) => (
          <g key={tick}>
            <line x1={BOX.left} x2={WIDTH - BOX.right} y1={y(tick)} y2={y(tick)} />
            <text x={BOX.left - 6} y={y(tick) + 4} textAnchor="end">
              {formatShare(tick)}
            </text>
          </g>
        ))}
        <text x={(WIDTH + BOX.left) / 2} y={HEIGHT - 4} textAnchor="middle">
          {text('recall')} →
        </text>
        <text x={0} y={12}>
          ↑ {text('precision')}
        </text>
      </g>
      <polyline
        className={styles.line}
        points={points.map((point) => `${x(point.recall)},${y(point.precision)}`).join(' ')}
      />
      {recommended ? <circle className={styles.recommended} r={5} {...place(recommended)} /> : null}
      {current ? <circle className={styles.current} r={5.5} {...place(current)} /> : null}
    </svg>
  )
}

export const shares = ({ recall, precision }: ReachPoint) => ({
  recall: formatShare(recall),
  precision: formatShare(precision),
})
