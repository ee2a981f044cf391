// Reports of a team as they travel: what is sent when and to whom, what was sent, and the figures in it.
import { CAMPAIGN_STATUSES } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { RESULT_METRICS } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import {
  isReadableColour,
  MOST_RECIPIENTS,
  MOST_REPORT_CAMPAIGNS,
  REPORT_CADENCES,
  REPORT_FORMATS,
} from '@peregrine/domain/reports/report-rules.ts'
import { z } from 'zod'
import { ListTotals } from '../campaigns/campaign-shapes.ts'
import { LineChanges, LineFigureValues } from '../campaigns/line-figure-shapes.ts'
import { fromPlatform, money, ordinal, own } from '../platform/number-kinds.ts'

const count = fromPlatform(z.int().nonnegative())
const day = z.iso.date()
const when = z.iso.datetime()

export const ReportCadence = z.enum(REPORT_CADENCES)
export const ReportFormat = z.enum(REPORT_FORMATS)
export const ReportLanguage = z.enum(['en', 'ja'])
/** Days of the ad account, both included. */
export const ReportPeriod = z.object({ from: day, to: day })

const Name = z.string().trim().min(1, 'Give the report a name.').max(80)

/** What a member chooses; `campaigns` empty: all of the ad account, also those that come later. */
export const reportFields = {
  name: Name,
  campaigns: z.array(z.uuid()).max(MOST_REPORT_CAMPAIGNS),
  cadence: ReportCadence,
  formats: z
    .array(ReportFormat)
    .min(1, 'Choose at least one kind of file.')
    .max(REPORT_FORMATS.length)
    .refine((formats) => new Set(formats).size === formats.length, 'Name each kind of file once.'),
  language: ReportLanguage,
  /** As they are typed or pasted; the answer has each once. */
  recipients: z.array(z.string().max(1000)).max(10 * MOST_RECIPIENTS),
  /** Off: nothing is sent by itself. */
  on: z.boolean(),
}

export const ReportRecipient = z.object({
  email: z.string(),
  /** `stopped`: they used the link in the e-mail; `undelivered`: the mail server does not take the address. Neither gets more. */
  state: z.enum(['active', 'stopped', 'undelivered']),
})

export const SentReport = z.object({
  id: z.string(),
  period: ReportPeriod,
  made: when,
  /** `sending` until the mail server took it. */
  mails: z.array(
    z.object({ email: z.string(), state: z.enum(['sending', 'sent', 'undelivered']), sent: when.nullable() }),
  ),
})
export type SentReport = z.output<typeof SentReport>

export const Report = z.object({
  id: z.string(),
  name: z.string(),
  account: z.object({ id: z.string(), account_id: z.string(), name: z.string(), timezone: z.string() }),
  /** Those chosen that are still there; empty: all of the ad account. */
  campaigns: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many of those chosen were deleted since. */
  campaigns_gone: own(count),
  cadence: ReportCadence,
  formats: z.array(ReportFormat),
  language: ReportLanguage,
  recipients: z.array(ReportRecipient),
  on: z.boolean(),
  /** The next one that is sent by itself; null: it is off, or nobody gets it. */
  next: z.object({ period: ReportPeriod, at: when }).nullable(),
  /** It is due, but the figures of its days have not all been read from the ad platform yet. */
  waiting: z.boolean(),
  /** The newest that was made; null: none yet. */
  last: SentReport.nullable(),
  /** Opens the reports without signing in; null: there is none. */
  link: z.string().nullable(),
  created_by: z.string(),
  modified: when,
  version: ordinal(count),
})
export type Report = z.output<typeof Report>

/** One campaign of a report, with its figures of the period and how they changed. */
const ReportLine = z.object({
  name: z.string(),
  objective: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  currency: z.string(),
  metric: z.enum(RESULT_METRICS),
  figures: LineFigureValues,
  changes: LineChanges,
})

/** The figures of a report as they were when it was made; the same that the table of campaigns shows for its days. */
export const ReportFacts = z.object({
  account: z.string(),
  timezone: z.string(),
  period: ReportPeriod,
  /** As many days directly before. */
  before: ReportPeriod,
  /** By currency: money of two is never added up. */
  totals: z.array(ListTotals),
  /** Every day of the period, by currency. */
  daily: z.array(
    z.object({ currency: z.string(), days: z.array(z.object({ day, spent: money(z.number()), impressions: count })) }),
  ),
  /** Those that delivered in the period or in the days before, what most was spent on first. */
  campaigns: z.array(ReportLine),
  /** How many more there are. */
  more: own(count),
  /** When the figures were read from the ad platform; null: never. */
  read: when.nullable(),
  /** The ad platform may still correct them. */
  provisional: z.boolean(),
  /** Delivery was simulated. */
  sandbox: z.boolean(),
})
export type ReportFacts = z.output<typeof ReportFacts>

const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Give a color as # and six digits, such as #2457d6.', abort: true })
  .refine(isReadableColour, 'This color can’t be read on white. Choose a darker one.')

/** Name and logo are those of the team. */
export const ReportLook = z.object({ team: z.string(), logo: z.string().nullable(), colour: z.string() })
export const lookFields = { colour: Colour }

/** What a client sees: results, and nothing else of the team. */
export const ClientReport = z.object({
  name: z.string(),
  team: z.string(),
  /** A picture as a data address; null: none. */
  logo: z.string().nullable(),
  colour: z.string(),
  language: ReportLanguage,
  formats: z.array(ReportFormat),
  /** Those that were made, the newest first. */
  reports: z.array(z.object({ id: z.string(), period: ReportPeriod, made: when })),
  /** The figures of the one asked for, or of the newest; null: none was made yet. */
  shown: z.object({ id: z.string(), made: when, facts: ReportFacts }).nullable(),
  /** When the next one is made; null: none is planned. */
  next: when.nullable(),
})
export type ClientReport = z.output<typeof ClientReport>
