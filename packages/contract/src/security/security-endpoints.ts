// Security events: the log for staff with its sums by the hour, and what happened to oneself.
import { OWN_SECURITY_KINDS, SECURITY_KINDS } from '@peregrine/domain/security/security-event-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Moment } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { things } from '../platform/number-kinds.ts'
import { AddressHash, SecurityDetail, SecurityEvent } from './security-shapes.ts'

const narrowing = {
  kind: z.enum(SECURITY_KINDS).optional(),
  since: Moment.optional(),
  until: Moment.optional(),
  /** Id or email address of a person: what they did and what happened to them. */
  user: z.string().max(254).optional(),
  /** As events name it. */
  address: AddressHash.optional(),
  /** A part of method and route. */
  call: z.string().max(200).optional(),
}
const paging = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

const list = endpoint({
  id: 'security.list',
  method: 'GET',
  path: '/api/security-events/',
  access: access.staff,
  summary: 'Sign-ins, changes of rights and refusals, the newest first; refusals are summed by the minute',
  query: { ...narrowing, ...paging },
  reply: z.object({ results: z.array(SecurityEvent), next: z.string().nullable() }),
})

const sums = endpoint({
  id: 'security.sums',
  method: 'GET',
  path: '/api/security-events/sums/',
  access: access.staff,
  summary: 'How many security events each hour had, by kind; of the last seven days of what is asked for',
  query: narrowing,
  reply: z.object({
    results: z.array(
      z.object({ hour: z.iso.datetime(), kind: z.enum(SECURITY_KINDS), count: things(z.int().positive()) }),
    ),
  }),
})

const OwnSecurityEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(OWN_SECURITY_KINDS),
  count: things(z.int().positive()),
  /** Who did it: the person, signed in; somebody else; nobody who was signed in, or the system. */
  by: z.enum(['you', 'other', 'nobody']),
  /** Null: it was about no team, or the team is gone. */
  team: z.string().nullable(),
  detail: SecurityDetail,
})

const mine = endpoint({
  id: 'security.mine',
  method: 'GET',
  path: '/api/user/security-events/',
  access: access.personal,
  summary: 'The person’s own sign-ins, failed codes, tokens and changes of rights, the newest first',
  query: paging,
  reply: z.object({ results: z.array(OwnSecurityEvent), next: z.string().nullable() }),
})

export const security = { list, sums, mine } as const
