// A conversation as it is held: turns that were answered, the one that is being answered, asking and stopping.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkPart, TalkTurn } from '@peregrine/contract/talk/talk-shapes.ts'
import { MOST_TURNS } from '@peregrine/domain/talk/talk-query-rules.ts'
import { useEffect, useRef, useState } from 'react'
import { forget } from '#shell/asking.ts'
import { callLines } from '#shell/call-lines.ts'
import { isCallError } from '#shell/calls.ts'
import { useLanguage } from '#shell/texts.ts'

export interface HeldTurn extends Pick<TalkTurn, 'question' | 'parts'> {
  readonly key: string
  readonly state: TalkTurn['state'] | 'asking'
  /** Why it could not be answered at all. */
  readonly error: unknown
}

export interface Talking {
  readonly turns: readonly HeldTurn[]
  readonly asking: boolean
  /** It has as many questions as a conversation may. */
  readonly full: boolean
  readonly ask: (question: string) => Promise<void>
  readonly stop: () => void
}

interface Talk {
  readonly account: string
  readonly conversation: string | null
  readonly history: readonly TalkTurn[]
  readonly onBegun: (conversation: string) => void
  /** A question of which nothing was stored. */
  readonly onLost: (question: string) => void
}

const held = ({ turn, question, parts, state }: TalkTurn): HeldTurn => ({
  key: String(turn),
  question,
  parts,
  state,
  error: null,
})

/** A question that was refused before its answer began is in no conversation. */
const counts = ({ parts, error }: HeldTurn): boolean => error === null || parts.length > 0

/** Remount it by key for another conversation. */
export function useTalk({ account, conversation, history, onBegun, onLost }: Talk): Talking {
  const language = useLanguage()
  const [turns, setTurns] = useState<readonly HeldTurn[]>(() => history.map(held))
  const current = useRef<string | null>(conversation)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const change = (key: string, next: (turn: HeldTurn) => Partial<HeldTurn>): void =>
    setTurns((before) => before.map((turn) => (turn.key === key ? { ...turn, ...next(turn) } : turn)))

  async function ask(question: string): Promise<void> {
    const key = crypto.randomUUID()
    const control = new AbortController()
    running.current = control
    setTurns((before) => [...before, { key, question, parts: [], state: 'asking', error: null }])
    let isStored = false
    const onLine = (part: TalkPart): void => {
      isStored = true
      if (part.part === 'begun') current.current = part.conversation
      change(key, ({ parts }) => ({ parts: [...parts, part] }))
    }
    try {
      const body = { account, question, language, ...(current.current !== null && { conversation: current.current }) }
      await callLines(talk.ask, { body }, { signal: control.signal, onLine })
      change(key, ({ parts }) => ({ state: parts.some(({ part }) => part === 'refused') ? 'refused' : 'answered' }))
    } catch (error) {
      if (!control.signal.aborted && !isCallError(error)) throw error
      change(key, () => (control.signal.aborted ? { state: 'stopped' } : { state: 'failed', error }))
      if (!isStored && !control.signal.aborted) onLost(question)
    } finally {
      running.current = null
      void forget(talk.listConversations, talk.readConversation)
      if (current.current !== null) onBegun(current.current)
    }
  }

  const asking = turns.some(({ state }) => state === 'asking')
  const full = turns.filter(counts).length >= MOST_TURNS
  return { turns, asking, full, ask, stop: () => running.current?.abort() }
}
