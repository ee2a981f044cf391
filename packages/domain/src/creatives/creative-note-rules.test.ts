// What stands in the way of posting a creative.
import { expect, test } from 'vitest'
import type { AppCard } from './card-content-rules.ts'
import { type CreativeParts, creativeNotes, type ShownMedia } from './creative-note-rules.ts'
import { noteSentence } from './creative-note-text.ts'

const picture: ShownMedia = {
  name: 'beans.jpg',
  kind: 'image',
  state: 'ready',
  bytes: 200_000,
  width: 1200,
  height: 628,
}
const film: ShownMedia = { ...picture, name: 'film.mp4', kind: 'video', width: null, height: null }
const card = { title: 'Fresh beans', url: 'https://harborroast.example.com/' }
const app: AppCard = {
  label: 'INSTALL',
  country: 'US',
  ios_app: '333903271',
  android_app: null,
  ios_link: null,
  android_link: null,
}
const whole: CreativeParts = {
  name: 'Autumn',
  text: 'New beans https://harborroast.example.com',
  media: [],
  card: null,
}

test.each<[string, Partial<CreativeParts>, readonly string[]]>([
  ['a text with a link', {}, []],
  ['nothing at all', { text: ' ' }, ['text blank error']],
  ['281 characters', { text: `${'a'.repeat(257)} https://example.com/x` }, ['text tooLong error']],
  ['140 Japanese characters', { text: 'あ'.repeat(140) }, ['text noLink advice']],
  ['141 Japanese characters', { text: 'あ'.repeat(141) }, ['text tooLong error', 'text noLink advice']],
  ['four pictures', { media: [picture, picture, picture, picture] }, []],
  ['five pictures', { media: Array.from({ length: 5 }, () => picture) }, ['media mediaCount error']],
  ['a picture and a video', { media: [picture, film] }, ['media mediaCount error']],
  ['a picture on its way', { media: [{ ...picture, state: 'sending' }] }, ['media mediaNotReady error']],
  ['a picture that failed', { media: [{ ...picture, state: 'failed' }] }, ['media mediaFailed error']],
  ['a card', { text: 'New', card, media: [picture] }, []],
  ['a card of two', { card, media: [picture, film] }, []],
  ['a card without media', { card }, ['media cardMedia error']],
  [
    'a card that leads nowhere',
    { card: { ...card, url: 'javascript:x' }, media: [picture] },
    ['card.url cardUrl error'],
  ],
  ['a card without a title', { card: { ...card, title: '' }, media: [picture] }, ['card.title cardTitle error']],
  ['a card of a tall picture', { card, media: [{ ...picture, height: 2000 }] }, ['media cardRatio error']],
  ['a card of a small picture', { card, media: [{ ...picture, width: 600, height: 600 }] }, ['media cardNarrow error']],
  ['a card of an animation', { card, media: [{ ...picture, kind: 'gif' }] }, ['media cardGif error']],
  ['an app card', { card: app, media: [picture] }, []],
  ['an app card without media', { card: app }, ['media cardMedia error']],
  ['an app card without an app', { card: { ...app, ios_app: null }, media: [picture] }, ['card.ios_app cardApp error']],
  [
    'an app card of no app',
    { card: { ...app, ios_app: 'roasts', android_app: 'roasts' }, media: [picture] },
    ['card.android_app cardAndroidApp error', 'card.ios_app cardIosApp error'],
  ],
  ['an app sold nowhere', { card: { ...app, country: '' }, media: [picture] }, ['card.country cardCountry error']],
  [
    'a link into another app',
    { card: { ...app, android_link: 'roasts://x' }, media: [picture] },
    ['card.android_link cardDeepLink error'],
  ],
  ['a name of 81', { name: 'n'.repeat(81) }, ['name nameTooLong error']],
])('%s', (_, change, notes) => {
  const found = creativeNotes({ ...whole, ...change })
  expect(found.map(({ field, code, severity }) => `${field} ${code} ${severity}`)).toEqual(notes)
})

test('a sentence names what it speaks of', () => {
  const [note] = creativeNotes({ ...whole, media: [{ ...picture, state: 'failed' }] })
  expect(note && [noteSentence(note, 'en'), noteSentence(note, 'ja')]).toEqual([
    'beans.jpg couldn’t be sent to the ad platform. Send it again, or choose another.',
    '「beans.jpg」を送信できませんでした。再送信するか、別のメディアを選んでください。',
  ])
})
