// Payments through Stripe: its checkout page, its subscriptions and invoices, and its signed messages.
import {
  type Period,
  type PlanId,
  type PriceCurrency,
  planById,
  priceKey,
  priceOfKey,
} from '@peregrine/domain/billing/plan-rules.ts'
import Stripe from 'stripe'
import { BillingFailure, type BillingPort, type Choice, type ProviderSubscription } from './billing-port.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly publicKey: string
  readonly webhookSecret: string
  /** Another address than Stripe's own, such as a test's; '' for Stripe. */
  readonly apiUrl: string
  /** Milliseconds since 1970: signatures of its messages are good for a while. */
  readonly clock: () => number
}

const SIGNATURE_SECONDS = 300
const ACTIVE = new Set(['active', 'trialing', 'past_due'])
const UNPAID = new Set(['past_due', 'unpaid'])
const date = (seconds: number): Date => new Date(seconds * 1000)
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

const connection = (apiUrl: string): Stripe.StripeConfig => {
  if (apiUrl === '') return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

async function withStripeFailures<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError)
      throw new BillingFailure('unavailable', error.message)
    if (error instanceof Stripe.errors.StripeRateLimitError) throw new BillingFailure('unavailable', error.message)
    if (error instanceof Stripe.errors.StripeError) throw new BillingFailure('rejected', error.message)
    throw error
  }
}

function subscriptionOf(one: Stripe.Subscription): ProviderSubscription | null {
  const item = one.items.data[0]
  if (item === undefined) return null
  const known = priceOfKey(item.price.lookup_key ?? '')
  return {
    id: one.id,
    planName: known?.plan.name ?? item.price.nickname ?? 'Subscription',
    product: known?.plan.product ?? 'team',
    period: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    currency: item.price.currency.toUpperCase(),
    amount: item.price.unit_amount ?? 0,
    start: date(one.start_date),
    active: ACTIVE.has(one.status),
    // Its period goes on when the provider has given up: paid is only what came before.
    periodEnd: date(one.status === 'unpaid' ? item.current_period_start : item.current_period_end),
    ends: one.cancel_at_period_end,
    ended: one.ended_at === null ? null : date(one.ended_at),
    unpaid: UNPAID.has(one.status),
    fromCheckout: one.metadata?.checkout !== undefined,
    undone: one.metadata?.undone !== undefined,
  }
}

const subscriptionIdOf = ({ parent }: Stripe.Invoice): string | null => {
  const subscription = parent?.subscription_details?.subscription ?? null
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null)
}

/** Given back in whole, an invoice stays paid at Stripe: a credit note stands against it. */
const stateOf = ({ status, total, post_payment_credit_notes_amount: credited }: Stripe.Invoice): string => {
  if (status === 'paid' && total < 0) return 'credited'
  return status === 'paid' && total > 0 && credited >= total ? 'refunded' : (status ?? 'draft')
}

/** The unused time that a preview counts against the new price. */
const creditedIn = ({ lines }: Stripe.Invoice): number =>
  lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)

/** Gives back what was paid, or asks no more for what was not. */
async function giveBack(stripe: Stripe, invoice: Stripe.Invoice): Promise<void> {
  const { id = '', status, total, amount_paid: paid } = invoice
  if (status === 'open') await stripe.invoices.voidInvoice(id)
  if (status !== 'paid' || total <= 0 || stateOf(invoice) === 'refunded') return
  const rest = total - paid
  await stripe.creditNotes.create(
    { invoice: id, reason: 'duplicate', amount: total, refund_amount: paid, ...(rest > 0 && { credit_amount: rest }) },
    { idempotencyKey: `${id}-given-back` },
  )
}

/** Opens the provider; nothing is asked before it is needed. */
export function openStripeBilling(options: StripeOptions): BillingPort {
  const stripe = new Stripe(options.secretKey, { ...connection(options.apiUrl), maxNetworkRetries: 2, timeout: 15_000 })

  const priceId = async (plan: PlanId, period: Period, currency: PriceCurrency): Promise<string> => {
    const { data } = await stripe.prices.list({
      lookup_keys: [priceKey(plan, period, currency)],
      active: true,
      limit: 1,
    })
    const [price] = data
    if (!price) throw new BillingFailure('rejected', `Stripe has no price ${priceKey(plan, period, currency)}.`)
    return price.id
  }

  const itemsFor = async (items: Stripe.ApiList<Stripe.SubscriptionItem>, { plan, period, currency }: Choice) => {
    const [item] = items.data
    if (!item) throw new BillingFailure('rejected', 'The subscription has no plan.')
    const price = await priceId(plan, period, currency)
    return { isSame: item.price.id === price, items: [{ id: item.id, price }] }
  }

  return {
    publicKey: options.publicKey,
    local: false,
    startCheckout: ({ payer, plan, period, currency, language, successUrl, cancelUrl, key }) =>
      withStripeFailures(async () => {
        const customer =
          payer.customer ??
          (
            await stripe.customers.create(
              {
                name: payer.name,
                email: payer.email,
                address: { country: payer.country },
                preferred_locales: [language],
                metadata: { team: payer.teamId },
              },
              { idempotencyKey: `customer-${payer.teamId}` },
            )
          ).id
        const metadata = { team: payer.teamId, checkout: key }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            metadata,
            subscription_data: { metadata },
            client_reference_id: payer.teamId,
            line_items: [{ price: await priceId(plan, period, currency), quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            locale: language,
          },
          { idempotencyKey: key },
        )
        if (session.url === null) throw new BillingFailure('rejected', 'Stripe gave no address for its checkout.')
        return { url: session.url, customer }
      }),
    changePayer: ({ customer, name, email, country }) =>
      withStripeFailures(async () => {
        await stripe.customers.update(customer, { name, email, address: { country } })
      }),
    closeCheckouts: (customer) =>
      withStripeFailures(async () => {
        const open = await stripe.checkout.sessions
          .list({ customer, status: 'open', limit: 100 })
          .autoPagingToArray({ limit: 1000 })
        for (const { id } of open) {
          try {
            await stripe.checkout.sessions.expire(id)
          } catch (error) {
            // Paid, or over, since it was listed: then there is nothing to close.
            if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          }
        }
      }),
    previewChange: (subscription, to, at) =>
      withStripeFailures(async () => {
        const current = await stripe.subscriptions.retrieve(subscription)
        const { items } = await itemsFor(current.items, to)
        const invoice = await stripe.invoices.createPreview({
          subscription,
          subscription_details: { items, proration_behavior: 'always_invoice', proration_date: secondsOf(at) },
        })
        const { currency, total, amount_due: due, starting_balance: balance, lines } = invoice
        return {
          price: planById(to.plan)?.prices?.[to.currency][to.period] ?? 0,
          currency: currency.toUpperCase(),
          credited: creditedIn(invoice),
          due,
          // A balance below nought is the customer's.
          credit: Math.max(0, due - total - balance),
          periodEnd: date(Math.max(...lines.data.map(({ period }) => period.end))),
        }
      }),
    change: (subscription, to, key, at) =>
      withStripeFailures(async () => {
        const current = await stripe.subscriptions.retrieve(subscription)
        const { isSame, items } = await itemsFor(current.items, to)
        // On its own: a change that waits for its payment may not be sent together with this.
        if (current.cancel_at_period_end)
          await stripe.subscriptions.update(subscription, { cancel_at_period_end: false })
        if (isSame) return true
        const changed = await stripe.subscriptions.update(
          subscription,
          {
            items,
            proration_behavior: 'always_invoice',
            payment_behavior: 'pending_if_incomplete',
            ...(at && { proration_date: secondsOf(at) }),
          },
          { idempotencyKey: key },
        )
        return changed.pending_update == null
      }),
    // Without a key of ours: who cancels, takes it back and cancels again would get the first answer, and nothing done.
    cancel: (subscription) =>
      withStripeFailures(async () => {
        await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
      }),
    undo: (subscription) =>
      withStripeFailures(async () => {
        // Marked first and ended last: a kill in between leaves one that is marked and runs, and is found again.
        const { status } = await stripe.subscriptions.update(subscription, { metadata: { undone: 'second' } })
        const invoices = await stripe.invoices.list({ subscription, limit: 100 }).autoPagingToArray({ limit: 1000 })
        for (const invoice of invoices) await giveBack(stripe, invoice)
        if (status !== 'canceled')
          await stripe.subscriptions.cancel(subscription, { invoice_now: false, prorate: false })
      }),

    subscriptions: (customer) =>
      withStripeFailures(async () => {
        const list = stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
        const all = await list.autoPagingToArray({ limit: 1000 })
        return all.map(subscriptionOf).filter((one) => one !== null)
      }),
    invoices: (customer) =>
      withStripeFailures(async () => {
        const all = await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 })
        return all.map((one) => ({
          id: one.id ?? '',
          number: one.number ?? '',
          issued: date(one.created),
          amount: one.total,
          currency: one.currency.toUpperCase(),
          state: stateOf(one),
          subscription: subscriptionIdOf(one),
          url: one.hosted_invoice_url ?? null,
          nextAttempt: one.next_payment_attempt === null ? null : date(one.next_payment_attempt),
          credit: Math.max(0, -(one.ending_balance ?? 0)),
        }))
      }),
    readEvent: (body, signature) => {
      try {
        const { webhookSecret, clock } = options
        const event = stripe.webhooks.constructEvent(
          ...([body, signature, webhookSecret, SIGNATURE_SECONDS, undefined, clock()] as const),
        )
        const { customer } = event.data.object as { readonly customer?: unknown }
        return typeof customer === 'string' ? { id: event.id, customer } : null
      } catch {
        return null
      }
    },
  }
}
