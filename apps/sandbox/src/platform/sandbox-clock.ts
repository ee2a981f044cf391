// The sandbox's own clock: it can be set, run fast (a day in a minute) or stand still, and goes on after a restart.
import { readSetting, type SandboxStore, saveSetting } from './sandbox-store.ts'

/** How sandbox time follows real time: `rate` sandbox seconds in each real one, counted from `since`. */
export interface ClockSetting {
  /** Real time, milliseconds. */
  readonly since: number
  /** Sandbox time at that moment, milliseconds. */
  readonly stood: number
  /** 1: as the real clock; 1440: a day in a minute; 0: it stands still. */
  readonly rate: number
}

export interface SandboxClock {
  /** What the network believes: of creation times, processing delays, start and end times. Whole milliseconds. */
  now(): Date
  /** The clock on the wall: of signatures, tokens and rate limits, which clients hold against their own. */
  real(): Date
  setting(): ClockSetting
  /** Is as the real clock again. */
  follow(): void
  /** Goes on from `now` (else from where it is) at `rate` (else as fast as before). */
  set(change: { readonly now?: Date | undefined; readonly rate?: number | undefined }): void
}

const SETTING = 'clock'
const AS_THE_REAL_ONE: ClockSetting = { since: 0, stood: 0, rate: 1 }

export function openSandboxClock(store: SandboxStore, wall: () => number): SandboxClock {
  const retained = readSetting(store, SETTING)
  let setting: ClockSetting = retained === undefined ? AS_THE_REAL_ONE : JSON.parse(retained)
  const at = (real: number): number => Math.floor(setting.stood + (real - setting.since) * setting.rate)
  return {
    now: () => new Date(at(wall())),
    real: () => new Date(wall()),
    setting: () => setting,
    set({ now, rate }) {
      const real = wall()
      setting = { since: real, stood: now?.getTime() ?? at(real), rate: rate ?? setting.rate }
      saveSetting(store, SETTING, JSON.stringify(setting))
    },
    follow() {
      setting = AS_THE_REAL_ONE
      saveSetting(store, SETTING, JSON.stringify(setting))
    },
  }
}
