// Asks before a page with unsaved input is left: by a link on it, by the browser's Back, by closing it or loading another one.
import { useEffect, useState } from 'react'
import { holdBack } from './hold-back.ts'

/** What would have been done: the link that was pressed, or so many steps in the history. */
type WayOut = HTMLAnchorElement | number

/** The place of the shown page in the history, as the router numbers them. */
const placeInHistory = (state: unknown): number | undefined => (state as { readonly idx?: number } | null)?.idx

export function useUnsavedGuard(unsaved: boolean) {
  const [wayOut, setWayOut] = useState<WayOut | null>(null)
  const [left, setLeft] = useState<WayOut | null>(null)
  const guards = unsaved && left === null
  useEffect(() => {
    if (!guards) return undefined
    const place = placeInHistory(window.history.state)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || target?.target === '_blank'
      if (!target || opensElsewhere || event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      setWayOut(target)
    }
    // The address has changed by now: the router must not hear of it, and the history goes back to this page.
    const holdStep = (event: PopStateEvent) => {
      const to = placeInHistory(event.state)
      if (place === undefined || to === undefined) return
      event.stopImmediatePropagation()
      if (to === place) return
      setWayOut(to - place)
      window.history.go(place - to)
    }
    window.addEventListener('beforeunload', warn)
    const letBack = holdBack(holdStep)
    document.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      letBack()
      document.removeEventListener('click', hold, { capture: true })
    }
  }, [guards])
  useEffect(() => {
    // By now the listeners are gone, and it goes where it was to go.
    if (typeof left === 'number') window.history.go(left)
    else left?.click()
  }, [left])
  return {
    leaving: wayOut !== null && left === null,
    stay: () => setWayOut(null),
    leave: () => setLeft(wayOut),
  }
}
