// Subscriptions of a team: what there is, what it has, and the way to the checkout and out of it.
import { PERIODS, PLAN_IDS } from '@peregrine/domain/billing/plan-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { money, own } from '../platform/number-kinds.ts'

export const TeamSubscription = z.object({
  id: z.string(),
  plan: z.object({ name: z.string() }),
  period: z.enum(PERIODS),
  currency: z.string(),
  /** In the smallest unit of the currency, each period, without tax. */
  amount: money(z.int()),
  start: z.string(),
  active: z.boolean(),
  /** Paid until then; `ends`: not renewed afterwards. */
  period_end: z.string(),
  ends: z.boolean(),
})
export type TeamSubscription = z.output<typeof TeamSubscription>

export const TeamInvoice = z.object({
  id: z.string(),
  number: z.string(),
  issued: z.string(),
  amount: money(z.int()),
  currency: z.string(),
  /** The provider's word: paid, open, void. */
  state: z.string(),
  url: z.string().nullable(),
})
export type TeamInvoice = z.output<typeof TeamInvoice>

export const TeamBilling = z.object({
  /** The latest by start that has begun; null: none. */
  current: TeamSubscription.nullable(),
  /** Flagged active, or by the override that staff sets. */
  active: z.boolean(),
  enterprise: z.boolean(),
  /** All, newest first. */
  subscriptions: z.array(TeamSubscription),
  invoices: z.array(TeamInvoice),
  /** What the team would pay in: by the country of its billing details; null while these are missing. */
  currency: z.string().nullable(),
  /** Whether the checkout is this server's own page, where nothing is charged. */
  local: z.boolean(),
  /** Uploads of audiences in this calendar month, and how many the plan allows (null: any number). */
  uploads: z.object({ used: own(z.int()), allowed: own(z.int()).nullable() }),
})
export type TeamBilling = z.output<typeof TeamBilling>

const team = z.string().max(100)
const choice = { team, plan: z.enum(PLAN_IDS), period: z.enum(PERIODS) }
const provider = {
  payment_unavailable: {
    status: 503,
    detail: 'The payment provider cannot be reached right now. Nothing was changed. Please try again later.',
  },
  payment_refused: { status: 409, detail: 'The payment provider declined this. Nothing was changed.' },
} as const
const by_agreement = {
  by_agreement: { status: 409, detail: 'This plan is available on request. Please contact us.' },
} as const
const no_subscription = {
  no_subscription: { status: 409, detail: 'The team has no active subscription.' },
} as const

const readBilling = endpoint({
  id: 'billing.read',
  method: 'GET',
  path: '/api/teams/{slug}/subscription/',
  access: access.member,
  summary: "The team's subscription; invoices for admins alone",
  params: { slug: team },
  reply: TeamBilling,
})

const checkout = endpoint({
  id: 'billing.checkout',
  method: 'POST',
  path: '/api/customer/subscriptions/checkout/',
  access: access.admin,
  summary: 'Start a checkout: the address to send the person to. Nothing is subscribed by it',
  body: z.strictObject(choice),
  reply: z.object({ url: z.string() }),
  errors: {
    billing_details_missing: { status: 409, detail: 'Enter the billing email, country and name first.' },
    already_subscribed: { status: 409, detail: 'The team already has a subscription. Change its plan instead.' },
    ...by_agreement,
    ...provider,
  },
  limit: { max: 30, seconds: 3600 },
  idempotent: true,
})

const upgrade = endpoint({
  id: 'billing.upgrade',
  method: 'POST',
  path: '/api/customer/subscriptions/upgrade/',
  access: access.admin,
  summary: 'Change plan or period; what was paid already is counted against it. Also takes a cancellation back',
  body: z.strictObject(choice),
  reply: TeamBilling,
  errors: { ...no_subscription, ...by_agreement, ...provider },
  limit: { max: 30, seconds: 3600 },
  idempotent: true,
})

const cancel = endpoint({
  id: 'billing.cancel',
  method: 'POST',
  path: '/api/customer/subscriptions/cancel/',
  access: access.admin,
  summary: 'Let the subscription end with the period that is paid for',
  body: z.strictObject({ team }),
  reply: TeamBilling,
  errors: { ...no_subscription, ...provider },
  limit: { max: 30, seconds: 3600 },
  idempotent: true,
})

const publicKey = endpoint({
  id: 'billing.publicKey',
  method: 'GET',
  path: '/api/customer/subscriptions/public_key/',
  access: access.user,
  summary: "The payment provider's public key; empty where none is configured",
  reply: z.object({ public_key: z.string() }),
})

export const billing = { readBilling, checkout, upgrade, cancel, publicKey } as const
