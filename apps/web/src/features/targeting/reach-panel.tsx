// What the list reaches as it is ticked now: the figures stay in sight, what each part does and what is lost stand below.

import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { joinsTerms } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { type ReactNode, Suspense } from 'react'
import { ReachFigures, reachSize, shownReach } from '#shell/figures/reach-figures.tsx'
import { ReachLeftOut } from '#shell/figures/reach-left-out.tsx'
import { ReachParts } from '#shell/figures/reach-parts.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { SavedReachNote } from '#shell/figures/saved-reach.tsx'
import { SmallReach } from '#shell/figures/small-reach.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './reach-panel.module.css'
import type { ReachNow } from './use-reach.ts'

const ReachAdvice = lazyScreen(() => import('./reach-advice.tsx').then((m) => m.ReachAdvice))

interface ReachPanelProps {
  readonly now: ReachNow
  /** A visitor sees a part of the package; `whole`: what all of it reaches, where the figures are of the part. */
  readonly cut: { readonly whole: PackageReach | null } | null
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
}

interface ReachBarProps extends Pick<ReachPanelProps, 'now'> {
  /** What one does with the list: within reach wherever one has scrolled to. */
  readonly children: ReactNode
}

/** Stays at the top while one scrolls; on a phone the buttons do, with the reach in one line. */
export function ReachBar(props: ReachBarProps) {
  return (
    <div className={styles.stick}>
      <ReachNowFigures {...props} />
      <div className={styles.act}>
        <ReachInBrief {...props} />
        {props.children}
      </div>
    </div>
  )
}

function ReachInBrief({ now: { reach, outdated } }: Pick<ReachPanelProps, 'now'>) {
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

function ReachNowFigures({ now: { reach, outdated, failed, again } }: Pick<ReachPanelProps, 'now'>) {
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

export function ReachDetails({ now: { reach }, cut, draft, onDraft }: ReachPanelProps) {
  if (!reach) return null
  return (
    <>
      {cut?.whole ? <WholeReach whole={cut.whole} /> : null}
      {reach.tooBroad || (draft.definition !== null && joinsTerms(draft.definition.include)) ? (
        <Suspense fallback={null}>
          <ReachAdvice reach={reach} cut={cut} draft={draft} onDraft={onDraft} />
        </Suspense>
      ) : null}
      <SmallReach reach={reach} ofAudience={false} />
      <div className={styles.details}>
        <ReachParts reach={reach} />
        <ReachLeftOut reach={reach} />
        {draft.saved?.reach ? <SavedReachNote {...draft.saved.reach} /> : null}
      </div>
    </>
  )
}

/** The bar counts the entries that are on the page; the package that signing in brings reaches others too. */
function WholeReach({ whole: { reached, recall, precision } }: { whole: PackageReach }) {
  const text = useReachText()
  const share = (value: number | null): string => (value === null ? '–' : formatShare(value))
  return (
    <p className={styles.whole}>
      {text('visible')}{' '}
      {text('wholeFigures', {
        reached: reachSize(reached, text),
        recall: share(recall),
        precision: share(precision),
      })}
    </p>
  )
}
