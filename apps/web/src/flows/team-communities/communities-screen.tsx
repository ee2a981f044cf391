// The communities of a team: those of every audience that was studied, and a way to study another one.

import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { CommunityLine, CommunityStudy } from '@peregrine/contract/communities/community-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAudienceName, useCommunityColumns } from '#features/communities/community-columns.tsx'
import styles from '#features/communities/community-parts.module.css'
import { forgetCommunities, useStudies } from '#features/communities/community-queries.ts'
import { useCommunityText } from '#features/communities/community-text.ts'
import { showTasks, useTasks } from '#features/tasks/task-queries.ts'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { useRowsLeadTo } from '#shell/lists/use-rows-lead-to.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { DeleteStudy } from './delete-study.tsx'

const NETWORK = 'network'
/** The network, or the id of an audience. */
const AUDIENCE = /^(network|[0-9a-f-]{36})$/

export function CommunitiesScreen() {
  const text = useCommunityText()
  return (
    <Page title={text('title')} lead={text('lead')} actions={useMayChange() ? <NewStudy /> : null}>
      <StudiesUnderWay />
      <FoundCommunities />
    </Page>
  )
}

function NewStudy() {
  const text = useCommunityText()
  const { id: team } = useCurrentTeam()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState(query.get('audience') ?? NETWORK)
  const own = useQuery(queryOf(audienceConfigs.autocomplete, { query: { team, limit: 50 } }))
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
  const problem = study.problem === null ? text('somethingWrong') : messageSentence(study.problem)
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
  const rowsLeadTo = useRowsLeadTo()
  const { id: team, slug } = useCurrentTeam()
  const view = useListAddress(communities.listCommunities, { audience: AUDIENCE })
  const list = usePages(communities.listCommunities, { query: { ...view.query, team } }, { most: null })
  const columns = useCommunityColumns({ withAudience: true })
  const studies = useStudies(team).data?.results ?? []
  const studied = studies
    .filter(({ latest, audience: of }) => latest && (of.kind === 'network' || of.id !== null))
    .map(({ audience: of }) => ({ value: of.id ?? NETWORK, label: audienceName(of) }))
  const audience = view.filter('audience')
  return (
    <ListView
      list={list}
      view={view}
      searchLabel={text('search')}
      filters={
        studied.length > 1 || audience !== undefined ? (
          <ChoiceSelect
            aria-label={text('audience')}
            value={audience ?? 'all'}
            onChange={(value) => view.set('audience', value === 'all' ? undefined : value)}
            options={[{ value: 'all', label: text('allAudiences') }, ...studied]}
          />
        ) : null
      }
      skeleton={null}
      empty={<EmptyState title={text('noneTitle')}>{text('noneBody')}</EmptyState>}
      noMatch={view.search === '' ? text('noneTitle') : text('noMatch', { search: view.search })}
    >
      {() => (
        <DataTable
          label={text('title')}
          columns={columns}
          {...tableOf(list, view)}
          rowKey={({ id }) => id}
          {...rowsLeadTo(({ id, study }: CommunityLine) => `/${slug}/communities/${study.id}/${id}`)}
        />
      )}
    </ListView>
  )
}
