// Who may stop being what in a team: there is always somebody who can look after it.
import type { TeamLevel } from './team-rules.ts'

/** Most people in one team. */
export const MOST_MEMBERS = 200

/** Most teams of one person. */
export const MOST_TEAMS = 100

/** Whether a member may become `next` (null: leave, or be taken out) in a team with so many admins. */
export function maySetLevel(member: { readonly level: TeamLevel }, next: TeamLevel | null, admins: number): boolean {
  return member.level !== 'admin' || next === 'admin' || admins > 1
}
