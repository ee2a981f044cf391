// What each typed query answers, in a sentence: for programs, and for a language model that chooses among them.
import type { TalkQuery } from '@peregrine/domain/talk/talk-query-rules.ts'

/** Kinds that ask for something to be done are no tools: a person asks for them, or a program leaves a plan. */
type Answered = Exclude<TalkQuery['kind'], 'people_audience' | 'people_to_list'>

export const QUERY_KIND_TEXT: Readonly<Record<Answered, string>> = {
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
  posts_by: 'Posts by hour, weekday or hashtag: how many, or how they did on average.',
  posts_compare: 'Two groups of posts compared by a figure.',
  posts_list: 'Posts with the most, or with worst the fewest, of something.',
  posts_latest: 'The newest posts.',
  posts_count: 'How many posts.',
  posts_sum: 'Total, mean or median of a figure over posts.',
  best_time: 'When to post, as far as the data tells.',
  accounts_compare: 'One’s own connected accounts compared; with a period by growth.',
  network_count: 'How many people of the whole network, not of the account, meet conditions; about, in hundreds.',
  network_compare: 'Which of two groups of people of the whole network is larger.',
  audiences_count: 'How many saved audiences there are.',
  audiences_list: 'Saved audiences with their sizes, by newest, size or name.',
  audience_size: 'The size of one saved audience, by its name, and how it changed at its last count.',
  campaigns_count: 'How many ad campaigns there are, all or of one status.',
  campaigns_list: 'Ad campaigns, all or of one status.',
  campaign_status: 'Whether one campaign, by its name, runs.',
  campaigns_figure:
    'Spend, impressions, clicks, results or costs of one campaign, by its name, or of all, in a period or so far.',
  campaigns_rank: 'Campaigns with the most, least, best or worst of a figure.',
  campaigns_compare: 'Two campaigns, or two periods, compared by a figure.',
}

export const kindText = (kind: string): string =>
  Object.hasOwn(QUERY_KIND_TEXT, kind) ? QUERY_KIND_TEXT[kind as Answered] : kind.replaceAll('_', ' ')
