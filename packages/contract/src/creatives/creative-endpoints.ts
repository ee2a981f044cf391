// Creatives: posts that ads show. Drafts stand here alone, scheduled ones go out by themselves, posted ones stand at the network.
import { BUTTON_LABELS } from '@peregrine/domain/ad-network/card-rules.ts'
import { MEDIA_TYPES } from '@peregrine/domain/ad-network/media-rules.ts'
import { REFUSED_BY } from '@peregrine/domain/campaigns/order-rules.ts'
import { NOTE_CODES } from '@peregrine/domain/creatives/creative-note-text.ts'
import { z } from 'zod'
import { adAccountChangeErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { LocalMoment, Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'

export const CREATIVE_STATES = ['draft', 'scheduled', 'posting', 'posted', 'failed'] as const

/** A card around the media that leads to a page. */
const WebsiteCard = z.strictObject({ title: z.string().max(200), url: z.string().max(2000) })
/** A card around the media with a button that leads to an app: to one of the two stores at least. */
const AppCard = z.strictObject({
  label: z.enum(BUTTON_LABELS),
  /** ISO 3166-1 alpha-2: where the app is sold. */
  country: z.string().max(2),
  /** The number in the App Store. */
  ios_app: z.string().max(20).nullable().default(null),
  /** The package on Google Play. */
  android_app: z.string().max(200).nullable().default(null),
  /** Into the app, for who has it; beside its app alone. */
  ios_link: z.string().max(1000).nullable().default(null),
  android_link: z.string().max(1000).nullable().default(null),
})

/** Lengths and combinations are the network's rules, which say more than a shape can. */
export const CreativeContent = z.strictObject({
  text: z.string().max(1000).default(''),
  /** Of the media library, in the order in which they are shown. */
  media: z.array(z.uuid()).max(6).default([]),
  /** Null: the media themselves, or text alone. */
  card: z.union([WebsiteCard, AppCard]).nullable().default(null),
})
export type CreativeContent = z.output<typeof CreativeContent>

/** What the network would refuse, or what is not wise; empty: it can be posted. */
export const CreativeNote = z.object({
  /** 'text', 'media', 'name', 'scheduled_at', 'card.title' or another field of the card. */
  field: z.string(),
  /** What it says: a sentence of `creative-note-text.ts`, filled with the values. */
  code: z.enum(NOTE_CODES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  severity: z.enum(['error', 'advice']),
})
export type CreativeNote = z.output<typeof CreativeNote>

const creativeSchema = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  content: CreativeContent,
  state: z.enum(CREATIVE_STATES),
  /** When it goes out by itself. */
  scheduled_at: z.string().nullable(),
  problem: MessageShape.nullable(),
  /** Of a failed one, whose no it was; null: neither’s, or not known. */
  refused_by: z.enum(REFUSED_BY).nullable(),
  notes: z.array(CreativeNote),
  /** What of it decides for which objectives its post can be promoted. */
  shows: z.object({
    media_types: z.array(z.enum(MEDIA_TYPES)),
    /** IMAGE_WEBSITE, VIDEO_APP …; null without a card. */
    card_type: z.string().nullable(),
    has_link: z.boolean(),
  }),
  /** The network's id of the post. */
  post_id: z.string().nullable(),
  created: z.string(),
  modified: z.string(),
  created_by: z.string().nullable(),
  version: Version,
})
export interface Creative extends z.output<typeof creativeSchema> {}
export interface CreativeGiven extends z.input<typeof creativeSchema> {}
export const Creative: z.ZodType<Creative, CreativeGiven> = creativeSchema

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const name = z.string().min(1).max(80)
const changed = {
  changed: {
    status: 409,
    detail: 'This was changed in the meantime, in another window or by someone else. Please review it.',
    payload: z.object({ current: Creative }),
  },
} as const
const already = {
  already_posted: {
    status: 409,
    detail: 'This has already been posted, and posts can’t be changed. Create a new one instead.',
  },
} as const
const network = {
  network_unavailable: adAccountChangeErrors.network_unavailable,
  network_busy: adAccountChangeErrors.network_busy,
  network_refused: { status: 409, detail: 'The ad platform rejected this.' },
  reconnect_needed: adAccountChangeErrors.reconnect_needed,
  no_account_access: adAccountChangeErrors.no_account_access,
  read_only_account: adAccountChangeErrors.read_only_account,
} as const
const notReady = {
  not_ready_to_post: {
    status: 422,
    detail: 'This can’t be posted yet. Fix the issues listed first.',
    payload: z.object({ notes: z.array(CreativeNote) }),
  },
} as const

const listCreatives = endpoint({
  id: 'creatives.list',
  method: 'GET',
  path: '/api/ad-creatives/',
  access: access.member,
  summary: "The team's creatives, those changed last first",
  query: {
    team,
    account: z.string().max(100).optional(),
    state: z.enum(CREATIVE_STATES).optional(),
    search: z.string().max(100).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  },
  reply: z.object({ results: z.array(Creative), next: z.string().nullable() }),
})

const createCreative = endpoint({
  id: 'creatives.create',
  method: 'POST',
  path: '/api/ad-creatives/',
  access: access.member,
  summary: 'Make a draft; nothing goes to the network',
  body: z.strictObject({ team: z.string().max(100), account: z.string().max(100), name, content: CreativeContent }),
  reply: Creative,
  status: 201,
  idempotent: true,
  errors: { media_missing: { status: 422, detail: 'Some of the media isn’t in this ad account’s library.' } },
})

const readCreative = endpoint({
  id: 'creatives.read',
  method: 'GET',
  path: '/api/ad-creatives/{pk}/',
  access: access.member,
  summary: 'One creative',
  params,
  query: { team },
  reply: Creative,
})

const change = {
  access: access.member,
  params,
  reply: Creative,
  errors: { ...changed, ...already, media_missing: createCreative.errors.media_missing },
} as const

const replaceCreative = endpoint({
  id: 'creatives.replace',
  method: 'PUT',
  path: '/api/ad-creatives/{pk}/',
  summary: 'Replace name and content of a draft',
  body: z.strictObject({ version: Version, name, content: CreativeContent }),
  ...change,
})

const changeCreative = endpoint({
  id: 'creatives.change',
  method: 'PATCH',
  path: '/api/ad-creatives/{pk}/',
  summary: 'Change name or content of a draft',
  body: z.strictObject({ version: Version, name: name.optional(), content: CreativeContent.optional() }),
  ...change,
})

const deleteCreative = endpoint({
  id: 'creatives.delete',
  method: 'DELETE',
  path: '/api/ad-creatives/{pk}/',
  access: access.member,
  summary: 'Delete a creative here, and a scheduled one at the network; a post stays at the network',
  params,
  reply: z.undefined(),
  status: 204,
  errors: network,
})

const restoreCreative = endpoint({
  id: 'creatives.restore',
  method: 'POST',
  path: '/api/ad-creatives/{pk}/restore/',
  access: access.member,
  summary: 'Take back that a creative was deleted; one that was scheduled comes back as a draft',
  params,
  query: { team },
  reply: Creative,
  idempotent: true,
  errors: { media_missing: createCreative.errors.media_missing },
})

const postCreative = endpoint({
  id: 'creatives.post',
  method: 'POST',
  path: '/api/ad-creatives/{pk}/post/',
  access: access.member,
  summary: 'Post it at the network, shown by ads alone',
  params,
  body: z.strictObject({ version: Version }),
  reply: Creative,
  errors: { ...changed, ...already, ...notReady, ...network },
})

const scheduleCreative = endpoint({
  id: 'creatives.schedule',
  method: 'POST',
  path: '/api/ad-creatives/{pk}/schedule/',
  access: access.member,
  summary: 'Let the network post it at a time; null takes that back',
  params,
  body: z.strictObject({ version: Version, scheduled_at: LocalMoment.nullable() }),
  reply: Creative,
  errors: { ...changed, ...already, ...notReady, ...network },
})

export const creatives = {
  listCreatives,
  createCreative,
  readCreative,
  replaceCreative,
  changeCreative,
  deleteCreative,
  restoreCreative,
  postCreative,
  scheduleCreative,
} as const
