// The calls of customer lists: which there are, uploading one, adding people and taking them out, what it is for, deleting it.
import type { customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changePurpose, deleteCustomerList } from './change-customer-list.ts'
import { checkChange, checkUpload } from './check-customer-list.ts'
import { createCustomerList } from './create-customer-list.ts'
import { customerListReplies, customerListReply } from './customer-list-reply.ts'
import { listCustomerLists } from './customer-list-store.ts'
import { lookAtUploads } from './list-team-uploads.ts'
import { requireCustomerList } from './own-customer-list.ts'
import { addCustomers, removeCustomers } from './send-customer-file.ts'

const SHOWN = 200

/** `batch`: people that are sent at once; as many as the network takes unless said. */
export const createCustomerListHandlers = (ports: AudiencePorts, batch?: number): Handlers<typeof customerLists> => ({
  async listCustomerLists(context) {
    const acting = teamOf(context)
    await lookAtUploads(ports, acting.team)
    const shown = { account: context.query.account, seenBy: acting.userId, limit: SHOWN }
    return await customerListReplies(ports, ports.db, await listCustomerLists(ports.db, acting.team, shown), acting)
  },
  async readCustomerList(context) {
    const { acting } = await requireCustomerList(ports, context)
    await lookAtUploads(ports, acting.team)
    const { list } = await requireCustomerList(ports, context)
    return await customerListReply(ports, ports.db, list, acting)
  },
  createCustomerList: (context) => createCustomerList(ports, context, batch),
  checkUpload: (context) => checkUpload(ports, context),
  addCustomers: (context) => addCustomers(ports, context, batch),
  removeCustomers: (context) => removeCustomers(ports, context, batch),
  checkChange: (context) => checkChange(ports, context),
  changeCustomerList: (context) => changePurpose(ports, context),
  deleteCustomerList: (context) => deleteCustomerList(ports, context),
})
