// The background's memory: it sleeps between events, so everything it knows lies in the session's storage.
import { NOTHING_YET, Remembered } from './inner-messages.ts'

const KEY = 'remembered'

export async function remembered(): Promise<Remembered> {
  const retained = await chrome.storage.session.get(KEY)
  const read = Remembered.safeParse(retained[KEY])
  return read.success ? read.data : NOTHING_YET
}

let last: Promise<unknown> = Promise.resolve()

/** Changes what is remembered, one change after the other; answers what stands now. */
export function remember(change: (now: Remembered) => Remembered): Promise<Remembered> {
  const next = last.then(async () => {
    const changed = change(await remembered())
    await chrome.storage.session.set({ [KEY]: changed })
    return changed
  })
  last = next.catch(() => undefined)
  return next
}

/** Calls back with what is remembered, now and after every change. */
export function whenRemembered(report: (now: Remembered) => void): void {
  chrome.storage.session.onChanged.addListener(() => void remembered().then(report))
  void remembered().then(report)
}
