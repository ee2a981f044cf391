// Who is behind a name: taken for an audience, and answered by the same figures as any other audience.
import type { EXPLORED_KINDS, Exploration } from '@peregrine/contract/explore/explore-endpoints.ts'
import type { AccountCard, Insights, PostCard } from '@peregrine/contract/insights/insight-shapes.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { type Definition, emptyDefinition, normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { namesAccount, postPattern } from '@peregrine/domain/explore/explored-name-rules.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import {
  type AudienceSample,
  describeAudience,
  type InsightPorts,
  openAudience,
  type ReadInsightsPorts,
  readCards,
  readInsights,
  sizeAudience,
  sourceOf,
  withSample,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { understand } from './account-of-handle.ts'
import { type ExploredPost, postsThatSpeak } from './explored-post-graph.ts'

type Kind = (typeof EXPLORED_KINDS)[number]

const SHOWN = { posts: 12, words: 20, accounts: 15, interests: 12 }

interface Explored {
  readonly kind: Kind
  readonly term: string
  /** The caller said what to take it for. */
  readonly said: boolean
}

/** What a name is taken for; null when nothing is left of it. */
export function exploredOf({ query, kind }: { readonly query: string; readonly kind?: Kind | undefined }) {
  const taken: Kind = kind ?? (namesAccount(query) ? 'follows' : 'posted')
  const term = normaliseTerm(taken, query)
  return term === '' ? null : { kind: taken, term, said: kind !== undefined }
}

/** A word may be the handle of an account; which of the two it is stays as the caller said. */
async function understood(
  ports: InsightPorts,
  { kind, term, said }: Explored,
): Promise<{ readonly explored: Pick<Explored, 'kind' | 'term'>; readonly account: AccountCard | null }> {
  if (kind !== 'posted') return { explored: { kind, term }, account: null }
  const { name, account } = await understand(ports, { kind, term })
  return { explored: said ? { kind, term } : name, account }
}

/** Throws AudienceRefused and GraphTooHeavy. */
export async function exploreName(
  ports: ReadInsightsPorts,
  caller: Caller,
  given: Explored,
  language: 'en' | 'ja',
): Promise<Exploration> {
  const started = performance.now()
  const { graph } = ports
  const { explored, account } = await understood(ports, given)
  const { kind, term } = explored
  const definition: Definition = {
    ...emptyDefinition,
    include: [{ atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }],
  }
  const audience = await openAudience(ports, definition)
  const size = await sizeAudience(graph, audience)
  const [{ portrait, posts }, { tabs, sample, baseline, tooSmall, definedBy }] = await Promise.all([
    withSample(graph, audience, async (drawn) => ({
      portrait: await describeAudience(graph, drawn, language),
      posts: kind === 'posted' && !size.belowMinimum ? await postsOfWord(ports, drawn, term) : null,
    })),
    readInsights(ports, caller, { definition, language }),
  ])
  return {
    explored: { kind, term, label: labelOf(kind, term, language) },
    known: audience.unknown.length === 0,
    account,
    definition: definition as Exploration['definition'],
    source: sourceOf(audience.network),
    size,
    sample,
    baseline,
    tooSmall,
    portrait,
    definedBy,
    communities: tabs.network.communities,
    stability: tabs.network.stability,
    posts: posts ?? tabs.contentWall.written.items.slice(0, SHOWN.posts),
    related: relatedOf(tabs, explored),
    tookMs: Math.round(performance.now() - started),
  }
}

export function labelOf(kind: Kind, term: string, language: string): string {
  if (kind === 'follows' || kind === 'engaged') return `@${term}`
  const interest = kind === 'interest' ? findInterest(term) : undefined
  return interest ? taxonomyLabel(interest, language) : term
}

/** What goes together with the name, without the name itself. */
export function relatedOf(tabs: Insights['tabs'], { term }: { readonly term: string }): Exploration['related'] {
  const same = term.replace(/^#/, '').toLowerCase()
  const others = <Item extends { readonly id: string }>(items: readonly Item[], show: number): Item[] =>
    items.filter(({ id }) => id.replace(/^#/, '').toLowerCase() !== same).slice(0, show)
  return {
    words: others(tabs.conversation.words.items, SHOWN.words),
    hashtags: others(tabs.conversation.hashtags.items, SHOWN.words),
    interests: others(tabs.interests.interests.items, SHOWN.interests),
    accounts: tabs.network.influencers.items
      .filter(({ handle }) => handle.toLowerCase() !== same)
      .slice(0, SHOWN.accounts),
  }
}

/** What members wrote of the words, the most liked and reposted first. */
export async function postsOfWord({ graph }: InsightPorts, sample: AudienceSample, term: string): Promise<PostCard[]> {
  const pattern = postPattern({ kind: 'posted', term })
  return await cardsOf(graph, sample.db, await postsThatSpeak(graph, sample, pattern, SHOWN.posts))
}

/** Posts with their authors; a post whose author is gone is left out. */
export async function cardsOf(graph: Graph, db: string, rows: readonly ExploredPost[]): Promise<PostCard[]> {
  const cards = await readCards(
    graph,
    db,
    rows.map(({ author }) => author),
  )
  return rows.flatMap(({ author, createdAt, ...post }) => {
    const card = cards.get(author)
    if (!card) return []
    const { id, handle, name, verified } = card
    const at = new Date(createdAt * 1000).toISOString()
    return [{ ...post, author: { id, handle, name, verified }, createdAt: at, byAudience: 0 }]
  })
}
