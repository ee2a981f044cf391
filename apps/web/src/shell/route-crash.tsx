// Hands what a page threw to the crash display (spec §8); the pages are shown again when one goes elsewhere.
import { type ReportCrash, useReportCrash } from '@peregrine/ui/crash-catcher.tsx'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface Given {
  readonly children: ReactNode
  /** Another one for each navigation. */
  readonly place: string
  readonly report: ReportCrash
}

class PageBoundary extends Component<Given, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.report('router', error)
  }

  override componentDidUpdate({ place }: Given) {
    if (this.state.broken && place !== this.props.place) this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}

export function RouteCrash({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <PageBoundary place={key} report={useReportCrash()}>
      {children}
    </PageBoundary>
  )
}
