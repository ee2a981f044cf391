// Edits one targeting list: name, parts, settings, saving, copying, downloading.
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { packageInOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { ENTRY_FIELDS, isExcludableField, selected, selectedTexts } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { builderAddress } from '#shell/addresses.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { copyTexts } from './copy-texts.ts'
import { EntryOrderChoice, useEntryOrder } from './entry-order-choice.tsx'
import { EntrySection } from './entry-section.tsx'
import { decided, decisionsOf, type ListDecisions, withDecisions } from './list-decision-rules.ts'
import { ListDownload } from './list-download.tsx'
import type { ListDraft } from './list-draft-rules.ts'
import { PackageSettings } from './package-settings.tsx'
import { ReachBar } from './reach-panel.tsx'
import { SaveNotice } from './save-notice.tsx'
import { SizeNotice } from './size-notice.tsx'
import { keepDecisions } from './stored-decisions.ts'
import styles from './targeting-list-screen.module.css'
import { useListText } from './targeting-text.ts'
import { useListSaving } from './use-list-saving.ts'
import { usePickedSize, useSizeInAddress } from './use-picked-size.ts'
import { useReach } from './use-reach.ts'

const ReachDetails = lazyScreen(() => import('./reach-details.tsx').then((m) => m.ReachDetails))
const exclusionReach = late(() => import('./exclusion-reach.tsx').then((m) => m.ExclusionReach))

/** What is on the page, for what is done with it there. */
export interface EditedList {
  readonly draft: ListDraft
  /** Saves it; the version that stands then, or null when it was not saved, which has been told. */
  readonly save: () => Promise<ListDraft['saved']>
}

interface ListEditorProps {
  readonly start: ListDraft
  /** Under which its unsaved changes are kept in this tab. */
  readonly place: string
  /** Changes made before and not saved. */
  readonly decisions: ListDecisions | null
  /** What a fresh package reaches; null for one that was saved earlier. */
  readonly proposal: PackageProposal | null
  /** Where visitors see a part: the whole, once somebody has signed in. */
  readonly onWhole?: () => Promise<ListDraft>
  readonly notice: ReactNode
  /** Beside the buttons of the list. */
  readonly tools?: ((list: EditedList) => ReactNode) | undefined
  /** Under the settings. */
  readonly aside?: ReactNode
}

export function ListEditor({
  start: given,
  place,
  decisions: retained,
  proposal,
  onWhole,
  notice,
  tools,
  aside,
}: ListEditorProps) {
  const text = useListText()
  const withPicked = usePickedSize()
  const view = useEntryOrder()
  const [start, setStart] = useState(given)
  const [resumed, setResumed] = useState(() => retained !== null && decided(given, retained) !== given)
  const [draft, setDraft] = useState(() => withPicked(retained ? decided(given, retained) : given))
  const [seen, setSeen] = useState(proposal)
  // Signing in brings the whole package, another language other words: what was decided holds.
  if (proposal !== seen) {
    setSeen(proposal)
    setStart(given)
    if (draft.saved === null) setDraft(withPicked(withDecisions(draft, start, given)))
  }
  // Parts without entries stand last; they keep their place while one edits.
  const [order] = useState(() =>
    ENTRY_FIELDS.filter((field) => isShown(start, field))
      .map((field) => ({ field, half: start.package[field].length === 0 }))
      .toSorted((one, other) => Number(one.half) - Number(other.half)),
  )
  const wholeOf = async (over: ListDraft): Promise<ListDraft> =>
    proposal?.cut && onWhole ? withDecisions(over, start, await onWhole()) : over
  const excludes = draft.package.purpose === 'exclusion'
  const ExclusionReach = useLate(exclusionReach, excludes)
  const counted = useReach(draft, !excludes)
  // Of what is hidden from visitors only the server knows what it reaches; it says so of the package as it was made.
  const whole = proposal?.cut && decisionsOf(draft, start) === null ? proposal.ticked : null
  const reach = whole ? { ...counted, reach: whole, outdated: false, failed: false } : counted
  const saving = useListSaving({ draft, setDraft, setStart, wholeOf })
  useEffect(() => {
    keepDecisions(place, draft.definition, draft.dirty ? decisionsOf(draft, start) : null)
  }, [place, draft, start])
  useSizeInAddress(draft, start)
  useWarnBeforeLeaving(draft.dirty && draft.saved !== null)

  const copied = excludes ? ENTRY_FIELDS.filter(isExcludableField) : ENTRY_FIELDS
  const all = copied.flatMap((field) => selectedTexts(packageInOrder(draft.package, view.order), field))
  return (
    <>
      <header className={styles.head}>
        <div className={styles.name}>
          <TextInput
            aria-label={text('name')}
            placeholder={text('untitled')}
            maxLength={200}
            value={draft.name}
            onChange={(name) => setDraft({ ...draft, name, dirty: true })}
          />
        </div>
        <span className={styles.state} role="status">
          {draft.saved === null ? text('draft') : draft.dirty ? text('changed') : text('saved')}
        </span>
        <div className={styles.actions}>
          {draft.definition ? (
            <Link to={builderAddress(draft.definition, { saved: draft.saved, purpose: draft.package.purpose })}>
              {text('editAudience')}
            </Link>
          ) : null}
          <AppButton onClick={() => copyTexts(all, text)}>{text('copyAll')}</AppButton>
          <ListDownload
            saved={draft.dirty ? null : draft.saved}
            draft={draft}
            order={view.order}
            save={() => saving.save()}
          />
        </div>
      </header>
      {notice}
      {excludes ? <NoticeBar title={text('excludesTitle')}>{text('excludesBody')}</NoticeBar> : null}
      <SaveNotice saving={saving} draft={draft} />
      {resumed && draft.dirty ? (
        <NoticeBar
          title={text('carriedOverTitle')}
          action={
            <AppButton
              size="small"
              onClick={() => {
                setDraft(start)
                setResumed(false)
              }}
            >
              {text('undoAll')}
            </AppButton>
          }
        >
          {text('carriedOverBody')}
        </NoticeBar>
      ) : null}
      <div className={styles.flow}>
        <ReachBar now={excludes ? null : reach}>
          <AppButton variant={tools ? 'secondary' : 'primary'} disabled={!draft.dirty} onClick={() => saving.save()}>
            {text('save')}
          </AppButton>
          {tools?.({ draft, save: () => saving.save() })}
        </ReachBar>
        {excludes ? (
          ExclusionReach && <ExclusionReach draft={draft} />
        ) : (
          <>
            <SizeNotice draft={draft} onDraft={setDraft} now={reach} />
            <Suspense fallback={<SkeletonBlock height={44} />}>
              <ReachDetails
                now={reach}
                cut={proposal?.cut ? { whole: whole ? null : proposal.ticked } : null}
                draft={draft}
                onDraft={setDraft}
              />
            </Suspense>
          </>
        )}
        <div className={styles.columns}>
          <div className={styles.parts}>
            <EntryOrderChoice {...view} />
            {order.map(({ field, half }) => (
              <EntrySection key={field} field={field} order={view.order} half={half} draft={draft} onDraft={setDraft} />
            ))}
          </div>
          <div className={styles.side}>
            {excludes ? null : <PackageSettings draft={draft} onDraft={setDraft} />}
            {aside}
          </div>
        </div>
      </div>
    </>
  )
}

/** Of an exclusion list the parts that can be excluded; another one only where something of it is ticked from before. */
const isShown = ({ package: targeting }: ListDraft, field: (typeof ENTRY_FIELDS)[number]): boolean =>
  targeting.purpose !== 'exclusion' ||
  isExcludableField(field) ||
  selected<{ deselected: boolean }>(targeting[field]).length > 0

/** Closing the tab with changes to a saved list asks first; a fresh package can be made again from its address. */
function useWarnBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
