// What stands in a field of the ads manager, read from the page.

import { press } from './act-as-person.ts'
import type { FieldRule } from './ads-manager-rules.ts'
import { findElement, Stopped, type StopSignal, waitFor } from './find-element.ts'

/** The element that tells whether a field is in view. */
const anchorOf = (rule: FieldRule) => ('group' in rule ? rule.group : rule.input)

/** Brings a field into view; null when the page has no such field any more. Throws Stopped. */
export async function openField(
  rule: FieldRule,
  root: ParentNode,
  milliseconds: number,
  signal: StopSignal,
): Promise<HTMLElement | null> {
  if (signal.aborted) throw new Stopped()
  const shown = findElement(anchorOf(rule), root)
  if (shown !== null) return shown
  const step = findElement(rule.step, root)
  if (step !== null) press(step)
  return await waitFor(() => findElement(anchorOf(rule), root), milliseconds, signal)
}

/** The text of an entry without that of its buttons. */
function entryText(entry: HTMLElement): string {
  const copy = entry.cloneNode(true) as HTMLElement
  for (const button of copy.querySelectorAll('button, [role=button]')) button.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The entries of a field of entries, as elements by text. */
export function entriesOf(rule: FieldRule, root: ParentNode): readonly { text: string; element: HTMLElement }[] {
  if (!('chosen' in rule)) return []
  const list = findElement(rule.chosen, root)
  const items = list === null ? [] : [...list.querySelectorAll<HTMLElement>('li, [role=listitem]')]
  return items.map((element) => ({ text: entryText(element), element }))
}

const labelOf = (input: HTMLInputElement): string => (input.labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The box or radio button of a label. */
export function boxOf(group: HTMLElement, label: string): HTMLInputElement | null {
  const boxes = [...group.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
  return boxes.find((box) => labelOf(box) === label) ?? null
}

/** What is chosen or ticked, in the words of the page. */
export function chosenLabels(group: HTMLElement): readonly string[] {
  if (group instanceof HTMLSelectElement) return [...group.selectedOptions].map(({ text }) => text.trim())
  return [...group.querySelectorAll<HTMLInputElement>('input:checked')].map(labelOf)
}
