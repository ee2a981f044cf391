// Whether the content of an element is wider than the element, watched as both change.
import { useLayoutEffect, useRef, useState } from 'react'

/** `place` goes on the element; `overflowing` is true while its content needs to scroll sideways. */
export function useOverflowing<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  const [overflowing, setOverflowing] = useState(false)

  useLayoutEffect(() => {
    const element = place.current
    const content = element?.firstElementChild
    if (!element || !content) return undefined
    const measure = () => setOverflowing(content.scrollWidth > element.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])

  return { place, overflowing }
}
