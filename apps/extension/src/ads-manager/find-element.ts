// Finds elements by what they are and what they are called, and waits for what is not there yet.
import { computeAccessibleName } from 'dom-accessibility-api'
import type { Where } from './ads-manager-rules.ts'

const SELECTORS: Readonly<Record<Where['role'], string>> = {
  button: 'button, [role=button], summary',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=search], [role=textbox]',
  combobox: '[role=combobox], select',
  listbox: '[role=listbox]',
  list: 'ul, ol, [role=list]',
  group: 'fieldset, [role=group], [role=radiogroup]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  status: '[role=status], output',
  alert: '[role=alert]',
}

/** Live regions are called by what they say. */
const nameOf = (element: HTMLElement, role: Where['role']): string => {
  const name = computeAccessibleName(element)
  const text = name === '' && (role === 'status' || role === 'alert') ? (element.textContent ?? '') : name
  return text.replace(/\s+/g, ' ').trim()
}

const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0

/** The first shown element that fits; null: none does. */
export function findElement(where: Where, root: ParentNode): HTMLElement | null {
  const fits = new RegExp(`^(?:${where.name})$`, 'i')
  const found = [...root.querySelectorAll<HTMLElement>(SELECTORS[where.role])]
  return found.find((element) => isShown(element) && fits.test(nameOf(element, where.role))) ?? null
}

/** The name of what is found: '' when there is nothing. */
export function shownName(where: Where, root: ParentNode): string {
  const element = findElement(where, root)
  return element === null ? '' : nameOf(element, where.role)
}

/** Asked before every touch of the page. */
export type StopSignal = Pick<AbortSignal, 'aborted'>

/** The person stopped it, or the page shows something else by now. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

const LOOK_EVERY_MS = 100

/** Waits until `look` answers something else than null; null when the time is over. Throws Stopped. */
export async function waitFor<Found>(
  look: () => Found | null,
  milliseconds: number,
  signal: StopSignal,
): Promise<Found | null> {
  const until = performance.now() + milliseconds
  for (;;) {
    if (signal.aborted) throw new Stopped()
    const found = look()
    if (found !== null) return found
    if (performance.now() >= until) return null
    await new Promise((again) => setTimeout(again, LOOK_EVERY_MS))
  }
}
