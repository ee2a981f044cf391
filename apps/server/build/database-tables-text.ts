// Reads a migrated PostgreSQL's catalogue and writes platform/database-tables.ts from it, so that no table is described twice.
import type { SingleConnection } from '../src/platform/postgres.ts'

interface Column {
  readonly table: string
  readonly name: string
  /** As PostgreSQL names it: `text`, `_text` for a list of texts. */
  readonly type: string
  readonly required: boolean
  readonly has_default: boolean
  /** Set by the database alone. */
  readonly generated: boolean
  /** The values that a CHECK allows. */
  readonly allowed: readonly string[] | null
}

// A CHECK over one column that lists its values is kept as `state = ANY (ARRAY['open'::text, …])`, or as one equation.
const COLUMNS = `
  SELECT tables.relname AS table, columns.attname AS name, types.typname AS type, columns.attnotnull AS required,
    columns.atthasdef OR columns.attidentity <> '' AS has_default,
    columns.attgenerated <> '' OR columns.attidentity = 'a' AS generated,
    (SELECT array_agg(found[1] ORDER BY place)
      FROM pg_constraint AS checks,
        regexp_matches(pg_get_constraintdef(checks.oid), '''([^'']*)''::text', 'g') WITH ORDINALITY AS values (found, place)
      WHERE checks.conrelid = tables.oid AND checks.contype = 'c' AND checks.conkey = ARRAY[columns.attnum]
        AND pg_get_constraintdef(checks.oid)
          ~ ('^CHECK \\(\\(' || columns.attname || ' = (ANY \\(ARRAY\\[[^\\]]*\\]\\)|''[^'']*''::text)\\)\\)$')) AS allowed
  FROM pg_class AS tables
  JOIN pg_namespace AS schemas ON schemas.oid = tables.relnamespace AND schemas.nspname = 'public'
  JOIN pg_attribute AS columns ON columns.attrelid = tables.oid AND columns.attnum > 0 AND NOT columns.attisdropped
  JOIN pg_type AS types ON types.oid = columns.atttypid
  WHERE tables.relkind IN ('r', 'p')
  ORDER BY tables.relname COLLATE "C", columns.attnum`

/** What a value of each type is read as. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  text: 'string',
  _int8: 'string[]',
  _text: 'string[]',
  _uuid: 'string[]',
  timestamptz: 'Date',
  tstzmultirange: 'string',
  uuid: 'string',
}
/** Types that are read otherwise than they are written; table-columns.ts says how. */
const BOTH_WAYS: Readonly<Record<string, (column: Column) => string>> = {
  int8: ({ required }) => (required ? 'BigNumber' : 'BigNumber | null'),
  jsonb: ({ table, name, required }) => `${required ? 'Json' : 'NullableJson'}<'${table}.${name}'>`,
}

/** Texts whose few values no CHECK lists; their writers are typed. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'community_studies.network': ['demo', 'imported'],
  'targeting_applications.recorded_state_before': ['draft', 'saved', 'applied'],
}

function typeOf(column: Column): string {
  const bothWays = BOTH_WAYS[column.type]
  const allowed = column.allowed ?? VALUES[`${column.table}.${column.name}`]
  const plain = allowed?.map((value) => `'${value}'`).join(' | ') ?? TYPES[column.type]
  if (bothWays === undefined && plain === undefined)
    throw new Error(`${column.table}.${column.name}: add the type ${column.type} to the table of types.`)
  if (column.generated) return `Numbered<${plain ?? bothWays?.(column)}>`
  const value = bothWays?.(column) ?? (column.required ? plain : `${plain} | null`)
  return column.has_default ? `Defaulted<${value}>` : `${value}`
}

/** As the formatter breaks long unions. */
function lineOf(name: string, type: string): string {
  const line = `  readonly ${name}: ${type}\n`
  return line.length <= 121
    ? line
    : `  readonly ${name}:\n${type
        .split(' | ')
        .map((one) => `    | ${one}\n`)
        .join('')}`
}

const pascal = (name: string): string => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Every table as an interface, and all of them together. */
export async function databaseTablesText(connection: SingleConnection): Promise<string> {
  const columns = (await connection.run(COLUMNS)) as unknown as readonly Column[]
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, list]) => {
    const lines = list.map((column) => lineOf(column.name, typeOf(column)))
    return `interface ${pascal(table)}Table {\n${lines.join('')}}\n`
  })
  const body = interfaces.join('\n')
  const used = ['BigNumber', 'Defaulted', 'Json', 'NullableJson', 'Numbered'].filter((name) =>
    RegExp(`\\b${name}\\b`).test(body),
  )
  return `// Every table of PostgreSQL as the query builder sees it; written by \`npm run tables\` from migrations/postgres.
import type { ${used.join(', ')} } from './table-columns.ts'

${body}
export interface Database {
${[...tables.keys()].map((table) => `  readonly ${table}: ${pascal(table)}Table\n`).join('')}}
`
}
