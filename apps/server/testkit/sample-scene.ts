// What a sample call is made of, and what it may stand on.
import type { Browser } from './session-app.ts'
import type { WholeApplication } from './whole-application.ts'

export interface SampleCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** A file, instead of a body. */
  readonly raw?: Uint8Array
}

/** What a call may need to stand on: a signed-in person, and things of theirs made beforehand. */
export interface Scene {
  readonly application: WholeApplication
  readonly person: Browser
  /** An address that nobody else of the test uses. */
  newAddress(): string
}

export type Sample = (scene: Scene) => SampleCall | Promise<SampleCall>

/** Samples by the id of their endpoint. */
export type Samples = Readonly<Record<string, SampleCall | Sample>>
