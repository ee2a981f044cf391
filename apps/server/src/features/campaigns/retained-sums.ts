// Sums over many campaigns: many look at the same, so they are kept for a minute at most.
import type { CampaignPorts } from './campaign-ports.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 200
const retained = new WeakMap<
  CampaignPorts['db'],
  Map<string, { readonly at: number; readonly sums: Promise<unknown> }>
>()

/** `key` names everything that the sums depend on: other figures or other campaigns have another one. */
export async function retainedSums<Sums>(
  { db, clock }: Pick<CampaignPorts, 'db' | 'clock'>,
  key: string,
  read: () => Promise<Sums>,
): Promise<Sums> {
  const known = retained.get(db) ?? new Map<string, { at: number; sums: Promise<unknown> }>()
  retained.set(db, known)
  const found = known.get(key)
  if (found && Math.abs(clock() - found.at) < KEPT_MS) return (await found.sums) as Sums
  const sums = read()
  known.delete(key)
  known.set(key, { at: clock(), sums })
  sums.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  return await sums
}
