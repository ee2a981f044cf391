// The calls about what is known of an audience: insights, perspectives, an influential account; and building one.
import type { audienceInsights } from '@peregrine/contract/audiences/audience-insight-endpoints.ts'
import { insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { decodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { describeAudience, openAudience, readInsights, withSample } from '#features/insights/insights-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { answering, locate } from './own-audience.ts'
import { readInfluencer } from './read-influencer.ts'
import { readPerspectives } from './read-perspectives.ts'

type Of<Name extends keyof typeof audienceInsights> = HandlerContext<(typeof audienceInsights)[Name]>
const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([a-zA-Z]+)$/

export function createAudienceInsightHandlers(ports: AudiencePorts): Handlers<typeof audienceInsights> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  /** The definition that is asked about: of a saved audience, or as it was given. */
  const requested = async (
    context: Pick<Of<'readInsights'>, 'caller' | 'access' | 'namedTeam' | 'refuse' | 'invalid'>,
    given: { readonly config?: string | undefined; readonly definition?: Definition | undefined },
  ): Promise<Definition> => {
    if (given.config !== undefined) return (await locate(db, context, given.config, now())).row.definition
    teamOf(context)
    return given.definition ?? context.invalid({ config: ['Say which audience, or give a definition.'] })
  }
  const inAddress = (context: Of<'readInsights'> | Of<'readInfluencer'>): Promise<Definition> => {
    const { config, definition: text } = context.query
    const definition = text === undefined ? undefined : decodeDefinition(text)
    if (definition === null) return context.invalid({ definition: ['This is not a definition.'] })
    return requested(context, { config, definition })
  }

  return {
    readInsights: async (context) => {
      const definition = await inAddress(context)
      const { language } = context.query
      return await answering(context.refuse, () => readInsights(ports, context.caller, { definition, language }))
    },

    insightsByConfig: async (context) => {
      const { row } = await locate(db, context, context.params.pk, now())
      return {
        config: row.id,
        name: row.name,
        has_insights: row.has_insights,
        size: row.core_size,
        notReflected: row.sizes?.core.notReflected,
        insights: insightTabs.map((kind) => ({ id: `${row.id}-${kind}`, kind })),
      }
    },

    readInsight: async (context) => {
      const [, id = '', desired] = ID.exec(context.params.pk) ?? []
      const kind = insightTabs.find((tab) => tab === desired)
      if (kind === undefined) return context.refuse('not_found')
      const { row } = await locate(db, context, id, now())
      const given = { definition: row.definition, language: context.query.language }
      const report = await answering(context.refuse, () => readInsights(ports, context.caller, given))
      const { source, size, sample, tooSmall } = report
      return { id: context.params.pk, kind, config: row.id, source, size, sample, tooSmall, tab: report.tabs[kind] }
    },

    perspectives: async (context) => {
      const { config, definition, sides, language } = context.body
      const given = definition === undefined ? undefined : normaliseDefinition(definition)
      const desired = await requested(context, { config, definition: given })
      return await answering(context.refuse, () => readPerspectives(ports, desired, sides, language))
    },

    readInfluencer: async (context) => {
      const definition = await inAddress(context)
      const { handle, language } = context.query
      const found = await answering(context.refuse, () => readInfluencer(ports, { definition, handle, language }))
      return found ?? context.refuse('not_found')
    },

    buildAudience: async (context) => {
      teamOf(context)
      const { definition, language } = context.body
      return await answering(context.refuse, async () => {
        const audience = await openAudience(ports, definition)
        const [proposal, portrait] = await Promise.all([
          ports.proposePackage(ports, { definition, language }),
          withSample(ports.graph, audience, (sample) => describeAudience(ports.graph, sample, language)),
        ])
        return {
          source: proposal.source,
          definition: audience.definition as unknown as Of<'buildAudience'>['body']['definition'],
          sizes: proposal.sizes,
          portrait,
          targeting_package: proposal.package,
          countries: proposal.countries,
          unknown: audience.unknown,
        }
      })
    },
  }
}
