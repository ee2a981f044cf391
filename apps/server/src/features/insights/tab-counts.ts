// The countings behind the tabs, each asked once for a sample, all of them side by side.
import type { Graph } from '#platform/graph.ts'
import { type AudienceSample, followsSample, once } from './audience-sample.ts'
import { pickMembers, pickWrittenPosts } from './card-graph.ts'
import { countEngagement } from './engagement-graph.ts'
import { countAccounts, countInterests, countLabels, countTerms, type LabelledList } from './item-graph.ts'
import { countPosting } from './posting-graph.ts'
import { countTraits } from './trait-graph.ts'

/** How many of the strongest items a counting answers, so that a ranking by relevancy misses none that it shows. */
const COUNTED = { accounts: 300, terms: 300, labels: 300 }
const SHOWN_POSTS = 24
const SHOWN_MEMBERS = 48

/** The questions about a sample; each is asked when it is called, and at most once. */
export function tabCounts(graph: Graph, sample: AudienceSample) {
  const { signals } = sample
  const request = <Answer>(name: string, question: () => Promise<Answer>) => once(sample, name, question)
  const labels = (list: LabelledList) =>
    request(list, () =>
      countLabels(graph, sample, list, list === 'companies' ? signals.companies : signals.posts, COUNTED.labels),
    )
  return {
    follows: () =>
      request('follows', () => {
        const seen = followsSample(sample)
        return countAccounts(graph, seen, 'follows', seen.signals.follows, COUNTED.accounts)
      }),
    mentions: () =>
      request('mentions', () => countAccounts(graph, sample, 'mentions', signals.posts, COUNTED.accounts)),
    engagement: () =>
      request('engagement', () =>
        countEngagement(graph, sample, signals.engaged, { authors: COUNTED.accounts, posts: SHOWN_POSTS }),
      ),
    postTerms: () => request('postTerms', () => countTerms(graph, sample, 'post_terms', signals.posts, COUNTED.terms)),
    bioTerms: () => request('bioTerms', () => countTerms(graph, sample, 'bio_terms', signals.bio, COUNTED.terms)),
    topics: () => labels('topics'),
    shows: () => labels('shows'),
    companies: () => labels('companies'),
    interests: () => request('interests', () => countInterests(graph, sample, signals.interests)),
    traits: () => request('traits', () => countTraits(graph, sample)),
    posting: () => request('posting', () => countPosting(graph, sample)),
    writtenPosts: () => request('writtenPosts', () => pickWrittenPosts(graph, sample, SHOWN_POSTS)),
    members: () => request('members', () => pickMembers(graph, sample, SHOWN_MEMBERS)),
  }
}
export type TabCounts = ReturnType<typeof tabCounts>
