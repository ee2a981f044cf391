// What people call the sites that a host belongs to: passkeys work on some of them.
import { siteAddress } from '../chosen-site.ts'
import { defineTexts, listSeparator } from '../texts.ts'

const en = { team: 'the team dashboard', targeting: 'the targeting site', suite: 'the analytics suite' }
const ja: { [K in keyof typeof en]: string } = {
  team: 'チームダッシュボード',
  targeting: 'ターゲティングサイト',
  suite: '分析スイート',
}
const useText = defineTexts('site-names', { en, ja })
const SITES = ['team', 'targeting', 'suite'] as const

/** Names in a row; a host that is none of the sites, or several at once, as it is. */
export function useSiteNames(): (hosts: readonly string[]) => string {
  const text = useText()
  const nameOf = (host: string): string => {
    const [site, ...others] = SITES.filter((one) => new URL(siteAddress(one)).hostname === host)
    return site === undefined || others.length > 0 ? host : text(site)
  }
  return (hosts) => hosts.map(nameOf).join(listSeparator())
}
