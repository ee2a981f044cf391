// Where audiences hold people of the social network: who entered and left, uploads, look-alikes, and what definitions name.
import { sql } from 'kysely'
import { accountsOfIds } from '#features/network-data/network-data-public.ts'
import { forgetFoundAccounts, madeFrom } from '#platform/imported-window.ts'
import type { NetworkPerson } from '#platform/person-mentions.ts'
import {
  type FeaturePeople,
  type PeoplePlace,
  type PeoplePorts,
  tablePlace,
  teamsWords,
} from '#platform/person-places.ts'
import { eraseFromBatches, findInBatches } from './customer-list-people.ts'
import { unpacked } from './upload-rules.ts'

const DAY = 86_400_000
/** For so long the history of an audience names some of those who entered and left. */
const MEMBERSHIP_DAYS = 180

/** Numbers of accounts alone: whose they are, `account_keys` of the warehouse knows, which forgets an erased person. */
const numbers: PeoplePlace = {
  name: 'audiences.numbers',
  holds:
    'who was in an audience at the last refresh, and who is in its lists, by numbers that only the warehouse can read',
  origin: 'imported',
  onDeletion: {
    does: 'deletes',
    why: 'the numbers mean nobody any more; of replaced data they bring lists up to date',
  },
  retained: 'as long as the audience',
  tables: {
    audience_snapshots: ['bits'],
    audience_upload_handles: ['account'],
    audience_uploads: ['present', 'goal'],
  },
  async deleteImported({ db }, { replaced, at, ...window }) {
    if (replaced) return 0
    const snapshots = await sql`DELETE FROM audience_snapshots USING audience_configs AS own
      WHERE own.id = config_id AND network LIKE 'imported%' AND own.refreshed_at < ${at}`.execute(db)
    const uploads = await sql`UPDATE audience_uploads SET present = NULL, goal = NULL, phase = NULL
      WHERE numbers LIKE 'imported%' AND ${madeFrom({ ...window, at }, sql`created_at`)}
        AND (present IS NOT NULL OR goal IS NOT NULL)`.execute(db)
    return Number(snapshots.numAffectedRows ?? 0) + Number(uploads.numAffectedRows ?? 0)
  },
  advise: async (ports, person) =>
    (await listsWith(ports, person)).map(
      ({ name, account_name: account, account_id: id }) =>
        `The ad platform still has this person in the list “${name}” of the ad account ${account || id}. Delete the list there, or upload it anew.`,
    ),
  find: async (ports, person) => (await listsWith(ports, person)).length,
  // The number stays in the list, and means nobody once the warehouse has forgotten whose it was.
  erase: async (ports, person) => (await listsWith(ports, person)).length,
}

/** Lists in ad accounts that a person is in, as far as they were sent from imported data. */
async function listsWith({ db, graph }: PeoplePorts, person: NetworkPerson) {
  const accounts = new Set(await accountsOfIds(graph, [...person.ids, ...person.handles.map((handle) => `@${handle}`)]))
  if (accounts.size === 0) return []
  const rows = await db
    .selectFrom('audience_uploads')
    .select(['name', 'account_name', 'account_id', 'present'])
    .where('numbers', 'like', 'imported%')
    .where('present', 'is not', null)
    .execute()
  return rows.filter(({ present }) => unpacked(present).some((account) => accounts.has(account)))
}

/** Digests of a shop's customers: of the network's people only handles and ids can be found among them. */
const customers: PeoplePlace = {
  name: 'audiences.customers',
  holds: 'digests of a shop’s customers who are still to be sent to its ad account',
  origin: 'team',
  onDeletion: { does: 'keeps', why: 'what a team uploaded is the team’s' },
  retained: 'until they are sent',
  tables: { customer_list_batches: ['members'] },
  find: ({ db }, person) => findInBatches(db, person),
  erase: ({ db }, person) => eraseFromBatches(db, person),
}

export const audiencePeople: FeaturePeople = {
  places: [
    numbers,
    customers,
    teamsWords({
      name: 'audiences.customer-lists',
      holds: 'names of customer lists in ad accounts',
      table: 'customer_lists',
      columns: ['name'],
    }),
    tablePlace({
      name: 'audiences.definitions',
      holds:
        'handles and ids that an audience is made of; in its name and description @handles, in its name the bare handle too',
      origin: 'team',
      table: 'audience_configs',
      columns: ['name', 'description', 'definition'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: {
        does: 'empties',
        why: 'what a team defined is the team’s; accounts that a look-alike was found by are named no more',
      },
      deletion: (deletion) =>
        forgetFoundAccounts(
          'audience_configs',
          'definition',
          ['alike', 'traits'],
          madeFrom(deletion, sql.ref('created_at')),
        ),
    }),
    tablePlace({
      name: 'audiences.former-definitions',
      holds: 'handles and ids that it was made of before, and handles in its former names',
      origin: 'team',
      table: 'audience_definitions',
      columns: ['definition', 'name'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: { does: 'empties', why: 'as for definitions' },
      deletion: (deletion) =>
        forgetFoundAccounts(
          'audience_definitions',
          'definition',
          ['alike', 'traits'],
          madeFrom(deletion, sql.ref('at')),
        ),
    }),
    tablePlace({
      name: 'audiences.look-alikes',
      holds: 'the accounts that a look-alike was found by',
      origin: 'imported',
      table: 'audience_lookalikes',
      columns: ['source_name', 'evidence'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: { does: 'empties', why: 'the accounts go; weights and figures stay' },
      deletion: (deletion) =>
        forgetFoundAccounts('audience_lookalikes', 'evidence', ['traits'], madeFrom(deletion, sql.ref('made_at'))),
    }),
    tablePlace({
      name: 'audiences.look-alike-searches',
      holds: 'pasted lists of accounts, and what was found',
      origin: 'imported',
      table: 'audience_lookalike_searches',
      columns: ['source_name', 'seed', 'found'],
      erase: 'words',
      retained: '30 days (a job of the feature)',
      onDeletion: { does: 'deletes', why: 'a search can be made again; what was saved of it is an audience' },
      deletion: (deletion) => sql`DELETE FROM audience_lookalike_searches WHERE ${madeFrom(deletion, sql`created_at`)}`,
    }),
    tablePlace({
      name: 'audiences.memberships',
      holds: 'some of those who entered and left, by id',
      origin: 'imported',
      table: 'audience_memberships',
      columns: ['entered_ids', 'left_ids'],
      erase: 'entries',
      retained: '180 days; the counts as long as the audience',
      onDeletion: { does: 'empties', why: 'how many entered and left stays; who they were goes' },
      deletion: (deletion) => sql`UPDATE audience_memberships SET entered_ids = '[]', left_ids = '[]'
        WHERE ${madeFrom(deletion, sql`at`)} AND (entered_ids <> '[]' OR left_ids <> '[]')`,
      pruning: (now) => sql`UPDATE audience_memberships SET entered_ids = '[]', left_ids = '[]'
        WHERE at < ${new Date(now.getTime() - MEMBERSHIP_DAYS * DAY)} AND (entered_ids <> '[]' OR left_ids <> '[]')`,
    }),
    teamsWords({
      name: 'audiences.membership-reasons',
      holds: 'because of which parts of the definition they did',
      table: 'audience_memberships',
      columns: ['entered_because', 'left_because'],
    }),
    teamsWords({
      name: 'audiences.snapshot-clauses',
      holds: 'which parts of the definition were compared',
      table: 'audience_snapshots',
      columns: ['clauses'],
    }),
    tablePlace({
      name: 'audiences.upload-handles',
      holds: 'by which handles people were sent of whom no id is known',
      origin: 'imported',
      table: 'audience_upload_handles',
      columns: ['handle'],
      erase: 'row',
      retained: 'as long as the upload',
      onDeletion: { does: 'deletes', why: 'with the numbers of the list that they are in' },
      deletion: ({
        replaced,
        ...window
      }) => sql`DELETE FROM audience_upload_handles WHERE ${!replaced} AND upload_id IN (
        SELECT id FROM audience_uploads WHERE numbers LIKE 'imported%' AND ${madeFrom(window, sql`created_at`)})`,
    }),
    teamsWords({
      name: 'audiences.uploads',
      holds: 'names of lists in ad accounts',
      table: 'audience_uploads',
      columns: ['name'],
    }),
    tablePlace({
      name: 'audiences.plans',
      holds: 'plans with their targeting package',
      origin: 'team',
      table: 'audience_plans',
      columns: ['name', 'purpose', 'note', 'targeting_package'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: {
        does: 'keeps',
        why: 'what a team targets, and the ad platform was told, is the team’s: it is needed to compare and roll back',
      },
    }),
    teamsWords({
      name: 'audiences.shares',
      holds: 'what was written to whom a link was sent',
      table: 'audience_shares',
      columns: ['message'],
    }),
  ],
  nobody: {
    audience_account_shares: ['granted_account_id', 'desired_level', 'confirmed_level', 'permission_id', 'problem'],
    audience_configs: [
      'catalogue_key',
      'categories',
      'status',
      'refresh',
      'sizing',
      'sizes',
      'countries',
      'publication',
      'created_by_name',
      'modified_by_name',
    ],
    audience_definitions: ['by_name'],
    audience_lookalike_searches: ['width'],
    audience_memberships: ['run', 'cause'],
    audience_plans: ['countries', 'created_by_name'],
    audience_shares: ['shows', 'token_hash', 'emails', 'created_by_name', 'revoked_by_name', 'undelivered'],
    audience_snapshots: ['network'],
    // Of a whole file: nobody in it is found by it.
    customer_list_files: ['operation', 'fingerprint'],
    customer_lists: [
      'account_id',
      'account_name',
      'purpose',
      'state',
      'reasons',
      'network_id',
      'problem',
      'created_by_name',
    ],
    audience_uploads: [
      'account_id',
      'account_name',
      'state',
      'reasons',
      'network_id',
      'sent_up_to',
      'problem',
      'created_by_name',
      'numbers',
      'phase',
      'sync',
      'sync_problem',
    ],
  },
}
