// No table of sessions holds people of the social network but users of the product themselves.
import type { FeaturePeople } from '#platform/person-places.ts'

export const sessionPeople: FeaturePeople = {
  places: [],
  nobody: {
    login_failures: ['bucket'],
    login_flows: ['purpose', 'magic_hash', 'browser_hash', 'email', 'code_hash', 'bucket'],
    login_windows: ['key'],
    one_time_tokens: ['token_hash'],
    own_data_archives: ['language', 'state', 'bytes'],
    passkey_challenges: ['challenge', 'rp_id'],
    passkeys: ['credential_id', 'public_key', 'counter', 'rp_id', 'name', 'transports'],
    program_tokens: ['name', 'prefix', 'secret_hash', 'scopes'],
    recovery_codes: ['code_hash'],
    second_factor_flows: ['purpose', 'secret_hash', 'browser_hash', 'bucket', 'challenge', 'rp_id'],
    pending_identities: ['secret_hash', 'browser_hash', 'provider', 'subject', 'label', 'first_name', 'last_name'],
    sessions: ['kind', 'secret_hash', 'ip', 'user_agent', 'name'],
    sign_in_flows: [
      'provider',
      'intent',
      'browser_hash',
      'state_hash',
      'request_hash',
      'sealed_secret',
      'callback',
      'access_hash',
      'sealed_identity',
    ],
    sign_in_identities: ['provider', 'subject', 'label'],
    user_groups: ['name'],
    users: ['email', 'first_name', 'last_name', 'language'],
  },
}
