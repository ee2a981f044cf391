// The guides of the product as they stand in docs/guides, read once at the start: a missing one ends it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, readGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { HELPER_DOCUMENTS } from '@peregrine/domain/files/helper-document-rules.ts'

type Language = 'en' | 'ja'

export interface GuideFile {
  readonly id: string
  readonly language: Language
  readonly text: string
  readonly guide: Guide
}

const FOLDER = join(import.meta.dirname, '../../../../../docs/guides')

/** All guides by language and id, in the order in which they are listed. */
export function readGuideFiles(): Readonly<Record<Language, ReadonlyMap<string, GuideFile>>> {
  const inLanguage = (language: Language) =>
    new Map(
      HELPER_DOCUMENTS.map((id) => {
        const text = readFileSync(join(FOLDER, `${id}.${language}.md`), 'utf8')
        return [id, { id, language, text, guide: readGuide(text) }] as const
      }),
    )
  return { en: inLanguage('en'), ja: inLanguage('ja') }
}
