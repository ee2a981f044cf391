// Counts of moods become shares, as far as there are enough posts for them.
import type { ExploredSentiment } from '@peregrine/contract/explore/explored-name-endpoints.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import type { Moods } from './explored-post-graph.ts'

type Counts = Omit<Moods, 'language'>

/** Shares are of the posts that show a mood (`judged`); `unjudged` is the share of the others among all posts. */
export function moodOf(counts: readonly Counts[]): Pick<ExploredSentiment, 'posts' | 'judged' | 'unjudged' | 'shares'> {
  const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0)
  const [posts, positive, neutral, negative] = [sum('posts'), sum('positive'), sum('neutral'), sum('negative')]
  const judged = positive + neutral + negative
  return {
    posts,
    judged,
    unjudged: posts < MINIMUM_CELL ? null : (posts - judged) / posts,
    shares:
      judged < MINIMUM_CELL
        ? null
        : { positive: positive / judged, neutral: neutral / judged, negative: negative / judged },
  }
}
