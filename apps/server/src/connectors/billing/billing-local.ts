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
import {
  BillingFailure,
  type BillingPort,
  type Choice,
  type ProviderInvoice,
  type ProviderSubscription,
} from './billing-port.ts'

interface Term extends Choice {
  readonly from: number
  /** Where its periods are counted from, when it went on in those of the term before. */
  readonly anchor?: number
}

interface Current {
  readonly id: string
  readonly customer: string
  /** What was subscribed to since when; the last one counts. */
  readonly terms: readonly Term[]
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

const termPrice = ({ plan, period, currency }: Choice): number => priceOf(plan, period, currency)

/** The period of a term that a moment is in. */
function cycleAt(term: Term, at: number): { readonly begin: number; readonly end: number } {
  const anchor = term.anchor ?? term.from
  let count = 1
  while (later(anchor, term.period, count) <= at) count += 1
  return { begin: later(anchor, term.period, count - 1), end: later(anchor, term.period, count) }
}

/** What the rest of that period is worth. */
function restAt(term: Term, at: number): number {
  const { begin, end } = cycleAt(term, at)
  return Math.round((termPrice(term) * (end - at)) / (end - begin))
}

/** Another plan for the same length of time goes on in its periods; another length begins one at once. */
function nextTerm(last: Term, to: Choice, from: number): Term {
  // What runs stays in its currency.
  const choice = { plan: to.plan, period: to.period, currency: last.currency }
  return to.period === last.period ? { ...choice, from, anchor: last.anchor ?? last.from } : { ...choice, from }
}

interface Billed {
  readonly begin: number
  /** Below nought where more is credited than the change costs. */
  readonly amount: number
  readonly currency: PriceCurrency
  /** Of it paid now, and what is left for later invoices. */
  readonly due: number
  readonly credit: number
}

/** All that was billed until a moment: each period, and at a change what it costs more than what is left of the one before. */
function billedUntil(terms: readonly Term[], until: number): readonly Billed[] {
  const all: Billed[] = []
  const bill = (begin: number, amount: number, { currency }: Term) => {
    const balance = amount - (all.at(-1)?.credit ?? 0)
    all.push({ begin, amount, currency, due: Math.max(0, balance), credit: Math.max(0, -balance) })
  }
  for (const [index, term] of terms.entries()) {
    const before = terms[index - 1]
    if (before) bill(term.from, restAt(term, term.from) - restAt(before, term.from), term)
    const last = Math.min(until, terms[index + 1]?.from ?? Number.POSITIVE_INFINITY)
    for (let count = 0; ; count += 1) {
      const begin = later(term.anchor ?? term.from, term.period, count)
      if (begin > last) break
      if (begin > term.from || !before) bill(begin, termPrice(term), term)
    }
  }
  return all
}

const lastTerm = ({ terms }: Current): Term => {
  const term = terms.at(-1)
  if (!term) throw new Error('A subscription without terms.')
  return term
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

  const billed = (one: Current) => billedUntil(one.terms, Math.min(clock(), one.ends ?? Number.POSITIVE_INFINITY))
  const shown = (one: Current): ProviderSubscription => {
    const term = lastTerm(one)
    const now = clock()
    const { end } = cycleAt(term, Math.max(now, term.from))
    const ended = one.ends !== null && one.ends <= now
    return {
      id: one.id,
      planName: planById(term.plan)?.name ?? term.plan,
      product: productOf(term.plan),
      period: term.period,
      currency: term.currency,
      amount: termPrice(term),
      start: new Date(one.start),
      active: !ended,
      periodEnd: new Date(one.ends ?? end),
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
    previewChange: async (id, to, at) => {
      const one = (await read()).subscriptions[id]
      if (!one) throw new BillingFailure('rejected', 'There is no such subscription.')
      const [last, from] = [lastTerm(one), at.getTime()]
      const next = nextTerm(last, to, from)
      const { due = 0, credit = 0 } = billedUntil([...one.terms, next], from).at(-1) ?? {}
      const periodEnd = new Date(cycleAt(next, from).end)
      return { price: termPrice(next), currency: next.currency, credited: restAt(last, from), due, credit, periodEnd }
    },
    change: async (id, to, _key, at) => {
      await edit(id, (one) => {
        const last = lastTerm(one)
        if (last.plan === to.plan && last.period === to.period) return { ...one, ends: null }
        const from = at?.getTime() ?? clock()
        if (from < last.from) throw new BillingFailure('rejected', 'The subscription has changed since.')
        return { ...one, ends: null, terms: [...one.terms, nextTerm(last, to, from)] }
      })
      return true
    },
    cancel: (id) => edit(id, (one) => ({ ...one, ends: one.ends ?? shown(one).periodEnd.getTime() })),
    subscriptions: async (customer) => (await ofCustomer(customer)).map(shown),
    invoices: async (customer) => {
      const all = await ofCustomer(customer)
      return all.flatMap((one) =>
        billed(one).map(
          ({ begin, amount, currency, credit }, index): ProviderInvoice => ({
            id: `${one.id}-${index + 1}`,
            number: `LOCAL-${one.id.slice(0, 8).toUpperCase()}-${index + 1}`,
            issued: new Date(begin),
            amount,
            currency,
            state: amount < 0 ? 'credited' : 'paid',
            subscription: one.id,
            url: null,
            nextAttempt: null,
            credit,
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
