// A person in a list: name, handle, what they say of themselves, and the way to their profile; of an archive may be the id alone.
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs'
import { profileAddress } from '#shell/chosen-site.ts'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'

type PersonCellProps = { readonly person: Pick<SuitePerson, 'user_id' | 'handle' | 'name' | 'bio' | 'verified'> }

export function PersonCell({ person: { user_id: id, handle, name, bio, verified } }: PersonCellProps) {
  const text = useSuitePeopleText()
  return (
    <span className={styles.person}>
      <InitialsAvatar text={name || handle || id} size="small" />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {verified ? (
            <IconRosetteDiscountCheck
              size={14}
              stroke={1.75}
              className={styles.verified}
              role="img"
              aria-label={text('verifiedMark')}
            />
          ) : null}
        </span>
        {handle === '' ? (
          <span className={styles.handle}>{text('idAlone', { id })}</span>
        ) : (
          <a
            className={styles.handle}
            href={profileAddress(handle)}
            target="_blank"
            rel="noreferrer"
            aria-label={text('profile', { handle })}
          >
            @{handle}
          </a>
        )}
        {bio === '' ? null : (
          <span className={styles.bio} title={bio}>
            {bio}
          </span>
        )}
      </span>
    </span>
  )
}
