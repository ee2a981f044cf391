// A person's subscription to the analytics suite over HTTP: the local checkout, Stripe behind its wire, and what teams see of it.
import { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalBilling, openLocalBilling } from '#connectors/billing/billing-local.ts'
import type { BillingPort } from '#connectors/billing/billing-port.ts'
import { openStripeBilling } from '#connectors/billing/billing-stripe.ts'
import { mountLocalCheckout } from '#connectors/billing/mount-local-checkout.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { startStripeServer } from '../../../testkit/stripe-server.ts'
import { addTeamCalls } from '../../../testkit/team-calls.ts'
import { createBillingHandlers } from './billing-handlers.ts'
import { type BillingPorts, requireUpload, subscriptionsOf, suiteRenews } from './billing-public.ts'
import { teamOfCustomer } from './billing-store.ts'
import { readBillingWorker } from './read-billing.ts'
import { readBillingLater } from './read-billing-later.ts'
import { suiteAccessOf } from './suite-access.ts'
import { createSuiteSubscriptionHandlers } from './suite-subscription-handlers.ts'
import { undoSecondWorker } from './undo-second-job.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world?.close())

const DAY = 86_400_000
const SUITE = '/api/external/deepthought/subscription'
const ADDRESS = { name: 'Ada Northwind', email: 'ada@northwind.example.com', country: 'JP' }

async function openShop(provider: (app: SessionApp) => BillingPort) {
  let ports: BillingPorts | undefined
  const portsOf = (app: SessionApp): BillingPorts => {
    ports ??= {
      db: world.db,
      provider: provider(app),
      jobs: () => app.jobs,
      clock: () => app.time,
      log: app.ports?.log,
      siteAddress: 'http://localhost:3000',
      suiteAddress: 'http://deepthought.localhost:3000',
    }
    return ports
  }
  const app = await startSessionApp(world, {
    workers: (self) => [readBillingWorker(portsOf(self)), undoSecondWorker(portsOf(self))],
    more: (add, self) => {
      const own = portsOf(self)
      const teamPorts = { ...own, keys: self.ports.keys, subscriptionsOf, paysForMore: suiteRenews }
      add(billing, createBillingHandlers(own))
      add(suiteSubscription, createSuiteSubscriptionHandlers(own))
      addTeamCalls(add, teamPorts)
    },
  })
  return { app, ports: portsOf(app) }
}

let number = 0
async function somebody(app: SessionApp) {
  number += 1
  const email = `suite-payer-${number}@example.com`
  const person = app.browser()
  await person.signIn(email)
  const { id } = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { person, email, id }
}
const create = (person: Browser, more: Record<string, unknown> = {}) =>
  person.send('POST', `${SUITE}/create/`, { body: { period: 'month', billing: ADDRESS, ...more } })
const info = async (person: Browser) => (await person.send('GET', `${SUITE}/info/`)).json()
const change = (person: Browser, body: Record<string, unknown>) => person.send('PATCH', `${SUITE}/info/`, { body })
const preview = async (person: Browser, period: string) =>
  (await person.send('GET', `${SUITE}/preview/?period=${period}`)).json()
const cancel = (person: Browser) => person.send('POST', `${SUITE}/cancel/`, { body: {} })
const workspaceOf = async (person: Browser): Promise<{ id: string; slug: string; version: number } | null> =>
  (await person.send('GET', '/api/external/workspace/')).json().workspace

describe('the checkout of this server', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shop = await openShop((app) =>
      openLocalBilling(`${world.dataDir}/suite-billing`, 'http://localhost:3000', () => app.time),
    )
    await mountLocalCheckout(shop.app.app, shop.ports.provider as LocalBilling, async (customer) => {
      const team = await teamOfCustomer(world.db, customer)
      if (team !== undefined) await readBillingLater(shop.ports, world.db, team)
    })
  })
  afterAll(async () => await shop?.app.close())

  const answer = async (url: string, choice: 'pay' | 'cancel') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const page = new URL(url).pathname
    const reply = await shop.app.app.inject({ method: 'POST', url: page, headers, payload: `choice=${choice}` })
    await shop.app.jobs.drain()
    return reply.headers.location
  }
  const subscribed = async () => {
    const who = await somebody(shop.app)
    await answer((await create(who.person)).json().url, 'pay')
    return who
  }
  const access = (id: string) => suiteAccessOf(world.db, id, new Date(shop.app.time))
  /** The hourly reading of the provider. */
  const readAgain = async (person: Browser) => {
    const workspace = await workspaceOf(person)
    await readBillingLater(shop.ports, world.db, workspace?.id ?? '')
    await shop.app.jobs.drain()
  }

  test('[suite.createSubscription] a checkout leads back to the suite; nothing is subscribed before it is paid', async () => {
    const { person, id } = await somebody(shop.app)
    expect(await info(person)).toMatchObject({ current: null, active: false, readable_until: null, billing: null })
    expect((await info(person)).prices).toHaveLength(8)
    const { url } = (await create(person)).json()
    expect(await answer(url, 'cancel')).toBe('http://deepthought.localhost:3000/create-subscription/cancel')
    expect([(await info(person)).active, await access(id)]).toEqual([false, { state: 'none' }])
    expect(await answer(url, 'pay')).toBe(
      `http://deepthought.localhost:3000/create-subscription/success?begun=${shop.app.time}`,
    )
    expect(await info(person)).toMatchObject({
      active: true,
      local: true,
      billing: ADDRESS,
      current: { plan: { name: 'Analytics suite' }, period: 'month', currency: 'JPY', amount: 3_000, ends: false },
      invoices: [{ amount: 3_000, currency: 'JPY', state: 'paid' }],
    })
    expect(await access(id)).toEqual({ state: 'active' })
    expect((await create(person)).json().code).toBe('already_subscribed')
  })

  test('a person who pays for the suite is no subscribed team: uploads, the team’s page and its plans know nothing of it', async () => {
    const { person } = await subscribed()
    const workspace = await workspaceOf(person)
    expect(workspace).toMatchObject({ subscriptions: [] })
    const read = async () => (await person.send('GET', `/api/teams/${workspace?.slug}/subscription/`)).json()
    expect(await read()).toMatchObject({ current: null, active: false, subscriptions: [], invoices: [] })
    const upload = requireUpload(world.db, workspace?.id ?? '', new Date(shop.app.time))
    await expect(upload).rejects.toMatchObject({ code: 'subscription_needed' })
    const team = { team: workspace?.slug, period: 'month' }
    const path = '/api/customer/subscriptions'
    const offered = await person.send('POST', `${path}/checkout/`, { body: { ...team, plan: 'analytics' } })
    expect(offered.statusCode).toBe(400)
    const other = await person.send('POST', `${path}/upgrade/`, { body: { ...team, plan: 'agency' } })
    expect(other.json().code).toBe('no_subscription')

    // The workspace may subscribe to a team's plan beside it; each is cancelled on its own.
    const begun = await person.send('POST', `${path}/checkout/`, { body: { ...team, plan: 'professional' } })
    await answer(begun.json().url, 'pay')
    expect(await read()).toMatchObject({
      current: { plan: { name: 'Professional' } },
      subscriptions: [{ plan: { name: 'Professional' } }],
      invoices: [{ amount: 16_000 }],
    })
    expect((await info(person)).current.plan.name).toBe('Analytics suite')
    expect((await info(person)).invoices).toHaveLength(1)
    await person.send('POST', `${path}/cancel/`, { body: { team: workspace?.slug } })
    expect([(await read()).current.ends, (await info(person)).current.ends]).toEqual([true, false])
  })

  test('[suite.changeSubscription] period, cancelling and taking it back, and billing details', async () => {
    const { person } = await subscribed()
    expect((await change(person, { period: 'year' })).json()).toMatchObject({
      current: { period: 'year', amount: 30_000, ends: false },
    })
    expect((await cancel(person)).json()).toMatchObject({ active: true, current: { ends: true, active: true } })
    expect((await change(person, { period: 'year' })).json().current.ends).toBe(false)
    const moved = { name: 'Ada Ltd', email: 'billing@ada.example.com', country: 'DE' }
    const changed = (await change(person, { billing: moved })).json()
    // What runs stays in its currency.
    expect(changed).toMatchObject({ billing: moved, current: { currency: 'JPY', period: 'year' } })
    const wrong = await change(person, { billing: { ...moved, email: 'nobody', country: 'XX' } })
    expect([wrong.statusCode, Object.keys(wrong.json()).sort()]).toEqual([
      400,
      expect.arrayContaining(['billing.country', 'billing.email']),
    ])
    expect((await info(person)).billing).toEqual(moved)
  })

  test('[suite.previewSubscriptionChange] what is paid already is credited, in both directions, and nothing is charged twice', async () => {
    const { person, email } = await subscribed()
    const start = shop.app.time
    const [{ period_end: monthEnd }, month] = [(await info(person)).current, 3_000]
    const length = Date.parse(monthEnd) - start
    shop.app.time = start + Math.floor(length / 2)
    await person.signIn(email)
    const yearly = await preview(person, 'year')
    expect(yearly).toMatchObject({
      period: 'year',
      currency: 'JPY',
      price: 30_000,
      credited: month / 2,
      due: 28_500,
      credit: 0,
    })
    expect((await preview(person, 'month')).code).toBe('same_period')
    // Nothing is changed by asking, and an amount holds for a quarter of an hour.
    expect((await info(person)).invoices).toHaveLength(1)
    shop.app.time += 15 * 60_000 + 1_000
    const { quoted_at } = yearly
    expect((await change(person, { period: 'year', quoted_at })).json().code).toBe('quote_expired')
    const later = new Date(shop.app.time + 60_000).toISOString()
    expect((await change(person, { period: 'year', quoted_at: later })).json().code).toBe('quote_expired')
    shop.app.time -= 60_000
    const changed = (await change(person, { period: 'year', quoted_at })).json()
    expect(changed).toMatchObject({
      current: { period: 'year', amount: 30_000, period_end: yearly.renews },
      credit: null,
      invoices: [{ amount: 28_500, state: 'paid' }, { amount: 3_000 }],
    })

    const back = await preview(person, 'month')
    expect(back).toMatchObject({ price: 3_000, due: 0 })
    expect(back.credited - 3_000).toBe(back.credit)
    expect(back.credited).toBeGreaterThan(29_900)
    const monthly = (await change(person, { period: 'month', quoted_at: back.quoted_at })).json()
    expect(monthly).toMatchObject({
      current: { period: 'month', period_end: back.renews },
      credit: { amount: back.credit, currency: 'JPY' },
      invoices: [{ amount: -back.credit, state: 'credited' }, {}, {}],
    })
    // The next month is paid from the credit.
    shop.app.time = Date.parse(back.renews) + DAY
    await person.signIn(email)
    await readAgain(person)
    expect(await info(person)).toMatchObject({
      credit: { amount: back.credit - 3_000 },
      invoices: [{ amount: 3_000 }, {}, {}, {}],
    })
  })

  test('after the end what was read stays readable for 30 days', async () => {
    const { person, id, email } = await subscribed()
    await cancel(person)
    const end = Date.parse((await info(person)).current.period_end)
    shop.app.time = end + DAY
    await person.signIn(email)
    await readAgain(person)
    const until = new Date(end + 30 * DAY).toISOString()
    expect(await info(person)).toMatchObject({ active: false, readable_until: until, current: { active: false } })
    expect(await access(id)).toEqual({ state: 'readable', until: end + 30 * DAY })
    for (const refused of [await cancel(person), await change(person, { period: 'year' })])
      expect(refused.json().code).toBe('no_subscription')
    shop.app.time = end + 30 * DAY
    await person.signIn(email)
    expect([await access(id), (await info(person)).readable_until]).toEqual([{ state: 'none' }, null])
    expect((await info(person)).ended).toBe(new Date(end).toISOString())
    await answer((await create(person)).json().url, 'pay')
    expect([await access(id), (await info(person)).active]).toEqual([{ state: 'active' }, true])
    expect((await info(person)).ended).toBeNull()
    const notices = await world.db.selectFrom('notifications').selectAll().where('user_id', '=', id).execute()
    expect(notices).toMatchObject([
      { kind: 'subscription_changed', team_id: null, detail: { name: 'Analytics suite' } },
    ])
  })

  test('a workspace through which the suite is paid is not deleted before that is cancelled; then the rest is still theirs', async () => {
    const { person, id } = await subscribed()
    const workspace = await workspaceOf(person)
    const remove = () => person.send('DELETE', `/api/teams/${workspace?.slug}/`)
    const refused = await remove()
    expect([refused.statusCode, refused.json().reason.code]).toEqual([409, 'workspace_pays_for_suite'])
    await cancel(person)
    expect((await remove()).statusCode).toBe(204)
    expect(await access(id)).toEqual({ state: 'active' })
    expect((await change(person, { period: 'month' })).json().current).toMatchObject({ active: true, ends: false })
  })

  test('the same call again is one page, two at once are one workspace, and nobody sees what another one pays', async () => {
    const { person } = await somebody(shop.app)
    const twice = await Promise.all([create(person), create(person)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const headers = { 'idempotency-key': `suite-${number}` }
    const body = { period: 'month', billing: ADDRESS }
    const send = () => person.send('POST', `${SUITE}/create/`, { body, headers })
    expect((await send()).json()).toEqual((await send()).json())
    const stranger = await somebody(shop.app)
    expect(await info(stranger.person)).toMatchObject({ current: null, billing: null, invoices: [] })
    expect((await shop.app.browser().send('GET', `${SUITE}/info/`)).statusCode).toBe(403)
  })
})

describe('Stripe', () => {
  test('a card that was refused opens nothing; the plan, its price and the payer are those of the suite', async () => {
    const stripe = await startStripeServer()
    const keys = { secretKey: 'sk_test_x', publicKey: 'pk_test_x', webhookSecret: 'whsec_x', apiUrl: stripe.url }
    const shop = await openShop((app) => openStripeBilling({ ...keys, clock: () => app.time }))
    try {
      const { person, id } = await somebody(shop.app)
      expect((await create(person)).statusCode).toBe(200)
      const workspace = await workspaceOf(person)
      expect(stripe.sessions.at(-1)).toMatchObject({
        client_reference_id: workspace?.id,
        'line_items[0][price]': 'price_peregrine_analytics_month_jpy',
        success_url: `http://deepthought.localhost:3000/create-subscription/success?begun=${shop.app.time}`,
      })
      const read = async () => {
        await readBillingLater(shop.ports, world.db, workspace?.id ?? '')
        await shop.app.jobs.drain()
        return await suiteAccessOf(world.db, id, new Date(shop.app.time))
      }
      const page = stripe.pages.at(-1)
      if (!page) throw new Error('No page.')
      stripe.pay(page, shop.app.time - 1_000)
      const [one, invoice] = [stripe.subscriptions.get(`sub_${page.id}`), stripe.invoices.get(`in_${page.id}`)]
      if (!one || !invoice) throw new Error('Nothing was paid.')
      const failed = { ended_at: one.start_date + 5, status: 'incomplete_expired' }
      const paid = { ended_at: one.ended_at, status: one.status }
      Object.assign(one, failed)
      Object.assign(invoice, { status: 'void' })
      expect(await read()).toEqual({ state: 'none' })
      Object.assign(one, paid)
      Object.assign(invoice, { status: 'paid' })
      expect(await read()).toEqual({ state: 'active' })
      expect(await info(person)).toMatchObject({ local: false, invoices: [{ state: 'paid' }] })
      const moved = { name: 'Ada Ltd', email: 'billing@ada.example.com', country: 'DE' }
      await change(person, { billing: moved })
      expect(stripe.customers.get(page.customer)).toMatchObject({ name: 'Ada Ltd', email: moved.email })
      stripe.trouble = 500
      expect((await change(person, { period: 'year' })).json().code).toBe('payment_unavailable')
      stripe.trouble = 402
      expect((await cancel(person)).json().code).toBe('payment_refused')
      expect((await change(person, { period: 'year' })).json().code).toBe('payment_refused')
      expect((await info(person)).current).toMatchObject({ period: 'month', ends: false })
    } finally {
      await shop.app.close()
      await stripe.close()
    }
  })

  const atStripe = async (
    work: (at: {
      stripe: Awaited<ReturnType<typeof startStripeServer>>
      shop: Awaited<ReturnType<typeof openShop>>
      person: Browser
      id: string
      read: () => Promise<void>
      one: {
        status: string
        cancel_at_period_end: boolean
        price: string
        start_date: number
        period_end: number
        customer: string
        id: string
      }
    }) => Promise<void>,
  ) => {
    const stripe = await startStripeServer()
    const keys = { secretKey: 'sk_test_x', publicKey: 'pk_test_x', webhookSecret: 'whsec_x', apiUrl: stripe.url }
    const shop = await openShop((app) => openStripeBilling({ ...keys, clock: () => app.time }))
    try {
      const { person, id } = await somebody(shop.app)
      await create(person)
      const workspace = await workspaceOf(person)
      const page = stripe.pages.at(-1)
      if (!page) throw new Error('No page.')
      stripe.pay(page, shop.app.time - 1_000)
      const one = stripe.subscriptions.get(`sub_${page.id}`)
      if (!one) throw new Error('Nothing was paid.')
      const read = async () => {
        await readBillingLater(shop.ports, world.db, workspace?.id ?? '')
        await shop.app.jobs.drain()
      }
      await read()
      await work({ stripe, shop, person, id, read, one })
    } finally {
      await shop.app.close()
      await stripe.close()
    }
  }

  test('what a change costs is asked of Stripe, and a change whose payment is declined is not made', async () => {
    await atStripe(async ({ stripe, shop, person, id, one }) => {
      const quoted = await preview(person, 'year')
      expect(quoted).toMatchObject({ price: 30_000, credited: 1_500, due: 28_400, credit: 0, currency: 'JPY' })
      expect(stripe.asked.at(-1)).toBe('POST /v1/invoices/create_preview')
      stripe.declines = true
      const declined = await change(person, { period: 'year', quoted_at: quoted.quoted_at })
      expect([declined.statusCode, declined.json().current.period]).toEqual([200, 'month'])
      const told = await world.db
        .selectFrom('activity')
        .innerJoin('team_billing', 'team_billing.team_id', 'activity.team_id')
        .select('action')
        .where('suite_user_id', '=', id)
        .where('action', '=', 'subscription.changed')
        .execute()
      expect(told).toEqual([])
      stripe.declines = false
      shop.app.time += 60_000
      const again = await preview(person, 'year')
      expect((await change(person, { period: 'year', quoted_at: again.quoted_at })).json().current.period).toBe('year')
      stripe.trouble = 500
      expect((await preview(person, 'month')).code).toBe('payment_unavailable')
      stripe.trouble = null
      // Cancelled, taken back and cancelled again: each is done.
      for (const ends of [true, false, true]) {
        await (ends ? cancel(person) : change(person, { period: 'year' }))
        expect(one.cancel_at_period_end).toBe(ends)
      }
    })
  })

  test('a renewal that was refused is told while Stripe tries again, and when it has given up', async () => {
    await atStripe(async ({ stripe, shop, person, id, read, one }) => {
      const next = Math.floor(shop.app.time / 1000) + 3 * 86_400
      const url = 'https://invoice.example/pay'
      const open = {
        id: 'in_open',
        customer: one.customer,
        subscription: one.id,
        number: 'N-2',
        created: one.start_date + 60,
      }
      const owed = { status: 'open', currency: 'jpy', total: 3_000, amount_paid: 0, ending_balance: null }
      const invoice = {
        ...open,
        ...owed,
        next_payment_attempt: next,
        hosted_invoice_url: url,
        post_payment_credit_notes_amount: 0,
      }
      expect((await info(person)).unpaid).toBeNull()
      stripe.invoices.set('in_open', invoice)
      one.status = 'past_due'
      await read()
      const unpaid = { amount: 3_000, currency: 'JPY', url, next_attempt: new Date(next * 1000).toISOString() }
      expect(await info(person)).toMatchObject({ active: true, unpaid, ended: null })
      one.status = 'unpaid'
      stripe.invoices.set('in_open', { ...invoice, next_payment_attempt: null } as never)
      await read()
      const paidUntil = new Date(one.start_date * 1000).toISOString()
      expect(await info(person)).toMatchObject({ active: false, unpaid: { url, next_attempt: null }, ended: paidUntil })
      const told = await world.db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute()
      expect(told.map(({ kind }) => kind).sort()).toEqual(['payment_failed', 'subscription_changed'])
      one.status = 'active'
      stripe.invoices.delete('in_open')
      await read()
      expect(await info(person)).toMatchObject({ active: true, unpaid: null })
    })
  })
})
