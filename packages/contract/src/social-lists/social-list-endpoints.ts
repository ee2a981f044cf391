// Lists of people and follows of the person's connected account of the network.
import { PEOPLE_AT_ONCE } from '@peregrine/domain/social-lists/social-list-rules.ts'
import { z } from 'zod'
import { networkGrantErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  FollowRequest,
  FollowState,
  ListDescription,
  ListMember,
  ListName,
  NetworkId,
  PeopleChanged,
  PeopleNamed,
  SocialList,
} from './social-list-shapes.ts'

const params = { pk: NetworkId }
const page = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
}
const reads = { max: 120, seconds: 60 } as const
const writes = { max: 60, seconds: 300 } as const
const errors = networkGrantErrors
const yourself = {
  yourself: { status: 422, detail: 'This is the connected account itself. Choose a different account.' },
} as const

const listLists = endpoint({
  id: 'socialLists.list',
  method: 'GET',
  path: '/api/user/lists/',
  access: access.user,
  summary: "The connected account's lists on the network",
  query: page,
  reply: z.object({ results: z.array(SocialList), next: z.string().nullable() }),
  errors,
  limit: reads,
})

const createList = endpoint({
  id: 'socialLists.create',
  method: 'POST',
  path: '/api/user/lists/',
  access: access.user,
  summary: 'Make a list; when the network lost its answer, what was made is found and nothing is made twice',
  body: z.strictObject({
    name: ListName,
    description: ListDescription.default(''),
    private: z.boolean().default(true),
  }),
  reply: SocialList,
  status: 201,
  idempotent: true,
  errors,
  limit: writes,
})

const readList = endpoint({
  id: 'socialLists.read',
  method: 'GET',
  path: '/api/user/lists/{pk}/',
  access: access.user,
  summary: 'One list',
  params,
  reply: SocialList,
  errors,
  limit: reads,
})

const updateList = endpoint({
  id: 'socialLists.update',
  method: 'PUT',
  path: '/api/user/lists/{pk}/',
  access: access.user,
  summary: 'Rename or describe a list, or say who sees it; what is left out stays',
  params,
  body: z.strictObject({
    name: ListName.optional(),
    description: ListDescription.optional(),
    private: z.boolean().optional(),
  }),
  reply: SocialList,
  errors,
  limit: writes,
})

const deleteList = endpoint({
  id: 'socialLists.delete',
  method: 'DELETE',
  path: '/api/user/lists/{pk}/',
  access: access.user,
  summary: 'Delete a list',
  params,
  reply: z.undefined(),
  status: 204,
  errors,
  limit: writes,
})

const listMembers = endpoint({
  id: 'socialLists.members',
  method: 'GET',
  path: '/api/user/lists/{pk}/members/',
  access: access.user,
  summary: 'Who is in a list, the last that came first',
  params,
  query: page,
  reply: z.object({ results: z.array(ListMember), next: z.string().nullable() }),
  errors,
  limit: reads,
})

const changeMembers = {
  path: '/api/user/lists/{pk}/members/',
  access: access.user,
  params,
  body: PeopleNamed,
  reply: PeopleChanged,
  limit: writes,
} as const

const addMembers = endpoint({
  ...changeMembers,
  id: 'socialLists.addMembers',
  method: 'POST',
  summary: `Put people in a list, at most ${PEOPLE_AT_ONCE} at once; a refusal in the middle says who is done and who is left`,
  errors: { ...errors, ...yourself },
})

const removeMembers = endpoint({
  ...changeMembers,
  id: 'socialLists.removeMembers',
  method: 'DELETE',
  summary: `Take people out of a list, at most ${PEOPLE_AT_ONCE} at once; a refusal in the middle says who is done and who is left`,
  errors,
})

const followUnfollow = endpoint({
  id: 'socialLists.followUnfollow',
  method: 'POST',
  path: '/api/user/follow-unfollow/',
  access: access.user,
  summary: 'Follow or unfollow an account on the network as the connected account',
  body: FollowRequest,
  reply: FollowState,
  errors: {
    ...errors,
    ...yourself,
    nobody: { status: 422, detail: 'There’s no account with this name.' },
  },
  limit: writes,
})

export const socialLists = {
  listLists,
  createList,
  readList,
  updateList,
  deleteList,
  listMembers,
  addMembers,
  removeMembers,
  followUnfollow,
} as const
