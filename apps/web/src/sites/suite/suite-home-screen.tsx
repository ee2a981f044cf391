// The suite's first page: that it is paused where the setting says so, otherwise what it does and the way in.
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Link } from 'react-router'
import { FreeAndPaid } from '#features/suite/subscribe-first.tsx'
import { useSubscription } from '#features/suite/suite-queries.ts'
import { isSuitePaused } from '#shell/chosen-site.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useSession } from '#shell/session/session-state.ts'
import styles from './suite-home-screen.module.css'
import { useSuiteHomeText } from './suite-home-text.ts'

export const SuiteHomeScreen = () => (isSuitePaused() ? <Paused /> : <Open />)

function Paused() {
  const text = useSuiteHomeText()
  return (
    <Page>
      <EmptyState heading title={text('pausedTitle')} action={<Link to="/premium-suite">{text('toDashboard')}</Link>}>
        {text('pausedBody')}
      </EmptyState>
    </Page>
  )
}

const DOES = ['doesPeople', 'doesPosts', 'doesTopics', 'doesActions'] as const

function Open() {
  const text = useSuiteHomeText()
  const { signedIn } = useSession()
  const { data } = useSubscription()
  return (
    <Page
      width="wide"
      title={text('openTitle')}
      lead={text('openBody')}
      actions={
        <Link className={buttonClass('primary')} to="/premium-suite">
          {text(signedIn ? 'toDashboard' : 'start')}
        </Link>
      }
    >
      <ul className={styles.does}>
        {DOES.map((one) => (
          <li key={one}>
            <h2>{text(one)}</h2>
            <p>{text(`${one}Body`)}</p>
          </li>
        ))}
      </ul>
      <FreeAndPaid country={data?.billing?.country} />
    </Page>
  )
}
