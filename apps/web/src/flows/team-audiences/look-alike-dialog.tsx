// Finds people like those of an audience or of a pasted list: how wide, how far the search is, what comes of it, and saving it.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { audienceLookalikes } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import type { LookalikeSearch } from '@peregrine/contract/audiences/look-alike-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
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
import { queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { LookalikeEvidence } from './look-alike-evidence.tsx'
import { LookalikeProgress } from './look-alike-progress.tsx'
import { type ChosenWidth, isSound, LookalikeWidth, usualWidth, widthOf } from './look-alike-width.tsx'
import { areSendable, handlesOf, PastedHandles, refusedHandles } from './pasted-handles.tsx'
import styles from './team-audiences.module.css'

const LOOK_MS = 1000

/** What it starts from: an audience, a list to be pasted, or a search that was begun before. */
export type LookalikeStart = { readonly audience: Audience } | { readonly search: string } | 'list'

const isUnderWay = ({ state }: LookalikeSearch): boolean => state === 'waiting' || state === 'running'

interface Typed {
  readonly pasted: string
  readonly width: ChosenWidth
  /** Null: the usual name. */
  readonly name: string | null
}

/** Shown while mounted. */
/** What somebody called the audience where they chose the people; undefined: they were pasted here, without a name. */
const ofPeopleName = (name: string, listName: string): string | undefined =>
  name === '' || name === listName ? undefined : name

export function LookalikeDialog({ start, onClose }: { start: LookalikeStart; onClose: () => void }) {
  const text = useSharingText()
  const language = useLanguage()
  const words = useAudienceText()
  const navigate = useNavigate()
  const { id: team, slug, isCreator } = useCurrentTeam()
  const [id, setId] = useState(start !== 'list' && 'search' in start ? start.search : null)
  const [failure, setFailure] = useState<unknown>(null)
  const search = useQuery({
    ...queryOf(audienceLookalikes.readLookalikeSearch, { params: { pk: id ?? '' }, query: { team } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_MS : false),
  })
  const data = id === null ? undefined : search.data
  const audience = start !== 'list' && 'audience' in start ? start.audience : null
  const ofList = start === 'list' || (data !== undefined && data.people !== null)
  const shown = audience ? audienceName(audience, language) : (data?.source.name ?? '')

  const source = audience?.id ?? data?.source.id ?? null

  /** Refusals are shown with what helps; everything typed stays. */
  async function trying(work: () => Promise<void>): Promise<'open' | undefined> {
    setFailure(null)
    try {
      await work()
      return undefined
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure(error)
      return 'open'
    }
  }
  const find = ({ pasted, width }: Typed, withoutUnknown: boolean) =>
    trying(async () => {
      const requested = { team, width: widthOf(width) }
      const handles = handlesOf(pasted)
      const left = isCallError(failure) ? refusedHandles(failure).unknown.length : 0
      const begun =
        start === 'list'
          ? await call(audienceLookalikes.findLookalikeOfList, {
              body: {
                ...requested,
                handles,
                name: text('listName', { count: handles.length - (withoutUnknown ? left : 0) }),
                without_unknown: withoutUnknown,
              },
            })
          : await call(audienceLookalikes.findLookalike, { params: { pk: source ?? '' }, body: requested })
      setId(begun.id)
      await showTasks()
    })
  const form = useForm<Typed>({
    initial: { pasted: '', width: usualWidth, name: null },
    save: (typed) => find(typed, false),
  })
  const { values } = form
  // Of a search that was opened by its address, another width can be tried while its audience is there.
  const canFind = start === 'list' || source !== null
  const ready = isSound(values.width) && (start !== 'list' || areSendable(handlesOf(values.pasted)))
  const canTry = (data === undefined || !isUnderWay(data)) && canFind
  const found = data?.found ?? null
  const usual = data?.people
    ? (ofPeopleName(data.source.name, text('listName', { count: data.people })) ??
      text('lookalikeOfListName', { count: data.people }))
    : text('lookalikeName', { name: shown })
  const called = values.name ?? usual
  const open = (made: string) => {
    onClose()
    void navigate(`/${slug}/audiences/${made}`)
  }
  const save = (one: LookalikeSearch) =>
    trying(async () => {
      const params = { pk: one.id }
      const made = await call(audienceLookalikes.saveLookalike, { params, body: { team, name: called } })
      await forgetAudiences()
      toasts.show(text('lookalikeSaved', { name: made.name }), { level: 'success' })
      open(made.id)
    })
  const saved = data?.saved ?? null
  return (
    <FormDialog
      form={form}
      size="large"
      onClose={onClose}
      title={ofList ? text('lookalikeOfListTitle') : text('lookalikeTitle', { name: shown })}
      submitLabel={text('tryIt')}
      instead={
        <>
          {canTry ? (
            <AppButton
              variant={found ? 'secondary' : 'primary'}
              disabled={!ready}
              busy={form.busy}
              onClick={() => form.submit()}
            >
              {text('tryIt')}
            </AppButton>
          ) : null}
          {saved !== null ? (
            <AppButton variant="primary" onClick={() => open(saved)}>
              {text('savedAlready')}
            </AppButton>
          ) : data?.found && isCreator ? (
            <AppButton
              variant="primary"
              disabled={called.trim() === ''}
              busy={form.busy}
              onClick={() => form.submit(() => save(data))}
            >
              {text('saveLookalike')}
            </AppButton>
          ) : null}
        </>
      }
    >
      <div className={styles.form}>
        {canTry ? (
          <>
            <p className={styles.words}>{text(start === 'list' ? 'lookalikeOfListLead' : 'lookalikeLead')}</p>
            {start === 'list' ? <PastedHandles field={form.field('pasted')} /> : null}
            <LookalikeWidth value={values.width} onChange={(width) => form.set('width', width)} />
          </>
        ) : null}
        <Failure failure={failure ?? search.error} onGoOn={() => form.submit((typed) => find(typed, true))} />
        {data ? <Outcome search={data} /> : null}
        {data?.found && saved === null && isCreator ? (
          <TextInput label={words('name')} value={called} maxLength={199} onChange={(name) => form.set('name', name)} />
        ) : null}
      </div>
    </FormDialog>
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
          <span className={styles.handles}>{unknown.map((handle) => `@${handle}`).join(listSeparator())}</span>
        </>
      ) : null}
    </NoticeBar>
  )
}

function Outcome({ search }: { search: LookalikeSearch }) {
  const text = useSharingText()
  if (isUnderWay(search)) return <LookalikeProgress search={search} />
  if (search.found) return <LookalikeEvidence found={search.found} />
  const stopped = search.state === 'cancelled'
  return (
    <NoticeBar
      level={stopped ? 'info' : 'error'}
      title={stopped ? text('searchStopped') : messageSentence(search.problem)}
    />
  )
}
