// One's own account against competitors: who follows both, and whom only the competitors reach.
import type { CompetitorAnalysis } from '@peregrine/contract/explore/compare-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { pairOverlap } from '#features/audiences/audiences-public.ts'
import {
  AudienceRefused,
  definedBy,
  describeAudience,
  type InsightPorts,
  openAudience,
  sourceOf,
  toldAccounts,
  withSample,
} from '#features/insights/insights-public.ts'
import { type ComparedAccounts, followersOf, openCompared } from './compared-accounts.ts'

const NOBODY = new Uint32Array(0)

type Missed = CompetitorAnalysis['competitors'][number]['missed']['definition']

/** Throws AudienceRefused and GraphTooHeavy. */
export async function compareCompetitors(
  ports: InsightPorts,
  own: string,
  competitors: readonly string[],
  language: 'en' | 'ja',
): Promise<CompetitorAnalysis> {
  const compared = await openCompared(ports, [own, ...competitors])
  const [mine] = compared.accounts
  return {
    source: sourceOf(compared.network),
    own: mine ?? { handle: own, account: null, followersInData: 0 },
    competitors: competitors.map((_, place) => competitorOf(compared, own, place + 1)),
    opportunity: await opportunityOf(ports, compared, followersOf(competitors, 1, [own]), language),
  }
}

function competitorOf(
  { network, accounts, followers }: ComparedAccounts,
  own: string,
  place: number,
): CompetitorAnalysis['competitors'][number] {
  const account = accounts[place] ?? { handle: '', account: null, followersInData: 0 }
  const reported = pairOverlap(followers[0] ?? NOBODY, followers[place] ?? NOBODY, network.accounts)
  return {
    ...account,
    both: reported.both,
    ofOwn: reported.ofFirst,
    ofCompetitor: reported.ofSecond,
    observedToExpected: reported.observedToExpected,
    missed: {
      // As the overlap may be told, and not counted apart: the difference would tell a small overlap.
      accounts: reported.onlySecond,
      definition: followersOf([account.handle], 1, [own]) as Missed,
    },
  }
}

/** Counted as an overlap is: where one's own account shares too few with them, in hundreds and without a portrait. */
async function opportunityOf(
  ports: InsightPorts,
  { network, followers }: ComparedAccounts,
  definition: Definition,
  language: 'en' | 'ja',
): Promise<CompetitorAnalysis['opportunity']> {
  const theirs = await toldAccounts(ports.graph, await openAudience(ports, { ...definition, exclude: [] }))
  if (!theirs) throw new AudienceRefused('question_too_heavy')
  const { onlySecond, jaccard } = pairOverlap(followers[0] ?? NOBODY, theirs, network.accounts)
  if (onlySecond < MINIMUM_CELL) return null
  const audience = await openAudience(ports, definition)
  const portrait =
    jaccard === null
      ? []
      : await withSample(ports.graph, audience, (sample) => describeAudience(ports.graph, sample, language))
  return {
    definition: audience.definition as Missed,
    accounts: onlySecond,
    portrait,
    definedBy: definedBy(audience.definition, language),
  }
}
