// A person's subscription to the analytics suite, over the billing that teams use.
import { PERIODS } from '@peregrine/domain/billing/plan-rules.ts'
import { z } from 'zod'
import { TeamInvoice, TeamSubscription } from '../billing/billing-endpoints.ts'
import { access } from '../platform/access.ts'
import { Moment } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { money } from '../platform/number-kinds.ts'

export const SuiteSubscription = z.object({
  current: TeamSubscription.nullable(),
  /** Everything may be used. */
  active: z.boolean(),
  /** After the end, what was read stays readable until then; null: nothing ended. */
  readable_until: z.string().nullable(),
  /** When what was paid for ended; null: it runs, or nothing was ever paid. */
  ended: z.string().nullable(),
  /** A renewal was refused. While `active` the provider tries again; otherwise paying the invoice opens everything again. */
  unpaid: z
    .object({
      amount: money(z.int()),
      currency: z.string(),
      /** The provider's page on which it can be paid; null: none. */
      url: z.string().nullable(),
      /** When it is charged again by itself; null: not any more, or not known. */
      next_attempt: z.string().nullable(),
    })
    .nullable(),
  /** Left over from a change of the period, for later invoices; null: nothing. */
  credit: z.object({ amount: money(z.int()), currency: z.string() }).nullable(),
  prices: z.array(z.object({ period: z.enum(PERIODS), currency: z.string(), amount: money(z.int()) })),
  /** Null: not said yet. */
  billing: z.object({ name: z.string(), email: z.string(), country: z.string() }).nullable(),
  invoices: z.array(TeamInvoice),
  /** Whether the checkout is this server's own page, where nothing is charged. */
  local: z.boolean(),
})
export type SuiteSubscription = z.output<typeof SuiteSubscription>

const limit = { max: 60, seconds: 300 } as const
const provider = {
  payment_unavailable: {
    status: 503,
    detail: 'The payment provider cannot be reached right now. Nothing was changed. Please try again later.',
  },
  payment_refused: { status: 409, detail: 'The payment provider declined this. Nothing was changed.' },
} as const
const no_subscription = {
  no_subscription: { status: 409, detail: 'There’s no active subscription.' },
} as const

const create = endpoint({
  id: 'suite.createSubscription',
  method: 'POST',
  path: '/api/external/deepthought/subscription/create/',
  access: access.user,
  summary: 'Start a checkout: the address to send the person to. Nothing is subscribed by it',
  body: z.strictObject({
    period: z.enum(PERIODS),
    billing: z.strictObject({
      name: z.string().trim().min(1).max(200),
      email: z.string().max(320),
      country: z.string().regex(/^[A-Z]{2}$/),
    }),
  }),
  reply: z.object({ url: z.string() }),
  idempotent: true,
  errors: {
    already_subscribed: { status: 409, detail: 'There’s already a subscription. Change it instead.' },
    ...provider,
  },
  limit: { max: 30, seconds: 3600 },
})

const cancel = endpoint({
  id: 'suite.cancelSubscription',
  method: 'POST',
  path: '/api/external/deepthought/subscription/cancel/',
  access: access.user,
  summary: 'Let the subscription end with the period that is paid for',
  body: z.strictObject({}),
  reply: SuiteSubscription,
  idempotent: true,
  errors: { ...no_subscription, ...provider },
  limit: { max: 30, seconds: 3600 },
})

const info = endpoint({
  id: 'suite.subscriptionInfo',
  method: 'GET',
  path: '/api/external/deepthought/subscription/info/',
  access: access.user,
  summary: 'Whether the person is subscribed, until when, what it costs, and what was paid',
  reply: SuiteSubscription,
  limit,
})

/** What changing the period costs; amounts in the smallest unit of the currency. */
export const SuiteChangePreview = z.object({
  period: z.enum(PERIODS),
  currency: z.string(),
  /** Each period, without tax. */
  price: money(z.int()),
  /** For what is left of the time that is paid. */
  credited: money(z.int()),
  /** Charged at once, with tax where the provider adds it. */
  due: money(z.int()),
  /** Left for later invoices. */
  credit: money(z.int()),
  /** When the new period would end. */
  renews: z.string(),
  /** Sent with the change, these amounts hold for 15 minutes. */
  quoted_at: z.string(),
})
export type SuiteChangePreview = z.output<typeof SuiteChangePreview>

const preview = endpoint({
  id: 'suite.previewSubscriptionChange',
  method: 'GET',
  path: '/api/external/deepthought/subscription/preview/',
  access: access.user,
  summary:
    'What changing the period would cost now: the credit for the time that is paid, and what is charged. Changes nothing',
  query: { period: z.enum(PERIODS) },
  reply: SuiteChangePreview,
  errors: {
    ...no_subscription,
    same_period: {
      status: 409,
      detail: 'The subscription is already billed by this period. There’s nothing to change.',
    },
    ...provider,
  },
  limit,
})

const change = endpoint({
  id: 'suite.changeSubscription',
  method: 'PATCH',
  path: '/api/external/deepthought/subscription/info/',
  access: access.user,
  summary:
    'Change the period at once, charged as its preview says, take a cancellation back, or change the billing details',
  body: z.strictObject({
    period: z.enum(PERIODS).optional(),
    /** Of the preview whose amounts were agreed to; without it the amounts are those of this moment. */
    quoted_at: Moment.optional(),
    billing: z
      .strictObject({
        name: z.string().trim().min(1).max(200),
        email: z.string().max(320),
        country: z.string().regex(/^[A-Z]{2}$/),
      })
      .optional(),
  }),
  reply: SuiteSubscription,
  idempotent: true,
  errors: {
    ...no_subscription,
    quote_expired: {
      status: 409,
      detail: 'This amount is out of date. Nothing was changed. Check the current amount and try again.',
    },
    ...provider,
  },
  limit: { max: 30, seconds: 3600 },
})

export const suiteSubscription = { create, cancel, info, preview, change } as const
