// What is brought into an ad account as a custom audience, whatever it is made of, by processes that are killed or doubled.
import type { AudiencePorts } from '../src/features/audiences/audience-ports.ts'
import type { Reconcile } from '../src/platform/reconcile/open-reconcile.ts'
import type { TargetRef } from '../src/platform/reconcile/reconcile-store.ts'
import { type AudienceApp, startAudienceApp } from './audience-app.ts'
import { followToEnd } from './follow-to-end.ts'
import { type Fate, killable, processOver, runOnce, UNHARMED } from './killed-process.ts'
import { OWNER_GRANT } from './reconciler-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import { sandboxScene } from './sandbox-scene.ts'

/** Custom audiences at the network, and one batch of the people of one, as faults are ordered for them. */
export const OF_ACCOUNT = '/accounts/*/custom_audiences'
export const BATCHES = '/accounts/*/users'
/** So many people go at once, in place of the network's thousands. */
export const BATCH = 250

interface Uploaded {
  readonly refOf: (id: string) => TargetRef
  /** Has a process bring them there. */
  readonly register: (ports: AudiencePorts) => void
}

/** Call it once in a file, as `sandboxScene`. */
export function customAudienceKills({ refOf, register }: Uploaded) {
  const scene = sandboxScene<AudienceApp>((world, url) => startAudienceApp(world, { url, batch: BATCH }))
  const { signal } = new AbortController()

  const processWith = (fate: Fate): Reconcile => {
    const { app, world } = scene
    const writes = ['createCustomAudience', 'changeMembers', 'deleteCustomAudience'] as const
    const accounts = { ...app.adAccountPorts, ads: killable(app.adAccountPorts.ads, writes, fate) }
    const reconcile = processOver(world, app)
    register({ ...app.audiencePorts, accounts, reconcile })
    return reconcile
  }

  return {
    scene,
    /** One start of a process of its own; whether it got to the end. */
    runOnce: (id: string, fate: Fate = UNHARMED) => runOnce(processWith(fate), refOf(id)),
    /** Two processes at once, beside the server that has been asked. */
    async runTwice(id: string): Promise<void> {
      const ends = [processWith(UNHARMED), processWith(UNHARMED)].map((one) => followToEnd(one, refOf(id), { signal }))
      await Promise.all([...ends, scene.app.jobs.drain()])
    },
    /** Those of this name in the ad account. */
    audiencesOf: async (name: string) =>
      (await scene.app.adAccountPorts.ads.customAudiences(OWNER_GRANT, AD_ACCOUNT)).filter((one) => one.name === name),
    /** What the network has been told since it was last asked. */
    async calls() {
      const requested = (await scene.sandbox.takeRequests()).filter((one) => !one.startsWith('GET'))
      const created = requested.filter((one) => one.endsWith('/custom_audiences')).length
      const batches = requested.filter((one) => one.includes('custom_audiences') && one.endsWith('/users')).length
      return { created, batches }
    },
  }
}
