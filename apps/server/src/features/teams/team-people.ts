// No table of teams holds people of the social network.
import { type FeaturePeople, teamsWords } from '#platform/person-places.ts'

export const teamPeople: FeaturePeople = {
  places: [
    teamsWords({
      name: 'teams.messages',
      holds: 'what was written to whom was invited',
      table: 'team_invites',
      columns: ['message'],
    }),
  ],
  nobody: {
    memberships: ['level'],
    team_accounts: ['account_id', 'name', 'told_state'],
    team_invites: ['email', 'level', 'code_hash', 'mail_problem'],
    team_logos: ['hash', 'bytes'],
    teams: ['name', 'slug', 'logo', 'invoice_email', 'country', 'invoice_name', 'agency', 'agency_countries'],
  },
}
