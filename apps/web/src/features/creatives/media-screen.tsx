// The media library of an ad account: what is there, uploading more, sending again what did not reach the network.

import { MEDIA_KINDS, media } from '@peregrine/contract/creatives/media-endpoints.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FileDrop } from '@peregrine/ui/file-drop.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import type { CurrentTeam } from '#shell/current-team.ts'
import { ListView } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { AccountPage } from './account-page.tsx'
import { useCreativesText } from './creatives-text.ts'
import { MediaGrid } from './media-grid.tsx'
import { useMedia } from './media-queries.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

export function MediaScreen() {
  return <AccountPage title="media">{(team, account) => <Library team={team} account={account} />}</AccountPage>
}

const KINDS = ['', ...MEDIA_KINDS] as const
function Library({ team, account }: { team: CurrentTeam; account: string }) {
  const text = useCreativesText()
  const view = useListAddress(media.listMedia, { kind: MEDIA_KINDS })
  const list = useMedia({ ...view.query, team: team.slug, account })
  const mayChange = useMayChange()
  const uploads = useUploads(team.slug, account)
  return (
    <>
      {mayChange ? (
        <FileDrop
          label={text('upload')}
          title={text('dropHere')}
          hint={text('limits')}
          onDrop={(files) => uploads.add(files)}
        >
          <UploadButton uploads={uploads} />
        </FileDrop>
      ) : null}
      <UploadList uploads={uploads} />
      <ListView
        list={list}
        view={view}
        searchLabel={text('find')}
        filters={
          <Segmented
            label={text('media')}
            value={view.filter('kind') ?? ''}
            onChange={(kind) => view.set('kind', kind)}
            options={KINDS.map((value) => ({ value, label: text(value === '' ? 'all' : value) }))}
          />
        }
        errorTitle={text('readFailed')}
        empty={<EmptyState title={text('noMedia')}>{mayChange ? text('noMediaBody') : null}</EmptyState>}
        noMatch={text('noneFound')}
      >
        {() => <MediaGrid list={list} />}
      </ListView>
    </>
  )
}
