// The only reader of the environment: every name of it, what it may hold, and what happens when one is missing.
// Long, so that nothing else has to read it.
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ACCOUNTS } from '@peregrine/demo-network/network-facts.ts'
import type { ApiRoots } from '@peregrine/domain/shell/site-rules.ts'
import type { TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'
import { makeDataFolder } from '#platform/data-folder.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { readTrustedProxies } from '#platform/trusted-proxies.ts'

interface Variable<Value> {
  /** Completes "must be …". */
  readonly expects: string
  /** Undefined for a value that is malformed. */
  parse(text: string, production: boolean): Value | undefined
}

const variable = <Value>(expects: string, parse: Variable<Value>['parse']): Variable<Value> => ({ expects, parse })

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const anyText = variable('a text', (text) => text)
const someText = variable('a text that is not empty', (text) => text.trim() || undefined)
const choice = <const Word extends string>(...words: Word[]): Variable<Word> =>
  variable(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text))
const emptyOrUrl = (...schemes: string[]): Variable<string> =>
  variable(`empty or an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`, (text) =>
    text === '' ||
    isUrl(
      text,
      schemes.map((scheme) => `${scheme}:`),
    )
      ? text
      : undefined,
  )
const demoNetwork = variable<'small' | 'large' | 'none' | { readonly accounts: number }>(
  `one of small, large, none, or a number of accounts from ${ACCOUNTS.fewest} to ${ACCOUNTS.most}`,
  (text) => {
    if (text === 'small' || text === 'large' || text === 'none') return text
    const accounts = /^\d{3,7}$/.test(text) ? Number(text) : 0
    return accounts >= ACCOUNTS.fewest && accounts <= ACCOUNTS.most ? { accounts } : undefined
  },
)
const yesOrNo = variable('true or false', (text) => ({ true: true, false: false })[text])
const trustedProxies = variable(
  'false, the number of proxies before this server (1 to 10), or their networks with commas between them (10.0.0.0/8, loopback)',
  readTrustedProxies,
)
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/
const host = variable('a host name in lower case, without port', (text) => (HOST.test(text) ? text : undefined))
const emptyOrHost = variable('empty or a host name in lower case, without port', (text) =>
  text === '' || HOST.test(text) ? text : undefined,
)
const hosts = variable('empty or host names with commas between them', (text) => {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.every((name) => HOST.test(name)) ? names : undefined
})
const port = variable('a port number from 0 to 65535', (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
)
const megabytes = variable('a number of megabytes of up to nine digits', (text) =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined,
)
const dailyCount = variable('a number of up to seven digits', (text) =>
  /^\d{1,7}$/.test(text) ? Number(text) : undefined,
)
const LEAST_SECRET = 32
const sessionSecret = variable('at least 32 characters (or, outside of production, empty)', (text, production) =>
  text.length >= LEAST_SECRET || (text === '' && !production) ? text : undefined,
)
const clusterName = variable('empty or the name of a cluster: letters, digits and _', (text) =>
  /^\w{0,64}$/.test(text) ? text : undefined,
)
const web = emptyOrUrl('https', 'http')
/** Calls are added to it: an address of a place, with nothing behind its path. */
const apiRoot = variable('empty or an address that begins with https:// or http://, without user, ? and #', (text) => {
  if (text === '') return text
  if (!isUrl(text, ['https:', 'http:']) || /[?#]/.test(text)) return undefined
  const { username, password } = new URL(text)
  return username === '' && password === '' ? text : undefined
})
/** https://KEY@host/PROJECT, as error-reporting services hand it out. */
const dataSourceName = variable('empty or a DSN: https://KEY@host/PROJECT', (text) => {
  if (text === '') return text
  if (!isUrl(text, ['https:', 'http:'])) return undefined
  const { username, pathname } = new URL(text)
  return /^\w+$/.test(username) && /\/\d+$/.test(pathname) ? text : undefined
})
const olderSecret = variable('empty or at least 32 characters', (text) =>
  text === '' || text.length >= LEAST_SECRET ? text : undefined,
)
/** Becomes part of a script's address. */
const scriptName = variable('empty or up to 64 letters, digits, _ and -', (text) =>
  /^[\w-]{0,64}$/.test(text) ? text : undefined,
)

const variables = {
  NODE_ENV: choice('development', 'test', 'production'),
  PORT: port,
  LISTEN_HOST: someText,
  PUBLIC_URL: web,
  TRUST_PROXY: trustedProxies,
  DATA_DIR: someText,
  LEAST_FREE_MEGABYTES: megabytes,
  DATABASE_URL: emptyOrUrl('postgres', 'postgresql'),
  CLICKHOUSE_URL: web,
  CLICKHOUSE_CLUSTER: clusterName,
  DEMO_NETWORK: demoNetwork,
  MAIN_HOST: host,
  TARGETING_HOST: host,
  SUITE_HOST: host,
  SUITE_PAUSED: yesOrNo,
  STAGING_HOSTS: hosts,
  PASSKEY_DOMAIN: emptyOrHost,
  SMTP_URL: emptyOrUrl('smtp', 'smtps'),
  MAIL_FROM: someText,
  SOCIAL_DATA_API_URL: apiRoot,
  ANALYSIS_API_URL: apiRoot,
  NETWORK_API_URL: web,
  NETWORK_ADS_API_URL: web,
  NETWORK_CLIENT_ID: anyText,
  NETWORK_CLIENT_SECRET: anyText,
  NETWORK_AUTHORIZE_URL: web,
  NETWORK_OAUTH2_CLIENT_ID: anyText,
  NETWORK_OAUTH2_CLIENT_SECRET: anyText,
  SANDBOX_PORT: port,
  SOCIAL_NETWORK_CLIENT_ID: anyText,
  SOCIAL_NETWORK_CLIENT_SECRET: anyText,
  SOCIAL_NETWORK_AUTHORIZE_URL: web,
  SOCIAL_NETWORK_TOKEN_URL: web,
  SOCIAL_NETWORK_PROFILE_URL: web,
  SEARCH_ENGINE_CLIENT_ID: anyText,
  SEARCH_ENGINE_CLIENT_SECRET: anyText,
  SEARCH_ENGINE_ISSUER: web,
  PROFESSIONAL_NETWORK_CLIENT_ID: anyText,
  PROFESSIONAL_NETWORK_CLIENT_SECRET: anyText,
  PROFESSIONAL_NETWORK_AUTHORIZE_URL: web,
  PROFESSIONAL_NETWORK_TOKEN_URL: web,
  PROFESSIONAL_NETWORK_PROFILE_URL: web,
  STRIPE_SECRET_KEY: anyText,
  STRIPE_PUBLIC_KEY: anyText,
  STRIPE_WEBHOOK_SECRET: anyText,
  STRIPE_API_URL: web,
  BRIEF_MODEL_URL: web,
  BRIEF_MODEL_KEY: anyText,
  BRIEF_MODEL_NAME: anyText,
  TALK_MODEL_QUESTIONS_A_DAY: dailyCount,
  SESSION_SECRET: sessionSecret,
  SESSION_SECRET_BEFORE: olderSecret,
  E2E_RESET: yesOrNo,
  LOOKUP_TOKEN: someText,
  EXTENSION_TOKEN: someText,
  ANALYTICS_TOKEN: anyText,
  ANALYTICS_URL: web,
  ERROR_REPORTING_DSN: dataSourceName,
  RECORDING_ID: scriptName,
  RECORDING_SNIPPET_VERSION: scriptName,
  RECORDING_URL: web,
} as const satisfies Readonly<Record<string, Variable<unknown>>>

type Name = keyof typeof variables
type Values = { readonly [N in Name]: Exclude<ReturnType<(typeof variables)[N]['parse']>, undefined> }

export const variableNames = Object.keys(variables) as readonly Name[]

/** What a login app asks for (spec §1); ids, secrets and addresses are configuration. */
export const loginScopes = {
  socialNetwork: ['email', 'public_profile', 'ads_management', 'ads_read', 'pages_show_list'],
  searchEngine: ['openid', 'email', 'profile'],
  professionalNetwork: [
    'email',
    'r_ads',
    'rw_ads',
    'w_organization_social',
    'w_member_social',
    'r_ads_reporting',
    'r_basicprofile',
  ],
} as const

/** An app that we registered at a service with which people sign in. */
export interface LoginApp {
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** By its issuer alone (OpenID Connect), or address by address; null: not registered there, and not offered. */
  readonly service:
    | { readonly issuer: string }
    | { readonly authorizeUrl: string; readonly tokenUrl: string; readonly profileUrl: string }
    | null
}

export type LoginApps = Readonly<Record<keyof typeof loginScopes, LoginApp>>

type LoginService = NonNullable<LoginApp['service']>

const isHttps = (url: string): boolean => new URL(url).protocol === 'https:'

/** The sandbox stands in for services that nobody configured, outside of production alone: anybody is anybody there. */
function sandboxLoginsOf(values: Values): Readonly<Record<keyof typeof loginScopes, LoginService>> | null {
  if (values.NODE_ENV === 'production' || !networkOf(values).sandbox) return null
  const root = `http://localhost:${values.SANDBOX_PORT}/sign-in`
  const plain = (name: string): LoginService => ({
    authorizeUrl: `${root}/${name}/authorize`,
    tokenUrl: `${root}/${name}/token`,
    profileUrl: `${root}/${name}/profile`,
  })
  return {
    socialNetwork: plain('social-network'),
    searchEngine: { issuer: `${root}/search-engine` },
    professionalNetwork: plain('professional-network'),
  }
}

/** Throws StartProblem for a registration that is half there, or would send secrets over plain http. */
function loginAppsOf(values: Values): LoginApps {
  const sandboxLogins = sandboxLoginsOf(values)
  const app = (
    name: keyof typeof loginScopes,
    prefix: 'SOCIAL_NETWORK' | 'SEARCH_ENGINE' | 'PROFESSIONAL_NETWORK',
    service: LoginService,
  ): LoginApp => {
    const [clientId, clientSecret] = [values[`${prefix}_CLIENT_ID`], values[`${prefix}_CLIENT_SECRET`]]
    const addresses: readonly string[] = Object.values(service)
    const texts = [clientId, clientSecret, ...addresses]
    const scopes = loginScopes[name]
    if (texts.every((text) => text === '')) {
      const standIn = sandboxLogins?.[name] ?? null
      return { ...(standIn ? SANDBOX_APP : { clientId, clientSecret }), scopes, service: standIn }
    }
    if (texts.includes(''))
      throw new StartProblem(`The names that begin with ${prefix}_ go together: all of them or none.`)
    if (values.NODE_ENV === 'production' && !addresses.every(isHttps))
      throw new StartProblem(`The addresses that begin with ${prefix}_ must begin with https:// in production.`)
    return { clientId, clientSecret, scopes, service }
  }
  const plain = (prefix: 'SOCIAL_NETWORK' | 'PROFESSIONAL_NETWORK'): LoginService => ({
    authorizeUrl: values[`${prefix}_AUTHORIZE_URL`],
    tokenUrl: values[`${prefix}_TOKEN_URL`],
    profileUrl: values[`${prefix}_PROFILE_URL`],
  })
  return {
    socialNetwork: app('socialNetwork', 'SOCIAL_NETWORK', plain('SOCIAL_NETWORK')),
    searchEngine: app('searchEngine', 'SEARCH_ENGINE', { issuer: values.SEARCH_ENGINE_ISSUER }),
    professionalNetwork: app('professionalNetwork', 'PROFESSIONAL_NETWORK', plain('PROFESSIONAL_NETWORK')),
  }
}

/** The network that is advertised on, and our app there. */
export interface NetworkConfig {
  /** Without a slash at the end; OAuth lives at the first one too. */
  readonly apiUrl: string
  readonly adsApiUrl: string
  /** Of OAuth 1.0a: ad accounts, and signing in. */
  readonly clientId: string
  readonly clientSecret: string
  /** The same app as it is registered for OAuth 2, with which the suite connects accounts, and the network's page of consent. */
  readonly codeApp: { readonly clientId: string; readonly clientSecret: string; readonly authorizeUrl: string }
  /** Whether it is the sandbox network on this machine. */
  readonly sandbox: boolean
}

/** Where the recording service serves its script. */
export const HOTJAR_URL = 'https://static.hotjar.com'

/** The app that stands ready in the sandbox for anybody. */
const SANDBOX_APP = { clientId: 'sandbox-app', clientSecret: 'sandbox-app-secret' }

const trimmed = (url: string): string => url.replace(/\/+$/, '')

/** Throws StartProblem for a registration that is half there, or would send people and secrets over plain http. */
function networkOf(values: Values): NetworkConfig {
  const { NETWORK_API_URL: apiUrl, NETWORK_ADS_API_URL: adsApiUrl, NETWORK_AUTHORIZE_URL: authorizeUrl } = values
  const [clientId, clientSecret] = [values.NETWORK_CLIENT_ID, values.NETWORK_CLIENT_SECRET]
  const codeApp = {
    clientId: values.NETWORK_OAUTH2_CLIENT_ID,
    clientSecret: values.NETWORK_OAUTH2_CLIENT_SECRET,
    authorizeUrl,
  }
  const texts = [apiUrl, adsApiUrl, clientId, clientSecret, ...Object.values(codeApp)]
  if (!texts.includes('')) {
    if (values.NODE_ENV === 'production' && !isHttps(authorizeUrl))
      throw new StartProblem('NETWORK_AUTHORIZE_URL must begin with https:// in production.')
    return { apiUrl: trimmed(apiUrl), adsApiUrl: trimmed(adsApiUrl), clientId, clientSecret, codeApp, sandbox: false }
  }
  if (apiUrl !== '' || adsApiUrl !== '' || authorizeUrl !== '')
    throw new StartProblem(
      'NETWORK_API_URL, NETWORK_ADS_API_URL and NETWORK_AUTHORIZE_URL go together, with NETWORK_CLIENT_ID, NETWORK_CLIENT_SECRET, NETWORK_OAUTH2_CLIENT_ID and NETWORK_OAUTH2_CLIENT_SECRET.',
    )
  const url = `http://localhost:${values.SANDBOX_PORT}`
  const app = clientId === '' ? SANDBOX_APP : { clientId, clientSecret }
  const ofCodes = codeApp.clientId === '' ? app : codeApp
  return {
    ...{ apiUrl: url, adsApiUrl: url, ...app },
    codeApp: { ...ofCodes, authorizeUrl: `${url}/i/oauth2/authorize` },
    sandbox: true,
  }
}

/** The language model for briefs and Talk to X, by an address that speaks OpenAI's chat completions; null: none, nothing is sent. */
function languageModelOf({ BRIEF_MODEL_URL: url, BRIEF_MODEL_KEY: key, BRIEF_MODEL_NAME: name }: Values) {
  if (url === '') return null
  if (name === '') throw new StartProblem('BRIEF_MODEL_URL needs BRIEF_MODEL_NAME.')
  return { url: trimmed(url), key, name }
}

/** Throws StartProblem in production, where nobody may start anew. */
function e2eResetOf(values: Values): boolean {
  if (values.E2E_RESET && values.NODE_ENV === 'production')
    throw new StartProblem('E2E_RESET must be false in production.')
  return values.E2E_RESET
}

/** What the pages may send elsewhere, once a person has agreed; null: nothing is configured. Analytics run in production alone (spec §6). */
function telemetryOf(values: Values): TelemetryFacts | null {
  const { ANALYTICS_TOKEN: token, ERROR_REPORTING_DSN: dsn } = values
  const { RECORDING_ID: id, RECORDING_SNIPPET_VERSION: snippetVersion } = values
  const facts: TelemetryFacts = {
    analytics:
      values.NODE_ENV === 'production' && token !== ''
        ? { token, url: trimmed(values.ANALYTICS_URL) || 'https://api-js.mixpanel.com' }
        : null,
    errorReporting: dsn === '' ? null : { dsn },
    recording:
      id === '' || snippetVersion === ''
        ? null
        : { id, snippetVersion, url: trimmed(values.RECORDING_URL) || HOTJAR_URL },
  }
  return Object.values(facts).some((one) => one !== null) ? facts : null
}

const publicUrlOf = ({ PUBLIC_URL: url, MAIN_HOST: main, PORT: own }: Values): string =>
  url.replace(/\/$/, '') || `http://${main}:${own}`

/** Whether two hosts can be of one site as browsers see it: its name has two parts at least, and more below some endings. */
function mayShareSite(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((host) => host.split('.').reverse())
  return one === other || [0, 1].every((at) => parts?.[at] !== undefined && parts[at] === others?.[at])
}

/** Throws StartProblem for a root that could not be called: browsers send the cookie of a session within its site alone. */
function apiRootsOf(values: Values): ApiRoots {
  const { protocol, hostname } = new URL(publicUrlOf(values))
  const root = (name: 'SOCIAL_DATA_API_URL' | 'ANALYSIS_API_URL', sites: string, hosts: readonly string[]): string => {
    if (values[name] === '') return ''
    const url = new URL(values[name])
    if (url.protocol !== protocol || !hosts.every((host) => mayShareSite(host, url.hostname)))
      throw new StartProblem(
        `${name} must begin with ${protocol}// as PUBLIC_URL does, and be in one domain with ${sites}: api.example.com for app.example.com. Nobody could sign in otherwise.`,
      )
    return trimmed(url.href)
  }
  const { MAIN_HOST: main, TARGETING_HOST: targeting, SUITE_HOST: suite } = values
  return {
    main: root('SOCIAL_DATA_API_URL', 'MAIN_HOST, PUBLIC_URL and TARGETING_HOST', [main, hostname, targeting]),
    analysis: root('ANALYSIS_API_URL', 'SUITE_HOST', [suite]),
  }
}

/** The domain that passkeys are made for; empty: the host of the page. Throws StartProblem when the team site is not in it. */
function passkeyDomainOf({ PASSKEY_DOMAIN: domain, MAIN_HOST: main }: Values): string {
  if (domain === '' || main === domain || main.endsWith(`.${domain}`)) return domain
  throw new StartProblem('PASSKEY_DOMAIN must be MAIN_HOST or a domain above it.')
}

export type Config = ReturnType<typeof configOf>

const configOf = (values: Values) => ({
  production: values.NODE_ENV === 'production',
  port: values.PORT,
  listenHost: values.LISTEN_HOST,
  /** Where links in mails lead: the address of the team site, without a slash at its end. */
  publicUrl: publicUrlOf(values),
  trustProxy: values.TRUST_PROXY,
  dataDir: resolve(values.DATA_DIR),
  /** With less than so many bytes free on the disk of `dataDir` the product says that it is not ready. */
  leastFreeBytes: values.LEAST_FREE_MEGABYTES * 1_000_000,
  /** Empty: embedded in `dataDir`. */
  databaseUrl: values.DATABASE_URL,
  clickhouse: { url: values.CLICKHOUSE_URL, cluster: values.CLICKHOUSE_CLUSTER },
  demoNetwork: values.DEMO_NETWORK,
  sites: {
    mainHost: values.MAIN_HOST,
    targetingHost: values.TARGETING_HOST,
    suiteHost: values.SUITE_HOST,
    stagingHosts: values.STAGING_HOSTS,
  },
  passkeyDomain: passkeyDomainOf(values),
  /** The analytics suite takes no new accounts; those that are there go on. */
  suitePaused: values.SUITE_PAUSED,
  mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
  /** The roots of the two APIs that pages call, without a slash at the end; empty: they call their own origin. */
  apiRoots: apiRootsOf(values),
  network: networkOf(values),
  loginApps: loginAppsOf(values),
  /** With an empty secret key the checkout is this server's own page. */
  stripe: {
    secretKey: values.STRIPE_SECRET_KEY,
    publicKey: values.STRIPE_PUBLIC_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiUrl: values.STRIPE_API_URL,
  },
  languageModel: languageModelOf(values),
  /** Questions of everybody together that the assistant may ask the model about in a day; beyond it the grammar answers alone. */
  talkModelQuestionsADay: values.TALK_MODEL_QUESTIONS_A_DAY,
  /** Empty outside of production only: `storedSessionSecret` answers it then. */
  sessionSecret: values.SESSION_SECRET,
  /** The one that it replaces, whose signatures and seals are still good; empty: none. */
  sessionSecretBefore: values.SESSION_SECRET_BEFORE,
  /** Whether people may remove themselves with all that is theirs (/reset-e2e): for journeys, never in production. */
  e2eReset: e2eResetOf(values),
  lookupToken: values.LOOKUP_TOKEN,
  extensionToken: values.EXTENSION_TOKEN,
  telemetry: telemetryOf(values),
})

const developmentValues = (): NodeJS.Dict<string> =>
  parseEnv(readFileSync(join(import.meta.dirname, 'development.env'), 'utf8'))

/**
 * Reads the configuration. Names that the environment leaves undefined come from development.env, in production from
 * nowhere. Throws StartProblem with the names that are missing, or else with those that are malformed.
 */
export function readConfig(environment: NodeJS.Dict<string> = process.env): Config {
  const production = environment.NODE_ENV === 'production'
  const given: NodeJS.Dict<string> = { ...(production ? {} : developmentValues()), ...environment }
  const missing = variableNames.filter((name) => given[name] === undefined)
  if (missing.length > 0) throw new StartProblem(`Missing env variables: ${missing.join(', ')}`)
  const parsed = variableNames.map((name) => [name, variables[name].parse(given[name] ?? '', production)] as const)
  const malformed = parsed.flatMap(([name, value]) =>
    value === undefined ? [`${name} must be ${variables[name].expects}.`] : [],
  )
  if (malformed.length > 0) throw new StartProblem(`Malformed env variables: ${malformed.join(' ')}`)
  return configOf(Object.fromEntries(parsed) as unknown as Values)
}

/** The data folder alone, for whoever talks to a server that runs: its other settings are not theirs. Throws StartProblem. */
export function readDataDir(environment: NodeJS.Dict<string> = process.env): string {
  const given = environment.DATA_DIR ?? (environment.NODE_ENV === 'production' ? '' : developmentValues().DATA_DIR)
  if (!given) throw new StartProblem('Set DATA_DIR to the data folder of the server.')
  return resolve(given)
}

/** The secret of sessions: the configured one, or one made at random and kept in the data folder. */
export function storedSessionSecret({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (sessionSecret !== '') return sessionSecret
  const file = join(dataDir, 'session-secret')
  makeDataFolder(dataDir)
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('hex'))
  const stored = readText(file)
  if (stored.length < LEAST_SECRET)
    throw new StartProblem(
      `The file ${file} is empty or damaged: put it back from a backup, or delete it. Without it everybody signs in again.`,
    )
  return stored
}

/** There at once with all that is in it, or not at all; one that somebody else made meanwhile stays. */
function writeWhole(file: string, text: string): void {
  const making = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(making, text, { mode: 0o600 })
  try {
    linkSync(making, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(making)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return ''
    throw error
  }
}
