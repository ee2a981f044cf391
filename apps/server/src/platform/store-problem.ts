// Why a store can't be opened at the start, in one sentence for whoever starts the product. No sentence holds a password.
import { GraphDamaged, isWarehouseUnopened, warehouseRefusal } from './graph.ts'
import { postgresRefusal } from './postgres.ts'
import { StartProblem } from './start-problem.ts'
import { isStoreAway } from './store-away.ts'

/** Where a store is, without who asks it and what for. */
function placeOf(url: string, port: string): string {
  const { hostname, port: given, searchParams } = new URL(url)
  return searchParams.get('host') ?? `${hostname}:${given || port}`
}

/** For DATABASE_URL; what is no fault of the address or the server is answered as it is. */
export function postgresProblem(error: unknown, url: string): unknown {
  const place = placeOf(url, '5432')
  const refusal = postgresRefusal(error)
  if (refusal !== undefined)
    return new StartProblem(`PostgreSQL at ${place} refuses: ${refusal}. Correct DATABASE_URL, or what it allows.`, {
      cause: error,
    })
  if (error instanceof StartProblem || !isStoreAway(error)) return error
  return new StartProblem(`No PostgreSQL answers at ${place}: start it, or correct DATABASE_URL.`, { cause: error })
}

/** For CLICKHOUSE_URL, or the embedded warehouse in a folder; anything else is answered as it is. */
export function warehouseProblem(
  error: unknown,
  { url, path }: { readonly url: string; readonly path: string },
): unknown {
  if (isWarehouseUnopened(error))
    return new StartProblem(
      `The warehouse in ${path} can’t be opened. Unless the disk is full, its files are damaged: move the folder away and start again. The demo network is generated again; imported files have to be imported again.`,
      { cause: error },
    )
  const place = url === '' ? path : placeOf(url, url.startsWith('https:') ? '443' : '80')
  if (error instanceof GraphDamaged)
    return new StartProblem(
      `Data of the warehouse in ${place} can’t be read, and couldn’t be repaired: drop its databases demo and imported${url === '' ? ', or move the folder away,' : ''} and start again. The demo network is generated again; imported files have to be imported again.`,
      { cause: error },
    )
  if (url === '') return error
  const refusal = warehouseRefusal(error)
  if (refusal !== undefined)
    return new StartProblem(`ClickHouse at ${place} refuses: ${refusal}. Correct CLICKHOUSE_URL, or what it allows.`, {
      cause: error,
    })
  if (!isStoreAway(error)) return error
  return new StartProblem(`No ClickHouse answers at ${place}: start it, or correct CLICKHOUSE_URL.`, { cause: error })
}
