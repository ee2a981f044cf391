// Tells those who can act, once, that the result of an experiment is there: after the figures that make it final were read.
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { experimentState } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import { peopleOfAccount } from './campaign-news-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { experimentsToTell, setTold } from './experiment-store.ts'
import { figuresNow } from './figures-now.ts'
import { figuresAt } from './figures-store.ts'

interface Account {
  readonly id: string
  readonly timezone: string
}

export async function notifyExperiments(ports: CampaignPorts, { id: account, timezone }: Account): Promise<void> {
  const at = new Date(ports.clock())
  const zone = knownZone(timezone)
  const today = dayAt(zone, await figuresNow(ports))
  const read = await figuresAt(ports.db, account)
  for (const row of await experimentsToTell(ports.db, account)) {
    const { measure, name, from, to } = row.settings
    const timed = { from, to, measure, stopped: false }
    if (experimentState(timed, { zone, today, read: read?.getTime() ?? null }) !== 'ended') continue
    await inTransaction(ports.db, async (tx) => {
      if (!(await setTold(tx, row.id, at))) return
      for (const userId of await peopleOfAccount(tx, row.team_id, account))
        await notify(tx, {
          userId,
          teamId: row.team_id,
          accounts: [account],
          kind: 'experiment_ended',
          detail: { name, path: `campaigns/experiments/${row.id}` },
          key: `experiment:${row.id}`,
          at,
        })
    })
  }
}
