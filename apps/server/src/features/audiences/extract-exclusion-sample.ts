// Whom an exclusion audience keeps out: how many, some of them, and how much of a campaign's audience goes with them.
import type { personalAudiences } from '@peregrine/contract/audiences/personal-audience-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import {
  type Audience,
  countTold,
  openAudience,
  pickMembers,
  readCards,
  sizeAudience,
  toldAccounts,
  withSample,
} from '#features/insights/insights-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { pairOverlap } from './overlap-audiences.ts'
import { answering } from './own-audience.ts'

type Extracting = (typeof personalAudiences)['extractExclusionSample']

const SHOWN = 24

export async function extractExclusionSample(
  ports: AudiencePorts,
  { body, gone, refuse }: HandlerContext<Extracting>,
): Promise<HandlerReplyOf<Extracting>> {
  return await answering(refuse, async () => {
    const excluded = await openAudience(ports, body.definition)
    gone.throwIfAborted()
    const size = await sizeAudience(ports.graph, excluded, gone)
    const few = size.size === 0 || size.belowMinimum || isBelowMinimum(size.size)
    return {
      size,
      accounts: few ? [] : await someOf(ports, excluded),
      removes: body.audience === undefined ? null : await removedFrom(ports, excluded, body.audience),
    }
  })
}

async function someOf({ graph }: AudiencePorts, audience: Audience) {
  const accounts = await withSample(graph, audience, (sample) => pickMembers(graph, sample, SHOWN))
  const cards = await readCards(graph, audience.network.db, accounts)
  return accounts.flatMap((account) => cards.get(account) ?? [])
}

/** How many of a campaign's audience are kept out, as far as it may be told. */
async function removedFrom(ports: AudiencePorts, excluded: Audience, definition: DefinitionDraft) {
  const audience = await openAudience(ports, definition)
  const [out, reached] = await Promise.all([toldAccounts(ports.graph, excluded), toldAccounts(ports.graph, audience)])
  if (out === undefined || reached === undefined) return null
  const { both, ofSecond } = pairOverlap(out, reached, audience.network.accounts)
  return { accounts: both, of: countTold(reached), share: ofSecond }
}
