// People of the analytics suite: one whose subscription staff has set.
import { openLiveAds } from '../src/connectors/ads/ads-live.ts'
import { sandboxClock } from '../src/connectors/ads/network-clock.ts'
import { createOptionCache } from '../src/features/ad-accounts/look-up-options.ts'
import { suiteSubscribers } from '../src/features/billing/billing-public.ts'
import { syncAccountWorker } from '../src/features/suite/suite-sync-job.ts'
import { readTraits } from '../src/features/suite/suite-traits.ts'
import { openLog } from '../src/platform/log.ts'
import { secretKeys } from '../src/platform/secret-keys.ts'
import type { ProductScene } from './product-scene.ts'
import type { Browser } from './session-app.ts'
import { setPremium } from './set-premium.ts'
import { runningClock } from './test-clock.ts'
import { SESSION_SECRET } from './whole-application.ts'

/** As staff does it: the person's own workspace counts as subscribed. */
export async function withPremium({ world }: Pick<ProductScene, 'world'>, person: Browser): Promise<void> {
  const { id: userId } = (await person.send('GET', '/api/user/me/')).json() as { id: string }
  await setPremium(world.db, userId)
}

/** A reading process of its own: its connector has heard of no rate limit, and it shares nothing with others but the stores. */
export function suiteReader({
  world,
  application,
  sandbox,
}: ProductScene): (account: string, signal?: AbortSignal) => Promise<void> {
  const { db } = world
  const clock = (): number => application.time
  const consumer = { key: 'sandbox-app', secret: 'sandbox-app-secret' }
  const ads = openLiveAds({
    apiUrl: sandbox.url,
    adsApiUrl: sandbox.url,
    consumer,
    clock: runningClock,
    patience: 3000,
  })
  const log = openLog({ json: true, write: () => undefined })
  const worker = syncAccountWorker({
    db,
    log,
    clock,
    accounts: {
      db,
      ads,
      log,
      clock,
      keys: secretKeys([SESSION_SECRET]),
      jobs: () => application.jobs,
      options: createOptionCache(ads, clock),
      config: { production: false, returnAddresses: [], suiteReturnAddresses: [] },
    },
    jobs: () => application.jobs,
    networkClock: sandboxClock(sandbox.url, clock, 0),
    traitsOf: (people) => readTraits(people, 2026),
    premiumOf: async () => 'active',
    subscribers: suiteSubscribers(db),
    paused: false,
  })
  return (account, signal = new AbortController().signal) => worker.run({ account }, signal)
}
