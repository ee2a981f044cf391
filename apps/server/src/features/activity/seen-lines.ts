// Which lines of a team a person sees: what was done in an ad account that they may not use, and whom admins invited, are not theirs.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mayUseAccounts, NO_ACCOUNT } from '#platform/seen-accounts.ts'

const KIND = sql`activity.target ->> 'kind'`
const HIDDEN = sql`ARRAY[${NO_ACCOUNT}]`

/** An id of ours; what else stands there names nothing. */
const idIn = (text: RawBuilder<unknown>) =>
  sql`CASE WHEN ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (${text})::uuid END`
const TARGET = idIn(sql`(activity.target ->> 'id')`)
const CAMPAIGN = sql`CASE WHEN ${KIND} = 'campaign' THEN ${TARGET} ELSE ${idIn(sql`(activity.detail ->> 'campaign_id')`)} END`

/** The account of a row; of one that is gone nobody but admins can be told. */
const accountOf = (table: string, id: RawBuilder<unknown> = TARGET) =>
  sql`ARRAY[coalesce((SELECT team_account_id FROM ${sql.table(table)} AS own WHERE own.id = ${id}), ${NO_ACCOUNT})]`

/** The ad accounts that a line speaks of, as they are now: a line itself is never changed. */
const ACCOUNTS = sql`CASE
  WHEN ${KIND} = 'invite' THEN ${HIDDEN}
  WHEN ${KIND} = 'ad-account' THEN ARRAY[coalesce(${TARGET}, ${NO_ACCOUNT})]
  WHEN ${KIND} IN ('campaign', 'ad_set', 'ad') THEN ${accountOf('campaigns', CAMPAIGN)}
  WHEN ${KIND} = 'creative' THEN ${accountOf('ad_creatives')}
  WHEN ${KIND} = 'media' THEN ${accountOf('ad_media')}
  WHEN ${KIND} = 'report' THEN ${accountOf('reports')}
  WHEN ${KIND} = 'rule' THEN ${accountOf('automations')}
  WHEN ${KIND} = 'experiment' THEN ${accountOf('experiments')}
  WHEN activity.action = 'document.removed' THEN ${HIDDEN}
  WHEN ${KIND} IN ('campaigns', 'document') OR activity.action = 'task.cancelled'
    THEN coalesce((SELECT accounts FROM tasks WHERE tasks.id = ${TARGET}), ${HIDDEN})
  WHEN activity.detail ? 'account_id' THEN coalesce(
    (SELECT ARRAY[id] FROM team_accounts WHERE team_accounts.team_id = activity.team_id
      AND team_accounts.account_id = activity.detail ->> 'account_id'), ${HIDDEN})
  ELSE '{}'::uuid[] END`

/** Their own deeds are always theirs. */
export const mayRead = (userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(activity.actor_id = ${userId} OR ${mayUseAccounts(ACCOUNTS, sql.ref('activity.team_id'), userId)})`
