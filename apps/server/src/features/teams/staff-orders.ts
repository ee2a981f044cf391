// What staff alone may do: an agency's handling for a team, the special mode of ad accounts (spec §6), reports set aside.
import { AGENCIES, AGENCY_SLUGS } from '@peregrine/domain/teams/agency-rules.ts'
import { isAdAccountId } from '@peregrine/domain/teams/team-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { setHandling } from '#features/ad-accounts/ad-accounts-public.ts'
import { isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import { type Db, inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { liftReports } from './invite-store.ts'
import { findTeamByKey, lockTeam, setAgency, type TeamRow } from './team-store.ts'

const countries = z.array(z.string().refine(isCountryCode, 'Give ISO codes of countries.')).nullable()

/** An order of staff, as it comes through the control socket of the server. */
export const StaffOrder = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('agency'),
    /** Id or slug of the team. */
    team: z.string(),
    /** One of the eight; null takes the handling away. */
    agency: z.enum(AGENCY_SLUGS as [string, ...string[]]).nullable(),
    /** Other limits than the agency's own. */
    countries: countries.optional(),
  }),
  z.object({
    order: z.literal('ad-account'),
    account: z.string().refine(isAdAccountId, 'Enter the ID that the ad platform uses.'),
    agency: z.enum(AGENCY_SLUGS as [string, ...string[]]).nullable(),
    special: z.boolean(),
  }),
  z.object({
    order: z.literal('invitations'),
    team: z.string(),
  }),
])
export type StaffOrder = z.output<typeof StaffOrder>

/** Carries it out; answers what was done as a sentence. Throws an Error with a sentence when it cannot be. */
async function obeyStaff(db: Db, order: StaffOrder, now: Date): Promise<string> {
  if (order.order === 'ad-account') {
    const limits = order.agency === null ? null : (AGENCIES[order.agency]?.countries ?? null)
    await inTransaction(db, async (tx) => {
      await setHandling(tx, order.account, { agency: order.agency, countries: limits, special_mode: order.special })
      const detail = { command: 'ad_account', agency: order.agency } as const
      await recordSecurityEvent(tx, { kind: 'staff_command', at: now, detail })
    })
    return `Ad account ${order.account}: ${order.agency ?? 'no agency'}, special mode ${order.special ? 'on' : 'off'}.`
  }
  const team = await findTeamByKey(db, order.team)
  if (!team) throw new Error(`There is no team ${order.team}.`)
  if (order.order === 'invitations') return await allowInvitations(db, team, now)
  const limits = order.countries ?? (order.agency === null ? null : (AGENCIES[order.agency]?.countries ?? null))
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, team.id)
    await setAgency(tx, team.id, order.agency === null ? null : { name: order.agency, countries: limits })
    const target = { kind: 'team', id: team.id, name: team.name }
    const detail = { agency: order.agency, countries: limits }
    await recordActivity(tx, { teamId: team.id, actor: null, action: 'team.agency-set', target, detail, at: now })
  })
  const where = limits === null ? 'any country' : limits.join(', ')
  return `Team ${team.name} (${team.slug}): ${order.agency === null ? 'no agency' : `${order.agency}, ${where}`}.`
}

/** Whoever reported an invitation is written to no more all the same. */
async function allowInvitations(db: Db, { id, name, slug }: TeamRow, now: Date): Promise<string> {
  const reports = await inTransaction(db, async (tx) => {
    await lockTeam(tx, id)
    const lifted = await liftReports(tx, id, now)
    const target = { kind: 'team', id, name }
    const deed = {
      teamId: id,
      actor: null,
      action: 'team.reports-set-aside',
      target,
      detail: { reports: lifted },
      at: now,
    }
    if (lifted > 0) await recordActivity(tx, deed)
    return lifted
  })
  return reports === 0
    ? `Team ${name} (${slug}): no report counts against it.`
    : `Team ${name} (${slug}): ${reports} ${reports === 1 ? 'report is' : 'reports are'} set aside; it may send invitations again.`
}

/** The same as the control socket wants it: one sentence. */
export async function* staffEvents(db: Db, input: unknown, clock: () => number): AsyncGenerator<string> {
  yield await obeyStaff(db, StaffOrder.parse(input), new Date(clock()))
}
