// The one list of feature names; each layer's folders are a subset of it.

export const features = [
  'session',
  'teams',
  'ad-accounts',
  'taxonomy',
  'network-data',
  'audiences',
  'audience-builder',
  'ad-network',
  'insights',
  'targeting',
  'campaigns',
  'communities',
  'explore',
  'audience-requests',
  'materials',
  'monitors',
  'billing',
  'suite',
  'talk',
  'files',
] as const
