// What each typed query answers, in a sentence, with its unit: for programs, and for a language model that chooses among them.
import type { AnsweredQuery } from '@peregrine/domain/talk/talk-query-rules.ts'

export type AnsweredKind = AnsweredQuery['kind']

export const QUERY_KIND_TEXT: Readonly<Record<AnsweredKind, string>> = {
  people_count:
    'How many people around an account (followers, following, engagers or those who left) meet conditions, and which share they are.',
  people_list: 'Who the people around an account are that meet conditions, in an order.',
  people_compare: 'Which of two groups of people around an account is larger.',
  people_distribution: 'How people divide by country, language, job, gender, interest or way of leaving.',
  people_common: 'What sets people apart from the others: countries, jobs, interests and the like.',
  person: 'Whether one person, by handle, follows, is followed, left or engaged.',
  growth: 'Followers gained and lost in a period.',
  growth_compare: 'Followers gained, lost or net in two periods.',
  days: 'One figure day by day.',
  days_rank: 'The days with the most, or with worst the fewest, of something.',
  totals: 'Sums by week or month, or an average day by weekday.',
  posts_by:
    'Posts by hour, part of the day, weekday, month, hashtag or kind: how many, or how they did on average, in the median or in all.',
  posts_compare: 'Two groups of posts compared by a figure.',
  posts_list: 'Posts with the most, or with worst the fewest, of something.',
  posts_latest: 'The newest posts.',
  posts_count: 'How many posts, or which share of all posts one condition holds for.',
  posts_sum: 'Total, mean or median of a figure over posts.',
  best_time: 'When to post, as far as the data tells.',
  accounts_compare: 'One’s own connected accounts compared; with a period by growth.',
  network_count: 'How many people of the whole network, not of the account, meet conditions; about, in hundreds.',
  network_compare: 'Which of two groups of people of the whole network is larger.',
  audiences_count: 'How many saved audiences there are in one’s teams.',
  audiences_list: 'Saved audiences with their sizes in people, by newest, size or name.',
  audience_size: 'The size of one saved audience in people, by its name, and how it changed at its last count.',
  campaigns_count: 'How many ad campaigns there are; status null: of any; not: of every other status.',
  campaigns_list: 'Ad campaigns with their status; status null: of any; not: of every other status.',
  campaign_status: 'Whether one campaign, by its name, runs.',
  campaigns_figure:
    'Spend, impressions, clicks, results or costs of one campaign, by its name, or of all (campaign null), in a period or so far (null); metric null: the main ones; status: of all campaigns that have it now.',
  campaigns_rank:
    'Campaigns with the most, least, best or worst of a figure; a low cost is good; status: among those that have it now.',
  campaigns_compare:
    'Two campaigns, or two periods, compared by a figure; campaign null: all of them, metric null: the main ones.',
}

/** The tool in which a program finds each kind: one for each thing that is asked about. */
export const TOOL_OF_KIND = {
  people_count: 'people',
  people_list: 'people',
  people_compare: 'people',
  people_distribution: 'people',
  people_common: 'people',
  person: 'people',
  growth: 'growth',
  growth_compare: 'growth',
  days: 'growth',
  days_rank: 'growth',
  totals: 'growth',
  accounts_compare: 'growth',
  posts_by: 'posts',
  posts_compare: 'posts',
  posts_list: 'posts',
  posts_latest: 'posts',
  posts_count: 'posts',
  posts_sum: 'posts',
  best_time: 'posts',
  network_count: 'network',
  network_compare: 'network',
  audiences_count: 'audiences',
  audiences_list: 'audiences',
  audience_size: 'audiences',
  campaigns_count: 'campaigns',
  campaigns_list: 'campaigns',
  campaign_status: 'campaigns',
  campaigns_figure: 'campaigns',
  campaigns_rank: 'campaigns',
  campaigns_compare: 'campaigns',
} as const satisfies Readonly<Record<AnsweredKind, string>>

export type QueryTool = (typeof TOOL_OF_KIND)[AnsweredKind]
