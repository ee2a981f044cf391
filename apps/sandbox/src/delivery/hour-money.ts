// What may be spent in an hour: of a day's budget the share that people's attention gives to the hour, or all that is left.
import { localMoment } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { HOUR } from './delivery-store.ts'
import { attentionIn } from './population-habits.ts'
import type { Budgets, ServingLineItem } from './serving-line-items.ts'

/** What was spent, millionths: kept from hour to hour. */
export interface Spent {
  /** 2026-11-21, of the account's time zone. */
  day: string
  today: number
  total: number
}

/** Money that several may draw from within an hour; Infinity: no limit. */
export interface Purse {
  /** Of the hour's share: the last charge may go beyond it, and the next hours have less. */
  left: number
  /** Of the day and of all: never exceeded. */
  most: number
}

/** The share of a day's attention that has passed when an hour of it ends: 1 after the last one. */
const passedAfter = (localHour: number): number => {
  let passed = 0
  for (let hour = 0; hour <= localHour; hour++) passed += attentionIn(hour)
  return localHour >= 23 ? 1 : passed
}

/** What was not spent in time is made up for this fast: so many times the hour's share of what is left. */
const CATCHING_UP = 2.5

const DAY = 24 * HOUR

export interface HourOfMoney {
  readonly startsAt: number
  readonly timezone: string
  readonly evenly: boolean
  /** When the flight ends; null: open. */
  readonly end: number | null
}

/** What of these budgets may be spent in the hour. A total without a day's budget is spread over the days of the flight. */
export function purseOf({ daily, total }: Budgets, spent: Spent, hour: HourOfMoney): Purse {
  const { day, hour: localHour } = localMoment(hour.timezone, hour.startsAt)
  const today = spent.day === day ? spent.today : 0
  const leftOfTotal = total === null ? Infinity : Math.max(0, total - spent.total)
  const days = hour.end === null ? null : Math.max(1, Math.ceil((hour.end - hour.startsAt) / DAY))
  const spread = hour.evenly && daily === null && total !== null && days !== null
  const ofToday = daily ?? (spread ? (leftOfTotal + today) / days : Infinity)
  const leftOfDay = Math.min(leftOfTotal, Math.max(0, ofToday - today))
  if (!hour.evenly || leftOfDay === Infinity) return { left: leftOfDay, most: leftOfDay }
  const planned = ofToday * passedAfter(localHour) - today
  const share = attentionIn(localHour) / (1 - passedAfter(localHour - 1))
  return { left: Math.min(planned, CATCHING_UP * share * leftOfDay, leftOfDay), most: leftOfDay }
}

/** Books what was spent in an hour. */
export function book(spent: Spent, charge: number, timezone: string, startsAt: number): void {
  const { day } = localMoment(timezone, startsAt)
  if (spent.day !== day) {
    spent.day = day
    spent.today = 0
  }
  spent.today += charge
  spent.total += charge
}

/** The part of an hour that lies within a flight: 0 to 1. */
export function shareInFlight({ start, end }: Pick<ServingLineItem, 'start' | 'end'>, startsAt: number): number {
  const from = Math.max(start, startsAt)
  const until = Math.min(end ?? Infinity, startsAt + HOUR)
  return Math.max(0, Math.min(1, (until - from) / HOUR))
}
