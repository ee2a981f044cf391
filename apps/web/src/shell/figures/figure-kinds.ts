// What a figure counts: the connection between members and the thing that the figure stands beside.

export const FIGURE_KINDS = [
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
] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]
