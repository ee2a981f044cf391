// What a document is asked to be made of, and a finished one as it stands among a team's files.
import { DOCUMENT_KINDS } from '@peregrine/domain/files/helper-document-rules.ts'
import { z } from 'zod'
import { Day } from '../platform/bounded-shapes.ts'
import { things } from '../platform/number-kinds.ts'
import { GivenCountries, GivenDefinition, GivenPackage } from '../targeting/given-shapes.ts'

const language = z.enum(['en', 'ja']).default('en')
const team = z.string().max(100).optional()
/** How it is called; '' is the document's own name. */
const name = z.string().max(200).default('')

export const insightsFields = { team, name, definition: GivenDefinition, language }
export const personalTargetingFields = {
  name,
  definition: GivenDefinition.optional(),
  targeting_package: GivenPackage.optional(),
  countries: GivenCountries.default([]),
  /** What the package that is proposed for a definition is for; a given one says so itself. */
  purpose: z.enum(['targeting', 'exclusion']).default('targeting'),
  language,
}
export const targetingFields = { team, ...personalTargetingFields }
export const campaignFields = {
  team,
  campaign: z.string().max(100),
  /** Days of the account, both included. */
  from: Day.optional(),
  to: Day.optional(),
  language,
}

export const hasTargeting = (body: { readonly definition?: unknown; readonly targeting_package?: unknown }): boolean =>
  body.definition !== undefined || body.targeting_package !== undefined
export const NO_TARGETING = { message: 'Give a definition or a targeting_package.' }

/** One document, whichever it is. */
export const DocumentRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['insights-pdf', 'insights-slides']), ...insightsFields }),
  z.strictObject({ kind: z.literal('targeting-pdf'), ...targetingFields }).refine(hasTargeting, NO_TARGETING),
  z.strictObject({ kind: z.literal('campaign-pdf'), ...campaignFields }),
])
export type DocumentRequest = z.output<typeof DocumentRequest>

export const TeamDocument = z.object({
  /** The id of the task that made it. */
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** With its ending: `Coffee drinkers.pdf`. */
  name: z.string(),
  bytes: things(z.int()),
  /** Who asked for it; null: they are not with us any more. */
  user: z.string().nullable(),
  created: z.iso.datetime(),
  /** Kept until then. */
  expires: z.iso.datetime(),
})
export type TeamDocument = z.output<typeof TeamDocument>
