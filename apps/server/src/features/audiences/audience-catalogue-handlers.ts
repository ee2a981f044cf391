// The calls of the catalogue: categories, and all audiences that a team can use.
import type { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import { AUDIENCE_CATEGORIES, type AudienceCategory, findCategory } from '@peregrine/domain/audiences/category-rules.ts'
import type { Handlers } from '#platform/mount.ts'
import { countUploads } from './audience-list-store.ts'
import { pageOf } from './audience-page.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { audienceReply } from './audience-reply.ts'
import { countCategories } from './audience-store.ts'
import { locate } from './own-audience.ts'

export function createAudienceCatalogueHandlers(ports: AudiencePorts): Handlers<typeof audienceCatalogue> {
  const { db, clock } = ports
  const shown = ({ id, name, nameJa }: AudienceCategory, language: string, counts: ReadonlyMap<string, number>) => ({
    id,
    name: language === 'ja' ? nameJa : name,
    audiences: counts.get(id) ?? 0,
  })
  return {
    listCategories: async ({ query }) => {
      const counts = await countCategories(db)
      return AUDIENCE_CATEGORIES.map((category) => shown(category, query.language, counts))
    },
    readCategory: async ({ params, query, refuse }) => {
      const category = findCategory(params.pk)
      return category ? shown(category, query.language, await countCategories(db)) : refuse('not_found')
    },
    listAudiences: (context) => pageOf(ports, context, context.query.source),
    readAudience: async (context) => {
      const now = new Date(clock())
      const { row, acting } = await locate(db, context, context.params.pk, now)
      const uploads = await countUploads(db, acting.team, [row.id])
      return audienceReply(row, uploads.get(row.id) ?? 0, now)
    },
  }
}
