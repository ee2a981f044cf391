// Stripe's side of the wire for tests: the few calls that we use, over HTTP, answering in Stripe's shapes. It keeps idempotency keys.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakeSubscription {
  id: string
  customer: string
  status: string
  start_date: number
  cancel_at_period_end: boolean
  ended_at: number | null
  price: string
  period_end: number
  metadata: Record<string, string>
}

interface FakeSession {
  readonly id: string
  readonly customer: string
  readonly checkout: string
  status: 'open' | 'complete' | 'expired'
}

interface FakeInvoice {
  readonly id: string
  readonly customer: string
  readonly subscription: string
  readonly number: string
  readonly created: number
  readonly status: string
  readonly currency: string
  readonly total: number
  readonly amount_paid: number
  readonly ending_balance: number | null
  readonly next_payment_attempt: number | null
  readonly hosted_invoice_url: string | null
  post_payment_credit_notes_amount: number
}

const PRICE = 9_900

export interface StripeServer {
  readonly url: string
  readonly customers: Map<string, Record<string, string>>
  readonly sessions: Record<string, string>[]
  /** The pages behind them, in the same order. */
  readonly pages: FakeSession[]
  readonly invoices: Map<string, FakeInvoice>
  /** Somebody pays on a page: false when it is not open any more. */
  pay(page: FakeSession, at: number): boolean
  readonly subscriptions: Map<string, FakeSubscription>
  /** What a preview answers: half of the paid month is credited against a year. */
  preview(form: Record<string, string>): Record<string, unknown>
  /** Method and path of everything that was asked. */
  readonly asked: string[]
  /** Every call is answered with this status while it is set. */
  trouble: number | null
  /** Cards are declined while it is set: a change that waits for its payment is not made. */
  declines: boolean
  close(): Promise<void>
}

const LOOKUP = /^peregrine_([a-z]+)_(month|year)_([a-z]{3})$/

const readForm = async (request: IncomingMessage): Promise<Record<string, string>> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return Object.fromEntries(new URLSearchParams(text))
}

const priceOf = (key: string) => {
  const [, , interval = 'month', currency = 'eur'] = LOOKUP.exec(key) ?? []
  return {
    id: `price_${key}`,
    object: 'price',
    lookup_key: key,
    currency,
    unit_amount: PRICE,
    recurring: { interval },
    nickname: null,
  }
}

const subscriptionOf = (one: FakeSubscription) => ({
  ...one,
  object: 'subscription',
  items: {
    object: 'list',
    data: [
      {
        id: `item_${one.id}`,
        current_period_start: one.start_date,
        current_period_end: one.period_end,
        price: priceOf(one.price),
      },
    ],
  },
})

const list = (data: readonly unknown[], url: string) => ({ object: 'list', has_more: false, url, data })

/** Starts it on a free port of this machine. */
export async function startStripeServer(): Promise<StripeServer> {
  const replies = new Map<string, unknown>()
  // Two of them over one database are two providers.
  const own = crypto.randomUUID().slice(0, 8)
  const self: Omit<StripeServer, 'url' | 'close'> = {
    customers: new Map(),
    sessions: [],
    pages: [],
    invoices: new Map(),
    subscriptions: new Map(),
    asked: [],
    preview: (form) => {
      const at = Number(form['subscription_details[proration_date]'])
      const line = (amount: number, seconds: number) => ({ amount, period: { start: at, end: at + seconds } })
      return {
        object: 'invoice',
        currency: 'jpy',
        starting_balance: -100,
        total: 28_500,
        amount_due: 28_400,
        lines: list([line(-1_500, 1), line(30_000, 365 * 86_400)], '/v1/invoices/upcoming/lines'),
      }
    },
    trouble: null,
    declines: false,
    pay: (page, at) => {
      if (page.status !== 'open') return false
      page.status = 'complete'
      const [id, start] = [`sub_${page.id}`, Math.floor(at / 1000)]
      const price = self.sessions[self.pages.indexOf(page)]?.['line_items[0][price]']?.replace('price_', '') ?? ''
      self.subscriptions.set(id, {
        id,
        customer: page.customer,
        status: 'active',
        start_date: start,
        cancel_at_period_end: false,
        ended_at: null,
        price,
        period_end: start + 30 * 86_400,
        metadata: { checkout: page.checkout },
      })
      const invoice = `in_${page.id}`
      self.invoices.set(invoice, {
        id: invoice,
        customer: page.customer,
        subscription: id,
        number: `N-${self.invoices.size + 1}`,
        created: start,
        status: 'paid',
        currency: 'eur',
        total: PRICE,
        amount_paid: PRICE,
        ending_balance: 0,
        next_payment_attempt: null,
        hosted_invoice_url: null,
        post_payment_credit_notes_amount: 0,
      })
      return true
    },
  }
  const checkout = (
    method: string,
    pathname: string,
    requested: URLSearchParams,
    form: Record<string, string>,
  ): unknown => {
    if (method === 'GET') {
      const fits = (page: FakeSession) =>
        page.customer === requested.get('customer') && page.status === (requested.get('status') ?? page.status)
      return list(self.pages.filter(fits), pathname)
    }
    const ended = self.pages.find(({ id }) => pathname === `/v1/checkout/sessions/${id}/expire`)
    if (ended) {
      if (ended.status !== 'open') return undefined
      ended.status = 'expired'
      return ended
    }
    self.sessions.push(form)
    const id = `cs_${own}_${self.sessions.length}`
    const ours = form['subscription_data[metadata][checkout]'] ?? ''
    self.pages.push({ id, customer: form.customer ?? '', checkout: ours, status: 'open' })
    return { id, object: 'checkout.session', url: 'https://checkout.example/pay' }
  }
  const answer = (method: string, { pathname, searchParams }: URL, form: Record<string, string>): unknown => {
    if (pathname === '/v1/prices') return list([priceOf(searchParams.get('lookup_keys[0]') ?? '')], pathname)
    if (pathname === '/v1/customers') {
      const id = `cus_${own}_${self.customers.size + 1}`
      self.customers.set(id, form)
      return { id, object: 'customer' }
    }
    if (pathname.startsWith('/v1/customers/')) {
      const id = pathname.replace('/v1/customers/', '')
      self.customers.set(id, { ...self.customers.get(id), ...form })
      return { id, object: 'customer' }
    }
    if (pathname.startsWith('/v1/checkout/sessions')) return checkout(method, pathname, searchParams, form)
    if (pathname === '/v1/credit_notes') {
      const invoice = self.invoices.get(form.invoice ?? '')
      if (!invoice || Number(form.refund_amount) > invoice.amount_paid) return undefined
      invoice.post_payment_credit_notes_amount += Number(form.amount)
      return { id: `cn_${invoice.id}`, object: 'credit_note' }
    }
    if (pathname === '/v1/invoices/create_preview')
      return self.subscriptions.has(form.subscription ?? '') ? self.preview(form) : undefined
    if (pathname === '/v1/invoices') {
      const [customer, subscription] = [searchParams.get('customer'), searchParams.get('subscription')]
      const fits = (one: FakeInvoice) =>
        (customer === null || one.customer === customer) && (subscription === null || one.subscription === subscription)
      const shown = (one: FakeInvoice) => ({
        ...one,
        parent: { type: 'subscription_details', subscription_details: { subscription: one.subscription } },
      })
      return list([...self.invoices.values()].filter(fits).map(shown), pathname)
    }
    if (pathname === '/v1/subscriptions') {
      const ofCustomer = [...self.subscriptions.values()].filter((s) => s.customer === searchParams.get('customer'))
      return list(ofCustomer.map(subscriptionOf), pathname)
    }
    const one = self.subscriptions.get(pathname.replace('/v1/subscriptions/', ''))
    if (!one) return undefined
    if (method === 'DELETE') Object.assign(one, { status: 'canceled', ended_at: one.start_date + 1 })
    if (method === 'POST') {
      if (form['metadata[undone]'] !== undefined) one.metadata.undone = form['metadata[undone]']
      if (form.cancel_at_period_end !== undefined) one.cancel_at_period_end = form.cancel_at_period_end === 'true'
      const waits = self.declines && form.payment_behavior === 'pending_if_incomplete'
      if (waits) return { ...subscriptionOf(one), pending_update: { expires_at: one.period_end } }
      if (form['items[0][price]'] !== undefined) one.price = form['items[0][price]'].replace('price_', '')
    }
    return subscriptionOf(one)
  }
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.example')
    const form = await readForm(request)
    const method = request.method ?? 'GET'
    self.asked.push(`${method} ${url.pathname}`)
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? replies.get(key) : undefined
    const body = self.trouble === null ? (known ?? answer(method, url, form)) : undefined
    if (typeof key === 'string' && body !== undefined) replies.set(key, body)
    const status = self.trouble ?? (body === undefined ? 404 : 200)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        body ?? { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message: 'No.' } },
      ),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(self, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  })
}
