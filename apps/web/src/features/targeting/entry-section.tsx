// One part of a package: its entries with a box to tick, a figure and the reason, and a way to add one's own.
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { type EntryOrder, inOrder, packageInOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { type EntryField, selectedTexts } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import { useFigureText } from '#shell/figures/figure-text.ts'
import { useFigureWhy } from '#shell/figures/figure-why.ts'
import { useLanguage } from '#shell/texts.ts'
import { AddEntry } from './add-entry.tsx'
import { copyTexts } from './copy-texts.ts'
import styles from './entry-section.module.css'
import {
  type Entry,
  entryName,
  entryText,
  isOwn,
  type ListDraft,
  removeEntry,
  tickedBy,
  toggleAll,
  toggleEntry,
} from './list-draft-rules.ts'
import { noteSentence } from './note-sentences.ts'
import { useListText } from './targeting-text.ts'

const SHOWN = 8

const whyKinds: Partial<Record<EntryField, FigureKind>> = {
  handles: 'follows',
  keywords: 'posted',
  hashtags: 'hashtag',
  interests: 'interest',
  conversation_topics: 'topic',
  movies_tv_shows: 'show',
  languages: 'language',
}

interface EntriesProps {
  readonly field: EntryField
  readonly order: EntryOrder
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
}

interface EntrySectionProps extends EntriesProps {
  /** Shares its row with another part: it had no entries when the page was opened. */
  readonly half: boolean
}

export function EntrySection({ field, order, half, draft, onDraft }: EntrySectionProps) {
  const text = useListText()
  const [whole, setWhole] = useState(false)
  const entries = inOrder<Entry>(draft.package[field], order)
  const selected = entries.filter((entry) => !entry.deselected).length
  const shown = whole ? entries : entries.slice(0, SHOWN)
  const heading = `part-${field}`
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
        <p className={styles.cap}>{text('handlesCap', { count: selected })}</p>
      ) : null}
      {entries.length === 0 ? (
        <p className={styles.none}>{text(field in whyKinds ? 'noneHere' : 'noneSuggested')}</p>
      ) : null}
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <EntryRow key={entryText(entry)} field={field} entry={entry} draft={draft} onDraft={onDraft} />
        ))}
      </ul>
      {entries.length > SHOWN ? (
        <AppButton size="small" variant="quiet" onClick={() => setWhole(!whole)}>
          {whole ? text('showFewer') : text('showAll', { count: entries.length })}
        </AppButton>
      ) : null}
      <AddEntry field={field} draft={draft} onDraft={onDraft} />
    </section>
  )
}

function EntryRow({ field, entry, draft, onDraft }: Omit<EntriesProps, 'order'> & { entry: Entry }) {
  const text = useListText()
  const whyOf = useFigureWhy()
  const figureText = useFigureText()
  const language = useLanguage()
  const own = entryText(entry)
  const kind = whyKinds[field]
  const figure = entry.why
  const { note } = entry
  // The evidence first; then what the entry adds to the others, or why it is left out. A language's figure would only say
  // that many write it everywhere.
  const said =
    figure &&
    kind &&
    kind !== 'language' &&
    (definesAudience(entry) ? figureText('definesAudience') : whyOf(kind, figure))
  const evidence = said ? `${said}${language === 'ja' ? '。' : '. '}` : ''
  const reason = note
    ? `${evidence}${noteSentence(note, tickedBy(draft, field, entry), language)}`
    : figure && kind
      ? whyOf(kind, figure)
      : null
  const label = entryName(field, entry)
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
          <span className={styles.why}>{reason ?? text(isOwn(entry) ? 'addedByHand' : 'fromAudience')}</span>
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
