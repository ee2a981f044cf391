// Which files of an archive are read, and how a part begins.
import { expect, test } from 'vitest'
import { archiveJson, archivePartOf } from './archive-rules.ts'

test.each([
  ['data/follower.js', 'follower'],
  ['data/tweets.js', 'tweets'],
  ['data/tweets-part2.js', 'tweets'],
  ['data/tweet.js', 'tweets'],
  ['twitter-2026-11-01-abc/data/account.js', 'account'],
  ['data/manifest.js', 'manifest'],
  ['data/tweets_media/1.mp4', undefined],
  ['data/direct-messages.js', undefined],
  ['a/b/data/follower.js', undefined],
  ['../data/follower.js/x', undefined],
])('%s is %s', (path, part) => {
  expect(archivePartOf(path)).toBe(part)
})

test.each([
  ['window.YTD.follower.part0 = [ ]', '[ ]'],
  ['window.YTD.tweets.part12=[1]', '[1]'],
  ['window.__THAR_CONFIG = {}', '{}'],
  ['[ ]', undefined],
  ['<html>', undefined],
])('%j holds %j', (text, json) => {
  expect(archiveJson(text)).toBe(json)
})
