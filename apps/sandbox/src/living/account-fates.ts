// What happens to each account of the population after it was made: renamed, protected, suspended, deactivated, deleted.
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import {
  DAY_SECONDS,
  FATE_RATES,
  LIFTED,
  NEVER,
  PUBLIC_AGAIN,
  REACTIVATED,
  TEMPERAMENT_RATES,
  TEMPERAMENTS,
  type Temperament,
} from './churn-rates.ts'
import { STREAMS, secondOf, unitOf } from './living-draws.ts'

export type AccountStatus = 'active' | 'suspended' | 'deactivated' | 'deleted'

export interface AccountEvent {
  readonly kind:
    | 'renamed'
    | 'protected'
    | 'public'
    | 'suspended'
    | 'restored'
    | 'deactivated'
    | 'reactivated'
    | 'deleted'
  readonly second: number
}

/** Longest handle that the network takes. */
const HANDLE_LENGTH = 15

/** Well-known accounts stay as they are: brands, media and creators have somebody who looks after them. */
export class AccountFates {
  private readonly world: NetworkWorld
  private readonly temperaments: Uint8Array
  private readonly suspendedFrom: Uint32Array
  private readonly suspendedUntil: Uint32Array
  private readonly deactivatedFrom: Uint32Array
  private readonly reactivatedAt: Uint32Array
  private readonly protectedFrom: Uint32Array
  private readonly protectedUntil: Uint32Array
  private readonly renamedAt: Uint32Array
  private newHandles: ReadonlyMap<string, number> | undefined

  constructor(world: NetworkWorld) {
    const { size } = world
    this.world = world
    this.temperaments = new Uint8Array(size)
    const column = (): Uint32Array => new Uint32Array(size).fill(NEVER)
    this.suspendedFrom = column()
    this.suspendedUntil = column()
    this.deactivatedFrom = column()
    this.reactivatedAt = column()
    this.protectedFrom = column()
    this.protectedUntil = column()
    this.renamedAt = column()
    const random = new SeededRandom()
    for (let account = 0; account < size; account++) this.draw(account, random)
  }

  private draw(account: number, random: SeededRandom): void {
    const { world } = this
    const { seed } = world.facts
    const unit = unitOf(seed, STREAMS.temperament, account)
    const { loyal, fickle } = TEMPERAMENT_RATES
    this.temperaments[account] = unit < loyal.share ? 0 : unit < loyal.share + fickle.share ? 1 : 2
    const role = world.roleOf(account)
    if (role === 'organisation' || role === 'creator') return
    random.reseed(seed, STREAMS.fate, account)
    const later = (from: number, { least, most }: { readonly least: number; readonly most: number }): number =>
      from + Math.round((least + random.next() * (most - least)) * DAY_SECONDS)
    const renamed = secondOf(random.next(), FATE_RATES.renames)
    const isProtected = secondOf(random.next(), FATE_RATES.goesProtected)
    const suspended = secondOf(random.next(), role === 'bot' ? FATE_RATES.botSuspended : FATE_RATES.suspended)
    const deactivated = secondOf(random.next(), FATE_RATES.deactivates)
    if (role === 'person') {
      this.renamedAt[account] = renamed
      this.protectedFrom[account] = isProtected
      if (random.chance(PUBLIC_AGAIN.share)) this.protectedUntil[account] = later(isProtected, PUBLIC_AGAIN)
      this.deactivatedFrom[account] = deactivated
      if (random.chance(REACTIVATED.share))
        this.reactivatedAt[account] = later(deactivated, { least: 0.2, most: REACTIVATED.within - 1 })
    }
    this.suspendedFrom[account] = suspended
    if (role === 'person' && random.chance(LIFTED.share)) this.suspendedUntil[account] = later(suspended, LIFTED)
  }

  temperamentOf(account: number): Temperament {
    return TEMPERAMENTS[this.temperaments[account] ?? 0] ?? 'loyal'
  }

  statusAt(account: number, second: number): AccountStatus {
    if (second >= at(this.suspendedFrom, account) && second < at(this.suspendedUntil, account)) return 'suspended'
    const left = at(this.deactivatedFrom, account)
    if (second < left || second >= at(this.reactivatedAt, account)) return 'active'
    return second >= left + REACTIVATED.within * DAY_SECONDS ? 'deleted' : 'deactivated'
  }

  /** Shown to others: neither suspended nor deactivated. */
  isThere(account: number, second: number): boolean {
    return this.statusAt(account, second) === 'active'
  }

  protectedAt(account: number, second: number): boolean {
    return second >= at(this.protectedFrom, account) && second < at(this.protectedUntil, account)
  }

  handleAt(account: number, second: number): string {
    const handle = this.world.handleOf(account)
    return second >= at(this.renamedAt, account) ? renamed(handle, account) : handle
  }

  /** Whoever has the handle at that moment; -1 for nobody. */
  ofHandle(handle: string, second: number): number {
    const old = this.world.ofHandle(handle)
    if (old >= 0) return second < at(this.renamedAt, old) ? old : -1
    this.newHandles ??= this.renamedHandles()
    const found = this.newHandles.get(handle.toLowerCase())
    return found !== undefined && second >= at(this.renamedAt, found) ? found : -1
  }

  private renamedHandles(): ReadonlyMap<string, number> {
    const found = new Map<string, number>()
    this.renamedAt.forEach((second, account) => {
      if (second !== NEVER) found.set(renamed(this.world.handleOf(account), account).toLowerCase(), account)
    })
    return found
  }

  /** Everything that happens to an account from one second (exclusive) to another, in order. */
  eventsOf(account: number, from: number, to: number): readonly AccountEvent[] {
    const left = at(this.deactivatedFrom, account)
    const back = at(this.reactivatedAt, account)
    const events: readonly AccountEvent[] = [
      { kind: 'renamed', second: at(this.renamedAt, account) },
      { kind: 'protected', second: at(this.protectedFrom, account) },
      { kind: 'public', second: at(this.protectedUntil, account) },
      { kind: 'suspended', second: at(this.suspendedFrom, account) },
      { kind: 'restored', second: at(this.suspendedUntil, account) },
      { kind: 'deactivated', second: left },
      { kind: 'reactivated', second: back },
      { kind: 'deleted', second: back === NEVER && left !== NEVER ? left + REACTIVATED.within * DAY_SECONDS : NEVER },
    ]
    return events
      .filter(({ second }) => second !== NEVER && second > from && second <= to)
      .sort((one, other) => one.second - other.second)
  }
}

const at = (column: Uint32Array, account: number): number => column[account] ?? NEVER

/** Unlike any other handle: it ends with the account's own number. */
function renamed(handle: string, account: number): string {
  const ending = `_${account.toString(36)}x`
  return handle.slice(0, HANDLE_LENGTH - ending.length) + ending
}
