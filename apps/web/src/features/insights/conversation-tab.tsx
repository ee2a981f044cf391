// What they say and whom they answer: words, hashtags, bios, accounts they mention, like and repost, mood and rhythm.
import { AccountsChart, WordsChart } from './conversation-charts.tsx'
import { ChartGrid, OddChart } from './insight-layout.tsx'
import { RhythmChart } from './rhythm-chart.tsx'
import { SentimentChart } from './sentiment-chart.tsx'

export function ConversationTab() {
  return (
    <ChartGrid>
      <WordsChart part="words" />
      <WordsChart part="hashtags" />
      <WordsChart part="bioWords" />
      <WordsChart part="bioHashtags" />
      <AccountsChart part="mentioned" />
      <AccountsChart part="liked" />
      <AccountsChart part="reposted" />
      <SentimentChart />
      <OddChart>
        <RhythmChart />
      </OddChart>
    </ChartGrid>
  )
}
