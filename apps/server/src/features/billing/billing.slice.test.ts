// Subscriptions over HTTP: the local checkout, and Stripe behind its own wire with shuffled, repeated and forged messages.
import { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLocalBilling } from '#connectors/billing/billing-local.ts'
import type { BillingPort } from '#connectors/billing/billing-port.ts'
import { openStripeBilling } from '#connectors/billing/billing-stripe.ts'
import { mountLocalCheckout } from '#connectors/billing/mount-local-checkout.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { type StripeServer, startStripeServer } from '../../../testkit/stripe-server.ts'
import { createBillingHandlers } from './billing-handlers.ts'
import { type BillingPorts, overrideEvents, readOverrideOrder, requireUpload } from './billing-public.ts'
import { teamOfCustomer } from './billing-store.ts'
import { mountBillingMessages } from './mount-billing-messages.ts'
import { readBillingWorker } from './read-billing.ts'
import { readBillingLater } from './read-billing-later.ts'
import { undoSecondLater, undoSecondWorker } from './undo-second-job.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world?.close())

const DAY = 86_400_000
const SECRET = 'whsec_for_tests'

interface Shop {
  readonly app: SessionApp
  readonly ports: BillingPorts
}

async function openShop(provider: (app: SessionApp) => BillingPort): Promise<Shop> {
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
    more: (add, self) => add(billing, createBillingHandlers(portsOf(self))),
  })
  return { app, ports: portsOf(app) }
}

let number = 0
/** A person with a team of their own, straight in the store; `details`: what an invoice needs is given. */
async function admin(app: SessionApp, { details = true, level = 'admin' } = {}) {
  number += 1
  const email = `billing-${number}@example.com`
  const person = app.browser()
  await person.signIn(email)
  const user = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const at = new Date(app.time)
  const given = details ? ['invoices@example.com', 'DE', 'Northwind'] : [null, null, null]
  const team = await world.db
    .insertInto('teams')
    .values({
      name: `Team ${number}`,
      slug: `billing-${number}`,
      logo: null,
      invoice_email: given[0] ?? null,
      country: given[1] ?? null,
      invoice_name: given[2] ?? null,
      agency: null,
      agency_countries: null,
      created_at: at,
      deleted_at: null,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('memberships')
    .values({ team_id: team.id, user_id: user.id, level: level as 'admin' | 'member', joined_at: at })
    .execute()
  return { person, team: team.slug, teamId: team.id }
}

const PATH = '/api/customer/subscriptions'
const choose = (person: Browser, what: 'checkout' | 'upgrade', team: string, more: Record<string, unknown> = {}) =>
  person.send('POST', `${PATH}/${what}/`, { body: { team, plan: 'professional', period: 'month', ...more } })
const read = async (person: Browser, team: string) =>
  (await person.send('GET', `/api/teams/${team}/subscription/`)).json()

describe('the checkout of this server', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop((app) =>
      openLocalBilling(`${world.dataDir}/billing`, 'http://localhost:3000', () => app.time),
    )
    await mountLocalCheckout(
      shop.app.app,
      shop.ports.provider as ReturnType<typeof openLocalBilling>,
      async (customer) => {
        const team = await teamOfCustomer(world.db, customer)
        if (team !== undefined) await readBillingLater(shop.ports, world.db, team)
      },
    )
  })
  afterAll(async () => await shop?.app.close())

  const answer = async (url: string, choice: 'pay' | 'cancel') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = new URL(url).pathname
    const reply = await shop.app.app.inject({ method: 'POST', url: path, headers, payload: `choice=${choice}` })
    await shop.app.jobs.drain()
    return reply
  }
  const subscribed = async () => {
    const who = await admin(shop.app)
    const { url } = (await choose(who.person, 'checkout', who.team)).json()
    await answer(url, 'pay')
    return who
  }

  test('[SUB-1] a checkout leads to a subscription only when it is paid, and once', async () => {
    const { person, team } = await admin(shop.app)
    const begun = await choose(person, 'checkout', team)
    expect(begun.statusCode).toBe(200)
    expect(await read(person, team)).toMatchObject({ current: null, active: false, uploads: { used: 0, allowed: 0 } })
    const left = await answer(begun.json().url, 'cancel')
    expect(left.headers.location).toBe(`http://localhost:3000/${team}/team/subscription?checkout=left`)
    expect((await read(person, team)).active).toBe(false)
    expect((await answer(begun.json().url, 'pay')).headers.location).toContain('checkout=done')
    await answer(begun.json().url, 'pay')
    const current = await read(person, team)
    expect(current).toMatchObject({
      active: true,
      enterprise: false,
      currency: 'EUR',
      local: true,
      current: { plan: { name: 'Professional' }, amount: 9_900, ends: false },
      uploads: { used: 0, allowed: 20 },
    })
    expect(current.subscriptions).toHaveLength(1)
    expect(current.invoices).toMatchObject([{ amount: 9_900, currency: 'EUR', state: 'paid' }])
  })

  test('[TEAM-4] without billing details there is no checkout', async () => {
    const { person, team } = await admin(shop.app, { details: false })
    const refused = await choose(person, 'checkout', team)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'billing_details_missing'])
  })

  test('plan, period and cancelling; a month later there is a second invoice, and after the end nothing is active', async () => {
    const { person, team, teamId } = await subscribed()
    expect((await choose(person, 'checkout', team)).json().code).toBe('already_subscribed')
    shop.app.time += DAY
    const changed = await choose(person, 'upgrade', team, { plan: 'agency' })
    expect(changed.json()).toMatchObject({ current: { plan: { name: 'Agency' }, amount: 34_900 } })
    const cancelled = await person.send('POST', `${PATH}/cancel/`, { body: { team } })
    expect(cancelled.json().current).toMatchObject({ active: true, ends: true })
    expect((await choose(person, 'upgrade', team, { plan: 'agency' })).json().current.ends).toBe(false)
    shop.app.time += 32 * DAY
    await readBillingLater(shop.ports, world.db, teamId)
    await shop.app.jobs.drain()
    await person.signIn(`billing-${number}@example.com`)
    expect((await read(person, team)).invoices.length).toBeGreaterThan(2)
    await person.send('POST', `${PATH}/cancel/`, { body: { team } })
    shop.app.time += 32 * DAY
    await readBillingLater(shop.ports, world.db, teamId)
    await shop.app.jobs.drain()
    await person.signIn(`billing-${number}@example.com`)
    expect(await read(person, team)).toMatchObject({ active: false, current: { active: false } })
    expect((await choose(person, 'upgrade', team)).json().code).toBe('no_subscription')
  })

  test('[SUB-1] the override counts as active; staff sets it, and no call writes it', async () => {
    const { person, team, teamId } = await admin(shop.app)
    await expect(requireUpload(world.db, teamId, new Date(shop.app.time))).rejects.toMatchObject({
      code: 'subscription_needed',
      status: 402,
    })
    expect((await choose(person, 'checkout', team, { override: true })).statusCode).toBe(400)
    const say = async (words: string) => {
      const order = readOverrideOrder(words.split(' '))
      const said: string[] = []
      for await (const line of overrideEvents(world.db, order, () => shop.app.time)) said.push(line)
      return said.join('\n')
    }
    expect(await say(`subscription-override ${team} on`)).toContain('subscribed by agreement')
    expect(await read(person, team)).toMatchObject({ active: true, current: null, uploads: { allowed: null } })
    await expect(requireUpload(world.db, teamId, new Date(shop.app.time))).resolves.toMatchObject({ active: true })
    await say(`subscription-override ${teamId} on`)
    await say(`subscription-override ${team} off`)
    expect(await read(person, team)).toMatchObject({ active: false })
    const deeds = await world.db.selectFrom('activity').select('action').where('team_id', '=', teamId).execute()
    expect(deeds.filter(({ action }) => action.startsWith('team.override')).map(({ action }) => action)).toEqual([
      'team.override-on',
      'team.override-off',
    ])
    await expect(say('subscription-override nobody-is-called-so on')).rejects.toThrow('There is no team')
    for (const words of [`subscription-override ${team}`, `subscription-override ${team} maybe`])
      expect(readOverrideOrder(words.split(' '))).toBeNull()
  })

  test('enterprise is by agreement, members read without invoices and change nothing, strangers find nothing', async () => {
    const { person, team } = await subscribed()
    expect((await choose(person, 'upgrade', team, { plan: 'enterprise' })).json().code).toBe('by_agreement')
    const member = await admin(shop.app, { level: 'member' })
    expect((await choose(member.person, 'checkout', member.team)).statusCode).toBe(403)
    expect((await read(member.person, member.team)).invoices).toEqual([])
    for (const reply of [await choose(member.person, 'checkout', team), await choose(member.person, 'upgrade', team)])
      expect(reply.statusCode).toBe(404)
    expect((await shop.app.app.inject({ method: 'GET', url: '/checkout/nobody-knows' })).statusCode).toBe(404)
  })
})

describe('Stripe', () => {
  let stripe: StripeServer
  let shop: Shop
  beforeAll(async () => {
    stripe = await startStripeServer()
    const keys = { secretKey: 'sk_test_x', publicKey: 'pk_test_x', webhookSecret: SECRET, apiUrl: stripe.url }
    shop = await openShop((app) => openStripeBilling({ ...keys, clock: () => app.time }))
    await mountBillingMessages(shop.app.app, shop.ports)
  })
  afterAll(async () => {
    await shop?.app.close()
    await stripe?.close()
  })
  beforeEach(() => {
    stripe.trouble = null
  })

  const signer = new Stripe('sk_test_x')
  let events = 0
  const message = (customer: string, more: { secret?: string; age?: number; id?: string } = {}) => {
    const { secret = SECRET, age = 0, id = `evt_${++events}` } = more
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { customer } },
    })
    const timestamp = Math.floor(shop.app.time / 1000) - age
    return { payload, signature: signer.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
  }
  const post = (payload: string, signature: string) =>
    shop.app.app.inject({
      method: 'POST',
      url: '/api/billing/messages/',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  const customerOf = async (teamId: string) =>
    (
      await world.db
        .selectFrom('team_billing')
        .select('customer')
        .where('team_id', '=', teamId)
        .executeTakeFirstOrThrow()
    ).customer ?? ''

  const atStripe = async () => {
    const who = await admin(shop.app)
    const begun = await choose(who.person, 'checkout', who.team)
    expect(begun.json()).toEqual({ url: 'https://checkout.example/pay' })
    const customer = await customerOf(who.teamId)
    const id = `sub_${customer}`
    stripe.subscriptions.set(id, {
      id,
      customer,
      status: 'active',
      start_date: Math.floor(shop.app.time / 1000) - 60,
      cancel_at_period_end: false,
      ended_at: null,
      price: 'peregrine_professional_month_eur',
      period_end: Math.floor(shop.app.time / 1000) + 30 * 86_400,
      metadata: {},
    })
    return { ...who, customer, id }
  }

  test('the checkout names team, price and our pages; the page of success grants nothing, the signed message does', async () => {
    const { person, team, teamId, customer } = await atStripe()
    expect(stripe.sessions.at(-1)).toMatchObject({
      mode: 'subscription',
      customer,
      client_reference_id: teamId,
      'line_items[0][price]': 'price_peregrine_professional_month_eur',
      success_url: `http://localhost:3000/${team}/team/subscription?checkout=done`,
    })
    expect((await read(person, team)).active).toBe(false)
    const { payload, signature } = message(customer)
    expect((await post(payload, signature)).statusCode).toBe(200)
    await shop.app.jobs.drain()
    expect(await read(person, team)).toMatchObject({
      active: true,
      local: false,
      current: { plan: { name: 'Professional' } },
    })
    expect((await person.send('GET', `${PATH}/public_key/`)).json()).toEqual({ public_key: 'pk_test_x' })
  })

  test.each([
    ['another secret', (customer: string) => message(customer, { secret: 'whsec_other' })],
    ['301 seconds old', (customer: string) => message(customer, { age: 301 })],
    ['written anew', (customer: string) => ({ ...message(customer), payload: ` ${message(customer).payload}` })],
    ['no signature', (customer: string) => ({ ...message(customer), signature: '' })],
  ])('a message with %s changes nothing', async (_, forge) => {
    const { person, team, customer } = await atStripe()
    const { payload, signature } = forge(customer)
    expect((await post(payload, signature)).statusCode).toBe(400)
    await shop.app.jobs.drain()
    expect((await read(person, team)).active).toBe(false)
  })

  test('messages that come twice and in any order end with what Stripe says', async () => {
    const { person, team, customer, id } = await atStripe()
    const messages = Array.from({ length: 6 }, (_, index) => message(customer, { id: `evt_shuffled_${index % 3}` }))
    const one = stripe.subscriptions.get(id)
    for (const [index, { payload, signature }] of messages.reverse().entries()) {
      if (one) one.status = index % 2 === 0 ? 'active' : 'canceled'
      expect((await post(payload, signature)).statusCode).toBe(200)
    }
    await shop.app.jobs.drain()
    expect((await read(person, team)).current).toMatchObject({ active: false })
    const taken = await world.db
      .selectFrom('billing_events')
      .select('id')
      .where('id', 'like', 'evt_shuffled%')
      .execute()
    expect(taken).toHaveLength(3)
  })

  test('changing and cancelling go to Stripe; when it is down nothing changes and the answer says so', async () => {
    const { person, team, customer } = await atStripe()
    const { payload, signature } = message(customer)
    await post(payload, signature)
    await shop.app.jobs.drain()
    const changed = await choose(person, 'upgrade', team, { plan: 'agency', period: 'year' })
    expect(changed.json().current).toMatchObject({ plan: { name: 'Agency' }, period: 'year' })
    const cancelled = await person.send('POST', `${PATH}/cancel/`, { body: { team } })
    expect(cancelled.json().current.ends).toBe(true)
    stripe.trouble = 500
    const refused = await choose(person, 'upgrade', team)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'payment_unavailable'])
    stripe.trouble = 402
    expect((await choose(person, 'upgrade', team)).json().code).toBe('payment_refused')
    stripe.trouble = null
    expect((await read(person, team)).current.plan.name).toBe('Agency')
  })

  const deliver = async (customer: string) => {
    const { payload, signature } = message(customer)
    await post(payload, signature)
    await shop.app.jobs.drain()
  }
  const pageOf = (customer: string, which = -1) => {
    const page = stripe.pages.filter((one) => one.customer === customer).at(which)
    if (!page) throw new Error('No page.')
    return page
  }
  const notices = async (teamId: string) =>
    await world.db.selectFrom('notifications').select(['kind', 'detail']).where('team_id', '=', teamId).execute()

  test('a new checkout closes the page of the one before; what was paid there is not asked for again', async () => {
    const { person, team, teamId } = await admin(shop.app)
    await choose(person, 'checkout', team)
    const customer = await customerOf(teamId)
    const first = pageOf(customer)
    await choose(person, 'checkout', team, { plan: 'agency' })
    expect([first.status, stripe.pay(first, shop.app.time)]).toEqual(['expired', false])
    // Paid, and Stripe's message is still on its way.
    expect(stripe.pay(pageOf(customer), shop.app.time)).toBe(true)
    expect((await read(person, team)).active).toBe(false)
    const again = await choose(person, 'checkout', team)
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_subscribed'])
    await shop.app.jobs.drain()
    expect((await read(person, team)).current).toMatchObject({ plan: { name: 'Agency' }, active: true })
  })

  test.each([
    ['a price', { price: 1 }],
    ['an amount', { amount: 1 }],
    ['the override', { override: true }],
    ['a customer', { customer: 'cus_1' }],
    ['a plan of their own', { plan: 'my enterprise' }],
    ['a period of their own', { period: 'day' }],
    ['another way back', { success_url: 'https://evil.example/' }],
  ])('nobody names %s', async (_, more) => {
    const { person, team } = await admin(shop.app)
    const before = stripe.pages.length
    for (const what of ['checkout', 'upgrade'] as const)
      expect((await choose(person, what, team, more)).statusCode).toBe(400)
    expect(stripe.pages.length).toBe(before)
  })

  test('a signed message about a customer of nobody here is taken and does nothing', async () => {
    const { payload, signature } = message('cus_of_somebody_else')
    expect((await post(payload, signature)).statusCode).toBe(200)
    const requested = stripe.asked.length
    await shop.app.jobs.drain()
    expect(stripe.asked.length).toBe(requested)
  })

  test('cancelled or changed by whoever may not: nothing; twice at once by an admin: once', async () => {
    const { person, team, customer, id } = await atStripe()
    await deliver(customer)
    const [stranger, member] = [await admin(shop.app), await admin(shop.app, { level: 'member' })]
    const nobody = shop.app.browser()
    const cancel = (browser: Browser, slug: string) => browser.send('POST', `${PATH}/cancel/`, { body: { team: slug } })
    const requested = stripe.asked.length
    expect((await cancel(stranger.person, team)).statusCode).toBe(404)
    expect((await cancel(member.person, team)).statusCode).toBe(404)
    expect((await cancel(member.person, member.team)).statusCode).toBe(403)
    expect((await cancel(nobody, team)).statusCode).toBe(403)
    expect((await choose(nobody, 'upgrade', team, { plan: 'agency' })).statusCode).toBe(403)
    expect(stripe.asked.length).toBe(requested)

    const changes = await Promise.all([1, 2].map(() => choose(person, 'upgrade', team, { plan: 'agency' })))
    expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(stripe.subscriptions.get(id)?.price).toBe('peregrine_agency_month_eur')
    const ends = await Promise.all([1, 2].map(() => cancel(person, team)))
    expect(ends.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  })

  test('of two that were paid the first stays; the second ends, its payment is returned, and admins are told once', async () => {
    const { person, team, teamId } = await admin(shop.app)
    await choose(person, 'checkout', team)
    const customer = await customerOf(teamId)
    const first = pageOf(customer)
    await choose(person, 'checkout', team, { plan: 'agency' })
    // As if the first had been in the middle of paying when it was closed.
    first.status = 'open'
    const second = pageOf(customer)
    expect([stripe.pay(first, shop.app.time), stripe.pay(second, shop.app.time + 5_000)]).toEqual([true, true])
    await deliver(customer)
    await deliver(customer)
    expect(stripe.subscriptions.get(`sub_${second.id}`)).toMatchObject({ status: 'canceled' })
    expect(stripe.subscriptions.get(`sub_${first.id}`)).toMatchObject({ status: 'active', metadata: {} })
    const current = await read(person, team)
    expect(current).toMatchObject({ active: true, current: { plan: { name: 'Professional' }, active: true } })
    expect(current.subscriptions).toHaveLength(1)
    expect(current.invoices.map(({ state }: { state: string }) => state).sort()).toEqual(['paid', 'refunded'])
    expect(stripe.asked.filter((requested) => requested === 'POST /v1/credit_notes')).toHaveLength(1)
    expect(await notices(teamId)).toEqual([
      { kind: 'second_payment_returned', detail: { name: 'Agency', path: 'team/subscription' } },
    ])
  })

  test('what was taken back by a run that was killed before it wrote that down is told all the same, once', async () => {
    const { teamId, customer, id } = await atStripe()
    const second = `${id}-second`
    stripe.subscriptions.set(second, {
      ...(stripe.subscriptions.get(id) ?? { customer }),
      id: second,
      status: 'canceled',
      metadata: { checkout: 'x', undone: 'second' },
    } as never)
    for (let run = 0; run < 2; run += 1) {
      await undoSecondLater(shop.ports, world.db, teamId, second)
      await shop.app.jobs.drain()
    }
    expect((await notices(teamId)).map(({ kind }) => kind)).toEqual(['second_payment_returned'])
    const lines = await world.db.selectFrom('activity').select('action').where('team_id', '=', teamId).execute()
    expect(lines.filter(({ action }) => action === 'subscription.second_returned')).toHaveLength(1)
  })

  test('a subscription that was arranged by hand beside another one is left alone', async () => {
    const { person, team, customer, id } = await atStripe()
    stripe.subscriptions.set(`${id}-by-hand`, {
      ...(stripe.subscriptions.get(id) ?? { customer, metadata: {} }),
      id: `${id}-by-hand`,
      start_date: Math.floor(shop.app.time / 1000),
    } as never)
    await deliver(customer)
    expect((await read(person, team)).subscriptions).toHaveLength(2)
    expect(stripe.subscriptions.get(`${id}-by-hand`)).toMatchObject({ status: 'active' })
  })

  test('admins are told when a payment fails and when it ends, once each', async () => {
    const { customer, id, teamId } = await atStripe()
    await deliver(customer)
    const one = stripe.subscriptions.get(id)
    for (const status of ['past_due', 'past_due', 'canceled', 'canceled']) {
      if (one) one.status = status
      await deliver(customer)
    }
    expect((await notices(teamId)).map(({ kind }) => kind)).toEqual(['payment_failed', 'subscription_changed'])
  })
})
