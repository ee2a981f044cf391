// What lies far down a page is made once its reader comes near it, so that its code and its questions wait until then.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SkeletonBlock } from './skeleton-block.tsx'

const NEAR_PX = 100

export type WhenNearProps = {
  /** Height of what will be there, in pixels. */
  height: number
  children: ReactNode
}

export function WhenNear({ height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${NEAR_PX}px 0px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return near ? (
    children
  ) : (
    <div ref={place}>
      <SkeletonBlock height={height} />
    </div>
  )
}
