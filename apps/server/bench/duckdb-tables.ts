// How DuckDB holds the network: memberships by kind in the order of their items, arrays unrolled by account.
import { join } from 'node:path'
import { EXPORT, MEMBER_KINDS } from './network-export.ts'

/** Statements that fill an empty database from an export. */
export function layoutStatements(folder: string): string[] {
  const file = (name: string): string => `read_parquet('${join(folder, name)}')`
  return [
    ...MEMBER_KINDS.map(
      (kind) =>
        `CREATE TABLE members_${kind} AS SELECT item, account, last_day FROM ${file(EXPORT.members)} WHERE kind = '${kind}' ORDER BY item, account`,
    ),
    `CREATE TABLE accounts AS SELECT account, handle, country, region, city, language, gender, age_low, age_high, verified,
  followers, epoch(last_post_at)::UINTEGER AS last_post, jobs, occupations, interests FROM ${file(EXPORT.accounts)} ORDER BY account`,
    `CREATE TABLE follows AS SELECT account, unnest(follows) AS followee FROM ${file(EXPORT.accounts)} ORDER BY account`,
    `CREATE TABLE follow_lists AS SELECT account, follows FROM ${file(EXPORT.accounts)} ORDER BY account`,
    `CREATE TABLE handles AS SELECT lower(handle) AS handle, arg_max(account, followers) AS account FROM ${file(EXPORT.accounts)} GROUP BY ALL ORDER BY ALL`,
    `CREATE TABLE items AS SELECT kind, label, item FROM ${file(EXPORT.itemsTable)} ORDER BY kind, label`,
    'CREATE INDEX handle_index ON handles (handle)',
    'CREATE INDEX label_index ON items (label)',
  ]
}
