// Where the parts of the sandbox meet: store, clock, population, OAuth, every call that it answers, the control door.
import { randomBytes } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { accountCalls } from '#ads/account-calls.ts'
import { checkRight } from '#ads/account-rights.ts'
import { campaignCalls } from '#ads/campaign-calls.ts'
import { criterionCalls } from '#ads/criterion-calls.ts'
import type { CriterionValues } from '#ads/criterion-values.ts'
import { initialFields } from '#ads/entity-crud.ts'
import { fundingCalls } from '#ads/funding-calls.ts'
import { createInitialState, STANDING } from '#ads/initial-state.ts'
import { lineItemCalls } from '#ads/line-item-calls.ts'
import { referenceCalls } from '#ads/reference-calls.ts'
import { serveAdsManager } from '#ads-manager/serve-ads-manager.ts'
import { audienceCalls } from '#audiences/all-audience-calls.ts'
import { audienceFacts } from '#audiences/audience-facts.ts'
import { creativeCalls } from '#creatives/all-creative-calls.ts'
import { createInitialCreatives } from '#creatives/initial-creatives.ts'
import { serveMedia } from '#creatives/media/serve-media.ts'
import { publishAllDuePosts } from '#creatives/publish-posts.ts'
import { servePreviews } from '#creatives/serve-previews.ts'
import { adContents } from '#delivery/ad-contents.ts'
import { appConversionCalls } from '#delivery/app-conversion-calls.ts'
import { createDelivery, type Delivery } from '#delivery/deliver-hours.ts'
import { afterDelivery } from '#delivery/delivered-calls.ts'
import { deliveredUntil, HOUR } from '#delivery/delivery-store.ts'
import { engagedPeople } from '#delivery/engaged-people.ts'
import { orderInitialHistory } from '#delivery/initial-history.ts'
import { statsCalls } from '#delivery/stats-calls.ts'
import { serveStatsFiles, statsJobCalls } from '#delivery/stats-job-calls.ts'
import { mountControlDoor } from '#failures/control-door.ts'
import { openFailureDesk } from '#failures/failure-orders.ts'
import { contentOf, createRequestLog } from '#failures/request-log.ts'
import { checkPerson } from '#living/account-orders.ts'
import { OPTION_FACTS, placeOption, targetingOption } from '#lookups/criteria-facts.ts'
import { lookupCalls } from '#lookups/lookup-calls.ts'
import { identify } from '#oauth/identify-api-caller.ts'
import { mountOAuth1 } from '#oauth/oauth1-routes.ts'
import { mountOAuth2 } from '#oauth/oauth2-routes.ts'
import { signRequest } from '#oauth/sign-own-request.ts'
import { followCalls } from '#people-lists/follow-calls.ts'
import { peopleListCalls } from '#people-lists/people-list-calls.ts'
import type { SandboxCall } from '#platform/ads-call.ts'
import { insertEntity, nextEntityId } from '#platform/entity-store.ts'
import { mountCalls } from '#platform/mount-calls.ts'
import { createRateCounter } from '#platform/rate-counter.ts'
import { openSandboxClock, type SandboxClock } from '#platform/sandbox-clock.ts'
import { clearStore, openSandboxStore, readSetting, type SandboxStore, saveSetting } from '#platform/sandbox-store.ts'
import { answerUnknownRoutes, oldNames } from '#platform/unknown-routes.ts'
import { answerUnreadRequests, refuseUnread } from '#platform/unread-requests.ts'
import { readBodies } from '#platform/wire-request.ts'
import { wireTime } from '#platform/wire-times.ts'
import { mountSignInServices } from '#sign-in-providers/stand-in-services.ts'
import { engagerCalls } from '#users/engager-calls.ts'
import { searchCalls } from '#users/search-calls.ts'
import { timelineCalls } from '#users/timeline-calls.ts'
import { tweetCalls } from '#users/tweet-calls.ts'
import { userCalls } from '#users/user-calls.ts'
import { userShowCalls } from '#users/user-show-calls.ts'
import { openWorld, type SandboxWorld } from '#world/open-world.ts'
import { adsPopulation } from '#world/ready-world.ts'
import type { SandboxConfig } from './sandbox-config.ts'

export interface RunningSandbox {
  readonly port: number
  /** http://localhost:PORT */
  readonly url: string
  /** Resolves when the population is there; everything that does not need it is answered before. */
  readonly ready: Promise<unknown>
  close(): Promise<void>
}

/** Milliseconds of the real clock: so that what is delivered keeps up with a clock that runs fast. */
const DELIVERS_EVERY = 1000

/** The clock on the wall. */
export interface WallClock {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** It goes on from another moment, epoch milliseconds; null: it is the machine's, which nobody sets. */
  readonly startAt: ((moment: number) => void) | null
}

interface Parts {
  readonly store: SandboxStore
  readonly clock: SandboxClock
  readonly world: SandboxWorld
  readonly delivery: Delivery
  /** http://localhost:PORT, once it listens. */
  readonly address: () => string
}

/** What criteria need to know of population and look-ups. */
const criterionValues = ({ store, clock, world }: Parts): CriterionValues => ({
  ready: () => void adsPopulation(world),
  options: OPTION_FACTS,
  option(type, value) {
    const option = targetingOption(type, value)
    const place = type === 'LOCATION' ? placeOption(value) : undefined
    return option && { ...option, ...(place && { locationType: place.locationType }) }
  },
  handleOf(userId) {
    const population = adsPopulation(world)
    const account = population.ofId(userId)
    return account < 0 ? undefined : population.handleOf(account)
  },
  audiences: (accountId) => audienceFacts(store, clock, accountId),
})

/** Every call, in the order of the network's reference. */
const sandboxCalls = (parts: Parts): readonly SandboxCall[] => [
  ...accountCalls(parts),
  ...fundingCalls(parts),
  ...campaignCalls(parts),
  ...lineItemCalls(parts),
  ...criterionCalls(parts, criterionValues(parts)),
  ...referenceCalls,
  ...lookupCalls(parts.world, parts.clock),
  ...audienceCalls(parts, parts.world),
  ...statsCalls(figures(parts)),
  ...statsJobCalls({ ...figures(parts), address: parts.address }),
  ...appConversionCalls(figures(parts)),
  ...creativeCalls(parts, parts.world),
  ...peopleListCalls(parts),
  ...followCalls(parts),
  ...userCalls(parts),
  ...tweetCalls(parts),
  ...timelineCalls(parts),
  ...engagerCalls(parts),
  ...searchCalls(parts),
  ...userShowCalls(parts.world),
]

const figures = ({ store, clock, world }: Parts) => ({ store, clock, population: () => adsPopulation(world) })

/** Lets the standing ad account show posts of another account too, as its owner would allow it; '' when there is none. */
function promoteAs({ store, clock, world }: Parts, handle: string): string {
  const population = adsPopulation(world)
  const account = population.ofHandle(handle)
  if (account < 0) return ''
  const userId = population.idOf(account)
  const facts = { ...initialFields(clock), user_id: userId, promotable_user_type: 'FULL' }
  const { accountId } = STANDING
  insertEntity(store, { kind: 'promotable_user', id: nextEntityId(store), accountId, parentId: null, facts })
  return userId
}

/** Lays what stands on a first start, and again when another population stands behind it: its people have other ids. */
function prepare(parts: Parts, { population, seed }: SandboxConfig): void {
  const { store } = parts
  const size = JSON.stringify(seed === undefined ? population : { population, seed })
  if (readSetting(store, 'population') === size) return
  clearStore(store)
  createInitialState(parts, criterionValues(parts), population)
  createInitialCreatives(parts)
  orderInitialHistory(parts)
  saveSetting(store, 'form-secret', randomBytes(32).toString('base64url'))
  saveSetting(store, 'population', size)
}

function createApp(parts: Parts, config: SandboxConfig, wall: WallClock): FastifyInstance {
  const { store, clock, world, delivery } = parts
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: (request) => oldNames(request.url ?? '/'),
    // Whoever ends it does not wait for clients that keep their connections.
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void refuseUnread(error, request, reply),
  })
  const failures = openFailureDesk(store, clock)
  const rates = createRateCounter(clock)
  const requests = createRequestLog()
  const calls = afterDelivery(sandboxCalls(parts), delivery)
  readBodies(app)
  // Clients hold their own clock against the one of the network.
  app.addHook('onSend', async (_, reply) => void reply.header('date', clock.real().toUTCString()))
  answerUnreadRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.originalUrl.split('?')[0] ?? ''
    if (path === '/sandbox' || path.startsWith('/sandbox/')) return
    const began = clock.real()
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.raw.statusCode : 0
      const milliseconds = clock.real().getTime() - began.getTime()
      const changes = request.routeOptions.config?.changes === true
      const content = contentOf(request)
      requests.note({ at: began.toISOString(), method: request.method, path, changes, content, status, milliseconds })
    })
  })
  mountCalls(app, calls, {
    rates,
    disturbances: failures,
    identify: (request, scopes) => identify(parts, request, scopes),
    allow: (caller, accountId, access) => checkRight(store, caller, accountId, access),
    allowPerson: (caller) => checkPerson(store, caller),
    report: (error) => console.error(error),
  })
  const oauth = { store, clock, disturbances: failures, formSecret: () => readSetting(store, 'form-secret') ?? '' }
  mountOAuth1(app, oauth)
  mountOAuth2(app, oauth)
  mountSignInServices(app, failures, clock)
  serveAdsManager(app, {
    handle: STANDING.handle,
    sign: (method, address) => signRequest(STANDING, method, address, clock.real().getTime()),
  })
  serveStatsFiles(app, figures(parts))
  serveMedia(app, parts)
  servePreviews(app, parts, world)
  mountControlDoor(app, {
    store,
    clock,
    failures,
    rates,
    requests,
    living: parts,
    isReady: () => world.current() !== undefined,
    promote: (handle) => promoteAs(parts, handle),
    engaged: (lineItem) => engagedPeople({ store, clock, world: adsPopulation(world) }, lineItem),
    async delivered() {
      await delivery.deliverHistory()
      await delivery.catchUp()
      return { until: wireTime(new Date((deliveredUntil(store) ?? 0) * HOUR)) }
    },
    reset(real) {
      if (real !== undefined && !wall.startAt) throw new RangeError('The clock on the wall is the one of this machine.')
      clearStore(store)
      if (real !== undefined) wall.startAt?.(real.getTime())
      clock.follow()
      rates.forget()
      requests.forget()
      delivery.forget()
      prepare(parts, config)
      void delivery.catchUp()
    },
  })
  answerUnknownRoutes(app, calls)
  return app
}

/** Starts it and answers once it listens, on this machine alone. Throws when the port is taken or the data are newer. */
export async function startSandbox(config: SandboxConfig, wall: WallClock): Promise<RunningSandbox> {
  const store = openSandboxStore(config.folder)
  const clock = openSandboxClock(store, wall.now)
  const world = openWorld({
    folder: config.folder,
    size: config.population,
    now: wall.now,
    ...(config.seed !== undefined && { seed: config.seed }),
  })
  const delivered = createDelivery({ store, clock, world, contents: adContents(store, world) })
  let isOpen = true
  const delivery: Delivery = {
    ...delivered,
    catchUp() {
      if (isOpen) publishAllDuePosts(parts, world)
      return delivered.catchUp()
    },
    close() {
      isOpen = false
      delivered.close()
    },
  }
  let url = ''
  const parts: Parts = { store, clock, world, delivery, address: () => url }
  prepare(parts, config)
  await delivery.catchUp()
  const app = createApp(parts, config, wall)
  await app.listen({ port: config.port, host: 'localhost' })
  const address = app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? config.port) : config.port
  url = `http://localhost:${port}`
  const deliver = (): Promise<void> =>
    delivery
      .deliverHistory()
      .then(() => delivery.catchUp())
      .catch((error: unknown) => console.error(error))
  world.opened.then(deliver, () => undefined)
  const ticking = setInterval(deliver, DELIVERS_EVERY)
  return {
    port,
    url,
    ready: world.opened,
    async close() {
      clearInterval(ticking)
      delivery.close()
      await app.close()
      await world.close()
      store.close()
    },
  }
}
