// Files as shops have them that are hard to read: headings in other languages, notes around numbers, own numbers, other countries.
import { expect, test } from 'vitest'
import type { ListReading } from './customer-list-rules.ts'
import { readCustomerList } from './read-customer-list.ts'

const britain: ListReading = { country: 'GB' }
const read = (text: string, reading: ListReading = britain) => readCustomerList(text, reading)
const kinds = (text: string, reading: ListReading = britain) =>
  read(text, reading).columns.map(({ heading, kind, isProposed, asked }) => {
    const how = isProposed ? ' proposed' : asked ? ` ${asked}?` : ''
    return `${heading ?? '-'}: ${kind ?? 'each'}${how}`
  })
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')
const twoDigits = (at: number): string => String(at % 100).padStart(2, '0')

test.each([
  ['E-Mail-Adresse', 'anna@x.com', 'email'],
  ['Correo electrónico', 'anna@x.com', 'email'],
  ['Adresse e-mail', 'anna@x.com', 'email'],
  ['Courriel', 'anna@x.com', 'email'],
  ['メールアドレス', 'anna@x.com', 'email'],
  ['Cell', '+44 7911 123456', 'phone'],
  ['Cell phone', '+44 7911 123456', 'phone'],
  ['Contact number', '+44 7911 123456', 'phone'],
  ['Mobile no.', '+44 7911 123456', 'phone'],
  ['Handy', '+44 7911 123456', 'phone'],
  ['Telefon privat', '+44 7911 123456', 'phone'],
  ['Téléphone portable', '+44 7911 123456', 'phone'],
  ['Portable', '+44 7911 123456', 'phone'],
  ['Móvil', '+44 7911 123456', 'phone'],
  ['Teléfono', '+44 7911 123456', 'phone'],
  ['Celular', '+44 7911 123456', 'phone'],
  ['Telemóvel', '+44 7911 123456', 'phone'],
  ['WhatsApp', '+44 7911 123456', 'phone'],
  ['連絡先', '+44 7911 123456', 'phone'],
  ['携帯電話番号', '+44 7911 123456', 'phone'],
  ['ケータイ', '+44 7911 123456', 'phone'],
  ['X user ID', '1234567890123456789', 'id'],
  ['Twitter handle', 'anna', 'handle'],
])('the heading %j says what its column has', (heading, entry, kind) => {
  expect(kinds(`Name;${heading}\nAnna;${entry}`)).toEqual(['Name: ignored', `${heading}: ${kind}`])
})

test.each([
  ['Email opt-in', 'yes'],
  ['email_sent', '2026-01-01'],
  ['Opt in email', 'no'],
  ['Phone model', 'Pixel 9'],
  ['Mobile app user', 'true'],
  ['メール配信', '希望する'],
  ['Order', '1000000001'],
  ['Kundennummer', '0123456789'],
  ['Postcode', '103-0027'],
  ['Created', '2026-11-29'],
  ['Geburtsdatum', '01.02.1980'],
  ['Points', '12000'],
  ['Handled by', 'sarah'],
  ['Product handle', 'blue-mug'],
  ['Mobility', 'yes'],
  ['Instagram', '@anna'],
  ['Customer ID', '1000'],
  ['Name', 'anna'],
])('a column %j of %j isn’t used, and nothing is asked about it', (heading, entry) => {
  const text = `Email,${heading}\n${lines(5, (at) => `a${at}@x.com,${entry}`)}`
  expect(kinds(text)).toEqual(['Email: email', `${heading}: ignored`])
  expect(read(text).counts).toEqual({ email: 5, phone: 0, handle: 0, id: 0 })
})

test.each([
  ['ID', 'id', '1000'],
  ['User ID', 'id', '500'],
  ['ユーザーID', 'id', '500'],
  ['Username', 'handle', 'shopuser1'],
  ['Handle', 'handle', 'anna'],
  ['ユーザー名', 'handle', 'anna'],
])(
  'whose %s it is, nothing tells: it isn’t used until somebody says so, beside other columns or alone',
  (heading, asked, entry) => {
    for (const text of [
      `${heading},Email\n${entry},a@x.com`,
      `${heading},Full name\n${entry},Anna`,
      `${heading}\n${entry}`,
    ]) {
      expect(kinds(text)[0]).toBe(`${heading}: ignored ${asked}?`)
      expect(read(text).counts).toMatchObject({ handle: 0, id: 0 })
      expect(read(text, { ...britain, columns: { 0: asked === 'id' ? 'id' : 'handle' } }).counts).toMatchObject({
        [asked]: 1,
      })
      expect(kinds(text, { ...britain, columns: { 0: 'ignored' } })[0]).toBe(`${heading}: ignored`)
    }
  },
)

test('bare words and numbers in a list without headings wait for somebody to say whose they are', () => {
  const text = '1000\n1001\nshopuser1\n@anna\n1234567890123456789'
  const open = read(text)
  expect(open).toMatchObject({ counts: { handle: 1, id: 0 }, bare: { count: 4, sample: '1000' }, unread: [] })
  expect(read(text, { ...britain, bare: true }).counts).toMatchObject({ handle: 2, id: 3 })
  expect(read(text, { ...britain, bare: false })).toMatchObject({ counts: { handle: 1, id: 0 }, unread: [1, 2, 3, 5] })
})

test.each([
  [
    'addresses',
    'Login name;Kontakt\n',
    (at: number) => `anna${at};anna${at}@x.com`,
    ['Login name: ignored', 'Kontakt: email proposed'],
  ],
  [
    'numbers',
    'Who;Reach at\n',
    (at: number) => `Anna;07911 1234${twoDigits(at)}`,
    ['Who: ignored', 'Reach at: phone proposed'],
  ],
  [
    'numbers of another country',
    'Who;Reach at\n',
    (at: number) => `Anna;(415) 555-10${twoDigits(at)}`,
    ['Who: ignored', 'Reach at: phone proposed'],
  ],
  [
    'addresses under a wrong heading',
    'Who;Mobile\n',
    (at: number) => `Anna;anna${at}@x.com`,
    ['Who: ignored', 'Mobile: email proposed'],
  ],
  ['one column', 'Kunden\n', (at: number) => `anna${at}@x.com`, ['Kunden: email proposed']],
  [
    'profiles',
    'Who;Social\n',
    (at: number) => `Anna;https://x.com/anna${at}`,
    ['Who: ignored', 'Social: handle proposed'],
  ],
  [
    'order numbers',
    'Email;Order no\n',
    (at: number) => `anna${at}@x.com;07911 1234${twoDigits(at)}`,
    ['Email: email', 'Order no: ignored'],
  ],
  ['counts', 'Email;Visits\n', (at: number) => `anna${at}@x.com;1${at}`, ['Email: email', 'Visits: ignored']],
] as const)('columns whose heading says nothing are judged by their entries: %s', (_what, headings, line, expected) => {
  expect(kinds(headings + lines(20, line))).toEqual(expected)
})

test.each([
  ['a title, a date and a blank line', 'Export from CRM,,,\nGenerated 29.11.2026,,,\n,,,\nName,Email,Phone,Note\n'],
  ['a title that names what is in it', 'Export of email customers,,,\nName,Email,Phone,Note\n'],
  ['a title alone', 'Customers 2026\n\nName,Email,Phone,Note\n'],
])('headings further down are found: %s', (_what, above) => {
  const list = read(
    `${above}${lines(6, (at) => `Mia ${at},mia${at}@x.org,07911 1234${twoDigits(at)},"called, see notes"`)}`,
  )
  expect(list).toMatchObject({ rows: 6, unread: [], counts: { email: 6, phone: 6, handle: 0, id: 0 } })
  expect(list.people).toHaveLength(6)
  expect(list.columns.map(({ heading }) => heading)).toEqual(['Name', 'Email', 'Phone', 'Note'])
})

test.each([
  ['Mobile', 'call 07911 123456 after 5', '+447911123456'],
  ['Mobile', '+447911 123456 (evenings only)', '+447911123456'],
  ['Mobile', 'Anna: 07911-123456', '+447911123456'],
  ['Mobile', '07911 123456 ext. 12', '+447911123456'],
  ['Mobile', '="07911123456"', '+447911123456'],
  ['Mobile', "'07911123456", '+447911123456'],
  ['Mobile', '447911123456.0', '+447911123456'],
  ['Mobile', '(+44) 7911 123456', '+447911123456'],
  ['Mobile', '7911123456', '+447911123456'],
  ['Mobile', '07911 123456 or 07912 345678', null],
  ['Mobile', 'none', null],
  ['Mobile', '4.4770E+11', null],
  ['Email', 'anna@x.com (work)', 'anna@x.com'],
  ['Email', 'write to: Anna@X.com.', 'anna@x.com'],
  ['Email', 'Anna <anna@x.com>', 'anna@x.com'],
  ['Email', 'mailto:anna@x.com', 'anna@x.com'],
  ['Email', 'anna@x.com / anna@x.com', 'anna@x.com'],
  ['Email', 'anna@x.com (old: ann@y.com)', null],
  ['Email', 'anna at x.com', null],
])('in a column %s the entry %j is %j', (heading, entry, expected) => {
  const { people, columns } = read(`Name;${heading}\nAnna;${entry}`)
  expect(people.map((person) => person.map(({ value }) => value))).toEqual(expected === null ? [] : [[expected]])
  expect(columns[1]).toMatchObject({ filled: 1, missed: expected === null ? 1 : 0 })
})

test('each column tells how many of its entries were not recognized, whatever else the row has', () => {
  const text = `Name,Email,Mobile\n${lines(120, (at) => `T,t${at}@x.com,${at < 100 ? '4.4770E+11' : ''}`)}`
  const list = read(text)
  expect(list.counts).toMatchObject({ email: 120, phone: 0 })
  expect(list.columns).toMatchObject([
    { heading: 'Name', missed: 0 },
    { heading: 'Email', filled: 120, missed: 0, shortened: 0 },
    { heading: 'Mobile', filled: 100, missed: 100, shortened: 100 },
  ])
  expect(list.phones).toBeNull()
})

const phonesOf = (number: (at: number) => string, reading: ListReading, more = '') =>
  read(`Name,Mobile,Email\n${lines(80, (at) => `Anna,${number(at)},${more}`)}`, reading)
const japanese = (at: number): string => `090-${1234 + 37 * at}-50${twoDigits(at)}`
const american = (at: number): string => `(415) 555-10${twoDigits(at)}`

test('numbers of another country are no phone numbers here; the country is proposed in which all are valid', () => {
  const list = phonesOf(japanese, britain)
  expect(list.counts.phone).toBe(0)
  expect(list.phones).toMatchObject({
    count: 80,
    invalid: 80,
    first: { written: '090-1234-5000', read: null },
    choices: [{ country: 'JP', read: '+81 90 1234 5000' }],
    isOpen: true,
  })
  const chosen = phonesOf(japanese, { country: 'JP', isCountrySaid: true })
  expect(chosen.counts.phone).toBe(80)
  expect(chosen.phones).toMatchObject({ invalid: 0, isOpen: false, first: { read: '+81 90 1234 5000' } })
})

test.each<readonly [string, (at: number) => string, string | null, string]>([
  ['American ones in Britain', american, 'GB', 'US'],
  ['American ones in Japan', american, 'JP', 'US'],
  ['Japanese ones in Germany', japanese, 'DE', 'JP'],
  ['British ones in Japan', (at) => `07911 1234${twoDigits(at)}`, 'JP', 'GB'],
  ['British ones whose zero is lost, in the United States', (at) => `79111234${twoDigits(at)}`, 'US', 'GB'],
  ['French ones in South Africa, where they are valid too', (at) => `06 12 34 56 ${twoDigits(at)}`, 'ZA', 'FR'],
  ['Germans in Britain', (at) => `0151 230000${twoDigits(at)}`, 'GB', 'DE'],
  ['where nobody has an idea', american, null, 'US'],
  ['of a range that is not given out yet', (at) => `090-0000-65${twoDigits(at)}`, 'GB', 'JP'],
])('the country is asked: %s', (_what, number, guess, expected) => {
  const { phones } = phonesOf(number, { country: guess })
  expect(phones?.isOpen).toBe(true)
  expect(phones?.choices.map(({ country }) => country)).toContain(expected)
})

test.each<readonly [string, (at: number) => string, string, string]>([
  ['as the country writes them', japanese, 'JP', ''],
  ['American ones', american, 'US', ''],
  ['American ones in Canada, which are called the same', american, 'CA', ''],
  ['Germans', (at) => `0151 230000${twoDigits(at)}`, 'DE', ''],
  [
    'valid in India too, and the file has Japanese addresses',
    (at) => japanese(at).replace(/-/g, ''),
    'JP',
    'anna@shop.co.jp',
  ],
  ['a tenth of them mistyped', (at) => (at % 10 === 0 ? '090-1234' : japanese(at)), 'JP', ''],
  ['numbers with a country code alone', (at) => `+44 7911 1234${twoDigits(at)}`, 'JP', ''],
])('nothing is asked: %s', (_what, number, guess, address) => {
  expect(phonesOf(number, { country: guess }, address).phones?.isOpen ?? false).toBe(false)
})

test('numbers on lines of their own are all entries, in whichever country they are read', () => {
  for (const country of ['US', 'GB', 'JP', null]) {
    expect(read(lines(20, japanese), { country })).toMatchObject({ rows: 20, phones: { count: 20 } })
    expect(read(lines(20, american), { country })).toMatchObject({ rows: 20, phones: { count: 20 } })
  }
})

test('once the numbers have settled their country, those of its plan that are new or kept for examples are its own too', () => {
  const list = phonesOf((at) => (at === 7 ? '07700 900123' : `07911 1234${twoDigits(at)}`), britain)
  expect(list).toMatchObject({ counts: { phone: 80 }, phones: { invalid: 0, isOpen: false } })
})

test('addresses of a country propose it, and don’t decide', () => {
  const digits = (at: number): string => japanese(at).replace(/-/g, '')
  const { phones } = phonesOf(digits, { country: 'IN' }, 'anna@shop.co.jp')
  expect(phones?.isOpen).toBe(true)
  expect(phones?.choices.map(({ country }) => country).slice(0, 2)).toEqual(['JP', 'IN'])
})

test('numbers with their country code are read whichever country is chosen, and without one', () => {
  for (const country of ['JP', 'US', null])
    expect(phonesOf((at) => `+44 7911 1234${twoDigits(at)}`, { country })).toMatchObject({
      counts: { phone: 80 },
      phones: null,
    })
})
