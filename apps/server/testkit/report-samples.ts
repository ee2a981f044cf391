// Sample calls of reports, of a team and by the link that clients have.
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { inTeam, teamAccount } from './team-samples.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'
export const planned = {
  ...{ name: 'Weekly', campaigns: [], cadence: 'weekly', formats: ['pdf'], language: 'en', on: true },
  recipients: ['client@mail.example.com'],
}

interface Planned {
  readonly team: string
  readonly account: string
  readonly report: { readonly id: string; readonly version: number }
  readonly scene: Scene
}

const ofReport = (call: (given: Planned) => SampleCall | Promise<SampleCall> = () => ({})): Sample =>
  inTeam(async ({ slug: team }, scene) => {
    const account = await teamAccount(scene, { slug: team })
    const made = await scene.person.send('POST', '/api/reports/', { body: { team, account, ...planned } })
    const report = made.statusCode === 201 ? made.json() : { id: NOWHERE, version: 1 }
    return { params: { pk: report.id }, query: { team }, ...(await call({ team, account, report, scene })) }
  })

const figuresRead = async ({ scene, account }: Planned): Promise<void> => {
  if (account !== NOWHERE) await scene.application.figuresRead(account)
}

/** The id of a report that was made. */
async function sentOf(given: Planned): Promise<string> {
  await figuresRead(given)
  const sent = await given.scene.person.send('POST', `/api/reports/${given.report.id}/send/`)
  return sent.statusCode === 200 ? sent.json().id : NOWHERE
}

async function tokenOf({ scene, report }: Planned): Promise<string> {
  const opened = await scene.person.send('PUT', `/api/reports/${report.id}/link/`, { body: { open: true } })
  return opened.statusCode === 200 ? opened.json().link.split('#')[1] : 'none'
}

const byLink = (call: (token: string, given: Planned) => Promise<object>): Sample => {
  const sample = ofReport(async (given) => ({ body: await call(await tokenOf(given), given) }))
  return async (scene) => {
    const { body } = typeof sample === 'function' ? await sample(scene) : sample
    return { body }
  }
}

export const reportSamples: Samples = {
  'reports.create': inTeam(async ({ slug: team }, scene) => ({
    body: { team, account: await teamAccount(scene, { slug: team }), ...planned },
  })),
  'reports.read': ofReport(),
  'reports.change': ofReport(({ report: { version } }) => ({ body: { version, name: 'Monday' } })),
  'reports.delete': ofReport(),
  'reports.preview': inTeam(async ({ slug: team }, scene) => ({
    query: { team, account: await teamAccount(scene, { slug: team }), cadence: 'monthly' },
  })),
  'reports.send': ofReport(async (given) => {
    await figuresRead(given)
    return {}
  }),
  'reports.sent': ofReport(),
  'reports.file': ofReport(async (given) => ({
    query: { team: given.team, sent: await sentOf(given), format: 'pdf' },
  })),
  'reports.setLink': ofReport(() => ({ body: { open: true } })),
  'reports.setLook': inTeam(({ slug: team }) => ({ query: { team }, body: { colour: '#b3392f' } })),
  'clientReports.read': byLink(async (token) => ({ token })),
  'clientReports.file': byLink(async (token, given) => ({ token, sent: await sentOf(given), format: 'pdf' })),
  'clientReports.stop': byLink(async (_, { scene, report }) => ({
    token: await scene.application.stopReportToken(report.id, 'client@mail.example.com'),
  })),
}
