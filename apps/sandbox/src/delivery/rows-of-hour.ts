// What is written of an ad's hour: what is told at once, what is told hours later, and what of the spend is taken back.
import { hashOf } from '@peregrine/demo-network/seeded-random.ts'
import { FINALITY } from '@peregrine/domain/ad-network/finality-rules.ts'
import { noFigures, tally } from './delivery-figures.ts'
import { CREDIT_PARTS, type DeliveryRow, HOUR } from './delivery-store.ts'
import type { ShownAd } from './run-auction.ts'

/** Impressions that are told so many hours after the hour's end. */
const LATE_PARTS = [0, 2, 12]

interface Credit {
  /** How many hours of a hundred have one. */
  readonly percent: number
  /** Hours after the hour's end. */
  readonly from: number
  readonly until: number
  /** Of the hour's spend. */
  readonly share: number
}

const HOURS_OF = (milliseconds: number): number => milliseconds / HOUR

/** Engagements found to be junk, within the three days of estimates; then the rare findings of a fortnight. */
const CREDITS: readonly Credit[] = [
  { percent: 35, from: HOURS_OF(FINALITY.metrics) + 1, until: HOURS_OF(FINALITY.spend) - 1, share: 0.02 },
  { percent: 4, from: HOURS_OF(FINALITY.spend) + 24, until: HOURS_OF(FINALITY.corrections) - 24, share: 0.03 },
]

/** A number that belongs to an id. */
export const numberOf = (id: string): number =>
  [...id].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5 | 0)

/** The rows of one ad in one hour; none when it was not shown. The same impressions give the same rows. */
export function rowsOfHour(
  { ad, accounts, packed, late, charges }: ShownAd,
  hour: number,
  seed: number,
): DeliveryRow[] {
  const ended = (hour + 1) * HOUR
  const rows: DeliveryRow[] = []
  let spent = 0
  for (const [part, hours] of LATE_PARTS.entries()) {
    const meant = late.flatMap((reported, index) => (reported === hours ? [index] : []))
    if (meant.length === 0) continue
    const figures = noFigures()
    for (const index of meant) {
      tally(figures, packed[index] ?? 0)
      figures.billed_charge_local_micro += charges[index] ?? 0
    }
    spent += figures.billed_charge_local_micro
    rows.push({
      ...ad.place,
      hour,
      part,
      countsAt: ended + hours * HOUR,
      figures,
      accounts: meant.map((index) => accounts[index] ?? 0),
      packed: meant.map((index) => packed[index] ?? 0),
    })
  }
  return [...rows, ...credits({ ad, hour, seed, spent })]
}

function credits({
  ad,
  hour,
  seed,
  spent,
}: {
  readonly ad: ShownAd['ad']
  readonly hour: number
  readonly seed: number
  readonly spent: number
}): DeliveryRow[] {
  return CREDITS.flatMap(({ percent, from, until, share }, index) => {
    const lot = hashOf(seed ^ numberOf(ad.place.adId), 941 + index, hour)
    const back = Math.floor(spent * share * (0.3 + ((lot >>> 8) % 70) / 100))
    if (lot % 100 >= percent || back === 0) return []
    const hours = from + ((lot >>> 16) % (until - from + 1))
    const figures = { ...noFigures(), billed_charge_local_micro: -back }
    const countsAt = (hour + 1 + hours) * HOUR
    return [{ ...ad.place, hour, part: CREDIT_PARTS + index, countsAt, figures, accounts: [], packed: [] }]
  })
}
