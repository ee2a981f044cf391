// What the crash display shows and what error reporting sends (spec §8).

export type CrashSource = 'ui' | 'router' | 'promise' | 'window'

export interface Crash {
  readonly source: CrashSource
  /** The error's class name ('TypeError'), '' when it has none. */
  readonly name: string
  readonly message: string
  /** First lines of the stack, '' when there is none. */
  readonly stack: string
}

export interface CrashState {
  readonly current: Crash | null
  /** Epoch ms until which crashes are not shown. */
  readonly quietUntil: number
}

export const CRASH_IGNORE_MS = 1000
/** The share of crashes that error reporting sends. */
export const ERROR_SAMPLE_RATE = 0.5
/** The share of page loads and navigations whose times it sends. */
export const TRACE_SAMPLE_RATE = 0.5
export const noCrash: CrashState = { current: null, quietUntil: 0 }

/** Shows a crash, unless it is noise, a routine navigation failure, or the user has just ignored one. */
export function captureCrash(state: CrashState, crash: Crash, now: number): CrashState {
  if (now < state.quietUntil || isNoise(crash) || isRoutineNavigation(crash)) return state
  return { ...state, current: crash }
}

/** The user ignores: the display goes, and for one second none comes. */
export function ignoreCrash(now: number): CrashState {
  return { current: null, quietUntil: now + CRASH_IGNORE_MS }
}

/** What browsers say without saying anything: cross-origin 'Script error' and resize-observer loop notices. */
export function isNoise(crash: Pick<Crash, 'message'>): boolean {
  return /^(uncaught )?script error\.?$|resizeobserver loop/i.test(crash.message.trim())
}

/** Navigation that was aborted, cancelled or is a duplicate of the current one. */
export function isRoutineNavigation(crash: Pick<Crash, 'source' | 'name' | 'message'>): boolean {
  if (crash.name === 'AbortError') return true
  return crash.source === 'router' && /abort|cancel|duplicat/i.test(`${crash.name} ${crash.message}`)
}

/** The same crash from the same place has the same key. */
export function crashKey(crash: Crash): string {
  return JSON.stringify([crash.name, crash.message, crash.stack.split('\n').slice(0, 3)])
}

/** Whether a crash is worth reporting: not noise, not routine, not reported before. Of these the client draws its sample. */
export function isReported(crash: Crash, reported: ReadonlySet<string>): boolean {
  return !(isNoise(crash) || isRoutineNavigation(crash) || reported.has(crashKey(crash)))
}
