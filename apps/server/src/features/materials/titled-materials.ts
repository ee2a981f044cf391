// The materials with their titles in both languages, by which links name them.
import { MATERIALS, type TitledMaterial } from '@peregrine/domain/materials/material-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { readGuideFiles } from '#features/files/files-public.ts'

export interface DescribedMaterial extends TitledMaterial {
  readonly title: Readonly<Record<Language, string>>
  readonly summary: Readonly<Record<Language, string>>
}

/** Read from the documents: once is enough. */
export function titledMaterials(): readonly DescribedMaterial[] {
  const texts = readGuideFiles(
    'materials',
    MATERIALS.map(({ id }) => id),
  )
  const guideOf = (language: Language, id: string) => texts[language].get(id)?.guide
  return MATERIALS.map(({ id, category }) => {
    const [en, ja] = [guideOf('en', id), guideOf('ja', id)]
    const title = { en: en?.title ?? id, ja: ja?.title ?? id }
    const summary = { en: en?.summary ?? '', ja: ja?.summary ?? '' }
    return { id, category, titles: Object.values(title), title, summary }
  })
}
