// Answers a question, or a typed query, for pages and programs alike: read, the asker's own names opened where they can matter, chosen by a model, answered and worded.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { joinAnswers } from '@peregrine/domain/talk/join-answers.ts'
import { mayHoldOwnNames } from '@peregrine/domain/talk/own-name-rules.ts'
import { withoutOwnNames } from '@peregrine/domain/talk/read-own-words.ts'
import { isJapanese, readTalkQuestion } from '@peregrine/domain/talk/read-talk-question.ts'
import { type AnswerPart, placeOf } from '@peregrine/domain/talk/talk-answer-rules.ts'
import type { TalkVoice } from '@peregrine/domain/talk/talk-choice-text.ts'
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import { partlyKnown, unknownOf } from '@peregrine/domain/talk/talk-known-rules.ts'
import { isOwnQuery, NO_NAMES, type OwnNames } from '@peregrine/domain/talk/talk-own-query-rules.ts'
import type { TalkQuery, TalkReading, TalkRefusal } from '@peregrine/domain/talk/talk-query-rules.ts'
import type { TalkResult } from '@peregrine/domain/talk/talk-result-rules.ts'
import { nearestQuestions, nextQuestions, refusalText } from '@peregrine/domain/talk/talk-suggestion-rules.ts'
import { understoodUnnamed, understoodWith, wordAnswer } from '@peregrine/domain/talk/word-talk-answer.ts'
import { countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import { answerQuery } from './answer-talk-query.ts'
import { type Asker, meantBy, type OwnThings, openOwnThings } from './open-own-things.ts'
import { openModelTurn, type Worded } from './talk-by-model.ts'
import type { TalkModel } from './talk-model.ts'
import type { TalkAccount } from './talk-people-sql.ts'
import type { Asked } from './talk-people-store.ts'
import type { TalkPorts } from './talk-ports.ts'
import { readOfQuery } from './talk-read-since.ts'

export type Said = { readonly question: string; readonly before: TalkQuery | null } | { readonly query: TalkQuery }

export interface TalkAsked {
  readonly account: TalkAccount
  /** Whose campaigns and audiences may be answered about. */
  readonly asker: () => Asker | Promise<Asker>
  readonly said: Said
  /** Of whoever asks; a question that shows its own is answered in that. */
  readonly language: Language
  /** Null: the grammar answers alone. */
  readonly model: TalkModel | null
  readonly gone?: AbortSignal
}

export interface TalkAnswer {
  readonly asked: Asked
  readonly voice: TalkVoice
  /** None where it was refused. */
  readonly answered: readonly { readonly query: TalkQuery; readonly result: TalkResult }[]
  /** Questions that can be asked next, or instead. */
  readonly questions: readonly string[]
  readonly by: Worded['by']
  /** When a model may be asked again, where its limits are reached. */
  readonly until: Date | null
}

type Parts = AsyncGenerator<TalkPart, TalkAnswer>

interface Read {
  readonly asked: Asked
  readonly today: string
  readonly voice: TalkVoice
  readonly reading: TalkReading
  readonly own: () => Promise<OwnThings>
}

/** `unnamed`: the question for those who may not see own names, where it has any. */
export async function answerTalk(
  ports: TalkPorts,
  talk: TalkAsked,
): Promise<{ readonly unnamed: string | null; readonly parts: Parts }> {
  const { account, said } = talk
  const now = new Date(await ports.networkClock())
  const today = dayIn(now.getTime(), account.timezone)
  const language = 'query' in said ? talk.language : languageOf(said.question, talk.language)
  const voice: TalkVoice = { language, country: (code) => countryLabel(code, language) }
  let opened: Promise<OwnThings> | undefined
  const openOwn = async () => await openOwnThings(ports, await talk.asker())
  const own = () => (opened ??= openOwn())
  const asked = { db: ports.db, account, now }
  const answer = (reading: TalkReading) => partsOf(ports, talk, { asked, today, voice, own, reading })
  if ('query' in said) return { unnamed: null, parts: answer({ query: said.query, followsUp: false }) }
  const { question, before } = said
  const readWith = (names: OwnNames) => readTalkQuestion(ports.words, question, { today, before, names })
  const plain = readWith(NO_NAMES)
  if (!mayHoldOwnNames(question, today, plain)) return { unnamed: null, parts: answer(plain) }
  const { names } = await own()
  const unnamed = withoutOwnNames(question, names)
  return { unnamed: unnamed === question ? null : unnamed, parts: answer(readWith(names)) }
}

/** The question's own, where it shows one. */
const languageOf = (question: string, usual: Language): Language =>
  isJapanese(question) ? 'ja' : /[a-z]/i.test(question) ? 'en' : usual

async function* partsOf(ports: TalkPorts, talk: TalkAsked, { asked, today, voice, reading, own }: Read): Parts {
  const { account, said, gone } = talk
  const { question, before } = 'query' in said ? { question: '', before: null } : said
  const { language } = voice
  const model = openModelTurn(talk.model, { userId: account.user_id, gone })
  // A query about own things holds their names, which no model is sent; so do sentences about them.
  const told = before !== null && isOwnQuery(before) ? null : before
  const chosen = await model.choose({ question, today, before: told, reading })
  if (chosen === null && 'refusal' in reading) {
    const { refusal, near } = reading
    const place = refusal.why === 'of_own' ? placeOfOwn(refusal, await own()) : placeOfRefusal(refusal)
    yield { part: 'refused', text: refusalText(refusal, language), ...place }
    const questions = nearestQuestions(refusal, near, language)
    return { asked, voice, answered: [], questions, by: 'grammar', until: model.until }
  }
  const queries = chosen ?? ('query' in reading ? [reading.query] : [])
  const leftOut = 'query' in reading ? (reading.leftOut ?? []) : []
  const answered: { query: TalkQuery; result: TalkResult; parts: readonly AnswerPart[] }[] = []
  for (const query of queries) {
    gone?.throwIfAborted()
    const nameless = understoodUnnamed(query, voice)
    const understood = understoodWith(query, leftOut, voice)
    yield { part: 'understood', text: understood, ...(nameless !== null && { unnamed: nameless }) }
    const read = await readOfQuery(asked, query)
    const result = unknownOf(query, read) ?? (await answerQuery({ asked, insights: ports, own, read }, query))
    answered.push({ query, result, parts: wordAnswer(query, result, voice, partlyKnown(query, read)) })
  }
  gone?.throwIfAborted()
  // Our sentences wait for the model's: what was sent is never taken back.
  const parts = joinAnswers(answered.map((one) => one.parts))
  const by = chosen ? 'model' : 'grammar'
  const worded = await model.word({ question, language, parts, by, keeps: queries.some(isOwnQuery) })
  yield* worded.parts
  const last = answered.at(-1)
  const questions = last ? nextQuestions(last.query, last.result, language) : []
  return { asked, voice, answered, questions, by: worded.by, until: model.until }
}

/** The page of the one that is meant, where it is clear which. */
function placeOfOwn(
  { what, name }: Extract<TalkRefusal, { why: 'of_own' }>,
  { campaigns, audiences }: OwnThings,
): Pick<Extract<TalkPart, { part: 'refused' }>, 'page' | 'query'> {
  const [only, ...others] = name === null ? [] : meantBy(name, what === 'campaign' ? campaigns : audiences)
  if (!only || others.length > 0) return {}
  return what === 'campaign'
    ? { page: 'campaigns', query: { team: only.team, campaign: only.id } }
    : { page: 'audiences', query: { team: only.team, audience: only.id } }
}

/** Where it is done, or answered, instead. */
function placeOfRefusal(refusal: TalkRefusal): Pick<Extract<TalkPart, { part: 'refused' }>, 'page' | 'query'> {
  if (refusal.why === 'elsewhere') return { page: refusal.page }
  const place = refusal.why === 'follows' ? placeOf(refusal.choice ?? EVERYBODY) : null
  return place ?? {}
}

const EVERYBODY = { of: 'followers', filter: {}, period: null } as const
