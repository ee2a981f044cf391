// Why the network does not show a campaign: its words as sentences.
import { foreignReasons } from './campaign-status-rules.ts'

const SENTENCES: Readonly<Record<string, string>> = {
  FUNDING_PROBLEM: 'The funding source does not pay: it is used up, over, or closed.',
  FUNDING_EXPIRED: 'The funding source is over.',
  BUDGET_EXHAUSTED: 'The budget is used up.',
  DAILY_BUDGET_EXHAUSTED: "Today's budget is used up.",
  INCOMPLETE: 'Something is missing at the network: an ad set, or an ad in it.',
  NO_SERVABLE_ADS: 'No ad of it may be shown.',
  DELETED: 'It was deleted at the network.',
  ACCOUNT_SUSPENDED: 'The ad account is suspended.',
}

/** A sentence for each reason that is not our own doing; a word that we do not know is told as it is. */
export function haltSentences(reasons: readonly string[]): string[] {
  return foreignReasons(reasons).map((reason) => SENTENCES[reason] ?? `The network says: ${reason}.`)
}
