// The messages of a site outside React: the list follows the domain's reducer, the clocks live here.
import {
  noToasts,
  reduceToasts,
  type Toast,
  type ToastLevel,
  type ToastState,
} from '@peregrine/domain/shell/toast-rules.ts'

/** A message on the shelf, with what only the screen needs. */
export type ToastMessage = Toast & {
  readonly title?: string | undefined
  /** One thing to do about it, for instance Undo; the message goes when it is done. */
  readonly action?: { readonly label: string; readonly run: () => unknown } | undefined
}

export type ToastWish = {
  level?: ToastLevel
  /** Milliseconds; 0 stays until removed; 6000 unless given. */
  timeout?: number
  title?: string
  action?: { label: string; run: () => unknown }
}

export type ToastStore = {
  /** Adds a message; its id, or null while the store is paused (the message is then ignored). */
  show: (text: string, wish?: ToastWish) => number | null
  remove: (id: number) => void
  /** From here on new messages are ignored. */
  pause: () => void
  resume: () => void
  /** Someone reads: no message goes by itself until `release`. */
  hold: () => void
  release: () => void
  subscribe: (listener: () => void) => () => void
  messages: () => readonly ToastMessage[]
}

type Clock = { left: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null }

/** A store of its own, usually one for the site. */
export function createToastStore(): ToastStore {
  let state: ToastState = noToasts
  let messages: readonly ToastMessage[] = []
  let held = false
  const extras = new Map<number, Pick<ToastMessage, 'title' | 'action'>>()
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()

  function settle(next: ToastState) {
    if (next === state) return
    state = next
    const present = new Set(state.toasts.map((toast) => toast.id))
    for (const [id, clock] of clocks) {
      if (present.has(id)) continue
      if (clock.handle !== null) clearTimeout(clock.handle)
      clocks.delete(id)
      extras.delete(id)
    }
    messages = state.toasts.map((toast) => ({ ...toast, ...extras.get(toast.id) }))
    for (const listener of listeners) listener()
  }

  const remove = (id: number) => settle(reduceToasts(state, { type: 'remove', id }))

  function start(id: number, clock: Clock) {
    clock.startedAt = performance.now()
    clock.handle = setTimeout(() => remove(id), clock.left)
  }

  return {
    show(text, wish = {}) {
      const id = state.nextId
      const next = reduceToasts(state, { type: 'add', text, level: wish.level ?? 'info', timeout: wish.timeout })
      const added = next.toasts.find((toast) => toast.id === id)
      if (!added) return null
      extras.set(id, { title: wish.title, action: wish.action })
      const clock: Clock = { left: added.options.timeout, startedAt: 0, handle: null }
      clocks.set(id, clock)
      if (clock.left > 0 && !held) start(id, clock)
      settle(next)
      return id
    },
    remove,
    pause: () => settle(reduceToasts(state, { type: 'pause' })),
    resume: () => settle(reduceToasts(state, { type: 'resume' })),
    hold() {
      if (held) return
      held = true
      for (const clock of clocks.values()) {
        if (clock.handle === null) continue
        clearTimeout(clock.handle)
        clock.handle = null
        clock.left = Math.max(0, clock.left - (performance.now() - clock.startedAt))
      }
    },
    release() {
      if (!held) return
      held = false
      for (const [id, clock] of clocks) {
        const toast = state.toasts.find((candidate) => candidate.id === id)
        if (toast && toast.options.timeout > 0) start(id, clock)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    messages: () => messages,
  }
}
