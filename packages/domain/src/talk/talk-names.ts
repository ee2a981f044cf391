// Names that questions use for countries, languages, jobs and interests, in both languages, with what they stand for.
import { COUNTRY_ALIASES } from '../shell/country-rules.ts'
import { INTERESTS, interestShortLabel } from '../taxonomy/interests.ts'
import { JOB_TITLES } from '../taxonomy/job-titles.ts'
import { LANGUAGES } from '../taxonomy/languages.ts'
import { AUDIENCE_REGIONS } from '../taxonomy/regions.ts'

export type TalkName =
  | { readonly what: 'countries'; readonly codes: readonly string[] }
  | { readonly what: 'language'; readonly id: string }
  /** 'Japanese': the country, unless something speaks of a language. */
  | { readonly what: 'nation'; readonly code: string; readonly language: string | null }
  | { readonly what: 'job'; readonly id: string }
  | { readonly what: 'interest'; readonly id: string }

export interface NamedCountry {
  readonly code: string
  readonly en: string
  readonly ja: string
}

/** `code language = names of the people`; '-' where no language of the table goes by that name. */
const PEOPLES = `US -=american;americans|GB -=british;brits;briton;britons|JP ja=japanese|DE de=german;germans|FR fr=french|ES es=spanish;spaniards|
IT it=italian;italians|NL nl=dutch|SE sv=swedish;swedes|PL pl=polish;poles|TR tr=turkish;turks|BR -=brazilian;brazilians|MX -=mexican;mexicans|
AR -=argentinian;argentine|IN -=indian;indians|ID id=indonesian;indonesians|KR ko=korean;koreans|TW -=taiwanese|CA -=canadian;canadians|
AU -=australian;australians|NZ -=new zealander;new zealanders|IE -=irish|AT -=austrian;austrians|BE -=belgian;belgians|CH -=swiss|DK da=danish;danes|
NO no=norwegian;norwegians|FI fi=finnish;finns|PT pt=portuguese|GR el=greek;greeks|TH th=thai;thais|VN vi=vietnamese|PH -=filipino;filipinos|
MY -=malaysian;malaysians|CN zh=chinese|RU ru=russian;russians|ZA -=south african;south africans|NG -=nigerian;nigerians|SG -=singaporean;singaporeans`

const MORE_JAPANESE = `US=アメリカ;米国;アメリカ人;米国人|GB=英国;イギリス;イギリス人|JP=日本国;日本人;国内|KR=韓国人;韓国|CN=中国人|DE=ドイツ人|FR=フランス人|BR=ブラジル人|TW=台湾人|ID=インドネシア人|IN=インド人`

type Entry = readonly [phrase: string, name: TalkName]

/** A single character of Japanese, or two letters, stands inside other words. */
const isName = (phrase: string): boolean =>
  // '10k' is a size before it is a race.
  ([...phrase].length > 1 && !/^[a-z]{1,2}$|^\d+k$/.test(phrase)) || ['us', 'uk'].includes(phrase)

function* countryEntries(countries: readonly NamedCountry[]): Generator<Entry> {
  const codeOf = new Map(countries.map(({ code, en }) => [en, code]))
  for (const { code, en, ja } of countries) {
    for (const name of [en, ja, ja.replace(/(?:合衆国|共和国|連邦)$/, '')])
      yield [name, { what: 'countries', codes: [code] }]
  }
  for (const [alias, name] of COUNTRY_ALIASES) {
    const code = codeOf.get(name)
    if (code !== undefined) yield [alias, { what: 'countries', codes: [code] }]
  }
  for (const row of MORE_JAPANESE.split('|')) {
    const [code = '', names = ''] = row.split('=')
    for (const name of names.split(';')) yield [name, { what: 'countries', codes: [code] }]
  }
  for (const row of PEOPLES.replaceAll('\n', '').split('|')) {
    const [head = '', names = ''] = row.split('=')
    const [code = '', language = '-'] = head.split(' ')
    for (const name of names.split(';'))
      yield [name, { what: 'nation', code, language: language === '-' ? null : language }]
  }
  for (const { isSingleCountry, label, countryCodes } of AUDIENCE_REGIONS)
    if (!isSingleCountry)
      for (const name of [label.en, label.ja]) yield [name, { what: 'countries', codes: countryCodes }]
}

const plural = (name: string): string =>
  /[a-z]$/.test(name) ? (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`) : name

/** 'Museums and galleries' is known by either. */
const halves = (label: string, joint: RegExp): readonly string[] =>
  label.split(joint).length === 2 ? label.split(joint) : []

function* taxonomyEntries(): Generator<Entry> {
  for (const { id, label, synonyms } of LANGUAGES)
    for (const name of [label.en, label.ja, ...synonyms]) yield [name, { what: 'language', id }]
  for (const { id, label, synonyms } of JOB_TITLES)
    for (const name of [label.en, label.ja, ...synonyms])
      for (const form of [name, plural(name)]) yield [form, { what: 'job', id }]
  for (const interest of INTERESTS) {
    const { id, synonyms } = interest
    const [en, ja] = [interestShortLabel(interest, 'en'), interestShortLabel(interest, 'ja')]
    for (const name of [en, ja, ...halves(en, / and /), ...halves(ja, /・/), ...synonyms])
      yield [name, { what: 'interest', id }]
  }
}

/** Phrase (as questions are normalised) → what it names; the first claim holds. */
export function talkNames(
  countries: readonly NamedCountry[],
  normal: (text: string) => string,
): ReadonlyMap<string, TalkName> {
  const names = new Map<string, TalkName>()
  for (const entries of [countryEntries(countries), taxonomyEntries()])
    for (const [phrase, name] of entries) {
      const key = normal(phrase)
      if (isName(key) && !names.has(key)) names.set(key, name)
    }
  return names
}
