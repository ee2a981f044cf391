// The calls of subscriptions: reading, checkout, changing, cancelling, and the provider's signed messages.
import type { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { currencyOfCountry, planById } from '@peregrine/domain/billing/plan-rules.ts'
import { billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import type { FastifyInstance } from 'fastify'
import { BillingFailure } from '#connectors/billing/billing-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { onceAsking } from '#platform/once.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import type { BillingPorts } from './billing-ports.ts'
import { billingReply, standingOf } from './billing-reply.ts'
import {
  billingDetailsRow,
  findBilling,
  insertEvent,
  keepCustomer,
  lockBilling,
  teamOfCustomer,
} from './billing-store.ts'
import { readBillingOf } from './read-billing.ts'
import { readBillingLater } from './read-billing-later.ts'

type Refuse = (code: 'payment_unavailable' | 'payment_refused') => never

async function atProvider<Result>(refuse: Refuse, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error
    return refuse(error.kind === 'unavailable' ? 'payment_unavailable' : 'payment_refused')
  }
}

export function createBillingHandlers(ports: BillingPorts): Handlers<typeof billing> {
  const { db, provider, clock } = ports
  const reply = (on: DbOrTx, team: string, invoices = true) =>
    billingReply(on, team, { now: new Date(clock()), local: provider.local, invoices })

  /** Of two pages one is paid: an earlier one is closed first, and what was paid there need not have been told yet. */
  const hasPaid = async (customer: string): Promise<boolean> => {
    await provider.closeCheckouts(customer)
    return (await provider.subscriptions(customer)).some(({ active, undone }) => active && !undone)
  }

  return {
    readBilling: async (context) => {
      const { team, level } = teamOf(context)
      return await reply(db, team, level === 'admin')
    },

    checkout: async (context) => {
      const { team, userId } = teamOf(context)
      const { plan, period } = context.body
      const details = await billingDetailsRow(db, team)
      const payer = details && billingDetails(details)
      if (!details || !payer) return context.refuse('billing_details_missing')
      if (planById(plan)?.prices === null) return context.refuse('by_agreement')
      const standing = await standingOf(db, team, new Date(clock()))
      if (standing.current?.active) return context.refuse('already_subscribed')
      let paidBefore = false
      // The same when the transaction is tried again: one page, not two.
      const key = crypto.randomUUID()
      const checkout = onceAsking(context, db, async (tx) => {
        // One after the other: two that begin at once would be two customers, and what the second pays would be nobody's.
        await lockBilling(tx, team)
        const customer = (await findBilling(tx, team))?.customer ?? null
        paidBefore = customer !== null && (await atProvider(context.refuse, () => hasPaid(customer)))
        if (paidBefore) return context.refuse('already_subscribed')
        const begun = await atProvider(context.refuse, () =>
          provider.startCheckout({
            payer: { teamId: team, name: payer.name, email: payer.email, country: payer.country, customer },
            plan,
            period,
            currency: currencyOfCountry(payer.country),
            language: context.request.language,
            successUrl: `${ports.siteAddress}/${details.slug}/team/subscription?checkout=done`,
            cancelUrl: `${ports.siteAddress}/${details.slug}/team/subscription?checkout=left`,
            key,
          }),
        )
        await keepCustomer(tx, team, begun.customer)
        const target = { kind: 'subscription', id: team, name: planById(plan)?.name ?? plan }
        await recordActivity(tx, {
          teamId: team,
          actor: userId,
          action: 'subscription.checkout_started',
          target,
          detail: { period },
          at: new Date(clock()),
        })
        return { url: begun.url }
      })
      // On its own: the refusal takes back what was done with it.
      return await checkout.finally(async () => paidBefore && (await readBillingLater(ports, db, team)))
    },

    upgrade: async (context) => {
      const { team, userId } = teamOf(context)
      const { plan, period } = context.body
      if (planById(plan)?.prices === null) return context.refuse('by_agreement')
      const { current } = await standingOf(db, team, new Date(clock()))
      if (!current?.active) return context.refuse('no_subscription')
      const details = await billingDetailsRow(db, team)
      const currency = currencyOfCountry(details?.country ?? '')
      const wanted = `${current.provider_id}-${plan}-${period}-${current.plan_name}-${current.period}-${current.ends}`
      await onceAsking(context, db, async (tx) => {
        await atProvider(context.refuse, () => provider.change(current.provider_id, { plan, period, currency }, wanted))
        const target = { kind: 'subscription', id: current.id, name: planById(plan)?.name ?? plan }
        const detail = { before: current.plan_name, period }
        const at = new Date(clock())
        await recordActivity(tx, { teamId: team, actor: userId, action: 'subscription.changed', target, detail, at })
        return await reply(tx, team)
      })
      await atProvider(context.refuse, () => readBillingOf(ports, team))
      return await reply(db, team)
    },

    cancel: async (context) => {
      const { team, userId } = teamOf(context)
      const { current } = await standingOf(db, team, new Date(clock()))
      if (!current?.active) return context.refuse('no_subscription')
      await onceAsking(context, db, async (tx) => {
        await atProvider(context.refuse, () =>
          provider.cancel(current.provider_id, `${current.provider_id}-cancel-${current.period_end_at.toISOString()}`),
        )
        const target = { kind: 'subscription', id: current.id, name: current.plan_name }
        const at = new Date(clock())
        await recordActivity(tx, { teamId: team, actor: userId, action: 'subscription.cancelled', target, at })
        return await reply(tx, team)
      })
      await atProvider(context.refuse, () => readBillingOf(ports, team))
      return await reply(db, team)
    },

    publicKey: async () => ({ public_key: provider.publicKey }),
  }
}

const MOST_BYTES = 1024 * 1024

/** Takes the provider's messages: only with a good signature over the very bytes, each of them once. */
export async function mountBillingMessages(http: FastifyInstance, ports: BillingPorts): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/billing/messages/', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = typeof signature === 'string' ? ports.provider.readEvent(body, signature) : null
      if (event === null) return reply.status(400).send({ code: 'bad_signature', detail: 'The message is not signed.' })
      await inTransaction(ports.db, async (tx) => {
        const isNew = await insertEvent(tx, event.id, new Date(ports.clock()))
        const team = isNew ? await teamOfCustomer(tx, event.customer) : undefined
        if (team !== undefined) await readBillingLater(ports, tx, team)
      })
      return reply.send({ received: true })
    })
  })
}
