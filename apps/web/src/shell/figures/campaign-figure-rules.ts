// How figures of campaigns are written.
import { formatMoney, formatShare, formatUnitCost } from '@peregrine/domain/shell/format-rules.ts'

/** An amount in a currency of the network (ISO 4217); one without a symbol keeps its code. */
export function moneyText(amount: number | null | undefined, currency: string): string {
  return formatMoney(amount, currency)
}

/** What one of something costs on average: a few yen are told with decimals. */
export const costText = (cost: number | null | undefined, currency: string): string => formatUnitCost(cost, currency)

/** A share 0..1 with two decimals at most; '-' when it is not known. */
export const rateText = (rate: number | null | undefined): string => formatShare(rate)

/** The city that names a time zone: 'Los Angeles'; UTC where an account has none. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) || 'UTC').replaceAll('_', ' ')
