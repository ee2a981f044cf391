// Why the network does not show a campaign: its words as sentences, and what is missing where it says nothing.
import { foreignReasons, type StatusReason } from './campaign-status-rules.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  FUNDING_PROBLEM: 'The funding source does not pay: it is used up, over, or closed.',
  FUNDING_EXPIRED: 'The funding source is over.',
  BUDGET_EXHAUSTED: 'The budget is used up.',
  DAILY_BUDGET_EXHAUSTED: "Today's budget is used up.",
  INCOMPLETE: 'Something is missing at the network: an ad set, or an ad in it.',
  NO_SERVABLE_ADS: 'No ad of it may be shown.',
  DELETED: 'It was deleted at the network.',
  ACCOUNT_SUSPENDED: 'The ad account is suspended.',
  no_ad_sets: 'It has no ad set.',
  no_ads: 'It has no ad that is switched on.',
}

/** A sentence for each reason that is not our own doing; a word that we do not know is told as it is. */
export function haltSentences(reasons: readonly string[]): string[] {
  return foreignReasons(reasons).map((reason) => SENTENCES[reason] ?? `The network says: ${reason}.`)
}

/** What of our own reasons is worth a word when the network gives none. */
const MISSING: readonly string[] = ['no_ad_sets', 'no_ads'] satisfies StatusReason[]

/**
 * The reasons that those who can act are told; none when there is nothing to be done: a day's budget that is used up goes on
 * tomorrow, and of a rejected ad people hear by itself.
 */
export function haltNews(reasons: readonly string[], reason: StatusReason | null): readonly string[] {
  const news = foreignReasons(reasons).filter((one) => one !== 'DAILY_BUDGET_EXHAUSTED')
  return news.length === 0 && reason !== null && MISSING.includes(reason) ? [reason] : news
}
