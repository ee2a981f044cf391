// All SQL of a campaign's own flight: the dates of its ad sets that have none of their own.
import type { CampaignFlight } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'campaigns.flight': CampaignFlight
  }
}

/** Null of a campaign that was made without: its ad sets tell it. */
export async function campaignFlight(db: DbOrTx, id: string): Promise<CampaignFlight | null> {
  const row = await db.selectFrom('campaigns').select('flight').where('id', '=', id).executeTakeFirst()
  return row?.flight ?? null
}

export async function setCampaignFlight(tx: DbOrTx, id: string, flight: CampaignFlight): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ flight: json(flight) })
    .where('id', '=', id)
    .execute()
}

/** All its ad sets end then: so does it. */
export async function moveFlightEnd(tx: DbOrTx, id: string, end: string | null): Promise<void> {
  const flight = await campaignFlight(tx, id)
  if (flight) await setCampaignFlight(tx, id, { ...flight, end })
}
