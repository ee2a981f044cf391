// A conversation: questions and answers as they come, suggested questions, the box to ask in, and a button that stops.
import { firstQuestions } from '@peregrine/domain/talk/talk-suggestion-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import { type AudienceOfAnswer, TalkAnswer } from './talk-answer.tsx'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'
import type { HeldTurn, Talking } from './use-talk.ts'

const LONGEST = 1000

interface TalkConversationProps {
  readonly talking: Talking
  readonly onAudience: (audience: AudienceOfAnswer) => void
}

export function TalkConversation({ talking, onAudience }: TalkConversationProps) {
  const text = useTalkText()
  const language = useLanguage()
  const { turns, asking } = talking
  const end = useRef<HTMLDivElement>(null)
  const last = turns.at(-1)
  const parts = last?.parts.length ?? 0
  // Keeps what is being answered in sight.
  useEffect(() => {
    if (asking && parts >= 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [asking, parts])
  const ask = (question: string): void => void talking.ask(question)
  return (
    <div className={styles.conversation}>
      {turns.length === 0 ? <Suggestions label={text('try')} questions={firstQuestions(language)} onAsk={ask} /> : null}
      {turns.map((turn) => (
        <Turn key={turn.key} turn={turn} isLast={turn === last} onAudience={onAudience} onAsk={ask} />
      ))}
      <p className="kit-hidden" role="status">
        {asking ? text('answering') : last?.state === 'answered' ? `${text('answered')} ${spoken(last)}` : ''}
      </p>
      <div ref={end} />
      <AskBox asking={asking} onAsk={ask} onStop={talking.stop} />
    </div>
  )
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
        : part.part === 'note'
          ? [` ${part.text}`]
          : [],
    )
    .join('')
}

interface TurnProps {
  readonly turn: HeldTurn
  readonly isLast: boolean
  readonly onAudience: (audience: AudienceOfAnswer) => void
  readonly onAsk: (question: string) => void
}

function Turn({ turn, isLast, onAudience, onAsk }: TurnProps) {
  const text = useTalkText()
  const { question, parts, state, error } = turn
  const questions = parts.flatMap((part) => (part.part === 'suggestion' ? [part.question] : []))
  return (
    <article className={styles.turn} aria-label={question}>
      <h2 className={styles.question}>{question}</h2>
      <div className={styles.answer} aria-busy={state === 'asking'}>
        <TalkAnswer parts={parts} onAudience={onAudience} />
        {state === 'asking' ? <p className={styles.understood}>{text('answering')}</p> : null}
        {state === 'stopped' ? <p className={styles.refused}>{text('stopped')}</p> : null}
        {error ? (
          <ErrorNotice error={error} onRetry={() => onAsk(question)} />
        ) : state === 'failed' ? (
          <p className={styles.refused}>{text('failed')}</p>
        ) : null}
        {isLast && questions.length > 0 && state !== 'asking' ? (
          <Suggestions label={text(state === 'refused' ? 'instead' : 'next')} questions={questions} onAsk={onAsk} />
        ) : null}
      </div>
    </article>
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

function AskBox({ asking, onAsk, onStop }: { asking: boolean; onAsk: (question: string) => void; onStop: () => void }) {
  const text = useTalkText()
  const [question, setQuestion] = useState('')
  const length = [...question].length
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    if (asking || question.trim() === '' || length > LONGEST) return
    onAsk(question.trim())
    setQuestion('')
  }
  return (
    <form className={styles.box} onSubmit={send}>
      <TextInput
        label={text('ask')}
        quietLabel
        placeholder={text('placeholder')}
        value={question}
        onChange={setQuestion}
        rows={2}
        maxLength={10_000}
        {...(length > LONGEST && { error: text('tooLong', { count: length }) })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      {asking ? (
        <AppButton onClick={onStop}>{text('stop')}</AppButton>
      ) : (
        <AppButton type="submit" variant="primary" disabled={question.trim() === '' || length > LONGEST}>
          {text('send')}
        </AppButton>
      )}
    </form>
  )
}
