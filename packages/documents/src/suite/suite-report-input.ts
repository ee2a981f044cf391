// What stands in the report of an account of the analytics suite; sentences are messages, written in the report's language.
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { DocumentLanguage } from '../document-look.ts'

interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface ReportDay {
  readonly day: string
  readonly followers: number | null
  /** Null: no look of that day was compared with one before. */
  readonly gained: number | null
  readonly lost: number | null
  /** ISO: they are counted since that moment, long before the day; null: they are of the day. */
  readonly since: string | null
  /** Null: posts were last read before that day. */
  readonly posts: number | null
  readonly engagements: number | null
}

export interface ReportPost {
  readonly text: string
  /** ISO. */
  readonly created: string
  readonly engagements: number
  readonly impressions: number | null
  readonly usual: { readonly low: number; readonly high: number } | null
}

export interface ReportShare {
  readonly label: string
  readonly share: number
  readonly low: number
  readonly high: number
  readonly baseline: number | null
}

export interface ReportTime {
  /** Monday is 0. */
  readonly day: number
  readonly hour: number
  readonly lift: number
  readonly low: number
  readonly high: number
}

/** Why an account is not read, or not read to the end of the period. */
export interface ReportReading {
  /** `late`: no reason is known; `unsubscribed`: nothing is read after the end of a subscription. */
  readonly state: 'reconnect' | 'suspended' | 'gone' | 'archive' | 'unsubscribed' | 'waits' | 'late'
  /** What the network says, of an account that waits. */
  readonly reason: Message | null
  /** ISO: up to when followers and posts are known; null: they were never read. */
  readonly followersUntil: string | null
  readonly postsUntil: string | null
}

export interface SuiteReport {
  readonly handle: string
  readonly name: string
  readonly timezone: string
  /** An archive tells one moment, and nobody came or left by it. */
  readonly source: 'connection' | 'archive'
  /** Null: everything up to the end of the period is known. */
  readonly reading: ReportReading | null
  /** Days of the account's time zone. */
  readonly from: string
  readonly to: string
  readonly followers: {
    /** By the profile, when it was last read. */
    readonly now: number
    /** On the list at the end and at the start; null: no list was read by then. */
    readonly listed: number | null
    readonly before: number | null
    /** Null: no looks of the period were compared. */
    readonly gained: number | null
    /** Of those gained: who had followed before. */
    readonly returned: number | null
    readonly lost: number | null
    /** ISO: since when they are counted; null: since the period began. */
    readonly since: string | null
    /** ISO: up to when they are counted. */
    readonly until: string | null
  }
  readonly rate: Estimate | null
  readonly rateBefore: Estimate | null
  /** Null: posts of the period are not known. */
  readonly cadence: number | null
  readonly cadenceBefore: number | null
  /** ISO: up to when posts are known, where that is long before the period ends; null: to its end, or never read. */
  readonly postsUntil: string | null
  readonly reach: { readonly median: number; readonly low: number; readonly high: number } | null
  readonly changes: readonly Message[]
  readonly days: readonly ReportDay[]
  readonly posts: readonly ReportPost[]
  readonly countries: { readonly known: number; readonly of: number; readonly items: readonly ReportShare[] }
  readonly left: { readonly count: number; readonly common: readonly Message[] }
  readonly engagers: readonly { readonly handle: string; readonly total: number; readonly follows: boolean }[]
  readonly times: { readonly verdict: Message; readonly best: readonly ReportTime[] }
}

export interface SuiteReportInput {
  readonly language: DocumentLanguage
  readonly report: SuiteReport
  /** ISO time that the document bears. */
  readonly madeAt: string
}
