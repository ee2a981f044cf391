// The team's picture: shown, replaced by another one, taken away.
import { LARGEST_LOGO, teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import { useRef } from 'react'
import { apiPicture } from '#shell/api-address.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { forgetTeam } from './team-queries.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'

export function TeamLogo() {
  const text = useTeamsText()
  const { slug, name, logo, isAdmin } = useCurrentTeam()
  const input = useRef<HTMLInputElement>(null)
  const change = async (action: () => Promise<unknown>) => {
    try {
      await action()
      await forgetTeam()
    } catch (error) {
      toastFailure(error)
    }
  }
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > LARGEST_LOGO) toasts.show(text('logoTooLarge'), { level: 'error' })
    else await change(() => call(teams.putLogo, { params: { slug }, rawBody: file }))
  }
  return (
    <div className={styles.logo}>
      {logo === null ? (
        <InitialsAvatar text={name} size="large" shape="square" />
      ) : (
        <img className={styles.picture} {...apiPicture(logo)} alt="" />
      )}
      {isAdmin ? (
        <>
          <input
            ref={input}
            className={styles.hiddenFile}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={text('chooseLogo')}
            tabIndex={-1}
            onChange={async (event) => {
              const [file] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              await send(file)
            }}
          />
          <AppButton onClick={() => input.current?.click()}>{text('chooseLogo')}</AppButton>
          {logo === null ? null : (
            <AppButton variant="quiet" onClick={() => change(() => call(teams.deleteLogo, { params: { slug } }))}>
              {text('removeLogo')}
            </AppButton>
          )}
        </>
      ) : null}
      <p className={styles.quiet}>{isAdmin ? text('logoHint') : text('adminsOnly')}</p>
    </div>
  )
}
