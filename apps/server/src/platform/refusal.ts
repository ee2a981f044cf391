// The expected ways in which a call ends early; anything else that is thrown is a bug.
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { isPlainMessageCode, type Message, message } from '@peregrine/domain/shell/message-rules.ts'

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

/** Ends a call that comes too soon: another try makes sense after so many seconds. */
export function refuseTooMany(seconds: number): never {
  const { status, detail } = platformErrors.too_many
  throw new Refusal('too_many', status, detail, seconds)
}

/** A refusal as a problem that is stored: what it brings, else its own code; one that the catalogue has not is a failure. */
export function problemOfRefusal({ code, problem }: Pick<Refusal, 'code' | 'problem'>): Message {
  return problem ?? message(isPlainMessageCode(code) ? code : 'failed')
}

/** The input does not fit: messages for each field, `non_field_errors` for the whole (spec §8). */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** 'validator': written for whoever calls the API; no page shows it to a reader. */
  readonly saidBy: 'rules' | 'validator'
  constructor(fields: Readonly<Record<string, readonly string[]>>, saidBy: 'rules' | 'validator' = 'rules') {
    super('invalid input')
    this.fields = fields
    this.saidBy = saidBy
  }
}

/** Whoever asked has closed the connection: what is still to be done for the answer need not be done. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}
