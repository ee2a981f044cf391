// Only numbers and plain words get into the text of a publication's step.
import { expect, test } from 'vitest'
import { publicationStatement } from './publication-statement.ts'

test('numbers, words and lists of them stand in the places of their names', () => {
  const sql = 'SELECT {low:UInt32}, {share:Float64}, {next:String}, {jobs:Array(String)}, {empty:Array(String)}'
  const params = { low: 7, share: 0.25, next: 'demo_p1', jobs: ['shop-owner', 'arts/film', ''], empty: [] }
  expect(publicationStatement({ sql, params })).toBe("SELECT 7, 0.25, 'demo_p1', ['shop-owner', 'arts/film', ''], []")
})

test.each(["it's", 'a\\', 'a b', '日本', 'a;b', '{low:UInt8}', '--'.concat(' '), Number.NaN, null, undefined])(
  'anything else does not: %j',
  (value) => {
    const params = value === undefined ? {} : { value }
    expect(() => publicationStatement({ sql: 'SELECT {value:String}', params })).toThrow('cannot stand in a statement')
  },
)
