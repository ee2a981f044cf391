// A static page without figures needs no code until somebody does something there.
import { ANY_MOVEMENT, onFirstMovement } from '@peregrine/ui/first-movement.ts'
import { startLanguage } from './start-language.ts'
import { stored } from './stored.ts'

/** What the device or the person has chosen, and the page that everybody gets does not show. */
const isOnesOwn = (): boolean =>
  stored.get('token') !== null ||
  (stored.get('theme') ?? 'auto') !== 'auto' ||
  startLanguage() !== document.documentElement.lang

/** Settled at once on every page but one that waits (`data-waits`, static-pages.tsx). */
export async function untilWanted(): Promise<void> {
  const page = document.getElementById('static-page')
  if (!page?.hasAttribute('data-waits') || isOnesOwn() || location.hash !== '') return
  await new Promise<void>((moved) => onFirstMovement(moved, ANY_MOVEMENT))
}
