// What the network says of itself, without an account: bidding rules, placements, categories of advertisers and content.
import { BIDDING_CURRENCIES, biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { PLACEMENT_SETS, PRODUCT_TYPES } from '@peregrine/domain/ad-network/placement-rules.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, text } from '#platform/ads-parameters.ts'
import { pageOf, paging } from '#platform/pages.ts'
import { BUSINESS_CATEGORIES, CONTENT_CATEGORIES, IAB_CATEGORIES } from './iab-categories.ts'

function biddingRules(currency: string | undefined) {
  return BIDDING_CURRENCIES.filter((one) => currency === undefined || one === currency).flatMap((one) => {
    const rule = biddingRuleOf(one)
    return rule === null
      ? []
      : [
          {
            currency: one,
            minimum_cpe_bid_local_micro: rule.minimum,
            maximum_cpe_bid_local_micro: rule.maximum,
            minimum_denomination: rule.denomination,
          },
        ]
  })
}

const wholeList = (path: string, data: readonly unknown[]): SandboxCall =>
  adsCall({
    method: 'GET',
    path,
    access: 'signed',
    limit: 'globalReads',
    parameters: {},
    handle: () => ({ data, next_cursor: null, total_count: data.length }),
  })

export const referenceCalls: readonly SandboxCall[] = [
  adsCall({
    method: 'GET',
    path: '/bidding_rules',
    access: 'signed',
    limit: 'globalReads',
    parameters: { currency: text({ min: 3, max: 3 }) },
    handle: ({ values }) => {
      const data = biddingRules(values.currency)
      return { data_type: 'bidding_rule', data, total_count: data.length }
    },
  }),
  adsCall({
    method: 'GET',
    path: '/line_items/placements',
    access: 'signed',
    limit: 'globalReads',
    parameters: { product_type: choice(PRODUCT_TYPES) },
    handle: ({ values: { product_type: desired } }) => ({
      data: PRODUCT_TYPES.filter((type) => desired === undefined || type === desired).map((type) => ({
        product_type: type,
        placements: PLACEMENT_SETS[type],
      })),
    }),
  }),
  wholeList('/advertiser_business_categories', BUSINESS_CATEGORIES),
  wholeList('/content_categories', CONTENT_CATEGORIES),
  adsCall({
    method: 'GET',
    path: '/iab_categories',
    access: 'signed',
    limit: 'globalReads',
    parameters: paging,
    handle: ({ values }) => {
      const items = IAB_CATEGORIES.map((category, seq) => ({ seq, fields: category }))
      const page = pageOf(items, values)
      return { data: page.items.map(({ fields }) => fields), ...page.paging }
    },
  }),
]
