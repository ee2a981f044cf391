// What is said of a topic and where to go from it; or what an account posts, and whom it brings together.
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import type { ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { PostTile } from '#features/insights/post-tile.tsx'
import { queryOf, retryFailed } from '#shell/asking.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './compare-accounts.module.css'
import { PeopleCards } from './people-cards.tsx'
import { RelatedNames } from './related-names.tsx'
import { useTopicText } from './topic-text.ts'

const SHOWN = 6

interface TopicCardsProps {
  readonly explored: ExploredName
  /** They are too few for anything to be told of what they share. */
  readonly tooFew: boolean
}

export function TopicCards({ explored, tooFew }: TopicCardsProps) {
  const { kind, term } = explored
  return (
    <>
      {kind === 'follows' ? <AccountPosts handle={term} /> : <TopicPosts topic={term} />}
      {kind === 'follows' ? null : <Related topic={term} />}
      <PeopleCards explored={explored} tooFew={tooFew} />
    </>
  )
}

function TopicPosts({ topic }: { topic: string }) {
  const text = useTopicText()
  const posts = useQuery(queryOf(topics.analyzeTopicPosts, { body: { topic } }))
  if (posts.error) return <ErrorNotice error={posts.error} title={text('topicPostsFailed')} onRetry={retryFailed} />
  if (!posts.data) return <SkeletonBlock height={200} />
  return (
    <section className={styles.card} aria-label={text('topicPosts', { name: topic })}>
      <h2 className={styles.cardTitle}>{text('topicPosts', { name: topic })}</h2>
      <Posts posts={posts.data.posts} none={text(posts.data.people.belowMinimum ? 'tooFewPosts' : 'noTopicPosts')} />
    </section>
  )
}

function AccountPosts({ handle }: { handle: string }) {
  const text = useTopicText()
  const query = useQuery(queryOf(topics.accountPosts, { query: { handle } }))
  if (query.error) return <ErrorNotice error={query.error} title={text('topicPostsFailed')} onRetry={retryFailed} />
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
  const text = useTopicText()
  const language = useLanguage()
  const words = useQuery(queryOf(topics.relatedKeywords, { body: { keywords: [topic], language } }))
  const accounts = useQuery(queryOf(topics.topicAccounts, { query: { topic, language } }))
  const error = words.error ?? accounts.error
  return (
    <>
      {error ? <ErrorNotice error={error} title={text('relatedFailed')} onRetry={retryFailed} /> : null}
      <RelatedNames
        words={(words.data?.words ?? []).map(({ label }) => label)}
        hashtags={(words.data?.hashtags ?? []).map(({ label }) => label)}
        handles={(accounts.data?.accounts ?? []).map(({ handle }) => handle)}
      />
    </>
  )
}
