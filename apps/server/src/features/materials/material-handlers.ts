// The calls of marketing materials: all of them with their texts, and one as a file.
import type { materials } from '@peregrine/contract/materials/material-endpoints.ts'
import { MATERIAL_CATEGORIES, MATERIALS, materialFormat } from '@peregrine/domain/materials/material-rules.ts'
import { type GuideFile, readGuideFiles } from '#features/files/files-public.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import type { DocumentOrder } from '#platform/document-thread.ts'
import { type Documents, DocumentsBusy } from '#platform/document-worker.ts'
import type { Handlers } from '#platform/mount.ts'
import type { Db } from '#platform/postgres.ts'

export interface MaterialPorts {
  readonly db: Db
  readonly documents: Documents
  readonly clock: () => number
}

const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

export function createMaterialHandlers({ db, documents, clock }: MaterialPorts): Handlers<typeof materials> {
  const texts = readGuideFiles(
    'materials',
    MATERIALS.map(({ id }) => id),
  )
  // They change with a version of the product and never between.
  const madeAt = new Date(clock()).toISOString()
  const made = new Map<GuideFile, Promise<Uint8Array>>()
  const bytesOf = (file: GuideFile, order: DocumentOrder): Promise<Uint8Array> => {
    const bytes = made.get(file) ?? documents.make(order)
    made.set(file, bytes)
    bytes.catch(() => made.delete(file))
    return bytes
  }

  return {
    listMaterials: async ({ query: { language } }) =>
      MATERIAL_CATEGORIES.map(({ id: category, title }) => ({
        id: category,
        title,
        materials: MATERIALS.flatMap(({ id, category: of }) => {
          const file = of === category && texts[language].get(id)
          if (!file) return []
          const { title, summary } = file.guide
          return [{ id, title, summary, format: materialFormat(category), language, text: file.text }]
        }),
      })),

    downloadMaterial: async ({ body: { id, language }, http, refuse }) => {
      const material = MATERIALS.find((one) => one.id === id)
      const file = texts[language].get(id)
      if (!material || !file) return refuse('not_found')
      const format = materialFormat(material.category)
      const input = { language, guide: file.guide, madeAt }
      const order: DocumentOrder =
        format === 'pptx'
          ? { kind: 'material-slides', input }
          : { kind: 'guide-pdf', input: { ...input, of: 'material' } }
      const bytes = await bytesOf(file, order).catch((error: unknown) => {
        if (error instanceof DocumentsBusy) return refuse('too_busy')
        throw error
      })
      await db
        .insertInto('material_downloads')
        .values({ material: id, language, at: new Date(clock()) })
        .execute()
      http.reply.header('content-disposition', attachmentHeader(file.guide.title, format))
      if (format === 'pptx') http.reply.type(SLIDES)
      return bytes
    },
  }
}
