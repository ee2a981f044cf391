// Catches what nothing else caught: errors of the interface, the router, promises and the window (spec §8).
import {
  type Crash,
  type CrashSource,
  type CrashState,
  captureCrash,
  ignoreCrash,
  noCrash,
} from '@peregrine/domain/shell/crash-rules.ts'
import { Component, createContext, type ReactNode, useContext } from 'react'
import { CrashScreen } from './crash-screen.tsx'

/** Hands a crash to the display above, for instance from a route's error element. */
export type ReportCrash = (source: CrashSource, error: unknown) => void

const CrashContext = createContext<ReportCrash>(() => {})

/** For the router's error element: `useReportCrash()('router', error)`. */
export function useReportCrash(): ReportCrash {
  return useContext(CrashContext)
}

export type CrashCatcherProps = {
  children: ReactNode
  /** Reloads the page unless given. */
  onReload?: () => void
  /** Told of every crash, shown or not: error reporting decides for itself what it sends. */
  onCrash?: (crash: Crash, error: unknown) => void
  /** Shows the stack too, for development. */
  withStack?: boolean
  /** Milliseconds that pass, from any beginning; of the page unless given. */
  now?: () => number
}

/** Anything thrown as the parts a crash has; a thrown text is its own message. */
export function crashOf(source: CrashSource, error: unknown): Crash {
  if (error instanceof Error) {
    return { source, name: error.name, message: error.message, stack: error.stack ?? '' }
  }
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
    const name = 'name' in error && typeof error.name === 'string' ? error.name : ''
    return { source, name, message: error.message, stack: '' }
  }
  return { source, name: '', message: typeof error === 'string' ? error : String(error), stack: '' }
}

type CatcherState = CrashState & {
  /** An interface error took the children away. */
  broken: boolean
}

/** Put it around a whole site. Ignoring shows the children anew and keeps further crashes away for one second. */
export class CrashCatcher extends Component<CrashCatcherProps, CatcherState> {
  later: ReturnType<typeof setTimeout> | undefined

  override state: CatcherState = { ...noCrash, broken: false }

  static getDerivedStateFromError(): Partial<CatcherState> {
    return { broken: true }
  }

  override componentDidMount() {
    window.addEventListener('error', this.onWindowError)
    window.addEventListener('unhandledrejection', this.onRejection)
  }

  override componentWillUnmount() {
    clearTimeout(this.later)
    window.removeEventListener('error', this.onWindowError)
    window.removeEventListener('unhandledrejection', this.onRejection)
  }

  override componentDidCatch(error: unknown) {
    this.report('ui', error)
    // Broken again within the quiet second, there would be an empty page and no way on: show it when the second is over.
    const wait = Math.max(0, this.state.quietUntil - this.now())
    this.later = setTimeout(() => {
      this.setState((before) =>
        before.broken && !before.current ? { ...before, current: crashOf('ui', error) } : before,
      )
    }, wait)
  }

  onWindowError = (event: ErrorEvent) => this.report('window', event.error ?? event.message)

  onRejection = (event: PromiseRejectionEvent) => this.report('promise', event.reason)

  report: ReportCrash = (source, error) => {
    const crash = crashOf(source, error)
    this.props.onCrash?.(crash, error)
    const now = this.now()
    this.setState((before) => ({ ...before, ...captureCrash(before, crash, now) }))
  }

  now() {
    return this.props.now?.() ?? performance.now()
  }

  ignore = () => {
    const now = this.now()
    this.setState(() => ({ ...ignoreCrash(now), broken: false }))
  }

  reload = () => {
    if (this.props.onReload) this.props.onReload()
    else window.location.reload()
  }

  override render() {
    const { current, broken } = this.state
    return (
      <CrashContext value={this.report}>
        {broken ? null : this.props.children}
        {current ? (
          <CrashScreen
            crash={current}
            onIgnore={this.ignore}
            onReload={this.reload}
            withStack={this.props.withStack ?? false}
          />
        ) : null}
      </CrashContext>
    )
  }
}
