// How somebody is called on screens: by their name, or in the reader's language where they deleted their account.
import { FORMER_MEMBER } from '@peregrine/domain/own-data/own-data-rules.ts'
import { currentLanguage } from './texts.ts'

/** The name; of whoever deleted their account what stands for it. */
export const personName = (name: string, language = currentLanguage()): string =>
  name === FORMER_MEMBER && language === 'ja' ? '元メンバー' : name
