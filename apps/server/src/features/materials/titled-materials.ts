// The materials with their titles in both languages, by which links name them.
import { MATERIALS, type TitledMaterial } from '@peregrine/domain/materials/material-rules.ts'
import { readGuideFiles } from '#features/files/files-public.ts'

export function titledMaterials(): readonly TitledMaterial[] {
  const texts = readGuideFiles(
    'materials',
    MATERIALS.map(({ id }) => id),
  )
  return MATERIALS.map(({ id, category }) => ({
    id,
    category,
    titles: [texts.en, texts.ja].flatMap((files) => files.get(id)?.guide.title ?? []),
  }))
}
