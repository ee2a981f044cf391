// The calls by which a person shares a ready-made audience or a list of their own, and the one that opens a signed link.
import type { personalShares } from '@peregrine/contract/audiences/personal-share-endpoints.ts'
import { SHARE_MAILS_PER_DAY } from '@peregrine/domain/audiences/share-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import {
  countMailed,
  findShareOf,
  listSharesOf,
  markShareRevoked,
  type ShareOwner,
  type ShareSubject,
  shareReply,
} from './audience-share-store.ts'
import { authorOf, findCatalogueAudience } from './audience-store.ts'
import { makeShare } from './make-share.ts'
import { openShare } from './open-share.ts'

const SHOWN = 200
const DAY = 86_400_000

type Making = HandlerContext<typeof personalShares.shareAudience> | HandlerContext<typeof personalShares.shareList>
type Looking = Pick<HandlerContext<typeof personalShares.listSharedWith>, 'caller' | 'params' | 'refuse'>

export function createPersonalShareHandlers(ports: AudiencePorts): Handlers<typeof personalShares> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())
  const ownerOf = ({ caller }: Pick<Looking, 'caller'>): ShareOwner => ({ team: null, person: personOf(caller).userId })

  const ready = async ({ params, refuse }: Looking): Promise<ShareSubject> =>
    (await findCatalogueAudience(db, params.pk)) ? { config: params.pk } : refuse('not_found')
  const ownList = async ({ caller, params, refuse }: Looking): Promise<ShareSubject> =>
    (await ports.ownList(personOf(caller).userId, params.pk)) ? { usage: params.pk } : refuse('not_found')

  const share = (context: Making, subject: ShareSubject) => {
    const owner = ownerOf(context)
    const { body } = context
    return makeShare(ports, context, 'shows' in body ? body : { ...body, shows: 'audience' }, {
      owner,
      subject,
      allowMails: async (tx, emails) => {
        if (emails === 0) return
        const sent = await countMailed(tx, owner.person, new Date(clock() - DAY))
        const left = Math.max(0, SHARE_MAILS_PER_DAY - sent)
        if (left === 0) return context.refuse('share_mails_used_up')
        if (emails > left)
          return context.refuse(
            'share_mails_used_up',
            message('share_mails_left', { left, limit: SHARE_MAILS_PER_DAY, over: emails - left }),
          )
      },
    })
  }
  const listed = async (context: Looking, subject: ShareSubject) => {
    const at = now()
    return (await listSharesOf(db, ownerOf(context), subject, SHOWN)).map((one) => shareReply(one, at))
  }

  return {
    shareAudience: async (context) => await share(context, await ready(context)),
    audienceSharedWith: async (context) => await listed(context, await ready(context)),
    shareList: async (context) => await share(context, await ownList(context)),
    listSharedWith: async (context) => await listed(context, await ownList(context)),

    revokeShare: async (context) => {
      const at = now()
      const owner = ownerOf(context)
      const found = (await findShareOf(db, owner, context.params.pk)) ?? context.refuse('not_found')
      await inTransaction(db, async (tx) => {
        await markShareRevoked(tx, found.id, (await authorOf(tx, owner.person)).name, at)
      })
      return shareReply((await findShareOf(db, owner, found.id)) ?? found, at)
    },

    verifySigned: (context) => openShare(ports, context, context.query),
  }
}
