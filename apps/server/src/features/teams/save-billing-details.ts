// Saves a team's billing details for whoever pays through it, without a form's version: the last one who says so counts.
import type { DbOrTx } from '#platform/postgres.ts'
import { type GivenSettings, readSettings, reportSettings } from './change-team.ts'
import { findTeam, lockTeam, type TeamSettingsRow, updateTeam } from './team-store.ts'

type Details = Pick<TeamSettingsRow, 'invoice_email' | 'country' | 'invoice_name'>

/** Throws what is wrong with them, field by field. */
export async function saveBillingDetails(
  tx: DbOrTx,
  { team, userId }: { readonly team: string; readonly userId: string },
  given: Pick<GivenSettings, 'invoice_email' | 'country' | 'invoice_name'>,
  at: Date,
): Promise<Details> {
  const settings = readSettings({ version: 0, ...given })
  await lockTeam(tx, team)
  const current = await findTeam(tx, team)
  // Deleted while what was paid for still ran: there is no form any more that would show them.
  if (!current) return { invoice_email: null, country: null, invoice_name: null, ...settings }
  const saved = { ...current, ...settings }
  const keys = ['invoice_email', 'country', 'invoice_name'] as const
  const differing = keys.filter((key) => saved[key] !== current[key])
  if (differing.length === 0) return current
  await updateTeam(tx, current, settings)
  await reportSettings(tx, { userId }, current, settings, differing, at)
  return saved
}
