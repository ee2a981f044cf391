// Stands in the final shape of something still loading.
import styles from './skeleton-block.module.css'

export type SkeletonBlockProps = {
  /** CSS lengths; the width fills its place unless given. */
  width?: string | number
  height?: string | number
  /** Several lines of text instead of one block; the last is shorter. */
  lines?: number
  round?: boolean
}

/** Decorative: put aria-busy on the region it stands in. */
export function SkeletonBlock({ width = '100%', height = 14, lines = 1, round = false }: SkeletonBlockProps) {
  const places = Array.from({ length: Math.max(1, lines) }, (_, place) => place)
  return (
    <span className={styles.stack} data-loading aria-hidden="true" style={{ width }}>
      {places.map((place) => (
        <span
          key={place}
          className={styles.block}
          style={{
            height,
            width: lines > 1 && place === lines - 1 ? '62%' : '100%',
            ...(round ? { borderRadius: '50%' } : {}),
          }}
        />
      ))}
    </span>
  )
}
