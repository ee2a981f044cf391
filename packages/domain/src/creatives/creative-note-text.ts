// What stands in the way of posting a creative, in words for people: a sentence in both languages for each code.
import type { Language } from '../shell/language-rules.ts'
import { fillText } from '../shell/problem-rules.ts'

const SENTENCES = {
  blank: { en: 'Enter text or choose media.', ja: '本文を入力するか、メディアを選んでください。' },
  tooLong: {
    en: 'The text has {count} characters; the limit is {limit}. Japanese characters count as two.',
    ja: '本文は半角{count}文字分です。上限は半角{limit}文字分です（全角は2文字分）。',
  },
  nameTooLong: { en: 'Use at most {limit} characters for the name.', ja: '名前は {limit} 文字以内にしてください。' },
  mediaCount: {
    en: 'A post can have up to four images, one GIF or one video.',
    ja: '1つのポストに使えるのは、画像4枚まで、GIF 1点、動画1点のいずれかです。',
  },
  mediaNotReady: {
    en: '{name} hasn’t been sent to the ad platform yet.',
    ja: '「{name}」はまだ媒体に送信されていません。',
  },
  mediaFailed: {
    en: '{name} couldn’t be sent to the ad platform. Send it again, or choose another.',
    ja: '「{name}」を送信できませんでした。再送信するか、別のメディアを選んでください。',
  },
  cardMedia: { en: 'A card requires an image or a video.', ja: 'カードには画像または動画が必要です。' },
  cardGif: { en: 'GIFs can’t be used in cards.', ja: 'カードに GIF は使えません。' },
  cardCount: {
    en: 'A card can have one image or video, or a carousel of two to six.',
    ja: 'カードに使えるのは画像または動画1点です。カルーセルでは2〜6点使えます。',
  },
  cardTitle: { en: 'Enter a card title.', ja: 'カードの見出しを入力してください。' },
  cardTitleTooLong: {
    en: 'Use at most {limit} characters for the card title.',
    ja: 'カードの見出しは {limit} 文字以内にしてください。',
  },
  cardUrl: {
    en: 'Enter the website URL for the card, starting with https://.',
    ja: 'リンク先のページの URL（https:// から）を入力してください。',
  },
  cardApp: {
    en: 'Choose the app to link to in at least one of the two stores.',
    ja: 'リンク先のアプリを、App Store か Google Play の少なくとも一方で選んでください。',
  },
  cardIosApp: {
    en: 'Enter the App Store ID, for example 333903271.',
    ja: 'App StoreのアプリID（例：333903271）を入力してください。',
  },
  cardAndroidApp: {
    en: 'Enter the Google Play package name, for example com.example.app.',
    ja: 'Google Play のパッケージ名（例：com.example.app）を入力してください。',
  },
  cardCountry: {
    en: 'Choose the country of the app store.',
    ja: 'アプリストアの国を選んでください。',
  },
  cardDeepLink: {
    en: 'A deep link requires the app in that store.',
    ja: 'アプリ内リンクには、そのアプリの指定が必要です。',
  },
  cardNarrow: {
    en: '{name} is {count} pixels wide. Card images must be at least {limit} pixels wide.',
    ja: '「{name}」の幅は {count} ピクセルです。カードの画像には {limit} ピクセル以上が必要です。',
  },
  cardHeavy: {
    en: '{name} is too large. Card images can be up to 3 MB.',
    ja: '「{name}」が大きすぎます。カードの画像は 3 MB までです。',
  },
  cardRatio: {
    en: '{name} must have an aspect ratio of 1:1 or 1.91:1.',
    ja: '「{name}」の縦横比を 1:1 または 1.91:1 にしてください。',
  },
  noLink: {
    en: 'This post has no link. Website traffic requires a card or a link.',
    ja: 'このポストにはリンクがありません。ウェブサイトへの誘導にはカードかリンクが必要です。',
  },
} as const

export type NoteCode = keyof typeof SENTENCES
export const NOTE_CODES = Object.keys(SENTENCES) as [NoteCode, ...NoteCode[]]

/** A note as people read it. */
export const noteSentence = (
  { code, values }: { readonly code: NoteCode; readonly values: Readonly<Record<string, string | number>> },
  language: Language,
): string => fillText(SENTENCES[code][language], values)
