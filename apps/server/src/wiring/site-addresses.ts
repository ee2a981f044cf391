// The addresses of our sites, from the configuration alone and never from a request.
import { ADS_PROVIDER, connectionReturnPath, SUITE_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { type SignInProvider, signInReturnPath } from '@peregrine/domain/session/provider-rules.ts'
import { hostName, isKnownHost } from '@peregrine/domain/shell/site-rules.ts'
import type { Config } from '#config.ts'

const DEVELOPMENT_PAGES_PORT = '5173'

const addressOn = (publicUrl: string, host: string): string => {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

/** For links in mails. */
export const mailedAddresses = ({ publicUrl, sites }: Config) =>
  ({ session: publicUrl, 'personal-token': addressOn(publicUrl, sites.targetingHost) }) as const

/** Of the analytics suite, without a slash at the end. */
export const suiteAddress = ({ publicUrl, sites }: Config): string => addressOn(publicUrl, sites.suiteHost)

/** Of programs: names below localhost lead browsers to this machine, and not every other program. */
export const programAddress = (config: Config): string =>
  config.sites.suiteHost.endsWith('.localhost') ? config.publicUrl : suiteAddress(config)

/** Whether a call comes to a name of ours: of a site, or of an API root. */
export const ownHost = ({ sites, publicUrl, apiRoots }: Config) => {
  const names = [sites.mainHost, new URL(publicUrl).hostname]
  const roots = Object.values(apiRoots).flatMap((root) => (root === '' ? [] : [new URL(root).hostname]))
  return (host: string): boolean => isKnownHost(host, sites, names) || roots.includes(hostName(host))
}

/** Where passkeys are to work. */
export const passkeySites = ({ sites, passkeyDomain }: Config) => ({
  domain: passkeyDomain,
  hosts: [...new Set([sites.mainHost, sites.targetingHost, sites.suiteHost])],
})

/** Protocol and port must be ours too: another program on the same machine is another origin. */
export const isOwnOrigin = ({ sites, publicUrl, production }: Config) => {
  const own = new URL(publicUrl)
  return (origin: string): boolean => {
    if (!URL.canParse(origin)) return false
    const { protocol, port, host } = new URL(origin)
    const samePlace = protocol === own.protocol && port === own.port
    // In development the pages may come from the reloading server, on a port of its own.
    const reloading = !production && port === DEVELOPMENT_PAGES_PORT
    return (samePlace || reloading) && isKnownHost(host, sites, [sites.mainHost])
  }
}

/** The origins of our sites, the team site's first. */
export const ownOrigins = ({ sites, publicUrl, production }: Config): readonly string[] => {
  const { protocol, port, hostname } = new URL(publicUrl)
  const hosts = new Set([hostname, sites.mainHost, sites.targetingHost, sites.suiteHost, ...sites.stagingHosts])
  const ports = production ? [port] : [port, DEVELOPMENT_PAGES_PORT]
  return [...hosts].flatMap((host) => ports.map((one) => `${protocol}//${host}${one === '' ? '' : `:${one}`}`))
}

/** Where the network may send a person back to: one page on each of our hosts, and nowhere else. */
export const networkReturnAddresses = (config: Config): readonly string[] =>
  ownOrigins(config).map((origin) => origin + connectionReturnPath(ADS_PROVIDER))

/** The same for accounts of the suite, whose site alone has that page. */
export const suiteReturnAddresses = (config: Config): readonly string[] =>
  ownOrigins(config).map((origin) => origin + connectionReturnPath(SUITE_PROVIDER))

/** The same for whoever signs in by another service. */
export const signInReturnAddresses = (config: Config) => {
  const origins = ownOrigins(config)
  return (provider: SignInProvider): readonly string[] => origins.map((origin) => origin + signInReturnPath(provider))
}
