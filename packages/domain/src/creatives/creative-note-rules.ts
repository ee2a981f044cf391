// What stands in the way of posting a creative, as codes, by the very rules that the network refuses with.

import { CARD_IMAGE, CARD_TITLE_LENGTH, CAROUSEL_SIZE, checkApp, isWebAddress } from '../ad-network/card-rules.ts'
import type { CreativeProblem } from '../ad-network/creative-problem-rules.ts'
import { POST_MEDIA, POST_NAME_LENGTH } from '../ad-network/creative-rules.ts'
import { POST_LENGTH, postLength } from '../ad-network/post-text-rules.ts'
import { dictionary } from '../shell/dictionary.ts'
import { appDestination, type CreativeCard, isAppCard, type WebsiteCard } from './card-content-rules.ts'
import type { NoteCode } from './creative-note-text.ts'

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

type AppField = 'ios_app' | 'android_app' | 'ios_link' | 'android_link'

export interface Note {
  readonly field: 'name' | 'text' | 'media' | `card.${'title' | 'url' | 'country' | AppField}`
  readonly code: NoteCode
  readonly values: Readonly<Record<string, string | number>>
  readonly severity: 'error' | 'advice'
}

const note = (field: Note['field'], code: Note['code'], values: Note['values'] = {}): Note => ({
  field,
  code,
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

const APP_NOTES = dictionary<Note>({
  'app.country_code': note('card.country', 'cardCountry'),
  'app.ios_app_store_identifier': note('card.ios_app', 'cardIosApp'),
  'app.googleplay_app_id': note('card.android_app', 'cardAndroidApp'),
  'app.ios_deep_link': note('card.ios_link', 'cardDeepLink'),
  'app.googleplay_deep_link': note('card.android_link', 'cardDeepLink'),
})

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
  const fits = ratio === null || CARD_IMAGE.ratios.some((desired) => Math.abs(ratio / desired - 1) <= RATIO_TOLERANCE)
  return [
    ...(bytes > CARD_IMAGE.mostBytes ? [note('media', 'cardHeavy', { name })] : []),
    ...(width !== null && width < CARD_IMAGE.leastWidth
      ? [note('media', 'cardNarrow', { name, count: width, limit: CARD_IMAGE.leastWidth })]
      : []),
    ...(fits ? [] : [note('media', 'cardRatio', { name })]),
  ]
}
