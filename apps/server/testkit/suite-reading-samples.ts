// Sample calls that read and analyse: of a subscriber with an account of the suite.
import type { Sample, SampleCall, Samples } from './sample-scene.ts'

const asSubscriber =
  (call: SampleCall = {}): Sample =>
  async ({ application, person }) => {
    await application.suiteAccount(person)
    return call
  }

export const suiteReadingSamples: Samples = {
  'suite.followers': asSubscriber({ query: { sort: '-followers', limit: 10 } }),
  'suite.following': asSubscriber(),
  'suite.verifiedFollowers': asSubscriber(),
  'suite.recentlyJoined': asSubscriber({ query: { days: 30 } }),
  'suite.unfollowers': asSubscriber({ query: { how: 'unfollowed' } }),
  'suite.engagers': asSubscriber({ query: { sort: '-last' } }),
  'suite.whoToFollow': asSubscriber(),
  'suite.topCountries': asSubscriber({ query: { labels: 'ja' } }),
  'suite.enrichments': asSubscriber(),
  'suite.posts': asSubscriber({ query: { sort: '-engagements' } }),
  'suite.post': asSubscriber({ params: { pk: '1' } }),
  'suite.postEngagers': asSubscriber({ params: { pk: '1' }, query: { sort: '-last' } }),
  'suite.bestPostTime': asSubscriber(),
  'suite.payoutPrediction': asSubscriber({ query: { rate: 0.1 } }),
  'suite.topics': asSubscriber(),
  'suite.followingTopics': asSubscriber(),
  'suite.accountsStats': asSubscriber({ query: { days: 28 } }),
  'suite.dashboard': asSubscriber(),
  'suite.report': asSubscriber({ query: { format: 'pdf', language: 'ja' } }),
  'suite.weeklyReportState': asSubscriber(),
  'suite.weeklyReport': asSubscriber({ body: { weekly: true, language: 'ja' } }),
  'suite.stopReports': async ({ application, person }) => ({
    body: { token: await application.reportToken(await application.suiteAccount(person)) },
  }),
}
