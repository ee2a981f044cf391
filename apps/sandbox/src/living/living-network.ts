// The population as it is at a moment of the sandbox's clock: who is there, under which name, who follows whom.
import { writerIds } from '#creatives/post-store.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld, WorldAccount } from '#world/network-world.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { apiPopulation } from '#world/ready-world.ts'
import { AccountFates, type AccountStatus } from './account-fates.ts'
import { type AccountOrder, accountOrders } from './account-orders.ts'
import { botOfRef } from './bot-waves.ts'
import { LIFE_SECONDS, NEVER } from './churn-rates.ts'
import { type Crowd, crowdsOf, memberSpan } from './crowds.ts'
import { FollowArrivals } from './follow-arrivals.ts'
import { changedIds, lastFollowChange } from './follow-log-store.ts'
import { originOf } from './living-draws.ts'
import {
  botAccount,
  CROWD_SPACE,
  crowdOfOwner,
  crowdOwner,
  FIRST_MEMBER,
  isBot,
  isMember,
  isOutside,
  memberAccount,
  outsideOfHandle,
} from './outside-accounts.ts'

export interface LivingParts {
  readonly store: SandboxStore
  readonly clock: SandboxClock
  readonly world: SandboxWorld
}

/** What a list is seen at: the same moment gives the same list, whenever it is read. */
export interface Moment {
  /** Since the population was made; what is earlier is as it was then, what is later than its life as at its end. */
  readonly second: number
  /** The last change of follows through the API that counts. */
  readonly changes: number
}

interface Churn {
  readonly fates: AccountFates
  readonly arrivals: FollowArrivals
}
const known = new WeakMap<NetworkWorld, Churn>()

function churnOf(population: NetworkWorld): Churn {
  const retained = known.get(population)
  if (retained !== undefined) return retained
  const fates = new AccountFates(population)
  const churn = { fates, arrivals: new FollowArrivals(population, fates) }
  known.set(population, churn)
  return churn
}

/** For one request: what was ordered is read once. */
export class LivingNetwork {
  readonly store: SandboxStore
  readonly population: NetworkWorld
  readonly fates: AccountFates
  readonly arrivals: FollowArrivals
  readonly crowds: readonly Crowd[]
  readonly now: Moment
  private readonly clock: SandboxClock
  private readonly orders: ReadonlyMap<number, AccountOrder>
  /** User ids whose follows the API changed, and who wrote through it: of all others the store need not be asked. */
  private readonly changed: ReadonlySet<string>
  private readonly writers: ReadonlySet<string>

  constructor({ store, clock, world }: LivingParts) {
    this.store = store
    this.clock = clock
    this.population = apiPopulation(world)
    const { fates, arrivals } = churnOf(this.population)
    this.fates = fates
    this.arrivals = arrivals
    this.crowds = crowdsOf(store)
    this.now = this.momentAt(clock.now().getTime())
    this.changed = changedIds(store)
    this.writers = writerIds(store)
    const orders = Object.entries(accountOrders(store))
    this.orders = new Map(orders.map(([id, order]) => [this.ofId(id), order]))
  }

  /** Of a time of the sandbox's clock, milliseconds. */
  momentAt(time: number): Moment {
    return { second: this.secondAt(time), changes: lastFollowChange(this.store) }
  }

  secondAt(time: number): number {
    return Math.max(0, Math.min(LIFE_SECONDS - 1, this.lifeSecondOf(time)))
  }

  /** The same where it may lie before the population was made, or after its life. */
  lifeSecondOf(time: number): number {
    return Math.floor((time - originOf(this.population)) / 1000)
  }

  /** Epoch milliseconds of a second. */
  timeOf(second: number): number {
    return originOf(this.population) + second * 1000
  }

  /** Whether something that happened through the API at a time had happened at a moment. */
  hasHappened(time: number, { second }: Moment): boolean {
    return second <= 0 || second >= LIFE_SECONDS - 1 || time < this.timeOf(second + 1)
  }

  isChanged(ref: number): boolean {
    return this.changed.size > 0 && this.changed.has(this.idOf(ref))
  }

  isWriter(ref: number): boolean {
    return this.writers.has(this.idOf(ref))
  }

  clockNow(): number {
    return this.clock.now().getTime()
  }

  /** The account of a user id; -1 when there never was one. */
  ofId(id: string): number {
    const inside = this.population.ofId(id)
    if (inside >= 0) return inside
    const ref = /^\d{10}$/.test(id) ? Number(id) : -1
    if (isMember(ref)) return ref
    if (isBot(ref)) return botOfRef(this.population, ref) === undefined ? -1 : ref
    return this.crowds.findIndex(({ userId, handle }) => userId === id && handle !== '') >= 0 ? ref : -1
  }

  idOf(ref: number): string {
    return isOutside(ref) ? String(ref) : this.population.idOf(ref)
  }

  /** Whoever has a handle at that moment, whatever its case; -1 for nobody. */
  ofHandle(handle: string, { second }: Moment): number {
    const inside = this.fates.ofHandle(handle, second)
    if (inside >= 0 || this.population.ofHandle(handle) >= 0) return inside
    const crowd = this.crowds.findIndex((one) => one.handle.toLowerCase() === handle.toLowerCase())
    if (crowd >= 0 && handle !== '') return Number(this.crowds[crowd]?.userId)
    const ref = outsideOfHandle(handle, this.population.facts.seed)
    return isBot(ref) && botOfRef(this.population, ref) === undefined ? -1 : ref
  }

  statusOf(ref: number, { second }: Moment): AccountStatus {
    const ordered = this.orders.get(ref)?.status
    if (ordered !== undefined) return ordered
    if (!isOutside(ref)) return this.fates.statusAt(ref, second)
    const gone = this.goneAt(ref)
    return second >= gone.second ? gone.kind : 'active'
  }

  /** When an account outside the population is suspended or deleted; `NEVER` where that does not happen. */
  goneAt(ref: number): { readonly second: number; readonly kind: 'suspended' | 'deleted' } {
    const { seed } = this.population.facts
    if (isBot(ref)) return { second: botOfRef(this.population, ref)?.suspended ?? NEVER, kind: 'suspended' }
    const number = isMember(ref) ? Math.floor((ref - FIRST_MEMBER) / CROWD_SPACE) : -1
    const crowd = this.crowds[number]
    const span = crowd && memberSpan(crowd, number, seed, (ref - FIRST_MEMBER) % CROWD_SPACE)
    if (span === undefined || span.ends === 'unfollowed') return { second: NEVER, kind: 'deleted' }
    return { second: span.until, kind: span.ends }
  }

  isThere(ref: number, moment: Moment): boolean {
    return this.statusOf(ref, moment) === 'active'
  }

  isProtected(ref: number, moment: Moment): boolean {
    return this.orders.get(ref)?.protected ?? this.account(ref, moment).protected
  }

  /** As anybody sees it, but for its followers and followings, which lists count. */
  account(ref: number, { second }: Moment): WorldAccount {
    const { population } = this
    const { seed } = population.facts
    const begun = originOf(population) / 1000
    if (isBot(ref)) return botAccount(ref, seed, begun + (botOfRef(population, ref)?.came ?? 0))
    const crowd = this.crowds[crowdOfOwner(ref)]
    if (isOutside(ref) && crowd === undefined) return memberAccount(ref, seed, begun)
    const ordered = this.orders.get(ref)?.protected
    if (crowd !== undefined && isOutside(ref)) {
      const { handle, name, followers } = crowd
      const plain = memberAccount(crowdOwner(crowdOfOwner(ref)), seed, begun - 100_000_000)
      return { ...plain, handle, name, followers, following: 0, posts: 0, protected: ordered ?? false }
    }
    const account = population.account(ref)
    const isProtected = ordered ?? (account.protected || this.fates.protectedAt(ref, second))
    return { ...account, handle: this.fates.handleAt(ref, second), protected: isProtected }
  }
}
