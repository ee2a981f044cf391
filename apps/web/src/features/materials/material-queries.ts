// Marketing materials as the pages ask for them, and their download.
import { type Material, materials } from '@peregrine/contract/materials/material-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { saveFile } from '#shell/export-file.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'

export function useMaterials() {
  const language = useLanguage()
  return useQuery(queryOf(materials.listMaterials, { query: { language } }))
}

/** Has the file made, if nobody has asked for it yet, and saves it. */
export async function downloadMaterial(
  { id, title, format }: Pick<Material, 'id' | 'title' | 'format'>,
  language: 'en' | 'ja',
): Promise<void> {
  try {
    const file = await call(materials.downloadMaterial, { body: { id, language } })
    saveFile(`${title}.${format}`, new Blob([await file.arrayBuffer()], { type: file.type }))
  } catch (error) {
    toastFailure(error)
  }
}
