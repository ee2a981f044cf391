// What connecting and ad accounts need from outside.
import type { AdsPort } from '#connectors/ads/ads-port.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Db, Tx } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import type { OptionCache } from './look-up-options.ts'

export interface AdAccountPorts {
  readonly db: Db
  readonly ads: AdsPort
  readonly keys: SecretKeys
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  /** Milliseconds. */
  readonly clock: () => number
  readonly log: Log
  readonly options: OptionCache
  /** Told when a person has connected, anew or again: what waited for it may go on. */
  readonly onConnected?: (userId: string) => Promise<void>
  /**
   * Told in the transaction that takes a person's connection away: what was read through it moves to another one, or goes.
   * Answers what is left to do once it is committed, which must also come to its end by itself.
   */
  readonly onDisconnected?: (tx: Tx, userId: string) => Promise<() => Promise<void>>
  /** Ids of a person's connections through which data are read that no other connection of theirs can read. */
  readonly soleReaders?: (userId: string) => Promise<readonly string[]>
  readonly config: {
    readonly production: boolean
    /** The pages of our sites to which the network may send a person back; nothing else is ever given to it. */
    readonly returnAddresses: readonly string[]
    /** The same of OAuth 2, compared letter for letter by the network too. */
    readonly suiteReturnAddresses: readonly string[]
  }
}
