// A checkout of this server's own, where no payment provider is configured: nothing is paid, everything else is as there.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Period,
  type PlanId,
  type PriceCurrency,
  type Product,
  planById,
} from '@peregrine/domain/billing/plan-rules.ts'
import { BillingFailure, type BillingPort, type ProviderInvoice, type ProviderSubscription } from './billing-port.ts'

interface Current {
  readonly id: string
  readonly customer: string
  /** What was subscribed to since when; the last one counts. */
  readonly terms: readonly {
    readonly plan: PlanId
    readonly period: Period
    readonly currency: PriceCurrency
    readonly from: number
  }[]
  readonly start: number
  readonly ends: number | null
}

export interface LocalCheckout {
  readonly id: string
  readonly customer: string
  readonly plan: PlanId
  readonly period: Period
  readonly currency: PriceCurrency
  readonly payer: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly paid: boolean
  /** A later one took its place before it was answered. */
  readonly closed?: boolean
}

interface Books {
  readonly checkouts: Readonly<Record<string, LocalCheckout>>
  readonly subscriptions: Readonly<Record<string, Current>>
}

/** The same as any provider, and what its own page needs. */
export interface LocalBilling extends BillingPort {
  checkout(id: string): Promise<LocalCheckout | undefined>
  /** Pays; a second time does nothing. Answers whose subscription has changed. */
  pay(id: string): Promise<LocalCheckout | undefined>
}

const EMPTY: Books = { checkouts: {}, subscriptions: {} }

/** The same day of a later month or year; the last day where the month is shorter. */
function later(from: number, period: Period, count: number): number {
  const at = new Date(from)
  const months = count * (period === 'year' ? 12 : 1)
  const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0))
  const day = Math.min(at.getUTCDate(), end.getUTCDate())
  return Date.UTC(
    end.getUTCFullYear(),
    end.getUTCMonth(),
    day,
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  )
}

const productOf = (plan: PlanId | undefined): Product => planById(plan ?? '')?.product ?? 'team'

const priceOf = (plan: PlanId, period: Period, currency: PriceCurrency): number => {
  const price = planById(plan)?.prices?.[currency][period]
  if (price === undefined) throw new BillingFailure('rejected', `The plan ${plan} has no price.`)
  return price
}

/** Opens the books in a folder. `address` is where its page stands, without a slash at the end. */
export function openLocalBilling(folder: string, address: string, clock: () => number): LocalBilling {
  const file = join(folder, 'books.json')
  let queue: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<Books> => {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Books
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY
      throw error
    }
  }
  /** One change after the other; a kill leaves the old books or the new ones. */
  const change = <Result>(edit: (books: Books) => readonly [Books, Result]): Promise<Result> => {
    const run = queue.then(async () => {
      const [books, result] = edit(await read())
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(books), { flush: true })
      await rename(`${file}.new`, file)
      return result
    })
    queue = run.catch(() => undefined)
    return run
  }

  const periods = (one: Current): { readonly begin: number; readonly amount: number; readonly currency: string }[] => {
    const all = []
    const until = Math.min(clock(), one.ends ?? Number.POSITIVE_INFINITY)
    for (const [index, term] of one.terms.entries()) {
      const next = one.terms[index + 1]?.from ?? until + 1
      const amount = priceOf(term.plan, term.period, term.currency)
      for (let count = 0; ; count += 1) {
        const begin = later(term.from, term.period, count)
        if (begin >= next || begin > until) break
        all.push({ begin, amount, currency: term.currency })
      }
    }
    return all
  }
  const shown = (one: Current): ProviderSubscription => {
    const term = one.terms.at(-1)
    if (!term) throw new Error('A subscription without terms.')
    const now = clock()
    let count = 1
    while (later(term.from, term.period, count) <= now) count += 1
    const ended = one.ends !== null && one.ends <= now
    return {
      id: one.id,
      planName: planById(term.plan)?.name ?? term.plan,
      product: productOf(term.plan),
      period: term.period,
      currency: term.currency,
      amount: priceOf(term.plan, term.period, term.currency),
      start: new Date(one.start),
      active: !ended,
      periodEnd: new Date(one.ends ?? later(term.from, term.period, count)),
      ends: one.ends !== null,
      ended: ended && one.ends !== null ? new Date(one.ends) : null,
      unpaid: false,
      fromCheckout: true,
      undone: false,
    }
  }
  const ofCustomer = async (customer: string): Promise<Current[]> =>
    Object.values((await read()).subscriptions).filter((one) => one.customer === customer)
  const edit = (id: string, how: (one: Current) => Current): Promise<void> =>
    change((books) => {
      const one = books.subscriptions[id]
      if (!one) throw new BillingFailure('rejected', 'There is no such subscription.')
      return [{ ...books, subscriptions: { ...books.subscriptions, [id]: how(one) } }, undefined] as const
    })

  return {
    publicKey: '',
    local: true,
    startCheckout: async ({ payer, plan, period, currency, successUrl, cancelUrl, key }) => {
      priceOf(plan, period, currency)
      const customer = payer.customer ?? `local-${payer.teamId}`
      const checkout = {
        id: key,
        customer,
        plan,
        period,
        currency,
        payer: payer.name,
        successUrl,
        cancelUrl,
        paid: false,
      }
      await change((books) => [
        { ...books, checkouts: { ...books.checkouts, [key]: books.checkouts[key] ?? checkout } },
        undefined,
      ])
      return { url: `${address}/checkout/${encodeURIComponent(key)}`, customer }
    },
    // The name on a page is that of its checkout; these books have no other.
    changePayer: async () => undefined,
    closeCheckouts: (customer) =>
      change((books) => {
        const open = Object.values(books.checkouts).filter((one) => one.customer === customer && !one.paid)
        const closed = Object.fromEntries(open.map((one) => [one.id, { ...one, closed: true }]))
        return [{ ...books, checkouts: { ...books.checkouts, ...closed } }, undefined]
      }),
    // Of two pages one is answered, so there is never a second one to take back.
    undo: () => Promise.reject(new BillingFailure('rejected', 'There is no second subscription in these books.')),
    change: (id, to) =>
      edit(id, (one) => {
        const last = one.terms.at(-1)
        if (last?.plan === to.plan && last.period === to.period) return { ...one, ends: null }
        return { ...one, ends: null, terms: [...one.terms, { ...to, from: clock() }] }
      }),
    cancel: (id) => edit(id, (one) => ({ ...one, ends: one.ends ?? shown(one).periodEnd.getTime() })),
    subscriptions: async (customer) => (await ofCustomer(customer)).map(shown),
    invoices: async (customer) => {
      const all = await ofCustomer(customer)
      return all.flatMap((one) =>
        periods(one).map(
          ({ begin, amount, currency }, index): ProviderInvoice => ({
            id: `${one.id}-${index + 1}`,
            number: `LOCAL-${one.id.slice(0, 8).toUpperCase()}-${index + 1}`,
            issued: new Date(begin),
            amount,
            currency,
            state: 'paid',
            subscription: one.id,
            url: null,
          }),
        ),
      )
    },
    readEvent: () => null,
    checkout: async (id) => (await read()).checkouts[id],
    pay: (id) =>
      change((books) => {
        const checkout = books.checkouts[id]
        if (!checkout || checkout.paid || checkout.closed) return [books, checkout] as const
        const { customer, plan, period, currency } = checkout
        const now = clock()
        // Of two pages that are open one is answered: nobody is subscribed twice.
        const current = Object.values(books.subscriptions).filter(
          (one) => one.customer === customer && productOf(one.terms.at(-1)?.plan) === productOf(plan),
        )
        if (current.some(({ ends }) => ends === null || ends > now)) return [books, checkout] as const
        const begun: Current = {
          id,
          customer,
          terms: [{ plan, period, currency, from: now }],
          start: now,
          ends: null,
        }
        return [
          {
            checkouts: { ...books.checkouts, [id]: { ...checkout, paid: true } },
            subscriptions: { ...books.subscriptions, [id]: begun },
          },
          checkout,
        ] as const
      }),
  }
}
