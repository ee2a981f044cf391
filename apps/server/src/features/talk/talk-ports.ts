// What the assistant works with.
import type { TalkWords } from '@peregrine/domain/talk/read-talk-words.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import type { TalkModel } from './talk-model.ts'

export interface TalkPorts extends InsightPorts {
  readonly db: Db
  readonly clock: () => number
  /** Milliseconds by the network's clock, in which looks, posts and days are told. */
  readonly networkClock: () => Promise<number>
  readonly keys: Pick<SecretKeys, 'sign' | 'verify'>
  readonly log: Log
  readonly words: TalkWords
  /** Null: the built-in grammar answers alone. */
  readonly model: TalkModel | null
  /** Of the analytics suite: shared links lead there. */
  readonly siteAddress: string
}
