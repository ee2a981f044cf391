// Rankings of words and of accounts in the Conversation tab, each line with a way to add it to the definition.
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import { FigureChart } from './figure-chart.tsx'
import { accountLines, linesOf } from './figure-lines.ts'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'

const words = {
  words: { what: 'posted', kind: 'posted' },
  hashtags: { what: 'hashtag', kind: 'posted' },
  bioWords: { what: 'bio', kind: 'bio' },
  bioHashtags: { what: 'bio', kind: 'bio' },
} as const satisfies Record<string, { what: FigureKind; kind: CriterionKind }>

/** Whoever is mentioned is best found again among the followed; likes and reposts are a criterion of their own. */
const accounts = {
  mentioned: 'follows',
  liked: 'engaged',
  reposted: 'engaged',
} as const satisfies Record<string, CriterionKind>

export function WordsChart({ part }: { part: keyof typeof words }) {
  const text = useInsightsText()
  const { items, total } = useInsightsView().insights.tabs.conversation[part]
  const { what, kind } = words[part]
  return (
    <FigureChart
      question={text(`question.${part}`)}
      lines={linesOf(items, what, { kind, term: ({ label }) => label })}
      total={total}
      first={10}
      empty="distinct"
    />
  )
}

export function AccountsChart({ part }: { part: keyof typeof accounts }) {
  const text = useInsightsText()
  const { items, total } = useInsightsView().insights.tabs.conversation[part]
  return (
    <FigureChart
      question={text(`question.${part}`)}
      lines={accountLines(items, part, accounts[part])}
      total={total}
      first={6}
      empty="posts"
    />
  )
}
