// How large what is kept out is: the people themselves, and whom a list of keywords and hashtags keeps out in their place.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { excludesNobody } from '@peregrine/domain/targeting/package-rules.ts'
import { reachesMostlyOthers } from '@peregrine/domain/targeting/reach-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { Answered, SizeReply, usePackageSizes } from './builder-queries.ts'
import { PackageFailed } from './package-failed.tsx'
import styles from './size-answer.module.css'
import { useSizeAnswerText } from './size-answer-text.ts'
import { sizeShort } from './size-zone.ts'

interface ExclusionSizesProps {
  readonly size: Answered<SizeReply>
  readonly packaged: ReturnType<typeof usePackageSizes>
}

export function ExclusionSizes({ size, packaged }: ExclusionSizesProps) {
  const own = useSizeAnswerText()
  const reply = packaged.of === size.of ? packaged.reply : undefined
  const nobody = reply !== undefined && excludesNobody(reply.package)
  const kept = reply?.ticked?.reached
  return (
    <div className={styles.packaged}>
      <dl className={styles.two}>
        <div className={styles.one} data-outdated={size.outdated || undefined}>
          <dt className={styles.oneName}>{own('toExclude')}</dt>
          <dd className={styles.oneSize}>
            {size.reply ? sizeShort(size.reply.size) : size.error ? '-' : <SkeletonBlock width={56} height={18} />}
          </dd>
        </div>
        <div className={styles.one} data-outdated={size.outdated || packaged.outdated || undefined}>
          <dt className={styles.oneName}>{own('listExcludes')}</dt>
          <dd className={styles.oneSize}>
            {nobody ? <span className={styles.quiet}>{own('listExcludesNobody')}</span> : null}
            {kept && !nobody ? sizeShort(kept) : null}
            {!nobody && !kept && (reply || packaged.error) ? '-' : null}
            {!reply && !packaged.error ? <SkeletonBlock width={56} height={18} /> : null}
          </dd>
        </div>
      </dl>
      {packaged.error && !size.error ? <PackageFailed packaged={packaged} /> : null}
      {nobody ? <p>{own('excludesNothing')}</p> : null}
      {reply?.ticked && !nobody && !reply.sizes.core.belowMinimum ? (
        <ExcludedLine kept={reply.ticked} outdated={packaged.outdated} />
      ) : null}
    </div>
  )
}

function ExcludedLine({ kept, outdated }: { kept: PackageReach; outdated: boolean }) {
  const own = useSizeAnswerText()
  const { recall, precision, reached } = kept
  const told =
    recall === null || precision === null
      ? own('excludedFew', { count: MINIMUM_CELL })
      : own('excludedShares', { recall: formatShare(recall), precision: formatShare(precision) })
  const others = reachesMostlyOthers(reached.size, precision)
  return (
    <p className={others ? undefined : styles.quiet} data-outdated={outdated || undefined}>
      {told} {others ? `${own('excludedOthers')} ${own('excludedByUpload')}` : ''}
    </p>
  )
}
