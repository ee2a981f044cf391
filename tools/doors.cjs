// Which feature of the server may knock at whose door (import its -public.ts). An edge that is not here is an error.

/** @type {Readonly<Record<string, readonly string[]>>} */
module.exports = {
  session: [],
  activity: [],
  tasks: [],
  notifications: [],
  billing: ['activity'],
  files: [],
  creatives: ['activity', 'ad-accounts', 'files', 'tasks', 'teams'],
  teams: ['session', 'activity', 'ad-accounts', 'tasks', 'taxonomy', 'notifications'],
  'ad-accounts': [],
  taxonomy: [],
  'network-data': [],
  insights: ['network-data', 'taxonomy'],
  communities: ['activity', 'audiences', 'insights', 'network-data', 'tasks'],
  'audience-builder': ['insights', 'network-data', 'taxonomy'],
  targeting: ['session', 'teams', 'ad-accounts', 'insights', 'communities', 'network-data', 'taxonomy'],
  campaigns: ['activity', 'tasks', 'teams', 'ad-accounts', 'targeting', 'insights', 'audiences', 'creatives'],
  'audience-requests': ['session', 'teams'],
  explore: ['insights', 'communities', 'network-data'],
  audiences: ['activity', 'ad-accounts', 'tasks', 'teams', 'insights', 'network-data'],
  materials: ['session'],
  'social-lists': ['ad-accounts'],
}
