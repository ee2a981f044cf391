// The calls of look-alikes: trying one, saving it, what one that was saved rests on.
import type { audienceLookalikes, Lookalike } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { LookalikeWidth } from '@peregrine/domain/audiences/look-alike-rules.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import type { AudienceRow } from './audience-store.ts'
import { checkAudience } from './check-audience.ts'
import { type FoundLookalike, findLookalike } from './find-look-alike.ts'
import { findMadeLookalike, insertLookalike, type LookalikeEvidence } from './look-alike-store.ts'
import { answering, locate } from './own-audience.ts'
import { checkAgency, saveAudience } from './save-new-audience.ts'

type Calls = typeof audienceLookalikes
type Asked = Pick<HandlerContext<Calls['tryLookalike']>, 'refuse'>

const evidenceOf = ({ size, outside, wanted, members, traits, holdOut }: FoundLookalike): LookalikeEvidence => ({
  size,
  outside,
  wanted,
  members,
  traits: traits.map((trait) => ({ ...trait })),
  hold_out: {
    hidden: holdOut.hidden,
    found: holdOut.found,
    share: holdOut.share.value,
    low: holdOut.share.low,
    high: holdOut.share.high,
    chance: holdOut.chance,
    times: holdOut.times,
  },
})

export function createLookalikeHandlers(ports: AudiencePorts): Handlers<Calls> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  const find = async (row: AudienceRow, width: LookalikeWidth, { refuse }: Asked): Promise<FoundLookalike> => {
    const definition = row.definition as Definition
    const found = await answering(refuse, () => findLookalike(ports, { definition, width }))
    return typeof found === 'string' ? refuse(found) : found
  }
  const sourceOf = ({ id, name }: AudienceRow): Lookalike['source'] => ({ id, name })

  return {
    tryLookalike: async (context) => {
      const { row } = await locate(db, context, context.params.pk, now())
      const found = await find(row, context.body.width, context)
      const definition = found.definition as Awaited<ReturnType<Handlers<Calls>['tryLookalike']>>['definition']
      return { ...evidenceOf(found), definition, source: sourceOf(row), made: now().toISOString() }
    },

    saveLookalike: async (context) => {
      const { row, acting } = await locate(db, context, context.params.pk, now())
      if (row.deleted_at !== null) return context.refuse('not_found')
      const found = await find(row, context.body.width, context)
      const { definition } = found
      const given = { name: context.body.name, description: '', definition, categories: [], refresh: 'never' as const }
      const content = checkAudience(given, context)
      await checkAgency(db, acting.team, content, context)
      return await saveAudience(ports, context, acting, {
        content: async () => content,
        status: 'Active',
        action: 'audience.look-alike-made',
        detail: { of: row.name },
        also: (tx, { id }, at) =>
          insertLookalike(tx, { config: id, source: { id: row.id, name: row.name }, evidence: evidenceOf(found) }, at),
      })
    },

    readLookalike: async (context) => {
      const { row } = await locate(db, context, context.params.pk, now())
      return await findMadeLookalike(db, row.id)
    },
  }
}
