// The frame of the public pages about the product: what it is, its parts, and where to go from there.
import { buttonClass } from '@peregrine/ui/button-class.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '#shell/page/page-frame.tsx'
import { MATERIALS_ADDRESS } from './material-address.ts'
import styles from './pro-pages.module.css'
import { useProText } from './pro-text.ts'

interface ProPageProps {
  readonly page: 'targeting' | 'solutions' | 'community'
  readonly children: ReactNode
}

export function ProPage({ page, children }: ProPageProps) {
  const text = useProText()
  return (
    <Page width="wide" title={text(`${page}_title`)} lead={text(`${page}_lead`)}>
      <div className={styles.parts}>
        {children}
        <nav className={styles.actions} aria-label={text('next')}>
          <Link className={buttonClass('primary')} to="/audience-builder">
            {text('ownAudience')}
          </Link>
          <Link className={buttonClass('secondary')} to={MATERIALS_ADDRESS}>
            {text('materials')}
          </Link>
        </nav>
      </div>
    </Page>
  )
}

interface ProPartProps {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly children?: ReactNode
}

export const ProPart = ({ id, title, body, children }: ProPartProps) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    <p className={styles.body}>{body}</p>
    {children}
  </section>
)
