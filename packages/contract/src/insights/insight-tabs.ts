// The tabs of insights, without the shapes: a page that only names them loads no more.

/** Tabs in the order of spec §2. */
export const insightTabs = [
  'contentWall',
  'demographics',
  'conversation',
  'jobTitles',
  'network',
  'topicAnalysis',
  'interests',
  'sampleAccounts',
] as const
export type InsightTab = (typeof insightTabs)[number]
