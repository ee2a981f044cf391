// What programs ask over MCP and get: the tools' inputs come from the shapes of the typed queries, nothing is written twice.
import { type AnsweredQuery, TALK_PLACES } from '@peregrine/domain/talk/talk-query-rules.ts'
import { z } from 'zod'
import { oneLine } from '../platform/bounded-shapes.ts'
import { own } from '../platform/number-kinds.ts'
import { PLAN_RESULTS } from '../platform/program-plan-shapes.ts'
import { SUITE_SOURCES } from '../suite/suite-shapes.ts'
import { talk } from './talk-endpoints.ts'
import { TALK_PLAN_KINDS, TALK_PLAN_STATES } from './talk-plan-endpoints.ts'
import { TalkQueryShape } from './talk-query-shapes.ts'
import { TalkFigure } from './talk-shapes.ts'

export type Schema = Readonly<Record<string, unknown>>
export type ObjectSchema = Schema & {
  readonly properties: Readonly<Record<string, Schema>>
  readonly required?: string[]
}

type Node = z.core.JSONSchema.BaseSchema

const HANDLE = '^[A-Za-z0-9_]{1,15}$'

/** As every client reads it, those too that know one type a schema; and briefly, since models get it with each conversation. */
function plainly({ jsonSchema: schema }: { readonly jsonSchema: Node }): void {
  // What a format says already needs no pattern beside it.
  if (schema.format !== undefined) {
    delete schema.pattern
    delete schema.allOf
  }
  // People write handles with their mark, and so may programs.
  if (schema.pattern === HANDLE) schema.pattern = HANDLE.replace('^', '^@?')
  const { prefixItems: pair = [], items } = schema
  const [first] = pair
  // A pair of the same.
  if (first !== undefined && items === false) {
    Object.assign(schema, { items: first, minItems: pair.length, maxItems: pair.length })
    delete schema.prefixItems
  }
}

export const objectSchema = (shape: z.core.$ZodType, io: 'input' | 'output'): ObjectSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', override: plainly })
  return schema as unknown as ObjectSchema
}

/** What every question takes beside the query itself. */
export const QuestionPlace = talk.ask.body.pick({ account: true, language: true })

/** The kinds of typed queries, each with its schema. */
export function querySchemas(): ReadonlyMap<AnsweredQuery['kind'], ObjectSchema> {
  const union = TalkQueryShape as unknown as z.ZodDiscriminatedUnion<readonly z.ZodObject[]>
  return new Map(
    union.options.map((option) => {
      const schema = objectSchema(option, 'input')
      return [schema.properties.kind?.const as AnsweredQuery['kind'], schema]
    }),
  )
}

/** A question in words, which says in which language it is answered. */
export const AskedInWords = talk.ask.body.pick({ account: true, question: true })

// The first that fits is taken, without what it does not name: words alone come last.
const cell = z.union([
  z.object({ figure: z.string() }),
  z.object({ person: z.string(), name: z.string() }),
  /** `address`: of the page of the suite that shows it. */
  z.object({ post: z.string(), text: z.string(), address: z.string().optional() }),
  z.object({ own: z.enum(['campaign', 'audience']), name: z.string(), team: z.string(), id: z.string() }),
  z.object({ text: z.string() }),
])

/** An answer as data. Names and posts in tables and labels were written by people. */
export const ProgramAnswer = z.object({
  /** False: it cannot be answered, and the text says why. */
  answered: z.boolean(),
  account: z.object({ id: z.uuid(), handle: z.string() }),
  /** How the question was understood; empty: it was not. */
  understood: z.string(),
  text: z.string(),
  /** What the figures leave out. */
  notes: z.array(z.string()),
  /** `date`: the figure is this day, and its value the same as a number. */
  figures: z.array(TalkFigure.omit({ place: true }).extend({ date: z.iso.date().optional() })),
  tables: z.array(
    z.object({
      title: z.string(),
      columns: z.array(z.string()),
      /** A figure by its id, somebody, a post, an own campaign or audience, or words of ours. */
      rows: z.array(z.array(cell)),
    }),
  ),
  charts: z.array(
    z.object({
      title: z.string(),
      items: z.array(z.object({ id: z.string(), label: z.string(), figure: z.string() })),
    }),
  ),
  /** The page of the suite that answers it instead. */
  page: z.enum(TALK_PLACES).nullable(),
  /** Questions that can be asked next, or instead. */
  questions: z.array(z.string()),
})
export type ProgramAnswer = z.output<typeof ProgramAnswer>

export const ProgramAccounts = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      handle: z.string(),
      followers: own(z.int()),
      following: own(z.int()),
      posts: own(z.int()),
      timezone: z.string(),
      source: z.enum(SUITE_SOURCES),
      /** Meant where a call names no account. */
      current: z.boolean(),
    }),
  ),
})

export const NAMED_LISTS = ['interest', 'job', 'language'] as const
export const NamedListAsked = z.strictObject({
  list: z.enum(NAMED_LISTS),
  /** Only entries that have this in their name. */
  search: z.string().max(60).default(''),
  language: z.enum(['en', 'ja']).default('en'),
})
export const NamedList = z.object({ results: z.array(z.object({ id: z.string(), name: z.string() })) })

const planned = { name: oneLine().min(1) }
/** Beside the choice of people. */
export const AudiencePlanned = QuestionPlace.extend({ name: planned.name.max(150) })
/** The ad platform's limit of a list's name. */
export const ListPlanned = QuestionPlace.extend({ name: planned.name.max(25) })

/** What a program is told of the person's order. Nothing that was only ordered is told as made: the network may still refuse it. */
const PlanOutcome = z.object({
  what: z.enum(PLAN_RESULTS),
  /** As the person called it. */
  name: z.string(),
  state: z
    .enum(['saved', 'ordered'])
    .describe(
      'saved: it is there. ordered: work has begun and may still fail or be stopped; its page tells, this does not.',
    ),
  chosen: z.int().nullable().describe('People who were chosen, not who were added. null: a definition.'),
})

/** What became of the plans of a program. */
export const PlansOfProgram = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(TALK_PLAN_KINDS),
      name: z.string(),
      /** `open`: it waits for the person. */
      state: z.enum(TALK_PLAN_STATES),
      account: z.string(),
      created: z.string(),
      expires: z.string(),
      /** Null: nothing, so far. */
      led_to: PlanOutcome.nullable(),
      address: z.string(),
    }),
  ),
})
export const PlanWithdrawn = z.strictObject({ id: z.uuid() })

export const ProgramPlan = z.object({
  id: z.uuid(),
  /** Where the person confirms it. */
  address: z.string(),
  expires: z.string(),
  /** How many are meant now. */
  people: own(z.int()),
})

/** Where programs connect, on every site. */
export const MCP_PATH = '/mcp'
