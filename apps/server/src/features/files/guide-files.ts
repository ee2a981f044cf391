// The guides and materials of the product as they are in docs, read once at the start: a missing one ends it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, readGuide } from '@peregrine/domain/files/guide-text-rules.ts'

type Language = 'en' | 'ja'

export interface GuideFile {
  readonly id: string
  readonly language: Language
  readonly text: string
  readonly guide: Guide
}

const FOLDER = join(import.meta.dirname, '../../../../../docs')

/** All texts of a folder by language and id, in the order of the ids: `<id>.en.md`, `<id>.ja.md`. */
export function readGuideFiles(
  folder: 'guides' | 'materials',
  ids: readonly string[],
): Readonly<Record<Language, ReadonlyMap<string, GuideFile>>> {
  const inLanguage = (language: Language) =>
    new Map(
      ids.map((id) => {
        const text = readFileSync(join(FOLDER, folder, `${id}.${language}.md`), 'utf8')
        return [id, { id, language, text, guide: readGuide(text) }] as const
      }),
    )
  return { en: inLanguage('en'), ja: inLanguage('ja') }
}
