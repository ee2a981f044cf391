// The foot of a list of which there is more: the next part comes by itself when one gets there, and by the button.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppButton } from './app-button.tsx'
import { useKitWords } from './kit-words.tsx'
import styles from './more-rows.module.css'

/** Asked for this far ahead, so that nobody has to wait at the end. */
const AHEAD_PX = 600
/** What may stand below a table with which its page ends. */
const MARGIN_PX = 240

export type MoreRowsProps = {
  onShowMore: () => unknown
  label?: string | undefined
  /** How many rows there are. When none have come, it is not asked again before one comes back to the foot. */
  rows: number
  /** The last part that was asked for did not come. */
  failed?: boolean
  /** What the rows scroll in, where that is not the page. */
  scroller?: RefObject<HTMLElement | null> | null
}

export function MoreRows({ onShowMore, label, rows, failed = false, scroller = null }: MoreRowsProps) {
  const words = useKitWords()
  const foot = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)

  async function load() {
    setBusy(true)
    try {
      await onShowMore()
    } finally {
      setBusy(false)
    }
  }
  const reached = useEffectEvent(() => {
    if (!busy && foot.current && (scroller !== null || endsPage(foot.current))) void load()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more rows the foot lies elsewhere, and is watched anew
  useEffect(() => {
    if (!foot.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached()
      },
      { root: scroller?.current ?? null, rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
    )
    watch.observe(foot.current)
    return () => watch.disconnect()
  }, [rows, scroller])

  return (
    <div ref={foot} className={styles.foot}>
      <span role="alert">{failed && !busy ? words.moreFailed : null}</span>
      <AppButton size="small" busy={busy} onClick={load}>
        {failed ? words.tryAgain : (label ?? words.showMore)}
      </AppButton>
    </div>
  )
}

/** Where something stands below a table it would run away from whoever wants to get there. */
function endsPage(foot: HTMLElement): boolean {
  const below = document.documentElement.scrollHeight - (foot.getBoundingClientRect().bottom + scrollY)
  return below < MARGIN_PX
}
