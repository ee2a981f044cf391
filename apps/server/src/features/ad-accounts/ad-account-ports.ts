// What connecting and ad accounts need from outside.
import type { AdsPort } from '#connectors/ads/ads-port.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import type { OptionCache } from './look-up-options.ts'

export interface AdAccountPorts {
  readonly db: Db
  readonly ads: AdsPort
  readonly keys: SecretKeys
  /** Milliseconds. */
  readonly clock: () => number
  readonly log: Log
  readonly options: OptionCache
  /** Told when a person has connected, anew or again: what waited for it may go on. */
  readonly onConnected?: (userId: string) => Promise<void>
  /** Told when a person has disconnected an account: what was read through it goes. */
  readonly onDisconnected?: (userId: string) => Promise<void>
  readonly config: {
    readonly production: boolean
    /** The pages of our sites to which the network may send a person back; nothing else is ever given to it. */
    readonly returnAddresses: readonly string[]
    /** The same of OAuth 2, compared letter for letter by the network too. */
    readonly suiteReturnAddresses: readonly string[]
  }
}
