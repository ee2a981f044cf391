// How somebody wants the table of campaigns, in the address: which columns in which order. A link brings it to a colleague.
import { type CampaignColumn, chosenColumns } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import { useAddress, useAddressChange } from '#shell/lists/use-address-change.ts'

export interface ColumnChoice {
  readonly columns: readonly CampaignColumn[]
  /** Columns of the address that are not offered any more. */
  readonly missing: readonly string[]
  /** Others than the usual ones. */
  readonly chosen: boolean
  readonly choose: (columns: readonly CampaignColumn[] | null) => void
}

export function useColumnChoice(): ColumnChoice {
  const address = useAddress()
  const edit = useAddressChange()
  const named = (address.get('columns') ?? '').split(',')
  const { columns, missing } = chosenColumns(named)
  return {
    columns,
    missing,
    chosen: named.some((name) => columns.some((column) => column === name)),
    choose: (next) =>
      edit((after) => {
        if (next === null) after.delete('columns')
        else after.set('columns', next.join(','))
      }),
  }
}
