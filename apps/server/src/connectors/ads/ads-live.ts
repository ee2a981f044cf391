// The network's ads over HTTP: the port as calls of its ads API (version 12), its API v2 and its OAuth.
import { adsAudiences } from './ads-audiences.ts'
import { adsCampaigns } from './ads-campaigns.ts'
import type { AdsCampaignsPort } from './ads-campaigns-port.ts'
import { adsCreatives } from './ads-creatives.ts'
import { adsCriteria } from './ads-criteria.ts'
import { adsEntities } from './ads-entities.ts'
import { adsFigures } from './ads-figures.ts'
import { adsLists } from './ads-lists.ts'
import { adsLookUps } from './ads-look-ups.ts'
import type { AdsPort } from './ads-port.ts'
import { adsRequests } from './ads-requests.ts'
import { type NetworkOptions, networkCaller } from './call-network.ts'
import { oauthDance } from './oauth-dance.ts'

export interface LiveAdsOptions extends NetworkOptions {
  /** Roots of the main API (its OAuth lives there too) and of the ads API, without a slash at their ends. */
  readonly apiUrl: string
  readonly adsApiUrl: string
}

/** Speaks to the network at these addresses, in the name of our app. */
export function openLiveAds(options: LiveAdsOptions): AdsPort & AdsCampaignsPort {
  const call = networkCaller(options)
  const requests = adsRequests(options.adsApiUrl, call)
  return {
    ...oauthDance(options.apiUrl, call),
    ...adsEntities(requests),
    ...adsCriteria(requests),
    ...adsLookUps(options.apiUrl, requests, call),
    ...adsCampaigns(requests),
    ...adsFigures(requests),
    ...adsAudiences(requests),
    ...adsCreatives(options.apiUrl, requests, call),
    ...adsLists(options.apiUrl, call),
  }
}
