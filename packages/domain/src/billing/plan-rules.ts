// What can be subscribed to, what it costs and what it allows. Prices are without tax, in whole cents (yen have none).

/** What a team chooses from. */
export const PLAN_IDS = ['professional', 'agency', 'enterprise'] as const
/** The analytics suite, which a person subscribes to for themselves. */
const SUITE_PLAN_ID = 'analytics'
type TeamPlanId = (typeof PLAN_IDS)[number]
export type PlanId = TeamPlanId | typeof SUITE_PLAN_ID
/** What a subscription is to: one of each runs at a time for whoever pays, and neither counts as the other. */
export type Product = 'team' | 'suite'
export const PERIODS = ['month', 'year'] as const
export type Period = (typeof PERIODS)[number]
export const PRICE_CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY'] as const
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number]

export interface Plan {
  readonly id: PlanId
  readonly name: string
  readonly product: Product
  /** Audiences that may be uploaded to ad accounts in a calendar month (UTC); null: as many as wanted. */
  readonly uploadsPerMonth: number | null
  /** In the smallest unit of the currency; null: by agreement, not at the checkout. */
  readonly prices: Readonly<Record<PriceCurrency, Readonly<Record<Period, number>>>> | null
}

export interface TeamPlan extends Plan {
  readonly id: TeamPlanId
}

export const PLANS: readonly TeamPlan[] = [
  {
    id: 'professional',
    name: 'Professional',
    product: 'team',
    uploadsPerMonth: 20,
    prices: {
      EUR: { month: 9_900, year: 99_000 },
      USD: { month: 10_900, year: 109_000 },
      GBP: { month: 8_900, year: 89_000 },
      JPY: { month: 16_000, year: 160_000 },
    },
  },
  {
    id: 'agency',
    name: 'Agency',
    product: 'team',
    uploadsPerMonth: 200,
    prices: {
      EUR: { month: 34_900, year: 349_000 },
      USD: { month: 37_900, year: 379_000 },
      GBP: { month: 29_900, year: 299_000 },
      JPY: { month: 56_000, year: 560_000 },
    },
  },
  { id: 'enterprise', name: 'Enterprise', product: 'team', uploadsPerMonth: null, prices: null },
]

const PRICES_OF_SUITE = {
  EUR: { month: 1_900, year: 19_000 },
  USD: { month: 2_100, year: 21_000 },
  GBP: { month: 1_700, year: 17_000 },
  JPY: { month: 3_000, year: 30_000 },
} as const satisfies Plan['prices']

/** The plan of the analytics suite; audiences in ad accounts are no part of it. */
export const SUITE_PLAN = {
  id: SUITE_PLAN_ID,
  name: 'Analytics suite',
  product: 'suite',
  uploadsPerMonth: 0,
  prices: PRICES_OF_SUITE,
} as const satisfies Plan

/** What the suite costs, one entry for each currency and period. */
export const SUITE_PRICES = PRICE_CURRENCIES.flatMap((currency) =>
  PERIODS.map((period) => ({ period, currency, amount: PRICES_OF_SUITE[currency][period] })),
)

/** For so long after a subscription to the suite has ended, what was read stays readable. */
export const SUITE_READABLE_DAYS = 30

/** Of teams and of the suite. */
export function planById(id: string): Plan | undefined {
  return id === SUITE_PLAN.id ? SUITE_PLAN : PLANS.find((plan) => plan.id === id)
}

/** The plan of a team's subscription by its name; an agreement of one's own counts as what its name contains. */
export function planNamed(name: string): TeamPlan | undefined {
  const lower = name.toLowerCase()
  return PLANS.find((plan) => lower === plan.name.toLowerCase()) ?? PLANS.find((plan) => lower.includes(plan.id))
}

/** In which currency a team pays: by the country of its billing details. */
export function currencyOfCountry(country: string): PriceCurrency {
  if (country === 'JP') return 'JPY'
  if (country === 'GB') return 'GBP'
  return EURO_COUNTRIES.has(country) ? 'EUR' : 'USD'
}

const EURO_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC ME SM VA XK'.split(' '),
)

const OTHER_ZONES: Readonly<Record<string, string>> = {
  'Asia/Tokyo': 'JP',
  Japan: 'JP',
  'Europe/London': 'GB',
  'Europe/Belfast': 'GB',
  GB: 'GB',
  'GB-Eire': 'GB',
  'Asia/Nicosia': 'CY',
  'Asia/Famagusta': 'CY',
  'Europe/Nicosia': 'CY',
  'Atlantic/Azores': 'PT',
  'Atlantic/Madeira': 'PT',
  Portugal: 'PT',
  'Atlantic/Canary': 'ES',
  'Africa/Ceuta': 'ES',
  Eire: 'IE',
}
/** Cities after which time zones of Europe are named, with the euro. */
const EURO_CITIES: Readonly<Record<string, string>> = {
  Amsterdam: 'NL',
  Andorra: 'AD',
  Athens: 'GR',
  Berlin: 'DE',
  Bratislava: 'SK',
  Brussels: 'BE',
  Dublin: 'IE',
  Helsinki: 'FI',
  Lisbon: 'PT',
  Ljubljana: 'SI',
  Luxembourg: 'LU',
  Madrid: 'ES',
  Malta: 'MT',
  Mariehamn: 'FI',
  Monaco: 'MC',
  Paris: 'FR',
  Podgorica: 'ME',
  Riga: 'LV',
  Rome: 'IT',
  San_Marino: 'SM',
  Sofia: 'BG',
  Tallinn: 'EE',
  Vatican: 'VA',
  Vienna: 'AT',
  Vilnius: 'LT',
  Zagreb: 'HR',
}

/**
 * What somebody would probably pay in whose country nobody has said: by the time zone of their device, and where that says
 * no country (UTC) by their language.
 */
export function likelyCurrency(zone: string, language: 'en' | 'ja'): PriceCurrency {
  if (zone === '' || zone === 'UTC' || zone.startsWith('Etc/')) return language === 'ja' ? 'JPY' : 'USD'
  const [area, city = ''] = zone.split('/')
  return currencyOfCountry(OTHER_ZONES[zone] ?? (area === 'Europe' ? EURO_CITIES[city] : undefined) ?? '')
}

/** The name under which the payment provider knows a price. */
export const priceKey = (plan: PlanId, period: Period, currency: PriceCurrency): string =>
  `peregrine_${plan}_${period}_${currency.toLowerCase()}`

/** The plan and period of such a name; undefined for any other. */
export function priceOfKey(key: string): { readonly plan: Plan; readonly period: Period } | undefined {
  const [, id = '', period = ''] = /^peregrine_([a-z]+)_(month|year)_[a-z]{3}$/.exec(key) ?? []
  const plan = planById(id)
  return plan && { plan, period: period as Period }
}

/** An amount as people read it; yen and the like have no cents. */
export function formatPrice(amount: number, currency: string, language: 'en' | 'ja'): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
