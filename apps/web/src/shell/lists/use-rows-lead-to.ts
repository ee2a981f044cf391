// Rows of a table that lead to a page each: a click stays in this tab, and a browser opens them like any link.
import { useHref, useNavigate } from 'react-router'

export function useRowsLeadTo() {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  return <Row>(addressOf: (row: Row) => string) => ({
    onOpen: (row: Row) => void navigate(addressOf(row)),
    hrefOf: (row: Row) => `${base}${addressOf(row)}`,
  })
}
