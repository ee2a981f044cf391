// A size where there is little room: with a mark where there is more to say of it, and the sentences as the mark's hint and read aloud.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { NamedBy } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import type { ReactNode } from 'react'
import { bracketed } from '#shell/texts.ts'
import styles from './noted-size.module.css'
import { useSizeNotes } from './size-notes.ts'

interface NotedSizeProps {
  /** A size, or what is known of one whose figure comes by itself. */
  readonly size: Pick<Size, 'notReflected' | 'stated'>
  /** For pages that don't show the conditions one by one. */
  readonly of?: NamedBy | undefined
  readonly children: ReactNode
}

export function NotedSize({ size, of, children }: NotedSizeProps) {
  const note = useSizeNotes()(size, of).join(' ')
  if (note === '') return children
  return (
    <HoverTip label={note}>
      <span>
        {children}
        <SizeMark note={note} />
      </span>
    </HoverTip>
  )
}

/** Where a hint says it already, among more. */
export function SizeMark({ note }: { note: string }) {
  return note === '' ? null : (
    <>
      <span className={styles.mark} aria-hidden="true">
        *
      </span>
      <span className="kit-hidden">{bracketed(note)}</span>
    </>
  )
}
