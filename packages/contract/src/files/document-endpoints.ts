// Documents of teams: asked for as long work, kept a while among the team's files, downloaded through a link that expires.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'
import { Task } from '../tasks/task-endpoints.ts'
import { DocumentRequest, TeamDocument } from './document-shapes.ts'
import { definitionErrors, documentErrors } from './summary-document-endpoints.ts'

const params = { pk: z.uuid() }
const { too_busy } = documentErrors
const { question_too_heavy: _later, ...requestErrors } = definitionErrors

const request = endpoint({
  id: 'documents.ask',
  method: 'POST',
  path: '/api/documents/',
  access: access.member,
  viewers: true,
  summary: 'Have a document made as a task of the team; two at once are made, the next ones wait',
  body: DocumentRequest,
  reply: Task,
  status: 202,
  errors: { too_busy, ...requestErrors },
  limit: { max: 60, seconds: 3600 },
  idempotent: true,
  maxBytes: 2 * 1024 * 1024,
})

const askAgain = endpoint({
  id: 'documents.askAgain',
  method: 'POST',
  path: '/api/documents/{pk}/again/',
  access: access.member,
  viewers: true,
  summary: 'Have a document made once more that failed or was stopped; `pk`: its task',
  params,
  body: z.strictObject({}).default({}),
  reply: Task,
  status: 202,
  errors: {
    too_busy,
    not_failed: { status: 409, detail: 'This document is still being created, or is already in the team’s documents.' },
  },
  limit: { max: 60, seconds: 3600 },
  idempotent: true,
})

const list = endpoint({
  id: 'documents.list',
  method: 'GET',
  path: '/api/documents/',
  access: access.member,
  summary: "A team's documents, newest first; those of ad accounts only for members who may use the account",
  query: {
    team: z.string().max(100).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  },
  reply: z.object({ results: z.array(TeamDocument), next: z.string().nullable() }),
})

const link = endpoint({
  id: 'documents.link',
  method: 'GET',
  path: '/api/documents/{pk}/download/',
  access: access.member,
  summary: 'A link to the file: of this site, for this person alone, for ten minutes',
  params,
  reply: z.object({ url: z.string(), name: z.string(), expires: z.iso.datetime() }),
})

const file = endpoint({
  id: 'documents.file',
  method: 'GET',
  path: '/api/documents/file/{ticket}/',
  access: access.member,
  summary: 'The file behind a link, for the person to whom it was given, until it expires',
  params: { ticket: z.string().max(300) },
  reply: FileReply,
  file: 'application/pdf',
  alsoFiles: [FILE_TYPES.slides],
  errors: { link_expired: { status: 410, detail: 'This link has expired. Please open the document again.' } },
  limit: { max: 120, seconds: 60 },
})

const remove = endpoint({
  id: 'documents.remove',
  method: 'DELETE',
  path: '/api/documents/{pk}/',
  access: access.member,
  summary: 'Remove a document of the team',
  params,
  reply: z.undefined(),
  status: 204,
})

export const documents = { ask: request, askAgain, list, link, file, remove } as const
