// Scrolls its content and fades the edge beyond which there is more; looked at every 100 ms (spec §9).
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './scroll-fade.module.css'

/** How often the edges are looked at: content can grow without a scroll event. */
export const FADE_CHECK_MS = 100

export type Fades = { start: boolean; end: boolean }

/** Which ends have more to show; a pixel of rounding does not count. Lengths in pixels along the scrolled axis. */
export function fadesOf(scrolled: number, shown: number, whole: number): Fades {
  return { start: scrolled > 1, end: whole - shown - scrolled > 1 }
}

export type ScrollFadeProps = {
  children: ReactNode
  /** Names the region; it takes the focus while it scrolls. */
  label: string
  axis?: 'vertical' | 'horizontal'
  /** CSS length for a vertical one. */
  maxHeight?: string
}

export function ScrollFade({ children, label, axis = 'vertical', maxHeight }: ScrollFadeProps) {
  const region = useRef<HTMLElement>(null)
  const [fades, setFades] = useState<Fades>({ start: false, end: false })

  useEffect(() => {
    const check = () => {
      const element = region.current
      if (!element) return
      const next =
        axis === 'vertical'
          ? fadesOf(element.scrollTop, element.clientHeight, element.scrollHeight)
          : fadesOf(Math.abs(element.scrollLeft), element.clientWidth, element.scrollWidth)
      setFades((before) => (before.start === next.start && before.end === next.end ? before : next))
    }
    check()
    const element = region.current
    element?.addEventListener('scroll', check, { passive: true })
    const timer = setInterval(check, FADE_CHECK_MS)
    return () => {
      element?.removeEventListener('scroll', check)
      clearInterval(timer)
    }
  }, [axis])

  return (
    <section
      ref={region}
      aria-label={label}
      className={styles.region}
      data-axis={axis}
      data-start={fades.start || undefined}
      data-end={fades.end || undefined}
      style={maxHeight ? { maxHeight } : undefined}
      {...(fades.start || fades.end ? { tabIndex: 0 } : {})}
    >
      {children}
    </section>
  )
}
