// Who may ask the machine what time it is: the one clock of each program. Everything else is given the moment, or measures.
import { extname } from 'node:path'
import ts from 'typescript'
import type { ReadFile } from './name-rules.ts'

const CODE = new Set(['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js'])

/** What reports on a run at the machine, or runs before there is a program. */
const FOLDERS = /^(apps\/server\/bench|scripts)\//

/** The one clock of each program, and who cannot be given it. */
export const CLOCKS: Readonly<Record<string, string>> = {
  'apps/server/src/start-product.ts': 'the server’s clock',
  'apps/server/src/import-cli.ts': 'the clock of an import without a server',
  'apps/server/src/platform/log.ts': 'a log is opened before there is a clock: its lines carry the machine’s time',
  'apps/server/src/connectors/oauth2/code-client.ts':
    'its library asks the machine, and is told how far our clock is from that',
  'apps/sandbox/src/sandbox-main.ts': 'the sandbox’s clock on the wall, unless it starts at another moment',
  'apps/web/src/shell/clock.ts': 'the browser’s clock',
  'apps/server/testkit/real-openid-provider.ts': 'its library asks the machine, as the one of its clients does',
  'e2e/journey-time.ts': 'the clock of the journeys, and the one it puts into pages',
  'e2e/team/one-moment.spec.ts': 'asks pages what they take for now',
  'playwright.config.ts': 'finds how far the moment of the journeys is from the machine’s',
  'tools/shift-date.mjs': 'the date that a process is given instead',
}

const GLOBALS = new Set(['globalThis', 'window', 'self', 'global'])

/** `Date`, also as a property of the global object. */
function isDate(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'Date'
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
    return isDate(node.expression)
  if (nameOfMember(node) !== 'Date') return false
  const { expression } = node as ts.PropertyAccessExpression | ts.ElementAccessExpression
  return ts.isIdentifier(expression) && GLOBALS.has(expression.text)
}

/** The name in `x.name` and `x['name']`. */
function nameOfMember(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text
  return undefined
}

const takesNow = (pattern: ts.BindingName): boolean =>
  ts.isObjectBindingPattern(pattern) &&
  pattern.elements.some(({ name, propertyName }) => {
    const taken = propertyName ?? name
    return ts.isIdentifier(taken) && taken.text === 'now'
  })

/** How the machine is asked here; undefined when it is not. */
function askedBy(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && isDate(node.expression) && (node.arguments?.length ?? 0) === 0) return 'new Date()'
  if (ts.isCallExpression(node) && isDate(node.expression)) return 'Date()'
  if (ts.isVariableDeclaration(node) && node.initializer && isDate(node.initializer) && takesNow(node.name))
    return '{ now } = Date'
  const member = nameOfMember(node)
  if (member === undefined) return undefined
  const { expression } = node as ts.PropertyAccessExpression | ts.ElementAccessExpression
  if (member === 'now' && isDate(expression)) return 'Date.now'
  return member === 'timeOrigin' && ts.isIdentifier(expression) && expression.text === 'performance'
    ? 'performance.timeOrigin'
    : undefined
}

interface Asking {
  readonly line: number
  readonly how: string
}

/** Where a file asks the machine what time it is. Comments and texts ask nothing. */
export function askings(file: string, text: string): Asking[] {
  const found: Asking[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const look = (node: ts.Node): void => {
    const how = askedBy(node)
    if (how !== undefined)
      found.push({ how, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 })
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Every place that asks the machine what time it is and may not, one line each. */
export function clockProblems(files: readonly string[], read: ReadFile): string[] {
  return files
    .filter((file) => CODE.has(extname(file)) && !FOLDERS.test(file) && !Object.hasOwn(CLOCKS, file))
    .flatMap((file) => {
      const text = read(file)
      // Reading a tree takes a hundred times as long as this.
      if (!/\bDate\b|\btimeOrigin\b/.test(text)) return []
      return askings(file, text).map(
        ({ line, how }) =>
          `${file}:${line}: ${how} asks the machine; a moment comes from the program's clock, a duration from performance.now()`,
      )
    })
}
