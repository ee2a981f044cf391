// The door of this feature for others: audiences that can be asked, their samples, countings, figures and reports.
export { type AccountBits, andInto, andNotInto, anyOf, countBits, weigh } from './account-set.ts'
export { accountsFromLeaves, type OpenSets, openSets } from './audience-leaves.ts'
export { type AudienceSample, followsSample, withSample } from './audience-sample.ts'
export { pickMembers, readCountries } from './card-graph.ts'
export { rankAccounts, readCards } from './connected-accounts.ts'
export { reflectedParts } from './contributions.ts'
export { rhythmOf } from './conversation-reply.ts'
export { tallyRows } from './count-columns.ts'
export { both, countShown, joinedNarrowings, type Narrowing, openTo, union } from './count-shown.ts'
export { databaseName, type InsightPorts } from './current-network.ts'
export { isSignedIn, VISIBLE_TO_VISITORS } from './cut-insights.ts'
export { definedBy } from './defining-traits.ts'
export { findItems } from './definition-graph.ts'
export {
  itemKey,
  lookupOf,
  type MemberKind,
  type ResolvedTerm,
  resolveLookup,
  type TermLookup,
} from './definition-terms.ts'
export { demographicsOf } from './demographics-reply.ts'
export { describeAudience } from './describe-audience.ts'
export { everybodyOnceLearned } from './everybody-reply.ts'
export { byRelevancy, scoreStrongest } from './figure-lists.ts'
export { insightDocumentSources } from './insight-document-sources.ts'
export { interestsOf } from './interest-reply.ts'
export type { CountedItem, Counting } from './item-graph.ts'
export { keywordFault, repeats, withoutTorn } from './keyword-rules.ts'
export { readInterestLabels, readLabels } from './label-graph.ts'
export { readMostFollowed } from './most-followed.ts'
export { sourceOf } from './network-source.ts'
export { oncePerPublication } from './once-per-publication.ts'
export { type Audience, type AudienceRefusal, AudienceRefused, openAudience, openNetwork } from './open-audience.ts'
export {
  countMeant,
  isNarrowingField,
  type NarrowingField,
  narrowingsOf,
  openNarrowings,
  requestedBy,
} from './partly-known.ts'
export { passingSample } from './passing-sample.ts'
export { countryLabel, genderLabel, languageLabel, placeLabel } from './place-labels.ts'
export { populationOf, strataOf } from './population.ts'
export { type ReadInsightsPorts, readInsights, readWholeInsights } from './read-insights.ts'
export { recallItems } from './remembered-labels.ts'
export { type SampleColumns, sampleColumns } from './sample-columns.ts'
export { accountsOf, type Known, materializedSample, type SampleRef } from './sample-graph.ts'
export { exactSize, sayNotReflected, sizeAudience, sizeOf, sizeOfPeople } from './size-audience.ts'
export { tabCounts } from './tab-counts.ts'
export { copiedTerms } from './term-wording.ts'
export { countTold, openToldPeople, toldAccounts } from './told-definition.ts'
export { readTalkers } from './topic-talk.ts'
export type { TraitCount } from './trait-graph.ts'
export { warmUp } from './warm-up.ts'
