// Weekly results over HTTP, with stored days of campaigns: the week, what changed, by e-mail once, and switched off by its link.

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { AD_ACCOUNT, type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { readOutbox } from '../../connectors/mail/mail-outbox.ts'
import { switchMailOff } from './monitor-store.ts'

let scene: CampaignScene
let monitor: { id: string; workspace: string }
beforeAll(async () => {
  scene = await startCampaignScene('monitors')
  const opened = await scene.send('POST', '/api/external/workspace/', { account: AD_ACCOUNT })
  monitor = { id: opened.json().account.id, workspace: opened.json().workspace.slug }
})
afterAll(async () => await scene?.close())

const weekly = async (query = '') =>
  await scene.person.send('GET', `/api/external/weekly-results-monitor/?monitor=${monitor.id}${query}`)

const DAY = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A campaign of the workspace with delivery on days: [days before the Monday after the week, spent, impressions, engagements]. */
async function delivered(name: string, monday: string, days: readonly (readonly [number, number, number, number])[]) {
  const body = { ...scene.brief({ team: monitor.workspace, account: monitor.id, name }) }
  const { id } = (await scene.send('POST', '/api/campaigns/', body)).json()
  const networkId = `n${name.replaceAll(/\W/g, '').toLowerCase()}`
  await scene.world.db.updateTable('campaigns').set({ network_id: networkId }).where('id', '=', id).execute()
  for (const [before, spent, impressions, engagements] of days) {
    const at = Date.parse(`${monday}T00:00:00Z`) + (7 - before) * DAY
    await scene.world.db
      .insertInto('campaign_days')
      .values({
        team_account_id: monitor.id,
        entity: 'CAMPAIGN',
        network_id: networkId,
        day: dayOf(at),
        ends_at: new Date(at + DAY),
        asked_at: new Date(TEST_START),
        spent: spent * 1_000_000,
        impressions,
        engagements,
        clicks: 0,
        metrics: '{}',
      })
      .execute()
  }
  return id as string
}

test('monitors are those of the own workspace; a week has to be one that is over, of an own ad account', async () => {
  const own = (await scene.person.send('GET', '/api/external/monitors/')).json()
  expect(own).toMatchObject([{ id: monitor.id, ad_account: { account_id: AD_ACCOUNT }, mail: false, sent_week: null }])
  const stranger = scene.application.browser()
  await stranger.signIn(scene.newAddress())
  expect((await stranger.send('GET', '/api/external/monitors/')).json()).toEqual([])
  const url = `/api/external/weekly-results-monitor/?monitor=${monitor.id}`
  expect((await stranger.send('GET', url)).statusCode).toBe(404)
  expect((await scene.application.browser().send('GET', url)).statusCode).toBe(403)
  const missing = await scene.person.send('GET', '/api/external/weekly-results-monitor/')
  expect([missing.statusCode, missing.json().code]).toEqual([400, 'no_monitor'])
  expect((await weekly('&week=2026-11-24')).json()).toEqual({ week: ['Give the Monday of a week.'] })
  expect((await weekly('&week=2099-11-23')).json()).toEqual({ week: ['This week isn’t over yet.'] })
})

test('each campaign beside the week before, what changed, and the sums of the same days', async () => {
  const { latest } = (await weekly()).json()
  const beans = await delivered('Beans', latest, [
    [1, 60, 6000, 300],
    [7, 60, 6000, 300],
    [8, 60, 6000, 300],
  ])
  await delivered('Fresh', latest, [[2, 10, 1000, 50]])
  await delivered('Over', latest, [[9, 10, 1000, 50]])
  await delivered('Long ago', latest, [[40, 10, 1000, 50]])
  const { campaigns, currencies, week, before } = (await weekly()).json()
  expect([week.from, before.to]).toEqual([latest, dayOf(Date.parse(`${latest}T00:00:00Z`) - DAY)])
  expect(campaigns.map((one: { name: string }) => one.name)).toEqual(['Beans', 'Fresh', 'Over'])
  expect(campaigns[0]).toMatchObject({
    id: beans,
    metric: 'engagements',
    week: { spent: 120, impressions: 12_000, results: 600, cost: 0.2 },
    before: { spent: 60, impressions: 6000, results: 300, cost: 0.2 },
    changes: [
      {
        kind: 'spend',
        change: 1,
        because: [
          { kind: 'impressions', change: 1, share: 1 },
          { kind: 'impression_price', change: 0, share: 0 },
        ],
      },
    ],
  })
  expect(campaigns[1].changes).toEqual([{ kind: 'started', change: null, because: [] }])
  expect(campaigns[2].changes).toEqual([{ kind: 'stopped', change: null, because: [] }])
  expect(currencies).toMatchObject([{ week: { spent: 130, impressions: 13_000 }, before: { spent: 70 } }])
  const earlier = (await weekly(`&week=${before.from}`)).json()
  expect(earlier.campaigns.map((one: { name: string }) => one.name)).toEqual(['Beans', 'Over'])
})

test('by e-mail: not the week that was over before, the next one once, and none after its link was used', async () => {
  const mails = async () =>
    (await readOutbox(join(scene.world.dataDir, 'outbox'))).filter(({ id }) => id.startsWith('weekly-'))
  const findDue = async () => {
    const kind = { name: 'monitors.find-due', payload: z.object({}), key: () => 'all' }
    await scene.application.jobs.enqueue(scene.world.db, kind, {})
    await scene.work()
  }
  const { latest } = (await weekly()).json()
  const next = dayOf(Date.parse(`${latest}T00:00:00Z`) + 7 * DAY)
  const changed = await scene.send('PATCH', `/api/external/monitors/${monitor.id}/`, { mail: true, language: 'ja' })
  expect(changed.json()).toMatchObject({ mail: true, language: 'ja', sent_week: null })
  await findDue()
  expect(await mails()).toEqual([])

  await delivered('<b>豆</b> http://bad.example', next, [[3, 25, 2500, 100]])
  scene.application.time = Math.max(scene.now(), Date.parse(`${next}T00:00:00Z`) + 8 * DAY)
  // Signed out by then.
  await scene.person.signIn(scene.email)
  await findDue()
  // Figures of the whole week were not read yet.
  expect(await mails()).toEqual([])
  const figures = { state: 'ok' as const, figures_at: new Date(scene.application.time) }
  await scene.world.db
    .insertInto('campaign_syncs')
    .values({ team_account_id: monitor.id, ...figures })
    .onConflict((conflict) => conflict.column('team_account_id').doUpdateSet(figures))
    .execute()
  await findDue()
  await findDue()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.to).toBe(scene.email)
  expect(mail?.subject).toContain('週間レポート')
  expect(mail?.text).toContain('今週配信開始')
  expect(mail?.text).not.toContain('http://bad.example')
  expect(mail?.text).toContain(`/weekly-results?monitor=${monitor.id}&week=${next}`)
  expect((await weekly()).json().monitor).toMatchObject({ mail: true, sent_week: next })

  const token = /unsubscribe#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const anybody = scene.application.browser()
  const stop = async (given: string) =>
    await anybody.send('POST', '/api/external/monitors/unsubscribe/', { body: { token: given } })
  const altered = await stop(`${token.slice(0, -2)}xx`)
  expect([altered.statusCode, altered.json().code]).toEqual([404, 'link_unknown'])
  expect((await weekly()).json().monitor.mail).toBe(true)
  expect((await stop(token)).json().ad_account).not.toBe('')
  expect((await weekly()).json().monitor.mail).toBe(false)
})

test('an address that the mail server refuses gets no further e-mails, and that is said', async () => {
  const { db } = scene.world
  await scene.send('PATCH', `/api/external/monitors/${monitor.id}/`, { mail: true })
  await switchMailOff(db, monitor.id, { undelivered: true })
  expect((await weekly()).json().monitor).toMatchObject({ mail: false, undelivered: true })
  const again = await scene.send('PATCH', `/api/external/monitors/${monitor.id}/`, { mail: true })
  expect(again.json()).toMatchObject({ mail: true, undelivered: false })
})
