// An account as people know it: its mark, its name and its handle.
import type { AccountCard } from '@peregrine/contract/insights/insight-shapes.ts'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import { useLanguage } from '#shell/texts.ts'
import styles from './account-name.module.css'
import { useInsightsText } from './insights-text.ts'
import { languageOfText } from './language-of-text.ts'

type AccountNameProps = {
  account: Pick<AccountCard, 'handle' | 'name' | 'verified'>
  size?: 'small' | 'medium'
}

export function AccountName({ account, size = 'small' }: AccountNameProps) {
  const text = useInsightsText()
  const language = useLanguage()
  return (
    <span className={styles.account}>
      <InitialsAvatar text={account.name || account.handle} size={size} />
      <span className={styles.words}>
        <span className={styles.name} lang={languageOfText(account.name, language)}>
          {account.name}
          {account.verified ? (
            <IconRosetteDiscountCheck
              size={14}
              stroke={1.75}
              className={styles.verified}
              role="img"
              aria-label={text('verified')}
            />
          ) : null}
        </span>
        <span className={styles.handle}>@{account.handle}</span>
      </span>
    </span>
  )
}
