// What every part of the application stands on: stores, clock, keys, mail, the network that is advertised on, and jobs.
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { EndpointGroup } from '@peregrine/contract/platform/endpoint.ts'
import { type Config, storedSessionSecret } from '#config.ts'
import { openLiveAds } from '#connectors/ads/ads-live.ts'
import { sandboxClock } from '#connectors/ads/network-clock.ts'
import { openLanguageModel } from '#connectors/language-model/language-model-live.ts'
import type { LanguageModelPort } from '#connectors/language-model/language-model-port.ts'
import { openSmtpMail } from '#connectors/mail/mail-live.ts'
import { openOutboxMail } from '#connectors/mail/mail-outbox.ts'
import type { MailPort } from '#connectors/mail/mail-port.ts'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import { createOptionCache } from '#features/ad-accounts/look-up-options.ts'
import { type ActiveNetwork, activeNetwork } from '#features/network-data/network-data-public.ts'
import { createKnownLists, type KnownLists } from '#features/social-lists/social-lists-public.ts'
import { type Documents, openDocuments } from '#platform/document-worker.ts'
import type { Graph } from '#platform/graph.ts'
import type { Jobs, JobWorker } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Handlers } from '#platform/mount.ts'
import type { Db, Tx } from '#platform/postgres.ts'
import { openReconcile, type Reconcile } from '#platform/reconcile/open-reconcile.ts'
import { type SecretKeys, secretKeys } from '#platform/secret-keys.ts'
import { openSecurityRecorder, type SecurityRecorder } from '#platform/security-recorder.ts'
import { networkReturnAddresses, suiteReturnAddresses } from './site-addresses.ts'

/** What the application stands on. */
export interface Ports {
  readonly config: Config
  readonly db: Db
  readonly graph: Graph
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Of signatures and tokens, which others hold against their own: `clock` unless said, which in tests may stand anywhere. */
  readonly signatureClock?: () => number
}

/** The same, with what is opened once for all parts. */
export interface Foundation extends Ports {
  readonly keys: SecretKeys
  readonly security: SecurityRecorder
  readonly mailer: MailPort
  readonly documents: Documents
  /** The network's ads, with everything that the live adapter can. */
  readonly ads: ReturnType<typeof openLiveAds>
  readonly accounts: AdAccountPorts
  /** What time it is at the network: the sandbox has a clock of its own. */
  readonly networkClock: () => Promise<number>
  /** The social network that is shown; null before there is one. */
  readonly network: () => Promise<ActiveNetwork | null>
  /** Told when a person has connected an account of the network, anew or again. */
  readonly onConnected: ((userId: string) => Promise<unknown>)[]
  /** Told in the transaction in which a person disconnects one; answers what is left to do afterwards. */
  readonly onDisconnected: ((tx: Tx, userId: string) => Promise<() => Promise<void>>)[]
  /** Answer which of a person's connections nothing can take the place of: something is read through them alone. */
  readonly soleReaders: ((userId: string) => Promise<readonly string[]>)[]
  /** Only to be asked once the application stands. */
  readonly jobs: () => Jobs
  /** Where parts register what they change at other services. */
  readonly reconcile: Reconcile
  /** What the network told of lists not long ago, for both doors to them. */
  readonly knownLists: KnownLists
  /** Null: none is configured, and nothing leaves the server. */
  readonly languageModel: LanguageModelPort | null
}

/** Puts a group of calls on the server. */
export type Mount = <G extends EndpointGroup>(group: G, handlers: Handlers<G>) => void

/** Some features with their calls and what they do in the background. */
export interface Part {
  readonly workers: readonly JobWorker[]
  mount(add: Mount): void
}

export const outboxFolder = (config: Config): string => join(config.dataDir, 'outbox')

const openMail = ({ config, clock }: Ports): MailPort =>
  config.mail.smtpUrl === ''
    ? openOutboxMail(outboxFolder(config), config.mail.from, clock)
    : openSmtpMail(config.mail.smtpUrl, config.mail.from)

/** Opens it; `close` what it opened when the application ends. */
export function openFoundation(ports: Ports, jobs: () => Jobs): Foundation {
  const { config, db, graph, log, clock } = ports
  const { apiUrl, adsApiUrl, clientId: key, clientSecret: secret, codeApp, sandbox } = config.network
  const keys = secretKeys([storedSessionSecret(config), config.sessionSecretBefore].filter((secret) => secret !== ''))
  const signatureClock = ports.signatureClock ?? clock
  const ads = openLiveAds({ apiUrl, adsApiUrl, consumer: { key, secret }, codeApp, clock: signatureClock })
  // One process at a time holds a data folder.
  const reconcile = openReconcile({ db, jobs, clock, log, place: `${hostname()} ${resolve(config.dataDir)}` })
  const onConnected: Foundation['onConnected'] = [() => reconcile.reconnected()]
  const onDisconnected: Foundation['onDisconnected'] = []
  const soleReaders: Foundation['soleReaders'] = []
  const accounts: AdAccountPorts = {
    db,
    ads,
    keys,
    jobs,
    clock,
    log,
    options: createOptionCache(ads, clock),
    config: {
      production: config.production,
      returnAddresses: networkReturnAddresses(config),
      suiteReturnAddresses: suiteReturnAddresses(config),
    },
    onConnected: async (userId) => {
      for (const report of onConnected) await report(userId)
    },
    onDisconnected: async (tx, userId) => {
      const left: (() => Promise<void>)[] = []
      for (const settle of onDisconnected) left.push(await settle(tx, userId))
      return async () => {
        for (const finish of left) await finish()
      }
    },
    soleReaders: async (userId) => (await Promise.all(soleReaders.map((read) => read(userId)))).flat(),
  }
  return {
    ...ports,
    keys,
    security: openSecurityRecorder({ db, keys, log, clock }),
    mailer: openMail(ports),
    documents: openDocuments(),
    ads,
    accounts,
    networkClock: sandbox ? sandboxClock(adsApiUrl, clock) : async () => clock(),
    network: () => activeNetwork(graph),
    onConnected,
    onDisconnected,
    soleReaders,
    jobs,
    reconcile,
    knownLists: createKnownLists(clock),
    languageModel: config.languageModel && openLanguageModel(config.languageModel, log),
  }
}
