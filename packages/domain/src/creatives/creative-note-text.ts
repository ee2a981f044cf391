// What stands in the way of posting a creative, in words for people: a sentence in both languages for each code.
import type { Language } from '../shell/language-rules.ts'
import { fillText } from '../shell/problem-rules.ts'

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
    en: 'Nothing in this post leads anywhere. For website traffic it needs a card or a link.',
    ja: 'この投稿にはリンクがありません。ウェブサイトへの誘導にはカードかリンクが必要です。',
  },
} as const

export type NoteCode = keyof typeof SENTENCES
export const NOTE_CODES = Object.keys(SENTENCES) as [NoteCode, ...NoteCode[]]

/** A note as people read it. */
export const noteSentence = (
  { code, values }: { readonly code: NoteCode; readonly values: Readonly<Record<string, string | number>> },
  language: Language,
): string => fillText(SENTENCES[code][language], values)
