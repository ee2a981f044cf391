// Conversations with the assistant and their turns, and which account a call means.
import type { TalkConversation, TalkPart, TalkTurn } from '@peregrine/contract/talk/talk-shapes.ts'
import type { TalkQuery } from '@peregrine/domain/talk/talk-query-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { findAccount, isPresent, listAccounts } from '#features/suite/suite-public.ts'
import { containing } from '#platform/like-pattern.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import { inTransaction } from '#platform/postgres.ts'
import { json, jsonOrNull } from '#platform/table-columns.ts'
import type { TalkAccount } from './talk-people-sql.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'talk_turns.query': TalkQuery
    'talk_turns.parts': readonly TalkPart[]
  }
}

/** The account that is named, or the one chosen last; undefined: it isn't one of the person's, or there is none. */
export async function findTalkAccount(
  db: DbOrTx,
  userId: string,
  id: string | undefined,
): Promise<TalkAccount | undefined> {
  if (id !== undefined) return await findAccount(db, userId, id)
  const [current] = await listAccounts(db, userId)
  return current
}

/** The person's accounts, as their own figures say; the first that was added in front. */
export async function listTalkAccounts(
  db: DbOrTx,
  userId: string,
): Promise<
  readonly (TalkAccount & { readonly followers: number; readonly following: number; readonly posts: number })[]
> {
  const accounts = await listAccounts(db, userId)
  return accounts.toSorted(
    (one, other) => one.added_at.getTime() - other.added_at.getTime() || (one.id < other.id ? -1 : 1),
  )
}

const conversations = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('talk_conversations')
    .innerJoin('suite_accounts', 'suite_accounts.id', 'talk_conversations.account_id')
    .select([
      'talk_conversations.id',
      'talk_conversations.title',
      'talk_conversations.account_id',
      'talk_conversations.created_at',
      'talk_conversations.modified_at',
      'suite_accounts.handle',
    ])
    .select(
      sql<number>`(SELECT count(*)::int FROM talk_turns t WHERE t.conversation_id = talk_conversations.id)`.as('turns'),
    )
    .where('talk_conversations.user_id', '=', userId)
    .where(isPresent())

type ConversationRow = Awaited<ReturnType<typeof findConversation>> & object

export const conversationReply = (row: ConversationRow): TalkConversation => ({
  id: row.id,
  title: row.title,
  account: { id: row.account_id, handle: row.handle },
  turns: row.turns,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
})

export async function findConversation(db: DbOrTx, userId: string, id: string) {
  return await conversations(db, userId).where('talk_conversations.id', '=', id).executeTakeFirst()
}

interface ListedConversations {
  /** Empty: all. */
  readonly search: string
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** In whose title, questions or answers a text occurs; `said` is folded in the same way (0228). */
function saying(search: string): RawBuilder<boolean> {
  const pattern = sql`lower(normalize(${containing(search)}, NFKC))`
  return sql<boolean>`(lower(normalize(talk_conversations.title, NFKC)) LIKE ${pattern} OR EXISTS (
    SELECT FROM talk_turns t WHERE t.conversation_id = talk_conversations.id AND t.said LIKE ${pattern}))`
}

/** Those of an account that come after a place, the last one first. */
export async function listConversations(
  db: DbOrTx,
  { user_id, id }: TalkAccount,
  { search, after, limit }: ListedConversations,
) {
  return await conversations(db, user_id)
    .where('talk_conversations.account_id', '=', id)
    .$if(search !== '', (query) => query.where(saying(search)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', talk_conversations.modified_at), talk_conversations.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', talk_conversations.modified_at)`, 'desc')
    .orderBy('talk_conversations.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listTurns(db: DbOrTx, conversation: string): Promise<TalkTurn[]> {
  return (await listSharedTurns(db, conversation)).map(({ turn }) => turn)
}

/** With what each was understood as, which tells whom it is about. */
export async function listSharedTurns(
  db: DbOrTx,
  conversation: string,
): Promise<{ readonly turn: TalkTurn; readonly query: TalkQuery | null }[]> {
  const rows = await db
    .selectFrom('talk_turns')
    .select(['turn', 'question', 'parts', 'state', 'asked_at', 'query'])
    .where('conversation_id', '=', conversation)
    .orderBy('turn')
    .execute()
  return rows.map(({ asked_at, parts, query, ...row }) => ({
    turn: { ...row, parts: [...parts], asked: asked_at.toISOString() },
    query,
  }))
}

/** What a question was understood as, and its answer. */
export async function findTurn(
  db: DbOrTx,
  conversation: string,
  turn: number,
): Promise<{ readonly query: TalkQuery | null; readonly parts: readonly TalkPart[] } | undefined> {
  return await db
    .selectFrom('talk_turns')
    .select(['query', 'parts'])
    .where('conversation_id', '=', conversation)
    .where('turn', '=', turn)
    .executeTakeFirst()
}

/** What the last question that was understood meant: follow-up questions change it. */
export async function lastQuery(db: DbOrTx, conversation: string): Promise<TalkQuery | null> {
  const row = await db
    .selectFrom('talk_turns')
    .select('query')
    .where('conversation_id', '=', conversation)
    .where('query', 'is not', null)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.query ?? null
}

interface NewTurn {
  readonly account: TalkAccount
  /** Null: a new conversation begins. */
  readonly conversation: string | null
  readonly question: string
  readonly most: number
}

/** Stores a question before it is answered: whoever goes away in between finds it as stopped. Null: the conversation is full. */
export async function beginTurn(
  db: Db,
  { account, conversation, question, most }: NewTurn,
  now: Date,
): Promise<{ conversation: string; turn: number } | null> {
  return await inTransaction(db, async (tx) => {
    const id =
      conversation ??
      (
        await tx
          .insertInto('talk_conversations')
          .values({
            user_id: account.user_id,
            account_id: account.id,
            title: [...question].slice(0, 120).join(''),
            created_at: now,
            modified_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    await tx.updateTable('talk_conversations').set({ modified_at: now }).where('id', '=', id).execute()
    const { last } = await tx
      .selectFrom('talk_turns')
      .select(sql<number>`coalesce(max(turn), 0)::int`.as('last'))
      .where('conversation_id', '=', id)
      .executeTakeFirstOrThrow()
    if (last >= most) return null
    const turn = last + 1
    await tx
      .insertInto('talk_turns')
      .values({
        conversation_id: id,
        turn,
        question,
        query: null,
        parts: json([]),
        state: 'stopped',
        asked_at: now,
      })
      .execute()
    return { conversation: id, turn }
  })
}

export async function finishTurn(
  db: DbOrTx,
  { conversation, turn }: { readonly conversation: string; readonly turn: number },
  end: { readonly query: TalkQuery | null; readonly parts: readonly TalkPart[]; readonly state: TalkTurn['state'] },
): Promise<void> {
  await db
    .updateTable('talk_turns')
    .set({
      query: jsonOrNull(end.query),
      parts: json(end.parts),
      state: end.state,
    })
    .where('conversation_id', '=', conversation)
    .where('turn', '=', turn)
    .execute()
}

export async function deleteConversation(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('talk_conversations').where('id', '=', id).execute()
}
