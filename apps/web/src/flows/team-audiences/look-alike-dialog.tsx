// Finds people like those of an audience or of a pasted list: how wide, how far the search is, what comes of it, and saving it.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import type { LookalikeSearch } from '@peregrine/contract/audiences/look-alike-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { showTasks } from '#features/tasks/task-queries.ts'
import { ask } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { taskProblem } from '#shell/task-problems-japanese.ts'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { LookalikeEvidence } from './look-alike-evidence.tsx'
import { LookalikeProgress } from './look-alike-progress.tsx'
import { isSound, LookalikeWidth, usualWidth, widthAsked } from './look-alike-width.tsx'
import { PastedHandles, refusedHandles, usePastedHandles } from './pasted-handles.tsx'
import styles from './team-audiences.module.css'

const LOOK_MS = 1000

/** What it starts from: an audience, a list to be pasted, or a search that was begun before. */
export type LookalikeStart = { readonly audience: Audience } | { readonly search: string } | 'list'

const isUnderWay = ({ state }: LookalikeSearch): boolean => state === 'waiting' || state === 'running'

/** Shown while mounted. */
export function LookalikeDialog({ start, onClose }: { start: LookalikeStart; onClose: () => void }) {
  const text = useSharingText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const [id, setId] = useState(start !== 'list' && 'search' in start ? start.search : null)
  const [failure, setFailure] = useState<unknown>(null)
  const [width, setWidth] = useState(usualWidth)
  const list = usePastedHandles()
  const search = useQuery({
    ...ask(audienceLookalikes.readLookalikeSearch, { params: { pk: id ?? '' }, query: { team } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  })
  const data = id === null ? undefined : search.data
  const audience = start !== 'list' && 'audience' in start ? start.audience : null
  const ofList = start === 'list' || (data !== undefined && data.people !== null)
  const shown = audience ? audienceName(audience, language) : (data?.source.name ?? '')

  async function find(withoutUnknown: boolean) {
    setFailure(null)
    const asked = { team, width: widthAsked(width) }
    const handles = list.handles
    try {
      const source = audience?.id ?? data?.source.id
      const begun =
        start === 'list'
          ? await call(audienceLookalikes.findLookalikeOfList, {
              body: {
                ...asked,
                handles: [...handles],
                name: text('listName', { count: handles.length }),
                without_unknown: withoutUnknown,
              },
            })
          : await call(audienceLookalikes.findLookalike, { params: { pk: source ?? '' }, body: asked })
      setId(begun.id)
      await showTasks()
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure(error)
    }
  }
  // Of a search that was opened by its address, another width can be tried while its audience is there.
  const canFind = start === 'list' || audience !== null || (data?.source.id ?? null) !== null
  const ready = isSound(width) && (start !== 'list' || list.sound)
  const form = (data === undefined || !isUnderWay(data)) && canFind
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={ofList ? text('lookalikeOfListTitle') : text('lookalikeTitle', { name: shown })}
      actions={
        form ? (
          <AppButton variant={data?.found ? 'secondary' : 'primary'} disabled={!ready} onClick={() => find(false)}>
            {text('tryIt')}
          </AppButton>
        ) : null
      }
    >
      <div className={styles.form}>
        {form ? (
          <>
            <p className={styles.words}>{text(start === 'list' ? 'lookalikeOfListLead' : 'lookalikeLead')}</p>
            {start === 'list' ? <PastedHandles list={list} /> : null}
            <LookalikeWidth value={width} onChange={setWidth} />
          </>
        ) : null}
        <Failure failure={failure ?? search.error} onGoOn={() => find(true)} />
        {data ? <Outcome key={data.id} search={data} shown={shown} onClose={onClose} /> : null}
      </div>
    </Dialog>
  )
}

/** Why it was not begun; of a list, which handles nobody has. */
function Failure({ failure, onGoOn }: { failure: unknown; onGoOn: () => void }) {
  const text = useSharingText()
  if (!isCallError(failure)) return null
  const { unknown, readable } = refusedHandles(failure)
  const few = failure.code === 'too_few_members' && readable !== null
  const title =
    failure.status === 404
      ? text('searchGone')
      : few
        ? text('listTooFew', { count: readable })
        : unknown.length > 0
          ? text('unknownHandles', { count: unknown.length })
          : failure.message
  return (
    <NoticeBar
      level={failure.code === 'handles_unknown' ? 'warn' : 'error'}
      title={title}
      {...(failure.code === 'handles_unknown' && {
        action: (
          <AppButton size="small" variant="secondary" onClick={onGoOn}>
            {text('withoutUnknown')}
          </AppButton>
        ),
      })}
    >
      {unknown.length > 0 ? (
        <>
          {few ? `${text('unknownHandles', { count: unknown.length })} ` : null}
          <span className={styles.handles}>{unknown.map((handle) => `@${handle}`).join(', ')}</span>
        </>
      ) : null}
    </NoticeBar>
  )
}

interface OutcomeProps {
  readonly search: LookalikeSearch
  readonly shown: string
  readonly onClose: () => void
}

function Outcome({ search, shown, onClose }: OutcomeProps) {
  const text = useSharingText()
  const words = useAudienceText()
  const navigate = useNavigate()
  const { id: team, slug, isCreator } = useCurrentTeam()
  const [name, setName] = useState(text('lookalikeName', { name: shown }))
  const [failure, setFailure] = useState<string | null>(null)
  const { found, saved } = search
  if (isUnderWay(search)) return <LookalikeProgress search={search} />
  if (!found)
    return (
      <NoticeBar
        level={search.state === 'cancelled' ? 'info' : 'error'}
        title={search.state === 'cancelled' ? text('searchStopped') : taskProblem(search.problem ?? '')}
      />
    )
  const open = (id: string) => {
    onClose()
    void navigate(`/${slug}/audiences/${id}`)
  }
  async function save() {
    setFailure(null)
    try {
      const made = await call(audienceLookalikes.saveLookalike, { params: { pk: search.id }, body: { team, name } })
      await forgetAudiences()
      toasts.show(text('lookalikeSaved', { name: made.name }), { level: 'success' })
      open(made.id)
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure(error.message)
    }
  }
  return (
    <>
      <LookalikeEvidence found={found} />
      {failure ? <NoticeBar level="error" title={failure} /> : null}
      {saved !== null ? (
        <AppButton variant="secondary" onClick={() => open(saved)}>
          {text('savedAlready')}
        </AppButton>
      ) : isCreator ? (
        <div className={styles.saving}>
          <TextInput label={words('name')} value={name} maxLength={199} onChange={setName} />
          <AppButton variant="primary" disabled={name.trim() === ''} onClick={save}>
            {text('saveLookalike')}
          </AppButton>
        </div>
      ) : null}
    </>
  )
}
