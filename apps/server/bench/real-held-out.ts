// Whether members that were hidden are found again by what sets the others apart: leaving out, without knowing any truth.
import { findLookalike } from '#features/audiences/find-look-alike.ts'
import { largeAudiences, type RealNetwork } from './real-network.ts'
import { count, percent, table } from './report-table.ts'

const EACH = 3
/** As many as are asked for: this part of everybody else. */
const WIDTH = { share: 0.05 }

export async function hiddenTable(network: RealNetwork): Promise<string> {
  const rows: string[][] = []
  for (const { name, definition } of await largeAudiences(network, EACH)) {
    const found = await findLookalike(network, { seed: { definition }, width: WIDTH }, async () => undefined)
    if (typeof found === 'string') {
      rows.push([name, '–', '–', '–', found === 'too_few_members' ? 'too few' : 'nothing apart', '–'])
      continue
    }
    const { hidden, share, chance, times } = found.holdOut
    const other = found.independent
    const between = `${times.value.toFixed(1)} × (${times.low.toFixed(1)} to ${times.high.toFixed(1)})`
    rows.push([
      name,
      count(hidden),
      percent(share.value),
      percent(chance),
      between,
      other ? `${other.times.value.toFixed(1)} ×` : '–',
    ])
  }
  return table(['audience', 'hidden', 'found again', 'by chance', 'times', 'other traits'], rows)
}
