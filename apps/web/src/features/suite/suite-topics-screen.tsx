// What followers talk about more and less than others.
import { useSuitePageText } from './suite-page-text.ts'
import { TopicPage } from './topic-page.tsx'

export function SuiteTopicsScreen() {
  const text = useSuitePageText()
  return <TopicPage title={text('topics')} of="followers" />
}
