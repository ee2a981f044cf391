// Who follows the account: the list, and what its people are like.
import { PeoplePage } from './people-page.tsx'
import { useSuitePeopleText } from './suite-people-text.ts'
import { TieList } from './tie-list.tsx'

export function SuiteFollowersScreen() {
  const text = useSuitePeopleText()
  return (
    <PeoplePage title={text('followers')} of="followers">
      <TieList of="followers" />
    </PeoplePage>
  )
}
