// What applying changed, left and skipped, in figures: the changes are those that the plan's button named.
import type { TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { listSeparator } from '#shell/texts.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

export function ReceiptSummary({
  application: { counts, placements, receipts },
}: {
  application: TargetingApplication
}) {
  const text = useApplyText()
  const changes = counts.created + counts.removed + Number(placements !== null)
  const untouched = receipts.filter(({ status }) => status === 'untouched').length
  const kinds = [
    ...(counts.created > 0 ? [text('countAdded', { count: counts.created })] : []),
    ...(counts.removed > 0 ? [text('countRemoved', { count: counts.removed })] : []),
    ...(placements === null ? [] : [text('placementsChanged')]),
  ].join(listSeparator())
  const parts = [
    changes === 0 ? text('noChanges') : text('changesMade', { count: changes, kinds }),
    ...(counts.standing > 0 ? [text('countStanding', { count: counts.standing })] : []),
    ...(untouched > 0 ? [text('countUntouched', { count: untouched })] : []),
    ...(counts.skipped > 0 ? [text('countSkipped', { count: counts.skipped })] : []),
  ]
  return <span className={styles.quiet}>{parts.join(' · ')}</span>
}
