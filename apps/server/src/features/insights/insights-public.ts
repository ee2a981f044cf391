// The door of this feature for others: audiences that can be asked, their samples, countings, figures and reports.
export { type AudienceSample, once, withSample } from './audience-sample.ts'
export { readAccounts } from './card-graph.ts'
export type { CompiledDefinition } from './compile-definition.ts'
export { type Cards, connectedAccounts, rankAccounts, readCards } from './connected-accounts.ts'
export { databaseName, type InsightPorts } from './current-network.ts'
export { isSignedIn, VISIBLE_TO_VISITORS } from './cut-insights.ts'
export { findItems } from './definition-graph.ts'
export { itemKey, lookupOf, type MemberKind } from './definition-terms.ts'
export { describeAudience } from './describe-audience.ts'
export { byRelevancy, type Scored, scoreStrongest, wordList } from './figure-lists.ts'
export {
  type CountedAccount,
  type CountedItem,
  type Counting,
  countAccounts,
  countInterests,
  countLabels,
  countTerms,
} from './item-graph.ts'
export { type Audience, type AudienceRefusal, AudienceRefused, openAudience, openNetwork } from './open-audience.ts'
export { countryLabel, languageLabel, placeLabel } from './place-labels.ts'
export {
  type ConnectedHub,
  type FindCommunities,
  type ReadInsightsPorts,
  readInsights,
  sourceOf,
} from './read-insights.ts'
export { accountsOf, type Known, type SampleRef, withMembers } from './sample-graph.ts'
export { sizeAudience, sizeOf } from './size-audience.ts'
export { type TabCounts, tabCounts } from './tab-counts.ts'
export { countTraits, type TraitCount } from './trait-graph.ts'
