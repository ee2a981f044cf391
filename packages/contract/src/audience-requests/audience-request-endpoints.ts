// Requests for customised audiences, access and verification: checks beforehand, the request, how far it is, feedback, the list of staff.
import {
  FEEDBACK_RATINGS,
  MOST_REQUEST_COUNTRIES,
  REQUEST_KINDS,
  REQUEST_LENGTHS,
  REQUEST_SIZES,
  REQUEST_STATES,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { CURRENCIES } from '@peregrine/domain/billing/currency-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Decimal, Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { inPublic, money } from '../platform/number-kinds.ts'

const validateEmail = endpoint({
  id: 'audienceRequests.validateEmail',
  method: 'POST',
  path: '/api/external/audience-request/validate-email/',
  access: access.anyone,
  summary: 'Whether an e-mail address can be used, and for requests; never whether somebody has it',
  body: z.strictObject({ email: z.string().max(2000) }),
  reply: z.object({
    /** The address as it will be written to. */
    email: z.string(),
    /** Whether it is a representative's, who alone may request audiences. */
    may_request: z.boolean(),
  }),
  errors: { invalid_email: { status: 400, detail: 'Please enter a valid email address' } },
  limit: { max: 20, seconds: 60 },
})

const validateHandle = endpoint({
  id: 'audienceRequests.validateHandle',
  method: 'POST',
  path: '/api/external/audience-request/validate-handle/',
  access: access.anyone,
  summary: 'Whether a handle can be one of the network, and the account that has it as far as it is known',
  body: z.strictObject({ handle: z.string().max(2000) }),
  reply: z.object({
    /** As the network compares it: without at-sign, in lower case. */
    handle: z.string(),
    /** Null: no account of this name is in the network data of this server. */
    account: z.object({ handle: z.string(), name: z.string(), followers: inPublic(z.int()) }).nullable(),
  }),
  errors: { invalid_handle: { status: 400, detail: 'Handle is not valid' } },
  limit: { max: 30, seconds: 60 },
})

/** What the page sends; its rules are `requestProblems`. */
const NewAudienceRequest = z.strictObject({
  /** The fields from `countries` to `agreed` are those of audiences; with another kind they are refused. */
  kind: z.enum(REQUEST_KINDS).default('audience'),
  email: z.string().max(2000),
  customer: z.string().max(4 * REQUEST_LENGTHS.customer),
  handle: z.string().max(200),
  ad_account_id: z.string().max(100).default(''),
  description: z.string().max(4 * REQUEST_LENGTHS.description),
  countries: z
    .array(z.string().regex(/^[a-z]{2}$/i))
    .max(MOST_REQUEST_COUNTRIES + 1)
    .optional(),
  /** 'provider' unless said. */
  size: z.enum(REQUEST_SIZES).optional(),
  /** Whole units of the currency. */
  budget: Decimal.nullable().optional(),
  /** Euros unless said. */
  currency: z.enum(CURRENCIES).optional(),
  /** The terms for the Japanese market. */
  agreed: z.boolean().optional(),
  /** Of the mails; the reader's unless said. */
  language: z.enum(['en', 'ja']).optional(),
})

/** A request that its sender has proven to be theirs. */
const ConfirmedRequest = z.object({
  confirmed: z.literal(true),
  /** AR-1001. */
  name: z.string(),
  state: z.enum(REQUEST_STATES),
  /** For its status and feedback: the confirmation page and the mails carry it. */
  code: z.string(),
})

const tooManyOpen = {
  status: 429,
  detail: 'Too many of your requests are still open. Please wait until some of them have been answered.',
} as const

const create = endpoint({
  id: 'audienceRequests.create',
  method: 'POST',
  path: '/api/external/audience-request/',
  access: access.anyone,
  summary:
    'Request a customised audience, access or verification; the same request again, while it is open, is the one that is there. Whoever is not signed in with the address confirms it from an e-mail first; the reply is then the same whatever is known of the address',
  body: NewAudienceRequest,
  reply: z.union([
    ConfirmedRequest.extend({
      /** The same request was there and counted already: nothing new was sent, no e-mail either. */
      already: z.boolean(),
    }),
    /** The e-mail to this address has the link that confirms it; the same request again brings no second one. */
    z.object({ confirmed: z.literal(false), email: z.string() }),
  ]),
  status: 201,
  errors: { too_many_requests_open: tooManyOpen },
  limit: { max: 40, seconds: 3600 },
})

const confirm = endpoint({
  id: 'audienceRequests.confirm',
  method: 'POST',
  path: '/api/external/audience-request/confirm/',
  access: access.anyone,
  summary: 'Confirm a request with the code of the link in the e-mail, once, within seven days',
  body: z.strictObject({ code: z.string().max(200) }),
  reply: ConfirmedRequest,
  errors: {
    confirmation_unknown: {
      status: 404,
      detail: 'This link is incomplete or wrong. Open the link in the email as it is.',
    },
    confirmation_used: {
      status: 409,
      detail:
        'You’ve already confirmed this request with this link. To see its status, open the link in our latest email about it.',
    },
    confirmation_expired: {
      status: 410,
      detail: 'This link has expired, and the request was not sent. Please send it again.',
    },
    too_many_requests_open: tooManyOpen,
  },
  limit: { max: 30, seconds: 60 },
})

const status = endpoint({
  id: 'audienceRequests.status',
  method: 'GET',
  path: '/api/external/audience-request/status/',
  access: access.anyone,
  summary: 'How far a request is and whether its newest e-mail was delivered, for whoever has its code',
  query: { code: z.string().max(200) },
  reply: z.object({
    name: z.string(),
    kind: z.enum(REQUEST_KINDS),
    state: z.enum(REQUEST_STATES),
    answer: z.string().nullable(),
    email: z.string(),
    /** Whether the mail server took the newest mail: not yet, yes, or never, as it refused the address. */
    mail: z.enum(['sending', 'delivered', 'refused']),
  }),
  errors: {
    request_unknown: { status: 404, detail: 'This link is incomplete, or the request no longer exists.' },
  },
  limit: { max: 120, seconds: 60 },
})

const feedback = endpoint({
  id: 'audienceRequests.feedback',
  method: 'POST',
  path: '/api/external/audience-request/feedback/',
  access: access.anyone,
  summary: 'Feedback on a request that has its answer, by whoever has its code; a second one replaces the first',
  body: z.strictObject({
    code: z.string().max(200),
    rating: z.enum(FEEDBACK_RATINGS),
    comment: z
      .string()
      .max(4 * REQUEST_LENGTHS.feedback)
      .default(''),
  }),
  reply: z.object({ name: z.string() }),
  errors: {
    request_unknown: { status: 404, detail: 'This link is incomplete, or the request no longer exists.' },
    no_answer_yet: {
      status: 409,
      detail: 'This request has no answer yet. We’ll email you when it does; then you can tell us how it was.',
    },
  },
  limit: { max: 20, seconds: 3600 },
})

export const AudienceRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(REQUEST_KINDS),
  email: z.string(),
  language: z.enum(['en', 'ja']),
  customer: z.string(),
  handle: z.string(),
  ad_account_id: z.string().nullable(),
  description: z.string(),
  countries: z.array(z.string()).readonly(),
  /** Null with requests that are not for an audience, as is the currency. */
  size: z.enum(REQUEST_SIZES).nullable(),
  budget: money(z.number()).nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  /** Whether the terms for the Japanese market were accepted. */
  agreed: z.boolean(),
  state: z.enum(REQUEST_STATES),
  /** Whether it is known that it comes from the address; nobody can answer one before. */
  confirmed: z.boolean(),
  answer: z.string().nullable(),
  /** Address of whoever changed its state last. */
  handled_by: z.string().nullable(),
  created: z.iso.datetime(),
  changed: z.iso.datetime(),
  /** Why the newest mail about it could not be delivered. */
  mail_problem: z.string().nullable(),
  /** The verification in which handle and address were found to belong together, such as AR-1001. */
  verified_by: z.string().nullable(),
  feedback: z.object({ rating: z.enum(FEEDBACK_RATINGS), comment: z.string(), at: z.iso.datetime() }).nullable(),
  version: Version,
})
export type AudienceRequest = z.output<typeof AudienceRequest>

/** What the list is filtered by: how far a request is, or that its sender has not confirmed it. */
export const LISTED_STATES = [...REQUEST_STATES, 'unconfirmed'] as const
export type ListedState = (typeof LISTED_STATES)[number]

const list = endpoint({
  id: 'audienceRequests.list',
  method: 'GET',
  path: '/api/audience-requests/',
  access: access.staff,
  summary:
    'Requests for audiences, access and verification, the newest first; those that nobody has confirmed from the address are listed apart, as the state “unconfirmed”',
  query: {
    kind: z.enum(REQUEST_KINDS).optional(),
    state: z.enum(LISTED_STATES).optional(),
    search: z.string().max(200).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  },
  reply: z.object({ results: z.array(AudienceRequest), next: z.string().nullable() }),
})

const change = endpoint({
  id: 'audienceRequests.change',
  method: 'PATCH',
  path: '/api/audience-requests/{pk}/',
  access: access.staff,
  summary:
    'Take on a request, put it back, or answer or decline it with words that are mailed; to answer one for access grants it',
  params: { pk: z.uuid() },
  body: z.strictObject({
    version: Version,
    state: z.enum(REQUEST_STATES),
    /** Needed to answer and to decline. */
    answer: z
      .string()
      .max(4 * REQUEST_LENGTHS.answer)
      .default(''),
  }),
  reply: AudienceRequest,
  errors: {
    sender_not_confirmed: {
      status: 409,
      detail:
        'The sender has not confirmed this request yet. It can be worked on once they have opened the link in our email.',
    },
    status_refused: { status: 409, detail: 'A request cannot change to this status.' },
    changed: {
      status: 409,
      detail: 'This was changed elsewhere. Nothing has been overwritten.',
      payload: z.object({ current: AudienceRequest }),
    },
  },
})

export const audienceRequests = {
  validateEmail,
  validateHandle,
  create,
  confirm,
  status,
  feedback,
  list,
  change,
} as const
