// Lists as shops have them: addresses, numbers, headings, separators, and what is no digest.
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { CUSTOMER_LIST_LIMITS } from './customer-list-kinds.ts'
import {
  customerListFile,
  normalizedEmail,
  normalizedHandle,
  normalizedUserId,
  readListLine,
} from './customer-list-rules.ts'
import { normalizedPhone, phoneCountries } from './phone-rules.ts'
import { readCustomerList, readListInSteps } from './read-customer-list.ts'

const japan = { country: 'JP' } as const
const shown = (text: string, reading: Parameters<typeof readCustomerList>[1] = japan) =>
  readCustomerList(text, reading).people.map((person) => person.map(({ kind, value }) => `${kind} ${value}`).join(' '))

test.each([
  [' Taro@Example.JP ', 'taro@example.jp'],
  ['ｔａｒｏ＠example.jp', 'taro@example.jp'],
  ['mailto:Taro@example.jp', 'taro@example.jp'],
  ['taro..y.@docomo.ne.jp', 'taro..y.@docomo.ne.jp'],
  ['testemail_Organisational_baseball+884@It92I6Ev2B.Com', 'testemail_organisational_baseball+884@it92i6ev2b.com'],
  ['taro@例え.jp', 'taro@例え.jp'],
  ['taro', null],
  ['taro@example', null],
  ['taro@192.168.0.1', null],
  ['a@b.jp, c@d.jp', null],
  ['taro@exa mple.jp', null],
  [`${'a'.repeat(65)}@example.jp`, null],
])('the address %j is %j', (text, expected) => expect(normalizedEmail(text)).toBe(expected))

test.each([
  ['090-1234-5678', 'JP', '+819012345678'],
  ['０９０−１２３４−５６７８', 'JP', '+819012345678'],
  ['090ー1234ー5678', 'JP', '+819012345678'],
  ['+81 90 1234 5678', 'JP', '+819012345678'],
  ['+81 (0)90-1234-5678', null, '+819012345678'],
  ['+81 090 1234 5678', null, '+819012345678'],
  ['0081 90 1234 5678', null, '+819012345678'],
  ['819012345678', 'JP', '+819012345678'],
  ['9012345678', 'JP', '+819012345678'],
  ['(03) 1234-5678', 'JP', '+81312345678'],
  ['tel:+819012345678', null, '+819012345678'],
  ['090-1234-5678', null, null],
  ['090-1234', 'JP', null],
  ['(415) 555-0123', 'US', '+14155550123'],
  ['1 415 555 0123', 'US', '+14155550123'],
  ['+11234567890', null, null],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['+39 06 1234 5678', null, '+390612345678'],
  ['+999 12', null, null],
  ['ext. 5', 'JP', null],
  ['', 'JP', null],
])('the number %j of %j is %j', (text, country, expected) => expect(normalizedPhone(text, country)).toBe(expected))

test('of every country a number of its own is read as what is called from abroad', () => {
  for (const country of phoneCountries() as readonly CountryCode[]) {
    const example = getExampleNumber(country, examples)
    const national = example?.formatNational() ?? ''
    expect([country, normalizedPhone(national, country)]).toEqual([country, example?.number])
    expect(normalizedPhone(example?.formatInternational() ?? '', null)).toBe(example?.number)
  }
})

test.each([
  ['@Jack', 'jack'],
  ['＠ｊａｃｋ', 'jack'],
  [' jack_99 ', 'jack_99'],
  ['https://x.com/Jack?s=20', 'jack'],
  ['https://www.twitter.com/jack/', 'jack'],
  ['this_is_much_too_long', null],
  ['やまだ', null],
])('the handle %j is %j', (text, expected) => expect(normalizedHandle(text)).toBe(expected))

test.each([
  ['1234567890123456789', '1234567890123456789'],
  ['１４３５６７', '143567'],
  ['1.23457E+18', null],
  ['143567.0', null],
  ['0123', null],
  ['123456789012345678901', null],
])('the id %j is %j', (text, expected) => expect(normalizedUserId(text)).toBe(expected))

test.each<readonly [string, string, readonly string[]]>([
  [
    'a line for each',
    'a@b.jp\n@taro\n090-1234-5678\n1234567890123456789\njack',
    ['email a@b.jp', 'handle taro', 'phone +819012345678', 'id 1234567890123456789', 'handle jack'],
  ],
  [
    'several in a line are several people',
    'a@b.jp, c@d.jp; e@f.jp、g@h.jp\n',
    ['email a@b.jp', 'email c@d.jp', 'email e@f.jp', 'email g@h.jp'],
  ],
  ['separated by commas alone', 'a@b.jp, c@d.jp', ['email a@b.jp', 'email c@d.jp']],
  [
    'names around addresses',
    'Suzuki Taro <a@b.jp>\n"Suzuki, Taro" <c@d.jp>\nSuzuki, Taro <e@f.jp>',
    ['email a@b.jp', 'email c@d.jp', 'email e@f.jp'],
  ],
  [
    'BOM, CRLF and quoted fields',
    '\uFEFF"Email","Name"\r\n"a@b.jp","Suzuki ""T"", Taro"\r\n"c@d.jp","two\r\nlines"\r\n',
    ['email a@b.jp', 'email c@d.jp'],
  ],
  ['semicolons', 'Name;E-Mail;Telefon/Mobile\nTaro;a@b.jp;090 1234 5678', ['email a@b.jp phone +819012345678']],
  ['tabs', 'メールアドレス\t電話番号\na@b.jp\t09012345678', ['email a@b.jp phone +819012345678']],
  [
    'headings in Japanese',
    '氏名,メールアドレス,電話番号\n鈴木,Ａ＠b.jp,０９０（１２３４）５６７８\n山田,,03-1234-5678',
    ['email a@b.jp phone +819012345678', 'phone +81312345678'],
  ],
  [
    'a shop’s own numbers are nobody’s ids',
    'id,email,username\n17,a@b.jp,taro\n18,c@d.jp,jiro',
    ['email a@b.jp', 'email c@d.jp'],
  ],
  ['headings that say it', 'X user ID,X handle\n1234567890123456789,Taro', ['id 1234567890123456789 handle taro']],
  ['two addresses of one person', 'email,email 2\na@b.jp,c@d.jp', ['email a@b.jp email c@d.jp']],
  ['a table without headings', '鈴木,a@b.jp,09012345678,Tokyo', ['email a@b.jp phone +819012345678']],
  ['full-width at-sign alone', '＠taro', ['handle taro']],
  ['a quotation mark that nothing closes', '"a@b.jp\nc@d.jp', ['email a@b.jp', 'email c@d.jp']],
])('reading: %s', (_what, text, expected) => {
  expect(shown(text, { ...japan, bare: true })).toEqual(expected)
})

test('what columns without a heading have can be said', () => {
  expect(shown('143567\n143568', { country: 'JP', columns: { 0: 'id' } })).toEqual(['id 143567', 'id 143568'])
  expect(shown('9012345678', { country: 'JP', columns: { 0: 'phone' } })).toEqual(['phone +819012345678'])
})

test('who is in it twice is counted, and kept with what is new of them', () => {
  const { people, counts, duplicates } = readCustomerList(
    'email,phone\nA@b.jp,\na@B.jp,\na@b.jp,09012345678\n,+819012345678',
    japan,
  )
  expect(duplicates).toBe(2)
  expect(people).toHaveLength(2)
  expect(counts).toEqual({ email: 2, phone: 1, handle: 0, id: 0 })
})

test('counts, dates and postal codes beside an address are no numbers to call', () => {
  for (const [country, note] of [
    ['DE', '12345678'],
    ['DE', '01.02.2026'],
    ['JP', '103-0027'],
    ['JP', '2026-11-29 10:00'],
    ['US', '94103'],
  ] as const)
    expect(shown(`a@b.jp,${note}`, { country })).toEqual(['email a@b.jp'])
  expect(shown('a@b.jp,(415) 555-0123', { country: 'US' })).toEqual(['email a@b.jp phone +14155550123'])
})

test('lines in which nobody is found are told by their number alone', () => {
  const list = readCustomerList('email,note\na@b.jp,\nbroken@,x\n\n"c@d.jp","two\nlines"\n-,-', japan)
  expect(list.unread).toEqual([3, 7])
  expect(JSON.stringify({ ...list, people: [] })).not.toContain('broken')
})

test('nothing, headings alone and damaged text have nobody', () => {
  for (const text of ['', '\n\n', 'email,phone\n', '\uFEFF', ';;;\n,,,'])
    expect(readCustomerList(text, japan)).toMatchObject({ people: [], duplicates: 0 })
})

test('the columns of a table, as they were read; somebody who knows better says so', () => {
  const text = 'Name,Email,Number\n\nAda,a@b.jp,1234567890123\nBo,c@d.jp,9'
  expect(readCustomerList(text, japan).columns).toMatchObject([
    { heading: 'Name', sample: 'Ada', kind: 'ignored' },
    { heading: 'Email', sample: 'a@b.jp', kind: 'email' },
    { heading: 'Number', sample: '1234567890123', kind: 'ignored' },
  ])
  const read = readCustomerList(text, { ...japan, columns: { 1: 'ignored', 2: 'id' } })
  expect(read.counts).toEqual({ email: 0, phone: 0, handle: 0, id: 2 })
  expect(read.columns.map(({ kind }) => kind)).toEqual(['ignored', 'ignored', 'id'])
})

test('columns without headings are seen from each entry until somebody says what they have', () => {
  const text = 'suzuki\ta@b.jp\nsato\t@sato_coffee'
  expect(readCustomerList(text, japan).columns).toMatchObject([
    { heading: null, sample: 'suzuki', kind: null },
    { heading: null, sample: 'a@b.jp', kind: null },
  ])
  expect(shown(text, { ...japan, columns: { 0: 'handle', 1: null } })).toEqual([
    'handle suzuki email a@b.jp',
    'handle sato',
    'handle sato_coffee',
  ])
})

test('a long list is read with breaks, to the same end', () => {
  const text = Array.from({ length: 9000 }, (_, at) => `buyer${at}@example.com`).join('\n')
  const steps = readListInSteps(text, japan)
  const breaks: number[] = []
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      expect(value).toEqual(readCustomerList(text, japan))
      break
    }
    breaks.push(value)
  }
  expect(breaks).toHaveLength(4)
  expect(breaks.every((at) => text[at - 1] === '\n')).toBe(true)
})

const digest = (text: string) => Promise.resolve(Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64))

test('the file has a line of digests for each person, which is read back', async () => {
  const { people } = readCustomerList('email,phone\na@b.jp,09012345678\nc@d.jp,', japan)
  const file = await customerListFile(people, digest)
  const lines = file.split('\n')
  expect(lines).toEqual([
    `email ${await digest('a@b.jp')} phone ${await digest('+819012345678')}`,
    `email ${await digest('c@d.jp')}`,
    '',
  ])
  expect(readListLine(lines[0] ?? '')).toEqual([
    { kind: 'email', digest: await digest('a@b.jp') },
    { kind: 'phone', digest: await digest('+819012345678') },
  ])
})

const hex = 'a'.repeat(64)
test.each([
  ['email taro@example.jp'],
  [`email ${hex.toUpperCase()}`],
  [`email ${hex.slice(1)}`],
  [`email ${hex} `],
  [` email ${hex}`],
  [`name ${hex}`],
  [`constructor ${hex}`],
  [hex],
  [''],
  [
    Array(CUSTOMER_LIST_LIMITS.mostIdentifiers + 1)
      .fill(`email ${hex}`)
      .join(' '),
  ],
])('%j is no line of digests', (line) => expect(readListLine(line)).toBeNull())
