// Which lines of activity are changes of a campaign or its parts, and on which day of the ad account each was.
import type { ActivityLine } from '@peregrine/contract/activity/activity-endpoints.ts'
import { dayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'

/** What was requested, approved, sent again or refused: what runs is not another one by that. */
const NO_CHANGE = /\.(launch_asked|sent_again|not_applied|spend_\w+|approval_\w+)$/

export const isCampaignChange = ({ action }: Pick<ActivityLine, 'action'>): boolean =>
  /^(campaign|ad_set|ad)\./.test(action) && !NO_CHANGE.test(action)

/** Oldest first within a day; days in their order. */
export function changesByDay(
  lines: readonly ActivityLine[],
  zone: string,
): readonly { readonly day: string; readonly lines: readonly ActivityLine[] }[] {
  const days = new Map<string, ActivityLine[]>()
  for (const line of lines.filter(isCampaignChange)) {
    const day = dayAt(zone, Date.parse(line.at))
    days.set(day, [line, ...(days.get(day) ?? [])])
  }
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, own]) => ({ day, lines: own }))
}
