// /:teamId/documents: what was made for the team, to download; what is being made, and what failed, to try again.

import { documents } from '@peregrine/contract/files/document-endpoints.ts'
import type { TeamDocument } from '@peregrine/contract/files/document-shapes.ts'
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { DOCUMENT_DAYS } from '@peregrine/domain/files/helper-document-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useDocumentWords } from '#shell/document-words.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { IfMayChange } from '#shell/may-change.tsx'
import { dateLocale, dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { personName } from '#shell/person-name.ts'
import { downloadDocument } from '#shell/request-document.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { forgetDocuments, useDocuments, useUnfinished } from './team-document-queries.ts'
import styles from './team-documents.module.css'
import { useTeamDocumentsText } from './team-documents-text.ts'
import { UnfinishedDocuments } from './unfinished-documents.tsx'

export function TeamDocumentsScreen() {
  const text = useTeamDocumentsText()
  const { slug } = useCurrentTeam()
  const [search] = useSearchParams()
  const named = search.get('document')
  const unfinished = useUnfinished(slug)
  const list = useDocuments(slug)
  const columns = useColumns()
  const known = [...list.rows, ...unfinished].some(({ id }) => id === named) || list.more !== undefined
  return (
    <Page title={text('title')} lead={text('lead', { days: DOCUMENT_DAYS })} width="wide">
      {named !== null && list.data !== undefined && !known ? <NoticeBar level="warn">{text('gone')}</NoticeBar> : null}
      <UnfinishedDocuments tasks={unfinished} named={named} />
      <ListView
        list={list}
        message={() => text('unread')}
        skeleton={null}
        empty={
          unfinished.length > 0 ? null : (
            <EmptyState
              title={text('none')}
              action={
                <Link className={buttonClass('primary')} to={`/${slug}/audiences`}>
                  {text('toAudiences')}
                </Link>
              }
            >
              {text('noneBody')}
            </EmptyState>
          )
        }
      >
        {() => (
          <DataTable
            label={text('title')}
            columns={columns}
            {...tableOf(list)}
            rowKey={({ id }) => id}
            isSelected={({ id }) => id === named}
            showMoreLabel={text('more')}
          />
        )}
      </ListView>
    </Page>
  )
}

function useColumns(): readonly TableColumn<TeamDocument>[] {
  const text = useTeamDocumentsText()
  const words = useDocumentWords()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const people = useQuery(queryOf(members.listMembers, { params: { slug }, query: { limit: 200 } })).data?.results ?? []
  const day = (iso: string) => dayOfMoment(iso, language)
  const moment = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short' })
  return [
    { id: 'name', header: text('document'), cell: ({ name }) => <span className={styles.name}>{name}</span> },
    { id: 'kind', header: text('kind'), cell: ({ kind }) => words(`kind.${kind}`) },
    {
      id: 'by',
      header: text('by'),
      cell: ({ user }) => people.find((person) => person.user === user)?.name ?? personName(null),
      hide: 'tablet',
    },
    { id: 'made', header: text('made'), cell: ({ created }) => moment.format(new Date(created)) },
    { id: 'until', header: text('until'), cell: ({ expires }) => day(expires), hide: 'tablet' },
    {
      id: 'tools',
      header: text('download'),
      quietHeader: true,
      align: 'end',
      cell: (document) => <Tools document={document} />,
    },
  ]
}

function Tools({ document: { id, name } }: { document: TeamDocument }) {
  const text = useTeamDocumentsText()
  const remove = async () => {
    try {
      await call(documents.remove, { params: { pk: id } })
      toasts.show(text('removed', { name }))
    } catch (error) {
      toastFailure(error)
    }
    await forgetDocuments()
  }
  return (
    <span className={styles.tools}>
      <AppButton
        size="small"
        aria-label={text('downloadNamed', { name })}
        onClick={() => downloadDocument(id).catch(toastFailure)}
      >
        {text('download')}
      </AppButton>
      <IfMayChange>
        <AppButton size="small" variant="quiet" aria-label={text('removeNamed', { name })} onClick={remove}>
          {text('remove')}
        </AppButton>
      </IfMayChange>
    </span>
  )
}
