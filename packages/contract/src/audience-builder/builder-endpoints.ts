// The calls of the audience builder: size while typing, suggestions, insights and the targeting package.
import { z } from 'zod'
import { UnknownTerm } from '../insights/definition-shapes.ts'
import { AtLeastMinimum, MemberFigure, PeopleShare, Size, Source } from '../insights/figure-shapes.ts'
import { Insights } from '../insights/insight-shapes.ts'
import { DefinedBy, Portrait } from '../insights/portrait-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { duration } from '../platform/number-kinds.ts'
import { GivenCountries, GivenDefinition, GivenPackage } from '../targeting/given-shapes.ts'
import { PackageProposal } from '../targeting/package-shapes.ts'
import { PackageReach } from '../targeting/reach-shapes.ts'

const Language = z.enum(['en', 'ja']).default('en')

/** Refusals that any question about a definition may meet. */
const definitionErrors = {
  definition_empty: { status: 422, detail: 'Describe the audience first: add at least one criterion or filter.' },
  definition_invalid: { status: 422, detail: 'This audience definition isn’t valid.' },
  question_too_heavy: { status: 422, detail: 'This definition takes too long to count. Please narrow it.' },
  no_network: {
    status: 503,
    detail:
      'There’s no data that can be shown. Import data, again if it was there before, or generate the demo network.',
  },
} as const

export const Suggestion = z.object({
  /** What goes into a criterion's terms. */
  value: z.string(),
  label: z.string(),
  /** A second line: an account's name, an interest's category. */
  detail: z.string(),
  /** As a definition with this term alone would be counted. */
  accounts: AtLeastMinimum,
  /** Fewer than `accounts`, which is then the smallest number that is told. */
  belowMinimum: z.boolean(),
  /** Against the present definition; null when there is none yet. */
  figure: MemberFigure.nullable(),
})
export type Suggestion = z.output<typeof Suggestion>

export const Suggestions = z.object({ source: Source, query: z.string(), suggestions: z.array(Suggestion) })

const SuggestBody = z.strictObject({
  query: z.string().max(100),
  definition: GivenDefinition.optional(),
  language: Language,
})

const suggest = <const Id extends string, const Path extends string>(id: Id, path: Path, summary: string) =>
  ({
    id,
    path,
    summary,
    method: 'POST',
    access: access.anyone,
    body: SuggestBody,
    reply: Suggestions,
    errors: definitionErrors,
    limit: { max: 600, seconds: 60 },
  }) as const

export const sizeAudience = endpoint({
  id: 'audienceBuilder.size',
  method: 'POST',
  path: '/api/external/audience-builder/',
  access: access.anyone,
  summary: 'The size of an audience and who they are in five lines',
  body: z.strictObject({ definition: GivenDefinition, language: Language, portrait: z.boolean().default(false) }),
  reply: z.object({
    source: Source,
    size: Size,
    portrait: Portrait,
    /** What the audience was chosen by, where a portrait was asked for. */
    definedBy: z.array(DefinedBy).optional(),
    tookMs: duration(z.number()),
    unknown: z.array(UnknownTerm).optional(),
  }),
  errors: definitionErrors,
  limit: { max: 600, seconds: 60 },
})

export const readInsights = endpoint({
  id: 'audienceBuilder.insights',
  method: 'POST',
  path: '/api/external/audience-builder/insights/',
  access: access.anyone,
  summary: 'The insights of an audience in eight tabs',
  body: z.strictObject({ definition: GivenDefinition, language: Language }),
  reply: Insights,
  errors: definitionErrors,
  limit: { max: 120, seconds: 60 },
})

export const proposePackage = endpoint({
  id: 'audienceBuilder.package',
  method: 'POST',
  path: '/api/external/audience-builder/package/',
  access: access.anyone,
  summary:
    'A targeting package for an audience, each entry with its reason; for an exclusion of what can be excluded alone, keywords and hashtags',
  body: z.strictObject({
    definition: GivenDefinition,
    language: Language,
    purpose: z.enum(['targeting', 'exclusion']).default('targeting'),
  }),
  reply: PackageProposal,
  errors: definitionErrors,
  limit: { max: 120, seconds: 60 },
})

export const generateNativePack = endpoint({
  id: 'audienceBuilder.nativePack',
  method: 'POST',
  path: '/api/external/generate-native-pack/',
  access: access.personal,
  summary:
    'A native targeting package from a definition: interests, conversation topics, movies and TV shows beside languages, places, age and gender; no keywords and no handles',
  body: z.strictObject({ definition: GivenDefinition, language: Language }),
  reply: PackageProposal,
  errors: definitionErrors,
  limit: { max: 120, seconds: 60 },
})

export const reachOfPackage = endpoint({
  id: 'audienceBuilder.reach',
  method: 'POST',
  path: '/api/external/audience-builder/reach/',
  access: access.anyone,
  summary: 'What a targeting package reaches exactly as it is ticked',
  body: z.strictObject({
    definition: GivenDefinition.nullable().default(null),
    targeting_package: GivenPackage,
    countries: GivenCountries.default([]),
    language: Language,
  }),
  reply: PackageReach,
  errors: definitionErrors,
  limit: { max: 600, seconds: 60 },
  maxBytes: 2 * 1024 * 1024,
})

export const AgeGroups = z.object({
  /** Whom the package reaches at any age. */
  any: Size,
  /** The 21 bands, in their order; whoever's age isn't known counts as the others of the same accounts. */
  bands: z.array(
    z.object({
      id: z.string(),
      reached: Size,
      /** Of `any`; null where too few are for it to be told. */
      share: PeopleShare.nullable(),
    }),
  ),
})
export type AgeGroups = z.output<typeof AgeGroups>

export const computeAgeGroups = endpoint({
  id: 'audienceBuilder.ageGroups',
  method: 'POST',
  path: '/api/external/compute-age-groups/',
  access: access.personal,
  summary: 'How many people a targeting package reaches in each age band, whatever age it has now',
  body: z.strictObject({
    definition: GivenDefinition.nullable().default(null),
    targeting_package: GivenPackage,
    countries: GivenCountries.default([]),
  }),
  reply: AgeGroups,
  errors: definitionErrors,
  limit: { max: 120, seconds: 60 },
  maxBytes: 2 * 1024 * 1024,
})

export const suggestHandles = endpoint(
  suggest(
    'audienceBuilder.followersOf',
    '/api/external/audience-builder/followers-of/',
    'Suggest and size: followers of',
  ),
)
export const suggestInterests = endpoint(
  suggest(
    'audienceBuilder.interestedIn',
    '/api/external/audience-builder/interested-in/',
    'Suggest and size: interested in',
  ),
)
export const suggestPosted = endpoint(
  suggest(
    'audienceBuilder.postedAbout',
    '/api/external/audience-builder/posted-about/',
    'Suggest and size: posted about',
  ),
)
export const suggestBioWords = endpoint(
  suggest(
    'audienceBuilder.wordsInProfile',
    '/api/external/audience-builder/words-in-profile/',
    'Suggest and size: words in profile',
  ),
)
export const suggestJobs = endpoint(
  suggest('audienceBuilder.jobTitles', '/api/external/audience-builder/job-titles/', 'Suggest and size: job titles'),
)
export const suggestCompanies = endpoint(
  suggest('audienceBuilder.companies', '/api/external/audience-builder/companies/', 'Suggest and size: companies'),
)
export const suggestEngaged = endpoint(
  suggest(
    'audienceBuilder.engagedWith',
    '/api/external/audience-builder/engaged-with/',
    'Suggest and size: engaged with',
  ),
)

export const audienceBuilder = {
  sizeAudience,
  readInsights,
  proposePackage,
  generateNativePack,
  reachOfPackage,
  computeAgeGroups,
  suggestHandles,
  suggestInterests,
  suggestPosted,
  suggestBioWords,
  suggestJobs,
  suggestCompanies,
  suggestEngaged,
} as const
