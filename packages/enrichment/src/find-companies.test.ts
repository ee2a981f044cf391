// Employers in bios, and words that only stand where an employer would.

import { expect, test } from 'vitest'
import { findCompanies } from './find-companies.ts'
import { findJobs } from './find-jobs.ts'
import { readText } from './read-text.ts'

const companies = (bio: string) => {
  const reading = readText(bio)
  return findCompanies(reading, findJobs(reading))
}

test.each<readonly [string, readonly string[]]>([
  ['Barista at Harbor Roast. Cats.', ['harbor roast']],
  ['barista @HarborRoast ☕', ['@harborroast']],
  ['Software engineer @ Northlight Labs, Leeds', ['northlight labs']],
  ['Works at Saltmarsh Bank Ltd', ['saltmarsh bank']],
  ['working for @tidewater_press', ['@tidewater_press']],
  ['CEO of Larkspur & Finch', ['larkspur finch']],
  ['Founder of the House of Knots', ['house of knots']],
  ['data scientist at Brightwater', ['brightwater']],
  ['nurse at St Brannock Hospital | she/her', ['st brannock hospital']],
  ['designer at @foldedpaper, mum', ['@foldedpaper']],
  ['株式会社ミナトワークス 代表取締役', ['ミナトワークス']],
  ['(株)青空製菓で営業をしています', ['青空製菓']],
  ['ハーバーロースト株式会社', ['ハーバーロースト']],
  ['ハーバーロースト勤務のバリスタ', ['ハーバーロースト']],
  ['バリスタ @harborroast', ['@harborroast']],
  ['Author of Quiet Hands', []],
  ['Professor of Plant Biology', []],
  ['2D animator @ Fourth Wall Post / Moss Kingdom Chronicles nonsense', ['fourth wall post']],
  ['Nurse at Heart', []],
  ['teacher at night, dancer by day', []],
  ['Stay at Home Mom', []],
  ['student at Northfield University', []],
  ['ex-barista at Harbor Roast', []],
  ['previously working at Northlight', []],
  ['writer of things', []],
  ['病院勤務の看護師', []],
  ['元株式会社ミナトワークス', []],
  ['都内勤務', []],
  ['following @harborroast for the coffee', []],
  ['', []],
])('%j names %j', (bio, expected) => {
  expect(companies(bio)).toEqual(expected)
})
