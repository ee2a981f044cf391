// Marketing materials by category: to read on a page, and to download.
import { MATERIAL_CATEGORY_IDS } from '@peregrine/domain/materials/material-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'

const language = z.enum(['en', 'ja']).default('en')

const Material = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** As what it is downloaded. */
  format: z.enum(['pdf', 'pptx']),
  language: z.enum(['en', 'ja']),
  /** Markdown, as readGuide takes it. */
  text: z.string(),
})
export type Material = z.output<typeof Material>

const MaterialCategory = z.object({
  id: z.enum(MATERIAL_CATEGORY_IDS),
  title: z.string(),
  materials: z.array(Material),
})
export type MaterialCategory = z.output<typeof MaterialCategory>

const listMaterials = endpoint({
  id: 'materials.list',
  method: 'GET',
  path: '/api/external/marketing-materials/',
  access: access.anyone,
  summary: 'Marketing materials with their texts, by category',
  query: { language },
  reply: z.array(MaterialCategory),
  limit: { max: 60, seconds: 60 },
})

const downloadMaterial = endpoint({
  id: 'materials.download',
  method: 'POST',
  path: '/api/external/marketing-materials/download/',
  access: access.anyone,
  summary: 'A marketing material as PDF, or as slides (PPTX); that it was downloaded is recorded, not by whom',
  body: z.strictObject({ id: z.string().max(100), language }),
  reply: FileReply,
  file: 'application/pdf',
  alsoFiles: [FILE_TYPES.slides],
  limit: { max: 30, seconds: 60 },
  errors: {
    too_busy: { status: 503, detail: 'Many documents are being created right now. Please try again in a moment.' },
  },
})

export const materials = { listMaterials, downloadMaterial } as const
