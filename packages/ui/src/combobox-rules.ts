// Keys in an input with suggestions (the combobox pattern of the ARIA guide), as a pure function.

export interface ComboboxState {
  readonly opened: boolean
  /** Index of the suggestion under the keys; -1: none, Enter then takes what is typed. */
  readonly active: number
}

export const closedCombobox: ComboboxState = { opened: false, active: -1 }

export type ComboboxAct =
  /** Take the suggestion at this index. */
  | { readonly do: 'pick'; readonly index: number }
  /** Take the words as they are typed. */
  | { readonly do: 'take' }
  | { readonly do: 'removeLast' }

export interface KeyOutcome {
  readonly state: ComboboxState
  readonly act?: ComboboxAct
  /** The key did something here: the browser shall not do its own. */
  readonly handled: boolean
}

/**
 * What a key does with `count` suggestions shown and `text` in the input. Up and Down go round, past the input itself
 * unless only suggestions can be taken; Home and End stay the input's own, Escape closes first and clears nothing,
 * Backspace takes the last chip when nothing is typed.
 */
export function pressKey(
  state: ComboboxState,
  key: string,
  count: number,
  text: string,
  onlySuggestions = false,
): KeyOutcome {
  const typed = text.trim() !== ''
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      if (count === 0) return { state: { opened: true, active: -1 }, handled: true }
      const by = key === 'ArrowDown' ? 1 : -1
      const from = state.opened ? state.active : -1
      return { state: { opened: true, active: step(from, by, count, onlySuggestions) }, handled: true }
    }
    case 'Enter':
      if (state.opened && state.active >= 0 && state.active < count)
        return { state: closedCombobox, act: { do: 'pick', index: state.active }, handled: true }
      return typed ? { state: closedCombobox, act: { do: 'take' }, handled: true } : { state, handled: false }
    case 'Escape':
      return state.opened ? { state: closedCombobox, handled: true } : { state, handled: false }
    case 'Tab':
      return { state: closedCombobox, handled: false }
    case 'Backspace':
      return text === '' ? { state, act: { do: 'removeLast' }, handled: true } : { state, handled: false }
    default:
      return { state, handled: false }
  }
}

/** -1 stands for the input itself, between the last and the first suggestion. */
function step(active: number, by: 1 | -1, count: number, skipInput: boolean): number {
  const next = active + by
  if (next >= count) return skipInput ? 0 : -1
  if (next < 0 && (skipInput || active < 0)) return count - 1
  return next
}
