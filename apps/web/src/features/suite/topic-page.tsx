// What the people around an account talk about, in which mood, and how both differ from comparable accounts.
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-post.module.css'
import { useSuiteAccount } from './suite-queries.ts'
import { useSuiteTopicText } from './suite-topic-text.ts'
import { TopicFigure, type Topics } from './topic-figure.tsx'
import { TopicMoods } from './topic-moods.tsx'

export function TopicPage({ title, of }: { title: string; of: 'followers' | 'following' }) {
  const text = useSuiteTopicText()
  const labels = useLanguage()
  const { id: account } = useSuiteAccount()
  const endpoint = of === 'followers' ? suitePosts.topics : suitePosts.followingTopics
  const query = useQuery(queryOf(endpoint, { query: { account, labels } }))
  return (
    <Page title={title} lead={text(`lead_${of}`)}>
      <QueryView query={query} errorTitle={text('loadFailed')}>
        {(topics) => <TopicParts topics={topics} />}
      </QueryView>
    </Page>
  )
}

/** Why nothing at all can be said. */
function missing({ of, known, talking }: Topics): 'nobody' | 'unknown' | 'silent' | null {
  if (of === 0) return 'nobody'
  if (known === 0) return 'unknown'
  return talking === 0 ? 'silent' : null
}

export function TopicParts({ topics }: { topics: Topics }) {
  const text = useSuiteTopicText()
  const language = useLanguage()
  const count = (many: number) => formatCount(many, language)
  const talking = count(topics.talking)
  const why = missing(topics)
  if (why)
    return (
      <EmptyState title={text(why)}>
        {text(`${why}Body`, { known: count(topics.known), of: count(topics.of) })}
      </EmptyState>
    )
  const { minimumSample } = SCORE_DEFAULTS
  const isSmall = topics.talking < minimumSample
  return (
    <div className={styles.parts}>
      {isSmall ? <p className={styles.quiet}>{text('small', { talking, least: count(minimumSample) })}</p> : null}
      {topics.baseline === 0 ? <p className={styles.quiet}>{text('noBaseline')}</p> : null}
      <div className={styles.columns}>
        <TopicFigure topics={topics} part="topics" none={text('noTopics')} />
        <TopicFigure topics={topics} part="fields" none={text('noTopics')} />
      </div>
      <TopicMoods topics={topics} />
      {isSmall || topics.baseline === 0 ? null : (
        <div className={styles.columns}>
          <TopicFigure topics={topics} part="over" none={text('noneOver', { talking })} />
          <TopicFigure topics={topics} part="under" none={text('noneUnder', { talking })} />
        </div>
      )}
    </div>
  )
}
