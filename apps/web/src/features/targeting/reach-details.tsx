// What stands behind the reach of a list: advice, what each part gives, what is left out, and what it reached before.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { joinsTerms } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { Suspense } from 'react'
import { ReachLeftOut } from '#shell/figures/reach-left-out.tsx'
import { ReachParts } from '#shell/figures/reach-parts.tsx'
import { useReachText } from '#shell/figures/reach-text.ts'
import { reachSize } from '#shell/figures/reach-words.ts'
import { SavedReachNote } from '#shell/figures/saved-reach.tsx'
import { SmallReach } from '#shell/figures/small-reach.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './reach-panel.module.css'
import type { ReachNow } from './use-reach.ts'

const ReachAdvice = lazyScreen(() => import('./reach-advice.tsx').then((m) => m.ReachAdvice))

interface ReachDetailsProps {
  readonly now: ReachNow
  /** A visitor sees a part of the package; `whole`: what all of it reaches, where the figures are of the part. */
  readonly cut: { readonly whole: PackageReach | null } | null
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
}

export function ReachDetails({ now: { reach }, cut, draft, onDraft }: ReachDetailsProps) {
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
