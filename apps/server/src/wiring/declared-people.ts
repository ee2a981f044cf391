// All places that hold people of the social network, as features declare them, and what imports and staff do with them.
import type { Config } from '#config.ts'
import { mailPeople } from '#connectors/mail/outbox-people.ts'
import { activityPeople } from '#features/activity/activity-people.ts'
import { adAccountPeople } from '#features/ad-accounts/ad-account-people.ts'
import { audienceRequestPeople } from '#features/audience-requests/audience-request-people.ts'
import { audiencePeople } from '#features/audiences/audience-people.ts'
import { billingPeople } from '#features/billing/billing-people.ts'
import { campaignPeople } from '#features/campaigns/campaign-people.ts'
import { communityPeople } from '#features/communities/community-people.ts'
import { creativePeople } from '#features/creatives/creative-people.ts'
import { filePeople } from '#features/files/file-people.ts'
import { materialPeople } from '#features/materials/material-people.ts'
import { monitorPeople } from '#features/monitors/monitor-people.ts'
import { networkPeople } from '#features/network-data/network-data-people.ts'
import type { ImportedPeople } from '#features/network-data/network-data-public.ts'
import { notificationPeople } from '#features/notifications/notification-people.ts'
import { reportPeople } from '#features/reports/report-people.ts'
import { securityPeople } from '#features/security/security-people.ts'
import { sessionPeople } from '#features/session/session-people.ts'
import { socialListPeople } from '#features/social-lists/social-list-people.ts'
import { suitePeople } from '#features/suite/suite-people.ts'
import { talkPeople } from '#features/talk/talk-people.ts'
import { targetingPeople } from '#features/targeting/targeting-people.ts'
import { taskPeople } from '#features/tasks/task-people.ts'
import { teamPeople } from '#features/teams/team-people.ts'
import { leaveOutToo, noteImportedDeletion, readLeftOut } from '#platform/erased-people.ts'
import type { Graph } from '#platform/graph.ts'
import {
  deleteImportedPeople,
  type FeaturePeople,
  type PeoplePlace,
  type PeoplePorts,
} from '#platform/person-places.ts'
import { platformPeople } from '#platform/platform-people.ts'
import type { Db } from '#platform/postgres.ts'

export const FEATURE_PEOPLE: readonly FeaturePeople[] = [
  // Communities first: their names stand in activity.
  communityPeople,
  activityPeople,
  adAccountPeople,
  audiencePeople,
  audienceRequestPeople,
  billingPeople,
  campaignPeople,
  creativePeople,
  filePeople,
  mailPeople,
  materialPeople,
  monitorPeople,
  notificationPeople,
  platformPeople,
  reportPeople,
  securityPeople,
  sessionPeople,
  socialListPeople,
  suitePeople,
  talkPeople,
  targetingPeople,
  taskPeople,
  teamPeople,
  // Last, so that an erasure that was cut off can be given again: here a person's id and handle are known together.
  networkPeople,
]

export const PEOPLE_PLACES: readonly PeoplePlace[] = FEATURE_PEOPLE.flatMap(({ places }) => places)

interface PeopleStores {
  readonly config: Pick<Config, 'dataDir' | 'clickhouse'>
  readonly db: Db
  readonly graph: Graph
}

export const peoplePortsOf = ({ config, db, graph }: PeopleStores): Omit<PeoplePorts, 'now'> => ({
  db,
  graph,
  dataDir: config.dataDir,
  cluster: config.clickhouse.cluster,
})

/** What imports into the imported network do with people beyond the warehouse. */
export function importedPeopleOf(stores: PeopleStores, clock: () => number): ImportedPeople {
  const ports = peoplePortsOf(stores)
  return {
    leftOut: () => readLeftOut(ports.db),
    leaveOutToo: (names) => leaveOutToo(ports, names),
    async forget(deletion) {
      // First: work that is under way looks here before it stores what it found.
      await noteImportedDeletion(ports.db, deletion)
      await deleteImportedPeople(PEOPLE_PLACES, { ...ports, now: new Date(clock()) }, deletion)
    },
  }
}
