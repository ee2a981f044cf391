// When code that is no part of a first load is needed all the same: at once for whoever comes from within, else a moment later.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** By then the page itself is there and can be read. */
const MOMENT_MS = 1500
/** How the router names the place at which somebody entered the site. */
const ENTRANCE = 'default'

/** For `useLate`: nobody who only reads waits for their own first movement. */
export function useNeededSoon(): boolean {
  const [needed, setNeeded] = useState(useLocation().key !== ENTRANCE)
  useEffect(() => {
    if (needed) return undefined
    const timer = setTimeout(() => setNeeded(true), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [needed])
  return needed
}
