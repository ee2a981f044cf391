// The configuration as a process meets it: one process a case, with nothing in its environment but what the case says.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { loginScopes, readConfig, variableNames } from './config.ts'

const file = join(import.meta.dirname, 'config.ts')
const problemFile = join(import.meta.dirname, 'platform/start-problem.ts')
const development = parseEnv(readFileSync(join(import.meta.dirname, 'development.env'), 'utf8'))
const complete: NodeJS.Dict<string> = {
  ...development,
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://peregrine.example',
}

function start(environment: NodeJS.Dict<string>) {
  const script = `Promise.all([import('${file}'), import('${problemFile}')]).then(([{ readConfig }, { endWith }]) => {
    try { console.log(JSON.stringify(readConfig())) } catch (error) { endWith(error) }
  })`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { env: environment, encoding: 'utf8' })
  return { status, stderr: stderr.trim(), config: stdout ? JSON.parse(stdout) : undefined }
}

const without = (...names: string[]): NodeJS.Dict<string> =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !names.includes(name)))

test('[CONFIG-1] one undefined value ends the process with its name', () => {
  const { status, stderr } = start(without('LOOKUP_TOKEN'))
  expect(stderr).toBe('Missing env variables: LOOKUP_TOKEN')
  expect(status).not.toBe(0)
})

test('[CONFIG-1] several undefined values are all named', () => {
  const { stderr } = start(without('PORT', 'MAIL_FROM', 'RECORDING_ID'))
  expect(stderr).toBe('Missing env variables: PORT, MAIL_FROM, RECORDING_ID')
})

test('[CONFIG-1] production gets nothing from the development values', () => {
  const { status, stderr } = start({ NODE_ENV: 'production' })
  expect(stderr).toBe(`Missing env variables: ${variableNames.filter((name) => name !== 'NODE_ENV').join(', ')}`)
  expect(status).toBe(1)
})

test.each(variableNames.filter((name) => name !== 'NODE_ENV'))(
  '[CONFIG-1] %s has to be defined in production',
  (name) => {
    expect(() => readConfig(without(name))).toThrow(`Missing env variables: ${name}`)
  },
)

test('[CONFIG-1] empty is a value, and a complete production starts', () => {
  const { status, stderr, config } = start(complete)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(config).toMatchObject({ production: true, databaseUrl: '', publicUrl: 'https://peregrine.example' })
})

test('the development values are complete', () => {
  const { status, config } = start({ NODE_ENV: undefined })
  expect(status).toBe(0)
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    demoNetwork: 'small',
    publicUrl: 'http://localhost:3000',
  })
  expect(Object.keys(development).sort()).toEqual([...variableNames].sort())
})

test('what the environment says comes before the development values', () => {
  expect(readConfig({ PORT: '4100' })).toMatchObject({ port: 4100, publicUrl: 'http://localhost:4100' })
})

test('malformed values are all named, with what they have to be', () => {
  const { status, stderr } = start({ PORT: '70000', DATABASE_URL: 'mysql://x', DEMO_NETWORK: '' })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^Malformed env variables: PORT must be .* DATABASE_URL must be .* DEMO_NETWORK must be one of/,
  )
})

test('a demo network has a size, or a number of accounts that a network may have', () => {
  expect(readConfig({ DEMO_NETWORK: '12000' }).demoNetwork).toEqual({ accounts: 12_000 })
  for (const wrong of ['199', '5000001', '1e4', '12 000', 'tiny'])
    expect(start({ DEMO_NETWORK: wrong }).stderr, wrong).toMatch(/DEMO_NETWORK must be one of small, large, none, or a/)
})

test.each([
  ['PORT', '', '-1', '3e3', '65536', '80 '],
  ['TRUST_PROXY', '', 'yes', 'true', '0', '10.0.0.0/33'],
  ['STAGING_HOSTS', 'a b', 'https://x', 'a,,B'],
  ['MAIN_HOST', '', 'x:80', 'UPPER', '-a'],
  ['CLICKHOUSE_CLUSTER', "x'", 'a b'],
  ['SMTP_URL', 'mail.example:25', 'http://x'],
  ['NODE_ENV', '', 'prod'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET_BEFORE', 'short'],
  [
    'ERROR_REPORTING_DSN',
    'x',
    'https://errors.example/7',
    'https://a-b@errors.example/7',
    'https://key@errors.example/',
  ],
  ['RECORDING_ID', '1/../x', '"'],
])('%s refuses malformed values', (name, ...values) => {
  for (const value of values) expect(() => readConfig({ [name]: value }), value).toThrow(`${name} must be`)
})

test('production does not run with an empty or short session secret', () => {
  expect(() => readConfig({ ...complete, SESSION_SECRET: '' })).toThrow('SESSION_SECRET must be')
})

test('starting anew is off unless it is switched on, and cannot be in production', () => {
  expect(readConfig({}).e2eReset).toBe(false)
  expect(readConfig({ E2E_RESET: 'true' }).e2eReset).toBe(true)
  expect(() => readConfig({ ...complete, E2E_RESET: 'true' })).toThrow('E2E_RESET must be false in production.')
})

test('a value is never part of the message', () => {
  const { stderr } = start({ ...complete, SESSION_SECRET: 'too-short-secret', DATABASE_URL: 'u:hidden@h' })
  expect(stderr).not.toMatch(/too-short|hidden/)
})

const sitesOfExample = {
  PUBLIC_URL: 'https://app.example.com',
  MAIN_HOST: 'app.example.com',
  TARGETING_HOST: 'protargeting.example.com',
  SUITE_HOST: 'deepthought.example.com',
}

test('[CONFIG-2] two APIs and three login apps with the scopes listed', () => {
  const config = readConfig({
    ...sitesOfExample,
    SOCIAL_DATA_API_URL: 'https://api.example.com/',
    ANALYSIS_API_URL: 'https://example.com/analysis/',
  })
  expect(config.apiRoots).toEqual({ main: 'https://api.example.com', analysis: 'https://example.com/analysis' })
  expect(Object.keys(config.loginApps)).toEqual(['socialNetwork', 'searchEngine', 'professionalNetwork'])
  expect(config.loginApps.socialNetwork.scopes).toEqual([
    'email',
    'public_profile',
    'ads_management',
    'ads_read',
    'pages_show_list',
  ])
  expect(config.loginApps.professionalNetwork.scopes).toEqual(loginScopes.professionalNetwork)
  expect(loginScopes.professionalNetwork).toHaveLength(7)
})

test.each([
  ['in another domain', { ANALYSIS_API_URL: 'https://api.other.example' }, 'ANALYSIS_API_URL'],
  ['over http', { ANALYSIS_API_URL: 'http://api.example.com' }, 'ANALYSIS_API_URL'],
  ['in the domain of the team site alone', { TARGETING_HOST: 'targeting.example' }, 'SOCIAL_DATA_API_URL'],
])('an API root %s, which would get no cookies, ends it with what to put right', (_, settings, name) => {
  const given = { ...sitesOfExample, SOCIAL_DATA_API_URL: 'https://api.example.com', ...settings }
  expect(() => readConfig(given)).toThrow(
    `${name} must begin with https:// as PUBLIC_URL does, and be in one domain with`,
  )
})

test.each([
  'https://user@api.example.com',
  'https://api.example.com/?a=1',
  'https://api.example.com/#a',
  'api.example.com',
])('no API root: %s', (url) => {
  expect(() => readConfig({ ...sitesOfExample, ANALYSIS_API_URL: url })).toThrow('ANALYSIS_API_URL must be')
})

test('without addresses the network is the sandbox on this machine, with the app that stands ready there', () => {
  expect(readConfig({ SANDBOX_PORT: '4001' }).network).toEqual({
    apiUrl: 'http://localhost:4001',
    adsApiUrl: 'http://localhost:4001',
    clientId: 'sandbox-app',
    clientSecret: 'sandbox-app-secret',
    codeApp: {
      clientId: 'sandbox-app',
      clientSecret: 'sandbox-app-secret',
      authorizeUrl: 'http://localhost:4001/i/oauth2/authorize',
    },
    sandbox: true,
  })
})

test('with addresses it is another network, and needs an app of ours there', () => {
  const addresses = {
    NETWORK_API_URL: 'https://api.example/',
    NETWORK_ADS_API_URL: 'https://ads.example',
    NETWORK_AUTHORIZE_URL: 'https://example/i/oauth2/authorize',
  }
  const codes = { NETWORK_OAUTH2_CLIENT_ID: 'code-id', NETWORK_OAUTH2_CLIENT_SECRET: 'code-secret' }
  const app = { NETWORK_CLIENT_ID: 'id', NETWORK_CLIENT_SECRET: 'secret', ...codes }
  expect(readConfig({ ...addresses, ...app }).network).toEqual({
    apiUrl: 'https://api.example',
    adsApiUrl: 'https://ads.example',
    clientId: 'id',
    clientSecret: 'secret',
    codeApp: { clientId: 'code-id', clientSecret: 'code-secret', authorizeUrl: 'https://example/i/oauth2/authorize' },
    sandbox: false,
  })
  const incomplete = [
    addresses,
    { ...addresses, NETWORK_CLIENT_ID: 'id' },
    { ...addresses, ...app, NETWORK_OAUTH2_CLIENT_SECRET: '' },
    { ...addresses, ...app, NETWORK_AUTHORIZE_URL: '' },
    { ...app, NETWORK_API_URL: 'https://a.example' },
  ]
  for (const values of incomplete) expect(() => readConfig(values)).toThrow('go together')
})

test('[CONFIG-2] a service that is not configured is stood in for by the sandbox, in production it is not offered', () => {
  const development = readConfig({ SANDBOX_PORT: '4801' })
  expect(development.loginApps.searchEngine.service).toEqual({ issuer: 'http://localhost:4801/sign-in/search-engine' })
  for (const app of Object.values(readConfig(complete).loginApps)) expect(app.service).toBeNull()
})

test('a registration at a service is whole, and over https in production', () => {
  const search = { SEARCH_ENGINE_CLIENT_ID: 'id', SEARCH_ENGINE_CLIENT_SECRET: 'secret' }
  expect(() => readConfig({ ...complete, ...search })).toThrow('The names that begin with SEARCH_ENGINE_ go together')
  const plain = { ...complete, ...search, SEARCH_ENGINE_ISSUER: 'http://accounts.example' }
  expect(() => readConfig(plain)).toThrow('must begin with https:// in production')
  const whole = readConfig({ ...plain, SEARCH_ENGINE_ISSUER: 'https://accounts.example' })
  expect(whole.loginApps.searchEngine).toMatchObject({
    clientId: 'id',
    service: { issuer: 'https://accounts.example' },
  })
})

test('[ANALYTICS-1, ANALYTICS-2] without settings nothing leaves the pages; analytics need production, a recording both its values', () => {
  expect(readConfig({}).telemetry).toBeNull()
  expect(readConfig(complete).telemetry).toBeNull()
  expect(readConfig({ ANALYTICS_TOKEN: 'token' }).telemetry).toBeNull()
  expect(readConfig({ RECORDING_ID: '4711' }).telemetry).toBeNull()
  expect(readConfig({ RECORDING_SNIPPET_VERSION: '6' }).telemetry).toBeNull()
  expect(readConfig({ ...complete, ANALYTICS_TOKEN: 'token' }).telemetry).toEqual({
    analytics: { token: 'token', url: 'https://api-js.mixpanel.com' },
    errorReporting: null,
    recording: null,
  })
  const recording = { RECORDING_ID: '4711', RECORDING_SNIPPET_VERSION: '6' }
  expect(readConfig({ ...recording, RECORDING_URL: 'https://record.example/' }).telemetry?.recording).toEqual({
    id: '4711',
    snippetVersion: '6',
    url: 'https://record.example',
  })
})
