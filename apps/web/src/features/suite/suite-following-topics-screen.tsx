// What the accounts that one follows talk about more and less than others.
import { useSuitePageText } from './suite-page-text.ts'
import { TopicPage } from './topic-page.tsx'

export function SuiteFollowingTopicsScreen() {
  const text = useSuitePageText()
  return <TopicPage title={text('followingTopics')} of="following" />
}
