// One part of a package: its entries with a box to tick, a figure and the reason, and a way to add one's own.

import type { HandleEntry } from '@peregrine/contract/targeting/package-shapes.ts'
import { type EntryOrder, inOrder, packageInOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { type EntryField, selectedTexts } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Suspense, useState } from 'react'
import { whyKinds } from '#shell/figures/why-kinds.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { AddEntry } from './add-entry.tsx'
import { copyTexts } from './copy-texts.ts'
import styles from './entry-section.module.css'
import { type Entry, entryText, isOwn, type ListDraft, toggleAll } from './list-draft-rules.ts'
import { useListText } from './targeting-text.ts'
import { useUnknownHandles } from './use-unknown-handles.ts'

// A new list has no entries yet: what explains them comes with the first.
const EntryRow = lazyScreen(() => import('./entry-row.tsx').then((m) => m.EntryRow))

const SHOWN = 8
const ROW_HEIGHT = 34
const noHandles: readonly HandleEntry[] = []

interface EntrySectionProps {
  readonly field: EntryField
  readonly order: EntryOrder
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
  /** Shares its row with another part: it had no entries when the page was opened. */
  readonly half: boolean
}

export function EntrySection({ field, order, half, draft, onDraft }: EntrySectionProps) {
  const text = useListText()
  const [whole, setWhole] = useState(false)
  const entries = inOrder<Entry>(draft.package[field], order)
  const selected = entries.filter((entry) => !entry.deselected).length
  const shown = whole ? entries : entries.slice(0, SHOWN)
  // Which hundred handles are applied goes by the order in which they were chosen.
  const movable = field === 'handles' && order === 'chosen'
  const heading = `part-${field}`
  const unknown = useUnknownHandles(field === 'handles' ? draft.package.handles : noHandles)
  return (
    <section className={styles.part} data-half={half || undefined} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {text(field)}
        </h2>
        {entries.length === 0 ? null : (
          <>
            <span className={styles.count}>{text('selectedOf', { selected, all: entries.length })}</span>
            <span className={styles.tools}>
              <AppButton size="small" variant="quiet" onClick={() => onDraft(toggleAll(draft, field, false))}>
                {text('all')}
              </AppButton>
              <AppButton size="small" variant="quiet" onClick={() => onDraft(toggleAll(draft, field, true))}>
                {text('none')}
              </AppButton>
              <AppButton
                size="small"
                variant="quiet"
                onClick={() => copyTexts(selectedTexts(packageInOrder(draft.package, order), field), text)}
              >
                {text('copy')}
              </AppButton>
            </span>
          </>
        )}
      </header>
      {field === 'handles' && selected > 100 ? (
        <p className={styles.cap}>
          {text('handlesCap', { count: selected })} {text('handlesOrder')}
        </p>
      ) : null}
      {entries.length === 0 ? (
        <p className={styles.none}>{text(field in whyKinds ? 'noneHere' : 'noneSuggested')}</p>
      ) : null}
      {shown.length === 0 ? null : (
        <Suspense fallback={<SkeletonBlock height={shown.length * ROW_HEIGHT} />}>
          <ul className={styles.entries}>
            {shown.map((entry, index) => (
              <EntryRow
                key={entryText(entry)}
                field={field}
                entry={entry}
                draft={draft}
                onDraft={onDraft}
                place={movable ? { at: index + 1, of: entries.length } : undefined}
                unknown={isOwn(entry) && unknown.has(entryText(entry).toLowerCase())}
              />
            ))}
          </ul>
        </Suspense>
      )}
      {entries.length > SHOWN ? (
        <AppButton size="small" variant="quiet" onClick={() => setWhole(!whole)}>
          {whole ? text('showFewer') : text('showAll', { count: entries.length })}
        </AppButton>
      ) : null}
      <AddEntry field={field} draft={draft} onDraft={onDraft} />
    </section>
  )
}
