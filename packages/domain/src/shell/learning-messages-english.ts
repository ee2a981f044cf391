// What was learned from a campaign, in English; a part of the catalogue in messages-english.ts.
export const englishLearnings = {
  learned_best_ad_set:
    'Ad set “{best}” works best of {count}: {rate} of its impressions led to an engagement (95% interval {range}), against {other} for “{next}” in second place. Chance alone would show such a gap in fewer than 1 of {cases} cases.',
  learned_even_ad_set:
    'No ad set is clearly ahead: “{best}” leads with {rate} of impressions engaging (95% interval {range}), “{next}” follows with {other}, and the difference may be chance.',
  learned_best_ad:
    'Ad “{best}” works best of {count}: {rate} of its impressions led to an engagement (95% interval {range}), against {other} for “{next}” in second place. Chance alone would show such a gap in fewer than 1 of {cases} cases.',
  learned_even_ad:
    'No ad is clearly ahead: “{best}” leads with {rate} of impressions engaging (95% interval {range}), “{next}” follows with {other}, and the difference may be chance.',
  learned_fatigue:
    'People are getting tired of it: the engagement rate fell from {before} ({before_range}) in the first {days} days to {after} ({after_range}) in the last {days}, and each person has seen it {frequency} times on average.',
  learned_saturated:
    'Saturated: each person has seen it about {frequency} times in {days} days. Beyond {limit} times a week, more impressions rarely change anything.',
  learned_falling_fresh:
    'The engagement rate fell from {before} ({before_range}) in the first {days} days to {after} ({after_range}) in the last {days}. Each person has seen it only {frequency} times on average, so repetition hardly explains it.',
  learned_falling:
    'The engagement rate fell from {before} ({before_range}) in the first {days} days to {after} ({after_range}) in the last {days}.',
  learned_rising:
    'The engagement rate rose from {before} ({before_range}) in the first {days} days to {after} ({after_range}) in the last {days}.',
  learned_cheap:
    'An engagement cost {cost} (95% interval {range}), less than the {usual} that is usual in {count} other campaigns of this account with the same objective.',
  learned_dear:
    'An engagement cost {cost} (95% interval {range}), more than the {usual} that is usual in {count} other campaigns of this account with the same objective.',
  learned_underspent: 'It spent {spent}, less than the {expected} that its plan foresees by now.',
  learned_overspent: 'It spent {spent}, more than the {expected} that its plan foresees by now.',
  next_shift_budget: 'Next: move budget from “{from}” to “{to}” and check again after a few days.',
  next_use_ad: 'Next: use ad “{name}” in every ad set and test new variants against it.',
  next_unsaturate: 'Next: widen the audience, lower the budget or set a frequency cap.',
  next_refresh: 'Next: replace the ads with new ones, or widen the audience so that each person sees them less often.',
  next_test: 'Next: test a narrower audience or a different ad before spending more.',
  next_wait: 'Next: keep both running. A gap like this one would be clear after about {count} impressions of each.',
} as const
