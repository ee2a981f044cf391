// The usual spans of days that figures are shown of.
import { dayAfter } from '@peregrine/domain/ad-network/account-day-rules.ts'

export const SPANS = [7, 14, 28, 90] as const

/** The last so many days, today included. */
export const lastDays = (days: number, today: string) => ({ from: dayAfter(today, 1 - days), to: today })
