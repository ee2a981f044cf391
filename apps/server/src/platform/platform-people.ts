// Where the platform's own tables may name people of the social network: replies for repeats, steps, and waiting jobs.
import { sql } from 'kysely'
import { madeFrom } from './imported-window.ts'
import { containing } from './like-pattern.ts'
import { mentionsOf } from './person-mentions.ts'
import { type FeaturePeople, type PeoplePlace, tablePlace } from './person-places.ts'
import { type DbOrTx, inTransaction } from './postgres.ts'
import { json } from './table-columns.ts'

/** Calls whose replies show accounts of the network, or what was found by them. */
const SHOWING_ACCOUNTS = [
  'communities.%',
  'audienceConfigs.%',
  'audienceLookalikes.%',
  'personalAudiences.%',
  'suite.%',
  'talk.%',
]

async function jobsNaming(db: DbOrTx, mentions: ReturnType<typeof mentionsOf>, lock: boolean) {
  if (mentions.needles.length === 0) return []
  const patterns = sql.join(mentions.needles.map((needle) => sql`${containing(needle)}`))
  const { rows } = await sql<{ id: string; name: string; data: unknown; output: unknown }>`
    SELECT id, name, data, output FROM jobs.job
    WHERE coalesce(data::text, '') || ' ' || coalesce(output::text, '') ILIKE ANY (ARRAY[${patterns}])
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows.filter((row) => mentions.within(row.data, 'data') || mentions.within(row.output, 'output'))
}

/** The library lays its tables when the first process opens it. */
const haveJobs = async (db: DbOrTx): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('jobs.job') IS NOT NULL AS there`.execute(db)
  return rows[0]?.there === true
}

const jobs: PeoplePlace = {
  name: 'platform.jobs',
  holds: 'what jobs carry, and how they failed',
  origin: 'team',
  onDeletion: { does: 'keeps', why: 'jobs carry ids of our own' },
  retained: 'a week after their end (the library of jobs)',
  find: async ({ db }, person) =>
    (await haveJobs(db)) ? (await jobsNaming(db, mentionsOf(person, true), false)).length : 0,
  erase: async ({ db }, person) => {
    if (!(await haveJobs(db))) return 0
    const mentions = mentionsOf(person, true)
    return await inTransaction(db, async (tx) => {
      const rows = await jobsNaming(tx, mentions, true)
      for (const { id, name, data, output } of rows)
        await sql`UPDATE jobs.job SET data = ${json(mentions.without(data, 'data', 'words'))}::jsonb,
            output = ${json(mentions.without(output, 'output', 'words'))}::jsonb
          WHERE name = ${name} AND id = ${id}`.execute(tx)
      return rows.length
    })
  },
}

export const platformPeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'platform.replies',
      holds: 'replies of calls that may be repeated',
      origin: 'imported',
      table: 'once_replies',
      columns: ['reply'],
      erase: 'words',
      retained: '24 hours (a job of the platform)',
      onDeletion: { does: 'deletes', why: 'of calls that show accounts; the others are needed for repeats' },
      deletion: (deletion) => sql`DELETE FROM once_replies
        WHERE ${madeFrom(deletion, sql`created_at`)} AND endpoint LIKE ANY (${SHOWING_ACCOUNTS}::text[])`,
    }),
    tablePlace({
      name: 'platform.steps',
      holds: 'steps of changes at other services, such as whom an account follows',
      origin: 'platform',
      table: 'reconcile_steps',
      columns: ['step', 'problem'],
      erase: 'words',
      retained: 'as long as what was changed',
      onDeletion: { does: 'keeps', why: 'they say what was done at the ad platform' },
    }),
    jobs,
  ],
  nobody: {
    applied_migrations: ['name', 'checksum'],
    // Hashes, to know an erased person again.
    erased_people: ['name_hash'],
    people_erasure: ['hash_key'],
    once_replies: ['key', 'endpoint', 'input_hash'],
    reconcile_steps: ['kind', 'target', 'outcome'],
    reconciliations: ['kind', 'target', 'state', 'lease_token', 'lease_holder', 'waiting', 'problem'],
  },
}
