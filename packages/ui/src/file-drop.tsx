// Where files are dropped, beside the button that chooses them for whoever drags nothing.
import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './file-drop.module.css'

interface FileDropProps {
  /** What is done with the files. */
  readonly label: string
  readonly title: ReactNode
  /** Which files. */
  readonly hint: ReactNode
  readonly onDrop: (files: readonly File[]) => void
  readonly children?: ReactNode
}

export function FileDrop({ label, title, hint, onDrop, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }
  return (
    <section
      className={styles.drop}
      data-over={over || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {children}
    </section>
  )
}
