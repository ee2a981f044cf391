// Asks before a page with unsaved input is left: by a link on it, by closing it or by loading another one.
import { useEffect, useState } from 'react'

export function useUnsavedGuard(unsaved: boolean) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const [left, setLeft] = useState<HTMLAnchorElement | null>(null)
  const guards = unsaved && left === null
  useEffect(() => {
    if (!guards) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || target?.target === '_blank'
      if (!target || opensElsewhere || event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      setLink(target)
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', hold, { capture: true })
    }
  }, [guards])
  useEffect(() => {
    // By now the listeners are gone, and the link does what it does.
    left?.click()
  }, [left])
  return {
    leaving: link !== null && left === null,
    stay: () => setLink(null),
    leave: () => setLeft(link),
  }
}
