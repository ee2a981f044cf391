// What is known of an audience: its insights by tab, the same from several sides, one influential account; and building one.
import { z } from 'zod'
import { Definition, UnknownTerm } from '../insights/definition-shapes.ts'
import { MemberCount, NotReflected, Size, Source } from '../insights/figure-shapes.ts'
import {
  ContentWall,
  Conversation,
  Demographics,
  Insights,
  Interests,
  JobTitles,
  Network,
  SampleAccounts,
  signalSample,
  TopicAnalysis,
} from '../insights/insight-shapes.ts'
import { insightTabs } from '../insights/insight-tabs.ts'
import { Portrait } from '../insights/portrait-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { GivenDefinition } from '../targeting/given-shapes.ts'
import { Country, TargetingPackage } from '../targeting/package-shapes.ts'
import { AudienceSizes, Influencer, PerspectiveSide, Perspectives } from './audience-shapes.ts'
import { definitionErrors } from './definition-errors.ts'

const team = z.string().max(100).optional()
const language = z.enum(['en', 'ja']).default('en')
const limit = { max: 120, seconds: 60 } as const
/** A saved audience by its id, or a definition as it stands in an address. */
const requested = { team, config: z.uuid().optional(), definition: z.string().max(60_000).optional(), language }

const InsightHead = z.object({
  /** Of the audience and the tab together. */
  id: z.string(),
  kind: z.enum(insightTabs),
})

const readInsights = endpoint({
  id: 'audienceInsights.ofDefinition',
  method: 'GET',
  path: '/api/audience-configs/insights/',
  access: access.member,
  summary: 'The insights of a saved audience or of a definition, in eight tabs',
  query: requested,
  reply: Insights,
  errors: definitionErrors,
  limit,
})

const insightsByConfig = endpoint({
  id: 'audienceInsights.byConfig',
  method: 'GET',
  path: '/api/audience-insights/{pk}/by_config/',
  access: access.member,
  summary: 'Which insights there are of an audience',
  params: { pk: z.uuid() },
  query: { team },
  reply: z.object({
    config: z.string(),
    name: z.string(),
    has_insights: z.boolean(),
    size: MemberCount.nullable(),
    notReflected: NotReflected,
    insights: z.array(InsightHead),
  }),
})

const readInsight = endpoint({
  id: 'audienceInsights.one',
  method: 'GET',
  path: '/api/audience-insight/{pk}/',
  access: access.member,
  summary: 'One insight: the audience and the tab stand in its id',
  params: { pk: z.string().max(80) },
  query: { team, language },
  reply: InsightHead.extend({
    config: z.string(),
    source: Source,
    size: Size,
    sample: signalSample,
    tooSmall: z.boolean(),
    tab: z.union([
      ContentWall,
      Demographics,
      Conversation,
      JobTitles,
      Network,
      TopicAnalysis,
      Interests,
      SampleAccounts,
    ]),
  }),
  errors: definitionErrors,
  limit,
})

const perspectives = endpoint({
  id: 'audienceInsights.perspectives',
  method: 'POST',
  path: '/api/audience-configs/perspectives/',
  access: access.member,
  viewers: true,
  summary: 'One audience seen by country, language, gender and age: sizes, and how far each is beyond expectation',
  body: z.strictObject({
    team,
    config: z.uuid().optional(),
    definition: GivenDefinition.optional(),
    sides: z.array(PerspectiveSide).min(1).max(4).default(['country', 'language', 'gender', 'age']),
    language,
  }),
  reply: Perspectives,
  errors: definitionErrors,
  limit,
})

const readInfluencer = endpoint({
  id: 'audienceInsights.influencer',
  method: 'GET',
  path: '/api/insights-influencer/',
  access: access.member,
  summary: 'One account that an audience is connected to: how much, beyond what is expected, and what it posts',
  query: { ...requested, handle: z.string().min(1).max(50) },
  reply: Influencer,
  errors: definitionErrors,
  limit,
})

const buildAudience = endpoint({
  id: 'audienceInsights.build',
  method: 'POST',
  path: '/api/build-audience/',
  access: access.creator,
  summary:
    'Build an audience from a definition: the three sizes, who they are, the targeting package; nothing is saved',
  body: z.strictObject({ team, definition: GivenDefinition, language }),
  reply: z.object({
    source: Source,
    definition: Definition,
    sizes: AudienceSizes,
    portrait: Portrait,
    targeting_package: TargetingPackage,
    countries: z.array(Country),
    unknown: z.array(UnknownTerm),
  }),
  errors: definitionErrors,
  limit,
})

export const audienceInsights = {
  readInsights,
  insightsByConfig,
  readInsight,
  perspectives,
  readInfluencer,
  buildAudience,
} as const
