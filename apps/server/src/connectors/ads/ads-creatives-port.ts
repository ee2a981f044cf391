// The network's creatives, in our words: media that are uploaded, cards, posts that only ads show, and posts for later.
import type { WireFields } from '@peregrine/domain/ad-network/field-check-rules.ts'
import type { MediaCategory } from '@peregrine/domain/ad-network/media-rules.ts'
import type { AdsGrant } from './ads-grant.ts'

export interface MediaAnnounced {
  readonly contentType: string
  readonly bytes: number
  readonly category: MediaCategory
}

/** How far the network is with what was uploaded. */
export interface UploadedMedia {
  readonly id: string
  readonly key: string
  /** open: pieces are still missing, or their end. */
  readonly state: 'open' | 'ready' | 'processing' | 'failed'
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number
  /** Why it failed, in the network's words. */
  readonly problem: string | null
}

export interface CardDraft {
  readonly name: string
  /** As the rules of cards have them. */
  readonly components: readonly WireFields[]
}

export interface PostDraft {
  /** Whose post it is: a promotable user of the account. */
  readonly asUserId: string
  /** Our name for it, by which it is found again. */
  readonly name: string
  readonly text: string
  readonly mediaKeys: readonly string[]
  readonly cardUri: string | null
}

export interface CreativesPort {
  /** Announces a file; its pieces follow. */
  beginMedia(grant: AdsGrant, media: MediaAnnounced): Promise<{ readonly id: string; readonly key: string }>
  sendMediaPiece(grant: AdsGrant, id: string, index: number, bytes: Uint8Array): Promise<void>
  finishMedia(grant: AdsGrant, id: string): Promise<UploadedMedia>
  mediaState(grant: AdsGrant, id: string): Promise<UploadedMedia>
  /** Puts what was uploaded into the account's library, where it stays. Again: nothing changes. */
  keepMedia(
    grant: AdsGrant,
    accountId: string,
    media: { readonly key: string; readonly category: MediaCategory; readonly name: string },
  ): Promise<void>
  /** Whether it is in the account's library. */
  hasMedia(grant: AdsGrant, accountId: string, key: string): Promise<boolean>
  deleteMedia(grant: AdsGrant, accountId: string, key: string): Promise<void>
  /** Users in whose name posts can be written, the account's own first. */
  promotableUsers(grant: AdsGrant, accountId: string): Promise<readonly string[]>
  createCard(grant: AdsGrant, accountId: string, card: CardDraft): Promise<string>
  /** URIs of cards with exactly this name. */
  cardsNamed(grant: AdsGrant, accountId: string, name: string): Promise<readonly string[]>
  /** Writes a post that only ads show; answers its id. */
  createPost(grant: AdsGrant, accountId: string, post: PostDraft): Promise<string>
  /** Ids of posts with exactly this name. */
  postsNamed(grant: AdsGrant, accountId: string, userId: string, name: string): Promise<readonly string[]>
  /** The names that posts were given, otherwise their texts, by id; without those that the account cannot read. */
  postNames(grant: AdsGrant, accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** `at`: ISO. */
  schedulePost(grant: AdsGrant, accountId: string, post: PostDraft, at: string): Promise<string>
  scheduledPost(
    grant: AdsGrant,
    accountId: string,
    id: string,
  ): Promise<{ readonly status: string; readonly postId: string | null }>
  unschedulePost(grant: AdsGrant, accountId: string, id: string): Promise<void>
  scheduledNamed(grant: AdsGrant, accountId: string, userId: string, name: string): Promise<readonly string[]>
}
