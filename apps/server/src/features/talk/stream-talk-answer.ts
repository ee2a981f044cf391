// One question and its answer on a page, part by part, stored when the last part is sent; whoever was counted can be made an audience.
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { isAboutPeople } from '@peregrine/domain/talk/talk-answer-rules.ts'
import { choiceOf, MOST_CHOSEN, type TalkQuery } from '@peregrine/domain/talk/talk-query-rules.ts'
import { chosenPart } from '@peregrine/domain/talk/word-talk-answer.ts'
import { answerTalk, type TalkAnswer, type TalkAsked } from './answer-talk.ts'
import { finishTurn } from './talk-conversation-store.ts'
import { idsOfPeople } from './talk-people-store.ts'
import type { TalkPorts } from './talk-ports.ts'

export interface OpenTurn extends Pick<TalkAsked, 'account' | 'asker' | 'language'> {
  readonly conversation: string
  readonly turn: number
  readonly question: string
  readonly before: TalkQuery | null
  readonly gone: AbortSignal
}

interface End {
  readonly query: TalkQuery | null
  readonly state: 'answered' | 'refused' | 'stopped' | 'failed'
}

/** Whoever goes away stops it: what was sent so far is kept. */
export async function* streamAnswer(ports: TalkPorts, turn: OpenTurn): AsyncGenerator<TalkPart> {
  const sent: TalkPart[] = []
  let end: End = { query: null, state: 'stopped' }
  try {
    const parts = partsOf(ports, turn)
    for (let next = await parts.next(); ; next = await parts.next()) {
      turn.gone.throwIfAborted()
      if (next.done) {
        end = next.value
        break
      }
      sent.push(next.value)
      yield next.value
    }
  } catch (error) {
    if (!turn.gone.aborted) end = { query: null, state: 'failed' }
    throw error
  } finally {
    await finishTurn(ports.db, turn, { ...end, parts: sent })
  }
}

async function* partsOf(ports: TalkPorts, turn: OpenTurn): AsyncGenerator<TalkPart, End> {
  const { conversation, question, before } = turn
  const { unnamed, parts } = await answerTalk(ports, { ...turn, said: { question, before }, model: ports.model })
  yield { part: 'begun', conversation, turn: turn.turn, ...(unnamed !== null && { unnamed }) }
  const answer = yield* parts
  yield* audiencesOf(answer)
  for (const one of answer.questions) yield { part: 'suggestion', question: one }
  const { by, until, answered } = answer
  yield { part: 'done', by, ...(until && { without_model_until: until.toISOString() }) }
  return { query: answered.at(-1)?.query ?? null, state: answered.length === 0 ? 'refused' : 'answered' }
}

async function* audiencesOf({ asked, voice, answered }: TalkAnswer): AsyncGenerator<TalkPart> {
  for (const { query, result } of answered) {
    const choice = choiceOf(query)
    const people = result.kind === 'people_count' ? result.count : result.kind === 'people_list' ? result.total : 0
    if (!choice || !isAboutPeople(query) || people === 0) continue
    const ids = await idsOfPeople(asked, choice, MOST_CHOSEN)
    const part = chosenPart(choice, ids, people, voice, { asked: false })
    yield { ...part, selection: { ...part.selection, user_ids: [...ids] } }
  }
}
