// The colour of a community in drawings; its name stands beside it.
import styles from './community-dot.module.css'

/** `colour`: 1 to 5; everything else is drawn in the sixth. */
export function CommunityDot({ colour }: { colour: number }) {
  return <i className={styles.dot} data-colour={colour} aria-hidden="true" />
}
