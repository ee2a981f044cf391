// The card of a creative as people fill it in, leading to a page or to an app, and what the network makes of the whole post.
import { type BUTTON_LABELS, cardTypeOf } from '../ad-network/card-rules.ts'
import type { PromotedPostFacts } from '../ad-network/creative-rules.ts'
import type { WireFields } from '../ad-network/field-check-rules.ts'
import { textParts } from '../ad-network/post-text-rules.ts'

export interface WebsiteCard {
  readonly title: string
  readonly url: string
}

/** At least one of the two apps; a link into an app stands beside its app alone. */
export interface AppCard {
  readonly label: (typeof BUTTON_LABELS)[number]
  /** Where the app is sold: ISO 3166-1 alpha-2. */
  readonly country: string
  /** The number in the App Store. */
  readonly ios_app: string | null
  /** The package on Google Play. */
  readonly android_app: string | null
  readonly ios_link: string | null
  readonly android_link: string | null
}
export type CreativeCard = WebsiteCard | AppCard

export const isAppCard = (card: CreativeCard): card is AppCard => 'label' in card

/** Where an app card leads, as the network writes it. */
export const appDestination = (card: AppCard): WireFields =>
  Object.fromEntries(
    Object.entries({
      type: 'APP',
      country_code: card.country,
      ios_app_store_identifier: card.ios_app,
      googleplay_app_id: card.android_app,
      ios_deep_link: card.ios_link,
      googleplay_deep_link: card.android_link,
    }).filter(([, value]) => value !== null),
  )

/** A card as the network takes it: its media, and below them where it leads. */
export function cardComponents(card: CreativeCard, mediaKeys: readonly string[]): readonly WireFields[] {
  const media =
    mediaKeys.length > 1
      ? { type: 'SWIPEABLE_MEDIA', media_keys: mediaKeys }
      : { type: 'MEDIA', media_key: mediaKeys[0] ?? '' }
  if (!isAppCard(card))
    return [media, { type: 'DETAILS', title: card.title, destination: { type: 'WEBSITE', url: card.url } }]
  return [media, { type: 'BUTTON', label: { type: 'ENUM', value: card.label }, destination: appDestination(card) }]
}

const TYPES = { image: 'IMAGE', gif: 'GIF', video: 'VIDEO' } as const

/** What of a creative decides for which objectives its post can be promoted; `media`: the kinds in their order. */
export function promotedFactsOf(
  { text, card }: { readonly text: string; readonly card: CreativeCard | null },
  media: readonly (keyof typeof TYPES)[],
): PromotedPostFacts {
  const keys = media.map((_, index) => String(index))
  const typeOf = (key: string) => TYPES[media[Number(key)] ?? 'image']
  return {
    mediaTypes: card === null ? media.map((kind) => TYPES[kind]) : [],
    cardType: card === null ? null : cardTypeOf({ components: cardComponents(card, keys) }, typeOf),
    hasLink: textParts(text).links.length > 0,
  }
}
