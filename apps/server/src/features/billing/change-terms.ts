// What every change of a running subscription goes by.
import { PRICE_CURRENCIES, type PriceCurrency } from '@peregrine/domain/billing/plan-rules.ts'
import type { SubscriptionRow } from './billing-store.ts'

/** What runs stays in its currency, wherever its payer moves: no provider changes that of a subscription. */
export const currencyOf = ({ currency: running }: Pick<SubscriptionRow, 'currency'>): PriceCurrency =>
  PRICE_CURRENCIES.find((currency) => currency === running) ?? 'EUR'

/** The same change again within a minute is a double click; later it is meant. */
export const minuteOf = (now: number): string => new Date(now).toISOString().slice(0, 16)
