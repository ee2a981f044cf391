// The control door under /sandbox/: clock, failures, grants, processing times, a fresh start. For this machine alone.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { memberCounts, memberIdentifiers } from '#audiences/audience-members-store.ts'
import { orderProcessing, processingOrders } from '#audiences/audience-processing.ts'
import { approvalOrders, orderApprovals } from '#creatives/approvals.ts'
import { mediaProcessingOrder, orderMediaProcessing } from '#creatives/media/media-processing.ts'
import type { EngagedPeople } from '#delivery/engaged-people.ts'
import type { LivingParts } from '#living/living-network.ts'
import { allAccessTokens, restoreAccessToken, revokeAccessTokens } from '#oauth/oauth-store.ts'
import { revokeAllBearers } from '#oauth/oauth2-store.ts'
import type { RateCounter } from '#platform/rate-counter.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { jsonOf } from '#platform/wire-request.ts'
import { wireTime } from '#platform/wire-times.ts'
import { type FailureDesk, FailureOrder } from './failure-orders.ts'
import {
  AccountOrder,
  answerFollowRequest,
  BlockOrder,
  CrowdOrder,
  churn,
  NoSuchAccount,
  orderAccountState,
  orderBlocking,
  orderCrowd,
  postTruth,
  RequestAnswer,
} from './living-door.ts'
import type { RequestLog } from './request-log.ts'
import { statusPage } from './status-page.ts'

export interface ControlParts {
  readonly store: SandboxStore
  readonly clock: SandboxClock
  readonly failures: FailureDesk
  readonly rates: RateCounter
  readonly requests: RequestLog
  /** Puts everything back to where a first start at a moment leaves it; left out: now. Throws where that clock cannot be set. */
  reset(real: Date | undefined): void
  /** Whether the population is there. */
  isReady(): boolean
  /** Waits until everything that the clock has passed is delivered, and says up to when that is. */
  delivered(): Promise<{ readonly until: string }>
  /** Lets the standing ad account show posts of one more account; answers its user id, '' when nobody has the handle. */
  promote(handle: string): string
  engaged(lineItem: string): EngagedPeople
  readonly living: LivingParts
}

const ClockChange = z.strictObject({
  /** ISO 8601; left out: it goes on from where it is. */
  now: z.iso.datetime({ offset: true }).optional(),
  /** Sandbox seconds in a real one: 1440 is a day in a minute, 0 stands still. */
  rate: z.number().min(0).max(1_000_000).optional(),
  /** Hours to go forward at once. */
  forward_hours: z.number().min(0).max(100_000).optional(),
})
const Reset = z.strictObject({
  /** ISO 8601: from where the clock on the wall goes on, if it was started with a moment of its own. */
  real: z.iso.datetime({ offset: true }).optional(),
})
const Grants = z.strictObject({ token: z.string().optional() })
const Approvals = z.record(
  z.string(),
  z.strictObject({
    /** How long it is looked at, minutes of the sandbox's clock. */
    minutes: z.number().min(0).max(100_000).optional(),
    status: z.enum(['ACCEPTED', 'REJECTED']).optional(),
  }),
)
const MediaProcessing = z.strictObject({
  /** How long films and animations are worked through, seconds of the sandbox's clock; what is uploaded from now on. */
  seconds: z.number().min(0).max(1_000_000).optional(),
  /** Why all of them fail; null: none does. */
  fails: z.string().max(500).nullable().optional(),
})
const Promoter = z.strictObject({ handle: z.string() })
const Processing = z.record(z.string(), z.number().min(0).max(10_000))

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)+localhost)(?::\d+)?$/
const OWN_ADDRESSES = /^(127\.|::1$|::ffff:127\.)/

/** Neither another machine, nor a page of another site that runs in a browser here. */
function isAtHome({ socket, headers }: FastifyRequest): boolean {
  const origin = headers.origin
  const isOwnPage = origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host)
  return OWN_ADDRESSES.test(socket.remoteAddress ?? '') && LOOPBACK.test(headers.host ?? '') && isOwnPage
}

/** Says which account is not there instead of failing. */
async function answered(work: () => unknown, reply: FastifyReply): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NoSuchAccount)) throw error
    reply.status(404)
    return { error: error.message }
  }
}

/** The population: what really happened, and what is ordered of it. */
function livingRoutes(route: Route, living: LivingParts): void {
  route('GET', '/sandbox/churn', null, (_input, { originalUrl }) =>
    churn(living, new URLSearchParams(originalUrl.split('?')[1] ?? '')),
  )
  route('GET', '/sandbox/post-truth', null, (_input, { originalUrl }) =>
    postTruth(living, new URLSearchParams(originalUrl.split('?')[1] ?? '')),
  )
  route('PUT', '/sandbox/crowds', CrowdOrder, (order) => orderCrowd(living, order))
  route('PUT', '/sandbox/account-states', AccountOrder, (order) => orderAccountState(living, order))
  route('PUT', '/sandbox/blocks', BlockOrder, (order) => orderBlocking(living, order))
  route('PUT', '/sandbox/follow-requests', RequestAnswer, (answer) => answerFollowRequest(living, answer))
}

type Route = <Input>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  shape: z.ZodType<Input> | null,
  work: (input: Input, request: FastifyRequest) => unknown,
) => void

export function mountControlDoor(app: FastifyInstance, parts: ControlParts): void {
  const { store, clock, failures, rates, requests } = parts
  const route: Route = (method, url, shape, work) =>
    void app.route({
      method,
      url,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isAtHome(request)) return reply.status(403).send({ error: 'The control door is for this machine alone.' })
        const input = shape?.safeParse(jsonOf(request).value ?? {})
        if (input?.success === false) return reply.status(400).send({ error: z.prettifyError(input.error) })
        const answer = await answered(() => work(input?.data as never, request), reply)
        return answer === undefined ? reply.status(204).send() : reply.send(answer)
      },
    })
  const clockNow = () => ({
    now: clock.now().toISOString(),
    rate: clock.setting().rate,
    real: clock.real().toISOString(),
  })

  route('GET', '/sandbox/clock', null, clockNow)
  route('PUT', '/sandbox/clock', ClockChange, ({ now, rate, forward_hours: hours }) => {
    const from = now === undefined ? clock.now() : new Date(now)
    clock.set({ now: new Date(from.getTime() + (hours ?? 0) * 3_600_000), rate })
    return clockNow()
  })
  route('GET', '/sandbox/delivery', null, () => parts.delivered())
  route('GET', '/sandbox/failures', null, () => failures.active())
  route('POST', '/sandbox/failures', FailureOrder, (order) => failures.order(order))
  route('DELETE', '/sandbox/failures', null, () => failures.cancelAll())
  route('DELETE', '/sandbox/failures/:id', null, (_input, request) => {
    failures.cancel(Number((request.params as { id: string }).id))
  })
  route('GET', '/sandbox/grants', null, () =>
    allAccessTokens(store).map((one) => ({ ...one, revoked: one.revoked === 1 })),
  )
  route('POST', '/sandbox/grants/revoke', Grants, ({ token }) => {
    const bearers = token === undefined ? revokeAllBearers(store) : 0
    return { revoked: revokeAccessTokens(store, token ?? null) + bearers }
  })
  route('POST', '/sandbox/grants/restore', Grants, ({ token }) => ({
    restored: restoreAccessToken(store, token ?? ''),
  }))
  route('POST', '/sandbox/promotable-users', Promoter, ({ handle }) => ({ user_id: parts.promote(handle) }))
  route('GET', '/sandbox/line-items/:id/people', null, (_input, request) =>
    parts.engaged((request.params as { id: string }).id),
  )
  route('GET', '/sandbox/audience-members', null, () => memberCounts(store))
  route('GET', '/sandbox/audience-members/:id', null, (_input, request) =>
    memberIdentifiers(store, (request.params as { id: string }).id),
  )
  route('GET', '/sandbox/audience-processing', null, () => processingOrders(store))
  route('PUT', '/sandbox/audience-processing', Processing, async (orders) => {
    // What lies before was under the old orders.
    await parts.delivered()
    orderProcessing(store, orders)
    return orders
  })
  route('GET', '/sandbox/approvals', null, () => approvalOrders(store))
  route('PUT', '/sandbox/approvals', Approvals, async (orders) => {
    // What lies before was under the old orders.
    await parts.delivered()
    orderApprovals(store, orders)
    return orders
  })
  route('GET', '/sandbox/media-processing', null, () => mediaProcessingOrder(store))
  route('PUT', '/sandbox/media-processing', MediaProcessing, (order) => {
    orderMediaProcessing(store, order)
    return order
  })
  livingRoutes(route, parts.living)
  route('GET', '/sandbox/requests', null, () => requests.all())
  route('DELETE', '/sandbox/requests', null, () => requests.forget())
  route('DELETE', '/sandbox/rate-limits', null, () => rates.forget())
  route('POST', '/sandbox/reset', Reset, ({ real }) => parts.reset(real === undefined ? undefined : new Date(real)))
  route('GET', '/sandbox/health', null, () => ({ ready: parts.isReady(), now: wireTime(clock.now()) }))
  app.get('/sandbox', (request, reply) => {
    if (!isAtHome(request)) return reply.status(403).send()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        statusPage({
          clock: clockNow(),
          failures: failures.active(),
          requests: requests.all().slice(-30),
          ready: parts.isReady(),
        }),
      )
  })
}
