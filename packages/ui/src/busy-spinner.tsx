// A small turning ring for work under way; a still ring where motion is unwanted.
import styles from './busy-spinner.module.css'

/** Decorative: whoever shows it also says in words that something is under way. `size` in pixels. */
export function BusySpinner({ size = 14 }: { size?: number }) {
  return <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" data-spinner="" />
}
