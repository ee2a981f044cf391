// What the assistant answers, part by part: text whose figures are references, the figures with their counts, tables, charts, what to do next.
import { PEOPLE_SETS, TALK_PLACES } from '@peregrine/domain/talk/talk-query-rules.ts'
import { z } from 'zod'
import { ordinal, own } from '../platform/number-kinds.ts'

const short = z.string().max(300)
const place = z.object({ page: z.enum(TALK_PLACES), query: z.record(z.string(), z.string()) })

/** A number that a query returned; text shows it by its id and in no other way. */
export const TalkFigure = z.object({
  id: z.string(),
  label: z.string(),
  value: own(z.number()),
  /** As it is written for the reader. */
  text: z.string(),
  /** What it was counted from, as label and value. */
  counts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The page that shows the same things, of the suite or (campaigns, audiences) of the team dashboard; null: none does. */
  place: place.nullable(),
})
export type TalkFigure = z.output<typeof TalkFigure>

/** Whom an answer was about: what an audience is made of. */
export const TalkSelection = z.object({
  of: z.enum(PEOPLE_SETS),
  user_ids: z.array(z.string()).max(5000),
  people: own(z.int()),
})
export type TalkSelection = z.output<typeof TalkSelection>

// The first that fits is taken, without what it does not name: words alone come last.
const cell = z.union([
  z.object({ figure: z.string() }),
  z.object({ person: z.string(), name: z.string() }),
  z.object({ post: z.string(), text: z.string() }),
  /** A campaign or audience of one of the asker's teams; `team`: the word of its addresses. */
  z.object({ own: z.enum(['campaign', 'audience']), name: z.string(), team: z.string(), id: z.string() }),
  z.object({ text: z.string() }),
])
const spans = z.array(z.union([z.object({ text: z.string() }), z.object({ figure: z.string() })]))

export const TalkPart = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('begun'),
    conversation: z.uuid(),
    turn: ordinal(z.int()),
    /** The question without the names of the asker's campaigns and audiences, where it has any: what others read of it. */
    unnamed: z.string().optional(),
  }),
  /** How the question was understood, in the reader's words; `unnamed` as above. */
  z.object({ part: z.literal('understood'), text: z.string(), unnamed: z.string().optional() }),
  z.object({ part: z.literal('figure'), figure: TalkFigure }),
  z.object({ part: z.literal('text'), spans, unnamed: spans.optional() }),
  /** What the figures leave out; no model rewords it. */
  z.object({ part: z.literal('note'), text: z.string() }),
  z.object({
    part: z.literal('table'),
    title: z.string(),
    columns: z.array(z.object({ header: z.string(), end: z.boolean() })),
    rows: z.array(z.array(cell)),
  }),
  z.object({
    part: z.literal('chart'),
    title: z.string(),
    /** Shares of a whole as bars, or one value a day. */
    kind: z.enum(['bars', 'days']),
    items: z.array(z.object({ id: z.string(), label: z.string(), figure: z.string() })),
  }),
  /** These people can be made an audience. `asked`: the question was just that. */
  z.object({
    part: z.literal('audience'),
    selection: TalkSelection,
    name: z.string(),
    asked: z.boolean(),
    /** The question was to put them on a list, by this name if it gives one. */
    list: z.object({ name: z.string().max(60).nullable() }).optional(),
    /** Of more people than can be taken at once: the page that chooses the same ones; absent: none does. */
    place: place.optional(),
  }),
  /** It cannot be answered: the sentence says why, the suggestions after it what can. */
  z.object({
    part: z.literal('refused'),
    text: z.string(),
    /** The page that answers it instead. */
    page: z.enum(TALK_PLACES).optional(),
    /** Its filters. */
    query: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ part: z.literal('suggestion'), question: short }),
  /** On a shared page alone: so many rows stood here that only the asker may see; `person`: the answer is about one. */
  z.object({
    part: z.literal('left_out'),
    what: z.enum(['people', 'person', 'posts', 'own']),
    count: own(z.int()),
  }),
  /** `model`: chosen or worded by a language model; `fallback`: it gave no answer, or one that did not hold: these are our own words. */
  z.object({
    part: z.literal('done'),
    by: z.enum(['grammar', 'model', 'fallback']),
    /** The limit of questions to the model was reached; ISO. */
    without_model_until: z.string().optional(),
  }),
])
export type TalkPart = z.output<typeof TalkPart>

export const TALK_TURN_STATES = ['answered', 'refused', 'stopped', 'failed'] as const

export const TalkTurn = z.object({
  turn: ordinal(z.int()),
  question: z.string(),
  asked: z.string(),
  state: z.enum(TALK_TURN_STATES),
  parts: z.array(TalkPart),
})
export type TalkTurn = z.output<typeof TalkTurn>

export const TalkConversation = z.object({
  id: z.uuid(),
  title: z.string(),
  account: z.object({ id: z.uuid(), handle: z.string() }),
  turns: own(z.int()),
  created: z.string(),
  modified: z.string(),
})
export type TalkConversation = z.output<typeof TalkConversation>
