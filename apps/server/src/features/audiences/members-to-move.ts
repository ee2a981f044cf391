// As whom the ad platform is told the people of one batch: the same when they leave as when they entered.
import type { AudienceMember } from '#connectors/ads/ads-port.ts'
import { openNetwork } from '#features/insights/insights-public.ts'
import { numberingOf } from '#features/network-data/network-data-public.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { keepSentHandles, listSentHandles } from './audience-upload-store.ts'
import { readLastingNames, readNames } from './member-graph.ts'
import { movedBy, type UploadStep, type UploadTarget } from './upload-rules.ts'

type MoveStep = Extract<UploadStep, { kind: 'move' }>

/** An id of the network is somebody's for good; a handle may pass on, and stands in for nobody who has an id. */
const hasOwnId = ({ id }: { readonly id: string }): boolean => /^\d{1,20}$/.test(id)

/** Who is gone from the network data can still be taken out. Of whom neither an id nor a handle is known nobody is told. */
export async function membersToMove(
  ports: Pick<AudiencePorts, 'db' | 'graph' | 'network'>,
  target: UploadTarget,
  step: MoveStep,
): Promise<readonly AudienceMember[]> {
  const network = await openNetwork(ports)
  const accounts = movedBy(target, step)
  const present = await readNames(ports.graph, network.db, accounts)
  if (step.change === 'add') {
    const byHandle = present.filter((one) => !hasOwnId(one) && one.handle !== '')
    await keepSentHandles(ports.db, target.row.id, byHandle)
    return [
      ...present.filter(hasOwnId).map(({ id }) => ({ userId: id, handle: '' })),
      ...byHandle.map(({ handle }) => ({ userId: '', handle })),
    ]
  }
  const lasting = await readLastingNames(ports.graph, await numberingOf(ports.graph, network), accounts)
  const sent = await listSentHandles(ports.db, target.row.id, accounts)
  const current = new Map(present.map(({ account, id, handle }) => [account, hasOwnId({ id }) ? '' : handle]))
  return lasting
    .map((one) => ({
      userId: hasOwnId(one) ? one.id : '',
      handle: sent.get(one.account) ?? (hasOwnId(one) ? '' : one.handle || (current.get(one.account) ?? '')),
    }))
    .filter(({ userId, handle }) => userId !== '' || handle !== '')
}
