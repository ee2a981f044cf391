// What they say and whom they answer: words, hashtags, bios, accounts they mention, like and repost, mood and rhythm.
import { AccountsChart, WordsChart } from './conversation-charts.tsx'
import { ChartGrid, OddChart } from './insight-layout.tsx'
import { useInsightsView } from './insights-view.ts'
import { moodSays } from './mood-rules.ts'
import { RhythmChart } from './rhythm-chart.tsx'
import { SentimentChart } from './sentiment-chart.tsx'

export function ConversationTab() {
  const { sentiment } = useInsightsView().insights.tabs.conversation
  return (
    <ChartGrid>
      <WordsChart part="words" />
      <WordsChart part="hashtags" />
      <WordsChart part="bioWords" />
      <WordsChart part="bioHashtags" />
      <AccountsChart part="mentioned" />
      <AccountsChart part="liked" />
      <AccountsChart part="reposted" />
      {moodSays(sentiment) ? <SentimentChart /> : null}
      <OddChart>
        <RhythmChart />
      </OddChart>
    </ChartGrid>
  )
}
