// An entry of a package: a box to tick, its figure and the reason; what was added by hand can be removed.
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { tickedBy } from '@peregrine/domain/targeting/entry-reason-text.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useNameInLanguage } from '#shell/entry-names.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import styles from './entry-section.module.css'
import {
  type Entry,
  entryName,
  entryText,
  isOwn,
  type ListDraft,
  removeEntry,
  toggleEntry,
} from './list-draft-rules.ts'
import { useListText } from './targeting-text.ts'
import { useEntryReason } from './use-entry-reason.ts'
import { whyKinds } from './why-kinds.ts'

interface EntryRowProps {
  readonly field: EntryField
  readonly entry: Entry
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
  /** Nobody of that name is in our data. */
  readonly unknown: boolean
}

export function EntryRow({ field, entry, draft, onDraft, unknown }: EntryRowProps) {
  const text = useListText()
  const nameInLanguage = useNameInLanguage()
  const own = entryText(entry)
  const kind = whyKinds[field]
  const figure = entry.why
  const reason = useEntryReason()(field, entry, tickedBy(draft.package.sizing, field, entry))
  const label = entryName(field, entry, nameInLanguage)
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
          <FigureDetail figure={figure} subject={label} what={kind} defines={definesAudience(entry)} />
        </>
      ) : (
        <>
          <span className={styles.why} data-unknown={unknown || undefined}>
            {reason ?? text(unknown ? 'addedUnknown' : isOwn(entry) ? 'addedByHand' : 'fromAudience')}
          </span>
          {isOwn(entry) ? (
            <IconButton
              size="small"
              label={text('removeEntry', { name: label })}
              icon={<IconX size={14} stroke={1.5} />}
              onClick={() => onDraft(removeEntry(draft, field, own))}
            />
          ) : null}
        </>
      )}
    </li>
  )
}
