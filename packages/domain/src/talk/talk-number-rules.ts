// Compares every number that a text says with the numbers that queries returned: digits of any width, words, percent, dates, in both languages.

const ENGLISH: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  billion: 1_000_000_000,
  dozen: 12,
  half: 0.5,
  third: 1 / 3,
  quarter: 0.25,
  double: 2,
  twice: 2,
  triple: 3,
  hundreds: 100,
  thousands: 1000,
  millions: 1_000_000,
  dozens: 12,
  halved: 0.5,
  doubled: 2,
  tripled: 3,
  percent: Number.NaN,
}
/** Words that are numbers only now and then: 'one of them', 'a third party'. */
const OFTEN_NONE = new Set(['one', 'third', 'percent'])
const KANJI = '〇一二三四五六七八九'
/** Kanji that stand in words and are no number there. */
const NO_NUMBER =
  /一番|一方|一部|一覧|一致|一度|一緒|一般|統一|唯一|同一|第一|万一|十分|三角|一つ|一人ひとり|一貫|一定|一時|一体|一回り/g

function kanjiNumber(text: string): number {
  let [total, part, digit] = [0, 0, 0]
  for (const character of text) {
    const value = KANJI.indexOf(character)
    if (value >= 0) digit = digit * 10 + value
    else if ('十百千'.includes(character)) {
      part += (digit || 1) * 10 ** ('十百千'.indexOf(character) + 1)
      digit = 0
    } else {
      total += (part + digit || 1) * (character === '億' ? 100_000_000 : 10_000)
      part = 0
      digit = 0
    }
  }
  return total + part + digit
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  万: 1e4,
  千: 1e3,
  百万: 1e6,
  億: 1e8,
  割: 0.1,
}

/** Every number that a text says, as written and as a value. */
export function numbersIn(text: string): readonly number[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(NO_NUMBER, ' ')
  const found: number[] = []
  const digits = /(\d[\d,]*(?:\.\d+)?)\s?(k\b|m\b|thousand|million|billion|百万|億|万|千|割)?/g
  for (const [, number = '', scale] of plain.matchAll(digits))
    found.push(Number(number.replaceAll(',', '')) * (scale ? (SCALES[scale] ?? 1) : 1))
  for (const [kanji] of plain.replace(digits, ' ').matchAll(/[〇一二三四五六七八九十百千万億]+/g))
    found.push(kanjiNumber(kanji))
  // The word after digits belongs to them: '2 million' is one number.
  for (const [word] of plain.replace(digits, ' ').matchAll(/[a-z]+/g)) {
    const value = Object.hasOwn(ENGLISH, word) ? ENGLISH[word] : undefined
    if (value !== undefined && !Number.isNaN(value) && !OFTEN_NONE.has(word)) found.push(value)
  }
  return found
}

/** The numbers of a text that none of the allowed texts says: invented ones. */
export function inventedNumbers(text: string, allowed: readonly string[]): readonly number[] {
  const known = allowed.flatMap(numbersIn)
  const isKnown = (number: number): boolean => known.some((one) => Math.abs(one - number) < 1e-9)
  return numbersIn(text).filter((number) => !isKnown(number))
}
