// Who may stop being what in a team: there is always somebody who can look after it.
import type { TeamLevel } from './team-rules.ts'

/** Most people in one team. */
export const MOST_MEMBERS = 200

/** Most teams of one person. */
export const MOST_TEAMS = 100

/** Whether a member may become `next` (null: leave, or be taken out). `othersLead`: somebody else is an admin who can sign in. */
export function maySetLevel(
  member: { readonly level: TeamLevel },
  next: TeamLevel | null,
  othersLead: boolean,
): boolean {
  return member.level !== 'admin' || next === 'admin' || othersLead
}
