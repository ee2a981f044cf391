// Stands for a page about one thing while it loads: its name, a row of facts, and what is below them.
import styles from './page-skeleton.module.css'
import { SkeletonBlock } from './skeleton-block.tsx'

const FACTS = ['30%', '46%', '38%', '42%'] as const

/** Decorative, as its blocks are. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.head}>
        <SkeletonBlock width="min(320px, 70%)" height={26} />
        <SkeletonBlock width="min(220px, 50%)" height={13} />
      </div>
      <div className={styles.facts}>
        {FACTS.map((width) => (
          <div key={width} className={styles.fact}>
            <SkeletonBlock width={width} height={11} />
            <SkeletonBlock width="64%" height={18} />
          </div>
        ))}
      </div>
      <div className={styles.part}>
        <SkeletonBlock width="min(200px, 60%)" height={15} />
        <SkeletonBlock height={220} />
      </div>
    </div>
  )
}
