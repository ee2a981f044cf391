// The button that uploads files into the media library, on its page and where media is chosen.
import { MEDIA_CONTENT_TYPES } from '@peregrine/domain/ad-network/media-rules.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from '@peregrine/ui/button-class.ts'
import { useCreativesText } from './creatives-text.ts'
import type { Uploads } from './use-uploads.ts'

interface UploadButtonProps {
  readonly uploads: Uploads
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

export function UploadButton({ uploads, variant = 'primary', size = 'medium' }: UploadButtonProps) {
  const text = useCreativesText()
  return (
    <label className={buttonClass(variant, size)}>
      {text('upload')}
      <input
        className="kit-hidden"
        type="file"
        multiple
        accept={Object.keys(MEDIA_CONTENT_TYPES).join(',')}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          // The same file can be chosen once more.
          event.target.value = ''
        }}
      />
    </label>
  )
}
