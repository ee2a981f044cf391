// Edits one targeting list: name, parts, settings, saving, copying, downloading.
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { ENTRY_FIELDS, type EntryField, selectedTexts } from '@peregrine/domain/targeting/package-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { builderAddress } from '#shell/addresses.ts'
import { call, isCallError } from '#shell/calls.ts'
import { saveFile } from '#shell/export-file.ts'
import { newRequestId } from '#shell/request-id.ts'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { copyTexts } from './copy-texts.ts'
import { EntrySection } from './entry-section.tsx'
import { draftOfUsage, type ListDraft, withDecisions } from './list-draft-rules.ts'
import { PackageSettings } from './package-settings.tsx'
import { ReachSummary } from './reach-summary.tsx'
import { saveList } from './save-list.ts'
import styles from './targeting-list-screen.module.css'
import { useListText } from './targeting-text.ts'

interface ListEditorProps {
  readonly start: ListDraft
  /** What a fresh package reaches; null for one that was saved earlier. */
  readonly proposal: PackageProposal | null
  /** Where visitors see a part: the whole, once somebody has signed in. */
  readonly onWhole?: () => Promise<ListDraft>
  readonly notice: ReactNode
}

export function ListEditor({ start: given, proposal, onWhole, notice }: ListEditorProps) {
  const text = useListText()
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const [start, setStart] = useState(given)
  const [draft, setDraft] = useState(start)
  const [seen, setSeen] = useState(proposal)
  // Signing in brings the whole package, another language other words: what was decided holds.
  if (proposal !== seen) {
    setSeen(proposal)
    setStart(given)
    if (draft.saved === null) setDraft(withDecisions(draft, start, given))
  }
  const [conflict, setConflict] = useState<Usage | null>(null)
  // Parts without entries stand last; they keep their place while one edits.
  const [order] = useState(() =>
    ENTRY_FIELDS.toSorted((one, other) => Number(isPartEmpty(start, one)) - Number(isPartEmpty(start, other))),
  )
  const attempt = useRef({ content: '', id: '' })
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  useWarnBeforeLeaving(draft.dirty && draft.saved !== null)

  const save = async (over: ListDraft = draft): Promise<void> => {
    if (!signedIn && !(await askToSignIn())) return
    let complete = over
    try {
      if (proposal?.cut && onWhole) complete = withDecisions(over, start, await onWhole())
    } catch (error) {
      return toastFailure(error)
    }
    const outcome = await saveList(complete, complete.name.trim() || text('untitled'), requestIdFor(attempt, complete))
    if (outcome.kind === 'failed') {
      if (!isCallError(outcome.error) || outcome.error.code !== 'not_signed_in') return toastFailure(outcome.error)
      // The sign-in has run out meanwhile: asked for anew, over what is being edited.
      return (await askToSignIn()) ? save(over) : undefined
    }
    if (outcome.kind === 'conflict') return setConflict(outcome.current)
    setConflict(null)
    const { id, version, notices } = outcome.usage
    // What was edited while the save was under way is not in it, and stays to be saved.
    const edited = contentOf(latest.current) !== contentOf(complete)
    setDraft((now) => (edited ? { ...now, saved: { id, version }, dirty: true } : draftOfUsage(outcome.usage)))
    for (const notice of notices) toasts.show(notice.detail, { level: 'warn' })
    toasts.show(text('savedToast'), { level: 'success' })
    if (!over.saved && !edited) await navigate(`/targeting-lists/${id}`, { replace: true })
  }

  const all = ENTRY_FIELDS.flatMap((field) => selectedTexts(draft.package, field))
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
          {draft.definition ? <Link to={builderAddress(draft.definition)}>{text('editAudience')}</Link> : null}
          <AppButton onClick={() => copyTexts(all, text)}>{text('copyAll')}</AppButton>
          <DownloadMenu saved={draft.dirty ? null : draft.saved} />
          <AppButton variant="primary" disabled={!draft.dirty} onClick={() => save()}>
            {text('save')}
          </AppButton>
        </div>
      </header>
      {notice}
      {conflict ? (
        <NoticeBar
          level="warn"
          title={text('conflictTitle')}
          action={
            <>
              <AppButton
                size="small"
                onClick={() => {
                  setDraft(draftOfUsage(conflict))
                  setConflict(null)
                }}
              >
                {text('takeTheirs')}
              </AppButton>{' '}
              <AppButton
                size="small"
                onClick={() => save({ ...draft, saved: { id: conflict.id, version: conflict.version } })}
              >
                {text('keepMine')}
              </AppButton>
            </>
          }
        >
          {text('conflictBody')}
        </NoticeBar>
      ) : null}
      {proposal ? <ReachSummary proposal={proposal} /> : null}
      <div className={styles.columns}>
        <div className={styles.parts}>
          {order.map((field) => (
            <EntrySection key={field} field={field} draft={draft} onDraft={setDraft} />
          ))}
        </div>
        <PackageSettings draft={draft} onDraft={setDraft} />
      </div>
    </>
  )
}

/** What a person decides about a list. */
const contentOf = (draft: ListDraft): string => JSON.stringify([draft.name, draft.package, draft.countries])

/** The same content sent again (a lost answer, a second click) is saved once; other content is another save. */
function requestIdFor(attempt: RefObject<{ content: string; id: string }>, draft: ListDraft): string {
  const content = contentOf(draft)
  if (attempt.current.content !== content) attempt.current = { content, id: newRequestId() }
  return attempt.current.id
}

const isPartEmpty = (draft: ListDraft, field: EntryField): boolean => draft.package[field].length === 0

function DownloadMenu({ saved }: { saved: ListDraft['saved'] }) {
  const text = useListText()
  const language = useLanguage()
  const download = async (format: 'xlsx' | 'csv'): Promise<void> => {
    if (!saved) {
      toasts.show(text('saveFirst'), { level: 'info' })
      return
    }
    await call(usages.generateSheet, { params: { pk: saved.id }, body: { format, language } }).then(
      async (file) => saveFile(`targeting-list.${format}`, new Blob([await file.arrayBuffer()], { type: file.type })),
      toastFailure,
    )
  }
  return (
    <ActionMenu
      actions={[
        { id: 'xlsx', label: text('downloadXlsx'), onSelect: () => void download('xlsx') },
        { id: 'csv', label: text('downloadCsv'), onSelect: () => void download('csv') },
      ]}
    >
      <AppButton aria-haspopup="menu">{text('download')}</AppButton>
    </ActionMenu>
  )
}

/** Closing the tab with changes to a saved list asks first; a fresh package can be made again from its address. */
function useWarnBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
