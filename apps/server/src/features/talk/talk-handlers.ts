// The calls of the assistant: asking, conversations, and links that show one.
import type { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { MOST_OPEN_SHARES } from '@peregrine/domain/audiences/share-rules.ts'
import { choiceOf, MOST_TURNS, QUESTION_LENGTH } from '@peregrine/domain/talk/talk-query-rules.ts'
import { z } from 'zod'
import { isShareToken, newShareToken } from '#features/audiences/audiences-public.ts'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { storableText } from '#platform/table-columns.ts'
import { askerOf } from './open-own-things.ts'
import { streamAnswer } from './stream-talk-answer.ts'
import {
  beginTurn,
  conversationReply,
  deleteConversation,
  findConversation,
  findTalkAccount,
  findTurn,
  lastQuery,
  listConversations,
  listSharedTurns,
  listTurns,
} from './talk-conversation-store.ts'
import type { TalkAccount } from './talk-people-sql.ts'
import { stillChosen } from './talk-people-store.ts'
import type { TalkPorts } from './talk-ports.ts'
import {
  countOpenTalkShares,
  findTalkShare,
  insertTalkShare,
  listOpenTalkShares,
  nameOfPerson,
  revokeTalkShares,
} from './talk-share-store.ts'
import { titleForOthers, withoutPeople } from './without-people.ts'

const DAY = 86_400_000
const Place = z.tuple([z.iso.datetime(), z.uuid()])

type Asking = HandlerContext<typeof talk.ask>
type OfAccount = Pick<HandlerContext<typeof talk.listConversations>, 'caller' | 'refuse'>
type OfConversation = Pick<HandlerContext<typeof talk.readConversation>, 'caller' | 'params' | 'refuse'>

export function createTalkHandlers(ports: TalkPorts): Handlers<typeof talk> {
  const { db, clock, keys } = ports

  const accountOf = async ({ caller, refuse }: OfAccount, id: string | undefined): Promise<TalkAccount> =>
    (await findTalkAccount(db, personOf(caller).userId, id)) ??
    refuse(id === undefined ? 'no_account' : 'account_unknown')
  const conversationOf = async ({ caller, params, refuse }: OfConversation) =>
    (await findConversation(db, personOf(caller).userId, params.pk)) ?? refuse('conversation_unknown')

  return {
    ask: (context) => ask(ports, context, accountOf),

    listConversations: async (context) => {
      const account = await accountOf(context, context.query.account)
      const place = placeAfter(context.query.cursor, Place)
      const after = place ? { at: new Date(place[0]), id: place[1] } : null
      const { limit, search = '' } = context.query
      const rows = await listConversations(db, account, { search: storableText(search), after, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        results: shown.map(conversationReply),
        next: last ? writeCursor([last.modified_at.toISOString(), last.id]) : null,
      }
    },

    readConversation: async (context) => {
      const row = await conversationOf(context)
      const shares = await listOpenTalkShares(db, row.id, new Date(clock()))
      return { ...conversationReply(row), history: await listTurns(db, row.id), shares }
    },

    checkPeople: (context) => checkPeople(ports, context, conversationOf),

    deleteConversation: async (context) => {
      await deleteConversation(db, (await conversationOf(context)).id)
      return undefined
    },

    shareConversation: async (context) => {
      const now = new Date(clock())
      const { id } = await conversationOf(context)
      const token = newShareToken(keys)
      const expires = new Date(now.getTime() + context.body.days * DAY)
      const { userId } = personOf(context.caller)
      await inTransaction(db, async (tx) => {
        if ((await countOpenTalkShares(tx, id, now)) >= MOST_OPEN_SHARES) context.refuse('too_many_shares')
        const share = { conversation: id, tokenHash: hashOf(token), sharedBy: await nameOfPerson(tx, userId), expires }
        await insertTalkShare(tx, share, now)
      })
      return { link: `${ports.siteAddress}/shared-talk#${token}`, expires: expires.toISOString() }
    },

    revokeShares: async (context) => {
      const { id } = await conversationOf(context)
      return { revoked: await revokeTalkShares(db, id, new Date(clock())) }
    },

    openShared: async ({ body, refuse, http }) => {
      const now = new Date(clock())
      const share = await findTalkShare(db, hashOf(body.token))
      if (!share) return refuse(isShareToken(keys, body.token) ? 'share_gone' : 'share_unknown')
      if (share.revoked_at !== null) return refuse('share_revoked')
      if (share.expires_at <= now) return refuse('share_expired')
      http.reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      const { title, handle, shared_by, expires_at, protected: isProtected } = share
      const turns = await listSharedTurns(db, share.conversation_id)
      const asked = turns.filter(({ turn }) => turn.parts.length > 0)
      const history = asked.map((turn) => withoutPeople({ ...turn, isProtected }))
      const shown = titleForOthers(
        title,
        turns.map(({ turn }) => turn),
      )
      return { title: shown, handle, shared_by, expires: expires_at.toISOString(), history }
    },
  }
}

/** Whom an answer was about is asked anew, as of now: of those whom it chose, some may have left since. */
async function checkPeople(
  ports: TalkPorts,
  context: HandlerContext<typeof talk.checkPeople>,
  conversationOf: (context: OfConversation) => Promise<{ readonly id: string; readonly account_id: string }>,
) {
  const { db } = ports
  const { id, account_id: accountId } = await conversationOf(context)
  const found = await findTurn(db, id, context.params.turn)
  const part = found?.parts.find((one) => one.part === 'audience')
  const choice = found?.query ? choiceOf(found.query) : null
  const account = await findTalkAccount(db, personOf(context.caller).userId, accountId)
  if (part?.part !== 'audience' || choice === null || !account) return context.refuse('people_unknown')
  const ids = part.selection.user_ids
  const now = new Date(await ports.networkClock())
  return { people: ids.length, user_ids: [...(await stillChosen({ db, account, now }, choice, ids))] }
}

async function ask(
  ports: TalkPorts,
  context: Asking,
  accountOf: (context: OfAccount, id: string | undefined) => Promise<TalkAccount>,
) {
  const { body, refuse, caller, gone } = context
  const question = storableText(body.question).trim()
  if (question === '') return refuse('question_missing')
  if ([...question].length > QUESTION_LENGTH) return refuse('question_too_long')
  const { userId } = personOf(caller)
  const known =
    body.conversation === undefined ? undefined : await findConversation(ports.db, userId, body.conversation)
  if (body.conversation !== undefined && !known) return refuse('conversation_unknown')
  const account = await accountOf(context, known?.account_id ?? body.account)
  const before = known ? await lastQuery(ports.db, known.id) : null
  const begun = await beginTurn(
    ports.db,
    { account, conversation: known?.id ?? null, question, most: MOST_TURNS },
    new Date(ports.clock()),
  )
  if (!begun) return refuse('conversation_full')
  const asker = () => askerOf(caller)
  return streamAnswer(ports, { ...begun, asker, account, question, language: body.language, before, gone })
}
