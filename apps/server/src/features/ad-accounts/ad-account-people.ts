// No table of ad accounts holds people of the social network but whoever connected their own account.
import type { FeaturePeople } from '#platform/person-places.ts'

export const adAccountPeople: FeaturePeople = {
  places: [],
  nobody: {
    ad_account_handling: ['account_id', 'agency', 'countries'],
    ad_accounts: ['account_id', 'name', 'timezone'],
    network_grants: [
      'provider',
      'subject',
      'handle',
      'sealed_token',
      'sealed_secret',
      'state',
      'kind',
      'sealed_refresh',
      'scopes',
    ],
    oauth_flows: [
      'provider',
      'intent',
      'browser_hash',
      'state_hash',
      'request_hash',
      'sealed_request',
      'access_hash',
      'sealed_grant',
      'subject',
      'handle',
    ],
  },
}
