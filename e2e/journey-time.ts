// The moment of the journeys: TEST_MOMENT when a run begins, and on from there, in their own code and in every page.
import type { BrowserContext } from '@playwright/test'

export const DAY = 86_400_000

/** Milliseconds: what server, sandbox network and pages take for now. */
export const journeyNow = (): number => Date.now()

/** ISO 8601: now, or so many milliseconds from now. */
export const journeyTime = (ahead = 0): string => new Date(journeyNow() + ahead).toISOString()

/** Runs in a page before its own scripts, and may see the same window twice. Timers stay as they are. */
function shiftDate(ahead: number): void {
  if ('isShifted' in Date) return
  const OfTheMachine = Date
  // Itself: some libraries set `Date.now` to what they find there, which would call itself for ever.
  const machineNow = OfTheMachine.now
  const now = (): number => machineNow() + ahead
  const Shifted = new Proxy(OfTheMachine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new OfTheMachine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    has: (target, name) => name === 'isShifted' || Reflect.has(target, name),
  })
  // As of every date: some libraries ask a value for the kind that made it.
  OfTheMachine.prototype.constructor = Shifted
  globalThis.Date = Shifted
}

/** Pages of this browser's profile are at the moment of the journeys; what the browser itself keeps, such as cookies, is not. */
export async function shiftPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(shiftDate, Number(process.env.SHIFT_DATE_MS))
}
