// The two ways to an account in the suite: connecting it, and the archive that the ad platform hands out to its owner.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { useSuiteAccounts } from '#features/suite/suite-queries.ts'
import { BringArchive } from './bring-archive.tsx'
import styles from './suite-accounts.module.css'
import { useSuiteAccountsText } from './suite-accounts-text.ts'
import { RETURN_PATH, useAddConnection } from './use-add-connection.ts'

export function AddAccount() {
  const text = useSuiteAccountsText()
  const { data } = useSuiteAccounts()
  if (data?.paused)
    return (
      <NoticeBar level="info" title={text('pausedTitle')}>
        {text('pausedBody')}
      </NoticeBar>
    )
  return (
    <div className={styles.ways}>
      <ConnectAccount />
      <BringArchive />
    </div>
  )
}

/** What X asks about, and why. */
const RIGHTS = ['rightPosts', 'rightFollows', 'rightFollowing', 'rightLists', 'rightStay'] as const

function ConnectAccount() {
  const text = useSuiteAccountsText()
  const { free, adding, failure, add } = useAddConnection()
  return (
    <section className={styles.way}>
      <h2>{text('connectTitle')}</h2>
      <p className={styles.quiet}>{text('connectBody')}</p>
      <p className={styles.quiet}>{text('rightsIntro')}</p>
      <ul className={styles.rights}>
        {RIGHTS.map((right) => (
          <li key={right}>{text(right)}</li>
        ))}
      </ul>
      <p className={styles.quiet}>{text('rightsOnly')}</p>
      {failure === null ? null : (
        <NoticeBar level="error" title={text('addFailed')}>
          {failure}
        </NoticeBar>
      )}
      {adding ? (
        <p className={styles.busy} role="status">
          <BusySpinner /> {text('adding')}
        </p>
      ) : null}
      {free.length === 0 || adding ? null : (
        <>
          <h3 className={styles.quiet}>{text('connectedTitle')}</h3>
          <ul className={styles.free}>
            {free.map(({ id, handle }) => (
              <li key={id}>
                <span>@{handle}</span>
                <AppButton size="small" variant="primary" title={text('addNamed', { handle })} onClick={() => add(id)}>
                  {text('add')}
                </AppButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <ConnectButton label={text('connect')} returnTo={RETURN_PATH} connects="suite" />
      </div>
    </section>
  )
}
