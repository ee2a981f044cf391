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
}

export interface StripeServer {
  readonly url: string
  readonly customers: Map<string, Record<string, string>>
  readonly sessions: Record<string, string>[]
  readonly subscriptions: Map<string, FakeSubscription>
  /** Method and path of everything that was asked. */
  readonly asked: string[]
  /** Every call is answered with this status while it is set. */
  trouble: number | null
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
    unit_amount: 9_900,
    recurring: { interval },
    nickname: null,
  }
}

const subscriptionOf = (one: FakeSubscription) => ({
  ...one,
  object: 'subscription',
  items: {
    object: 'list',
    data: [{ id: `item_${one.id}`, current_period_end: one.period_end, price: priceOf(one.price) }],
  },
})

const list = (data: readonly unknown[], url: string) => ({ object: 'list', has_more: false, url, data })

/** Starts it on a free port of this machine. */
export async function startStripeServer(): Promise<StripeServer> {
  const replies = new Map<string, unknown>()
  const self: Omit<StripeServer, 'url' | 'close'> = {
    customers: new Map(),
    sessions: [],
    subscriptions: new Map(),
    asked: [],
    trouble: null,
  }
  const answer = (method: string, { pathname, searchParams }: URL, form: Record<string, string>): unknown => {
    if (pathname === '/v1/prices') return list([priceOf(searchParams.get('lookup_keys[0]') ?? '')], pathname)
    if (pathname === '/v1/customers') {
      const id = `cus_${self.customers.size + 1}`
      self.customers.set(id, form)
      return { id, object: 'customer' }
    }
    if (pathname === '/v1/checkout/sessions') {
      self.sessions.push(form)
      return { id: `cs_${self.sessions.length}`, object: 'checkout.session', url: 'https://checkout.example/pay' }
    }
    if (pathname === '/v1/invoices') return list([], pathname)
    if (pathname === '/v1/subscriptions') {
      const ofCustomer = [...self.subscriptions.values()].filter((s) => s.customer === searchParams.get('customer'))
      return list(ofCustomer.map(subscriptionOf), pathname)
    }
    const one = self.subscriptions.get(pathname.replace('/v1/subscriptions/', ''))
    if (!one) return undefined
    if (method === 'POST') {
      if (form.cancel_at_period_end !== undefined) one.cancel_at_period_end = form.cancel_at_period_end === 'true'
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
