// The countings behind the tabs, each asked once for a sample, all of them side by side.
import type { ActiveNetwork } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import { type AudienceSample, once } from './audience-sample.ts'
import { pickMembers, pickWrittenPosts, readWallThreshold } from './card-graph.ts'
import { countEngagement } from './engagement-graph.ts'
import { countAccounts, countInterests, countLabelLists, countTerms } from './item-graph.ts'
import { countPosting } from './posting-graph.ts'
import { countTraits } from './trait-graph.ts'

/** How many of the strongest items a counting answers, so that a ranking by relevancy misses none that it shows. */
const COUNTED = { accounts: 300, terms: 300, labels: 300 }
const SHOWN_POSTS = 24
const SHOWN_MEMBERS = 48

const thresholds = new WeakMap<Graph, { readonly publication: string; readonly least: Promise<number> }>()

/** Asked once for each publication: it is the same for every audience. */
function wallThreshold(graph: Graph, { db, publishedAt }: ActiveNetwork): Promise<number> {
  const publication = `${db} ${publishedAt}`
  const known = thresholds.get(graph)
  if (known?.publication === publication) return known.least
  const least = readWallThreshold(graph, db)
  thresholds.set(graph, { publication, least })
  least.catch(() => thresholds.delete(graph))
  return least
}

/** The questions about a sample; each is asked when it is called, and at most once. */
export function tabCounts(graph: Graph, sample: AudienceSample) {
  const { signals } = sample
  const ask = <Answer>(name: string, question: () => Promise<Answer>) => once(sample, name, question)
  const labels = () =>
    ask('labels', () => {
      const known = { topics: signals.posts, shows: signals.posts, companies: signals.companies }
      return countLabelLists(graph, sample, known, COUNTED.labels)
    })
  return {
    follows: () => ask('follows', () => countAccounts(graph, sample, 'follows', signals.follows, COUNTED.accounts)),
    mentions: () => ask('mentions', () => countAccounts(graph, sample, 'mentions', signals.posts, COUNTED.accounts)),
    engagement: () =>
      ask('engagement', () =>
        countEngagement(graph, sample, signals.engaged, { authors: COUNTED.accounts, posts: SHOWN_POSTS }),
      ),
    postTerms: () => ask('postTerms', () => countTerms(graph, sample, 'post_terms', signals.posts, COUNTED.terms)),
    bioTerms: () => ask('bioTerms', () => countTerms(graph, sample, 'bio_terms', signals.bio, COUNTED.terms)),
    topics: () => labels().then(({ topics }) => topics),
    shows: () => labels().then(({ shows }) => shows),
    companies: () => labels().then(({ companies }) => companies),
    interests: () => ask('interests', () => countInterests(graph, sample, signals.interests)),
    traits: () => ask('traits', () => countTraits(graph, sample)),
    posting: () => ask('posting', () => countPosting(graph, sample)),
    writtenPosts: () =>
      ask('writtenPosts', async () =>
        pickWrittenPosts(graph, sample, SHOWN_POSTS, await wallThreshold(graph, sample.audience.network)),
      ),
    members: () => ask('members', () => pickMembers(graph, sample, SHOWN_MEMBERS)),
  }
}
export type TabCounts = ReturnType<typeof tabCounts>
