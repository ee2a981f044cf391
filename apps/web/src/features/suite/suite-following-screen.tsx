// Whom the account follows: the list, what its people are like, and the queue of follows and unfollows.
import { PeoplePage } from './people-page.tsx'
import { useSuitePeopleText } from './suite-people-text.ts'
import { TieList } from './tie-list.tsx'

export function SuiteFollowingScreen() {
  const text = useSuitePeopleText()
  return (
    <PeoplePage title={text('following')} of="following" withQueue>
      <TieList of="following" />
    </PeoplePage>
  )
}
