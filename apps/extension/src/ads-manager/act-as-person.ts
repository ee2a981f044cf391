// What a person does with a page: presses, types, chooses; through the events that a page expects of one.

/** Presses an element. */
export function press(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' })
  const how = { bubbles: true, cancelable: true, composed: true }
  element.dispatchEvent(new PointerEvent('pointerdown', how))
  element.dispatchEvent(new MouseEvent('mousedown', how))
  element.focus()
  element.dispatchEvent(new PointerEvent('pointerup', how))
  element.dispatchEvent(new MouseEvent('mouseup', how))
  element.click()
}

/** Replaces what stands in a field. The setter of the element's own class, so that pages which watch theirs notice. */
export function typeText(field: HTMLElement, text: string): void {
  field.focus()
  const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

/** Presses Enter in a field. */
export function pressEnter(field: HTMLElement): void {
  for (const kind of ['keydown', 'keyup'])
    field.dispatchEvent(new KeyboardEvent(kind, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
}

/** Chooses an option of a select by its label; false when it has none of that name. */
export function choose(select: HTMLSelectElement, label: string): boolean {
  const option = [...select.options].find(({ text }) => text.trim() === label)
  if (option === undefined) return false
  select.focus()
  select.value = option.value
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
  return true
}
