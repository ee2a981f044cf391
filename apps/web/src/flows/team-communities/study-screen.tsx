// A study of communities: how far it can be relied on, its drawing, and its communities.

import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { CommunityStudy } from '@peregrine/contract/communities/community-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { Link, useNavigate, useParams } from 'react-router'
import { useAudienceName, useCommunityColumns } from '#features/communities/community-columns.tsx'
import { NetworkOfStudy } from '#features/communities/community-drawing.tsx'
import styles from '#features/communities/community-parts.module.css'
import { forgetCommunities, useDrawing, useStudy } from '#features/communities/community-queries.ts'
import { useCommunityText } from '#features/communities/community-text.ts'
import { showTasks } from '#features/tasks/task-queries.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { useRowsLeadTo } from '#shell/lists/use-rows-lead-to.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { personName } from '#shell/person-name.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { CommunitySection } from './community-section.tsx'
import { DeleteStudy } from './delete-study.tsx'

const TONES: Readonly<Record<CommunityStudy['reliance'], StatusTone>> = {
  excellent: 'good',
  good: 'good',
  moderate: 'warn',
  poor: 'bad',
}

export function StudyScreen() {
  const text = useCommunityText()
  const { id: team, slug } = useCurrentTeam()
  const { studyId = '', communityId } = useParams()
  const study = useStudy(team, studyId)
  return (
    <Page
      back={
        communityId === undefined
          ? { to: `/${slug}/communities`, label: text('back') }
          : { to: `/${slug}/communities/${studyId}`, label: text('backToStudy') }
      }
    >
      <QueryView query={study} missing={<EmptyState heading title={study.error?.message} />}>
        {(data) => <Study study={data} communityId={communityId} />}
      </QueryView>
    </Page>
  )
}

function Study({ study, communityId }: { study: CommunityStudy; communityId: string | undefined }) {
  const text = useCommunityText()
  const language = useLanguage()
  const deleted =
    study.peopleDeleted === null ? null : (
      <NoticeBar level="warn">{text('peopleDeleted', { date: dayOfMoment(study.peopleDeleted, language) })}</NoticeBar>
    )
  return (
    <>
      {communityId === undefined ? (
        <>
          <StudyHead study={study} />
          {deleted}
        </>
      ) : (
        <CommunitySection key={communityId} id={communityId} below={deleted} />
      )}
      {study.state === 'done' && study.communities === 0 ? (
        <EmptyState title={text('noCommunities')}>{text('noCommunitiesBody')}</EmptyState>
      ) : null}
      {study.state === 'done' && study.communities > 0 && study.peopleDeleted === null ? (
        <Drawing study={study} communityId={communityId} />
      ) : null}
      {study.state === 'done' && study.communities > 0 && communityId === undefined ? <OfStudy study={study} /> : null}
    </>
  )
}

function StudyHead({ study }: { study: CommunityStudy }) {
  const text = useCommunityText()
  const language = useLanguage()
  const navigate = useNavigate()
  const audienceName = useAudienceName()
  const { id: team, slug, isCreator } = useCurrentTeam()
  const mayChange = useMayChange()
  const count = (value: number): string => formatCount(value, language)
  const { audience, reliance, stability } = study
  async function again() {
    try {
      const body = { team, ...(audience.id !== null && { audience: audience.id }) }
      const { id } = await call(communities.startStudy, { body })
      void navigate(`/${slug}/communities/${id}`)
    } catch (error) {
      toastFailure(error)
    }
    await Promise.all([forgetCommunities(), showTasks()])
  }
  return (
    <>
      <PageHead
        title={audienceName(audience)}
        lead={
          study.state === 'done' && study.asOf !== null ? (
            <span className={styles.small}>
              {text('asOf', { date: dayOfMoment(study.asOf, language) })}
              {' · '}
              {text('byWhom', {
                date: dayOfMoment(study.finished ?? study.created, language),
                name: personName(study.created_by),
              })}{' '}
              {text('looked', {
                looked: count(study.lookedAt),
                accounts: count(study.accounts),
                placed: count(study.placed),
              })}
            </span>
          ) : null
        }
        actions={
          <>
            {isCreator ? <DeleteStudy study={study} leave={() => navigate(`/${slug}/communities`)} /> : null}
            {mayChange && study.state !== 'waiting' && audience.kind !== 'definition' ? (
              <AppButton onClick={again}>{text('again')}</AppButton>
            ) : null}
          </>
        }
      />
      {study.state === 'waiting' ? (
        <div role="status">
          <NoticeBar level="info">{text('underWay', { name: audienceName(audience) })}</NoticeBar>
        </div>
      ) : null}
      {study.state === 'failed' ? (
        <NoticeBar level="warn">
          {text('failed', {
            name: audienceName(audience),
            problem: study.problem === null ? text('somethingWrong') : messageSentence(study.problem),
          })}
        </NoticeBar>
      ) : null}
      {study.state === 'done' && study.communities > 0 ? (
        <p className={styles.actions}>
          <StatusMark tone={TONES[reliance]}>{text(`reliance.${reliance}`)}</StatusMark>
          <span>{text(`relianceSentence.${reliance}`, { value: stability.toFixed(2) })}</span>
        </p>
      ) : null}
    </>
  )
}

function Drawing({ study, communityId }: { study: CommunityStudy; communityId: string | undefined }) {
  const text = useCommunityText()
  const { id: team, slug, isCreator } = useCurrentTeam()
  const drawing = useDrawing(team, study.id, true)
  if (drawing.error && !drawing.data) return <ErrorNotice error={drawing.error} onRetry={drawing.refetch} />
  if (!drawing.data) return <SkeletonBlock height={560} />
  const only = drawing.data.communities.find(({ id }) => id === communityId)?.number ?? null
  return (
    <NetworkOfStudy
      key={communityId ?? 'all'}
      name={study.audience.name}
      drawing={drawing.data}
      only={only}
      actions={({ handle, community }) => {
        const of = drawing.data.communities.find(({ number }) => number === community)
        return (
          <>
            {of && of.id !== communityId ? (
              <Link to={`/${slug}/communities/${study.id}/${of.id}`}>{of.name}</Link>
            ) : null}
            {isCreator ? (
              <Link to={`/${slug}/creator?view=analyse&handle=${encodeURIComponent(handle)}`}>{text('analyse')}</Link>
            ) : null}
          </>
        )
      }}
    />
  )
}

function OfStudy({ study }: { study: CommunityStudy }) {
  const text = useCommunityText()
  const rowsLeadTo = useRowsLeadTo()
  const { id: team, slug } = useCurrentTeam()
  const list = usePages(communities.listCommunities, { query: { team, study: study.id } }, { most: 100 })
  return (
    <DataTable
      label={text('title')}
      columns={useCommunityColumns({ withAudience: false }).map(({ sortable: _, ...column }) => column)}
      {...tableOf(list)}
      rowKey={({ id }) => id}
      {...rowsLeadTo(({ id }: { readonly id: string }) => `/${slug}/communities/${study.id}/${id}`)}
    />
  )
}
