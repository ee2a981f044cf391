// What stands in the way of posting a creative, in words for people, by the very rules that the network refuses with.
import { CARD_IMAGE, CARD_TITLE_LENGTH, CAROUSEL_SIZE, checkApp, isWebAddress } from '../ad-network/card-rules.ts'
import type { CreativeProblem } from '../ad-network/creative-problem-rules.ts'
import { POST_MEDIA, POST_NAME_LENGTH } from '../ad-network/creative-rules.ts'
import { POST_LENGTH, postLength } from '../ad-network/post-text-rules.ts'
import { fillText } from '../shell/problem-rules.ts'
import { appDestination, type CreativeCard, isAppCard, type WebsiteCard } from './card-content-rules.ts'

export interface ShownMedia {
  readonly name: string
  readonly kind: 'image' | 'gif' | 'video'
  readonly state: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed'
  readonly bytes: number
  /** Pixels; null: not known here. */
  readonly width: number | null
  readonly height: number | null
}

export interface CreativeParts {
  readonly name: string
  readonly text: string
  readonly media: readonly ShownMedia[]
  readonly card: CreativeCard | null
}

const SENTENCES = {
  blank: { en: 'Write a text or choose media.', ja: '本文を入力するか、メディアを選んでください。' },
  tooLong: {
    en: 'The text has {count} characters; the limit is {limit}. Japanese characters count as two.',
    ja: '本文は {count} 文字分です。上限は {limit} 文字分です（全角文字は 2 文字分）。',
  },
  nameTooLong: { en: 'A name has at most {limit} characters.', ja: '名前は {limit} 文字以内にしてください。' },
  mediaCount: {
    en: 'A post shows up to four pictures, or one animation, or one video.',
    ja: '1つの投稿に使えるのは、画像 4 枚まで、または GIF 1 点、または動画 1 点です。',
  },
  mediaNotReady: {
    en: '{name} hasn’t been sent to the ad platform yet.',
    ja: '「{name}」はまだ媒体に送信されていません。',
  },
  mediaFailed: {
    en: '{name} couldn’t be sent to the ad platform. Send it again, or choose another.',
    ja: '「{name}」を送信できませんでした。再送信するか、別のメディアを選んでください。',
  },
  cardMedia: { en: 'A card needs a picture or a video.', ja: 'カードには画像または動画が必要です。' },
  cardGif: { en: 'A card shows pictures and videos, not animations.', ja: 'カードに GIF は使えません。' },
  cardCount: {
    en: 'A card shows one picture or video, or two to six side by side.',
    ja: 'カードに使えるのは、画像または動画 1 点、もしくは 2〜6 点です。',
  },
  cardTitle: { en: 'Give the card a title.', ja: 'カードの見出しを入力してください。' },
  cardTitleTooLong: {
    en: 'The title of a card has at most {limit} characters.',
    ja: 'カードの見出しは {limit} 文字以内にしてください。',
  },
  cardUrl: {
    en: 'Give the address of the page that the card leads to, beginning with https://.',
    ja: 'リンク先のページの URL（https:// から）を入力してください。',
  },
  cardApp: {
    en: 'Choose the app that the card leads to: at least one of the two stores.',
    ja: 'リンク先のアプリを、App Store か Google Play の少なくとも一方で選んでください。',
  },
  cardIosApp: {
    en: 'Give the number of the app in the App Store, such as 333903271.',
    ja: 'App Store のアプリの番号（例：333903271）を入力してください。',
  },
  cardAndroidApp: {
    en: 'Give the package of the app on Google Play, such as com.example.app.',
    ja: 'Google Play のパッケージ名（例：com.example.app）を入力してください。',
  },
  cardCountry: {
    en: 'Choose the country in which the app is sold.',
    ja: 'アプリを配信している国を選んでください。',
  },
  cardDeepLink: {
    en: 'A link into an app needs the app itself.',
    ja: 'アプリ内リンクには、そのアプリの指定が必要です。',
  },
  cardNarrow: {
    en: '{name} is {count} pixels wide; a picture of a card needs {limit}.',
    ja: '「{name}」の幅は {count} ピクセルです。カードの画像には {limit} ピクセル以上が必要です。',
  },
  cardHeavy: {
    en: '{name} is larger than the 3 MB that a picture of a card may have.',
    ja: '「{name}」が大きすぎます。カードの画像は 3 MB までです。',
  },
  cardRatio: {
    en: '{name} is neither square nor 1.91:1, which a card needs.',
    ja: '「{name}」の縦横比を 1:1 または 1.91:1 にしてください。',
  },
  noLink: {
    en: 'Nothing in this post leads anywhere. For website clicks it needs a card or a link.',
    ja: 'この投稿にはリンクがありません。ウェブサイトへの誘導にはカードかリンクが必要です。',
  },
} as const

type AppField = 'ios_app' | 'android_app' | 'ios_link' | 'android_link'

export interface Note {
  readonly field: 'name' | 'text' | 'media' | `card.${'title' | 'url' | 'country' | AppField}`
  readonly rule: keyof typeof SENTENCES
  readonly values: Readonly<Record<string, string | number>>
  readonly severity: 'error' | 'advice'
}

const note = (field: Note['field'], rule: Note['rule'], values: Note['values'] = {}): Note => ({
  field,
  rule,
  values,
  severity: 'error',
})

/** Everything that the network would refuse, then what is only not wise. Empty: it can be posted. */
export function creativeNotes(parts: CreativeParts): readonly Note[] {
  const { name, text, media, card } = parts
  const count = postLength(text)
  const blank = text.trim() === '' && media.length === 0 && card === null
  const states = media.flatMap((one) =>
    one.state === 'ready'
      ? []
      : [note('media', one.state === 'failed' ? 'mediaFailed' : 'mediaNotReady', { name: one.name })],
  )
  const leads = card !== null || /https?:\/\/\S/.test(text)
  return [
    ...([...name].length > POST_NAME_LENGTH ? [note('name', 'nameTooLong', { limit: POST_NAME_LENGTH })] : []),
    ...(blank ? [note('text', 'blank')] : []),
    ...(count > POST_LENGTH ? [note('text', 'tooLong', { count, limit: POST_LENGTH })] : []),
    ...states,
    ...(card === null ? plainMedia(media) : cardNotes(card, media)),
    ...(blank || leads ? [] : [{ ...note('text', 'noLink'), severity: 'advice' } as const]),
  ]
}

function plainMedia(media: readonly ShownMedia[]): Note[] {
  const most = media.every(({ kind }) => kind === 'image') ? POST_MEDIA.images : POST_MEDIA.others
  return media.length > most ? [note('media', 'mediaCount')] : []
}

const RATIO_TOLERANCE = 0.02

function cardNotes(card: CreativeCard, media: readonly ShownMedia[]): Note[] {
  return [
    ...(isAppCard(card) ? checkApp(appDestination(card), 'app').flatMap(appNote) : websiteNotes(card)),
    ...(media.length === 0 ? [note('media', 'cardMedia')] : []),
    ...(media.length > CAROUSEL_SIZE.most ? [note('media', 'cardCount')] : []),
    ...(media.some(({ kind }) => kind === 'gif') ? [note('media', 'cardGif')] : []),
    ...media.flatMap(cardImageNotes),
  ]
}

const APP_NOTES: Readonly<Record<string, Note>> = {
  'app.country_code': note('card.country', 'cardCountry'),
  'app.ios_app_store_identifier': note('card.ios_app', 'cardIosApp'),
  'app.googleplay_app_id': note('card.android_app', 'cardAndroidApp'),
  'app.ios_deep_link': note('card.ios_link', 'cardDeepLink'),
  'app.googleplay_deep_link': note('card.android_link', 'cardDeepLink'),
}

const appNote = ({ rule, parameter }: CreativeProblem): Note[] => {
  const found = rule === 'app_missing' ? note('card.ios_app', 'cardApp') : APP_NOTES[parameter]
  return found ? [found] : []
}

const websiteNotes = ({ title, url }: WebsiteCard): Note[] => [
  ...(title.trim() === '' ? [note('card.title', 'cardTitle')] : []),
  ...([...title].length > CARD_TITLE_LENGTH
    ? [note('card.title', 'cardTitleTooLong', { limit: CARD_TITLE_LENGTH })]
    : []),
  ...(isWebAddress(url) ? [] : [note('card.url', 'cardUrl')]),
]

function cardImageNotes({ kind, name, bytes, width, height }: ShownMedia): Note[] {
  if (kind !== 'image') return []
  const ratio = width !== null && height !== null && height > 0 ? width / height : null
  const fits = ratio === null || CARD_IMAGE.ratios.some((wanted) => Math.abs(ratio / wanted - 1) <= RATIO_TOLERANCE)
  return [
    ...(bytes > CARD_IMAGE.mostBytes ? [note('media', 'cardHeavy', { name })] : []),
    ...(width !== null && width < CARD_IMAGE.leastWidth
      ? [note('media', 'cardNarrow', { name, count: width, limit: CARD_IMAGE.leastWidth })]
      : []),
    ...(fits ? [] : [note('media', 'cardRatio', { name })]),
  ]
}

/** A note as people read it. */
export const noteSentence = ({ rule, values }: Note, language: 'en' | 'ja'): string =>
  fillText(SENTENCES[rule][language], values)
