// One post: its figures and how they developed, who engaged, and what is usual for the account at that hour and day.

import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import type { Engager } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { PersonCell } from './person-cell.tsx'
import { engagementsOf, hasFigures, type PostReply } from './post-figures.ts'
import { PostHistory } from './post-history.tsx'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText } from './suite-time-text.ts'

export function SuitePostScreen() {
  const text = useSuitePostText()
  const { id = '' } = useParams()
  const { id: account } = useSuiteAccount()
  const query = useQuery(queryOf(suitePosts.post, { params: { pk: id }, query: { account } }))
  return (
    <Page back={{ to: '/premium-suite/posts', label: text('backToPosts') }}>
      <QueryView
        query={query}
        errorTitle={text('postFailed')}
        missing={
          <EmptyState heading title={text('postMissing')}>
            {null}
          </EmptyState>
        }
      >
        {(reply) => <OnePost reply={reply} />}
      </QueryView>
    </Page>
  )
}

function OnePost({ reply }: { reply: PostReply }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const { post } = reply
  return (
    <>
      <PageHead title={text(`one_${post.kind}`)} lead={clockText(post.created, timezone, language)} />
      <div className={styles.parts}>
        <blockquote className={styles.post}>{post.text}</blockquote>
        <p className={styles.verdict}>{messageSentence(reply.verdict)}</p>
        {hasFigures(post) ? (
          <>
            <Facts post={post} />
            <PostHistory reply={reply} />
            <Engagers reply={reply} />
          </>
        ) : null}
      </div>
    </>
  )
}

function Facts({ post }: { post: PostReply['post'] }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const count = (many: number | null) => (many === null ? text('notTold') : formatCount(many, language))
  const { engagement_rate: rate, usual } = post
  const facts: readonly (readonly [string, string])[] = [
    [text('engagements'), count(engagementsOf(post))],
    ...(usual === null
      ? []
      : [
          [
            text('usualFact'),
            text('usualRange', { low: count(Math.round(usual.low)), high: count(Math.round(usual.high)) }),
          ] as const,
        ]),
    [text('impressions'), count(post.impressions)],
    [text('rate'), rate === null ? text('notTold') : shareText(rate)],
    [text('likes'), count(post.likes)],
    [text('replies'), count(post.replies)],
    [text('reposts'), count(post.reposts)],
    [text('quotes'), count(post.quotes)],
    [text('urlClicks'), count(post.url_clicks)],
    [text('profileClicks'), count(post.profile_clicks)],
  ]
  return (
    <section className={styles.part}>
      <p className={styles.quiet}>{text('facts', { time: clockText(post.read, timezone, language) })}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Engagers({ reply: { engagers, known_engagers, followers_among_engagers } }: { reply: PostReply }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const count = (many: number) => formatCount(many, language)
  const columns: TableColumn<Engager>[] = [
    { id: 'person', header: text('person'), width: '55%', cell: (row) => <PersonCell person={row} /> },
    ...(['likes', 'replies', 'reposts', 'quotes'] as const).map((kind) => ({
      id: kind,
      header: text(kind),
      align: 'end' as const,
      cell: (row: Engager) => count(row[kind]),
    })),
  ]
  return (
    <section className={styles.part}>
      <h2>{text('engagersTitle')}</h2>
      {engagers.length === 0 ? (
        <p className={styles.quiet}>{text('engagersNone')}</p>
      ) : (
        <>
          <p className={styles.quiet}>
            {text('engagersBasis', { known: count(known_engagers), followers: count(followers_among_engagers) })}
          </p>
          <DataTable
            label={text('engagersTitle')}
            columns={columns}
            rows={engagers}
            rowKey={({ user_id }) => user_id}
          />
        </>
      )}
    </section>
  )
}
