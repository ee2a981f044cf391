// The assistant of the analytics suite: a question and its streamed answer, conversations, and links that show one.
import { SHARE_DAYS, SHARE_DAYS_USUAL } from '@peregrine/domain/audiences/share-rules.ts'
import { MOST_TURNS } from '@peregrine/domain/talk/talk-query-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { own } from '../platform/number-kinds.ts'
import { chosenAccount, suiteErrors } from '../suite/suite-shapes.ts'
import { TalkConversation, TalkPart, TalkTurn } from './talk-shapes.ts'

const params = { pk: z.uuid() }
const reads = { max: 240, seconds: 60 } as const
const unknown = {
  conversation_unknown: { status: 404, detail: 'This conversation was deleted.' },
} as const

const ask = endpoint({
  id: 'talk.ask',
  method: 'POST',
  path: '/api/external/deepthought/talk-to-x/',
  access: access.premium,
  summary: 'Ask about an account and the network; the answer comes part by part, one a line',
  body: z.strictObject({
    ...chosenAccount,
    /** Beyond 1,000 characters it is refused, with a sentence that says so. */
    question: z.string().max(10_000),
    language: z.enum(['en', 'ja']).default('en'),
    /** Goes on with a conversation, so that 'and in Japan?' is understood. */
    conversation: z.uuid().optional(),
  }),
  reply: TalkPart,
  stream: true,
  errors: {
    ...suiteErrors,
    ...unknown,
    question_missing: { status: 422, detail: 'Type a question first.' },
    question_too_long: { status: 422, detail: 'Questions can have up to 1,000 characters. Please shorten it.' },
    conversation_full: { status: 409, detail: 'This conversation has 100 questions. Start a new one.' },
  },
  limit: { max: 30, seconds: 60 },
})

const listConversations = endpoint({
  id: 'talk.listConversations',
  method: 'GET',
  path: '/api/external/deepthought/talk-to-x/',
  access: access.premium,
  summary: 'The caller’s conversations about an account, the last one first',
  exactQuery: true,
  query: {
    ...chosenAccount,
    /** In titles, questions and the text of answers, whatever the case and width of letters. */
    search: z.string().trim().max(200).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(30),
  },
  reply: z.object({ results: z.array(TalkConversation), next: z.string().nullable() }),
  errors: suiteErrors,
  limit: reads,
})

const readConversation = endpoint({
  id: 'talk.readConversation',
  method: 'GET',
  path: '/api/external/deepthought/talk-to-x/{pk}/',
  access: access.premium,
  summary: 'A conversation with its answers as they were given',
  params,
  reply: TalkConversation.extend({
    history: z.array(TalkTurn),
    /** Links that show it now, the newest first. */
    shares: z.array(z.object({ created: z.string(), expires: z.string() })),
  }),
  errors: unknown,
  limit: reads,
})

const checkPeople = endpoint({
  id: 'talk.checkPeople',
  method: 'GET',
  path: '/api/external/deepthought/talk-to-x/{pk}/turns/{turn}/people/',
  access: access.premium,
  summary: 'Who of the people of an answer is still whom it was about, before something is done with them',
  params: { ...params, turn: z.coerce.number().int().min(1).max(MOST_TURNS) },
  reply: z.object({
    /** So many were in the answer. */
    people: own(z.int()),
    /** Those of them who still are. */
    user_ids: z.array(z.string()).max(5000),
  }),
  errors: {
    ...unknown,
    people_unknown: { status: 404, detail: 'This answer has no people to choose.' },
  },
  limit: reads,
})

const deleteConversation = endpoint({
  id: 'talk.deleteConversation',
  method: 'DELETE',
  path: '/api/external/deepthought/talk-to-x/{pk}/',
  access: access.suitePerson,
  summary: 'Delete a conversation, and with it the links that show it',
  params,
  reply: z.undefined(),
  status: 204,
  errors: unknown,
  limit: { max: 60, seconds: 60 },
})

const shareConversation = endpoint({
  id: 'talk.shareConversation',
  method: 'POST',
  path: '/api/external/deepthought/talk-to-x/{pk}/share/',
  access: access.premium,
  summary: 'Make a signed link that shows a conversation to whoever has it; it is told only now',
  params,
  body: z.strictObject({
    days: z.union(SHARE_DAYS.map((days) => z.literal(days))).default(SHARE_DAYS_USUAL),
  }),
  reply: z.object({ link: z.string(), expires: z.string() }),
  status: 201,
  errors: {
    ...unknown,
    too_many_shares: { status: 409, detail: 'The limit of share links is reached. Revoke some first.' },
  },
  limit: { max: 30, seconds: 3600 },
})

const revokeShares = endpoint({
  id: 'talk.revokeShares',
  method: 'DELETE',
  path: '/api/external/deepthought/talk-to-x/{pk}/share/',
  access: access.suitePerson,
  summary: 'Revoke every link that shows a conversation',
  params,
  reply: z.object({ revoked: own(z.int()) }),
  errors: unknown,
  limit: { max: 60, seconds: 60 },
})

const openShared = endpoint({
  id: 'talk.openShared',
  method: 'POST',
  path: '/api/external/deepthought/talk-to-x/shared/',
  access: access.anyone,
  summary: 'The conversation that a link shows, by the token in it: questions and answers, nothing to go on with',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({
    title: z.string(),
    handle: z.string(),
    shared_by: z.string(),
    expires: z.string(),
    history: z.array(TalkTurn),
  }),
  errors: {
    share_expired: { status: 410, detail: 'This link has expired. Ask the sender for a new one.' },
    share_revoked: { status: 410, detail: 'This link was revoked. Ask the sender if there’s a new one.' },
    share_gone: { status: 410, detail: 'What this link showed has been deleted.' },
    share_unknown: { status: 404, detail: 'This link is incomplete or was altered. Please copy the whole link again.' },
  },
  limit: { max: 60, seconds: 60 },
})

export const talk = {
  ask,
  listConversations,
  readConversation,
  checkPeople,
  deleteConversation,
  shareConversation,
  revokeShares,
  openShared,
} as const
