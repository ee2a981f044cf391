// A new campaign as it is typed: what is wrong with it, and what is asked of the server when nothing is.
import type { PlanTarget } from '@peregrine/contract/targeting/application-shapes.ts'
import { beginOf, dayAfter, dayAt, momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { NAME_LENGTH } from '@peregrine/domain/ad-network/campaign-rules.ts'
import { microsOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { checkForm } from '@peregrine/domain/shell/form-rules.ts'
import { message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import { amountMessage, amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import type { AdAccountText } from './ad-account-text.ts'

type NewTarget = Extract<PlanTarget, { kind: 'new' }>
export const OBJECTIVES: readonly NewTarget['objective'][] = [
  'ENGAGEMENTS',
  'REACH',
  'FOLLOWERS',
  'VIDEO_VIEWS',
  'WEBSITE_CLICKS',
]

export interface CampaignDraft {
  readonly campaignName: string
  readonly lineItemName: string
  readonly fundingSource: string
  /** The funding source's; '' while none is chosen. */
  readonly currency: string
  /** As typed, in the funding source's currency. */
  readonly dailyBudget: string
  /** The same; may be empty. */
  readonly totalBudget: string
  readonly objective: NewTarget['objective']
  /** Days of the ad account's time zone (YYYY-MM-DD), both included; `end` may be empty. */
  readonly start: string
  readonly end: string
}
export type CampaignField = keyof CampaignDraft

/** The ad account's time zone, in which the days of a flight begin and end, and the present moment. */
export interface AccountNow {
  readonly zone: string
  readonly now: number
}

/** Named after the list, starting tomorrow in the ad account. */
export const newCampaignDraft = (listName: string, { zone, now }: AccountNow): CampaignDraft => ({
  campaignName: [...listName].slice(0, NAME_LENGTH).join(''),
  lineItemName: [...listName].slice(0, NAME_LENGTH).join(''),
  fundingSource: '',
  currency: '',
  dailyBudget: '',
  totalBudget: '',
  objective: 'ENGAGEMENTS',
  start: dayAfter(dayAt(zone, now)),
  end: '',
})

/** Millionths of the currency; null for none, and for what is refused. */
export function microOf(typed: string, currency: string): number | null {
  const amount = amountTyped(typed, currency)
  return amount === null ? null : microsOf(amount)
}

const japanese = { required: '{field}を入力してください', max_length: '{field}は{n}文字以内で入力してください' }

/** The first problem of each field, as a sentence in the reader's language (spec §5). */
export function campaignProblems(
  draft: CampaignDraft,
  at: AccountNow,
  text: AdAccountText,
  language: 'en' | 'ja',
): { readonly [Field in CampaignField]?: string } {
  const { currency } = draft
  const refused = (typed: unknown): string | undefined => {
    const said = amountMessage(String(typed), currency)
    return said ? messageText(said, language) : undefined
  }
  const total = (typed: unknown): string | undefined => {
    if (String(typed).trim() === '') return undefined
    const below = (microOf(String(typed), currency) ?? 0) < (microOf(draft.dailyBudget, currency) ?? 0)
    return refused(typed) ?? (below ? text('totalBelowDaily') : undefined)
  }
  const notADay = messageText(message('not_a_day'), language)
  const problems = checkForm(
    { ...draft },
    {
      campaignName: { label: text('campaignName'), required: true, maxLength: NAME_LENGTH },
      lineItemName: { label: text('lineItemName'), required: true, maxLength: NAME_LENGTH },
      fundingSource: { label: text('fundingSource'), required: true },
      dailyBudget: { label: text('dailyBudget'), required: true, custom: refused },
      totalBudget: { custom: total },
      start: {
        label: text('start'),
        required: true,
        custom: (day: unknown) => {
          if (!isCalendarDay(String(day))) return notADay
          return String(day) < dayAt(at.zone, at.now) ? text('startPast') : undefined
        },
      },
      end: {
        custom: (day: unknown) => {
          if (day === '') return undefined
          if (!isCalendarDay(String(day))) return notADay
          return endsTooSoon(draft, at) ? text('endsBeforeStart') : undefined
        },
      },
    },
  )
  return Object.fromEntries(
    problems.map(({ path, code, message, values }) => [
      path,
      language === 'ja' && (code === 'required' || code === 'max_length') ? fillText(japanese[code], values) : message,
    ]),
  )
}

/** A start today is a few minutes away: the network takes none that has passed by the time it is asked. */
const SOON_MS = 10 * 60_000
const startOf = (day: string, { zone, now }: AccountNow): number => Math.max(beginOf(zone, day), now + SOON_MS)
/** The last day is a day of the flight: it ends with its last minute. */
const endOf = (day: string, { zone }: AccountNow): number => momentAt(zone, day, '23:59')

function endsTooSoon({ start, end }: CampaignDraft, at: AccountNow): boolean {
  return isCalendarDay(start) && !(endOf(end, at) > startOf(start, at))
}

/** What is asked of the server; of a draft without problems. */
export const targetOf = (draft: CampaignDraft, at: AccountNow): NewTarget => ({
  kind: 'new',
  campaign_name: draft.campaignName.trim(),
  line_item_name: draft.lineItemName.trim(),
  funding_source_id: draft.fundingSource,
  daily_budget_micro: microOf(draft.dailyBudget, draft.currency) ?? 0,
  total_budget_micro: microOf(draft.totalBudget, draft.currency),
  objective: draft.objective,
  start: new Date(startOf(draft.start, at)).toISOString(),
  end: draft.end === '' ? null : new Date(endOf(draft.end, at)).toISOString(),
})
