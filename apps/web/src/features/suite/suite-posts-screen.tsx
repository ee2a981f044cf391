// The account's posts with their figures, and each beside what is usual for the account at that hour.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import type { SuitePost } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { LEAST_USUAL } from '@peregrine/domain/suite/usual-post-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { Link } from 'react-router'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { PostExport } from './post-export.tsx'
import { engagementsOf, hasFigures, usualOf } from './post-figures.ts'
import { PostFilters } from './post-filters.tsx'
import { usePostListText } from './post-list-text.ts'
import { PostPeriod } from './post-period.tsx'
import { PostTotals, WhatWorks } from './post-totals.tsx'
import { ReportButton } from './report-button.tsx'
import { useSuitePageText } from './suite-page-text.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText } from './suite-time-text.ts'
import { type PostView, usePostView } from './use-post-view.ts'
import { useZoneNote } from './zone-note.tsx'

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
  const account = useSuiteAccount()
  const view = usePostView()
  const list = usePages(suitePosts.posts, { query: { ...view.query, account: account.id } }, { most: 100 })
  const columns = usePostColumns()
  return (
    <ListView
      list={list}
      view={view}
      searchLabel={text('find')}
      filters={<PostFilters view={view} />}
      tools={
        <>
          <PostPeriod view={view} />
          <PostExport view={view} />
        </>
      }
      above={list.first ? <AbovePosts first={list.first} view={view} outdated={list.outdated !== false} /> : null}
      errorTitle={text('loadFailed')}
      skeleton={null}
      empty={
        account.source === 'archive' ? (
          <EmptyState title={text('none')}>{text('archiveNone')}</EmptyState>
        ) : list.first?.as_of ? (
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

interface AbovePostsProps {
  readonly first: ReplyOf<(typeof suitePosts)['posts']>
  readonly view: PostView
  /** Figures of other filters than those asked for. */
  readonly outdated: boolean
}

/** What the posts of the list come to, which kinds work, and in which time and beside what they are told. */
function AbovePosts({ first: { as_of, summary, usual_basis: basis, total }, view, outdated }: AbovePostsProps) {
  const text = useSuitePostText()
  const words = usePostListText()
  const language = useLanguage()
  const account = useSuiteAccount()
  const zone = useZoneNote()
  const count = (many: number) => formatCount(many, language)
  const isUsual = basis.posts >= LEAST_USUAL
  const isPart = basis.posts < basis.of
  const sentences = [
    ...(as_of === null ? [] : [text('asOf', { time: clockText(as_of, account.timezone, language) })]),
    ...(account.source === 'archive' ? [text('archiveParts')] : []),
    zone,
    ...(isUsual ? [words(isPart ? 'basisNewest' : 'basis', { posts: count(basis.posts), of: count(basis.of) })] : []),
  ]
  return (
    <div className={styles.above} data-outdated={outdated || undefined}>
      {summary && total > 0 ? (
        <>
          <PostTotals summary={summary} compared={(view.filter('days') ?? view.filter('since')) !== undefined} />
          <WhatWorks works={summary.works} />
        </>
      ) : null}
      <p className={styles.quiet}>{sentences.join(language === 'ja' ? '' : ' ')}</p>
    </div>
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
      descendingFirst: true,
      header: text('created'),
      sortable: true,
      cell: ({ created }) => <span className={styles.date}>{clockText(created, timezone, language)}</span>,
    },
    {
      id: 'engagements',
      descendingFirst: true,
      header: text('engagements'),
      sortable: true,
      align: 'end',
      cell: (row) => count(hasFigures(row) ? engagementsOf(row) : null),
    },
    {
      id: 'impressions',
      descendingFirst: true,
      header: text('impressions'),
      sortable: true,
      align: 'end',
      cell: (row) => count(hasFigures(row) ? row.impressions : null),
    },
    {
      id: 'engagement_rate',
      descendingFirst: true,
      header: text('rate'),
      hint: text('rateHint'),
      sortable: true,
      align: 'end',
      cell: (row) => (row.engagement_rate === null || !hasFigures(row) ? '-' : shareText(row.engagement_rate)),
    },
    {
      id: 'usual',
      descendingFirst: true,
      header: text('usual'),
      hint: text('usualHint'),
      sortable: true,
      hide: 'midway',
      cell: (row) => {
        const place = usualOf(row)
        if (place === null) return '-'
        return (
          <>
            <StatusMark tone={TONES[place]}>{text(place)}</StatusMark>
            {row.usual === null || place === 'young' ? null : (
              <span className={styles.usual}>
                {text('usualRange', { low: count(row.usual.low), high: count(row.usual.high) })}
              </span>
            )}
          </>
        )
      },
    },
  ]
}

const TONES = { above: 'good', within: 'idle', below: 'warn', young: 'soon' } as const
