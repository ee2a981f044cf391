// Links that show an audience to people outside the team, read-only: making, listing, revoking one, and what it shows.
import {
  MOST_SHARE_ADDRESSES,
  SHARE_DAYS,
  SHARE_DAYS_USUAL,
  SHARE_SHOWS,
} from '@peregrine/domain/audiences/share-rules.ts'
import { z } from 'zod'
import { Definition } from '../insights/definition-shapes.ts'
import { MemberCount } from '../insights/figure-shapes.ts'
import { Insights } from '../insights/insight-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { own } from '../platform/number-kinds.ts'
import { Country, TargetingPackage } from '../targeting/package-shapes.ts'
import { AudienceSizes } from './audience-shapes.ts'
import { definitionErrors } from './definition-errors.ts'

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const when = z.iso.datetime()
const count = own(z.int().nonnegative())

export const AudienceShare = z.object({
  id: z.string(),
  shows: z.enum(SHARE_SHOWS),
  state: z.enum(['open', 'expired', 'revoked']),
  /** To whom it was sent; empty when it was only copied. */
  emails: z.array(z.string()),
  /** Those of them that the mail server did not take. */
  undelivered: z.array(z.string()),
  created: when,
  created_by: z.string(),
  expires: when,
  revoked: when.nullable(),
  revoked_by: z.string(),
  /** How often it was opened, and when last. */
  opened: count,
  last_opened: when.nullable(),
})
export type AudienceShare = z.output<typeof AudienceShare>

/** How a link is made, whoever makes it. */
export const shareFields = {
  days: z.union(SHARE_DAYS.map((days) => z.literal(days))).default(SHARE_DAYS_USUAL),
  emails: z.array(z.string().max(1000)).max(MOST_SHARE_ADDRESSES).default([]),
  message: z.string().max(2000).default(''),
  language: z.enum(['en', 'ja']).default('en'),
}
export const shareLimits = {
  too_many_shares: { status: 409, detail: 'The limit of share links is reached. Revoke some first.' },
} as const

const listShares = endpoint({
  id: 'audienceShares.list',
  method: 'GET',
  path: '/api/audience-configs/{pk}/shares/',
  access: access.member,
  summary: 'Links by which an audience is shared, newest first; never the links themselves',
  params,
  query: { team },
  reply: z.array(AudienceShare),
})

const createShare = endpoint({
  id: 'audienceShares.create',
  method: 'POST',
  path: '/api/audience-configs/{pk}/shares/',
  access: access.creator,
  summary: 'Make a link that shows an audience to whoever has it, and send it by e-mail if wanted; it is told only now',
  params,
  body: z.strictObject({
    team,
    shows: z.enum(SHARE_SHOWS).default('audience'),
    ...shareFields,
  }),
  reply: AudienceShare.extend({ link: z.string() }),
  status: 201,
  idempotent: true,
  errors: shareLimits,
  limit: { max: 30, seconds: 3600 },
})

const revokeShare = endpoint({
  id: 'audienceShares.revoke',
  method: 'DELETE',
  path: '/api/audience-shares/{pk}/',
  access: access.creator,
  summary: 'Revoke a link: from now on it opens nothing',
  params,
  query: { team },
  reply: AudienceShare,
})

/** What somebody outside sees: nothing of the team but who shared it, nobody's account by itself, nobody's posts. */
export const SharedAudience = z.object({
  name: z.string(),
  description: z.string(),
  definition: Definition,
  size: MemberCount.nullable(),
  sizes: AudienceSizes.nullable(),
  /** What the audience is for: one that keeps people out has one size, that of whom it keeps out. */
  purpose: z.enum(['targeting', 'exclusion']),
  countries: z.array(Country),
  refreshed: when.nullable(),
  shared_by: z.string(),
  /** '' where somebody shared it who acts for no team. */
  team: z.string(),
  expires: when,
  /** Null where the link shows the audience alone, or where there are none. */
  insights: Insights.nullable(),
  /** What is targeted for it, each entry with its reason; null where its insights are. */
  package: TargetingPackage.nullable(),
})
export type SharedAudience = z.output<typeof SharedAudience>

export const openShareErrors = {
  share_expired: { status: 410, detail: 'This link has expired. Ask the sender for a new one.' },
  share_revoked: {
    status: 410,
    detail: 'This link was revoked. Ask the sender if there’s a new one.',
  },
  share_gone: { status: 410, detail: 'What this link showed has been deleted.' },
  share_unknown: { status: 404, detail: 'This link is incomplete or was altered. Please copy the whole link again.' },
  ...definitionErrors,
} as const

const openShare = endpoint({
  id: 'audienceShares.open',
  method: 'POST',
  path: '/api/shared-audiences/',
  access: access.anyone,
  summary: 'What a link shows, by the token in it',
  body: z.strictObject({ token: z.string().min(1).max(200), language: z.enum(['en', 'ja']).default('en') }),
  reply: SharedAudience,
  errors: openShareErrors,
  limit: { max: 60, seconds: 60 },
})

export const audienceShares = { listShares, createShare, revokeShare, openShare } as const
