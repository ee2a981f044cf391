// The ready-made audiences: found by name and category, opened with a press.
import { publicCatalogue } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { useAudienceColumns } from '#features/audiences/audience-columns.tsx'
import { CategoryChoice } from '#features/audiences/category-choice.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { useRowsLeadTo } from '#shell/lists/use-rows-lead-to.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useCatalogueText } from './catalogue-text.ts'

export function CatalogueScreen() {
  const text = useCatalogueText()
  const words = useAudienceText()
  const rowsLeadTo = useRowsLeadTo()
  const view = useListAddress(publicCatalogue.listCatalogue, { category: /./ })
  const list = usePages(publicCatalogue.listCatalogue, { query: { sort: 'name', ...view.query } }, { most: 100 })
  const columns = useAudienceColumns({ own: false })
  return (
    <Page width="wide" title={text('title')} lead={text('lead')}>
      <ListView
        list={list}
        view={view}
        searchLabel={words('search')}
        filters={
          <CategoryChoice
            value={view.filter('category') ?? 'all'}
            onChange={(category) => view.set('category', category === 'all' ? undefined : category)}
          />
        }
        skeleton={null}
        noMatch={view.search === '' ? words('noneNarrowed') : words('noMatch', { search: view.search })}
        showAll={words('showAll')}
      >
        {() => (
          <DataTable
            label={text('title')}
            columns={columns}
            {...tableOf(list, view)}
            rowKey={({ id }) => id}
            {...rowsLeadTo(({ id }: { readonly id: string }) => `/audiences/${id}`)}
          />
        )}
      </ListView>
    </Page>
  )
}
