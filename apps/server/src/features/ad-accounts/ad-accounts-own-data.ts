// What connections with the ad platform store about a person.
import type { OwnData } from '#platform/own-data.ts'

export const adAccountsOwnData: OwnData = {
  rows: [
    { table: 'network_grants', ids: ['user_id'], without: ['sealed_token', 'sealed_secret', 'sealed_refresh'] },
    { table: 'ad_accounts', ids: ['user_id'] },
    {
      table: 'oauth_flows',
      ids: ['user_id'],
      without: ['browser_hash', 'state_hash', 'request_hash', 'sealed_request', 'access_hash', 'sealed_grant'],
    },
  ],
}
