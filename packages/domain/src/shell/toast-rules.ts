// The list of toast messages as a pure reducer (spec §4, §9).

export type ToastLevel = 'success' | 'error' | 'warn' | 'info'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly level: ToastLevel
  /** `timeout` in ms; 0 stays until removed. */
  readonly options: { readonly timeout: number }
}

export interface ToastState {
  readonly nextId: number
  readonly paused: boolean
  readonly toasts: readonly Toast[]
}

export const TOAST_TIMEOUT_MS = 6000
export const TOASTS_KEPT = 10
export const noToasts: ToastState = { nextId: 1, paused: false, toasts: [] }

export type ToastAction =
  | { readonly type: 'add'; readonly text: string; readonly level: ToastLevel; readonly timeout?: number | undefined }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }

/** The next list. Ids only ever grow; the ten most recent stay; while paused, new messages are ignored. */
export function reduceToasts(state: ToastState, action: ToastAction): ToastState {
  switch (action.type) {
    case 'add': {
      if (state.paused) return state
      const options = { timeout: action.timeout ?? TOAST_TIMEOUT_MS }
      const toast: Toast = { id: state.nextId, text: action.text, level: action.level, options }
      return { ...state, nextId: state.nextId + 1, toasts: [...state.toasts, toast].slice(-TOASTS_KEPT) }
    }
    case 'remove':
      return { ...state, toasts: state.toasts.filter((toast) => toast.id !== action.id) }
    case 'pause':
      return { ...state, paused: true }
    case 'resume':
      return { ...state, paused: false }
  }
}
