// An entry of a package: a box to tick, its figure and the reason; what was added by hand can be removed.

import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useRef } from 'react'
import { entryName, useNameInLanguage } from '#shell/entry-names.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { whyKinds } from '#shell/figures/why-kinds.ts'
import { useEntryReason } from '#shell/use-entry-reason.ts'
import styles from './entry-section.module.css'
import {
  type Entry,
  entryText,
  isOwn,
  type ListDraft,
  moveEntry,
  removeEntry,
  toggleEntry,
} from './list-draft-rules.ts'
import { useListText } from './targeting-text.ts'

interface EntryRowProps {
  readonly field: EntryField
  readonly entry: Entry
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
  /** Nobody of that name is in our data. */
  readonly unknown: boolean
  /** Its place from 1 and how many there are, where the order can be changed by hand. */
  readonly place?: { readonly at: number; readonly of: number } | undefined
}

export function EntryRow({ field, entry, draft, onDraft, unknown, place }: EntryRowProps) {
  const text = useListText()
  const nameInLanguage = useNameInLanguage()
  const own = entryText(entry)
  const kind = whyKinds[field]
  const figure = entry.why
  const reason = useEntryReason()(field, entry, draft.package)
  const label = entryName(field, entry, nameInLanguage)
  const moves = place ? (
    <MoveButtons name={label} {...place} onMove={(by) => onDraft(moveEntry(draft, field, own, by))} />
  ) : null
  return (
    <li className={styles.entry} data-off={entry.deselected || undefined}>
      <CheckBox
        checked={!entry.deselected}
        onChange={() => onDraft(toggleEntry(draft, field, own))}
        label={
          <span className={styles.label}>
            {label}
            {'handle' in entry && entry.name ? <span className={styles.name}>{entry.name}</span> : null}
          </span>
        }
      />
      {figure && kind ? (
        <>
          <span className={styles.why}>{reason}</span>
          <span className={styles.rowTools}>
            {moves}
            <FigureDetail figure={figure} subject={label} what={kind} defines={definesAudience(entry)} />
          </span>
        </>
      ) : (
        <>
          <span className={styles.why} data-unknown={unknown || undefined}>
            {reason ?? text(unknown ? 'addedUnknown' : isOwn(entry) ? 'addedByHand' : 'fromAudience')}
          </span>
          <span className={styles.rowTools}>
            {moves}
            {isOwn(entry) ? (
              <IconButton
                size="small"
                label={text('removeEntry', { name: label })}
                icon={<IconX size={14} stroke={1.5} />}
                onClick={() => onDraft(removeEntry(draft, field, own))}
              />
            ) : null}
          </span>
        </>
      )}
    </li>
  )
}

interface MoveButtonsProps {
  readonly name: string
  readonly at: number
  readonly of: number
  readonly onMove: (by: -1 | 1) => void
}

/** One place up or down; the button keeps the focus, so that pressing it again goes on. */
function MoveButtons({ name, at, of, onMove }: MoveButtonsProps) {
  const text = useListText()
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const move = (by: -1 | 1) => {
    onMove(by)
    // A row that is put elsewhere in the page loses the focus.
    requestAnimationFrame(() => (by < 0 ? up : down).current?.focus())
  }
  return (
    <>
      <IconButton
        ref={up}
        size="small"
        hint={null}
        label={text('moveUp', { name, at, of })}
        icon={<IconChevronUp size={14} stroke={1.5} />}
        disabled={at === 1}
        onClick={() => move(-1)}
      />
      <IconButton
        ref={down}
        size="small"
        hint={null}
        label={text('moveDown', { name, at, of })}
        icon={<IconChevronDown size={14} stroke={1.5} />}
        disabled={at === of}
        onClick={() => move(1)}
      />
    </>
  )
}
