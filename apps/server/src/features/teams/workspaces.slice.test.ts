// A person's own workspace over HTTP: created once, reached by the token of the targeting site, which reaches no other team.

import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import { sandboxScene } from '../../../testkit/sandbox-scene.ts'
import { startTeamApp, type TeamPerson } from '../../../testkit/team-app.ts'

const WORKSPACE = '/api/external/workspace/'

const scene = sandboxScene((world, url) => startTeamApp(world, url))

/** Somebody with the sandbox's ad account, and their token of the targeting site. */
async function advertiser() {
  const person = await scene.app.signedIn()
  await connectNetworkAccount(person.browser, { person: 'harborroast' })
  await person.browser.send('POST', '/api/external/ad-account/', { body: { account_id: AD_ACCOUNT } })
  const program = scene.app.browser()
  const authorization = `Token ${await program.personalToken(person.email)}`
  const byToken = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown) => {
    const answer = await program.send(method, url, { body, headers: { authorization } })
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
  }
  return { person, byToken }
}
const opened = { account: AD_ACCOUNT }
const teamsOf = async ({ browser }: TeamPerson): Promise<{ name: string; slug: string }[]> =>
  (await browser.send('GET', '/api/teams/')).json()

test('there is none before the first ad account; adding one twice, also at once, creates one', async () => {
  const { person, byToken } = await advertiser()
  expect((await byToken('GET', WORKSPACE)).json).toEqual({ workspace: null, accounts: [] })
  const [first, second] = await Promise.all([byToken('POST', WORKSPACE, opened), byToken('POST', WORKSPACE, opened)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json).toEqual(first.json)
  const { workspace, account } = first.json
  expect(workspace).toMatchObject({ name: person.email.split('@')[0], member_count: 1 })
  expect((await byToken('GET', WORKSPACE)).json).toEqual({ workspace, accounts: [account] })
  // It is a team like any other: the dashboard shows it.
  expect(await teamsOf(person)).toMatchObject([{ slug: workspace.slug }])
})

test('[AUTH-1] the token reaches the own workspace as its member, not its settings, and no other team of the person', async () => {
  const { person, byToken } = await advertiser()
  const other = await scene.app.newTeam(person, 'Agency')
  expect((await byToken('GET', `/api/teams/${other.slug}/`)).status).toBe(404)
  const { workspace } = (await byToken('POST', WORKSPACE, opened)).json
  expect((await byToken('GET', `/api/teams/${workspace.slug}/accounts/`)).json).toMatchObject([
    { account_id: AD_ACCOUNT },
  ])
  expect((await byToken('GET', `/api/teams/${other.slug}/accounts/`)).status).toBe(404)
  const rename = { version: workspace.version, name: 'Mine' }
  expect((await byToken('PATCH', `/api/teams/${workspace.slug}/`, rename)).status).toBe(403)
  const stranger = await scene.app.signedIn()
  const answer = await stranger.browser.send('GET', `/api/teams/${workspace.slug}/accounts/`)
  expect(answer.statusCode).toBe(404)
})

test('a deleted workspace makes room for a new one; one that was left to others stays theirs', async () => {
  const { person, byToken } = await advertiser()
  const first = (await byToken('POST', WORKSPACE, opened)).json.workspace
  await person.browser.send('DELETE', `/api/teams/${first.slug}/`)
  expect((await byToken('GET', WORKSPACE)).json.workspace).toBeNull()
  const second = (await byToken('POST', WORKSPACE, opened)).json.workspace
  expect(second.slug).not.toBe(first.slug)
  const colleague = await scene.app.joined(person, second.slug, { level: 'admin' })
  await person.browser.send('POST', `/api/teams/${second.slug}/leave/`)
  expect((await byToken('GET', WORKSPACE)).json.workspace).toBeNull()
  const third = (await byToken('POST', WORKSPACE, opened)).json.workspace
  expect([first.id, second.id]).not.toContain(third.id)
  expect(await teamsOf(colleague)).toMatchObject([{ slug: second.slug }])
})

test('an ad account of somebody else is not found, and creates nothing', async () => {
  const { byToken } = await advertiser()
  const stranger = await scene.app.signedIn()
  const refused = await stranger.browser.send('POST', WORKSPACE, { body: opened })
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
  expect((await stranger.browser.send('GET', WORKSPACE)).json().workspace).toBeNull()
  expect((await byToken('POST', WORKSPACE, { account: '' })).status).toBe(400)
})
