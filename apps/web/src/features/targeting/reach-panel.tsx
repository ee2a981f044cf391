// What the list reaches as it is ticked now: the figures stay in sight, what each part does and what is lost stand below.

import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { ReactNode } from 'react'
import { ReachFigures } from '#shell/figures/reach-figures.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { shownReach } from '#shell/figures/reach-words.ts'
import styles from './reach-panel.module.css'
import type { ReachNow } from './use-reach.ts'

interface ReachBarProps {
  /** Null: nobody is reached by the list. */
  readonly now: ReachNow | null
  /** What one does with the list: within reach wherever one has scrolled to. */
  readonly children: ReactNode
}

/** Stays at the top while one scrolls; on a phone the buttons do, with the reach in one line. */
export function ReachBar({ now, children }: ReachBarProps) {
  return (
    <div className={styles.stick}>
      {now ? <ReachNowFigures now={now} /> : null}
      <div className={styles.act}>
        {now ? <ReachInBrief now={now} /> : null}
        {children}
      </div>
    </div>
  )
}

function ReachInBrief({ now: { reach, outdated } }: { readonly now: ReachNow }) {
  const text = useReachText()
  if (!reach) return null
  const share = (value: number | null): string => (value === null ? '–' : formatShare(value))
  return (
    <p className={styles.brief} data-outdated={outdated || undefined} aria-hidden="true">
      {text('brief', {
        reached: shownReach(reach, text),
        recall: share(reach.recall),
        precision: share(reach.precision),
      })}
    </p>
  )
}

function ReachNowFigures({ now: { reach, outdated, failed, again } }: { readonly now: ReachNow }) {
  const text = useReachText()
  return (
    <section className={styles.bar} aria-label={text('title')}>
      {reach ? <ReachFigures reach={reach} outdated={outdated} /> : null}
      {!reach && !failed ? <SkeletonBlock lines={2} height={20} /> : null}
      {failed ? (
        <p className={styles.failed}>
          {text('failed')}{' '}
          <AppButton size="small" variant="quiet" onClick={again}>
            {text('tryAgain')}
          </AppButton>
        </p>
      ) : null}
    </section>
  )
}
