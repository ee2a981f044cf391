// Security events: which kinds there are, how each ends, which of them people see of their own, and how long they are stored.

/** How each kind ends: what was tried and done, what was tried and failed, what was not allowed. */
export const SECURITY_OUTCOMES = {
  code_requested: 'succeeded',
  code_failed: 'failed',
  sign_in: 'succeeded',
  sign_in_failed: 'failed',
  signed_out: 'succeeded',
  session_ended: 'succeeded',
  other_sessions_ended: 'succeeded',
  one_time_link_issued: 'succeeded',
  access_token_created: 'succeeded',
  access_token_revoked: 'succeeded',
  identity_connected: 'succeeded',
  identity_disconnected: 'succeeded',
  passkey_added: 'succeeded',
  passkey_removed: 'succeeded',
  recovery_codes_made: 'succeeded',
  second_factor_failed: 'failed',
  recovery_code_used: 'succeeded',
  second_factor_required_by_team: 'succeeded',
  second_factor_left_to_members: 'succeeded',
  team_created: 'succeeded',
  team_deleted: 'succeeded',
  invitation_sent: 'succeeded',
  invitation_revoked: 'succeeded',
  invitation_reported: 'succeeded',
  member_joined: 'succeeded',
  member_rights_changed: 'succeeded',
  member_removed: 'succeeded',
  member_left: 'succeeded',
  team_account_added: 'succeeded',
  team_account_removed: 'succeeded',
  account_grant_given: 'succeeded',
  account_grant_withdrawn: 'succeeded',
  staff_added: 'succeeded',
  staff_removed: 'succeeded',
  own_data_requested: 'succeeded',
  own_data_downloaded: 'succeeded',
  account_deleted: 'succeeded',
  staff_command: 'succeeded',
  security_log_read: 'succeeded',
  call_refused: 'refused',
  csrf_refused: 'refused',
  token_refused: 'refused',
  unknown_host_refused: 'refused',
  limit_hit: 'refused',
  events_lost: 'failed',
} as const

export type SecurityKind = keyof typeof SECURITY_OUTCOMES
export const SECURITY_KINDS = Object.keys(SECURITY_OUTCOMES) as readonly SecurityKind[] as readonly [
  SecurityKind,
  ...SecurityKind[],
]

/** Anybody can cause them as often as they like, so they are summed by the minute instead of written one by one. */
export type SummedKind =
  | 'call_refused'
  | 'csrf_refused'
  | 'token_refused'
  | 'unknown_host_refused'
  | 'limit_hit'
  | 'security_log_read'
  | 'code_failed'
  | 'sign_in_failed'
  | 'second_factor_failed'

/** What people see of themselves: whatever happened to their sign-ins, tokens and rights, and nothing about the system. */
export const OWN_SECURITY_KINDS = [
  'code_requested',
  'code_failed',
  'sign_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
  'one_time_link_issued',
  'access_token_created',
  'access_token_revoked',
  'identity_connected',
  'identity_disconnected',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'second_factor_failed',
  'recovery_code_used',
  'team_created',
  'member_joined',
  'member_rights_changed',
  'member_removed',
  'member_left',
  'account_grant_given',
  'account_grant_withdrawn',
  'own_data_requested',
  'own_data_downloaded',
  'staff_added',
  'staff_removed',
] as const satisfies readonly SecurityKind[]
export type OwnSecurityKind = (typeof OWN_SECURITY_KINDS)[number]

/** Events are deleted after so many days. */
export const SECURITY_DAYS = 180

/** Sums by the hour cover so many hours at most. */
export const SECURITY_SUM_HOURS = 7 * 24
