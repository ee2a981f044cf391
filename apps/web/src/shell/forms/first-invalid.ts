// Leads to the first input that a form does not accept.

/** Opens what it is folded into and moves the focus there; false when no input says that it is invalid. */
export function focusFirstInvalid(within: ParentNode): boolean {
  const input = within.querySelector<HTMLElement>('[aria-invalid="true"]')
  input?.closest('details')?.setAttribute('open', '')
  input?.focus()
  return input !== null
}
