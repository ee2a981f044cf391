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
  const isFull = data !== undefined && data.results.length >= data.most
  return (
    <div className={styles.ways}>
      <ConnectAccount most={isFull ? data.most : null} />
      <BringArchive />
    </div>
  )
}

/** What X asks about, and why. */
const RIGHTS = ['rightPosts', 'rightFollows', 'rightFollowing', 'rightLists', 'rightStay'] as const

/** `most`: as many accounts as one may have are there; null: another one may be added. */
function ConnectAccount({ most }: { most: number | null }) {
  const text = useSuiteAccountsText()
  const { free, adding, failure, closeFailure, add } = useAddConnection()
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
        <NoticeBar
          level="error"
          title={text('addFailed')}
          action={
            <AppButton size="small" variant="quiet" onClick={closeFailure}>
              {text('close')}
            </AppButton>
          }
        >
          {failure}
        </NoticeBar>
      )}
      {most === null ? null : (
        <NoticeBar level="info" title={text('fullTitle', { most })}>
          {text('fullBody')}
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
                {most === null ? (
                  <AppButton
                    size="small"
                    variant="primary"
                    title={text('addNamed', { handle })}
                    onClick={() => add(id)}
                  >
                    {text('add')}
                  </AppButton>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {most === null ? (
        <div>
          <ConnectButton label={text('connect')} returnTo={RETURN_PATH} connects="suite" />
        </div>
      ) : null}
    </section>
  )
}
