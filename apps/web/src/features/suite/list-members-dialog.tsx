// Who is in a list of the ad platform, those added last first, and taking somebody out.

import type { ListMember, SocialList } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { ListFoot, ListView } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { useSuiteListText } from './suite-list-text.ts'
import styles from './suite-post.module.css'
import { useMayAct, useSuiteAccount } from './suite-queries.ts'

export function ListMembersDialog({ list, onClose }: { list: SocialList; onClose: () => void }) {
  const text = useSuiteListText()
  const { id: account } = useSuiteAccount()
  const members = usePages(suiteActions.listMembers, { params: { pk: list.id }, query: { account } }, { most: null })
  return (
    <Dialog opened onClose={onClose} title={text('membersTitle', { name: list.name })} size="medium">
      <ListView
        list={members}
        errorTitle={text('membersFailed')}
        empty={<EmptyState place="inset" title={text('membersNone')} />}
      >
        {(rows) => (
          <>
            <FramedRows>
              {rows.map((member) => (
                <Member key={member.user_id} list={list} member={member} />
              ))}
            </FramedRows>
            <ListFoot list={members} label={text('more')} />
          </>
        )}
      </ListView>
    </Dialog>
  )
}

function Member({ list, member }: { list: SocialList; member: ListMember }) {
  const text = useSuiteListText()
  const language = useLanguage()
  const { id: account } = useSuiteAccount()
  const mayAct = useMayAct()
  const { user_id, handle, name, followers } = member
  const remove = async () => {
    try {
      await call(suiteActions.removeMembers, { params: { pk: list.id }, body: { account, user_ids: [user_id] } })
      await forget(suiteActions.listMembers, suiteActions.listLists)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <li className={styles.member}>
      <span>
        <strong>{name}</strong> @{handle}{' '}
        {followers === null ? null : text('followers', { count: followers, people: formatCount(followers, language) })}
      </span>
      <AppButton size="small" variant="quiet" disabled={!mayAct} onClick={remove}>
        {text('remove')}
        <span className="kit-hidden"> @{handle}</span>
      </AppButton>
    </li>
  )
}
