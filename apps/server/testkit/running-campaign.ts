// A campaign that runs at the ad platform and has delivered on some days, put into the store as a sync leaves it.
import type { CampaignScene } from './campaign-scene.ts'

const DAY = 86_400_000
const MICROS = 1_000_000

export interface Running {
  readonly name: string
  readonly currency?: string
  readonly objective?: string
  /** Days back, and how many times one unit of money, 100 impressions, 5 engagements, 2 clicks, 3 link clicks and 1 follow. */
  readonly days?: Readonly<Record<number, number>>
  readonly row?: object
}

let made = 0

/** Its id. Days are counted back from `today`, in milliseconds. */
export async function runningCampaign(
  scene: CampaignScene,
  { name, currency = 'USD', objective = 'ENGAGEMENTS', days = {}, row = {} }: Running,
  today: number,
): Promise<string> {
  const at = new Date(scene.application.time)
  const network_id = `running${++made}`
  const fields = JSON.stringify({ name, entity_status: 'ACTIVE' })
  const all = Object.values(days).reduce((sum, many) => sum + many, 0)
  const { id } = await scene.world.db
    .insertInto('campaigns')
    .values({
      team_id: scene.team.id,
      team_account_id: scene.account,
      network_id,
      origin: 'network',
      ours: true,
      objective,
      product_type: 'PROMOTED_TWEETS',
      currency,
      desired: fields,
      last_applied: fields,
      acknowledged: fields,
      observed: fields,
      live: true,
      state: 'standing',
      name,
      running: true,
      spent: all * MICROS,
      impressions: all * 100,
      engagements: all * 5,
      clicks: all * 2,
      created_at: at,
      modified_at: at,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [back, many] of Object.entries(days)) {
    const day = new Date(today - Number(back) * DAY).toISOString().slice(0, 10)
    await scene.world.db
      .insertInto('campaign_days')
      .values({
        team_account_id: scene.account,
        entity: 'CAMPAIGN',
        network_id,
        day,
        ends_at: new Date(Date.parse(`${day}T08:00:00Z`) + DAY),
        asked_at: at,
        spent: many * MICROS,
        impressions: many * 100,
        engagements: many * 5,
        clicks: many * 2,
        metrics: JSON.stringify({ url_clicks: many * 3, follows: many }),
      })
      .execute()
  }
  return id
}
