// One hour of auctions: who comes by, who bids what for them, who wins, what they do with what they see, what it costs.
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { type Marks, markedCount } from '#world/people-marks.ts'
import { FATIGUE, FORESEEN_LIFT, TRUE_LIFT } from './ad-affinity.ts'
import { packImpression } from './delivery-figures.ts'
import { actionAt, type EngagementOdds, type GoalRule, reachesGoal, showsVideo, watched } from './engagement-odds.ts'
import type { Purse } from './hour-money.ts'
import { marketPrice, normalQuantile } from './market-prices.ts'
import { attentionIn, habitsOf, type PopulationHabits, SURFACES } from './population-habits.ts'
import type { ServingAd, ServingLineItem } from './serving-line-items.ts'

/** What was shown of one ad, in the order in which it is told. */
export interface ShownAd {
  readonly ad: ServingAd
  readonly accounts: number[]
  readonly packed: number[]
  /** Of each impression: how many hours later it is told of. */
  readonly late: number[]
  /** Of each impression, millionths. */
  readonly charges: number[]
}

/** A line item in the hour's auctions. */
export interface Bidder {
  readonly item: ServingLineItem
  readonly ads: readonly ShownAd[]
  readonly goal: GoalRule
  readonly odds: EngagementOdds
  /** The part of the hour in which it is in flight. */
  readonly share: number
  /** Belongs to the line item: what the network mistakes of people. */
  readonly number: number
  /** All of these must have money left. */
  readonly purses: readonly Purse[]
  /** How often each account has seen it lately. */
  readonly seen: Uint16Array
  /** Foreseen odds of reaching the goal, of the people it was shown to so far. */
  readonly rate: number
  /** The middle of FORESEEN_LIFT over these people. */
  readonly middle: number
  /** What makes charges by action bring in what the impressions were worth: the network foresees only in part. */
  readonly correction: number
  /** Automatic bids: millionths of a dollar for a thousand impressions. */
  readonly automatic: number
  /** What happened in this hour. */
  impressions: number
  reached: number
  foreseen: number
  /** The auctions' prices of what was shown, and what was asked for by action before the correction: millionths of the currency. */
  worth: number
  asked: number
  spent: number
  /** Without money just now. */
  out: boolean
  /** How much of the hour had passed when its money ran out; 1: it did not. */
  brokeAt: number
}

const STREAM = 931
/** Of what is shown, the part that is told hours later. */
const LATE = 0.05
const LATE_HOURS = [2, 12] as const
/** People see at least a little of what is in view long enough to count. */
const QUALIFIED = 0.74
/** Nobody engages with more than this of what they see. */
const MOST_ODDS = 0.5
/** A target is kept within a fifth. */
const MOST_OF_TARGET = 1.2
const LEAST_OF_TARGET = 0.8

/** What the network believes of somebody without a reason: 4,096 of them around 1, each person's the same for a line item. */
const MISTAKES = Float64Array.from({ length: 4096 }, (_, step) => Math.exp(0.3 * normalQuantile((step + 0.5) / 4096)))

/** Which bidders each account could be shown, one list after the other. */
interface Candidates {
  readonly accounts: Uint32Array
  /** Where the list of the n-th account begins; one more at the end. */
  readonly starts: Uint32Array
  readonly bidders: Uint16Array
}

function computeCandidates(size: number, peoples: readonly Marks[]): Candidates {
  const accounts = new Uint32Array(size)
  const starts = new Uint32Array(size + 1)
  let length = 0
  for (const people of peoples) length += markedCount(people)
  const lists = new Uint16Array(length)
  let count = 0
  let filled = 0
  for (let account = 0; account < size; account++) {
    const before = filled
    for (let number = 0; number < peoples.length; number++)
      if (peoples[number]?.[account] === 1) lists[filled++] = number
    if (filled === before) continue
    accounts[count++] = account
    starts[count] = filled
  }
  return { accounts: accounts.subarray(0, count), starts, bidders: lists }
}

/** From one hour to the next they are mostly the same. */
let lastCandidates: { readonly peoples: readonly Marks[]; readonly candidates: Candidates } | undefined

function candidatesOf(world: NetworkWorld, bidders: readonly Bidder[]): Candidates {
  const peoples = bidders.map(({ item }) => item.people)
  const last = lastCandidates?.peoples
  const isSame = last?.length === peoples.length && peoples.every((people, number) => people === last[number])
  if (!isSame || lastCandidates === undefined)
    lastCandidates = { peoples, candidates: computeCandidates(world.size, peoples) }
  return lastCandidates.candidates
}

/** A step through all of a list that shares no factor with its length: every entry once, in no order that means anything. */
function strideOf(length: number, lot: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))
  let stride = Math.max(1, Math.floor((0.3 + 0.4 * lot) * length))
  while (divisor(stride, length) > 1) stride++
  return stride
}

function occasionsOf(mean: number, lot: number): number {
  let chance = Math.exp(-mean)
  let below = chance
  let count = 0
  while (lot > below && count < 12) {
    count++
    chance *= mean / count
    below += chance
  }
  return count
}

function surfaceAt(lot: number): number {
  let below = 0
  for (const { bit, share } of SURFACES) {
    below += share
    if (lot < below) return bit
  }
  return 1
}

/** How much more than of the middle of its people the network foresees of this one: rightly in part, else by mistake. */
const worthOf = ({ middle, seen, number }: Bidder, { affinity }: ServingAd, account: number): number =>
  ((FORESEEN_LIFT[affinity[account] as number] as number) / middle) *
  (FATIGUE[Math.min(63, seen[account] as number)] as number) *
  (MISTAKES[(Math.imul(account + 1, 0x9e3779b1) ^ number) >>> 20] as number)

/** Millionths of a dollar for a thousand impressions that a bidder is ready to pay for somebody of ordinary worth. */
function ordinaryBid({ item, goal, rate, automatic }: Bidder): number {
  if (item.bidStrategy === 'AUTO') return automatic
  const bid = (item.bidStrategy === 'TARGET' ? MOST_OF_TARGET : 1) * (item.bid / item.currency)
  return goal.action === 'impression' ? bid : bid * rate * 1000
}

/** What is paid when it has to be, millionths of the currency, before purses are looked into: the second price, by its unit. */
function chargeOf(bidder: Bidder, ad: ServingAd, account: number, price: number): number {
  const { item, goal, rate } = bidder
  const local = (price * item.currency) / 1000
  if (item.payBy === 'IMPRESSION' || goal.action === 'impression') return local
  const requested = local / Math.max(1e-6, rate * worthOf(bidder, ad, account))
  bidder.asked += requested
  const charge = requested * bidder.correction
  if (item.bidStrategy === 'AUTO') return charge
  if (item.bidStrategy === 'MAX') return Math.min(item.bid, charge)
  return Math.min(MOST_OF_TARGET * item.bid, Math.max(LEAST_OF_TARGET * item.bid, charge))
}

const hasMoney = ({ purses }: Bidder): boolean => purses.every(({ left }) => left >= 1)

class AuctionHour {
  private readonly world: NetworkWorld
  private readonly habits: PopulationHabits
  private readonly bidders: readonly Bidder[]
  private readonly random: SeededRandom
  private readonly utcHour: number
  private readonly ordinary: Float64Array

  constructor(world: NetworkWorld, bidders: readonly Bidder[], hour: number) {
    this.world = world
    this.habits = habitsOf(world)
    this.bidders = bidders
    this.random = new SeededRandom().reseed(world.facts.seed, STREAM, hour)
    this.utcHour = hour % 24
    this.ordinary = Float64Array.from(bidders, ordinaryBid)
  }

  run(): void {
    const { habits, random } = this
    const { accounts, starts, bidders } = candidatesOf(this.world, this.bidders)
    const count = accounts.length
    if (count === 0) return
    const first = random.int(count)
    const stride = strideOf(count, random.next())
    for (let n = 0; n < count; n++) {
      const at = (first + n * stride) % count
      const account = accounts[at] as number
      const attention = attentionIn(this.utcHour + (habits.ahead[account] as number))
      const occasions = occasionsOf((habits.occasions[account] as number) * attention, random.next())
      const candidates = bidders.subarray(starts[at] as number, starts[at + 1] as number)
      for (let occasion = 0; occasion < occasions; occasion++) this.auction(account, candidates, n / count)
    }
  }

  private auction(account: number, candidates: Uint16Array, passed: number): void {
    const { random } = this
    const surface = surfaceAt(random.next())
    const market = marketPrice(random.next()) * (this.habits.price[account] as number)
    const turn = random.next()
    let winner: Bidder | undefined
    let shown: ShownAd | undefined
    let highest = market
    let second = market
    for (const number of candidates) {
      const bidder = this.bidders[number] as Bidder
      const { item } = bidder
      if (bidder.out || (item.surfaces & surface) === 0 || turn >= bidder.share) continue
      if (item.cap !== null && (bidder.seen[account] as number) >= item.cap.times) continue
      const ad = bidder.ads[Math.floor((turn / bidder.share) * bidder.ads.length)] as ShownAd
      const ordinary = this.ordinary[number] as number
      const bid = bidder.goal.action === 'impression' ? ordinary : ordinary * worthOf(bidder, ad.ad, account)
      if (bid > highest) {
        second = highest
        highest = bid
        winner = bidder
        shown = ad
      } else if (bid > second) second = bid
    }
    if (winner !== undefined && shown !== undefined) this.show(winner, shown, account, { second, passed })
  }

  private show(
    bidder: Bidder,
    shown: ShownAd,
    account: number,
    { second, passed }: { readonly second: number; readonly passed: number },
  ): void {
    const { random } = this
    const affinity = shown.ad.affinity[account] ?? 0
    const tired = FATIGUE[Math.min(63, bidder.seen[account] ?? 0)] ?? 0
    const lift = (TRUE_LIFT[affinity] ?? 1) * tired
    const odds = Math.min(MOST_ODDS, bidder.odds.all * lift * (this.habits.liveliness[account] as number))
    const lot = random.next()
    const action = lot < odds ? actionAt(bidder.odds, (lot / odds) * bidder.odds.all) : 0
    const video = showsVideo(bidder.item.objective) ? watched(() => random.next(), lift) : 0
    const reached = reachesGoal(bidder.goal, action, video)
    const billed = bidder.item.payBy === 'IMPRESSION' || reached
    const charge = billed ? this.take(bidder, chargeOf(bidder, shown.ad, account, second), passed) : 0
    shown.accounts.push(account)
    shown.packed.push(packImpression({ action, video, billed, qualified: random.next() < QUALIFIED }))
    shown.charges.push(charge)
    const reported = random.next()
    shown.late.push(reported >= LATE ? 0 : reported < LATE * 0.6 ? LATE_HOURS[0] : LATE_HOURS[1])
    bidder.seen[account] = (bidder.seen[account] ?? 0) + 1
    bidder.impressions += 1
    bidder.worth += (second * bidder.item.currency) / 1000
    bidder.reached += reached ? 1 : 0
    bidder.foreseen += (FORESEEN_LIFT[affinity] ?? 1) * tired
  }

  /** Whole millionths; never more than is left, so that no budget is exceeded. */
  private take(bidder: Bidder, requested: number, passed: number): number {
    const charge = Math.floor(Math.min(requested, ...bidder.purses.map(({ most }) => most)))
    for (const purse of bidder.purses) {
      purse.left -= charge
      purse.most -= charge
    }
    bidder.spent += charge
    if (hasMoney(bidder)) return charge
    for (const one of this.bidders)
      if (!one.out && !hasMoney(one)) {
        one.out = true
        one.brokeAt = passed
      }
    return charge
  }
}

/** Runs the hour (since the epoch); what happened is in the bidders afterwards. The same bidders give the same hour. */
export function runAuctions(world: NetworkWorld, bidders: readonly Bidder[], hour: number): void {
  for (const bidder of bidders) bidder.out = bidder.share <= 0 || bidder.ads.length === 0 || !hasMoney(bidder)
  if (bidders.some(({ out }) => !out)) new AuctionHour(world, bidders, hour).run()
}
