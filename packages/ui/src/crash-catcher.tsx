// Catches what nothing else caught: errors of the interface, the router, promises and the window (spec §8).
import {
  type Crash,
  type CrashSource,
  type CrashState,
  captureCrash,
  ignoreCrash,
  noCrash,
} from '@peregrine/domain/shell/crash-rules.ts'
import {
  Component,
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react'
import { CrashScreen } from './crash-screen.tsx'

/** Hands a crash to the display above, for instance from a route's error element. */
export type ReportCrash = (source: CrashSource, error: unknown) => void

/** The display as pages below it see it. */
export interface CrashDisplay {
  readonly report: ReportCrash
  /** Counts how often somebody ignored: then what broke is shown anew. */
  readonly ignored: number
  /** The page that was reported as the router's is shown again. */
  readonly recovered: () => void
}

const CrashContext = createContext<CrashDisplay>({ report: () => {}, ignored: 0, recovered: () => {} })

/** For the boundary around pages: `useCrashDisplay().report('router', error)`. */
export function useCrashDisplay(): CrashDisplay {
  return useContext(CrashContext)
}

/** What was typed, by form, as it was when it last could be shown. */
class KeptInput {
  readonly values = new Map<string, unknown>()
  /** The page is gone, but nobody has left it. */
  broken = false
}

const KeptContext = createContext(new KeptInput())

/**
 * State that a crash of the page does not take away: shown anew, it is as it was when the page last stood. Two of the same
 * `name` and beginning at one address are one.
 */
export function useKeptState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const kept = useContext(KeptContext)
  const [key] = useState(() => JSON.stringify([window.location.pathname, name, initial]))
  const [value, setValue] = useState(() => (kept.values.has(key) ? (kept.values.get(key) as Value) : initial))
  // A value that breaks the page never gets here.
  useEffect(() => {
    kept.values.set(key, value)
  }, [kept, key, value])
  useEffect(
    () => () => {
      if (!kept.broken) kept.values.delete(key)
    },
    [kept, key],
  )
  return [value, setValue]
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
  ignored: number
}

/**
 * Put it around a whole site. Ignoring shows the children anew, with what was typed in them (`useKeptState`), and keeps
 * further crashes away for one second.
 */
export class CrashCatcher extends Component<CrashCatcherProps, CatcherState> {
  later: ReturnType<typeof setTimeout> | undefined
  readonly kept = new KeptInput()

  override state: CatcherState = { ...noCrash, broken: false, ignored: 0 }

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
  }

  onWindowError = (event: ErrorEvent) => this.report('window', event.error ?? event.message)

  onRejection = (event: PromiseRejectionEvent) => this.report('promise', event.reason)

  report: ReportCrash = (source, error) => {
    const crash = crashOf(source, error)
    this.props.onCrash?.(crash, error)
    const now = this.now()
    this.setState((before) => ({ ...before, ...captureCrash(before, crash, now) }))
    if (source === 'ui' || source === 'router') this.showLater(crash)
  }

  /** Broken again within the quiet second, there would be an empty page and no way on: shown when the second is over. */
  showLater(crash: Crash) {
    this.kept.broken = true
    clearTimeout(this.later)
    const show = () => {
      const now = this.now()
      // Timers count whole milliseconds and may come a little early, within the quiet second still.
      const left = this.state.quietUntil - now
      if (left > 0) {
        this.later = setTimeout(show, Math.ceil(left))
        return
      }
      this.setState((before) =>
        this.kept.broken && !before.current ? { ...before, ...captureCrash(before, crash, now) } : before,
      )
    }
    this.later = setTimeout(show)
  }

  recovered = () => {
    this.kept.broken = false
  }

  now() {
    return this.props.now?.() ?? performance.now()
  }

  ignore = () => {
    const now = this.now()
    this.kept.broken = false
    this.setState(({ ignored }) => ({ ...ignoreCrash(now), broken: false, ignored: ignored + 1 }))
  }

  reload = () => {
    if (this.props.onReload) this.props.onReload()
    else window.location.reload()
  }

  override render() {
    const { current, broken, ignored } = this.state
    const { report, recovered } = this
    return (
      <CrashContext value={{ report, ignored, recovered }}>
        <KeptContext value={this.kept}>{broken ? null : this.props.children}</KeptContext>
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
