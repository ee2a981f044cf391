// What the network granted: sealed where it is kept, nowhere else to be seen, and noticed when it is good no more.

import { describe, expect, test } from 'vitest'
import { connectNetworkAccount, goToNetwork } from '../../../testkit/ad-account-app.ts'
import { adAccountScene, answered } from '../../../testkit/ad-account-scene.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { openAdAccount } from './ad-accounts-public.ts'

const ACCOUNTS = '/api/external/ad-account/'
const REQUEST_TOKEN = '/rest-auth/network-ads/request_token/'
const ACCESS_TOKEN = '/rest-auth/network-ads/access_token/'
const CONNECT = '/rest-auth/network-ads/connect/'
const CONNECTIONS = '/rest-auth/socialaccounts/'

const scene = adAccountScene()
const grants = async () => await scene.world.db.selectFrom('network_grants').selectAll().execute()

describe('tokens', () => {
  const everythingStored = async (): Promise<string> => {
    const { sql } = await import('kysely')
    const tables = ['oauth_flows', 'network_grants', 'ad_accounts', 'sessions', 'users']
    const rows = await Promise.all(tables.map((name) => sql.raw(`SELECT * FROM ${name}`).execute(scene.world.db)))
    return JSON.stringify(rows.map((result) => result.rows))
  }

  test("the network's tokens are in no answer, in no log, and in the store only sealed", async () => {
    const browser = await scene.signedIn()
    const seen: string[] = []
    const send = browser.send
    browser.send = async (...given) => {
      const answer = await send(...given)
      // The request token is sent to the page: it travels through the browser by its nature, and is good for nothing alone.
      if (!given[1].startsWith(REQUEST_TOKEN)) seen.push(answer.body, JSON.stringify(answer.headers))
      return answer
    }
    const { back } = await goToNetwork(browser, { person: 'harborroast' })
    const half = await everythingStored()
    const granted = await browser.send('GET', ACCESS_TOKEN + back.search)
    const whole = await everythingStored()
    await browser.send('POST', CONNECT, { body: { access_token: granted.json().access_token } })
    for (const path of ['', 'campaigns/', 'line-items/', 'custom-audiences/']) {
      const key = path === '' ? '' : `${AD_ACCOUNT}/`
      await browser.send('GET', ACCOUNTS + key + path)
    }
    const me = (await send('GET', '/api/user/me/')).json()
    const { grant } = await openAdAccount(scene.app.adAccountPorts, me.id, AD_ACCOUNT)
    const tokens = [grant.token, grant.secret]
    expect(tokens.every((token) => token.length > 20)).toBe(true)
    const everywhere = [...seen, ...scene.app.lines, half, whole, await everythingStored()].join('\n')
    for (const token of [...tokens, back.searchParams.get('oauth_token') ?? '', 'sandbox-app-secret'])
      expect(everywhere.includes(token)).toBe(false)
  })

  test('a sealed token that was moved to another row or column does not open', async () => {
    const one = await scene.signedIn()
    await connectNetworkAccount(one, { person: 'harborroast' })
    const other = await scene.signedIn()
    await connectNetworkAccount(other, { person: 'thedialin' })
    const [first, second] = await grants()
    if (!first || !second) throw new Error('Two grants were made')
    await scene.world.db
      .updateTable('network_grants')
      .set({ sealed_token: first.sealed_token, sealed_secret: first.sealed_secret })
      .where('id', '=', second.id)
      .execute()
    await scene.sandbox.takeRequests()
    expect(answered(await other.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/campaigns/`))).toEqual([409, 'reconnect_needed'])
    expect(await scene.sandbox.takeRequests()).toEqual([])
    await scene.world.db
      .updateTable('network_grants')
      .set({ sealed_token: first.sealed_secret ?? '', sealed_secret: first.sealed_token })
      .where('id', '=', first.id)
      .execute()
    expect(answered(await one.send('GET', `${ACCOUNTS}${AD_ACCOUNT}/campaigns/`))).toEqual([409, 'reconnect_needed'])
    expect(await scene.sandbox.takeRequests()).toEqual([])
  })

  test('every sealed text says its version', async () => {
    await scene.connected()
    const [grant] = await grants()
    expect(grant?.sealed_token).toMatch(/^v1\.[\w-]+$/)
    expect(grant?.sealed_secret).toMatch(/^v1\.[\w-]+$/)
  })
})

describe('a revoked grant', () => {
  test('is noticed, said everywhere, and fixed by connecting again', async () => {
    const browser = await scene.connected()
    const [before] = (await browser.send('GET', ACCOUNTS)).json()
    await scene.sandbox.control('POST', 'grants/revoke', {})
    const answer = await browser.send('GET', `${ACCOUNTS}${before.id}/campaigns/`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'reconnect_needed',
        detail: 'The ad account isn’t connected any more. Reconnect it.',
      },
    ])
    expect((await browser.send('GET', CONNECTIONS)).json()).toMatchObject([{ state: 'reconnect' }])
    expect((await browser.send('GET', ACCOUNTS)).json()).toMatchObject([{ id: before.id, state: 'reconnect' }])
    const read = await browser.send('GET', `${ACCOUNTS}${before.id}/`)
    expect([read.statusCode, read.json().state]).toEqual([200, 'reconnect'])
    // Nothing is asked any more with a grant that is known to be no good.
    await scene.sandbox.takeRequests()
    expect(answered(await browser.send('GET', `${ACCOUNTS}${before.id}/campaigns/`))).toEqual([409, 'reconnect_needed'])
    expect(await scene.sandbox.takeRequests()).toEqual([])
    await connectNetworkAccount(browser, { person: 'harborroast' })
    expect((await browser.send('GET', `${ACCOUNTS}${before.id}/campaigns/`)).json()).toMatchObject([
      { name: 'Autumn roasts' },
    ])
    expect((await browser.send('GET', ACCOUNTS)).json()).toMatchObject([{ id: before.id, state: 'connected' }])
  })

  test('after disconnecting, the account is still known, and comes back with the connection', async () => {
    const browser = await scene.connected()
    const [connection] = (await browser.send('GET', CONNECTIONS)).json()
    const [before] = (await browser.send('GET', ACCOUNTS)).json()
    await browser.send('POST', `${CONNECTIONS}${connection.id}/disconnect/`)
    expect((await browser.send('GET', ACCOUNTS)).json()).toMatchObject([
      { id: before.id, state: 'disconnected', handle: null },
    ])
    expect(answered(await browser.send('GET', `${ACCOUNTS}${before.id}/campaigns/`))).toEqual([409, 'reconnect_needed'])
    await connectNetworkAccount(browser, { person: 'harborroast' })
    expect((await browser.send('GET', ACCOUNTS)).json()).toMatchObject([{ id: before.id, state: 'connected' }])
  })
})
