// Lists of accounts that a person has at the ad platform, as far as they were ordered here.
import type { OwnData } from '#platform/own-data.ts'

export const socialListsOwnData: OwnData = {
  rows: [{ table: 'social_list_orders', ids: ['user_id'] }],
}
