// A dance of OAuth 2 with a code challenge, and why one fails.

/** What is the same at the beginning and at the end of one dance. */
export interface CodeDance {
  readonly state: string
  /** Of the code challenge; it never leaves the server before the end. */
  readonly verifier: string
  readonly nonce: string
  readonly callback: string
}

export type CodeFailureKind =
  /** The person said no. */
  | 'declined'
  /** What came back is not good, or not what was asked for. */
  | 'refused'
  /** The service does not know our app, or lets it do nothing. */
  | 'app_refused'
  /** Not done, and it may be asked again: too many questions, or it was never reached. */
  | 'busy'
  | 'unreached'
  /** It did not answer as one: what was asked may be done. */
  | 'lost'

export class CodeFailure extends Error {
  override readonly name = 'CodeFailure'
  readonly kind: CodeFailureKind
  constructor(kind: CodeFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
