// A public page can be read before the app runs: what the server put there stays until the app shows its own, and neither
// what was pressed meanwhile, nor a word that was typed, nor where the keys had come to is lost.
const STATIC = 'static-page'
/** By then whatever the app shows is shown, be it why it failed. */
const LONGEST_MS = 8000

const textFields = (place: ParentNode) => [...place.querySelectorAll<HTMLTextAreaElement>('textarea')]

/** As if it were typed into the app's field: a form of React's hears of a value by its event alone. */
function carryText(from: HTMLTextAreaElement, to: HTMLTextAreaElement | undefined, focused: boolean): void {
  if (!to) return
  if (from.value !== '') {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(to, from.value)
    to.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (focused) to.focus()
}

/**
 * Between a press and its release the pressed thing has to stay: a click whose beginning was taken away is none. `whenUp`
 * runs at once, or after the click that a press in progress ends in.
 */
function watchPointer(page: HTMLElement) {
  let isDown = false
  let waiting: () => void = () => undefined
  const down = (): void => {
    isDown = true
  }
  // The click follows its release within the same task or the next.
  const up = (): void => {
    setTimeout(() => {
      isDown = false
      waiting()
    })
  }
  page.addEventListener('pointerdown', down)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, up, { capture: true })
  return {
    whenUp: (run: () => void): void => {
      const once = (): void => {
        for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, up, { capture: true })
        waiting = () => undefined
        run()
      }
      if (isDown) waiting = once
      else once()
    },
  }
}

type Pressable = HTMLAnchorElement | HTMLButtonElement
const isPressable = (one: unknown): one is Pressable =>
  one instanceof HTMLAnchorElement || one instanceof HTMLButtonElement

/** What was pressed on the static page, held for the app; a link that opens elsewhere goes there by itself. */
function holdPresses(page: HTMLElement) {
  let pressed: Pressable | null = null
  const hold = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest('a, button') : null
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!isPressable(target)) return
    event.preventDefault()
    pressed = target
  }
  page.addEventListener('click', hold)
  return { pressed: () => pressed, release: () => page.removeEventListener('click', hold) }
}

const wordsOf = (one: Pressable): string => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()

const isSamePlace = (a: HTMLAnchorElement, b: HTMLAnchorElement): boolean =>
  a.href === b.href || (a.hash !== '' && a.hash === b.hash)

/** Links of the app's page to the same place. */
const linksLike = (root: HTMLElement, one: Pressable): HTMLAnchorElement[] =>
  one instanceof HTMLAnchorElement ? [...root.getElementsByTagName('a')].filter((link) => isSamePlace(link, one)) : []

/** The link to the same place, or the button, of the app's page; by its words too, since several may lead there. */
function sameIn(root: HTMLElement, one: Pressable): Pressable | undefined {
  const candidates: Pressable[] =
    one instanceof HTMLAnchorElement ? linksLike(root, one) : [...root.getElementsByTagName('button')]
  return candidates.find((candidate) => wordsOf(candidate) === wordsOf(one))
}

/**
 * The keys stay where they were, or where Tab has brought them since, also while the app's page is drawn anew because parts
 * of it come late; until somebody presses something or types.
 */
function carryFocus(root: HTMLElement, from: Pressable): void {
  let last = from
  /** Until it is there, another that leads to the same place: Enter is never pressed in vain. */
  let standIn: Pressable | undefined
  const focus = (): void => {
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== standIn) return
    const same = sameIn(root, last)
    standIn = same ? undefined : (standIn ?? linksLike(root, last)[0])
    const next = same ?? standIn
    if (next !== activeElement) next?.focus()
  }
  focus()
  const watch = new MutationObserver(focus)
  watch.observe(root, { childList: true, subtree: true })
  const note = ({ target }: FocusEvent): void => {
    if (target === standIn) return
    if (isPressable(target)) last = target
    else stop()
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Tab' && key !== 'Shift') stop()
  }
  const stop = (): void => {
    watch.disconnect()
    root.removeEventListener('focusin', note)
    removeEventListener('keydown', onKey, { capture: true })
    removeEventListener('pointerdown', stop, { capture: true })
  }
  root.addEventListener('focusin', note)
  addEventListener('keydown', onKey, { capture: true })
  addEventListener('pointerdown', stop, { capture: true })
}

export interface TakenOver {
  /** The app is there and about to show its page. */
  readonly begin: () => void
  /** It could not be fetched: the static page goes on by itself. */
  readonly giveUp: () => void
}

/** Keeps `root` out of sight until its page is there, then takes the static one away. */
export function takeOver(root: HTMLElement): TakenOver {
  const page = document.getElementById(STATIC)
  if (!page) return { begin: () => undefined, giveUp: () => undefined }
  root.hidden = true
  const { pressed, release } = holdPresses(page)
  const pointer = watchPointer(page)
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (): void => {
    watch.disconnect()
    clearTimeout(timer)
    pointer.whenUp(change)
  }
  const change = (): void => {
    const typed = textFields(page)
    const { activeElement } = document
    root.hidden = false
    const fields = textFields(root)
    for (const [n, field] of typed.entries()) carryText(field, fields[n], field === activeElement)
    page.remove()
    if (isPressable(activeElement) && !activeElement.isConnected) carryFocus(root, activeElement)
    const held = pressed()
    if (held === null) return
    // A button may wait for what was typed, of which the app has just heard, and is then drawn anew.
    setTimeout(() => {
      const same = sameIn(root, held)
      if (same) same.click()
      else if (held instanceof HTMLAnchorElement) location.assign(held.href)
    })
  }
  const watch = new MutationObserver(() => root.querySelector('main') && show())
  watch.observe(root, { childList: true, subtree: true })
  return {
    begin: () => {
      timer = setTimeout(show, LONGEST_MS)
    },
    giveUp: () => {
      watch.disconnect()
      release()
      pressed()?.click()
    },
  }
}
