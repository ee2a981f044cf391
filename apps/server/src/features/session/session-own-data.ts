// What signing in stores about a person.
import type { OwnData } from '#platform/own-data.ts'

export const sessionOwnData: OwnData = {
  rows: [
    { table: 'users', ids: ['id'] },
    { table: 'user_groups', ids: ['user_id'] },
    { table: 'sessions', ids: ['user_id'], without: ['secret_hash'] },
    { table: 'sign_in_identities', ids: ['user_id'] },
    {
      table: 'sign_in_flows',
      ids: ['user_id'],
      without: ['browser_hash', 'state_hash', 'request_hash', 'sealed_secret', 'access_hash', 'sealed_identity'],
    },
    { table: 'login_flows', addresses: ['email'], goes: true, without: ['magic_hash', 'browser_hash', 'code_hash'] },
    { table: 'pending_identities', addresses: ['label'], goes: true, without: ['secret_hash', 'browser_hash'] },
    { table: 'one_time_tokens', ids: ['user_id'], without: ['token_hash'] },
    { table: 'program_tokens', ids: ['user_id'], without: ['secret_hash'] },
    { table: 'passkeys', ids: ['user_id'], without: ['public_key'] },
    { table: 'recovery_codes', ids: ['user_id'], without: ['code_hash'] },
    { table: 'second_factor_flows', ids: ['user_id'], without: ['secret_hash', 'browser_hash', 'challenge'] },
    { table: 'own_data_archives', ids: ['user_id'] },
  ],
  others: { 'users.email': 'the address itself, in the row of its person' },
}
