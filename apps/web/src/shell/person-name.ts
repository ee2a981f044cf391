// How somebody is called on screens: by their name, or in the reader's language where they deleted their account.
import { FORMER_MEMBER } from '@peregrine/domain/own-data/own-data-rules.ts'
import { currentLanguage } from './texts.ts'

/** The name; of whoever deleted their account, of whom calls know nothing any more (null), what stands for it. */
export const personName = (name: string | null, language = currentLanguage()): string => {
  if (name !== null && name !== FORMER_MEMBER) return name
  return language === 'ja' ? '元メンバー' : FORMER_MEMBER
}
