// A new campaign as it is typed: what is wrong with it, and what is asked of the server when nothing is.
import type { PlanTarget } from '@peregrine/contract/targeting/application-shapes.ts'
import { beginOf, dayAfter, dayAt, momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { NAME_LENGTH } from '@peregrine/domain/ad-network/campaign-rules.ts'
import { checkForm } from '@peregrine/domain/shell/form-rules.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
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
  dailyBudget: '',
  totalBudget: '',
  objective: 'ENGAGEMENTS',
  start: dayAfter(dayAt(zone, now)),
  end: '',
})

/** Millionths of the currency; null for what is no amount above zero. */
export function microOf(typed: string): number | null {
  const amount = /^\s*(\d{1,9})(?:[.,](\d{1,6}))?\s*$/.exec(typed)
  if (!amount) return null
  const micro = Number(amount[1]) * 1_000_000 + Number((amount[2] ?? '').padEnd(6, '0'))
  return micro > 0 ? micro : null
}
const MICRO_OF_A_CENT = 10_000

const japanese = { required: '{field}を入力してください', max_length: '{field}は{n}文字以内で入力してください' }

/** The first problem of each field, as a sentence in the reader's language (spec §5). */
export function campaignProblems(
  draft: CampaignDraft,
  at: AccountNow,
  text: AdAccountText,
  language: 'en' | 'ja',
): { readonly [Field in CampaignField]?: string } {
  const budget = (typed: unknown): string | undefined => {
    const micro = microOf(String(typed))
    if (micro === null) return text('budgetNotAmount')
    return micro % MICRO_OF_A_CENT === 0 ? undefined : text('budgetTooFine')
  }
  const total = (typed: unknown): string | undefined => {
    if (String(typed).trim() === '') return undefined
    const micro = microOf(String(typed))
    if (micro === null) return text('totalNotAmount')
    if (micro % MICRO_OF_A_CENT !== 0) return text('totalTooFine')
    return micro < (microOf(draft.dailyBudget) ?? 0) ? text('totalBelowDaily') : undefined
  }
  const problems = checkForm(
    { ...draft },
    {
      campaignName: { label: text('campaignName'), required: true, maxLength: NAME_LENGTH },
      lineItemName: { label: text('lineItemName'), required: true, maxLength: NAME_LENGTH },
      fundingSource: { label: text('fundingSource'), required: true },
      dailyBudget: { label: text('dailyBudget'), required: true, custom: budget },
      totalBudget: { custom: total },
      start: {
        label: text('start'),
        required: true,
        custom: (day: unknown) => (String(day) < dayAt(at.zone, at.now) ? text('startPast') : undefined),
      },
      end: {
        custom: (day: unknown) => (day !== '' && endsTooSoon(draft, at) ? text('endsBeforeStart') : undefined),
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
  return start !== '' && !(endOf(end, at) > startOf(start, at))
}

/** What is asked of the server; of a draft without problems. */
export const targetOf = (draft: CampaignDraft, at: AccountNow): NewTarget => ({
  kind: 'new',
  campaign_name: draft.campaignName.trim(),
  line_item_name: draft.lineItemName.trim(),
  funding_source_id: draft.fundingSource,
  daily_budget_micro: microOf(draft.dailyBudget) ?? 0,
  total_budget_micro: microOf(draft.totalBudget),
  objective: draft.objective,
  start: new Date(startOf(draft.start, at)).toISOString(),
  end: draft.end === '' ? null : new Date(endOf(draft.end, at)).toISOString(),
})
