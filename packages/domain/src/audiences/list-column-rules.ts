// What the columns of a customer list have: by their headings, by their entries, or as somebody says.
import type { IdentifierKind } from './customer-list-kinds.ts'
import type { ListRow } from './customer-list-rows.ts'
import type { ColumnKind, ListReading } from './customer-list-rules.ts'
import { type EntryReading, entryOf, isProfile, isSomebody } from './list-entry-rules.ts'
import { canBePhone, isShortened } from './phone-rules.ts'

export interface ColumnReading {
  readonly kind: ColumnKind
  readonly isProposed: boolean
  readonly asked: IdentifierKind | null
}

export interface TableReading {
  /** Null: the table has no headings. */
  readonly headings: readonly string[] | null
  /** Its first row with entries; what is above it are the headings, and titles above them. */
  readonly begin: number
  readonly columnAt: (index: number) => ColumnReading
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    // Accents of Latin letters; the sound marks of kana stay.
    .replace(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .replace(/[\s_.\-‐－()#/:*]/gu, '')

const EMAIL = /mail|メール|correoe|^correos?$|courriel|^電子邮件|^邮箱|이메일/u
const PHONE = new RegExp(
  [
    'phone|fono|mobile|^mobil(?:nr|no|num|tele|tlf|funk|$)|mobiel|movil|telemov|^tlf|^tel(?:\\d*$|no|nr|num|efon|efoon|ef|privat)|telefon',
    '^cell|cellulare|celular|portable|handy|natel|^gsm|whatsapp|^sms$|contactn(?:o$|umber|um)|callback',
    '電話|携帯|でんわ|手机|^連絡先$|連絡先番号|ケータイ|휴대|전화',
  ].join('|'),
  'u',
)
/** Beside an address or number, what is known about it and not the thing itself: “Email opt-in”, “Phone model”. */
const ABOUT = new RegExp(
  [
    'opt(?:in|out|ed)|consent|subscri|status|verified|verifi|valid|allow|permission|bounce|sent|open|click|count|date|time|type|model|brand|format|language|client|domain',
    '(?<!whats)app(?:user)?$|os$|carrier|fax|許可|同意|可否|配信|購読|種別|機種|日時?$|回数|状態|希望|einwillig|zustimm|consentement|consentim',
  ].join('|'),
  'u',
)
const CLEAR: readonly (readonly [RegExp, IdentifierKind])[] = [
  [EMAIL, 'email'],
  [PHONE, 'phone'],
  [
    /^(?:x|twitter)(?:user|screen)?(?:name|handle)s?$|^(?:x|twitter)の?(?:アカウント|ユーザー?名|\u30cf\u30f3\u30c9\u30eb)/u,
    'handle',
  ],
  [/^(?:x|twitter)(?:user|account)?ids?$|^(?:x|twitter)の?(?:ユーザー?|アカウント)?id/u, 'id'],
]
/** The ad platform's names for them, which shops use for their own. */
const UNCLEAR: readonly (readonly [RegExp, IdentifierKind])[] = [
  [/^users?$|^user(?:name|handle)s?$|^accounts?(?:name)?$|^handles?$|^screenname$|^nick(?:name)?$|^login$/u, 'handle'],
  [
    /^twitter$|^x$|^benutzername$|^nutzername$|^usuario$|^utilisateur$|^ユーザー?名?$|^アカウント名?$|^\u30cf\u30f3\u30c9\u30eb(?:ネーム|名)?$|^スクリーンネーム$/u,
    'handle',
  ],
  [/^(?:user|account)?ids?$|^uid$|^userno$|^usernumber$|^(?:ユーザー?|アカウント)id$/u, 'id'],
]
/** Numbers of a shop's own, which may look like numbers to call. */
const OWN_NUMBER =
  /id$|^no$|^nr$|^kdnr|nummer$|numero$|code$|zip|postal|postcode|^plz|order|invoice|customer|kunden|client|member|account|card|sku|date|time|price|amount|total|sum|fax|points|番号|コード|日付|金額|年月|郵便|会員|注文|ファックス/u
const LONGEST_HEADING = 80

const kindNamed = (heading: string, rules: typeof CLEAR): IdentifierKind | undefined =>
  rules.find(([pattern]) => pattern.test(heading))?.[1]

/** What a heading says; 'unclear': of the ad platform or of the shop. */
function headingSays(heading: string): {
  readonly clear?: IdentifierKind | undefined
  readonly unclear?: IdentifierKind | undefined
} {
  const name = heading.length > LONGEST_HEADING ? '' : folded(heading)
  const clear = kindNamed(name, CLEAR)
  if (clear && !ABOUT.test(name)) return { clear }
  return { unclear: kindNamed(name, UNCLEAR) }
}

/** Most of a column's entries tell what it has. */
const MOSTLY = 0.6

interface Entries {
  readonly filled: number
  readonly of: (is: (entry: string) => boolean) => number
}

function entriesOf(rows: readonly ListRow[], index: number): Entries {
  const entries = rows.map(({ cells }) => cells[index]?.trim() ?? '').filter((entry) => entry !== '')
  return { filled: entries.length, of: (is) => entries.filter(is).length / Math.max(1, entries.length) }
}

/** What a column has by its entries alone. */
function entriesSay({ filled, of }: Entries, heading: string, reading: EntryReading): IdentifierKind | null {
  if (filled === 0) return null
  if (of((entry) => entryOf('email', entry, reading) !== null) >= MOSTLY) return 'email'
  if (of(isProfile) >= MOSTLY) return 'handle'
  if (OWN_NUMBER.test(folded(heading))) return null
  const isNumber = (entry: string): boolean =>
    canBePhone(entry) && (isSomebody(entry, reading) || !/^\d+$/.test(entry.trim()) || /^0/.test(entry.trim()))
  return of(isNumber) >= MOSTLY ? 'phone' : null
}

const IGNORED: ColumnReading = { kind: 'ignored', isProposed: false, asked: null }

function columnBy(heading: string, entries: Entries, reading: EntryReading): ColumnReading {
  const { clear, unclear } = headingSays(heading)
  const seen = entriesSay(entries, heading, reading)
  // A heading is believed unless the entries are plainly something else.
  if (clear !== undefined) {
    const isOther =
      seen !== null && seen !== clear && entries.of((entry) => entryOf(clear, entry, reading) !== null) < 0.1
    return isOther ? { kind: seen, isProposed: true, asked: null } : { kind: clear, isProposed: false, asked: null }
  }
  if (seen !== null) return { kind: seen, isProposed: true, asked: null }
  const isHandle = entries.filled > 0 && entries.of((entry) => /^[@＠]\w{1,15}$/u.test(entry)) >= MOSTLY
  const asked =
    unclear ??
    (isHandle && !/insta|tiktok|facebook|thread|youtube|line|bluesky|mastodon/.test(folded(heading)) ? 'handle' : null)
  return { ...IGNORED, asked }
}

/** Titles, dates and blank lines above the headings are no more than these. */
const MOST_ABOVE = 15

const filledOf = ({ cells }: ListRow): number => cells.filter((cell) => cell.trim() !== '').length

/** Where the headings are; -1: nowhere. */
function headingRow(head: readonly ListRow[], reading: EntryReading): number {
  const isEntry = ({ cells }: ListRow): boolean =>
    cells.some((cell) => isSomebody(cell, reading) || canBePhone(cell) || isShortened(cell) || /[@＠]/u.test(cell))
  const firstEntry = head.findIndex(isEntry)
  const above = head.slice(0, Math.min(MOST_ABOVE, firstEntry === -1 ? head.length : firstEntry))
  const says = ({ cells }: ListRow, which: 'clear' | 'unclear'): number =>
    cells.filter((cell) => headingSays(cell)[which] !== undefined).length
  for (const which of ['clear', 'unclear'] as const) {
    const scores = above.map((row) =>
      says(row, which) === 0 ? 0 : says(row, which) * 100 + Math.min(99, filledOf(row)),
    )
    const best = Math.max(0, ...scores)
    if (best > 0) return scores.indexOf(best)
  }
  return headingRowByEntries(head, above, reading)
}

/** Fewer entries below tell nothing about the row above them. */
const LEAST_ENTRIES = 3

/** Headings in words that nobody knows: the fullest row above columns of addresses or numbers. */
function headingRowByEntries(head: readonly ListRow[], above: readonly ListRow[], reading: EntryReading): number {
  const fullest = Math.max(0, ...above.map(filledOf))
  const at = above.findIndex((row) => filledOf(row) === fullest)
  const row = above[at]
  if (!row) return -1
  const isHeading = row.cells.some((cell, index) => {
    const entries = entriesOf(head.slice(at + 1), index)
    return cell.trim() !== '' && entries.filled >= LEAST_ENTRIES && entriesSay(entries, cell, reading) !== null
  })
  return isHeading ? at : -1
}

/** `head`: the first rows, enough to tell. */
export function tableOf(
  head: readonly ListRow[],
  entryReading: EntryReading,
  { columns: said = {} }: ListReading,
): TableReading {
  const at = headingRow(head, entryReading)
  const headings = at === -1 ? null : (head[at]?.cells.map((cell) => cell.trim()) ?? [])
  const below = head.slice(at + 1)
  const width = Math.max(0, ...head.map(({ cells }) => cells.length))
  const known = Array.from({ length: width }, (_, index): ColumnReading => {
    if (Object.hasOwn(said, index)) return { kind: said[index] ?? null, isProposed: false, asked: null }
    if (headings === null) return { kind: null, isProposed: false, asked: null }
    return columnBy(headings[index] ?? '', entriesOf(below, index), entryReading)
  })
  const usual: ColumnReading = headings === null ? { ...IGNORED, kind: null } : IGNORED
  return { headings, begin: at + 1, columnAt: (index) => known[index] ?? usual }
}
