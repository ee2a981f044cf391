// Gender by what the account says; everything else stays unknown.

import { expect, test } from 'vitest'
import { findGender } from './find-gender.ts'
import { readText } from './read-text.ts'

test.each([
  ['x', 'she/her · barista', 'female'],
  ['Sam (he/him)', '', 'male'],
  ['Maria Lopez', 'they/them', ''],
  ['x', 'she/they', ''],
  ['Alex', 'Mum of two, runner', 'female'],
  ['Kit', 'proud dad · cyclist', 'male'],
  ['Kit', 'cat mom, plant lady', 'female'],
  ['Kit', 'wife, nurse', 'female'],
  ['x', 'I love my wife', ''],
  ['Kit', 'husband of Anna', 'male'],
  ['x', 'mother and father of the bride', ''],
  ['x', 'the king of sandwiches', ''],
  ['x', "my mom's favourite", ''],
  ['さとう', '2児の母。看護師', 'female'],
  ['さとう', '会社員/二児の父', 'male'],
  ['さとう', '専業主婦です', 'female'],
  ['さとう', '母の日のプレゼント', ''],
  ['さとう', '彼女募集中', ''],
  ['さとう', '30代男性。株', 'male'],
  ['さとう', '女子サッカーが好き', ''],
  ['さとう', 'うちの妻', ''],
  ['Maria Lopez', '', 'female'],
  ['james 🌧', '', 'male'],
  ['Andrea Conti', '', ''],
  ['Jean', '', ''],
  ['Taylor', '', ''],
  ['Crystal Coffee', '', ''],
  ['Rose Garden Hotel', '', ''],
  ['late again', '', ''],
  ['Harbor Roast', '', ''],
  ['not that guy', '', ''],
  ['先生のための工夫', '授業の工夫', ''],
  ['Kenji Tanaka', '', 'male'],
  ['Tanaka Hanako', '', 'female'],
  ['Yuki', '', ''],
  ['佐藤健太', '', 'male'],
  ['田中 花子', '', 'female'],
  ['金子', '', ''],
  ['田中', '', ''],
  ['美咲@カフェ巡り', '', ''],
  ['さくら', '', 'female'],
  ['Northlight Studio', '', ''],
  ['', '', ''],
])('%j with the bio %j: %j', (name, bio, expected) => {
  expect(findGender(name, readText(bio))).toBe(expected)
})
