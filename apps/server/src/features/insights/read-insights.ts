// The insights of an audience: all eight tabs asked side by side, kept for a while, cut for visitors.

import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { type ConnectedAccount, Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { isWithheld, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { findConversationTopic } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { findMovieOrShow } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import { type TaxonomyEntry, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { BoundedCache } from '#platform/bounded-cache.ts'
import type { Graph } from '#platform/graph.ts'
import { type AudienceSample, followsSample, once, withSample } from './audience-sample.ts'
import { readPosts } from './card-graph.ts'
import { connectedAccounts, rankAccounts, readCards } from './connected-accounts.ts'
import { postCards, rhythmOf, sentimentOf } from './conversation-reply.ts'
import type { InsightPorts } from './current-network.ts'
import { cutInsights, isSignedIn } from './cut-insights.ts'
import { type DefiningTraits, definedBy, definingTraits } from './defining-traits.ts'
import { demographicsOf, jobTitlesOf } from './demographics-reply.ts'
import { everybodyOf } from './everybody-reply.ts'
import { distributionOf, rankedByRelevancy, withoutDefining, wordList } from './figure-lists.ts'
import { interestsOf } from './interest-reply.ts'
import { type CountedTerm, keywordFault, withoutTorn } from './keyword-rules.ts'
import { sourceOf } from './network-source.ts'
import { openAudience } from './open-audience.ts'
import type { SampleRef } from './sample-graph.ts'
import { sizeAudience } from './size-audience.ts'
import { type TabCounts, tabCounts } from './tab-counts.ts'
import { areTraitsLearned } from './trait-models.ts'
import { estimateTraits } from './whole-audience.ts'
import { withheldInsights } from './withheld-insights.ts'

type Tabs = Insights['tabs']

/** An account that many members follow: dense id and the card that travels. */
export interface ConnectedHub {
  readonly account: number
  readonly connected: ConnectedAccount
}

/** What the Network tab shows beside the influencers; the communities are found by their own feature. */
export type FindCommunities = (
  graph: Graph,
  sample: SampleRef,
  hubs: readonly ConnectedHub[],
) => Promise<Omit<Tabs['network'], 'influencers' | 'follows'>>

export interface ReadInsightsPorts extends InsightPorts {
  readonly findCommunities: FindCommunities
}

export interface InsightsInput {
  readonly definition: DefinitionDraft
  readonly language: 'en' | 'ja'
  /** For what cannot be asked again: waits until estimates of the whole audience can be made. */
  readonly complete?: boolean
}

const SHOWN = { influencers: 100, accounts: 40, words: 100, hashtags: 60, labels: 60 }
/** How many of the accounts that members follow the communities are found by. */
const HUBS = 100

const reportsOf = (graph: Graph): BoundedCache<Insights> =>
  graph.openCache('reports', { weigh: (report) => 2 * JSON.stringify(report).length })

/** All eight tabs. Throws AudienceRefused and GraphTooHeavy. */
export async function readInsights(ports: ReadInsightsPorts, caller: Caller, input: InsightsInput): Promise<Insights> {
  const report = await readWholeInsights(ports, input)
  return isSignedIn(caller) ? report : cutInsights(report)
}

/** The same for whoever may see all of it, signed in or not. */
export async function readWholeInsights(ports: ReadInsightsPorts, input: InsightsInput): Promise<Insights> {
  const started = performance.now()
  const audience = await openAudience(ports, input.definition)
  const estimating = !input.complete && !areTraitsLearned(ports.graph, audience.network.db)
  const key = `${estimating ? 'estimating ' : ''}${input.language} ${audience.key}`
  const report = await reportsOf(ports.graph).get(key, () =>
    withSample(ports.graph, audience, async (sample) => {
      const size = await sizeAudience(ports.graph, audience)
      const made = isWithheld(size, sample.size >= MINIMUM_CELL ? sample.n : 0)
        ? withheldInsights(audience, size, input.language)
        : await makeReport(ports, sample, { ...input, size, estimating })
      // Told as calls tell it, for documents are made of it as well.
      return Insights.parse(made)
    }),
  )
  return { ...report, tookMs: Math.round(performance.now() - started) }
}

async function makeReport(
  ports: ReadInsightsPorts,
  sample: AudienceSample,
  { language, size, estimating }: { readonly language: string; readonly size: Size; readonly estimating: boolean },
): Promise<Insights> {
  const counts = tabCounts(ports.graph, sample)
  const defining = definingTraits(sample.audience.definition)
  // In the order in which they are best asked: first what others wait for and what takes long.
  const [network, talk, demographics, jobTitles, topicAnalysis, interests] = await Promise.all([
    once(sample, 'network', () => networkTab(ports, counts, sample, defining)),
    once(sample, 'talk', () => talkTabs(ports.graph, counts, sample, defining)),
    demographicsTab(ports.graph, counts, sample, language, estimating),
    jobTitlesTab(counts, sample, language, defining),
    topicTab(counts, language, defining.topics),
    counts.interests().then((counting) => interestsOf(counting, sample.n, language, defining.interests)),
  ])
  return {
    source: sourceOf(sample.audience.network),
    size,
    sample: { n: sample.n, of: sample.observable },
    baseline: { m: sample.m, matchedOn: [...sample.matchedOn] },
    definedBy: definedBy(sample.audience.definition, language),
    tooSmall: sample.n < SCORE_DEFAULTS.minimumSample,
    estimating: estimating && sample.n >= SCORE_DEFAULTS.minimumSample,
    tabs: { demographics, jobTitles, network: namedIn(network, language), topicAnalysis, interests, ...talk },
    cut: false,
    tookMs: 0,
  }
}

const labelIn =
  (find: (id: string) => TaxonomyEntry | undefined, language: string) =>
  (id: string): string => {
    const entry = find(id)
    return entry ? taxonomyLabel(entry, language) : id
  }

/** Who they are: those who state it, and everybody. */
async function demographicsTab(
  graph: Graph,
  counts: TabCounts,
  sample: AudienceSample,
  language: string,
  estimating: boolean,
): Promise<Tabs['demographics']> {
  const [traits, estimates] = await Promise.all([
    counts.traits(),
    estimating ? new Map<never, never>() : estimateTraits(graph, sample),
  ])
  return { ...demographicsOf(traits, sample, language), everybody: everybodyOf(estimates, language) }
}

async function jobTitlesTab(
  counts: TabCounts,
  sample: AudienceSample,
  language: string,
  defining: DefiningTraits,
): Promise<Tabs['jobTitles']> {
  const [traits, companies] = await Promise.all([counts.traits(), counts.companies()])
  return {
    titles: withoutDefining(jobTitlesOf(traits, sample.n, sample.signals.jobs, language), defining.jobs),
    companies: withoutDefining(
      distributionOf({
        counts: companies.items.map(({ label, a, b }) => ({ value: label, a, b })),
        tested: companies.tested,
        known: sample.signals.companies,
        n: sample.n,
        labelOf: (value) => value,
        show: SHOWN.labels,
      }),
      defining.companies,
    ),
  }
}

async function topicTab(
  counts: TabCounts,
  language: string,
  defining: ReadonlySet<string>,
): Promise<Tabs['topicAnalysis']> {
  const [topics, posting, shows] = await Promise.all([counts.topics(), counts.posting(), counts.shows()])
  const itemOf = new Map(topics.items.map(({ label, item }) => [label, item]))
  const ranked = rankedByRelevancy(topics, SHOWN.labels, labelIn(findConversationTopic, language), defining)
  return {
    topics: {
      total: ranked.total,
      items: ranked.items.map((topic) => {
        const mood = posting.topics.get(itemOf.get(topic.id) ?? 0)
        return { ...topic, sentiment: mood?.sentiment ?? null, posts: mood?.posts ?? 0 }
      }),
    },
    shows: rankedByRelevancy(shows, SHOWN.labels, labelIn(findMovieOrShow, language)),
  }
}

/** Of how many members, and of how many others they are compared with, it is known whom they follow. */
function followsKnown(sample: AudienceSample): Tabs['network']['follows'] {
  const seen = followsSample(sample)
  const { n, m } = seen.signals.follows
  return { n, m, of: sample.byFollows ? sample.observable : sample.n }
}

/** Communities named in a language: the interest that sets one apart, and who leads it. */
const namedIn = (network: Tabs['network'], language: string): Tabs['network'] => ({
  ...network,
  communities: network.communities.map((community) => {
    const topic = community.topic === null ? undefined : findInterest(community.topic)
    if (!topic) return community
    const [leading] = community.accounts
    const name = leading?.name.trim() || (leading?.handle ? `@${leading.handle}` : community.name)
    return { ...community, name: `${taxonomyLabel(topic, language)} · ${name}` }
  }),
})

/** Whom members follow, and the communities that shows; the same in every language. */
async function networkTab(
  { graph, findCommunities }: ReadInsightsPorts,
  counts: TabCounts,
  sample: AudienceSample,
  defining: DefiningTraits,
): Promise<Tabs['network']> {
  const { db } = sample.audience.network
  const ranking = rankAccounts(await counts.follows())
  const hubs = ranking.slice(0, HUBS)
  const cards = await readCards(
    graph,
    db,
    hubs.map(({ item }) => item.account),
  )
  const connected = hubs.flatMap(({ item: { account }, figure }) => {
    const card = cards.get(account)
    return card ? [{ account, connected: { ...card, figure } }] : []
  })
  return {
    influencers: connectedAccounts(ranking, cards, SHOWN.influencers, defining.accounts),
    follows: followsKnown(sample),
    ...(await findCommunities(graph, followsSample(sample), connected)),
  }
}

/** Without what is no keyword either: single characters, small words, numbers, pieces of words. */
const sayingWords = <Words extends { readonly items: readonly CountedTerm[] }>(words: Words): Words => ({
  ...words,
  items: withoutTorn(words.items).filter(({ label }) => keywordFault(label) === undefined),
})

/** The tabs of posts and people, the same in every language; cards are read together once it is known whose. */
async function talkTabs(
  graph: Graph,
  counts: TabCounts,
  sample: AudienceSample,
  { isWord, accounts: chosen }: DefiningTraits,
): Promise<Pick<Tabs, 'contentWall' | 'conversation' | 'sampleAccounts'>> {
  const { db } = sample.audience.network
  const [engagement, posting, postTerms, written, bioTerms, mentions, members] = await Promise.all([
    counts.engagement(),
    counts.posting(),
    counts.postTerms(),
    counts.writtenPosts(),
    counts.bioTerms(),
    counts.mentions(),
    counts.members(),
  ])
  const rankings = {
    mentioned: rankAccounts(mentions),
    liked: rankAccounts(engagement.authors.like),
    reposted: rankAccounts(engagement.authors.repost),
  }
  const walls = { ...engagement.posts, written: written.map((post) => ({ post, people: 1 })) }
  const posts = await readPosts(graph, db, [
    ...new Set(Object.values(walls).flatMap((wall) => wall.map(({ post }) => post))),
  ])
  const cards = await readCards(graph, db, [
    ...Object.values(rankings).flatMap((ranking) =>
      ranking.slice(0, SHOWN.accounts + chosen.size).map(({ item }) => item.account),
    ),
    ...posts.map(({ author }) => author),
    ...members,
  ])
  const lookup = { posts: new Map(posts.map((row) => [row.post, row])), authors: cards }
  const connected = (ranking: (typeof rankings)['liked']) => connectedAccounts(ranking, cards, SHOWN.accounts, chosen)
  return {
    contentWall: {
      liked: postCards(walls.like, lookup),
      reposted: postCards(walls.repost, lookup),
      written: postCards(walls.written, lookup),
    },
    conversation: {
      words: wordList(sayingWords(postTerms.words), SHOWN.words, isWord),
      hashtags: wordList(postTerms.hashtags, SHOWN.hashtags, isWord),
      bioWords: wordList(sayingWords(bioTerms.words), SHOWN.words, isWord),
      bioHashtags: wordList(bioTerms.hashtags, SHOWN.hashtags, isWord),
      mentioned: connected(rankings.mentioned),
      liked: connected(rankings.liked),
      reposted: connected(rankings.reposted),
      sentiment: sentimentOf(posting),
      rhythm: rhythmOf(posting),
    },
    sampleAccounts: {
      accounts: { items: members.flatMap((account) => cards.get(account) ?? []), total: sample.observable },
    },
  }
}
