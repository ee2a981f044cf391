// Who engaged with a post: everybody who is known, page by page, and what is known of whom.
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import type { Engager } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useState } from 'react'
import { tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { PersonCell } from './person-cell.tsx'
import type { PostReply } from './post-figures.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText } from './suite-time-text.ts'

const KINDS = ['likes', 'replies', 'reposts', 'quotes'] as const
const SORTS = ['-total', 'total', '-followers', 'followers'] as const
type Sort = (typeof SORTS)[number]

/** So many of each kind are read. */
const MOST_READ = 500

export function PostEngagers({ reply }: { reply: PostReply }) {
  const text = useSuitePostText()
  return (
    <section className={styles.part}>
      <h2>{text('engagersTitle')}</h2>
      <p className={styles.quiet}>{useBasis(reply)}</p>
      {reply.known_engagers === 0 ? null : <EngagerTable post={reply.post.id} />}
    </section>
  )
}

/** What is known of whom: it differs for posts whose engagers were not asked for. */
function useBasis({ post, engagers_read: read, known_engagers, followers_among_engagers }: PostReply): string {
  const text = useSuitePostText()
  const language = useLanguage()
  const { source, timezone } = useSuiteAccount()
  const count = (many: number) => formatCount(many, language)
  const values = { known: count(known_engagers), followers: count(followers_among_engagers) }
  const sentences: string[] = []
  if (read === null) {
    sentences.push(text(source === 'archive' ? 'engagersArchive' : 'engagersUnread'))
    if (known_engagers > 0) sentences.push(text('engagersReplied', values))
  } else {
    sentences.push(known_engagers > 0 ? text('engagersBasis', values) : text('engagersNone'))
    if (KINDS.some((kind) => (post[kind] ?? 0) > MOST_READ))
      sentences.push(text('engagersMost', { most: count(MOST_READ) }))
    sentences.push(text('engagersRead', { time: clockText(read, timezone, language) }))
  }
  return sentences.join(language === 'ja' ? '' : ' ')
}

function EngagerTable({ post }: { post: string }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const { id: account } = useSuiteAccount()
  const [sort, setSort] = useState<Sort>('-total')
  const list = usePages(suitePosts.postEngagers, { params: { pk: post }, query: { account, sort } })
  const count = (many: number) => formatCount(many, language)
  const columns: TableColumn<Engager>[] = [
    { id: 'person', header: text('person'), width: '45%', cell: (row) => <PersonCell person={row} /> },
    ...KINDS.map((kind) => ({
      id: kind,
      header: text(kind),
      align: 'end' as const,
      cell: (row: Engager) => count(row[kind]),
    })),
    {
      id: 'total',
      header: text('engagements'),
      align: 'end',
      sortable: true,
      descendingFirst: true,
      cell: ({ total }) => count(total),
    },
    {
      id: 'followers',
      header: text('followers'),
      align: 'end',
      sortable: true,
      descendingFirst: true,
      cell: ({ followers }) => count(followers),
    },
  ]
  const choose = (_name: 'sort', next: string) => setSort(SORTS.find((one) => one === next) ?? '-total')
  return (
    <QueryView query={list.error ? list : { ...list, data: list.rows }} errorTitle={text('engagersFailed')}>
      {() => (
        <DataTable
          label={text('engagersTitle')}
          columns={columns}
          {...tableOf(list, { sort, set: choose })}
          rowKey={({ user_id }) => user_id}
        />
      )}
    </QueryView>
  )
}
