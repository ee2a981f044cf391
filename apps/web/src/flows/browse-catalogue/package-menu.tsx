// The package of a ready-made audience: as a file, or as a list of what the ad platform offers itself.
import { generateNativePack } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { type CatalogueAudience, publicCatalogue } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import { normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { purposeOfCategories } from '@peregrine/domain/audiences/category-rules.ts'
import { CHOSEN_FIELDS, isNativeField } from '@peregrine/domain/targeting/package-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadSummary } from '#features/targeting/download-summary.ts'
import { newSaveTries, saveUsage } from '#features/targeting/save-usage.ts'
import { call } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './catalogue-audience.module.css'
import { useCatalogueText } from './catalogue-text.ts'

const FORMATS = ['xlsx', 'csv', 'bulk'] as const

export function PackageMenu({ audience, name }: { audience: CatalogueAudience; name: string }) {
  const text = useCatalogueText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [tries] = useState(newSaveTries)
  const [working, setWorking] = useState(false)
  const params = { pk: audience.id }
  const categories = audience.categories.map(({ id }) => id)

  /** One at a time: making a package takes a moment. */
  const once = (work: () => Promise<void>) => async () => {
    if (working) return
    setWorking(true)
    await work().catch(toastFailure)
    setWorking(false)
  }
  async function createNative() {
    const body = { definition: audience.definition, language }
    const made = await withSignIn(() => call(generateNativePack, { body }))
    if (made === 'cancelled') return
    const ticked = CHOSEN_FIELDS.some((field) => isNativeField(field) && made.package[field].some((e) => !e.deselected))
    if (!ticked) return void toasts.show(text('nativeNone'), { level: 'info' })
    const content = {
      name: text('nativeName', { name }),
      targeting_package: made.package,
      countries: made.countries,
      definition: normaliseDefinition(audience.definition),
    }
    const saved = await saveUsage({ ...content, kind: 'targeting_list' }, null, tries)
    if (saved.kind === 'saved') await navigate(`/targeting-lists/${saved.usage.id}`)
  }

  return (
    <ActionMenu
      actions={[
        ...FORMATS.map((format) => ({
          id: format,
          label: text(format),
          onSelect: once(() =>
            downloadFile(() => call(publicCatalogue.downloadPackage, { params, query: { format, language } })),
          ),
        })),
        {
          id: 'pdf',
          label: text('pdf'),
          onSelect: once(() =>
            downloadSummary({
              name,
              definition: audience.definition,
              language,
              purpose: purposeOfCategories(categories),
            }),
          ),
        },
        // Of what the ad platform lists itself nothing can be excluded.
        ...(purposeOfCategories(categories) === 'exclusion'
          ? []
          : [
              {
                id: 'native',
                label: (
                  <span className={styles.hint}>
                    {text('native')}
                    <span className={styles.small}>{text('nativeHint')}</span>
                  </span>
                ),
                onSelect: once(createNative),
              },
            ]),
      ]}
    >
      <AppButton aria-haspopup="menu" aria-busy={working} icon={<IconDownload size={16} stroke={1.5} />}>
        {text('package')}
      </AppButton>
    </ActionMenu>
  )
}
