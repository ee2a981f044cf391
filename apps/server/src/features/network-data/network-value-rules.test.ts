// Values as files spell them.

import { expect, test } from 'vitest'
import { momentValue } from './moment-value-rules.ts'
import { columnName } from './network-columns.ts'
import { flagValue, handleValue, protectedValue, textValue } from './network-value-rules.ts'
import { countValue, idValue } from './number-value-rules.ts'
import { BadValue } from './value-text-rules.ts'

const LATEST = Date.parse('2026-11-22T00:00:00Z')

test.each([
  ['Wed Oct 10 20:19:24 +0000 2018', '2018-10-10T20:19:24.000Z'],
  ['Mon Apr 06 22:19:45 PDT 2009', '2009-04-07T05:19:45.000Z'],
  ['2018-10-10', '2018-10-10T00:00:00.000Z'],
  ['2018-10-10 20:19', '2018-10-10T20:19:00.000Z'],
  ['2018-10-10 20:19:24', '2018-10-10T20:19:24.000Z'],
  ['2018-10-10T20:19:24.123Z', '2018-10-10T20:19:24.123Z'],
  ['2018-10-10T20:19:24+09:00', '2018-10-10T11:19:24.000Z'],
  ['2015-02-24 11:35:52 -0800', '2015-02-24T19:35:52.000Z'],
  ['2018-10-10 20:19:24 UTC', '2018-10-10T20:19:24.000Z'],
  ['2020-01-01 10:00:00 JST', '2020-01-01T01:00:00.000Z'],
  ['10/21/2018 8:19 PM', '2018-10-21T20:19:00.000Z'],
  ['21/10/2018 20:19', '2018-10-21T20:19:00.000Z'],
  ['Apr 6, 2009 · 10:19 PM UTC', '2009-04-06T22:19:00.000Z'],
  ['2020年4月1日 12:34', '2020-04-01T12:34:00.000Z'],
  ['20200401', '2020-04-01T00:00:00.000Z'],
  ['1539202764', '2018-10-10T20:19:24.000Z'],
  [1539202764000, '2018-10-10T20:19:24.000Z'],
  ['1539202764000000', '2018-10-10T20:19:24.000Z'],
  ['1539202764.0', '2018-10-10T20:19:24.000Z'],
  ['1.577934245E+12', '2020-01-02T03:04:05.000Z'],
  ['2020-01-01 22:04:05 EST', '2020-01-02T03:04:05.000Z'],
  ['02.01.2020, 03:04', '2020-01-02T03:04:00.000Z'],
  ['02-Jan-2020', '2020-01-02T00:00:00.000Z'],
  ['Thu, 02 Jan 2020 03:04:05 +0000 (UTC)', '2020-01-02T03:04:05.000Z'],
  ['Thu Jan 02 2020 12:04:05 GMT+0900 (JST)', '2020-01-02T03:04:05.000Z'],
  ['Thursday, January 2nd, 2020 at 3:04 PM', '2020-01-02T15:04:00.000Z'],
  ['3:04 AM · Jan 2, 2020', '2020-01-02T03:04:00.000Z'],
  ['令和2年1月2日', '2020-01-02T00:00:00.000Z'],
  ['2020年1月2日(木) 午後3時4分', '2020-01-02T15:04:00.000Z'],
  ['２０２０-０１-０２', '2020-01-02T00:00:00.000Z'],
  ['2020-01-01T24:00:00Z', '2020-01-02T00:00:00.000Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['20200102T030405Z', '2020-01-02T03:04:05.000Z'],
  ['5/5/2020', '2020-05-05T00:00:00.000Z'],
  ['', ''],
  [null, ''],
  ['NaN', ''],
])('the moment %j', (value, expected) => {
  expect(momentValue(value, LATEST)).toBe(expected)
})

test.each([
  ...['soon', '2018-13-45', '32/32/2018', '2090-01-01', '1066-10-14', true, 'hello 5', '3h', 'yesterday'],
  ...[
    '2023-02-30',
    '2023-02-30T10:00:00Z',
    '2019-02-29',
    '31/04/2020',
    '30 Feb 2020',
    'Feb 30, 2020',
    '令和2年2月30日',
  ],
  ...['0', '32', '2020', '43832.1278', '44197', '1.57793E+12', '0001-01-01T00:00:00Z', '0000-00-00 00:00:00'],
  ...['2020-01-01 25:00', '2020-01-01 10:61', '13:00 PM Jan 2, 2020', 'Smarch 5, 2020', 'Jan 5', '12:30'],
  ...['2020-01-02 08:34:05 IST', '2020-01-02 11:04:05 CST', '2020-01-02 11:04:05 XYZ', '03/04/2020', '4/6/09 12:05 am'],
])('%j is no moment that makes sense', (value) => {
  expect(() => momentValue(value, LATEST)).toThrow(BadValue)
})

test.each([
  ['4/6/09 12:05 am', 'month', '2009-04-06T00:05:00.000Z'],
  ['4/6/09 12:05 am', 'day', '2009-06-04T00:05:00.000Z'],
  ['1/2/99', 'day', '1999-02-01T00:00:00.000Z'],
] as const)('%j with the %s first', (value, order, expected) => {
  expect(momentValue(value, LATEST, order)).toBe(expected)
})

test.each([
  [12, 12],
  ['12', 12],
  ['12.0', 12],
  ['1,234,567', 1_234_567],
  ['1.2K', 1_200],
  ['3m', 3_000_000],
  ['1.234.567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['１２，３４５', 12_345],
  ['1億2345万', 123_450_000],
  ['1.2345E+04', 12_345],
  ['', 0],
  ['NULL', 0],
  [null, 0],
])('the count %j', (value, expected) => {
  expect(countValue(value)).toBe(expected)
})

test.each([
  'many',
  '-3',
  '1e5x',
  true,
  '12 people',
  12.5,
  '12.345',
  '1,2345',
  '12 34',
  '1.2E+06',
  '5000000000',
  '10+',
  '１２．３４５',
])('%j is no count', (value) => {
  expect(() => countValue(value)).toThrow(BadValue)
})

test.each([
  [true, true],
  ['True', true],
  ['1', true],
  ['t', true],
  ['FALSE', false],
  [0, false],
  ['', false],
])('the flag %j', (value, expected) => {
  expect(flagValue(value)).toBe(expected)
})

test.each([
  ...['x', 'X', '●', '🔒', '🔒️', '☑', '☑️', 'oui', 'Ja', 'sí', 'да', 'wahr', 'vrai', 'verdadero', 'はい', true, '1'].map(
    (value) => [value, true, true] as const,
  ),
  ...['', 'no', 'non', 'nein', 'нет', 'falsch', 'faux', 'falso', '🔓', 'いいえ', '×', false, 0].map(
    (value) => [value, false, true] as const,
  ),
  ...['perhaps', '2', '?', 'tak', '\ufffd'].map((value) => [value, true, false] as const),
])('whether an account is protected: %j', (value, hides, known) => {
  expect(protectedValue(value)).toEqual({ hides, known })
})

test.each(['x', 'ja', '●', 'oui', 'perhaps'])('%j is no flag elsewhere', (value) => {
  expect(() => flagValue(value)).toThrow(BadValue)
})

test.each([
  ['@Ann', 'Ann'],
  ['https://network.example/Ann', 'Ann'],
  ['https://network.example/@Ann?x=1', 'Ann'],
  ["{'username': 'Ann', 'id': 5}", 'Ann'],
  ["'@Ann", 'Ann'],
  ['null', 'null'],
  ['7e7', '7e7'],
  ['handle.invalid', ''],
])('the handle %j', (value, expected) => {
  expect(handleValue(value)).toBe(expected)
})

test.each([
  [' 12 ', '12'],
  ['12.0', '12'],
  [12, '12'],
  ["'12", '12'],
  ['did:plc:abc', 'did:plc:abc'],
  ['="1711111111111111125"', '1711111111111111125'],
  ['="1711111111111111125', '1711111111111111125'],
  ['1,711,111,111,111,111,129', '1711111111111111129'],
  ['１７１１', '1711'],
  ['2.244990001E+09', '2244990001'],
  ['null', 'null'],
])('the id %j', (value, expected) => {
  expect(idValue(value)).toBe(expected)
})

test.each([
  2 ** 53,
  '1.05E+18',
  {},
  '1,71E+18',
  '17.1E+17',
  '171E16',
  '1.71×10^18',
  '１．７Ｅ＋１８',
  '="1.71E+18"',
  '#REF!',
  '=A1+1',
  '12.5',
  '12,345',
  '1711111111111111168.0',
])('%j is no id', (value) => {
  expect(() => idValue(value)).toThrow(BadValue)
})

test.each([
  ['a &lt;3 b &amp;amp; &#39;c&#39; &#x1F600;', "a <3 b &amp; 'c' 😀"],
  ['<p>one<br/>two</p><p>three</p>', 'one\ntwo\nthree'],
  ['if a < b and c > d', 'if a < b and c > d'],
  ['half a pair \ud83d here', 'half a pair \ufffd here'],
  ['nan', 'nan'],
])('the text %j', (value, expected) => {
  expect(textValue(value)).toBe(expected)
})

test.each([
  ['Tweet ID', 'tweet_id'],
  ['followersCount', 'followers_count'],
  ['user.screenName', 'user.screen_name'],
  ['  In-Reply-To ', 'in_reply_to'],
  ['Twitter_username', 'username'],
  ['twitter_account_start_time', 'account_start_time'],
  ['twitter_name', 'twitter_name'],
  ['x_axis', 'x_axis'],
])('the column %j', (name, expected) => {
  expect(columnName(name)).toBe(expected)
})
