// Where reports name accounts of the social network: in names of campaigns.
import { type FeaturePeople, tablePlace, teamsWords } from '#platform/person-places.ts'

export const reportPeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'reports.issues',
      holds: 'figures that were sent, by names of campaigns',
      origin: 'team',
      table: 'report_issues',
      columns: ['facts'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: { does: 'keeps', why: 'a report that was sent stays (decision 031)' },
    }),
    teamsWords({
      name: 'reports.names',
      holds: 'names of reports',
      table: 'reports',
      columns: ['name'],
    }),
  ],
  nobody: {
    report_looks: ['colour'],
    report_mails: ['email', 'state'],
    report_recipients: ['email', 'state'],
    reports: ['campaigns', 'cadence', 'formats', 'language'],
  },
}
