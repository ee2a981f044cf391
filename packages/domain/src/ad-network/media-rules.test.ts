// What the network takes of media, as a table.
import { expect, test } from 'vitest'
import {
  aspectRatio,
  checkAnnouncedMedia,
  checkMediaFields,
  checkMediaFile,
  type MediaCategory,
  type MediaFacts,
  mediaIdOf,
  mediaKeyOf,
} from './media-rules.ts'

const image: MediaFacts = {
  type: 'IMAGE',
  contentType: 'image/jpeg',
  bytes: 100_000,
  width: 1200,
  height: 628,
  duration: null,
  frames: null,
}
const video: MediaFacts = {
  ...image,
  type: 'VIDEO',
  contentType: 'video/mp4',
  width: 1280,
  height: 720,
  duration: 15_000,
}
const gif: MediaFacts = { ...image, type: 'GIF', contentType: 'image/gif', width: 500, height: 400, frames: 20 }

test.each<[string, MediaCategory, MediaFacts, string | undefined, readonly string[]]>([
  ['an image', 'TWEET_IMAGE', image, undefined, []],
  ['an image that was announced', 'TWEET_IMAGE', image, 'image/png', []],
  ['an image announced as a film', 'TWEET_IMAGE', image, 'video/mp4', ['media_declared_otherwise']],
  ['an image as a film', 'TWEET_VIDEO', image, undefined, ['media_for_category']],
  ['an image above 5 MB', 'TWEET_IMAGE', { ...image, bytes: 5_242_881 }, undefined, ['media_too_large']],
  ['an animation', 'TWEET_GIF', gif, undefined, []],
  ['an animation of 351 pictures', 'TWEET_GIF', { ...gif, frames: 351 }, undefined, ['media_too_many_frames']],
  ['a wide animation', 'TWEET_GIF', { ...gif, width: 1281 }, undefined, ['media_too_many_pixels']],
  [
    'an animation with more than 300 million pixels',
    'TWEET_GIF',
    { ...gif, width: 1280, height: 1080, frames: 218 },
    undefined,
    ['media_too_many_pixels'],
  ],
  ['a film', 'TWEET_VIDEO', video, undefined, []],
  ['a film of 141 seconds', 'TWEET_VIDEO', { ...video, duration: 141_000 }, undefined, ['video_too_long']],
  ['the same to be promoted', 'AMPLIFY_VIDEO', { ...video, duration: 141_000 }, undefined, []],
  ['a film of 601 seconds', 'AMPLIFY_VIDEO', { ...video, duration: 601_000 }, undefined, ['video_too_long']],
  ['a film of 0.4 seconds', 'TWEET_VIDEO', { ...video, duration: 400 }, undefined, ['video_too_short']],
  ['a film upright', 'TWEET_VIDEO', { ...video, width: 720, height: 1280 }, undefined, []],
  ['a film in 1080p', 'TWEET_VIDEO', { ...video, width: 1920, height: 1080 }, undefined, []],
  ['a film in 4K', 'TWEET_VIDEO', { ...video, width: 3840, height: 2160 }, undefined, ['media_too_many_pixels']],
  ['a film of 31 pixels', 'TWEET_VIDEO', { ...video, width: 31, height: 31 }, undefined, ['media_too_small']],
  ['a film of 4:1', 'TWEET_VIDEO', { ...video, width: 1200, height: 300 }, undefined, ['video_ratio']],
])('%s', (_name, category, facts, announced, expected) => {
  expect(checkMediaFile(category, facts, announced).map(({ rule }) => rule)).toEqual(expected)
})

test.each<[MediaCategory | undefined, string, number, readonly string[]]>([
  ['AMPLIFY_VIDEO', 'video/mp4', 500 * 1024 * 1024, []],
  ['AMPLIFY_VIDEO', 'video/mp4', 500 * 1024 * 1024 + 1, ['media_too_large']],
  ['TWEET_VIDEO', 'video/quicktime', 512 * 1024 * 1024, []],
  [undefined, 'image/gif', 15 * 1024 * 1024, []],
  [undefined, 'image/jpeg', 0, ['media_empty']],
  ['TWEET_IMAGE', 'image/gif', 10, ['media_for_category']],
  [undefined, 'application/pdf', 10, ['media_type_unknown']],
])('%s announced as %s with %d bytes', (category, contentType, bytes, expected) => {
  expect(checkAnnouncedMedia({ category, contentType, bytes }).map(({ rule }) => rule)).toEqual(expected)
})

test('keys and ids', () => {
  expect(mediaKeyOf('AMPLIFY_VIDEO', '875943225764098048')).toBe('13_875943225764098048')
  expect(mediaIdOf('13_875943225764098048')).toBe('875943225764098048')
  expect(mediaIdOf('875943225764098048')).toBe('875943225764098048')
  expect(mediaIdOf('13-8')).toBeUndefined()
})

test('ratios are shortened', () => {
  expect([aspectRatio(1280, 720), aspectRatio(800, 800), aspectRatio(250, 158)]).toEqual(['16:9', '1:1', '125:79'])
})

test('titles are for what moves', () => {
  expect(checkMediaFields({ title: 'x' }, 'IMAGE').map(({ rule }) => rule)).toEqual(['video_only'])
  expect(checkMediaFields({ title: 'x' }, 'GIF')).toEqual([])
  expect(checkMediaFields({ title: 'x'.repeat(71) }, 'VIDEO').map(({ rule }) => rule)).toEqual(['too_long'])
})
