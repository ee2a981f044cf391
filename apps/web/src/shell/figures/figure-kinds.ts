// What a figure counts: the connection between members and the thing that the figure stands beside.

const FIGURE_KINDS = [
  'follows',
  'posted',
  'hashtag',
  'bio',
  'interest',
  'topic',
  'show',
  'job',
  'company',
  'mentioned',
  'liked',
  'reposted',
  'place',
  'country',
  'language',
  'gender',
  'age',
  'occupation',
  'field',
  'income',
  'socioeconomic',
  'education',
  // Of a community against the other members of the audience.
  'communityWord',
  'communityFollows',
] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]
