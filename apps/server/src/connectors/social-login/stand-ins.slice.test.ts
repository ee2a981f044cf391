// Our client of OAuth 2 against the sandbox's stand-ins of other services: `npm start` offers them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerConsent, type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import { readConfig } from '../../config.ts'
import { openSocialLogins } from './social-logins-live.ts'

let sandbox: SandboxNetwork
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const loginsOf = (clock = runningClock) => {
  const config = readConfig({ NODE_ENV: 'development', SANDBOX_PORT: new URL(sandbox.url).port })
  return openSocialLogins({ network: null, apps: config.loginApps, clock })
}
const flow = (callback: string) => ({
  state: 's'.repeat(43),
  verifier: 'v'.repeat(43),
  nonce: 'n'.repeat(43),
  callback,
})

test.each([
  ['search-engine', { email: 'mika.okada@mail.example.com', emailVouched: true, subject: 'se-1001' }],
  ['professional-network', { email: 'mika.okada@mail.example.com', emailVouched: true, subject: 'pn-2001' }],
  ['social-network', { email: 'mika.okada@mail.example.com', emailVouched: false, subject: '30010001' }],
] as const)('%s says who somebody is, once for each code', async (provider, identity) => {
  const login = loginsOf().get(provider)
  if (login?.begins !== 'code-challenge') throw new Error('Not offered')
  const begun = flow(`http://localhost:3000/login/${provider}`)
  const back = await answerConsent((await login.begin(begun)).authorizeUrl)
  const returned = Object.fromEntries(back.searchParams)
  expect(await login.finish(begun, returned)).toMatchObject({ ...identity, firstName: 'Mika', lastName: 'Okada' })
  await expect(login.finish(begun, returned)).rejects.toMatchObject({ kind: 'refused' })
})

test('a token is judged by our clock: an hour later it is over', async () => {
  const { now } = (await sandbox.control('GET', 'clock')) as { readonly now: string }
  const login = loginsOf(() => Date.parse(now) + 3_600_000).get('search-engine')
  if (login?.begins !== 'code-challenge') throw new Error('Not offered')
  const begun = flow('http://localhost:3000/login/search-engine')
  const back = await answerConsent((await login.begin(begun)).authorizeUrl)
  const finished = login.finish(begun, Object.fromEntries(back.searchParams))
  await expect(finished).rejects.toMatchObject({ kind: 'refused' })
})

test('another verifier gets nothing, and neither does a code of another service', async () => {
  const logins = loginsOf()
  const [search, social] = [logins.get('search-engine'), logins.get('social-network')]
  if (search?.begins !== 'code-challenge' || social?.begins !== 'code-challenge') throw new Error('Not offered')
  const begun = flow('http://localhost:3000/login/search-engine')
  const page = (await search.begin(begun)).authorizeUrl
  const first = Object.fromEntries((await answerConsent(page)).searchParams)
  const other = { ...begun, verifier: 'w'.repeat(43) }
  await expect(search.finish(other, first)).rejects.toMatchObject({ kind: 'refused' })
  const { code = '', state = '' } = Object.fromEntries((await answerConsent(page)).searchParams)
  await expect(social.finish(begun, { code, state })).rejects.toMatchObject({ kind: 'refused' })
})
