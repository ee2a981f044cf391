// Hands what a page threw to the crash display (spec §8); the router itself shows nothing.
import { useReportCrash } from '@peregrine/ui/crash-catcher.tsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

export function RouteCrash() {
  const error = useRouteError()
  const report = useReportCrash()
  useEffect(() => report('router', error), [error, report])
  return null
}
