// What they talk about and in which mood, and the films and shows among it.

import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { FigureChart } from './figure-chart.tsx'
import { type ExtraColumn, linesOf } from './figure-lines.ts'
import { ChartGrid } from './insight-layout.tsx'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { MoodMark, moodText } from './mood-mark.tsx'

type Topic = Insights['tabs']['topicAnalysis']['topics']['items'][number]

export function TopicAnalysisTab() {
  const text = useInsightsText()
  const language = useLanguage()
  const { topics, shows } = useInsightsView().insights.tabs.topicAnalysis
  const byId = new Map(topics.items.map((topic) => [topic.id, topic]))
  const words = ({ sentiment, posts }: Topic) =>
    text('topicMood', { value: moodText(sentiment), posts: formatCount(posts, language) })
  const extraColumns: ExtraColumn[] = [
    {
      header: text('column.sentiment'),
      text: ({ id }) => moodText(byId.get(id)?.sentiment ?? null),
      value: ({ id }) => byId.get(id)?.sentiment ?? null,
    },
    {
      header: text('column.posts'),
      text: ({ id }) => formatCount(byId.get(id)?.posts, language),
      value: ({ id }) => byId.get(id)?.posts ?? null,
    },
  ]
  return (
    <ChartGrid>
      <FigureChart
        question={text('question.topics')}
        note={text('topicsNote')}
        lines={linesOf(topics.items, 'topic')}
        total={topics.total}
        first={16}
        empty="posts"
        extraColumns={extraColumns}
        extra={({ id }) => {
          const topic = byId.get(id)
          return topic ? <MoodMark sentiment={topic.sentiment} words={words(topic)} /> : null
        }}
      />
      <FigureChart
        question={text('question.shows')}
        lines={linesOf(shows.items, 'show', { kind: 'posted', term: ({ label }) => label })}
        total={shows.total}
        first={16}
        empty="distinct"
      />
    </ChartGrid>
  )
}
