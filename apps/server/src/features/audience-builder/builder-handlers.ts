// The calls of the audience builder: size, suggestions, insights, package.

import type { AgeGroups, audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Country, PackageProposal, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { CriterionKind, DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import {
  type AudienceRefusal,
  AudienceRefused,
  definedBy,
  describeAudience,
  type InsightPorts,
  isSignedIn,
  openAudience,
  type ReadInsightsPorts,
  readInsights,
  sizeAudience,
  sourceOf,
  withSample,
} from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { Handler, Handlers } from '#platform/mount.ts'
import { cutPackage } from './cut-package.ts'
import { suggestTerms } from './suggest-terms.ts'

/** Communities and packages come from features that themselves ask about audiences: the wiring brings them here. */
export interface BuilderPorts extends ReadInsightsPorts {
  readonly proposePackage: (
    ports: InsightPorts,
    input: {
      readonly definition: DefinitionDraft
      readonly language: 'en' | 'ja'
      readonly native?: boolean
      readonly purpose?: 'targeting' | 'exclusion'
    },
  ) => Promise<PackageProposal>
  readonly reachOfPackage: (
    ports: InsightPorts,
    input: {
      readonly definition: DefinitionDraft | null
      readonly package: TargetingPackage
      readonly countries: readonly Country[]
      readonly language: 'en' | 'ja'
    },
  ) => Promise<PackageReach>
  readonly ageGroups: (
    ports: InsightPorts,
    input: {
      readonly definition: DefinitionDraft | null
      readonly package: TargetingPackage
      readonly countries: readonly Country[]
    },
  ) => Promise<AgeGroups>
}

type Refuse = (code: AudienceRefusal, reason?: Message) => never

/** Answers, or refuses in the words of the endpoint what a question about an audience may be refused for. */
async function answering<Answer>(refuse: Refuse, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AudienceRefused) return refuse(error.code, error.reason)
    if (error instanceof GraphTooHeavy) return refuse('question_too_heavy')
    throw error
  }
}

const suggest =
  (ports: BuilderPorts, kind: CriterionKind): Handler<typeof audienceBuilder.suggestHandles> =>
  ({ body, refuse }) =>
    answering(refuse, () => suggestTerms(ports, { kind, ...body }))

/** The handlers of the audience builder. */
export function builderHandlers(ports: BuilderPorts): Handlers<typeof audienceBuilder> {
  return {
    sizeAudience: ({ body, refuse, gone }) =>
      answering(refuse, async () => {
        const started = performance.now()
        const audience = await openAudience(ports, body.definition)
        gone.throwIfAborted()
        const [size, portrait] = await Promise.all([
          sizeAudience(ports.graph, audience, gone),
          body.portrait
            ? withSample(ports.graph, audience, (sample) => describeAudience(ports.graph, sample, body.language))
            : [],
        ])
        const tookMs = Math.round(performance.now() - started)
        return {
          source: sourceOf(audience.network),
          size,
          portrait,
          ...(body.portrait && { definedBy: definedBy(audience.definition, body.language) }),
          tookMs,
          unknown: [...audience.unknown],
        }
      }),
    readInsights: ({ body, caller, refuse }) => answering(refuse, () => readInsights(ports, caller, body)),
    proposePackage: ({ body, caller, refuse }) =>
      answering(refuse, async () => {
        const proposal = await ports.proposePackage(ports, body)
        return isSignedIn(caller) ? proposal : cutPackage(proposal)
      }),
    generateNativePack: ({ body, refuse }) =>
      answering(refuse, () => ports.proposePackage(ports, { ...body, native: true })),
    reachOfPackage: ({ body: { targeting_package: ticked, ...body }, refuse }) =>
      answering(refuse, () => ports.reachOfPackage(ports, { ...body, package: ticked })),
    computeAgeGroups: ({ body: { targeting_package: ticked, ...body }, refuse }) =>
      answering(refuse, () => ports.ageGroups(ports, { ...body, package: ticked })),
    suggestHandles: suggest(ports, 'follows'),
    suggestInterests: suggest(ports, 'interest'),
    suggestPosted: suggest(ports, 'posted'),
    suggestBioWords: suggest(ports, 'bio'),
    suggestJobs: suggest(ports, 'job'),
    suggestCompanies: suggest(ports, 'company'),
    suggestEngaged: suggest(ports, 'engaged'),
  }
}
