// The frame of every page: the one main landmark, its heading, the way back, what can be done, and its name in the browser's tab.
import { layoutTitle } from '@peregrine/domain/shell/site-rules.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { chosenSite } from '#shell/chosen-site.ts'
import { CurrentTeamContext } from '#shell/current-team.ts'
import styles from './page-frame.module.css'

interface PageHeadProps {
  readonly title: ReactNode
  /** The heading is read out, not shown. */
  readonly quietTitle?: boolean
  /** The page's name in the browser's tab, where the heading is not plain text. */
  readonly tabName?: string
  /** One sentence or a line of facts under the heading. */
  readonly lead?: ReactNode
  /** Stands before the heading, such as a switch. */
  readonly before?: ReactNode
  /** Stands beside the heading, such as a status. */
  readonly beside?: ReactNode
  /** Buttons and choices at the end of the heading's line. */
  readonly actions?: ReactNode
}

interface PageProps extends Omit<PageHeadProps, 'title'> {
  /** Left out where the heading is known only with what the page loads: `PageHead` then comes with that. */
  readonly title?: ReactNode
  readonly back?: { readonly to: string; readonly label: string }
  /** How wide its content may get: forms are narrow, columns side by side broad, tables full. */
  readonly width?: 'narrow' | 'medium' | 'wide' | 'broad' | 'full'
  readonly children?: ReactNode
}

interface PageHeading {
  /** The page has its h1. */
  readonly shown: boolean
  readonly hide: (hidden: boolean) => void
}

/** Lets what stands in place of a whole page stand there alone, and the page have one h1 in any case. */
export const PageHeadingContext = createContext<PageHeading>({ shown: false, hide: () => undefined })

export function Page({ back, width = 'full', title, children, ...head }: PageProps) {
  const [hidden, hide] = useState(false)
  const shown = title !== undefined && !hidden
  const heading = useMemo(() => ({ shown, hide }), [shown])
  return (
    <main id="content" className={styles.page} data-width={width}>
      {back ? (
        <nav className={styles.back}>
          <Link to={back.to}>← {back.label}</Link>
        </nav>
      ) : null}
      {shown ? <PageHead title={title} {...head} /> : null}
      <PageHeadingContext value={heading}>{children}</PageHeadingContext>
    </main>
  )
}

export function PageHead({ title, quietTitle, tabName, lead, before, beside, actions }: PageHeadProps) {
  useTabName(tabName ?? (typeof title === 'string' ? title : undefined))
  if (quietTitle) return <h1 className="kit-hidden">{title}</h1>
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <div className={styles.line}>
          {before}
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {lead ? <div className={styles.lead}>{lead}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

const LAYOUTS = { team: 'dashboard', targeting: 'pro-targeting', suite: 'deep-thought' } as const

/** Pages are told apart in the browser's tabs, before the title of their layout (spec §2, Layouts); outside a team the dashboard has that alone. */
function useTabName(name: string | undefined): void {
  const inTeam = useContext(CurrentTeamContext) !== null
  useEffect(() => {
    const site = chosenSite()
    if (name === undefined || (site === 'team' && !inTeam)) return undefined
    const usual = layoutTitle(LAYOUTS[site])
    document.title = `${name} · ${usual}`
    return () => {
      document.title = usual
    }
  }, [inTeam, name])
}
