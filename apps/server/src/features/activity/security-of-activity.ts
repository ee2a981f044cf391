// Which lines of activity are security events as well: whatever changes who is in a team and what they may do there.
import type { SecurityDetail } from '@peregrine/contract/security/security-shapes.ts'
import type { SecurityKind } from '@peregrine/domain/security/security-event-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { recordSecurityEvent, type SingleEvent } from '#platform/security-events.ts'
import type { Deed } from './activity-deed.ts'

type Told = readonly [kind: SecurityKind | ((deed: Deed) => SecurityKind), detail?: (deed: Deed) => SecurityDetail]

const rights = ({ detail }: Deed): SecurityDetail =>
  ({ level: detail?.level, creator: detail?.creator }) as SecurityDetail
const account = ({ target }: Deed): SecurityDetail => ({ account: target.id })
const commands = (command: NonNullable<SecurityDetail['command']>) => (): SecurityDetail => ({ command })

const KINDS: Readonly<Record<string, Told>> = {
  'team.created': ['team_created'],
  'team.deleted': ['team_deleted'],
  'team.passkeys': [
    ({ detail }) => (detail?.required === true ? 'second_factor_required_by_team' : 'second_factor_left_to_members'),
  ],
  'member.joined': ['member_joined', rights],
  'member.changed': ['member_rights_changed', rights],
  'member.removed': ['member_removed'],
  'member.left': ['member_left'],
  'invite.sent': ['invitation_sent', rights],
  'invite.sent-again': ['invitation_sent'],
  'invite.revoked': ['invitation_revoked'],
  'invite.reported': ['invitation_reported'],
  'ad-account.added': ['team_account_added', account],
  'ad-account.reconnected': ['team_account_added', account],
  'ad-account.removed': ['team_account_removed', account],
  'ad-account.granted': ['account_grant_given', account],
  'ad-account.withdrawn': ['account_grant_withdrawn', account],
  'team.agency-set': [
    'staff_command',
    ({ detail }) => ({ command: 'team_agency', agency: detail?.agency }) as SecurityDetail,
  ],
  'team.reports-set-aside': ['staff_command', commands('team_invitations')],
  'team.override-on': ['staff_command', commands('subscription_override')],
  'team.override-off': ['staff_command', commands('subscription_override')],
}

/** Writes the event of a line, if it has one. Details that the kind does not know, such as names, are dropped. */
export async function recordSecurityOf(tx: DbOrTx, deed: Deed): Promise<void> {
  const told = Object.hasOwn(KINDS, deed.action) ? KINDS[deed.action] : undefined
  if (!told) return
  const [kind, detail] = told
  const { teamId, actor, subject, at } = deed
  const about = { at, teamId, userId: actor, subjectId: subject ?? null }
  const event = typeof kind === 'string' ? kind : kind(deed)
  await recordSecurityEvent(tx, { kind: event, ...about, detail: detail?.(deed) ?? {} } as SingleEvent)
}
