// Hands what a page threw to the crash display (spec §8); it is shown anew when that is ignored, and when one goes elsewhere.
import { type CrashDisplay, useCrashDisplay } from '@peregrine/ui/crash-catcher.tsx'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface Given {
  readonly children: ReactNode
  /** Another one for each navigation. */
  readonly place: string
  readonly display: CrashDisplay
}

class PageBoundary extends Component<Given, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.display.report('router', error)
  }

  override componentDidUpdate({ place, display }: Given) {
    const goes = place !== this.props.place || display.ignored !== this.props.display.ignored
    if (!this.state.broken || !goes) return
    this.setState({ broken: false })
    this.props.display.recovered()
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}

export function RouteCrash({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <PageBoundary place={key} display={useCrashDisplay()}>
      {children}
    </PageBoundary>
  )
}
