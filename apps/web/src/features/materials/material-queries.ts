// Marketing materials as the pages ask for them, and their download.
import { type Material, materials } from '@peregrine/contract/materials/material-endpoints.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'
import { useLanguage } from '#shell/texts.ts'

export function useMaterials(of?: Language) {
  const own = useLanguage()
  return useQuery(queryOf(materials.listMaterials, { query: { language: of ?? own } }))
}

/** Has the file made, if nobody has asked for it yet, and saves it. */
export const downloadMaterial = ({ id }: Pick<Material, 'id'>, language: 'en' | 'ja'): Promise<void> =>
  downloadFile(() => call(materials.downloadMaterial, { body: { id, language } }))
