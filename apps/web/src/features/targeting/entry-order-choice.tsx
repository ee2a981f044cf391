// In which order the entries of a list are shown and exported; held in the address.
import { ENTRY_ORDERS, type EntryOrder, isEntryOrder } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { useSearchParams } from 'react-router'
import styles from './targeting-list-screen.module.css'
import { useListText } from './targeting-text.ts'

const NAME = 'order'

/** The part of an address that keeps the order on another page. */
export function orderInAddress(query: URLSearchParams): string {
  const order = query.get(NAME)
  return isEntryOrder(order) ? `?${NAME}=${order}` : ''
}

interface OrderView {
  readonly order: EntryOrder
  readonly setOrder: (order: EntryOrder) => void
}

export function useEntryOrder(): OrderView {
  const [query, setQuery] = useSearchParams()
  const there = query.get(NAME)
  return {
    order: isEntryOrder(there) ? there : 'chosen',
    setOrder: (order) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          if (order === 'chosen') after.delete(NAME)
          else after.set(NAME, order)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

export function EntryOrderChoice({ order, setOrder }: OrderView) {
  const text = useListText()
  return (
    <div className={styles.order}>
      <span aria-hidden="true">{text('order')}</span>
      <Segmented
        size="small"
        label={text('order')}
        value={order}
        onChange={setOrder}
        options={ENTRY_ORDERS.map((value) => ({ value, label: text(`order_${value}`) }))}
      />
      <span className={styles.orderHint}>{text(`order_${order}_hint`)}</span>
    </div>
  )
}
