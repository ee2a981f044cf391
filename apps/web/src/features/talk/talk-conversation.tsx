// A conversation: questions and answers as they come, suggested questions, the box to ask in, and a button that stops.
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { firstQuestions } from '@peregrine/domain/talk/talk-first-questions.ts'
import { MOST_TURNS, QUESTION_LENGTH } from '@peregrine/domain/talk/talk-query-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import {
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import type { ChoosesPeople } from './chosen-people.tsx'
import { TalkAnswer } from './talk-answer.tsx'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'
import type { HeldTurn, Talking } from './use-talk.ts'

/** From here on the length is told while typing. */
const LENGTH_TOLD = 900

/** What is typed and not asked yet: it outlives the conversation in which it was typed. */
export interface Draft {
  readonly text: string
  readonly change: Dispatch<SetStateAction<string>>
}

interface TalkConversationProps {
  readonly talking: Talking
  readonly draft: Draft
  readonly mayAct: boolean
  readonly onChoose: ChoosesPeople
  readonly onNew: () => void
}

export function TalkConversation({ talking, draft, mayAct, onChoose, onNew }: TalkConversationProps) {
  const text = useTalkText()
  const language = useLanguage()
  const { turns, asking, full } = talking
  const end = useRef<HTMLDivElement>(null)
  const last = turns.at(-1)
  const parts = last?.parts.length ?? 0
  const asked = useRef(false)
  // Keeps what is being answered in sight, to its end; what was answered before stays where it is read.
  useEffect(() => {
    if ((asking || asked.current) && parts >= 0) end.current?.scrollIntoView({ block: 'nearest' })
    asked.current = asking
  }, [asking, parts])
  const lastTurn = useFocusKept(turns.length)
  const ask = (question: string): void => void talking.ask(question)
  return (
    <div className={styles.conversation}>
      {turns.length === 0 ? (
        <section className={styles.topics} aria-label={text('try')}>
          {firstQuestions(language).map(({ topic, questions }) => (
            <Suggestions key={topic} label={topic} questions={questions} onAsk={ask} />
          ))}
        </section>
      ) : null}
      {turns.map((turn) => (
        <Turn
          key={turn.key}
          turn={turn}
          place={turn === last ? lastTurn : undefined}
          isBusy={asking || full}
          mayAct={mayAct}
          onChoose={onChoose}
          onAsk={ask}
        />
      ))}
      <p className="kit-hidden" role="status">
        {asking ? text('answering') : last ? announced(last, text) : ''}
      </p>
      <div ref={end} className={styles.end} />
      {full ? (
        <NoticeBar
          level="info"
          action={
            <AppButton size="small" onClick={onNew}>
              {text('continueInNew')}
            </AppButton>
          }
        >
          {text('full', { most: formatCount(MOST_TURNS, language) })}
        </NoticeBar>
      ) : null}
      <AskBox draft={draft} asking={asking} full={full} onAsk={ask} onStop={talking.stop} />
    </div>
  )
}

/** A suggestion goes away when it is asked, and the focus with it: then the question that it became has it. */
function useFocusKept(count: number) {
  const last = useRef<HTMLElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current && document.activeElement === document.body) last.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return last
}

/** Once for a whole answer: an announcement for each part would talk over itself. */
function announced(turn: HeldTurn, text: ReturnType<typeof useTalkText>): string {
  if (turn.state === 'stopped') return text('stopped')
  if (turn.state === 'failed') return text(turn.error ? 'noAnswer' : 'failed')
  return `${text('answered')} ${spoken(turn)}`
}

/** The sentences of an answer, for whoever hears it. */
function spoken({ parts }: HeldTurn): string {
  const figures = new Map(
    parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure.text] as const] : [])),
  )
  return parts
    .flatMap((part) =>
      part.part === 'text'
        ? part.spans.map((span) => ('text' in span ? span.text : (figures.get(span.figure) ?? '')))
        : part.part === 'note' || part.part === 'refused'
          ? [` ${part.text}`]
          : [],
    )
    .join('')
}

interface TurnProps {
  readonly turn: HeldTurn
  /** Of the last one: where the focus goes. */
  readonly place: RefObject<HTMLElement | null> | undefined
  readonly isBusy: boolean
  readonly mayAct: boolean
  readonly onChoose: ChoosesPeople
  readonly onAsk: (question: string) => void
}

function Turn({ turn, place, isBusy, mayAct, onChoose, onAsk }: TurnProps) {
  const text = useTalkText()
  const { question, parts, state, error } = turn
  const questions = parts.flatMap((part) => (part.part === 'suggestion' ? [part.question] : []))
  const again = isBusy ? null : <AskAgain onAsk={() => onAsk(question)} />
  return (
    <article className={styles.turn} aria-label={question} ref={place} tabIndex={place ? -1 : undefined}>
      <h2 className={styles.question}>{question}</h2>
      <div className={styles.answer} aria-busy={state === 'asking'}>
        <TalkAnswer parts={parts} mayAct={mayAct} onChoose={onChoose} />
        {state === 'asking' ? <p className={styles.understood}>{text('answering')}</p> : null}
        {state === 'stopped' ? (
          <p className={styles.refused}>
            {text('stopped')} {again}
          </p>
        ) : null}
        {error ? (
          <ErrorNotice error={error} title={text('noAnswer')} {...(again && { onRetry: () => onAsk(question) })} />
        ) : state === 'failed' ? (
          <p className={styles.refused}>
            {text('failed')} {again}
          </p>
        ) : null}
        {place && questions.length > 0 && state !== 'asking' ? (
          <Suggestions label={text(state === 'refused' ? 'instead' : 'next')} questions={questions} onAsk={onAsk} />
        ) : null}
      </div>
    </article>
  )
}

function AskAgain({ onAsk }: { onAsk: () => void }) {
  const text = useTalkText()
  return (
    <AppButton size="small" onClick={onAsk}>
      {text('askAgain')}
    </AppButton>
  )
}

function Suggestions({
  label,
  questions,
  onAsk,
}: {
  label: string
  questions: readonly string[]
  onAsk: (question: string) => void
}) {
  return (
    <section className={styles.suggestions} aria-label={label}>
      <span className={styles.understood}>{label}</span>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <AppButton size="small" onClick={() => onAsk(question)}>
              {question}
            </AppButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AskBoxProps {
  readonly draft: Draft
  readonly asking: boolean
  readonly full: boolean
  readonly onAsk: (question: string) => void
  readonly onStop: () => void
}

function AskBox({ draft: { text: question, change }, asking, full, onAsk, onStop }: AskBoxProps) {
  const text = useTalkText()
  const language = useLanguage()
  const length = [...question].length
  const isTooLong = length > QUESTION_LENGTH
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    if (asking || full || question.trim() === '' || isTooLong) return
    onAsk(question.trim())
    change('')
  }
  const counted = { count: formatCount(length, language) }
  return (
    <form className={styles.box} onSubmit={send}>
      <TextInput
        label={text('ask')}
        quietLabel
        placeholder={text('placeholder')}
        value={question}
        onChange={change}
        rows={2}
        maxLength={10_000}
        {...(length >= LENGTH_TOLD && !isTooLong && { hint: text('length', counted) })}
        {...(isTooLong && { error: text('tooLong', counted) })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
          event.preventDefault()
          send()
        }}
      />
      {asking ? (
        <AppButton onClick={onStop}>{text('stop')}</AppButton>
      ) : (
        <AppButton type="submit" variant="primary" disabled={full || question.trim() === '' || isTooLong}>
          {text('send')}
        </AppButton>
      )}
    </form>
  )
}

/** Enter that takes a conversion of Japanese sends nothing; Safari tells of it by the code alone. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229
