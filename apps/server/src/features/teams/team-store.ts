// All SQL of teams and memberships.

import type { Membership } from '@peregrine/contract/platform/access.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'teams.agency_countries': string[]
  }
}

type TeamColumn =
  | 'id'
  | 'name'
  | 'slug'
  | 'logo'
  | 'invoice_email'
  | 'country'
  | 'invoice_name'
  | 'shown_publicly'
  | 'passkey_required'
  | 'agency'
  | 'agency_countries'
  | 'version'

export interface TeamRow extends TableRow<'teams', TeamColumn> {
  readonly member_count: number
}

const teamRows = (db: DbOrTx) =>
  db
    .selectFrom('teams')
    .select(['teams.id', 'teams.name', 'teams.slug', 'teams.logo', 'teams.version'])
    .select(['teams.invoice_email', 'teams.country', 'teams.invoice_name'])
    .select(['teams.shown_publicly', 'teams.passkey_required', 'teams.agency', 'teams.agency_countries'])
    .select(sql<number>`(SELECT count(*)::int FROM memberships AS m WHERE m.team_id = teams.id)`.as('member_count'))
    .where('teams.deleted_at', 'is', null)

/** The team requires a passkey, and this person has none; nobody is locked out of their own workspace. */
export const passkeyMissing = (userId: string) =>
  sql<boolean>`(teams.passkey_required AND teams.personal_of IS DISTINCT FROM ${userId}::uuid AND NOT EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = ${userId}::uuid))`

export interface TeamAccess {
  readonly memberships: readonly Membership[]
  /** Closed until the person has a passkey: whoever looks at memberships alone does not see them. */
  readonly lockedTeams: readonly Pick<Membership, 'team' | 'slug'>[]
}

/** What a person may do in which team, or in their own workspace alone; read for every call. */
export async function teamAccessOf(
  db: DbOrTx,
  userId: string,
  { personal = false }: { readonly personal?: boolean } = {},
): Promise<TeamAccess> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.id', 'memberships.team_id')
    .select(['teams.id as team', 'teams.slug', 'memberships.level', 'memberships.creator'])
    .select(passkeyMissing(userId).as('locked'))
    .where('memberships.user_id', '=', userId)
    .where('teams.deleted_at', 'is', null)
    .$if(personal, (rows) => rows.where('teams.personal_of', '=', userId))
    .orderBy('teams.name')
    .execute()
  return {
    memberships: rows.flatMap(({ locked, ...membership }) => (locked ? [] : [membership])),
    lockedTeams: rows.flatMap(({ locked, team, slug }) => (locked ? [{ team, slug }] : [])),
  }
}

/** The memberships alone, of teams that are open to the person. */
export const membershipsOf = async (db: DbOrTx, userId: string): Promise<readonly Membership[]> =>
  (await teamAccessOf(db, userId)).memberships

/** The own workspace of a person, which they may have left to others meanwhile: then it is theirs no more. */
export async function findWorkspace(db: DbOrTx, userId: string): Promise<TeamRow | undefined> {
  return await teamRows(db)
    .innerJoin('memberships', 'memberships.team_id', 'teams.id')
    .where('teams.personal_of', '=', userId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst()
}

/** A workspace that its person has left stays as the team of whoever is in it. */
export async function releaseWorkspace(tx: DbOrTx, userId: string): Promise<void> {
  await tx.updateTable('teams').set({ personal_of: null }).where('personal_of', '=', userId).execute()
}

/** How a person's workspace is called: as they are, or by the first part of their address. */
export async function workspaceNameOf(db: DbOrTx, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const name = displayName(row)
  return name === row.email ? (row.email.split('@')[0] ?? row.email) : name
}

export interface OwnTeamRow extends TeamRow, TableRow<'memberships', 'level' | 'creator'> {
  readonly membership_id: string
  /** The team requires a passkey, and the person has none. */
  readonly locked: boolean
}

/** A person's teams with what they are there, by name. */
export async function listOwnTeams(db: DbOrTx, userId: string): Promise<OwnTeamRow[]> {
  return await teamRows(db)
    .innerJoin('memberships', 'memberships.team_id', 'teams.id')
    .select(['memberships.id as membership_id', 'memberships.level', 'memberships.creator'])
    .select(passkeyMissing(userId).as('locked'))
    .where('memberships.user_id', '=', userId)
    .orderBy(sql`lower(teams.name)`)
    .orderBy('teams.id')
    .execute()
}

export async function findTeam(db: DbOrTx, id: string): Promise<TeamRow | undefined> {
  return await teamRows(db).where('teams.id', '=', id).executeTakeFirst()
}

/** Which of these words stand for a team already, deleted ones too. */
export async function takenSlugs(db: DbOrTx, base: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('teams')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Makes a team with its first admin; undefined when the word was taken meanwhile. */
export async function insertTeam(
  tx: DbOrTx,
  team: { readonly name: string; readonly slug: string; readonly userId: string; readonly personal?: boolean },
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('teams')
    .values({
      name: team.name,
      slug: team.slug,
      logo: null,
      invoice_email: null,
      country: null,
      invoice_name: null,
      agency: null,
      agency_countries: null,
      created_at: now,
      deleted_at: null,
      personal_of: team.personal ? team.userId : null,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await tx
    .insertInto('memberships')
    .values({ team_id: row.id, user_id: team.userId, level: 'admin', creator: true, joined_at: now })
    .execute()
  return row.id
}

/** Whoever else changes people or ad accounts of this team waits until the end of the transaction. */
export async function lockTeam(tx: DbOrTx, teamId: string): Promise<void> {
  await tx.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A team that stands, by id or slug, whoever asks: what may be told of it is looked at afterwards. */
export async function findTeamByKey(db: DbOrTx, key: string): Promise<TeamRow | undefined> {
  return await teamRows(db)
    .where(UUID.test(key) ? 'teams.id' : 'teams.slug', '=', key)
    .executeTakeFirst()
}

export type TeamSettingsRow = Pick<TeamRow, 'name' | 'invoice_email' | 'country' | 'invoice_name' | 'shown_publicly'>

/** Changed by a call of its own, which asks who does it for more. */
export type ProtectedSettingsRow = Pick<TeamRow, 'passkey_required'>

/** Writes settings over the version that was seen; false: somebody was faster. */
export async function updateTeam(
  tx: DbOrTx,
  seen: Pick<TeamRow, 'id' | 'version'>,
  settings: Partial<TeamSettingsRow & ProtectedSettingsRow>,
): Promise<boolean> {
  const row = await tx
    .updateTable('teams')
    .set({ ...settings, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** From now on nobody reaches it; the word in its address stays taken. */
export async function markTeamDeleted(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx.updateTable('teams').set({ deleted_at: now }).where('id', '=', id).execute()
}

/** Keeps a picture, or none; `address` is where it is served from. */
export async function keepLogo(
  tx: DbOrTx,
  id: string,
  logo: { readonly hash: string; readonly bytes: Buffer; readonly address: string } | null,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('team_logos').where('team_id', '=', id).execute()
  if (logo)
    await tx
      .insertInto('team_logos')
      .values({ team_id: id, hash: logo.hash, bytes: logo.bytes, changed_at: now })
      .execute()
  await tx
    .updateTable('teams')
    .set({ logo: logo?.address ?? null })
    .where('id', '=', id)
    .execute()
}

export async function findLogo(db: DbOrTx, id: string): Promise<{ hash: string; bytes: Buffer } | undefined> {
  return await db.selectFrom('team_logos').select(['hash', 'bytes']).where('team_id', '=', id).executeTakeFirst()
}

/** Countries that staff limited this team to; null: any. */
export async function agencyCountries(db: DbOrTx, teamId: string): Promise<readonly string[] | null> {
  const row = await db.selectFrom('teams').select('agency_countries').where('id', '=', teamId).executeTakeFirst()
  return row?.agency_countries ?? null
}

/** Written by staff alone. */
export async function setAgency(
  db: DbOrTx,
  teamId: string,
  agency: { readonly name: string; readonly countries: readonly string[] | null } | null,
): Promise<void> {
  await db
    .updateTable('teams')
    .set({
      agency: agency?.name ?? null,
      agency_countries: agency?.countries ? json(agency.countries) : null,
    })
    .where('id', '=', teamId)
    .execute()
}
