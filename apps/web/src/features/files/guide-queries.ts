// The guides as the pages ask for them, and their download.
import { helperDocuments } from '@peregrine/contract/files/helper-document-endpoints.ts'
import { type Guide, readGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { apiAddress } from '#shell/api-address.ts'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'

export function useGuideList() {
  const language = useLanguage()
  return useQuery(queryOf(helperDocuments.listHelperDocuments, { query: { language } }))
}

/** One guide, ready to be shown; `guide` undefined while it is read. */
export function useGuide(id: string) {
  const language = useLanguage()
  const { data, error } = useQuery(
    queryOf(helperDocuments.readHelperDocument, { params: { pk: id }, query: { language } }),
  )
  return { name: data?.name ?? '', guide: data && readGuide(data.text), error }
}

/** All guides with their texts, for searching; those that have not arrived yet are missing. */
export function useAllGuides(): readonly { readonly id: string; readonly guide: Guide }[] {
  const language = useLanguage()
  const { data = [] } = useGuideList()
  return useQueries({
    queries: data.map(({ id }) =>
      queryOf(helperDocuments.readHelperDocument, { params: { pk: id }, query: { language } }),
    ),
    combine: (answers) => answers.flatMap(({ data: one }) => (one ? [{ id: one.id, guide: readGuide(one.text) }] : [])),
  })
}

/** Asks for a link, which is good for a few minutes, and follows it: the browser saves the file. */
export async function downloadGuide(id: string, name: string, language: 'en' | 'ja'): Promise<void> {
  try {
    const { url } = await call(helperDocuments.downloadHelperDocument, { query: { id, name, language } })
    const link = document.createElement('a')
    link.href = apiAddress(url)
    link.download = name
    link.click()
  } catch (error) {
    toastFailure(error)
  }
}
