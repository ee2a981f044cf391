// Numbers as people type them, in whatever keyboard and country: amounts, counts and percentages are read alike.

/** Digits and signs of other keyboards become plain ones: full-width, as in Japan, and Arabic. */
export function plainDigits(typed: string): string {
  return typed
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (sign) => String(sign.charCodeAt(0) & 0xf))
    .replace(/[。٫]/g, '.')
    .replace(/[、٬]/g, ',')
    .replaceAll('￥', '¥')
    .replaceAll('￡', '£')
    .replaceAll('￦', '₩')
}

/** Its digits before and behind the point, without zeros that say nothing. */
interface ReadNumber {
  readonly whole: string
  readonly decimals: string
}

const parts = (whole: string, decimals = ''): ReadNumber => ({
  whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0',
  decimals: decimals.replace(/0+$/, ''),
})

/** "12", "12.50", ".5". */
const PLAIN = /^(\d*)(?:\.(\d+))?$/
/** Groups of three, parted by commas, spaces or apostrophes, or as India parts them; decimals behind a point. */
const GROUPED =
  /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/
/** As most of Europe writes it: points or spaces part groups, decimals stand behind a comma. */
const EUROPEAN = /^([1-9]\d{0,2}(?:\.\d{3})*|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|\d+),(\d+)$/
const POINTS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/
/** Three digits behind one sign: a thousand of them, or a few with three decimals. */
const THREE = /^[1-9]\d{0,2}([.,])\d{3}$/

/** What one sign before the last three digits means; `either`: not known, so it is refused. */
interface SignsOfThree {
  readonly comma: 'thousands' | 'either'
  readonly point: 'decimals' | 'either'
}

/**
 * A number without a minus. "1,500" and "1.500" are read as it is known beforehand what the sign means there, or refused:
 * a factor of a thousand is no guess. Everything else that has one meaning is read, whichever country writes it so.
 */
export function readNumber(typed: string, three: SignsOfThree): ReadNumber | 'ambiguous' | 'bad' {
  const text = typed.replace(/[\u2018\u2019]/g, "'").replace(/[\s\u00a0\u202f]/g, ' ')
  const sign = THREE.exec(text)?.[1]
  if (sign !== undefined && three[sign === ',' ? 'comma' : 'point'] === 'either') return 'ambiguous'
  if (POINTS.test(text)) return parts(text)
  const found = GROUPED.exec(text) ?? (/\d/.test(text) ? PLAIN.exec(text) : null) ?? EUROPEAN.exec(text)
  return found ? parts(found[1] ?? '', found[2]) : 'bad'
}

/** A whole number of something, from nothing to a billion; undefined for what is none. */
export function readCount(typed: string): number | undefined {
  const read = readNumber(plainDigits(typed).trim(), { comma: 'thousands', point: 'either' })
  if (typeof read === 'string' || read.decimals !== '' || read.whole.length > 10) return undefined
  return Number(read.whole) <= 1_000_000_000 ? Number(read.whole) : undefined
}

/** A percentage with any minus sign, as it is typed ("12.5", "−3 %", "12,5"); undefined for what is none. */
export function readPercent(typed: string): number | undefined {
  const [, sign, digits = ''] = /^([+-]?)(.*?)\s*%?$/.exec(plainDigits(typed).trim().replace(/[−–]/g, '-')) ?? []
  const read = readNumber(digits.trim(), { comma: 'thousands', point: 'decimals' })
  if (typeof read === 'string' || read.whole.length > 6 || read.decimals.length > 6) return undefined
  const percent = Number(`${read.whole}.${read.decimals || '0'}`)
  return sign === '-' ? -percent : percent
}
