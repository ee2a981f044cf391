// Why the network does not show a campaign: its words as messages, and what is missing where it says nothing.
import { dictionary } from '../shell/dictionary.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { foreignReasons, type StatusReason } from './campaign-status-rules.ts'

const MESSAGES = dictionary<Message>({
  FUNDING_PROBLEM: message('funding_exhausted'),
  FUNDING_EXPIRED: message('funding_expired'),
  BUDGET_EXHAUSTED: message('budget_exhausted'),
  DAILY_BUDGET_EXHAUSTED: message('daily_budget_exhausted'),
  INCOMPLETE: message('parts_missing'),
  NO_SERVABLE_ADS: message('no_showable_ad'),
  DELETED: message('campaign_removed_there'),
  ACCOUNT_SUSPENDED: message('account_suspended'),
  no_ad_sets: message('no_ad_sets'),
  no_ads: message('no_ads'),
})

/** A message for each reason that is not our own doing; a word that we do not know is quoted. */
export function haltMessages(reasons: readonly string[]): Message[] {
  return foreignReasons(reasons).map((reason) => MESSAGES[reason] ?? message('not_serving', { said: reason }))
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
