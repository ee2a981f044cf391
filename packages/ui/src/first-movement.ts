// The first sign that somebody is about to do something on the page.

const MOVEMENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/** Runs once. Where a page is drawn without a window nobody moves. */
export function onFirstMovement(run: () => void, movements: readonly string[] = MOVEMENTS): void {
  if (typeof window === 'undefined') return
  const first = (): void => {
    for (const movement of movements) removeEventListener(movement, first, { capture: true })
    run()
  }
  for (const movement of movements) addEventListener(movement, first, { capture: true, passive: true })
}

/** Of a page that can be read without its code: whoever scrolls, or comes by keys or a screen reader, wants the rest too. */
export const ANY_MOVEMENT = [...MOVEMENTS, 'scroll', 'focusin'] as const
