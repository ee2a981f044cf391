// A name that anybody explores: each part is made once for a name and a publication, however many want it at once.
import type {
  ExploredDetail,
  ExploredSentiment,
  ExploredTimes,
  exploredNames,
} from '@peregrine/contract/explore/explored-name-endpoints.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import {
  definitionOf,
  type ExploredName,
  postPattern,
  speakersOf,
} from '@peregrine/domain/explore/explored-name-rules.ts'
import {
  type AudienceSample,
  definedBy,
  describeAudience,
  type InsightPorts,
  openAudience,
  type ReadInsightsPorts,
  readInsights,
  sizeAudience,
  sourceOf,
  withSample,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { understand } from './account-of-handle.ts'
import { labelOf, relatedOf } from './explore-name.ts'
import { daysThatSpeak, moodsThatSpeak } from './explored-post-graph.ts'
import { moodOf } from './mood-shares.ts'
import { remembered } from './remembered-answers.ts'
import { volumeOf } from './volume-rules.ts'

type First = ReplyOf<typeof exploredNames.exploreFirst>
type Language = 'en' | 'ja'

const exploredIn = ({ kind, term }: ExploredName) => ({ kind, term, label: labelOf(kind, term, 'en') })

/** Throws AudienceRefused and GraphTooHeavy, like all of these. */
export async function readFirst(ports: InsightPorts, given: ExploredName, language: Language): Promise<First> {
  const started = performance.now()
  const { graph } = ports
  const first = await remembered(ports, `first ${language} ${given.kind} ${given.term}`, async (): Promise<First> => {
    const { name, account } = await understand(ports, given)
    const audience = await openAudience(ports, definitionOf(name))
    const [size, portrait] = await Promise.all([
      sizeAudience(graph, audience),
      withSample(graph, audience, (sample) => describeAudience(graph, sample, language)),
    ])
    return {
      explored: exploredIn(name),
      known: audience.unknown.length === 0,
      account,
      // Made of one criterion, as the endpoint's shape has it.
      definition: definitionOf(name) as First['definition'],
      source: sourceOf(audience.network),
      size,
      portrait,
      definedBy: definedBy(audience.definition, language),
      tookMs: 0,
    }
  })
  return { ...first, tookMs: Math.round(performance.now() - started) }
}

/** The insights that it is made of are remembered as such. */
export async function readDetail(
  ports: ReadInsightsPorts,
  caller: Caller,
  given: ExploredName,
  language: Language,
): Promise<ExploredDetail> {
  const { name } = await understand(ports, given)
  const { source, tabs, cut } = await readInsights(ports, caller, { definition: definitionOf(name), language })
  const { communities, stability } = tabs.network
  return { explored: exploredIn(name), source, communities, stability, related: relatedOf(tabs, name), cut }
}

/** What a question says of the posts that speak of a name; nothing where too few people could have written them. */
async function spoken<Row>(
  ports: InsightPorts,
  name: ExploredName,
  request: (graph: Graph, sample: AudienceSample, pattern: string) => Promise<readonly Row[]>,
): Promise<Pick<ExploredTimes, 'explored' | 'source' | 'read'> & { readonly rows: readonly Row[] }> {
  const { graph } = ports
  const audience = await openAudience(ports, speakersOf(name))
  const answer = { explored: exploredIn(name), source: sourceOf(audience.network) }
  const { belowMinimum } = await sizeAudience(graph, audience)
  if (belowMinimum) return { ...answer, read: { n: 0, of: 0 }, rows: [] }
  return await withSample(graph, audience, async (sample) => ({
    ...answer,
    read: { n: sample.n, of: sample.observable },
    rows: await request(graph, sample, postPattern(name)),
  }))
}

export async function readSentiment(ports: InsightPorts, given: ExploredName): Promise<ExploredSentiment> {
  return await readMoods(ports, (await understand(ports, given)).name)
}

/** Of exactly this name: a topic stays one. */
export async function readMoods(ports: InsightPorts, name: ExploredName): Promise<ExploredSentiment> {
  return await remembered(ports, `sentiment ${name.kind} ${name.term}`, async () => {
    const { rows, ...answer } = await spoken(ports, name, moodsThatSpeak)
    const languages = rows.map((row) => ({ language: row.language, ...moodOf([row]) }))
    return { ...answer, ...moodOf(rows), languages }
  })
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

export async function readTimes(ports: InsightPorts, given: ExploredName): Promise<ExploredTimes> {
  const { name } = await understand(ports, given)
  return await remembered(ports, `times ${name.kind} ${name.term}`, async () => {
    const { rows, ...answer } = await spoken(ports, name, daysThatSpeak)
    const sum = (days: typeof rows) => days.reduce((total, { posts }) => total + posts, 0)
    // Posts without a time were imported as of 1970.
    const dated = rows.filter(({ day }) => day > 0)
    const first = dated[0]?.first
    const last = dated.at(-1)?.last
    const { unit, buckets } = volumeOf(dated)
    return {
      ...answer,
      posts: sum(rows),
      undated: sum(rows) - sum(dated),
      first: first === undefined ? null : isoOf(first),
      last: last === undefined ? null : isoOf(last),
      unit,
      volume: buckets,
    }
  })
}
