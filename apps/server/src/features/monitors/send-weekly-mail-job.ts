// Sends the results of each week by e-mail, once, on the Monday after it.
import { beginOf, dayAfter, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { sentFrom, weekFrom } from '@peregrine/domain/monitors/weekly-rules.ts'
import { z } from 'zod'
import { figuresAt, figuresNow } from '#features/campaigns/campaigns-public.ts'
import { findTeamAccount } from '#features/teams/teams-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { inTransaction } from '#platform/postgres.ts'
import { mailToken } from './mail-token.ts'
import type { MonitorPorts } from './monitor-ports.ts'
import { addressOf, findMonitorRow, type MonitorRow, monitorsToMail, switchMailOff, takeWeek } from './monitor-store.ts'
import { weeklyMail } from './weekly-mail-text.ts'
import { compareWeeks, latestWeek } from './weekly-results.ts'

const Payload = z.object({ monitor: z.string(), week: z.string() })
const mailKind: JobKind<z.output<typeof Payload>> = {
  name: 'monitors.send-weekly-mail',
  payload: Payload,
  retries: 8,
  seconds: 120,
}
const dueKind: JobKind<Record<never, never>> = {
  name: 'monitors.find-due',
  payload: z.object({}),
  key: () => 'all',
  retries: 0,
}

export const monitorWorkers = (ports: MonitorPorts): readonly JobWorker[] => [
  jobWorker(
    dueKind,
    async () => {
      for (const row of await monitorsToMail(ports.db)) await takeDueWeek(ports, row)
    },
    '7 * * * *',
  ),
  jobWorker(mailKind, ({ monitor, week }) => sendWeek(ports, monitor, week)),
]

/** Stores the mail of a week that is due; a week in which nothing was delivered is passed over. */
export async function takeDueWeek(ports: MonitorPorts, row: MonitorRow): Promise<void> {
  const { db } = ports
  const account = await findTeamAccount(db, row.team_id, row.team_account_id)
  if (!account) return
  const zone = knownZone(account.timezone)
  const week = await latestWeek(ports, account)
  if (row.sent_week !== null && row.sent_week >= week.from) return
  if ((await figuresNow(ports)) < sentFrom(zone, week)) return
  // Figures that were read before the week was over are not those of the week.
  const asked = await figuresAt(db, account.id)
  if (asked === null || asked.getTime() < beginOf(zone, dayAfter(week.to))) return
  const { campaigns } = await compareWeeks(ports, { account, userId: row.user_id }, week)
  const mailed = campaigns.length > 0
  await inTransaction(db, async (tx) => {
    if (!(await takeWeek(tx, account.id, week.from, mailed)) || !mailed) return
    await ports.jobs().enqueue(tx, mailKind, { monitor: account.id, week: week.from })
  })
}

/** What was switched off meanwhile is not sent. */
async function sendWeek(ports: MonitorPorts, monitor: string, monday: string): Promise<void> {
  const { db, keys, mailer, targetingAddress } = ports
  const row = await findMonitorRow(db, monitor)
  if (!row?.mail) return
  const account = await findTeamAccount(db, row.team_id, monitor)
  const to = await addressOf(db, row.user_id)
  if (!account || to === undefined) return
  const results = await compareWeeks(ports, { account, userId: row.user_id }, weekFrom(monday))
  const words = weeklyMail(
    {
      account: account.name,
      results,
      link: `${targetingAddress}/weekly-results?${new URLSearchParams({ monitor, week: monday })}`,
      stopLink: `${targetingAddress}/weekly-results/unsubscribe#${mailToken(keys, monitor)}`,
    },
    row.language,
  )
  const failure = await mailer.send({ id: `weekly-${monitor}-${monday}`, to, language: row.language, ...words })
  if (failure?.kind === 'rejected') await switchMailOff(db, monitor, { undelivered: true })
  else if (failure !== null) throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
}
