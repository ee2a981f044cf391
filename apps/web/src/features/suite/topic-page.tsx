// What the people around an account talk about more and less than comparable accounts, each topic with its counts and its mood.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { formatCount, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { ShareBars, type ShareItem, ShareLegend } from '@peregrine/ui/charts/share-bars.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useFigureDetail } from '#shell/figures/figure-detail.tsx'
import { liftText, shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-post.module.css'
import { useSuiteAccount } from './suite-queries.ts'
import { useSuiteTopicText } from './suite-topic-text.ts'

type Topics = ReplyOf<(typeof suitePosts)['topics']>
type Topic = Topics['over'][number]

const NO_SOURCE = {}

export function TopicPage({ title, of }: { title: string; of: 'followers' | 'following' }) {
  const text = useSuiteTopicText()
  const labels = useLanguage()
  const { id: account } = useSuiteAccount()
  const endpoint = of === 'followers' ? suitePosts.topics : suitePosts.followingTopics
  const query = useQuery(queryOf(endpoint, { query: { account, labels } }))
  return (
    <Page title={title} lead={text(`lead_${of}`)}>
      <QueryView query={query} errorTitle={text('loadFailed')}>
        {(topics) => <TopicLists topics={topics} />}
      </QueryView>
    </Page>
  )
}

function TopicLists({ topics }: { topics: Topics }) {
  const text = useSuiteTopicText()
  const language = useLanguage()
  if (topics.over.length + topics.under.length === 0 && topics.baseline === 0)
    return (
      <EmptyState title={text('tooFew')}>
        {text('tooFewBody', { known: formatCount(topics.known, language), of: formatCount(topics.of, language) })}
      </EmptyState>
    )
  return (
    <div className={styles.columns}>
      <TopicFigure topics={topics} part="over" />
      <TopicFigure topics={topics} part="under" />
    </div>
  )
}

function TopicFigure({ topics, part }: { topics: Topics; part: 'over' | 'under' }) {
  const text = useSuiteTopicText()
  const language = useLanguage()
  const { handle } = useSuiteAccount()
  const detail = useFigureDetail(NO_SOURCE)
  const count = (many: number) => formatCount(many, language)
  const known = { known: count(topics.known), of: count(topics.of) }
  const moodOf = ({ sentiment }: Topic): string =>
    sentiment === null
      ? text('moodUnknown')
      : text('moodOf', {
          positive: formatRoundShare(sentiment.positive),
          negative: formatRoundShare(sentiment.negative),
          posts: count(sentiment.posts),
        })
  const baselineOf = ({ figure }: Topic): number => (figure.m === 0 ? 0 : figure.b / figure.m)
  const barOf = (topic: Topic): ShareItem => {
    const { id, label, figure } = topic
    const shown = detail(figure, label, 'topic')
    return {
      id,
      label,
      share: figure.share,
      shareText: shareText(figure.share),
      low: figure.shareLow,
      high: figure.shareHigh,
      baseline: baselineOf(topic),
      baselineText: shareText(baselineOf(topic)),
      affinityText: liftText(figure, language),
      direction: part,
      figure: { ...shown, rows: [{ label: text('mood'), value: moodOf(topic) }, ...shown.rows] },
    }
  }
  const items = topics[part]
  return (
    <FigurePanel
      question={text(part)}
      note={text('known', known)}
      fileName={`${handle} topics ${part}`}
      evidence={text('evidence', { handle, ...known })}
      table={{
        columns: [
          { header: text('topic') },
          ...(['share', 'inBaseline', 'times'] as const).map((name) => ({
            header: text(name),
            align: 'end' as const,
          })),
          { header: text('mood') },
        ],
        rows: items.map((topic) => [
          topic.label,
          shareText(topic.figure.share),
          shareText(baselineOf(topic)),
          liftText(topic.figure, language),
          moodOf(topic),
        ]),
      }}
      legend={<ShareLegend baseline={text('baseline', { count: count(topics.baseline) })} />}
      empty={
        items.length === 0 ? (
          <EmptyState place="inset" title={text(part === 'over' ? 'noneOver' : 'noneUnder')} />
        ) : undefined
      }
    >
      <ShareBars label={text(part)} items={items.map(barOf)} />
    </FigurePanel>
  )
}
