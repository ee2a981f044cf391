// The calls of communities: list, study, one community with its members, and the drawing.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import type { CommunityPorts } from './community-ports.ts'
import { communityDetail, studyReply } from './community-reply.ts'
import { deleteStudy } from './delete-team-study.ts'
import { listCommunityMembers } from './list-community-members.ts'
import { listTeamCommunities } from './list-team-communities.ts'
import { listTeamStudies } from './list-team-studies.ts'
import { requireCommunity, requireStudy } from './own-communities.ts'
import { readDrawing } from './read-study-drawing.ts'
import { renameCommunity } from './rename-community.ts'
import { startStudy } from './start-study.ts'

export const createCommunityHandlers = (ports: CommunityPorts): Handlers<typeof communities> => ({
  listCommunities: (context) => listTeamCommunities(ports, context),
  startStudy: (context) => startStudy(ports, context),
  readCommunity: async (context) => communityDetail(await requireCommunity(ports, context)),
  renameCommunity: (context) => renameCommunity(ports, context),
  listMembers: (context) => listCommunityMembers(ports, context),
  listStudies: (context) => listTeamStudies(ports, context),
  readStudy: async (context) => studyReply(await requireStudy(ports, context)),
  deleteStudy: (context) => deleteStudy(ports, context),
  readDrawing: (context) => readDrawing(ports, context),
})
