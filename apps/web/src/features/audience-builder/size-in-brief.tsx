// The size in a few characters, for places that stay in sight while the answer itself is scrolled away.
import { zoneOf } from '@peregrine/domain/insights/size-zone-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { NotedSize } from '#shell/figures/noted-size.tsx'
import type { Answered, SizeReply } from './builder-queries.ts'
import { useBuilderText } from './builder-text.ts'
import styles from './size-in-brief.module.css'
import { sizeShort } from './size-zone.ts'

export function SizeInBrief({ size, excludes }: { size: Answered<SizeReply>; excludes: boolean }) {
  const text = useBuilderText()
  const { reply, counting: requesting, outdated } = size
  if (!reply) return requesting ? <SkeletonBlock width={64} height={20} /> : null
  return (
    <span className={styles.brief} data-outdated={outdated || undefined} aria-hidden="true">
      <strong className={styles.size}>
        <NotedSize size={reply.size}>{sizeShort(reply.size)}</NotedSize>
      </strong>
      {excludes ? null : (
        <span className={styles.zone}>{text(`zone.${zoneOf(reply.size, reply.source.accounts)}`)}</span>
      )}
    </span>
  )
}
