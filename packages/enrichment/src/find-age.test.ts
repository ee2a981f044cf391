// Ages as bios state them, and numbers that are none.

import { expect, test } from 'vitest'
import { findAge } from './find-age.ts'
import { readText } from './read-text.ts'

test.each([
  ['24 | she/her | Leeds', 24, 24],
  ['24歳。カフェ巡り', 24, 24],
  ['29yo nurse', 29, 29],
  ['41 years old and counting', 41, 41],
  ["I'm 33, runner", 33, 33],
  ['age: 19', 19, 19],
  ['Leeds, 45', 45, 45],
  ['born in 1990', 35, 36],
  ['1998年生まれ', 27, 28],
  ['98年生まれ', 27, 28],
  ['平成9年生まれ', 28, 29],
  ['昭和60年生まれ', 40, 41],
  ['30代会社員', 30, 39],
  ['40代後半の父', 45, 49],
  ['アラサー女子', 25, 34],
  ['アラサー・アラフォーのどこか', 25, 44],
  ['84,000 electric km', 0, 0],
  ['cats, 12,000 photos', 0, 0],
  ['in my thirties', 30, 39],
  ['20-something in Osaka', 20, 29],
  ['mum of two', 0, 0],
  ['class of 2012', 0, 0],
  ['5歳児の母', 0, 0],
  ['息子(15歳)', 0, 0],
  ['since 1998', 0, 0],
  ['24/7 coffee', 0, 0],
  ['Marathon 42 km', 0, 0],
  ['est. 1990', 0, 0],
  ['12 | fan account', 0, 0],
  ['5代目店主', 0, 0],
  ['10代目店主', 0, 0],
  ['top 50 under 30', 0, 0],
  ['20代から株', 0, 0],
  ['', 0, 0],
])('%j: %i to %i', (bio, low, high) => {
  expect(findAge(readText(bio), 2026)).toEqual({ low, high })
})
