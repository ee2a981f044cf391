// An account as people know it: its mark, its name and its handle.
import type { AccountCard } from '@peregrine/contract/insights/insight-shapes.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import { erasedNamed } from '#shell/erased-names.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './account-name.module.css'
import { useInsightsText } from './insights-text.ts'
import { languageOfText } from './language-of-text.ts'

type AccountNameProps = {
  account: Pick<AccountCard, 'handle' | 'name' | 'verified'> & { readonly id?: string }
  size?: 'small' | 'medium'
}

export function AccountName({ account, size = 'small' }: AccountNameProps) {
  const language = useLanguage()
  const { verified } = account
  const name = erasedNamed(account.name || accountLabel(account), language)
  const handle = erasedNamed(account.handle, language) === account.handle ? account.handle : ''
  // The mark stays on the line of the last word.
  const lastWord = name.slice(name.lastIndexOf(' ') + 1)
  return (
    <span className={styles.account}>
      <InitialsAvatar text={name} size={size} />
      <span className={styles.words}>
        <span className={styles.name} lang={languageOfText(name, language)}>
          {verified ? name.slice(0, -lastWord.length) : name}
          {verified ? (
            <span className={styles.last}>
              <span>{lastWord}</span>
              <VerifiedMark />
            </span>
          ) : null}
        </span>
        {handle === '' ? null : <span className={styles.handle}>@{handle}</span>}
      </span>
    </span>
  )
}

function VerifiedMark() {
  const text = useInsightsText()
  return (
    <IconRosetteDiscountCheck
      size={14}
      stroke={1.75}
      className={styles.verified}
      role="img"
      aria-label={text('verified')}
    />
  )
}
