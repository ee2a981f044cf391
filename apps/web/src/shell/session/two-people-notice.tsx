// Says why nothing is answered while two people are signed in in one browser, and leads out of it.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { leaveToTheOther, useSession, useTwoPeople } from './session-state.ts'
import { useSessionText } from './session-text.ts'

export function TwoPeopleNotice() {
  const text = useSessionText()
  const { signedIn } = useSession()
  if (!useTwoPeople() || !signedIn) return null
  const { email } = signedIn
  return (
    <NoticeBar
      level="error"
      shape="strip"
      title={text('twoPeople')}
      action={
        <AppButton size="small" onClick={leaveToTheOther}>
          {text('twoPeopleLeave', { email })}
        </AppButton>
      }
    >
      {text('twoPeopleBody', { email })}
    </NoticeBar>
  )
}
