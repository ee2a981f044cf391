// One post: its figures and how they developed, who engaged, and what is usual for the account at that hour and day.

import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { presentZone } from '#shell/zone-names.ts'
import { PostEngagers } from './post-engagers.tsx'
import { engagementsOf, hasFigures, type PostReply } from './post-figures.ts'
import { PostHistory } from './post-history.tsx'
import { usePostListText } from './post-list-text.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText } from './suite-time-text.ts'
import { useReaderTime, useZoneNote } from './zone-note.tsx'

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
  const words = usePostListText()
  const readerTime = useReaderTime()
  const { post } = reply
  const own = clockText(post.created, timezone, language)
  const reader = readerTime(post.created)
  const lead =
    reader === undefined
      ? own
      : [words('inZone', { time: own, zone: presentZone(timezone) }), reader].join(language === 'ja' ? '、' : ', ')
  return (
    <>
      <PageHead title={text(`one_${post.kind}`)} lead={lead} />
      <div className={styles.parts}>
        <blockquote className={styles.post}>{post.text}</blockquote>
        <p className={styles.verdict}>{messageSentence(reply.verdict)}</p>
        {hasFigures(post) ? (
          <>
            <Facts reply={reply} />
            <PostHistory reply={reply} />
            <PostEngagers reply={reply} />
          </>
        ) : null}
      </div>
    </>
  )
}

/** How wide the usual range is, and from which posts it is computed. */
function useRangeNote({ post, usual_basis: basis }: PostReply): string | undefined {
  const text = useSuitePostText()
  const language = useLanguage()
  if (post.usual === null) return undefined
  const [posts, of] = [formatCount(post.usual.posts, language), formatCount(basis.of, language)]
  return text(basis.posts < basis.of ? 'usualNewest' : 'usualLevel', { posts, of })
}

function Facts({ reply }: { reply: PostReply }) {
  const { post } = reply
  const text = useSuitePostText()
  const zone = useZoneNote()
  const rangeNote = useRangeNote(reply)
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const count = (many: number | null) => (many === null ? text('notTold') : formatCount(many, language))
  const { engagement_rate: rate, usual } = post
  const facts: readonly (readonly [name: string, value: string, note?: string | undefined])[] = [
    [text(post.replies === null ? 'engagementsInPart' : 'engagements'), count(engagementsOf(post))],
    ...(usual === null
      ? []
      : [
          [
            text('usualFact'),
            text('usualRange', { low: count(Math.round(usual.low)), high: count(Math.round(usual.high)) }),
            rangeNote,
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
      <p className={styles.quiet}>
        {[text('factsAsOf', { time: clockText(post.read, timezone, language) }), zone].join(
          language === 'ja' ? '' : ' ',
        )}
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
