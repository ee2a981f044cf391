// Opens what this device sends to services for analytics, error reporting and recording.
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { useState } from 'react'
import { PrivacyDialog } from './privacy-dialog.tsx'
import { useTelemetryText } from './telemetry-text.ts'

export function PrivacyButton() {
  const text = useTelemetryText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={text('privacy')}
        icon={<IconShieldLock size={18} stroke={1.5} />}
        hint={null}
        onClick={() => setOpen(true)}
      />
      {open ? <PrivacyDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
