// Where passkeys work: the domain that an installation shares between its sites, or else each host for itself (decision 040).

import { hostName } from '@peregrine/domain/shell/site-rules.ts'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'

export interface PasskeySites {
  /** The domain of PASSKEY_DOMAIN; empty: none is shared. */
  readonly domain: string
  /** Host names of our sites. */
  readonly hosts: readonly string[]
}

const within = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`)

/** The relying party ids that a page of this host may ask for, the one for new passkeys first. */
export function relyingPartyIds({ domain }: PasskeySites, host: string): readonly string[] {
  const name = hostName(host)
  return domain !== '' && domain !== name && within(name, domain) ? [domain, name] : [name]
}

/** Hosts of our sites on which a passkey that was made for `rpId` does not work. */
export const hostsWithout = (sites: PasskeySites, rpId: string): readonly string[] =>
  sites.hosts.filter((host) => !relyingPartyIds(sites, host).includes(rpId))

/**
 * The origin that signed client data names, when it is a page of ours on this very host and not in another page's frame;
 * null otherwise, also for what is no client data.
 */
export function signingOrigin(
  isOwnOrigin: (origin: string) => boolean,
  host: string,
  clientData: string,
): string | null {
  try {
    const { origin, crossOrigin } = decodeClientDataJSON(clientData)
    const isHere =
      typeof origin === 'string' && isOwnOrigin(origin) && hostName(new URL(origin).host) === hostName(host)
    return isHere && crossOrigin !== true ? origin : null
  } catch {
    return null
  }
}
