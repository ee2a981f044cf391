// The calls around requests for customised audiences, access and verification.
import type { audienceRequests } from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import {
  endsRequest,
  REQUEST_LENGTHS,
  requestName,
  sendersOf,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { checkForm } from '@peregrine/domain/shell/form-rules.ts'
import { handleOf } from '@peregrine/domain/social-lists/social-list-rules.ts'
import { z } from 'zod'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import type { Handlers } from '#platform/mount.ts'
import type { AudienceRequestPorts } from './audience-request-ports.ts'
import { findRequestByNumber, isSender, listRequests, setFeedback } from './audience-request-store.ts'
import { changeAudienceRequest, requestReply } from './change-audience-request.ts'
import { confirmAudienceRequest } from './confirm-audience-request.ts'
import { createAudienceRequest, usableEmail } from './create-audience-request.ts'
import { findAccount } from './handle-graph.ts'
import { numberOfCode } from './request-code.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])

export function createAudienceRequestHandlers(ports: AudienceRequestPorts): Handlers<typeof audienceRequests> {
  const { db, keys, clock } = ports
  return {
    // The answer rests on the address and on who may request, never on who has an account.
    validateEmail: async ({ body, refuse }) => {
      const email = usableEmail(body.email)
      if (email === null) return refuse('invalid_email')
      return { email, may_request: await isSender(db, sendersOf(email)) }
    },

    validateHandle: async ({ body, refuse }) => {
      const handle = handleOf(body.handle)
      if (handle === null) return refuse('invalid_handle')
      return { handle, account: await findAccount(ports, handle) }
    },

    create: (context) => createAudienceRequest(ports, context),

    confirm: (context) => confirmAudienceRequest(ports, context),

    status: async ({ query, refuse }) => {
      const number = numberOfCode(keys, query.code)
      const row = number === null ? undefined : await findRequestByNumber(db, number)
      if (!row || row.confirmed_at === null) return refuse('request_unknown')
      const { kind, state, answer, email, mail_problem, mailed_at } = row
      const mail = mail_problem !== null ? 'refused' : mailed_at === null ? 'sending' : 'delivered'
      return { name: requestName(row.number), kind, state, answer, email, mail }
    },

    feedback: async ({ body, refuse, invalid }) => {
      const comment = body.comment.trim()
      const [problem] = checkForm({ comment }, { comment: { maxLength: REQUEST_LENGTHS.feedback } })
      if (problem) return invalid({ comment: [problem.message] })
      const number = numberOfCode(keys, body.code)
      const row = number === null ? undefined : await findRequestByNumber(db, number)
      if (!row || row.confirmed_at === null) return refuse('request_unknown')
      if (!endsRequest(row.state)) return refuse('no_answer_yet')
      await setFeedback(db, row.id, { ...body, comment }, new Date(clock()))
      return { name: requestName(row.number) }
    },

    list: async ({ query, invalid }) => {
      const { kind, state, search = '', cursor, limit } = query
      const after = cursor === undefined ? undefined : readCursor(cursor, Place)
      if (cursor !== undefined && !after) return invalid({ cursor: ['This is no place in the list.'] })
      const found = await listRequests(db, { kind, state, search: search.trim(), after, limit: limit + 1 })
      const results = found.slice(0, limit).map(requestReply)
      const last = results.at(-1)
      return { results, next: found.length > limit && last ? writeCursor([last.created, last.id]) : null }
    },

    change: (context) => changeAudienceRequest(ports, context),
  }
}
