// The network's ads over HTTP: the port as calls of its ads API (version 12), its API v2 and its OAuth.
import { adsAccounts } from './ads-accounts.ts'
import { adsAudiences } from './ads-audiences.ts'
import { adsCampaigns } from './ads-campaigns.ts'
import { adsCodes, type CodeApp } from './ads-codes.ts'
import { adsConversions } from './ads-conversions.ts'
import { adsCreatives } from './ads-creatives.ts'
import { adsCriteria } from './ads-criteria.ts'
import { adsFigures } from './ads-figures.ts'
import { adsLineItems } from './ads-line-items.ts'
import { adsLists } from './ads-lists.ts'
import { adsLookUps } from './ads-look-ups.ts'
import { adsPeople } from './ads-people.ts'
import type { AdsPort } from './ads-port.ts'
import { adsPromotions } from './ads-promotions.ts'
import { adsRequests } from './ads-requests.ts'
import { type NetworkOptions, networkCaller } from './call-network.ts'
import { oauthFlow } from './oauth-flow.ts'

export interface LiveAdsOptions extends NetworkOptions {
  /** Roots of the main API (its OAuth lives there too) and of the ads API, without a slash at their ends. */
  readonly apiUrl: string
  readonly adsApiUrl: string
  /** Our app of OAuth 2; the same as that of OAuth 1.0a, at the main API, unless said. */
  readonly codeApp?: CodeApp
}

/** Speaks to the network at these addresses, in the name of our app. */
export function openLiveAds(options: LiveAdsOptions): AdsPort {
  const call = networkCaller(options)
  const requests = adsRequests(options.adsApiUrl, call)
  const people = adsPeople(options.apiUrl, call)
  const { consumer, apiUrl: root, clock, timeout } = options
  const app = options.codeApp ?? {
    clientId: consumer.key,
    clientSecret: consumer.secret,
    authorizeUrl: `${root}/i/oauth2/authorize`,
  }
  return {
    ...oauthFlow(options.apiUrl, call),
    ...adsAccounts(requests),
    ...adsCampaigns(requests),
    ...adsLineItems(requests),
    ...adsCriteria(requests),
    ...adsPromotions(requests),
    ...adsConversions(requests),
    ...adsLookUps(options.apiUrl, requests, call),
    ...adsFigures(requests),
    ...adsAudiences(requests),
    ...adsCreatives(options.apiUrl, requests, call),
    ...adsLists(options.apiUrl, call),
    ...people,
    ...adsCodes({ app, root, clock, ...(timeout !== undefined && { timeout }) }, people),
  }
}
