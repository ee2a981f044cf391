// The communities of a team: those of every audience that was studied, and a way to study another one.
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { CommunityStudy } from '@peregrine/contract/communities/community-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAudienceName, useCommunityColumns } from '#features/communities/community-columns.tsx'
import styles from '#features/communities/community-parts.module.css'
import {
  type CommunityListQuery,
  forgetCommunities,
  useCommunityList,
  useStudies,
} from '#features/communities/community-queries.ts'
import { useCommunityText } from '#features/communities/community-text.ts'
import { showTasks, useTasks } from '#features/tasks/task-queries.ts'
import { ask } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { DeleteStudy } from './delete-study.tsx'

const NETWORK = 'network'
const UUID = /^[0-9a-f-]{36}$/

export function CommunitiesScreen() {
  const text = useCommunityText()
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{text('title')}</h1>
          <p className={styles.lead}>{text('lead')}</p>
        </div>
        <NewStudy />
      </header>
      <StudiesUnderWay />
      <FoundCommunities />
    </main>
  )
}

function NewStudy() {
  const text = useCommunityText()
  const { id: team } = useCurrentTeam()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState(query.get('audience') ?? NETWORK)
  const own = useQuery(ask(audienceConfigs.autocomplete, { query: { team, limit: 50 } }))
  const options = [
    { value: NETWORK, label: text('wholeNetwork') },
    ...(own.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  async function start() {
    try {
      const body = { team, ...(chosen !== NETWORK && { audience: chosen }) }
      await call(communities.startStudy, { body })
      const name = options.find(({ value }) => value === chosen)?.label ?? ''
      toasts.show(text('started', { name }), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    await Promise.all([forgetCommunities(), showTasks()])
  }
  return (
    <div className={styles.tools}>
      <div className={styles.choice}>
        <ChoiceSelect
          label={text('of')}
          value={options.some(({ value }) => value === chosen) ? chosen : NETWORK}
          onChange={setChosen}
          options={options}
        />
      </div>
      <AppButton variant="primary" onClick={start}>
        {text('study')}
      </AppButton>
    </div>
  )
}

/** What is being looked for now, and what could not be found last; when one is done, the list is asked anew. */
function StudiesUnderWay() {
  const text = useCommunityText()
  const audienceName = useAudienceName()
  const { id: team, slug } = useCurrentTeam()
  const studies = useStudies(team).data?.results ?? []
  const tasks = useTasks(slug).data ?? []
  const waiting = studies.filter(({ state }) => state === 'waiting')
  const before = useRef(waiting.length)
  useEffect(() => {
    if (waiting.length < before.current) void forgetCommunities()
    before.current = waiting.length
  }, [waiting.length])
  const [newest] = studies
  return (
    <div role="status">
      {waiting.map((study) => {
        const task = tasks.find(({ id }) => id === study.task)
        return (
          <NoticeBar key={study.id} level="info">
            {text('underWay', { name: audienceName(study.audience) })}
            {task && task.total > 0 ? ` · ${text('stepOf', { done: task.done, total: task.total })}` : null}
          </NoticeBar>
        )
      })}
      {newest?.state === 'failed' ? <FailedStudy study={newest} /> : null}
      {newest?.state === 'done' && newest.communities === 0 ? <EmptyStudy study={newest} /> : null}
    </div>
  )
}

function FailedStudy({ study }: { study: CommunityStudy }) {
  const text = useCommunityText()
  const audienceName = useAudienceName()
  const { isCreator } = useCurrentTeam()
  const problem = study.problem ?? text('somethingWrong')
  return (
    <NoticeBar level="warn" action={isCreator ? <DeleteStudy study={study} size="small" /> : null}>
      {text('failed', { name: audienceName(study.audience), problem })}
    </NoticeBar>
  )
}

/** Done, and there was nothing to be found: without a word it would look as if nobody had asked. */
function EmptyStudy({ study }: { study: CommunityStudy }) {
  const text = useCommunityText()
  const audienceName = useAudienceName()
  const language = useLanguage()
  const [looked, accounts] = [formatCount(study.lookedAt, language), formatCount(study.accounts, language)]
  const { isCreator } = useCurrentTeam()
  return (
    <NoticeBar level="info" action={isCreator ? <DeleteStudy study={study} size="small" /> : null}>
      {text('foundNone', { name: audienceName(study.audience), looked, accounts })}
    </NoticeBar>
  )
}

function FoundCommunities() {
  const text = useCommunityText()
  const audienceName = useAudienceName()
  const navigate = useNavigate()
  const { id: team, slug } = useCurrentTeam()
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('search') ?? '')
  const search = useDeferredValue(typed.trim())
  const sort = query.get('sort') ?? ''
  const wanted = query.get('audience') ?? ''
  const audience = wanted === NETWORK || UUID.test(wanted) ? wanted : ''
  const list = useCommunityList({
    team,
    search,
    sort: (sort === '' ? '-size' : sort) as NonNullable<CommunityListQuery['sort']>,
    ...(audience !== '' && { audience }),
  })
  const columns = useCommunityColumns({ withAudience: true })
  const studies = useStudies(team).data?.results ?? []
  const studied = studies
    .filter(({ latest, audience: of }) => latest && (of.kind === 'network' || of.id !== null))
    .map(({ audience: of }) => ({ value: of.id ?? NETWORK, label: audienceName(of) }))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const keep = (name: string, value: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  if (list.error && rows.length === 0)
    return (
      <EmptyState
        title={list.error.message}
        action={<AppButton onClick={() => list.refetch()}>{text('tryAgain')}</AppButton>}
      />
    )
  if (list.data && rows.length === 0 && search === '' && audience === '')
    return <EmptyState title={text('noneTitle')}>{text('noneBody')}</EmptyState>
  return (
    <>
      <div className={styles.tools}>
        {studied.length > 1 || audience !== '' ? (
          <div className={styles.choice}>
            <ChoiceSelect
              aria-label={text('audience')}
              value={audience === '' ? 'all' : audience}
              onChange={(value) => keep('audience', value === 'all' ? '' : value)}
              options={[{ value: 'all', label: text('allAudiences') }, ...studied]}
            />
          </div>
        ) : null}
        <div className={styles.search}>
          <TextInput
            type="search"
            aria-label={text('search')}
            placeholder={text('search')}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              keep('search', value.trim())
            }}
          />
        </div>
      </div>
      <DataTable
        label={text('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sorting="server"
        sort={sort}
        onSort={(next) => keep('sort', next)}
        loading={list.isPending}
        onOpen={({ id, study }) => void navigate(`/${slug}/communities/${study.id}/${id}`)}
        {...(list.hasNextPage && { onShowMore: () => list.fetchNextPage() })}
        nextStep={search === '' ? null : <p>{text('noMatch', { search })}</p>}
      />
    </>
  )
}
