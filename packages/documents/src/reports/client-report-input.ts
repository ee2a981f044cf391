// What the report of campaigns for a client is made of: the figures as they were when it was made, and whose it is.
import type { CampaignStatus } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import type { LineChanges, LineFigureValues } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import type { ResultMetric } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import type { DocumentLanguage, DocumentPicture } from '../document-look.ts'

interface Days {
  readonly from: string
  readonly to: string
}

export interface ReportTotal {
  readonly currency: string
  readonly campaigns: number
  readonly figures: LineFigureValues
  readonly changes?: LineChanges | undefined
  readonly results: readonly {
    readonly metric: ResultMetric
    readonly campaigns: number
    readonly results: number
    readonly cost: number | null
  }[]
}

export interface ReportedCampaign {
  readonly name: string
  readonly objective: string
  readonly status: CampaignStatus
  readonly currency: string
  readonly metric: ResultMetric
  readonly figures: LineFigureValues
  readonly changes: LineChanges
}

export interface ClientReportFacts {
  readonly account: string
  readonly timezone: string
  readonly period: Days
  /** As many days directly before. */
  readonly before: Days
  /** By currency. */
  readonly totals: readonly ReportTotal[]
  readonly daily: readonly {
    readonly currency: string
    readonly days: readonly { readonly day: string; readonly spent: number; readonly impressions: number }[]
  }[]
  readonly campaigns: readonly ReportedCampaign[]
  /** How many more campaigns there are. */
  readonly more: number
  /** ISO time at which the figures were read; null: never. */
  readonly read: string | null
  readonly provisional: boolean
  readonly sandbox: boolean
}

export interface ClientReportInput {
  readonly language: DocumentLanguage
  readonly name: string
  /** The agency's. */
  readonly team: string
  /** `#2457d6`, readable on white. */
  readonly colour: string
  readonly logo: DocumentPicture | null
  readonly facts: ClientReportFacts
  /** ISO time at which it was made. */
  readonly madeAt: string
}
