// Where a language model is configured it chooses among the typed queries and words results; both are checked, and our own words stand in.
// It is sent the person's question, dates and sentences of ours with places for figures: never a bio, a name or a post that others wrote.
import { TalkQueryShape } from '@peregrine/contract/talk/talk-query-shapes.ts'
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import type { AnswerFigure, AnswerPart, AnswerSpan } from '@peregrine/domain/talk/talk-answer-rules.ts'
import { inventedNumbers } from '@peregrine/domain/talk/talk-number-rules.ts'
import type { TalkQuery, TalkReading, TalkRefusal } from '@peregrine/domain/talk/talk-query-rules.ts'
import { z } from 'zod'
import type { TalkPorts } from './talk-ports.ts'

export interface ModelAnswer {
  readonly parts: readonly TalkPart[]
  readonly by: 'grammar' | 'model' | 'fallback'
}

interface Planning {
  readonly question: string
  readonly today: string
  readonly before: TalkQuery | null
  readonly reading: TalkReading
}

export interface Planned {
  readonly reading: TalkReading
  readonly by: 'grammar' | 'model'
}

/** What the grammar refuses for good is refused whatever a model makes of it. */
const OPEN: ReadonlySet<TalkRefusal['why']> = new Set(['unread', 'unclear', 'negation', 'nothing_read'])

const PLANNING = `You choose one query for a question about a social media account. Answer with a JSON object {"query": …}, or {"query": null} if none of them answers the whole question. Never answer the question itself.
Queries (all fields required unless marked ?):
{"kind":"people_count","of":SET,"filter":FILTER,"period":PERIOD|null}
{"kind":"people_list","of":SET,"filter":FILTER,"period":PERIOD|null,"order":"followers"|"recent"|"oldest"|"engagements"|"joined_first"|"joined_last","limit":1-50}
{"kind":"people_compare","left":{"of","filter","period"},"right":{"of","filter","period"}}
{"kind":"people_distribution","of":SET,"filter":FILTER,"period":PERIOD|null,"by":"country"|"language"|"job"|"gender"|"interest"|"how","limit":10}
{"kind":"people_common","of":SET,"filter":FILTER,"period":PERIOD|null}
{"kind":"person","handle":"name"}
{"kind":"growth","period":PERIOD}
{"kind":"growth_compare","shows":"gained"|"lost"|"net","left":PERIOD,"right":PERIOD}
{"kind":"days","metric":"followers"|"gained"|"lost"|"posts"|"engagements"|"likes"|"replies"|"reposts"|"impressions","period":PERIOD}
{"kind":"days_rank","metric":FLOW,"worst":bool,"limit":1-50,"period":PERIOD|null}
{"kind":"totals","by":"week"|"month"|"weekday","metric":FLOW|"growth","period":PERIOD}
{"kind":"posts_by","by":"hour"|"weekday"|"hashtag","metric":METRIC|"posts","limit":1-50,"filter":POSTS,"period":PERIOD|null}
{"kind":"posts_compare","metric":METRIC|"posts","left":{"filter":POSTS,"period":PERIOD|null},"right":{"filter":POSTS,"period":PERIOD|null}}
{"kind":"posts_list","metric":METRIC,"worst":bool,"limit":1-50,"filter":POSTS,"period":PERIOD|null}
{"kind":"posts_latest","limit":1-50,"filter":POSTS,"period":PERIOD|null}
{"kind":"posts_count","filter":POSTS,"period":PERIOD|null}
{"kind":"posts_sum","metric":METRIC,"shows":"total"|"mean"|"median","filter":POSTS,"period":PERIOD|null}
{"kind":"best_time"} {"kind":"accounts_compare","period"?:PERIOD}
SET: "followers"|"following"|"engagers"|"unfollowers". PERIOD: {"from":"YYYY-MM-DD"|null,"to":"YYYY-MM-DD"|null}. METRIC: "engagements"|"likes"|"replies"|"reposts"|"quotes"|"impressions"|"engagement_rate"|"like_rate"|"reply_rate"|"repost_rate". FLOW: "gained"|"lost"|"posts"|"engagements"|"likes"|"replies"|"reposts"|"quotes"|"impressions".
FILTER: {verified?,mutual?,inactive?,suspicious?,protected?,recently_joined?,follows_you?,engaged?: bool, engaged_by?: "like"|"reply"|"repost"|"quote", countries?: ["JP"], languages?: ["ja"], gender?: "female"|"male", words?: text of a profile, min_followers?, max_followers?: number, how?: "unfollowed"|"suspended"|"deleted", quiet_days?: number (last post longer ago), joined?: PERIOD, both_accounts?: true}. POSTS: {words?: text, media?, link?, hashtags?: bool, kind?: "post"|"reply"|"quote"|"repost", not_kind?: "reply", hashtag?: text, weekdays?: [0-6, Monday 0], hours?: [first, last], newest?: number}.`

const Plan = z.object({ query: TalkQueryShape.nullable() })

/** What the grammar understood stands; only what it did not is shown to the model. */
export async function planByModel(
  { model }: TalkPorts,
  { question, today, before, reading }: Planning,
): Promise<Planned> {
  if (model === null || !('refusal' in reading) || !OPEN.has(reading.refusal.why)) return { reading, by: 'grammar' }
  const brief = JSON.stringify({ today, question_before: before, question })
  const plan = Plan.safeParse(await model.propose({ instructions: PLANNING, brief }))
  if (!plan.success || plan.data.query === null) return { reading, by: 'grammar' }
  return { reading: { query: plan.data.query, followsUp: false }, by: 'model' }
}

interface Wording {
  readonly question: string
  readonly language: Language
  readonly understood: string
  readonly parts: readonly AnswerPart[]
  readonly planned: Planned['by']
}

const WORDING = `You rephrase sentences of an analytics product so that they answer a question well, in one to three short sentences. Answer with a JSON object {"text": "…"} in the language that is given. Places such as {f1} stand for figures: keep those that matter, exactly as written, and write no number, digit, percentage or date yourself. Add no reasons, advice or facts.`
const MOST_CHARACTERS = 800
const Worded = z.object({ text: z.string().min(1).max(MOST_CHARACTERS) })

/** The sentences in the model's words, if they hold; otherwise our own. */
export async function wordByModel({ model }: TalkPorts, wording: Wording): Promise<ModelAnswer> {
  const { parts, planned, question, language, understood } = wording
  const own = parts as readonly TalkPart[]
  if (model === null) return { parts: own, by: planned }
  const figures = new Map(
    parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure] as const] : [])),
  )
  const sentences = parts.flatMap((part) => (part.part === 'text' ? [part.spans.map(placed).join('')] : []))
  const brief = JSON.stringify({ language, question, understood, sentences })
  const reply = Worded.safeParse(await model.propose({ instructions: WORDING, brief }))
  const spans = reply.success ? checkedSpans(reply.data.text, { figures, sentences, understood }) : null
  if (!spans) return { parts: own, by: 'fallback' }
  const [first] = own.flatMap((part, at) => (part.part === 'text' ? [at] : []))
  const worded = own.flatMap((part, at): TalkPart[] =>
    part.part !== 'text' ? [part] : at === first ? [{ part: 'text', spans: [...spans] }] : [],
  )
  return { parts: worded, by: 'model' }
}

const placed = (span: AnswerSpan): string => ('text' in span ? span.text : `{${span.figure}}`)

interface Allowed {
  readonly figures: ReadonlyMap<string, AnswerFigure>
  readonly sentences: readonly string[]
  readonly understood: string
}

/** Null where a figure is unknown, the main one is missing, or a number stands there that no query returned. */
function checkedSpans(text: string, { figures, sentences, understood }: Allowed): readonly AnswerSpan[] | null {
  const inSentences = new Set(
    sentences.flatMap((sentence) => [...sentence.matchAll(/\{(f\d+)\}/g)].map(([, id = '']) => id)),
  )
  const pieces = text.split(/(\{f\d+\})/).filter((piece) => piece !== '')
  const spans = pieces.map((piece): AnswerSpan => {
    const id = /^\{(f\d+)\}$/.exec(piece)?.[1]
    return id === undefined ? { text: piece } : { figure: id }
  })
  const used = spans.flatMap((span) => ('figure' in span ? [span.figure] : []))
  const [main] = inSentences
  if (used.some((id) => !inSentences.has(id) || !figures.has(id))) return null
  if (main !== undefined && !used.includes(main)) return null
  const said = spans.map((span) => ('text' in span ? span.text : ' ')).join('')
  const allowed = [understood, ...sentences.map((sentence) => sentence.replaceAll(/\{f\d+\}/g, ' '))]
  // A link, a mark-up or a place that is none: nothing of ours reads so.
  if (/https?:|www\.|[<>{}]/i.test(said) || inventedNumbers(said, allowed).length > 0) return null
  return spans
}
