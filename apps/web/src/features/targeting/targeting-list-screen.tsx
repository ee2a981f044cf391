// A targeting list: made from an audience in the address, or opened from the saved ones; edited, copied, saved.
import { proposePackage } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { type Definition, sameDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import {
  definitionInAddress,
  givenInAddress,
  isDamagedInAddress,
  type ListGiven,
  type SavedMark,
  savedInAddress,
} from '#shell/addresses.ts'
import { queryClient, queryOf } from '#shell/asking.ts'
import { isCallError } from '#shell/calls.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { NothingFromLink } from '#shell/page/damaged-link.tsx'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { useLanguage } from '#shell/texts.ts'
import { draftOfProposal, draftOfUsage, draftOver } from './list-draft-rules.ts'
import { type EditedList, ListEditor } from './list-editor.tsx'
import { placeOfFresh, placeOfSaved, storedDecisions, storedForAudience } from './stored-decisions.ts'
import styles from './targeting-list-screen.module.css'
import { useListText } from './targeting-text.ts'

interface TargetingListScreenProps {
  /** Beside the list's own buttons. */
  readonly tools?: (list: EditedList) => ReactNode
  /** Beside a saved list. */
  readonly aside?: ReactNode
}
type Tools = TargetingListScreenProps['tools']

export function TargetingListScreen({ tools, aside }: TargetingListScreenProps = {}) {
  const { id } = useParams()
  const [query] = useSearchParams()
  const definition = definitionInAddress(query)
  return (
    <Page width="broad">
      {id ? (
        <SavedList key={id} id={id} tools={tools} aside={aside} />
      ) : definition ? (
        <ListOfAudience
          key={`${query.get('d')} ${query.get('purpose')}`}
          definition={definition}
          given={givenInAddress(query)}
          of={savedInAddress(query)}
          tools={tools}
        />
      ) : (
        <NoList damaged={isDamagedInAddress(query)} />
      )}
    </Page>
  )
}

function NoList({ damaged }: { damaged: boolean }) {
  const text = useListText()
  const toBuilder = (
    <Link className={buttonClass('primary')} to="/audience-builder">
      {text('openBuilder')}
    </Link>
  )
  return (
    <InPlaceOfList>
      {damaged ? (
        <NothingFromLink action={toBuilder} />
      ) : (
        <EmptyState title={text('emptyTitle')} action={toBuilder}>
          {text('emptyBody')}
        </EmptyState>
      )}
    </InPlaceOfList>
  )
}

/** A list has its name where other pages have their heading; what is shown without one says what page this is. */
function InPlaceOfList({ children }: { children: ReactNode }) {
  const text = useListText()
  return (
    <>
      <PageHead title={text('title')} />
      {children}
    </>
  )
}

function QuietHead() {
  const text = useListText()
  return <PageHead title={text('title')} quietTitle />
}

interface OfAudience {
  readonly definition: Definition
  readonly given: Pick<ListGiven, 'name' | 'purpose'>
  readonly tools: Tools
}

/** The list of a saved audience is the one saved with it; of one that has changed since, or was never saved, a fresh one. */
function ListOfAudience({ of, ...rest }: OfAudience & { of: SavedMark | null }) {
  const text = useListText()
  const { signedIn } = useSession()
  const requested = of !== null && signedIn !== null
  const { data, isPending } = useQuery({
    ...queryOf(usages.readUsage, { params: { pk: of?.id ?? '' } }),
    enabled: requested,
    retry: false,
  })
  if (requested && isPending) return <Making label={text('making')} />
  if (!data || data.deleted_at !== null) return <FreshList {...rest} over={null} />
  if (data.definition && sameDefinition(data.definition, rest.definition))
    return <Navigate to={`/targeting-lists/${data.id}`} replace />
  return <FreshList {...rest} over={data} />
}

function FreshList({ definition, given, tools, over }: OfAudience & { over: Usage | null }) {
  const text = useListText()
  const language = useLanguage()
  const { signedIn } = useSession()
  const [retained] = useState(() => storedForAudience(definition))
  // Signing in makes the whole package known, so it is asked again then.
  const question = {
    ...queryOf(proposePackage, {
      body: { definition: definition as never, language, ...(given.purpose && { purpose: given.purpose }) },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  }
  const made = useQuery({ ...question, placeholderData: keepPreviousData })
  // What is being edited stays, whatever becomes of a later asking.
  if (made.error && !made.data) return <Failure error={made.error} onAgain={() => void made.refetch()} />
  if (!made.data) return <Making label={text('making')} />
  const fresh = draftOfProposal(made.data, definition, given)
  return (
    <>
      <QuietHead />
      <ListEditor
        start={over ? draftOver(fresh, over) : fresh}
        place={placeOfFresh(definition)}
        decisions={retained}
        proposal={made.data}
        tools={tools}
        onWhole={async () => draftOfProposal(await queryClient.fetchQuery(question), definition, given)}
        notice={
          made.data.cut && !signedIn ? (
            <NoticeBar title={text('cutTitle')} action={<AppButton onClick={askToSignIn}>{text('signIn')}</AppButton>}>
              {text('cutBody')}
            </NoticeBar>
          ) : over ? (
            <NoticeBar>{text('updatesSaved', { name: over.name })}</NoticeBar>
          ) : null
        }
      />
    </>
  )
}

function SavedList({ id, tools, aside }: { id: string; tools: Tools; aside: ReactNode }) {
  const text = useListText()
  const { signedIn } = useSession()
  const saved = useQuery({
    ...queryOf(usages.readUsage, { params: { pk: id } }),
    enabled: signedIn !== null,
    retry: false,
  })
  const [retained] = useState(() => storedDecisions(placeOfSaved(id)))
  const [opened, setOpened] = useState(false)
  if (!opened && saved.data?.deleted_at === null) setOpened(true)
  // A list that is being edited stays, also when the sign-in runs out, or when it is deleted in another tab: saving tells.
  if (saved.data && opened)
    return (
      <>
        <QuietHead />
        <ListEditor
          start={draftOfUsage(saved.data)}
          place={placeOfSaved(id)}
          decisions={retained}
          proposal={null}
          notice={null}
          tools={tools}
          aside={aside}
        />
      </>
    )
  if (saved.data || saved.error || signedIn === null)
    return (
      <InPlaceOfList>
        <NoSavedList usage={saved.data} error={saved.error} onRetry={saved.refetch} />
      </InPlaceOfList>
    )
  return <Making label={text('title')} />
}

interface NoSavedListProps {
  /** Of one that was deleted. */
  readonly usage: Usage | undefined
  readonly error: Error | null
  readonly onRetry: () => unknown
}

function NoSavedList({ usage, error, onRetry }: NoSavedListProps) {
  const text = useListText()
  const { signedIn } = useSession()
  if (usage) return <DeletedList usage={usage} />
  if (signedIn === null)
    return (
      <EmptyState title={text('signInTitle')} action={<AppButton onClick={askToSignIn}>{text('signIn')}</AppButton>}>
        {text('signInBody')}
      </EmptyState>
    )
  if (isCallError(error) && error.status === 404)
    return (
      <EmptyState title={text('missingTitle')} action={<Link to="/saved-lists">{text('savedLists')}</Link>}>
        {text('missingBody')}
      </EmptyState>
    )
  return <ErrorNotice title={text('listFailed')} error={error} onRetry={onRetry} />
}

function DeletedList({ usage }: { usage: Usage }) {
  const text = useListText()
  const language = useLanguage()
  const date = usage.restorable_until ? dayOfMoment(usage.restorable_until, language) : ''
  return (
    <EmptyState
      title={text('deletedTitle', { name: usage.name || text('untitled') })}
      action={
        <>
          <AppButton
            variant="primary"
            onClick={async () => (await import('./delete-list.ts')).restoreList(usage, text)}
          >
            {text('restore')}
          </AppButton>{' '}
          <Link to="/saved-lists">{text('savedLists')}</Link>
        </>
      }
    >
      {text('deletedBody', { date })}
    </EmptyState>
  )
}

function Failure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const text = useListText()
  return (
    <InPlaceOfList>
      <ErrorNotice title={text('failed')} error={error} onRetry={onAgain} />
      <Link to="/audience-builder">{text('openBuilder')}</Link>
    </InPlaceOfList>
  )
}

/** The page in its final shape, so that nothing jumps when the answer comes. */
function Making({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <QuietHead />
      <p className={styles.making} role="status">
        {label}
      </p>
      <div className={styles.columns}>
        <div className={styles.parts}>
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className={styles.placeholder}>
              <SkeletonBlock lines={6} height={18} />
            </div>
          ))}
        </div>
        <div className={styles.placeholder}>
          <SkeletonBlock lines={8} height={18} />
        </div>
      </div>
    </div>
  )
}
