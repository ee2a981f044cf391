// What a member sees of what belongs to a team's ad accounts, as a condition of a statement: tasks and deeds ask it alike.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Nobody is granted it: what belongs to an account that cannot be told any more is the admins' to see. */
export const NO_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000'
export const NO_ACCOUNT = sql`${NO_ACCOUNT_ID}::uuid`

/** Whether a person is an admin of the team or was granted every one of these accounts (`uuid[]`); none is the whole team's. */
export const mayUseAccounts = (
  accounts: RawBuilder<unknown>,
  teamId: RawBuilder<unknown>,
  userId: string,
): RawBuilder<SqlBool> => sql<SqlBool>`EXISTS (
  SELECT FROM memberships AS seer WHERE seer.team_id = ${teamId} AND seer.user_id = ${userId}
    AND (seer.level = 'admin' OR NOT EXISTS (
      SELECT FROM unnest(${accounts}) AS wanted (id) WHERE NOT EXISTS (
        SELECT FROM granted_accounts AS granted WHERE granted.membership_id = seer.id AND granted.team_account_id = wanted.id))))`
