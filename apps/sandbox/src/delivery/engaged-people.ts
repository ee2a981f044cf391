// Who did something with what a line item showed: no advertiser is told by the network; whoever measures asks the control door.
import { listAllOf } from '#platform/entity-store.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { didSomething } from './delivery-figures.ts'
import { hoursOfPeople } from './delivery-store.ts'

export interface EngagedPeople {
  /** How often somebody did something, by user id. */
  readonly engaged: Readonly<Record<string, number>>
  /** How often it was shown, by user id. */
  readonly shown: Readonly<Record<string, number>>
}

/** What is told by now; nobody of a line item that there is not. */
export function engagedPeople(
  { store, clock, world }: { readonly store: SandboxStore; readonly clock: SandboxClock; readonly world: NetworkWorld },
  lineItemId: string,
): EngagedPeople {
  const engaged: Record<string, number> = {}
  const shown: Record<string, number> = {}
  const item = listAllOf(store, 'line_item').find(({ id }) => id === lineItemId)
  if (!item) return { engaged, shown }
  const span = { accountId: item.accountId, entity: 'LINE_ITEM', id: lineItemId, from: 0, until: 1e9 } as const
  for (const { accounts, packed } of hoursOfPeople(store, { ...span, asOf: clock.now().getTime() }))
    for (const [place, account] of accounts.entries()) {
      const id = world.idOf(account)
      shown[id] = (shown[id] ?? 0) + 1
      if (didSomething(packed[place] ?? 0)) engaged[id] = (engaged[id] ?? 0) + 1
    }
  return { engaged, shown }
}
