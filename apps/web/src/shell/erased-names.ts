// What screens say where the name of an account of the network was taken out: stored is a word that is nobody's handle.
import { currentLanguage } from './texts.ts'

const PLACEHOLDER = /@?\b(erased|deleted)_account_[0-9a-f]{2,8}\b/g

const WORDS = {
  en: { erased: 'Erased account', deleted: 'Deleted account' },
  ja: { erased: '消去されたアカウント', deleted: '削除されたアカウント' },
} as const

/** The text with words in place of what stands there for nobody. */
export const erasedNamed = (text: string, language = currentLanguage()): string =>
  text.replace(PLACEHOLDER, (_, how: 'erased' | 'deleted') => WORDS[language][how])
