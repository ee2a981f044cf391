// Which country telephone numbers without a country code are from: what the numbers say, and where they leave it open.
import type { NationalPhones, PhoneChoice } from './customer-list-rules.ts'
import { callingCodeOf, isInPlan, isPersonal, parsedPhone, phoneCountries } from './phone-rules.ts'

/** Where several countries share a code, and so one reading, the one that most of its numbers are from. */
const MAIN: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
}

interface Fit {
  readonly country: string
  /** How well the numbers suit the country, 0..1.75 of each. */
  readonly score: number
  /** The share of the numbers that are valid there. */
  readonly valid: number
}

/** Digits without the zero that callers in the country dial, as spreadsheets leave them. */
const ZERO_LOST = 0.8
/** The same in a number that somebody grouped, and so typed. */
const ZERO_OMITTED = 0.4
/** Grouped as the country writes it: nobody else writes (415) 555-0123 and 090-1234-5678 so. */
const WRITTEN_SO = 0.75

/** Customers give the number of their mobile; what a country merely has room for says little. */
function suits(text: string, country: string): readonly [score: number, isValid: boolean] {
  const number = parsedPhone(text, country)
  if (!number || number.countryCallingCode !== callingCodeOf(country)) return [0, false]
  const isValid = isPersonal(number)
  if (!isValid && !isInPlan(number)) return [0, false]
  const type = number.getType() ?? ''
  const kind = !isValid ? 0.3 : type.includes('MOBILE') ? 1 : 0.6
  const national = number.formatNational()
  const asDialed = national.replace(/\D/g, '') === text.replace(/\D/g, '')
  const isGrouped = /\D/.test(text)
  const dialing = asDialed ? 1 : isGrouped ? ZERO_OMITTED : ZERO_LOST
  return [kind * dialing + (isGrouped && national === text ? WRITTEN_SO : 0), isValid]
}

function fitOf(country: string, numbers: readonly string[]): Fit {
  let [score, valid] = [0, 0]
  for (const number of numbers) {
    const [one, isValid] = suits(number, country)
    score += one
    if (isValid) valid++
  }
  return { country, score: score / numbers.length, valid: valid / numbers.length }
}

/** A rival's numbers suit it nearly as well as the best one's, and nearly all are valid there. */
const NEARLY = 0.75
const NEARLY_ALL = 0.9
const CLEARLY_BETTER = 1.05

export interface PhoneCountryQuestion {
  /** Some of the numbers, as they are written. */
  readonly numbers: readonly string[]
  /** Null: nobody has an idea. */
  readonly guess: string | null
  /** Countries that the file's other entries point to. */
  readonly signs: ReadonlySet<string>
}

const sameReading = (one: string, other: string | null): boolean =>
  other !== null && callingCodeOf(one) === callingCodeOf(other)

/** The countries that the numbers can be from, likely ones first; and whether somebody has to choose. */
export function phoneCountryOf({
  numbers,
  guess,
  signs,
}: PhoneCountryQuestion): Pick<NationalPhones, 'choices' | 'isOpen'> {
  const written = numbers.map((number) => number.normalize('NFKC').trim())
  const guessed = guess === null ? { country: '', score: 0, valid: 0 } : fitOf(guess, written)
  const others = phoneCountries()
    .filter((country) => !sameReading(country, guess) && (MAIN[callingCodeOf(country) ?? ''] ?? country) === country)
    .map((country) => fitOf(country, written))
    .filter(({ score }) => score > 0)
  const best = Math.max(guessed.score, ...others.map(({ score }) => score))
  const near = others.filter(
    ({ score, valid }) => score >= NEARLY * best && valid >= Math.min(NEARLY_ALL, guessed.valid),
  )
  const rivals = near.filter(({ score }) => score >= NEARLY * guessed.score)
  const isGuessUsual = guessed.valid >= 0.5 || (guessed.score > 0 && guessed.score >= NEARLY * best)
  const rank = ({ country, score }: Fit): number =>
    score + (signs.has(country) ? 0.5 : 0) + (country === guess ? 0.3 : 0)
  const likely = [...(isGuessUsual ? [guessed] : []), ...rivals].sort((one, other) => rank(other) - rank(one))
  const isOpen =
    guessed.valid < 0.5 ? likely.length > 0 : rivals.length > 0 && !isBackedUp(guessed, rivals, guess, signs)
  return { choices: likely.slice(0, 4).map(({ country }) => choice(country, written)), isOpen }
}

/** The file itself says the same as the guess, and nothing in it speaks for another country. */
const isBackedUp = (guessed: Fit, rivals: readonly Fit[], guess: string | null, signs: ReadonlySet<string>): boolean =>
  [...signs].some((sign) => sameReading(sign, guess)) &&
  rivals.every(({ country, score }) => !signs.has(country) && score <= CLEARLY_BETTER * guessed.score)

/** As people write it who call from abroad. */
export const readAbroad = (text: string, country: string): string | null => {
  const number = parsedPhone(text, country)
  return number && (isPersonal(number) || isInPlan(number)) ? number.formatInternational() : null
}

function choice(country: string, numbers: readonly string[]): PhoneChoice {
  for (const number of numbers) {
    const read = readAbroad(number, country)
    if (read !== null) return { country, read }
  }
  return { country, read: '' }
}

/** Endings of addresses that are used in all countries, whichever they belong to. */
const EVERYWHERE = /\.(?:ac|ai|cc|co|fm|io|me|tv|ws)$/
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u3041-\u30fa]/u, 'JP'],
  [/[\uac00-\ud7a3]/u, 'KR'],
  [/[\u0e01-\u0e3a]/u, 'TH'],
]
const LEAST_SHARE = 0.2

/** Countries that addresses, numbers with a country code and the writing of a list point to. */
export class CountrySigns {
  readonly #counts = new Map<string, number>()
  readonly #all = { address: 0, number: 0 }
  #script: string | undefined

  #count(by: 'address' | 'number', country: string | undefined): void {
    this.#all[by]++
    if (country === undefined) return
    const key = `${by} ${country}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  takeText(text: string): void {
    this.#script ??= SCRIPTS.find(([pattern]) => pattern.test(text))?.[1]
  }

  takeAddress(address: string): void {
    const ending = EVERYWHERE.test(address) ? undefined : /\.([a-z]{2})$/.exec(address)?.[1]?.toUpperCase()
    this.#count('address', ending === 'UK' ? 'GB' : ending)
  }

  /** Of a number with its country code. */
  takeNumber(number: string): void {
    this.#count('number', parsedPhone(number, null)?.country)
  }

  get countries(): ReadonlySet<string> {
    const countries = new Set(this.#script === undefined ? [] : [this.#script])
    for (const [key, count] of this.#counts) {
      const [by, country = ''] = key.split(' ')
      if (count >= LEAST_SHARE * this.#all[by === 'address' ? 'address' : 'number']) countries.add(country)
    }
    return countries
  }
}
