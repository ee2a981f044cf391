// Requests for customised audiences, for access and for verification: what one says, who may send one, and how far it has come.
import { isAdAccountId } from '../ad-accounts/connection-rules.ts'
import type { Currency } from '../billing/currency-rules.ts'
import { isSelectableCountry, UNAVAILABLE_COUNTRY_MESSAGE } from '../shell/country-rules.ts'
import { canonicalEmail } from '../shell/email-rules.ts'
import { checkForm, type FieldChecks, type FormCode, INVALID_EMAIL_MESSAGE } from '../shell/form-rules.ts'
import { defaultLanguage, type Language } from '../shell/language-rules.ts'
import type { Problem } from '../shell/problem-rules.ts'
import { readMoney } from '../shell/typed-money-rules.ts'
import { handleOf } from '../social-lists/social-list-rules.ts'
import { SIZE_BUCKETS, type SizeBucket } from './size-bucket-rules.ts'

export const REQUEST_LENGTHS = { customer: 100, description: 2000, answer: 5000, feedback: 2000 } as const
export const SHORTEST_DESCRIPTION = 20
/** As with targeting lists, fewer than 50 (spec §9). */
export const MOST_REQUEST_COUNTRIES = 49
/** Whole units of a currency. */
export const LARGEST_BUDGET = 999_999_999_999
/**
 * An audience; the right to request audiences; that handle and ad account belong to the sender.
 * All three are one kind of work for staff: new, in work, answered or declined.
 */
export const REQUEST_KINDS = ['audience', 'access', 'verification'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Requests of one address and kind that nobody has answered yet. Whoever needs no right to send one gets few. */
export const MOST_OPEN_REQUESTS: Readonly<Record<RequestKind, number>> = { audience: 20, access: 3, verification: 5 }

/** Days in which the sender confirms a request from the mail; afterwards it is gone. */
export const CONFIRMATION_DAYS = 7

/** Mails that ask one address to confirm something, in a day: whoever types other people's addresses fills no mailbox. */
export const MOST_CONFIRMATION_MAILS = 3

export const REQUEST_SIZES = SIZE_BUCKETS.map(({ id }) => id) as [SizeBucket['id'], ...SizeBucket['id'][]]

export interface AudienceRequestDraft {
  readonly kind: RequestKind
  readonly email: string
  /** The advertiser for whom it is. */
  readonly customer: string
  /** The advertiser's account, with or without at-sign. */
  readonly handle: string
  /** Where the audience will be used, or which is to be verified; '' for not yet known. */
  readonly ad_account_id: string
  /** Who should be in the audience; why access is needed; how ownership can be checked. */
  readonly description: string
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  readonly size: SizeBucket['id']
  /** Planned spend in whole units of `currency`; null: not said. */
  readonly budget: number | null
  readonly currency: Currency
  /** The terms for the Japanese market were accepted. */
  readonly agreed: boolean
  /** In which the person is written to. */
  readonly language: Language
}

/** A Japanese user: the language or the country is Japan's. Country as code or name. */
export function isJapaneseUser(user: { language?: string | null; country?: string | null }): boolean {
  const country = user.country?.trim().toLowerCase() ?? ''
  return defaultLanguage(user.language ?? undefined) === 'ja' || ['jp', 'jpn', 'japan', '日本'].includes(country)
}

/** Whether the terms for the Japanese market apply: the person's language or one of the countries is Japan's. */
export const needsAgreement = ({
  language,
  countries,
}: Pick<AudienceRequestDraft, 'language' | 'countries'>): boolean =>
  [null, ...countries].some((country) => isJapaneseUser({ language, country }))

/** The sentences of checks that the generic ones do not know. */
const REQUEST_MESSAGES = {
  handle: 'Handle is not valid',
  ad_account_id: 'Ad account ID is not valid',
  budget: 'Budget is not valid',
  agreed: 'Please accept the terms for the Japanese market',
} as const

const isBudget = (budget: number): boolean => Number.isSafeInteger(budget) && budget > 0 && budget <= LARGEST_BUDGET

const CHECKS = {
  email: {
    required: true,
    custom: (email) => (canonicalEmail(String(email)) === null ? INVALID_EMAIL_MESSAGE : undefined),
  },
  customer: { required: true, maxLength: REQUEST_LENGTHS.customer },
  handle: {
    required: true,
    custom: (handle) => (handleOf(String(handle)) === null ? REQUEST_MESSAGES.handle : undefined),
  },
  ad_account_id: {
    label: 'Ad account ID',
    custom: (id) => (id === '' || isAdAccountId(String(id)) ? undefined : REQUEST_MESSAGES.ad_account_id),
  },
  description: { required: true, minLength: SHORTEST_DESCRIPTION, maxLength: REQUEST_LENGTHS.description },
  countries: {
    label: 'Country',
    required: true,
    maxLength: MOST_REQUEST_COUNTRIES,
    custom: (codes) =>
      (codes as readonly string[]).every(isSelectableCountry) ? undefined : UNAVAILABLE_COUNTRY_MESSAGE,
  },
  budget: { custom: (budget) => (budget === null || isBudget(Number(budget)) ? undefined : REQUEST_MESSAGES.budget) },
} satisfies Readonly<Record<string, FieldChecks>>

/** The fields that only requests for audiences have. */
export const AUDIENCE_FIELDS = ['countries', 'size', 'budget', 'currency', 'agreed'] as const

/** What was typed without the blanks around it, each country once. */
export const cleanRequest = (draft: AudienceRequestDraft): AudienceRequestDraft => ({
  ...draft,
  email: draft.email.trim(),
  customer: draft.customer.trim(),
  handle: draft.handle.trim(),
  ad_account_id: draft.ad_account_id.trim(),
  description: draft.description.trim(),
  countries: [...new Set(draft.countries.map((code) => code.toUpperCase()))],
})

/** The first problem of each field of a cleaned request. */
export function requestProblems(draft: AudienceRequestDraft): Problem<FormCode>[] {
  const { email, customer, handle, ad_account_id, description, ...ofAudience } = CHECKS
  const ofEvery = { email, customer, handle, ad_account_id, description }
  if (draft.kind === 'access') return checkForm({ ...draft }, ofEvery)
  if (draft.kind === 'verification')
    return checkForm({ ...draft }, { ...ofEvery, ad_account_id: { ...ad_account_id, required: true } })
  const agreed = needsAgreement(draft) && !draft.agreed ? REQUEST_MESSAGES.agreed : undefined
  return checkForm({ ...draft }, { ...ofEvery, ...ofAudience, agreed: { custom: () => agreed } })
}

/** A typed budget in whole units of the currency; null for none, NaN for what is no whole amount of it. */
export function readBudget(typed: string, currency: string): number | null {
  const read = readMoney(typed, currency === 'Other' ? undefined : currency, LARGEST_BUDGET)
  if (read.state === 'none') return null
  return read.state === 'amount' && Number.isInteger(read.amount) ? read.amount : Number.NaN
}

/** An address, or everybody at a domain ('@reps.example'), in canonical form; null for anything else. */
export function canonicalSender(text: string): string | null {
  const word = text.trim()
  if (!word.startsWith('@')) return canonicalEmail(word)
  return canonicalEmail(`anyone${word}`)?.slice('anyone'.length) ?? null
}

/** What has to be on file for this canonical address, so that it may request: itself, or its domain. */
export const sendersOf = (email: string): readonly [string, string] => [email, email.slice(email.lastIndexOf('@'))]

export const REQUEST_STATES = ['new', 'in_work', 'answered', 'declined'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

const NEXT: Readonly<Record<RequestState, readonly RequestState[]>> = {
  new: ['in_work', 'answered', 'declined'],
  in_work: ['new', 'answered', 'declined'],
  answered: [],
  declined: [],
}

export const mayBecome = (from: RequestState, to: RequestState): boolean => NEXT[from].includes(to)

/** Somebody still has to answer it: the same request again is this one. */
export const isOpenRequest = (state: RequestState): boolean => NEXT[state].length > 0

/** These two end a request, with words that are mailed. */
export const endsRequest = (state: RequestState): boolean => !isOpenRequest(state)

export const FEEDBACK_RATINGS = ['helpful', 'not_helpful'] as const

/** What a request is called in mails and on pages. */
export const requestName = (number: number | string): string => `AR-${number}`

/** The name of the request to which a code belongs; null for what is no code. */
export const nameOfCode = (code: string): string | null => {
  const number = /^(\d{1,15})-[\w-]{43}$/.exec(code)?.[1]
  return number === undefined ? null : requestName(number)
}
