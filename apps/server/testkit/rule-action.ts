// What an automatic rule did with a campaign that it paused, as its job leaves it.
import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/postgres.ts'

/** Answers the id of the action. */
export async function writeRuleAction(db: Db, rule: string, at: Date): Promise<string> {
  const place = await db
    .selectFrom('automations')
    .select(['team_id', 'team_account_id'])
    .where('id', '=', rule)
    .executeTakeFirstOrThrow()
  const fields = JSON.stringify({ name: 'Winter beans', entity_status: 'PAUSED' })
  const campaign = await db
    .insertInto('campaigns')
    .values({
      ...place,
      network_id: `rule${randomUUID().slice(0, 8)}`,
      origin: 'network',
      ours: true,
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      currency: 'USD',
      desired: fields,
      last_applied: fields,
      acknowledged: fields,
      observed: fields,
      live: true,
      state: 'standing',
      name: 'Winter beans',
      running: false,
      created_at: at,
      modified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const done = { day: '2026-11-12', at, action: 'pause', judged: '[]', status_changes: 0 }
  const { id } = await db
    .insertInto('automation_actions')
    .values({ automation_id: rule, campaign_id: campaign.id, ad_set_id: null, ...done })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
