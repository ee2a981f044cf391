// What the standing account has to show on a first start: pictures, cards, posts that its paused line items promote, a pixel.
import { STANDING } from '#ads/initial-state.ts'
import { findEntity } from '#platform/entity-store.ts'
import { wireTime } from '#platform/wire-times.ts'
import { makeCard } from './card-calls.ts'
import { madeEntity } from './creative-entity-calls.ts'
import { addToLibrary, type CreativeParts } from './library-media.ts'
import { insertMedia, type MediaRecord, savePiece } from './media/media-store.ts'
import { CUP, HILLS, type Painting, paintPicture, SHELF } from './media/painted-pictures.ts'
import type { Post } from './post-store.ts'
import { promotableUsers } from './promotable-people.ts'
import { promotePost } from './promotion-calls.ts'
import { nextWireId } from './wire-ids.ts'
import { writePost } from './write-post.ts'

const { accountId, lineItemIds } = STANDING

interface Picture {
  readonly name: string
  readonly file: string
  readonly painting: Painting
  readonly width: number
  readonly height: number
}

const PICTURES = {
  cup: { name: 'A cup from above', file: 'cup.png', painting: CUP, width: 1200, height: 628 },
  shelf: { name: 'Bags on the shelf', file: 'shelf.png', painting: SHELF, width: 800, height: 800 },
  hills: { name: 'Hills where it grows', file: 'hills.png', painting: HILLS, width: 800, height: 800 },
} as const satisfies Readonly<Record<string, Picture>>

/** Answers the media key. */
function createPicture(
  parts: CreativeParts,
  ownerId: string,
  { name, file, painting, width, height }: Picture,
): string {
  const bytes = paintPicture(painting, width, height)
  const contentType = 'image/png'
  const media: MediaRecord = {
    id: nextWireId(parts),
    ownerId,
    otherOwners: [],
    category: 'TWEET_IMAGE',
    announced: { contentType, bytes: bytes.length },
    complete: true,
    file: { type: 'IMAGE', contentType, bytes: bytes.length, width, height, duration: null, frames: null },
    problem: null,
    processing: { from: 0, until: 0 },
    storedUntil: 0,
    used: true,
    posterId: null,
  }
  insertMedia(parts.store, media)
  savePiece(parts.store, media.id, 0, bytes)
  addToLibrary(parts, accountId, media, { name, file_name: file })
  return `3_${media.id}`
}

function createPost(parts: CreativeParts, userId: string, fields: Readonly<Record<string, unknown>>): Post {
  const post = writePost(parts, accountId, userId, fields, parts.clock.now().getTime())
  if ('id' in post) return post
  throw new Error(`Standing post: ${post.map(({ message }) => message).join(' ')}`)
}

const HOUR = 3_600_000
const DAYS_AHEAD = 21

function createUnpublished(parts: CreativeParts, userId: string, picture: string): void {
  const draft = { name: 'Gift boxes', text: 'Three roasts, one box, no ribbon to recycle.', media_keys: [picture] }
  const common = { user_id: userId, nullcast: true, card_uri: null }
  madeEntity(parts, { kind: 'draft_tweet', accountId, id: nextWireId(parts) }, { ...common, ...draft })
  const at = new Date(Math.floor(parts.clock.now().getTime() / HOUR) * HOUR + DAYS_AHEAD * 24 * HOUR)
  madeEntity(
    parts,
    { kind: 'scheduled_tweet', accountId, id: nextWireId(parts) },
    {
      ...common,
      name: 'Winter roast',
      text: 'The winter roast is out: darker, slower, sweeter.',
      media_keys: [],
      scheduled_at: wireTime(at),
      scheduled_status: 'SCHEDULED',
      completed_at: null,
      tweet_id: null,
    },
  )
}

function createPixel(parts: CreativeParts): void {
  const events = [
    ['Visited the shop', 'SITE_VISIT'],
    ['Bought something', 'PURCHASE'],
  ] as const
  for (const [name, type] of events)
    madeEntity(
      parts,
      { kind: 'web_event_tag', accountId },
      {
        name,
        type,
        click_window: 30,
        view_through_window: 1,
        retargeting_enabled: false,
        status: 'UNVERIFIED',
        last_tracked_at: null,
        auto_created: false,
        website_tag_id: accountId,
      },
    )
}

/** All of it was made when the account was. */
const MADE_DAYS_AGO = 30

/** After the standing account and its line items. */
export function createInitialCreatives(given: CreativeParts): void {
  const { store, clock } = given
  const made = clock.now().getTime() - MADE_DAYS_AGO * 24 * HOUR
  const parts: CreativeParts = { ...given, clock: { ...clock, now: () => new Date(made) } }
  store.transaction(() => {
    const [userId = ''] = promotableUsers(parts, accountId)
    const cup = createPicture(parts, userId, PICTURES.cup)
    const shelf = createPicture(parts, userId, PICTURES.shelf)
    const hills = createPicture(parts, userId, PICTURES.hills)
    const leads = (title: string, page: string) => ({
      type: 'DETAILS',
      title,
      destination: { type: 'WEBSITE', url: `https://harborroast.example/${page}` },
    })
    const card = makeCard(parts, accountId, {
      name: 'Autumn roasts',
      components: [{ type: 'MEDIA', media_key: cup }, leads('Autumn roasts, out now', 'autumn')],
    })
    makeCard(parts, accountId, {
      name: 'From the hills to the shelf',
      components: [{ type: 'SWIPEABLE_MEDIA', media_keys: [hills, shelf] }, leads('How it gets here', 'journey')],
    })
    const posts = [
      [
        lineItemIds.english,
        {
          name: 'Autumn, with card',
          text: 'Plum, cocoa, a little smoke: our autumn roasts are out.',
          card_uri: `card://${card.id}`,
        },
      ],
      [
        lineItemIds.english,
        { name: 'Shelf', text: 'Roasted on Tuesday, on the shelf on Wednesday. #singleorigin', media_keys: [shelf] },
      ],
      [
        lineItemIds.japanese,
        { name: '秋の焙煎', text: '秋の焙煎、始めました。今週末は店で飲み比べができます。', media_keys: [hills] },
      ],
    ] as const
    for (const [lineItemId, fields] of posts) {
      const lineItem = findEntity(store, 'line_item', accountId, lineItemId)
      const post = createPost(parts, userId, fields)
      if (lineItem !== undefined) promotePost(parts, lineItem, post.id)
    }
    createUnpublished(given, userId, hills)
    createPixel(parts)
  })
}
