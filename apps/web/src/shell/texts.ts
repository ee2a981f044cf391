// English and Japanese: typed texts that each feature brings along, and the language in force.
import { defaultLanguage, type Language } from '@peregrine/domain/shell/language-rules.ts'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { lateJapanese } from './late-japanese.ts'
import { dropAddressLanguage, startLanguage } from './start-language.ts'
import { stored } from './stored.ts'

type Tree = { readonly [key: string]: string | Tree }
type Leaves<T> = T extends string
  ? ''
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string]
type WithoutPlural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base | K : K
/** The same keys as the English texts, so that a missing Japanese sentence does not compile. */
type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }

export type TextValues = Readonly<Record<string, string | number>>
export type Translate<T> = (key: WithoutPlural<Leaves<T>>, values?: TextValues) => string

/** In Japanese the unit stands inside "fewer than": a count told as 100未満 and its unit make 100件未満. */
const unitInside = {
  type: 'postProcessor' as const,
  name: 'unitInside',
  process: (said: string): string => said.replace(/(\d)未満(人|件|アカウント)/g, '$1$2未満'),
}

const started = i18next.use(initReactI18next).use(unitInside)

export async function startTexts(): Promise<void> {
  const language = startLanguage()
  if (language === 'ja') await lateJapanese.load()
  await started.init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    postProcess: unitInside.name,
  })
}

/** Registers a feature's texts under a name and returns the hook that reads them. */
export function defineTexts<const T extends Tree>(
  namespace: string,
  texts: { en: T; ja: Same<T> },
): () => Translate<T> {
  const register = (): void => {
    i18next.addResourceBundle('en', namespace, texts.en)
    i18next.addResourceBundle('ja', namespace, texts.ja)
  }
  if (i18next.isInitialized) register()
  else i18next.on('initialized', register)
  return () => {
    const { t } = useTranslation(namespace)
    return t as unknown as Translate<T>
  }
}

export const currentLanguage = (): Language => defaultLanguage(i18next.language ?? 'en')

/** Between the items of an enumeration in a sentence or a cell. */
export const listSeparator = (): string => (currentLanguage() === 'ja' ? '、' : ', ')

/** Alternatives in a sentence: 'a, b, or c'. */
export const anyOf = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(parts)

/** Conditions that all hold, in a sentence: 'a, b, and c'. */
export const allOf = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(parts)

/** Between a label and what it names, in a line or in a button's name. */
export const labelSeparator = (): string => (currentLanguage() === 'ja' ? '：' : ': ')

/** Between the two ends of a range. */
export const rangeSeparator = (): string => (currentLanguage() === 'ja' ? '〜' : '–')

/** Two days, or two long ends, which in English stand apart from the dash. */
export const dayRange = (from: string, to: string): string =>
  currentLanguage() === 'ja' ? `${from}〜${to}` : `${from} – ${to}`

/** A remark behind a name, in the brackets of the language. */
export const bracketed = (remark: string): string => (currentLanguage() === 'ja' ? `（${remark}）` : ` (${remark})`)

/** The language in force, as a value that follows its changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return defaultLanguage(i18n.language)
}

/** Switches the whole interface. */
export async function switchLanguage(language: Language): Promise<void> {
  stored.set('language', language)
  dropAddressLanguage()
  if (language === 'ja') await lateJapanese.load()
  await i18next.changeLanguage(language)
}
