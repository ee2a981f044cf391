// Which role of an ad account may do what.
import { expect, test } from 'vitest'
import { hasAccountRight } from './account-right-rules.ts'

test.each([
  [['ACCOUNT_ADMIN', 'TWEET_COMPOSER'], 'administers-account', true],
  [['AD_MANAGER'], 'administers-account', false],
  [['AD_MANAGER'], 'writes-campaigns', true],
  [['CREATIVE_MANAGER', 'TWEET_COMPOSER'], 'writes-campaigns', false],
  [['CREATIVE_MANAGER'], 'reads-campaigns', true],
  [['CREATIVE_MANAGER'], 'writes-creatives', true],
  [['CAMPAIGN_ANALYST'], 'writes-creatives', false],
  [['CAMPAIGN_ANALYST'], 'writes-campaigns', false],
  [['ANALYST'], 'reads-campaigns', false],
  [['ANALYST'], 'reads-account', true],
  [['PARTNER_AUDIENCE_MANAGER'], 'writes-audiences', true],
  [['PARTNER_AUDIENCE_MANAGER'], 'reads-campaigns', false],
  [['TWEET_COMPOSER'], 'reads-account', false],
  [[], 'reads-account', false],
] as const)('%j %s: %s', (permissions, right, expected) => {
  expect(hasAccountRight(permissions, right)).toBe(expected)
})
