// Job titles: how many people have them, and a targeting package for these people.
import { z } from 'zod'
import { definitionErrors } from '../audiences/definition-errors.ts'
import { Definition } from '../insights/definition-shapes.ts'
import { Size, Source } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { duration } from '../platform/number-kinds.ts'
import { PackageProposal } from '../targeting/package-shapes.ts'

const { question_too_heavy, no_network } = definitionErrors
const errors = { question_too_heavy, no_network } as const

const body = z.strictObject({
  /** Ids of titles and categories, or what they are called in English or Japanese. */
  job_titles: z.array(z.string().max(20_000)).max(1000),
  /** Codes or names of countries and regions; everywhere without any. */
  countries: z.array(z.string().max(20_000)).max(1000).default([]),
  language: z.enum(['en', 'ja']).default('en'),
})

/** What no title is called, and is in no figure and no package. */
const unknown = z.array(z.string())

const JobTitleSizes = z.object({
  source: Source,
  definition: Definition,
  /** Whoever has any of the titles. */
  size: Size,
  titles: z.array(z.object({ id: z.string(), label: z.string(), category: z.string(), size: Size })),
  unknown,
  tookMs: duration(z.number()),
})

const sizeJobTitles = endpoint({
  id: 'jobTitles.size',
  method: 'POST',
  path: '/api/external/job-title-size-estimator/',
  access: access.anyone,
  summary: 'How many people have these job titles, together and each alone',
  body,
  reply: JobTitleSizes,
  errors,
  limit: { max: 300, seconds: 60 },
})

const targetJobTitles = endpoint({
  id: 'jobTitles.targeting',
  method: 'POST',
  path: '/api/external/job-title-targeting/',
  access: access.anyone,
  summary: 'A targeting package for people who have these job titles',
  body,
  reply: PackageProposal.extend({ unknown }),
  errors,
  limit: { max: 120, seconds: 60 },
})

export const jobTitles = { sizeJobTitles, targetJobTitles } as const
