// Waves of bots that are set on an account: when they come, how many, and when the network suspends each of them.
import type { NetworkWorld } from '#world/network-world.ts'
import { BOT_WAVES, DAY_SECONDS, LIFE_DAYS, NEVER } from './churn-rates.ts'
import { STREAMS, secondOf, unitOf } from './living-draws.ts'
import { botOf, WAVE_ACCOUNTS, WAVE_SPACE, waveOfBot } from './outside-accounts.ts'

export interface WaveBot {
  readonly ref: number
  readonly came: number
  readonly suspended: number
}

interface Wave {
  readonly start: number
  readonly size: number
}

function waveOn(world: NetworkWorld, account: number, day: number): Wave | undefined {
  const followers = world.accounts.followerCounts[account] ?? 0
  if (account >= WAVE_ACCOUNTS || followers < BOT_WAVES.leastFollowers || day >= LIFE_DAYS) return undefined
  const draw = (index: number): number => unitOf(world.facts.seed + index, STREAMS.wave, day * WAVE_ACCOUNTS + account)
  if (draw(0) >= BOT_WAVES.chance) return undefined
  const { least, most } = BOT_WAVES.share
  const size = Math.round(followers * (least + draw(1) * (most - least)))
  const latest = DAY_SECONDS - BOT_WAVES.hours * 3600
  return {
    start: day * DAY_SECONDS + 1 + Math.floor(draw(2) * latest),
    size: Math.max(BOT_WAVES.least, Math.min(BOT_WAVES.most, WAVE_SPACE, size)),
  }
}

function botIn({ start, size }: Wave, seed: number, day: number, account: number, place: number): WaveBot {
  const ref = botOf(day, account, place)
  const draw = (index: number): number => unitOf(seed + index, STREAMS.bot, ref)
  const came = start + Math.floor(((place + draw(4)) / size) * BOT_WAVES.hours * 3600)
  const isCaught = draw(5) < BOT_WAVES.suspended
  return { ref, came, suspended: isCaught ? came + secondOf(draw(6), Math.LN2 / BOT_WAVES.halfLife) : NEVER }
}

/** Every bot that came to an account up to that second, the oldest first. */
export function botsOf(world: NetworkWorld, account: number, second: number): readonly WaveBot[] {
  const found: WaveBot[] = []
  for (let day = 0; day <= Math.min(LIFE_DAYS - 1, Math.floor(second / DAY_SECONDS)); day++) {
    const wave = waveOn(world, account, day)
    for (let place = 0; place < (wave?.size ?? 0); place++)
      if (wave !== undefined) found.push(botIn(wave, world.facts.seed, day, account, place))
  }
  return found.filter(({ came }) => came <= second)
}

/** Undefined when no such bot ever comes. */
export function botOfRef(world: NetworkWorld, ref: number): (WaveBot & { readonly account: number }) | undefined {
  const { day, account, place } = waveOfBot(ref)
  const wave = waveOn(world, account, day)
  if (wave === undefined || place >= wave.size) return undefined
  return { ...botIn(wave, world.facts.seed, day, account, place), account }
}
