// Where targeting names accounts of the social network: in packages, plans, and what was applied in ad accounts.
import { sql } from 'kysely'
import { forgetFoundAccounts, madeFrom } from '#platform/imported-window.ts'
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

export const targetingPeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'targeting.plans',
      holds: 'plans that were shown',
      origin: 'team',
      table: 'targeting_plans',
      columns: ['content', 'made', 'standing', 'wanted', 'shown'],
      erase: 'words',
      retained: 'a day (a job of the feature)',
      onDeletion: {
        does: 'keeps',
        why: 'what a team targets, and the ad platform was told, is the team’s: it is needed to compare and roll back',
      },
    }),
    tablePlace({
      name: 'targeting.applications',
      holds: 'what was applied, and what was there before',
      origin: 'team',
      table: 'targeting_applications',
      columns: ['name', 'made', 'way_from', 'way_to', 'stood_before', 'stood_after', 'given_up', 'problem', 'receipts'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: {
        does: 'keeps',
        why: 'what a team targets, and the ad platform was told, is the team’s: it is needed to compare and roll back',
      },
    }),
    tablePlace({
      name: 'targeting.usages',
      holds: 'lists that were used, with their audience',
      origin: 'team',
      table: 'usages',
      columns: ['name', 'targeting_package', 'definition', 'notices', 'selected', 'reach', 'reach_now'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: {
        does: 'empties',
        why: 'what a team targets, and the ad platform was told, is the team’s: it is needed to compare and roll back; accounts that a look-alike was found by are named no more',
      },
      deletion: (deletion) =>
        forgetFoundAccounts('usages', 'definition', ['alike', 'traits'], madeFrom(deletion, sql.ref('created_at'))),
    }),
    tablePlace({
      name: 'targeting.keywords',
      holds: 'suggested keywords that somebody used, with the words they were suggested for',
      origin: 'team',
      table: 'keyword_suggestion_usages',
      columns: ['query', 'keyword'],
      erase: 'words',
      retained: 'two years, the newest thousand of a person, until the person has them forgotten',
      onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
    }),
  ],
  nobody: {
    targeting_applications: [
      'ad_account_id',
      'phase',
      'state',
      'line_item_id',
      'campaign_id',
      'state_before',
      'recorded_state_before',
    ],
    targeting_plans: ['ad_account_id', 'line_item_id', 'campaign_id', 'standing_hash'],
    usages: ['kind', 'state', 'ad_account_id', 'audience_config_id', 'countries'],
  },
}
