// The calls of the ready-made audiences on the targeting site, where nobody needs a team.

import type { publicCatalogue } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { purposeOfCategories } from '@peregrine/domain/audiences/category-rules.ts'
import { readInsights } from '#features/insights/insights-public.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { listedPage } from './audience-page.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { audienceReply, nameIn } from './audience-reply.ts'
import { type AudienceRow, findCatalogueAudience } from './audience-store.ts'
import { answering } from './own-audience.ts'

type OfOne = Pick<HandlerContext<typeof publicCatalogue.readCatalogue>, 'params' | 'refuse'>

export function createPublicCatalogueHandlers(ports: AudiencePorts): Handlers<typeof publicCatalogue> {
  const { db, clock } = ports
  const one = async ({ params, refuse }: OfOne): Promise<AudienceRow> =>
    (await findCatalogueAudience(db, params.pk)) ?? refuse('not_found')

  return {
    listCatalogue: ({ query }) =>
      listedPage(ports, { ...query, status: undefined, deleted: 'false' }, { source: 'catalogue', team: null }),

    readCatalogue: async (context) => {
      const row = await one(context)
      return { ...audienceReply(row, 0, new Date(clock())), definition: row.definition }
    },

    readInsights: async (context) => {
      const { definition } = await one(context)
      const { language } = context.query
      return await answering(context.refuse, () => readInsights(ports, context.caller, { definition, language }))
    },

    downloadPackage: async (context) => {
      const row = await one(context)
      const { format, language } = context.query
      const proposal = await answering(context.refuse, () =>
        ports.proposePackage(ports, {
          definition: row.definition,
          language,
          purpose: purposeOfCategories(row.categories),
        }),
      )
      const name = nameIn(language, row)
      const content = { name, targeting_package: proposal.package, countries: proposal.countries, reach: null }
      const file = await ports.packageFile(content, format, language)
      context.http.reply.header('content-disposition', attachmentHeader(file.name, file.extension)).type(file.type)
      return file.bytes
    },
  }
}
