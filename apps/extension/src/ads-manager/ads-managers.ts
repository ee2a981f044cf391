// The ads managers that the extension knows, and which one a page belongs to.
import type { AdsManagerRules } from './ads-manager-rules.ts'
import { SANDBOX_ADS_MANAGER } from './sandbox-ads-manager.ts'

export const ADS_MANAGERS: readonly AdsManagerRules[] = [SANDBOX_ADS_MANAGER]

/** Scheme, host and path of a match pattern; ports do not stand in patterns. */
const fits = (pattern: string, url: URL): boolean => {
  const [, scheme = '', host = '', path = ''] = /^(https?):\/\/([^/]+)(\/.*)$/.exec(pattern) ?? []
  return url.protocol === `${scheme}:` && url.hostname === host && url.pathname.startsWith(path.replace(/\*$/, ''))
}

/** The rules for a page; undefined: no ads manager that we know. */
export function rulesFor(address: string): AdsManagerRules | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return ADS_MANAGERS.find(({ pages }) => pages.some((pattern) => fits(pattern, url)))
}

export const isAdsManagerPage = (address: string): boolean => rulesFor(address) !== undefined
