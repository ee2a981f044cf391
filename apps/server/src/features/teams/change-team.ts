// Changes a team's settings and billing details, from the version that whoever changes them has seen.

import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { cleanTeamName, teamNameProblem } from '@peregrine/domain/teams/team-name-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'
import type { TeamPorts } from './team-ports.ts'
import { findTeam, lockTeam, type TeamRow, type TeamSettingsRow, updateTeam } from './team-store.ts'

export interface GivenSettings {
  readonly version: number
  readonly name?: string | undefined
  readonly invoice_email?: string | null | undefined
  readonly country?: string | null | undefined
  readonly invoice_name?: string | null | undefined
  readonly shown_publicly?: boolean | undefined
}

const LONGEST_INVOICE_NAME = 200

/** Empty text is none. */
const trimmed = (text: string | null): string | null => text?.normalize('NFC').trim() || null

/** What is given in the form in which it is kept; throws what is wrong with it, field by field. */
export function readSettings(given: GivenSettings): Partial<TeamSettingsRow> {
  const wrong: Record<string, Message[]> = {}
  const retained: { -readonly [K in keyof TeamSettingsRow]?: TeamSettingsRow[K] } = {}
  if (given.name !== undefined) {
    retained.name = cleanTeamName(given.name)
    const problem = teamNameProblem(retained.name)
    if (problem !== null) wrong.name = [problem]
  }
  if (given.invoice_email !== undefined) {
    const text = trimmed(given.invoice_email)
    retained.invoice_email = text === null ? null : canonicalEmail(text)
    if (text !== null && retained.invoice_email === null) wrong.invoice_email = [message('invoice_email_not_valid')]
  }
  if (given.country !== undefined) {
    retained.country = trimmed(given.country)?.toUpperCase() ?? null
    if (retained.country !== null && !isCountryCode(retained.country)) wrong.country = [message('country_not_valid')]
  }
  if (given.invoice_name !== undefined) {
    retained.invoice_name = trimmed(given.invoice_name)
    if (/\p{C}/u.test(retained.invoice_name ?? '')) wrong.invoice_name = [message('invoice_name_not_valid')]
    if ([...(retained.invoice_name ?? '')].length > LONGEST_INVOICE_NAME)
      wrong.invoice_name = [message('invoice_name_too_long', { limit: LONGEST_INVOICE_NAME + 1 })]
  }
  if (given.shown_publicly !== undefined) retained.shown_publicly = given.shown_publicly
  if (Object.keys(wrong).length > 0) throw new InvalidInput(wrong)
  return retained
}

export type ChangedTeam =
  | { readonly outcome: 'saved' | 'changed'; readonly team: TeamRow }
  | { readonly outcome: 'missing' }

const BILLING = new Set(['invoice_email', 'country', 'invoice_name'])

/** Saves what differs, and writes down which settings those were. */
export async function changeTeam(
  { db, clock }: Pick<TeamPorts, 'db' | 'clock'>,
  acting: { readonly team: string; readonly userId: string },
  given: GivenSettings,
): Promise<ChangedTeam> {
  const settings = readSettings(given)
  return await inTransaction(db, async (tx) => {
    await lockTeam(tx, acting.team)
    const current = await findTeam(tx, acting.team)
    if (!current) return { outcome: 'missing' }
    if (current.version !== given.version) return { outcome: 'changed', team: current }
    const differing = (Object.keys(settings) as (keyof TeamSettingsRow)[]).filter(
      (key) => settings[key] !== current[key],
    )
    if (differing.length === 0) return { outcome: 'saved', team: current }
    await updateTeam(tx, current, settings)
    await reportSettings(tx, acting, current, { ...settings }, differing, new Date(clock()))
    return { outcome: 'saved', team: { ...current, ...settings, version: current.version + 1 } }
  })
}

export async function reportSettings(
  tx: DbOrTx,
  acting: { readonly userId: string },
  current: TeamRow,
  settings: Partial<TeamSettingsRow>,
  differing: readonly (keyof TeamSettingsRow)[],
  at: Date,
): Promise<void> {
  const name = settings.name ?? current.name
  const record = (action: string, detail: Record<string, unknown>) =>
    recordActivity(tx, {
      teamId: current.id,
      actor: acting.userId,
      action,
      target: { kind: 'team', id: current.id, name },
      detail,
      at,
    })
  if (differing.includes('name')) await record('team.renamed', { before: current.name, after: name })
  const billing = differing.filter((key) => BILLING.has(key))
  if (billing.length > 0) await record('team.billing-changed', { fields: billing })
  if (differing.includes('shown_publicly')) await record('team.shown', { shown: settings.shown_publicly })
}
