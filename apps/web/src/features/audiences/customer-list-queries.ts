// The customer lists of a team, and what is fetched anew after one of them changed.
import { type CustomerList, customerLists } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { forget, queryOf } from '#shell/asking.ts'

const MOVING_MS = 1000
const RESTING_MS = 30_000

export const isUnderWay = ({ state }: Pick<CustomerList, 'state'>): boolean =>
  state === 'waiting' || state === 'uploading'

/** All of them, whichever ad account they are in; followed while one is on its way. */
export const useCustomerLists = (team: string) =>
  useQuery({
    ...queryOf(customerLists.listCustomerLists, { query: { team } }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(isUnderWay) ? MOVING_MS : data?.some(({ state }) => state === 'processing') ? RESTING_MS : false,
  })

export const forgetCustomerLists = (): Promise<void> =>
  forget(customerLists.listCustomerLists, customerLists.readCustomerList, tasks.listTasks)
