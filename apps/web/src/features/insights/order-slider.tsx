// The slider between "bigger" and "more distinctive".
import { formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { useId } from 'react'
import { useInsightsText } from './insights-text.ts'
import styles from './order-slider.module.css'

type OrderSliderProps = {
  /** 0 bigger … 1 more distinctive; null while the list has its own order. */
  value: number | null
  onChange: (value: number) => void
}

export function OrderSlider({ value, onChange }: OrderSliderProps) {
  const text = useInsightsText()
  const id = useId()
  const shown = value ?? 0.5
  return (
    <span className={styles.slider} data-own={value === null || undefined}>
      <label htmlFor={id} className="kit-hidden">
        {text('order')}
      </label>
      <span aria-hidden="true">{text('bigger')}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={shown}
        aria-valuetext={text('orderValue', { share: formatRoundShare(shown) })}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span aria-hidden="true">{text('distinctive')}</span>
    </span>
  )
}
