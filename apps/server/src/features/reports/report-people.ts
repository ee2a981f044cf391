// Where reports name accounts of the social network: in names of campaigns.
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

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
    tablePlace({
      name: 'reports.names',
      holds: 'names of reports',
      origin: 'team',
      table: 'reports',
      columns: ['name'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
    }),
  ],
  nobody: {
    report_looks: ['colour'],
    report_mails: ['email', 'state'],
    report_recipients: ['email', 'state'],
    reports: ['campaigns', 'cadence', 'formats', 'language'],
  },
}
