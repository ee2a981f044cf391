// The expected ways in which a call ends early; anything else that is thrown is a bug.
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { isPlainMessageCode, type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'

/** An expected refusal with its code, status and sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined
  /** What the answer carries beside code and sentence, such as the current state of what was changed elsewhere. */
  readonly extra: Readonly<Record<string, unknown>>
  /** What it was refused for, where its own code says too little. */
  readonly problem: Message | undefined
  constructor(
    code: string,
    status: number,
    detail: string,
    retryAfter?: number,
    extra: Readonly<Record<string, unknown>> = {},
    problem?: Message,
  ) {
    super(detail)
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
    this.extra = extra
    this.problem = problem
  }
}

/** A refusal whose reason says more than its code: the sentence in English, the reason for whoever reads another language. */
export function refusalBecause(
  code: string,
  status: number,
  reason: Message,
  extra: Readonly<Record<string, unknown>> = {},
): Refusal {
  return new Refusal(code, status, messageText(reason, 'en'), undefined, { ...extra, reason }, reason)
}

/** Ends a call that comes too soon: another try makes sense after so many seconds. */
export function refuseTooMany(seconds: number): never {
  const { status, detail } = platformErrors.too_many
  if (seconds <= 60) throw new Refusal('too_many', status, detail, seconds)
  const minutes = Math.ceil(seconds / 60)
  const reason =
    minutes > 120
      ? message('too_many_hours', { hours: Math.ceil(minutes / 60) })
      : message('too_many_minutes', { minutes })
  throw new Refusal('too_many', status, messageText(reason, 'en'), seconds, { reason }, reason)
}

/** A refusal as a problem that is stored: what it brings, else its own code; one that the catalogue has not is a failure. */
export function problemOfRefusal({ code, problem }: Pick<Refusal, 'code' | 'problem'>): Message {
  return problem ?? message(isPlainMessageCode(code) ? code : 'failed')
}

/** A sentence is for whoever calls the API; what a reader may meet in a form is a message. */
export type FieldProblem = string | Message
export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>

/** The input does not fit: messages for each field, `non_field_errors` for the whole (spec §8). */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly fields: FieldProblems
  /** 'validator': written for whoever calls the API; no page shows it to a reader. */
  readonly saidBy: 'rules' | 'validator'
  constructor(fields: FieldProblems, saidBy: 'rules' | 'validator' = 'rules') {
    super('invalid input')
    this.fields = fields
    this.saidBy = saidBy
  }
}

/** Whoever asked has closed the connection: what is still to be done for the answer need not be done. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}
