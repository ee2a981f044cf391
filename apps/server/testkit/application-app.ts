// Planning and applying over a world's stores, against the sandbox as a program: what tests of applications stand on.

import { setTimeout as after } from 'node:timers/promises'
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { Plan, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { shareOfTold } from '@peregrine/domain/insights/told-number-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { createApplicationHandlers } from '../src/features/targeting/application-handlers.ts'
import type { ApplicationPorts } from '../src/features/targeting/application-ports.ts'
import { registerApplications } from '../src/features/targeting/register-applications.ts'
import { openLog } from '../src/platform/log.ts'
import { openReconcile, type Reconcile } from '../src/platform/reconcile/open-reconcile.ts'
import { type AdAccountApp, startAdAccountApp } from './ad-account-app.ts'
import { paced } from './eventually.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import type { Browser, SessionApp } from './session-app.ts'
import type { World } from './start-world.ts'
import { usageHandlers } from './usages-with-plans.ts'

/** What every package is said to reach: there is no network data here. */
const size = { size: 1200, low: 1100, high: 1300, exact: false, belowMinimum: false }
export const REACH: PackageReach = {
  source: { network: 'demo', asOf: '2026-11-21T12:00:00Z', accounts: 50_000 },
  audience: size,
  reached: size,
  intended: size,
  recall: shareOfTold(1200, 1200),
  precision: shareOfTold(1200, 1200),
  everybody: false,
  lookalikes: false,
  tooBroad: false,
  uncounted: [],
  parts: [],
  repairs: [],
  groups: [],
  leftOut: [],
}

export const PLANS = '/api/external/targeting-plans/'
export const APPLICATIONS = '/api/external/targeting-applications/'
/** The ad account that stands ready in the sandbox, and its two line items. */
export const ENGLISH = 'itttx'
export const JAPANESE = 'ml5vs'

const RUNNING = ['applying', 'undoing', 'rolling_back']
const currentGrant = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

let places = 0

export interface ApplicationApp extends AdAccountApp {
  readonly applicationPorts: ApplicationPorts
  /** Runs what waits until the application is finished; throws when that takes longer than `seconds`. */
  finished(browser: Browser, id: string, seconds?: number): Promise<TargetingApplication>
  /** What stands at a line item, in any order: 'type operator value', and its placements. */
  standing(lineItemId: string): Promise<{ readonly criteria: string[]; readonly placements: string[] }>
}

export async function startApplicationApp(
  world: World,
  options: { readonly url: string; readonly timeout?: number },
): Promise<ApplicationApp> {
  const log = openLog({ json: true, write: () => undefined })
  // A process of its own: another world of this run is another place.
  const place = `tests ${process.pid} ${++places}`
  let reconcile: Reconcile | undefined
  const portsOf = (self: SessionApp): ApplicationPorts => {
    reconcile ??= openReconcile({ db: world.db, jobs: () => self.jobs, clock: () => self.time, log, place })
    return {
      db: world.db,
      reconcile,
      clock: () => self.time,
      log,
      get accounts() {
        return app.adAccountPorts
      },
      reachOf: async () => REACH,
      onTargeted: async () => undefined,
      network: message('the_platform'),
    }
  }
  const app: AdAccountApp = await startAdAccountApp(world, {
    ...options,
    workers: (self) => portsOf(self).reconcile.workers,
    more: (add, self) => {
      add(
        usages,
        usageHandlers({ db: world.db, graph: world.graph, network: async () => null, clock: () => self.time }),
      )
      add(applications, createApplicationHandlers(portsOf(self)))
    },
  })
  const applicationPorts = portsOf(app)
  registerApplications(applicationPorts)
  Object.assign(app.adAccountPorts, { onConnected: () => applicationPorts.reconcile.reconnected() })
  return Object.assign(app, {
    applicationPorts,
    async finished(browser: Browser, id: string, seconds = 30): Promise<TargetingApplication> {
      for (const until = performance.now() + paced(seconds * 1000); ; await after(100)) {
        await app.jobs.drain()
        const application: TargetingApplication = (await browser.send('GET', `${APPLICATIONS}${id}/`)).json()
        if (!RUNNING.includes(application.state)) return application
        if (performance.now() > until) throw new Error(`Not finished: ${JSON.stringify(application)}`)
      }
    },
    async standing(lineItemId: string) {
      const { ads } = app.adAccountPorts
      const [item, criteria] = await Promise.all([
        ads.lineItem(currentGrant, AD_ACCOUNT, lineItemId),
        ads.criteria(currentGrant, AD_ACCOUNT, [lineItemId]),
      ])
      const texts = criteria.map((one) => `${one.targeting_type} ${one.operator_type} ${one.targeting_value}`)
      return { criteria: texts.sort(), placements: [...item.placements].sort() }
    },
  })
}

/** A plan for a package; throws what the server said otherwise. */
export async function planOf(browser: Browser, body: object): Promise<Plan> {
  const answer = await browser.send('POST', PLANS, {
    body: { ad_account_id: AD_ACCOUNT, target: { kind: 'line_item', line_item_id: ENGLISH }, mode: 'replace', ...body },
  })
  if (answer.statusCode !== 201) throw new Error(`No plan: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** Begins to apply a plan; throws what the server said otherwise. */
export async function applyOf(browser: Browser, plan: Plan): Promise<TargetingApplication> {
  const confirmed = plan.confirmations.map(({ code }) => code)
  const answer = await browser.send('POST', `${PLANS}${plan.id}/apply/`, { body: { confirmed } })
  if (answer.statusCode !== 202) throw new Error(`Not begun: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}
