// A round mark with the initials of a name, its colour always the same for the same text (spec §2, Avatar).
import { avatarColour, initialsOf } from '@peregrine/domain/shell/avatar-rules.ts'
import { useState } from 'react'
import styles from './initials-avatar.module.css'

export type InitialsAvatarProps = {
  /** A name, handle or address. */
  text: string
  /** A picture; the initials stand where it cannot be loaded. */
  image?: string | undefined
  /** Of a picture elsewhere that is only for whoever is signed in there. */
  crossOrigin?: 'use-credentials' | undefined
  size?: 'small' | 'medium' | 'large'
  /** square for teams and brands. */
  shape?: 'round' | 'square'
  /** Beside the name it is decoration; alone it must speak. */
  alone?: boolean
}

export function InitialsAvatar(props: InitialsAvatarProps) {
  const { text, image, crossOrigin, size = 'medium', shape = 'round', alone = false } = props
  const [broken, setBroken] = useState<string | null>(null)
  const pictured = image && broken !== image
  return (
    <span
      className={styles.avatar}
      data-colour={avatarColour(text)}
      data-size={size}
      data-shape={shape}
      // Drawn by the style sheet: beside a name the initials are no words of the button or link that they stand in.
      data-initials={alone || pictured ? undefined : initialsOf(text)}
      {...(alone ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}
    >
      {pictured ? (
        <img src={image} crossOrigin={crossOrigin} alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : null}
      {alone && !pictured ? initialsOf(text) : null}
    </span>
  )
}
