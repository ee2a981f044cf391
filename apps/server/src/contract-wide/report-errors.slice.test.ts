// Every error that the calls of reports declare, provoked on the wired server.
import { beforeAll, expect, test } from 'vitest'
import { declaredErrors, errorScene, nothingLeftOut } from '../../testkit/declared-error-scene.ts'
import { ownTeam, teamAccount } from '../../testkit/team-samples.ts'

const scene = errorScene({ network: null })
let team = ''
let account = ''
beforeAll(async () => {
  const own = await ownTeam(scene)
  team = own.slug
  account = await teamAccount(scene, own)
})

const planned = (more: object = {}) => ({
  body: {
    ...{ team, account, name: 'Weekly', campaigns: [], cadence: 'weekly', formats: ['pdf'], language: 'en' },
    ...{ recipients: ['client@mail.example.com'], on: true, ...more },
  },
})
const plan = async (more: object = {}) => (await scene.send('reports.create', planned(more))).json()

test('one that somebody else changed meanwhile', async () => {
  const { id: pk, version } = await plan()
  const stale = { params: { pk }, body: { version: version - 1, name: 'Late' } }
  scene.expectDeclared('reports.change', 'changed', await scene.send('reports.change', stale))
})

test('one that cannot be sent now', async () => {
  const { id: nobody } = await plan({ recipients: [] })
  const send = async (pk: string) => await scene.send('reports.send', { params: { pk } })
  scene.expectDeclared('reports.send', 'nobody_to_send_to', await send(nobody))
  const { id } = await plan()
  await scene.world.db.deleteFrom('campaign_syncs').execute()
  scene.expectDeclared('reports.send', 'figures_missing', await send(id))
  await scene.application.figuresRead(account)
  expect((await send(id)).statusCode).toBe(200)
  scene.expectDeclared('reports.send', 'sent_already', await send(id))
})

test('links that are not ours', async () => {
  const token = 'b9f3b0a0-1111-4222-8333-944455556666.1.AAAA'
  const sent = 'b9f3b0a0-1111-4222-8333-944455556666'
  const read = await scene.send('clientReports.read', { body: { token } })
  scene.expectDeclared('clientReports.read', 'report_link_unknown', read)
  const file = await scene.send('clientReports.file', { body: { token, sent, format: 'pdf' } })
  scene.expectDeclared('clientReports.file', 'report_link_unknown', file)
  scene.expectDeclared(
    'clientReports.stop',
    'stop_link_unknown',
    await scene.send('clientReports.stop', { body: { token } }),
  )
})

test('more than a team may have', async () => {
  let answer = await scene.send('reports.create', planned())
  for (let n = 0; n < 100 && answer.statusCode === 201; n += 1) {
    scene.application.time += 60_000
    answer = await scene.send('reports.create', planned())
  }
  scene.expectDeclared('reports.create', 'too_many_reports', answer)
})

nothingLeftOut(
  scene,
  'report-errors',
  // Provoked beside documents, whose thread draws these files too.
  declaredErrors('report-errors').filter((one) =>
    /(reports|clientReports)\.file (too_busy|document_too_large)/.test(one),
  ),
)
