// What the server tells whoever runs it: one line an event, JSON in production, plain words on a terminal, no secrets.

export type LogFields = Readonly<Record<string, unknown>>

export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

const SECRET_NAME = /pass|secret|token|cookie|authorization|code|csrf/i

/** Hides values under names that promise a secret, and passwords inside addresses; errors become name, message, stack. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (value !== undefined && value !== null && typeof value !== 'object' && SECRET_NAME.test(name)) return '…'
  if (typeof value === 'string') return value.replace(/(\w+:\/\/[^\s:/@]*:)[^\s@/]+@/g, '$1…@')
  if (value instanceof Error)
    return {
      name: value.name,
      message: withoutSecrets(value.message),
      stack: withoutSecrets(value.stack ?? ''),
      ...(value.cause !== undefined && { cause: withoutSecrets(value.cause) }),
    }
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutSecrets(inner, key)]))
  return typeof value === 'bigint' ? String(value) : value
}

const inWords = (level: string, message: string, fields: LogFields): string => {
  const details = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}=${text}`
  })
  return [level === 'info' ? '' : `${level}:`, message, ...details].filter((part) => part !== '').join(' ')
}

export interface LogOptions {
  readonly json: boolean
  /** Takes one line without its end; standard output or error unless said. */
  readonly write?: (line: string, level: 'info' | 'warn' | 'error') => void
  readonly now?: () => Date
}

const toStandardStreams = (line: string, level: string): void => {
  const stream = level === 'info' ? process.stdout : process.stderr
  stream.write(`${line}\n`)
}

/** Opens a log. */
export function openLog({ json, write = toStandardStreams, now = () => new Date() }: LogOptions): Log {
  const say =
    (level: 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}): void => {
      const clean = withoutSecrets(fields) as LogFields
      const line = json
        ? JSON.stringify({ time: now().toISOString(), level, message, ...clean })
        : inWords(level, message, clean)
      write(line, level)
    }
  return { info: say('info'), warn: say('warn'), error: say('error') }
}
