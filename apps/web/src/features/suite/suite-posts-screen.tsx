// The account's posts with their figures, and each beside what is usual for the account at that hour.
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { POST_KINDS_SHOWN, type SuitePost } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { Link } from 'react-router'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { engagementsOf, hasFigures, usualOf } from './post-figures.ts'
import { ReportButton } from './report-button.tsx'
import { useSuitePageText } from './suite-page-text.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText } from './suite-time-text.ts'

export function SuitePostsScreen() {
  const text = useSuitePageText()
  return (
    <Page title={text('posts')} actions={<ReportButton />}>
      <PostList />
    </Page>
  )
}

function PostList() {
  const text = useSuitePostText()
  const language = useLanguage()
  const account = useSuiteAccount()
  const view = useListAddress(suitePosts.posts, { kind: POST_KINDS_SHOWN })
  const list = usePages(suitePosts.posts, { query: { ...view.query, account: account.id } }, { most: 100 })
  const columns = usePostColumns()
  const kind = view.filter('kind')
  const asOf = list.first?.as_of
  return (
    <ListView
      list={list}
      view={view}
      searchLabel={text('find')}
      filters={
        <FilterChips
          label={text('kind')}
          value={kind ?? 'all'}
          onChange={(next) => view.set('kind', next === 'all' ? undefined : next)}
          options={[
            { value: 'all' as const, label: text('allKinds') },
            ...POST_KINDS_SHOWN.map((value) => ({ value, label: text(`kind_${value}`) })),
          ]}
        />
      }
      above={
        asOf ? (
          <p className={styles.quiet}>{text('asOf', { time: clockText(asOf, account.timezone, language) })}</p>
        ) : null
      }
      errorTitle={text('loadFailed')}
      skeleton={null}
      empty={
        account.source === 'archive' ? (
          <EmptyState title={text('none')}>{text('archiveNone')}</EmptyState>
        ) : asOf ? (
          <EmptyState title={text('none')}>{text('noneBody')}</EmptyState>
        ) : (
          <EmptyState title={text('unread')}>{text('unreadBody')}</EmptyState>
        )
      }
      noMatch={text('noMatch')}
    >
      {() => (
        <DataTable
          label={text('kind_post')}
          columns={columns}
          {...tableOf(list, { sort: view.sort === '' ? '-created' : view.sort, set: view.set })}
          rowKey={({ id }) => id}
        />
      )}
    </ListView>
  )
}

function usePostColumns(): TableColumn<SuitePost>[] {
  const text = useSuitePostText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const count = (many: number | null) => (many === null ? '-' : formatCount(many, language))
  return [
    {
      id: 'post',
      header: text('post'),
      width: '38%',
      cell: (row) => (
        <span>
          {row.kind === 'post' ? null : <span className={styles.kind}>{text(`one_${row.kind}`)}</span>}
          <Link className={styles.words ?? ''} to={`/premium-suite/post/${row.id}`}>
            {row.text === '' ? text(`one_${row.kind}`) : row.text}
          </Link>
        </span>
      ),
    },
    {
      id: 'created',
      header: text('created'),
      sortable: true,
      cell: ({ created }) => <span className={styles.date}>{clockText(created, timezone, language)}</span>,
    },
    {
      id: 'engagements',
      header: text('engagements'),
      sortable: true,
      align: 'end',
      cell: (row) => count(hasFigures(row) ? engagementsOf(row) : null),
    },
    {
      id: 'impressions',
      header: text('impressions'),
      sortable: true,
      align: 'end',
      cell: (row) => count(hasFigures(row) ? row.impressions : null),
    },
    {
      id: 'engagement_rate',
      header: text('rate'),
      hint: text('rateHint'),
      sortable: true,
      align: 'end',
      cell: (row) => (row.engagement_rate === null || !hasFigures(row) ? '-' : shareText(row.engagement_rate)),
    },
    {
      id: 'usual',
      header: text('usual'),
      hint: text('usualHint'),
      hide: 'midway',
      cell: (row) => {
        const place = usualOf(row)
        if (place === null) return '-'
        return <StatusMark tone={TONES[place]}>{text(place)}</StatusMark>
      },
    },
  ]
}

const TONES = { above: 'good', within: 'idle', below: 'warn', young: 'soon' } as const
