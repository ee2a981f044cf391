// What placements are called, wherever they are shown: one vocabulary for lists, plans, ad sets, documents and exports.
import type { Language } from '../shell/language-rules.ts'
import type { AdPlacement } from './placement-rules.ts'

const NAMES: Readonly<Record<AdPlacement, Readonly<Record<Language, string>>>> = {
  ALL_ON_TWITTER: { en: 'All placements on the platform', ja: '媒体内のすべての掲載面' },
  TWITTER_TIMELINE: { en: 'Home timelines', ja: 'ホームタイムライン' },
  TWITTER_PROFILE: { en: 'Profiles', ja: 'プロフィール' },
  TWITTER_SEARCH: { en: 'Search results', ja: '検索結果' },
  TWITTER_REPLIES: { en: 'Replies', ja: '返信' },
  PUBLISHER_NETWORK: { en: 'Partner apps', ja: '提携アプリ' },
  TAP_BANNER: { en: 'In-app banner', ja: 'アプリ内バナー' },
  TAP_FULL: { en: 'In-app full screen', ja: 'アプリ内全画面' },
  TAP_FULL_LANDSCAPE: { en: 'In-app full screen, landscape', ja: 'アプリ内全画面（横）' },
  TAP_MRECT: { en: 'In-app medium rectangle', ja: 'アプリ内レクタングル' },
  TAP_NATIVE: { en: 'In-app native', ja: 'アプリ内ネイティブ' },
}

/** One that the network added since keeps the network's own word. */
export const placementName = (placement: string, language: Language): string =>
  Object.hasOwn(NAMES, placement) ? NAMES[placement as AdPlacement][language] : placement
