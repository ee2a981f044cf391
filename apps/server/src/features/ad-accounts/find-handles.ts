// Which handles the network knows, with their ids.
import type { AdAccountPorts } from './ad-account-ports.ts'
import { inAccount, type Of } from './own-ad-accounts.ts'

export async function findHandles(ports: AdAccountPorts, context: Of<'findHandles'>) {
  const { handles } = context.body
  const ids = await inAccount(ports, context, ({ grant }) => ports.ads.userIds(grant, handles))
  const named = [...new Set(handles.map((handle) => handle.trim().replace(/^@/, '').toLowerCase()))]
  return {
    users: named.flatMap((handle) => {
      const id = ids.get(handle)
      return id === undefined ? [] : [{ handle, id }]
    }),
    missing: named.filter((handle) => !ids.has(handle)),
  }
}
