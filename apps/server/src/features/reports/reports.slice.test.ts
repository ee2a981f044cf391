// Reports over HTTP: figures as the table has them, sent once for each period and address, opened by a link that can be revoked.

import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CampaignScene, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { runningCampaign } from '../../../testkit/running-campaign.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { ownTeam } from '../../../testkit/team-samples.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { type OutboxEntry, readOutbox } from '../../connectors/mail/mail-outbox.ts'

const DAY = 86_400_000
const MICROS = 1_000_000
let scene: CampaignScene
/** The last week that is over when the tests begin, by the calls themselves. */
let week: { from: string; to: string }
let anybody: Browser
let teamName = ''

const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  scene = await startCampaignScene('reports')
  anybody = scene.application.browser()
  teamName = (await scene.get(`/api/report-look/?team=${scene.team.slug}`)).team
  week = (await preview()).period
  const end = Date.parse(`${week.to}T00:00:00Z`) + DAY
  await runningCampaign(scene, { name: 'Beans', days: { 1: 4, 3: 2, 8: 3 } }, end)
  await runningCampaign(scene, { name: '<b>Cups</b> =1+1', objective: 'WEBSITE_CLICKS', days: { 2: 1 } }, end)
  await runningCampaign(scene, { name: 'Over', days: { 9: 2 } }, end)
  await runningCampaign(scene, { name: 'Long ago', days: { 40: 2 } }, end)
})
afterAll(async () => await scene?.close())

const preview = async (more = '') =>
  await scene.get(`/api/reports/preview/?team=${scene.team.slug}&account=${scene.account}&cadence=weekly${more}`)
const planned = (more: object = {}) => ({
  team: scene.team.slug,
  account: scene.account,
  name: 'Harbor Roasters, weekly',
  campaigns: [],
  cadence: 'weekly',
  formats: ['pdf'],
  language: 'en',
  recipients: ['client@mail.example.com'],
  on: true,
  ...more,
})
const plan = async (more: object = {}) => (await scene.send('POST', '/api/reports/', planned(more))).json()
const read = async (id: string) => await scene.get(`/api/reports/${id}/`)
const change = async (id: string, body: object) => {
  const { version } = await read(id)
  return await scene.send('PATCH', `/api/reports/${id}/`, { version, ...body })
}
const mails = async (): Promise<readonly OutboxEntry[]> =>
  (await readOutbox(join(scene.world.dataDir, 'outbox'))).filter(({ id }) => id.startsWith('report-'))
const findDue = async () => {
  await scene.application.jobs.enqueue(
    scene.world.db,
    { name: 'reports.find-due', payload: z.object({}), key: () => 'all' },
    {},
  )
  await scene.work()
}
/** The ad account's figures were read at a time. */
const figuresReadAt = async (at: number) => await scene.application.figuresRead(scene.account, new Date(at))
const open = async (token: string, more: object = {}) =>
  await anybody.send('POST', '/api/client-report/', { body: { token, ...more } })
/** The ad platform corrects what a day cost. */
const correct = async (from: number, to: number) =>
  await scene.world.db
    .updateTable('campaign_days')
    .set({ spent: to * MICROS })
    .where('spent', '=', from * MICROS)
    .execute()
const tokenOf = (link: string): string => link.split('#')[1] ?? ''

test('the figures are those of the table for the same days; campaigns that delivered in neither week are left out', async () => {
  const facts = await preview()
  const table = await scene.get(
    `/api/campaigns/?team=${scene.team.slug}&account=${scene.account}&from=${week.from}&to=${week.to}&compare=previous&sort=-spent`,
  )
  expect(facts.campaigns.map(({ name }: { name: string }) => name)).toEqual(['Beans', '<b>Cups</b> =1+1', 'Over'])
  expect(facts.totals).toEqual(table.totals)
  expect(facts.before).toEqual(table.compared)
  for (const line of facts.campaigns) {
    const row = table.results.find(({ name }: { name: string }) => name === line.name)
    expect([line.figures, line.changes]).toEqual([row.figures, row.changes])
  }
  const [{ currency, days }] = facts.daily
  const spent = days.reduce((sum: number, day: { spent: number }) => sum + day.spent, 0)
  expect([currency, days.length, spent]).toEqual(['USD', 7, facts.totals[0].figures.spent])
  const [beans] = (await scene.get(`/api/campaigns/?team=${scene.team.slug}&search=Beans`)).results
  const one = await preview(`&campaign=${beans.id}`)
  expect(one.campaigns.map(({ name }: { name: string }) => name)).toEqual(['Beans'])
  expect(one.totals[0].figures.spent).toBe(6)
})

describe('planned', () => {
  test('what is wrong is refused at its field, and nothing is stored', async () => {
    const wrong = async (more: object) => {
      const answer = await scene.send('POST', '/api/reports/', planned(more))
      return [answer.statusCode, answer.json()]
    }
    const person = scene.application.browser()
    await person.signIn(scene.newAddress())
    const stranger = await ownTeam({ person })
    expect(await wrong({ name: '  ' })).toEqual([400, { name: ['Give the report a name.'] }])
    expect(await wrong({ formats: [] })).toEqual([400, { formats: ['Choose at least one kind of file.'] }])
    expect(await wrong({ formats: ['pdf', 'pdf'] })).toEqual([400, { formats: ['Name each kind of file once.'] }])
    expect(await wrong({ recipients: ['client@mail.example.com, nobody'] })).toEqual([
      400,
      { recipients: ['Please enter a valid email address: nobody'] },
    ])
    const many = Array.from({ length: 21 }, (_, n) => `c${n}@mail.example.com`)
    expect(await wrong({ recipients: many })).toEqual([400, { recipients: ['Give at most 20 addresses.'] }])
    expect(await wrong({ campaigns: ['b9f3b0a0-1111-4222-8333-944455556666'] })).toEqual([
      400,
      { campaigns: ['Choose campaigns of this ad account.'] },
    ])
    expect((await wrong({ team: stranger.slug }))[0]).toBe(404)
    expect(await scene.get(`/api/reports/?team=${scene.team.slug}`)).toEqual([])
  })

  test('the next one is sent on the Monday after its week; two changes at once do not overwrite each other', async () => {
    const report = await plan({ recipients: ['<Ann@mail.example.com>; ben@mail.example.com ann@mail.example.com'] })
    expect(report).toMatchObject({
      recipients: [
        { email: 'ann@mail.example.com', state: 'active' },
        { email: 'ben@mail.example.com', state: 'active' },
      ],
      next: { period: { from: after(week.to, 1), to: after(week.to, 7) } },
      waiting: false,
      last: null,
      link: null,
    })
    const first = await scene.send('PATCH', `/api/reports/${report.id}/`, { version: report.version, name: 'First' })
    expect(first.json()).toMatchObject({ name: 'First', version: report.version + 1 })
    const second = await scene.send('PATCH', `/api/reports/${report.id}/`, { version: report.version, name: 'Second' })
    expect([second.statusCode, second.json().code, second.json().current.name]).toEqual([409, 'changed', 'First'])
    expect((await change(report.id, { on: false })).json()).toMatchObject({ on: false, next: null })
    const other = scene.application.browser()
    await other.signIn(scene.newAddress())
    expect((await other.send('GET', `/api/reports/${report.id}/`)).statusCode).toBe(404)
    expect((await scene.send('DELETE', `/api/reports/${report.id}/`)).statusCode).toBe(204)
    expect((await scene.person.send('GET', `/api/reports/${report.id}/`)).statusCode).toBe(404)
  })

  test('a colour that cannot be read on white is refused; logo and name are those of the team', async () => {
    const set = async (colour: string) =>
      await scene.send('PUT', `/api/report-look/?team=${scene.team.slug}`, { colour })
    const light = await set('#ffcc00')
    expect([light.statusCode, light.json()]).toEqual([
      400,
      { colour: ['This color can’t be read on white. Choose a darker one.'] },
    ])
    expect((await set('blue')).json()).toEqual({ colour: ['Give a color as # and six digits, such as #2457d6.'] })
    expect((await set('#B3392F')).json()).toEqual({ team: teamName, logo: null, colour: '#b3392f' })
    const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#b3392f' } })
      .png()
      .toBuffer()
    await scene.world.db
      .insertInto('team_logos')
      .values({
        team_id: scene.team.id,
        hash: 'f'.repeat(64),
        bytes: await sharp(logo).webp().toBuffer(),
        changed_at: new Date(TEST_START),
      })
      .execute()
    const look = await scene.get(`/api/report-look/?team=${scene.team.slug}`)
    expect(look.logo).toMatch(/^data:image\/png;base64,iVBOR/)
  })
})

describe('sent now', () => {
  test('only once the figures of the whole period were read; to each address once; with its files', async () => {
    const report = await plan({ formats: ['pdf', 'pptx', 'xlsx'], recipients: ['one@mail.example.com'] })
    const send = async () => await scene.send('POST', `/api/reports/${report.id}/send/`)
    await figuresReadAt(Date.parse(`${week.to}T00:00:00Z`))
    const early = await send()
    expect([early.statusCode, early.json().code]).toEqual([409, 'figures_missing'])
    await figuresReadAt(Date.parse(`${week.to}T00:00:00Z`) + 3 * DAY)
    const sent = await send()
    expect(sent.json()).toMatchObject({ period: week, mails: [{ email: 'one@mail.example.com', state: 'sending' }] })
    await scene.work()
    const again = await send()
    expect([again.statusCode, again.json().code]).toEqual([409, 'sent_already'])
    await change(report.id, { recipients: ['one@mail.example.com', 'two@mail.example.com'] })
    await send()
    await scene.work()
    expect((await mails()).map(({ to }) => to).sort()).toEqual(['one@mail.example.com', 'two@mail.example.com'])
    const history = await scene.get(`/api/reports/${report.id}/sent/`)
    expect(history).toMatchObject([
      { period: week, mails: [{ email: 'one@mail.example.com', state: 'sent' }, { state: 'sent' }] },
    ])
    const [mail] = await mails()
    expect(mail?.text).toContain('Spent: $7.00')
    expect(mail?.text).toContain('Delivery is simulated in a sandbox.')
    // The period is taken: it is not sent by itself as well.
    expect((await read(report.id)).next.period.from).toBe(after(week.to, 1))
  })

  test('what was sent stays as it was, on the page and in its files, when the ad platform corrects the figures', async () => {
    const [report] = (await scene.get(`/api/reports/?team=${scene.team.slug}`)).filter(
      ({ formats }: { formats: string[] }) => formats.length === 3,
    )
    const [issue] = await scene.get(`/api/reports/${report.id}/sent/`)
    await correct(4, 9)
    try {
      const link = (await scene.send('PUT', `/api/reports/${report.id}/link/`, { open: true })).json().link
      const shown = (await open(tokenOf(link))).json().shown
      expect([shown.id, shown.facts.totals[0].figures.spent]).toEqual([issue.id, 7])
      const file = async (format: string) =>
        (await scene.person.send('GET', `/api/reports/${report.id}/file/?sent=${issue.id}&format=${format}`)).rawPayload
      expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
      const slides = unzipSync(await file('pptx'))
      const texts = Object.entries(slides)
        .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
        .map(([, bytes]) => strFromU8(bytes))
        .join('')
      expect(texts).toContain('$7.00')
      expect(texts).toContain(teamName)
      expect(Object.keys(slides).some((name) => /^ppt\/media\/[^/]+\.png$/.test(name))).toBe(true)
      const book = unzipSync(await file('xlsx'))
      const strings = strFromU8(book['xl/sharedStrings.xml'] ?? new Uint8Array())
      expect(strings).toContain('Beans')
      // A name that begins like a formula is text.
      expect(
        Object.values(book)
          .map((bytes) => strFromU8(bytes))
          .join(''),
      ).not.toContain('<f>')
    } finally {
      await correct(9, 4)
    }
  })
})

describe('the link', () => {
  test('shows results and nothing else, until it is revoked; a new one is another', async () => {
    const report = await plan({ name: 'For the client', formats: ['xlsx'] })
    await scene.send('POST', `/api/reports/${report.id}/send/`)
    await scene.work()
    const { link } = (await scene.send('PUT', `/api/reports/${report.id}/link/`, { open: true })).json()
    const token = tokenOf(link)
    const shown = (await open(token)).json()
    expect(Object.keys(shown).sort()).toEqual(
      ['colour', 'formats', 'language', 'logo', 'name', 'next', 'reports', 'shown', 'team'].sort(),
    )
    expect(JSON.stringify(shown)).not.toContain('client@mail.example.com')
    const file = async (format: string) =>
      await anybody.send('POST', '/api/client-report/file/', { body: { token, sent: shown.shown.id, format } })
    const sheet = await file('xlsx')
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
    // What is not sent is not there for clients.
    expect((await file('pdf')).statusCode).toBe(404)
    const [id, number, mark = ''] = token.split('.')
    for (const forged of [`${id}.${Number(number) + 1}.${mark}`, `${id}.${number}.${'A'.repeat(mark.length)}`, 'x']) {
      const answer = await open(forged)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'report_link_unknown'])
    }
    const others = await plan({ name: 'Another' })
    await scene.send('POST', `/api/reports/${others.id}/send/`)
    const [foreign] = await scene.get(`/api/reports/${others.id}/sent/`)
    expect((await open(token, { sent: foreign.id })).statusCode).toBe(404)
    const closed = await scene.send('PUT', `/api/reports/${report.id}/link/`, { open: false })
    expect(closed.json().link).toBeNull()
    expect((await open(token)).statusCode).toBe(404)
    expect((await file('xlsx')).statusCode).toBe(404)
    const anew = (await scene.send('PUT', `/api/reports/${report.id}/link/`, { open: true })).json().link
    expect(tokenOf(anew)).not.toBe(token)
    expect((await open(tokenOf(anew))).statusCode).toBe(200)
    expect((await open(token)).statusCode).toBe(404)
  })
})

describe('to whom', () => {
  test('each e-mail has a link that stops it for its address, also when that is added again', async () => {
    const report = await plan({ name: 'To stop', recipients: ['stays@mail.example.com', 'stops@mail.example.com'] })
    await scene.send('POST', `/api/reports/${report.id}/send/`)
    await scene.work()
    const mail = (await mails()).find(({ to }) => to === 'stops@mail.example.com')
    const token = /unsubscribe#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const stop = async (given: string) =>
      await anybody.send('POST', '/api/client-report/unsubscribe/', { body: { token: given } })
    const forged = await stop(`${token.slice(0, -3)}xxx`)
    expect([forged.statusCode, forged.json().code]).toEqual([404, 'stop_link_unknown'])
    expect((await stop(token)).json()).toEqual({ name: 'To stop' })
    const states = async () => (await read(report.id)).recipients.map((one: { state: string }) => one.state)
    expect(await states()).toEqual(['active', 'stopped'])
    await change(report.id, { recipients: ['stays@mail.example.com'] })
    expect(await states()).toEqual(['active'])
    await change(report.id, { recipients: ['stays@mail.example.com', 'stops@mail.example.com'] })
    expect(await states()).toEqual(['active', 'stopped'])
    await change(report.id, { recipients: ['stops@mail.example.com'] })
    const nobody = await scene.send('POST', `/api/reports/${report.id}/send/`)
    expect([nobody.statusCode, nobody.json().code]).toEqual([409, 'nobody_to_send_to'])
  })
})

describe('by itself', () => {
  test('not the week that was over before; the next one once, after its morning and with its figures; none without delivery', async () => {
    for (const { id } of await scene.get(`/api/reports/?team=${scene.team.slug}`))
      await scene.send('DELETE', `/api/reports/${id}/`)
    const report = await plan({ name: '自動', language: 'ja', recipients: ['client@mail.example.com'] })
    const before = (await mails()).length
    await findDue()
    expect((await mails()).length).toBe(before)

    const next = { from: after(week.to, 1), to: after(week.to, 7) }
    const end = Date.parse(`${next.to}T00:00:00Z`) + DAY
    await runningCampaign(scene, { name: '新豆 http://bad.example', days: { 2: 5 } }, end)
    scene.application.time = Math.max(scene.now(), end + DAY)
    await scene.person.signIn(scene.email)
    await findDue()
    // Figures of the whole week were not read yet.
    expect([(await mails()).length, (await read(report.id)).waiting]).toEqual([before, true])
    await figuresReadAt(scene.application.time)
    await findDue()
    await findDue()
    const [mail, ...others] = (await mails()).filter(({ to }) => to === 'client@mail.example.com').slice(0, 1)
    expect([(await mails()).length, others]).toEqual([before + 1, []])
    expect(mail?.subject).toContain('自動')
    expect(mail?.text).not.toContain('http://bad.example')
    expect((await read(report.id)).last.period).toEqual(next)

    // The week after that nothing is delivered: no e-mail, but a line that says so.
    scene.application.time += 7 * DAY
    await scene.person.signIn(scene.email)
    await scene.world.db
      .updateTable('campaign_days')
      .set({ impressions: 0, spent: 0 })
      .where('day', '>=', week.from)
      .execute()
    await figuresReadAt(scene.application.time)
    await findDue()
    expect((await mails()).length).toBe(before + 1)
    const [line] = (await scene.get(`/api/teams/${scene.team.slug}/activity/?limit=1`)).results
    expect(line).toMatchObject({ action: 'report.passed-over', target: { kind: 'report', id: report.id } })
  })
})
