// Where the analytics suite holds people of the social network: followers, posts, engagements, and whom it follows.
import { sql } from 'kysely'
import { madeFrom } from '#platform/imported-window.ts'
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

export const suitePeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'suite.people',
      holds: 'profiles of followers and followed accounts',
      origin: 'platform',
      table: 'suite_people',
      columns: ['person', 'handle', 'name', 'bio', 'location'],
      erase: 'row',
      retained: 'as long as the account is connected',
      onDeletion: {
        does: 'empties',
        why: 'the ad platform told it; what an archive was completed by from imported data goes',
      },
      identity: { id: 'person', handle: 'handle', name: 'name' },
      deletion: (
        deletion,
      ) => sql`UPDATE suite_people SET handle = '', name = '', bio = '', location = '', country = NULL,
          language = NULL, gender = NULL, jobs = '{}', interests = '{}'
        FROM suite_accounts AS own WHERE own.id = suite_people.account_id AND own.source = 'archive'
          AND ${madeFrom(deletion, sql`suite_people.read_at`)} AND (suite_people.handle, suite_people.name, suite_people.bio, suite_people.location) IS DISTINCT FROM ('', '', '', '')`,
    }),
    tablePlace({
      name: 'suite.ties',
      holds: 'who follows and unfollowed',
      origin: 'platform',
      table: 'suite_ties',
      columns: ['person'],
      erase: 'row',
      retained: 'as long as the account is connected',
      onDeletion: {
        does: 'keeps',
        why: 'the ad platform told it to whoever connected the account; it comes again with the next reading',
      },
    }),
    tablePlace({
      name: 'suite.pages',
      holds: 'who was read on which page',
      origin: 'platform',
      table: 'suite_look_pages',
      columns: ['people'],
      erase: 'entries',
      retained: 'until the reading is complete',
      onDeletion: {
        does: 'keeps',
        why: 'the ad platform told it to whoever connected the account; it comes again with the next reading',
      },
    }),
    tablePlace({
      name: 'suite.missing',
      holds: 'who is missing from a reading',
      origin: 'platform',
      table: 'suite_look_missing',
      columns: ['person'],
      erase: 'row',
      retained: 'as long as the account is connected',
      onDeletion: {
        does: 'keeps',
        why: 'the ad platform told it to whoever connected the account; it comes again with the next reading',
      },
    }),
    tablePlace({
      name: 'suite.engagements',
      holds: 'who liked, replied and reposted',
      origin: 'platform',
      table: 'suite_engagements',
      columns: ['person'],
      erase: 'row',
      retained: 'as long as the account is connected',
      onDeletion: {
        does: 'keeps',
        why: 'the ad platform told it to whoever connected the account; it comes again with the next reading',
      },
    }),
    tablePlace({
      name: 'suite.changes',
      holds: 'whom the account followed through us',
      origin: 'platform',
      table: 'suite_changes',
      columns: ['person'],
      erase: 'row',
      retained: 'as long as the account is connected',
      onDeletion: {
        does: 'keeps',
        why: 'the ad platform told it to whoever connected the account; it comes again with the next reading',
      },
    }),
    tablePlace({
      name: 'suite.queues',
      holds: 'whom it is to follow',
      origin: 'platform',
      table: 'suite_batch_items',
      columns: ['person', 'problem'],
      erase: 'row',
      retained: 'as long as the account is connected',
      onDeletion: {
        does: 'keeps',
        why: 'the ad platform told it to whoever connected the account; it comes again with the next reading',
      },
    }),
    tablePlace({
      name: 'suite.posts',
      holds: 'its own posts, which may name others',
      origin: 'platform',
      table: 'suite_posts',
      columns: ['text'],
      erase: 'words',
      retained: 'as long as the account is connected',
      onDeletion: {
        does: 'keeps',
        why: 'the ad platform told it to whoever connected the account; it comes again with the next reading',
      },
    }),
  ],
  nobody: {
    suite_accounts: ['source', 'subject', 'handle', 'name', 'state', 'timezone', 'posts_waits', 'report_language'],
    suite_batch_items: ['state'],
    suite_batches: ['action', 'state', 'waits'],
    suite_changes: ['action'],
    suite_engagements: ['post', 'kind'],
    suite_look_missing: ['look_id', 'fate'],
    suite_look_pages: ['look_id'],
    suite_looks: ['id', 'side', 'state', 'page_token', 'waits'],
    suite_people: ['state', 'country', 'language', 'gender', 'jobs', 'interests', 'suspicious', 'last_post'],
    suite_people_counts: ['people_of', 'version', 'cells', 'traits'],
    suite_post_reads: ['post'],
    suite_posts: ['post', 'kind', 'language'],
    suite_ties: ['side', 'left_how'],
  },
}
