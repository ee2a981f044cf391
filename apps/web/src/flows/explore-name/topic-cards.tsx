// What is said of a topic, its mood, and where to go from it; or what an account posts.
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import { formatMembers, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PostTile } from '#features/insights/post-tile.tsx'
import { queryOf } from '#shell/asking.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './compare-accounts.module.css'
import { useExploreText } from './explore-text.ts'
import { type ExploredName, exploreAddress } from './explored-name-rules.ts'

const SHOWN = 6

export function TopicCards({ explored: { kind, term } }: { explored: ExploredName }) {
  return kind === 'follows' ? (
    <AccountPosts handle={term} />
  ) : (
    <>
      <TopicPosts topic={term} />
      <Related topic={term} />
    </>
  )
}

function TopicPosts({ topic }: { topic: string }) {
  const text = useExploreText()
  const language = useLanguage()
  const posts = useQuery(queryOf(topics.analyzeTopicPosts, { body: { topic } }))
  const { data: moods } = useQuery(queryOf(topics.analyzeTopicSentiments, { body: { topic } }))
  if (posts.error) return <ErrorNotice error={posts.error} onRetry={() => posts.refetch()} />
  if (!posts.data) return <SkeletonBlock height={200} />
  return (
    <section className={styles.card} aria-label={text('topicPosts', { name: topic })}>
      <h2 className={styles.cardTitle}>{text('topicPosts', { name: topic })}</h2>
      {moods?.shares ? (
        <p className={styles.small}>
          {text('topicMoods', {
            positive: formatShare(moods.shares.positive),
            neutral: formatShare(moods.shares.neutral),
            negative: formatShare(moods.shares.negative),
            posts: formatMembers(moods.posts, language),
          })}
        </p>
      ) : null}
      <Posts posts={posts.data.posts} none={text('tooFewPosts')} />
    </section>
  )
}

function AccountPosts({ handle }: { handle: string }) {
  const text = useExploreText()
  const query = useQuery(queryOf(topics.accountPosts, { query: { handle } }))
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <SkeletonBlock height={200} />
  const title = text('accountPosts', { name: `@${handle}` })
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <Posts posts={query.data.posts} none={text('noAccountPosts')} />
    </section>
  )
}

type Post = Parameters<typeof PostTile>[0]['post']

function Posts({ posts, none }: { posts: readonly Post[]; none: string }) {
  if (posts.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.posts}>
      {posts.slice(0, SHOWN).map((post) => (
        <li key={post.id}>
          <PostTile post={post} wall="none" />
        </li>
      ))}
    </ul>
  )
}

function Related({ topic }: { topic: string }) {
  const text = useExploreText()
  const language = useLanguage()
  const words = useQuery(queryOf(topics.relatedKeywords, { body: { keywords: [topic], language } }))
  const accounts = useQuery(queryOf(topics.topicAccounts, { query: { topic, language } }))
  const names: readonly ExploredName[] = [
    ...[...(words.data?.words ?? []), ...(words.data?.hashtags ?? [])].map(({ label }) => ({
      kind: 'posted' as const,
      term: label,
    })),
    ...(accounts.data?.accounts ?? []).map(({ handle }) => ({ kind: 'follows' as const, term: handle })),
  ]
  if (names.length === 0) return null
  return (
    <section className={styles.card} aria-label={text('related')}>
      <h2 className={styles.cardTitle}>{text('related')}</h2>
      <ul className={styles.found}>
        {names.slice(0, 24).map((name) => (
          <li key={`${name.kind} ${name.term}`}>
            <Link to={exploreAddress(name)}>{name.kind === 'follows' ? `@${name.term}` : name.term}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
