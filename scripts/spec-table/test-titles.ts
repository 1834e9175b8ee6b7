// The titles of the tests in a file, read without running it: plain ones, templates, and those that come from a table.
import { citationsIn } from './citations.ts'
import { childrenOf, isNode, type Node, parseSource } from './syntax-tree.ts'

/** Where a title says what only running it would tell. */
const UNKNOWN = '…'

/** Names of what declares tests, in Vitest and in Playwright. */
const RUNNERS = new Set(['it', 'test', 'describe'])

/** Calls of a runner that declare nothing. */
const NO_DECLARATION = new Set([
  'step',
  'use',
  'extend',
  'each',
  'runIf',
  'beforeEach',
  'afterEach',
  'beforeAll',
])

interface Declaration {
  title: Node
  body: Node
  suite: boolean
  /** The rows that the title is filled from; null where there is none, or where it is made elsewhere. */
  rows: Node[] | null
}

interface Head {
  runner: string
  members: string[]
  table: Node | null
}

type Constants = ReadonlyMap<string, Node>

/**
 * Full titles, suites before tests, of every test in this file: `suite › test`. A title with placeholders appears once, unless
 * its rows cite different requirements: then once for every row, filled in.
 */
export function testTitles(text: string, path: string): string[] {
  const program = parseSource(text, path)
  return titlesIn(program, [], constantsOf(program))
}

function titlesIn(node: Node, suites: readonly string[], constants: Constants): string[] {
  const declaration = declarationOf(node, constants)
  if (!declaration) return childrenOf(node).flatMap(child => titlesIn(child, suites, constants))
  const full = titlesOf(declaration).map(title => [...suites, title].join(' › '))
  if (!declaration.suite) return full
  return full.flatMap(title => titlesIn(declaration.body, [title], constants))
}

function declarationOf(node: Node, constants: Constants): Declaration | null {
  if (node.type !== 'CallExpression') return null
  const head = headOf(node.callee)
  const [title, ...others] = node.arguments as Node[] // a call has arguments
  const body = others.at(-1)
  if (!head || !title || !body || textOf(title) === null || NO_DECLARATION.has(head.members.at(-1) ?? ''))
    return null
  const suite = head.runner === 'describe' || head.members.includes('describe')
  return { title, body, suite, rows: rowsOf(head.table, constants) }
}

// `it`, `test.describe`, `it.each(table)`, `` test.each`table` ``, `describe.runIf(condition)`.
function headOf(callee: unknown): Head | null {
  if (!isNode(callee)) return null
  const name = String(callee.name ?? '')
  if (callee.type === 'Identifier')
    return RUNNERS.has(name) ? { runner: name, members: [], table: null } : null
  if (callee.type === 'MemberExpression') {
    const head = headOf(callee.object)
    return head && { ...head, members: [...head.members, nameOf(callee.property)] }
  }
  if (callee.type === 'TaggedTemplateExpression') return called(headOf(callee.tag), null)
  if (callee.type !== 'CallExpression') return null
  return called(headOf(callee.callee), (callee.arguments as Node[])[0] ?? null) // a call has arguments
}

// What `each` or `runIf` answered is the runner again.
function called(head: Head | null, argument: Node | null): Head | null {
  const isTable = head?.members.at(-1) === 'each'
  return head && { ...head, members: head.members.slice(0, -1), table: isTable ? argument : null }
}

function constantsOf(program: Node): Constants {
  const declarations = childrenOf(program).filter(({ type }) => type === 'VariableDeclaration')
  const named = declarations.flatMap(childrenOf).map(({ id, init }) => [nameOf(id), init] as const)
  return new Map(named.flatMap(([name, init]) => (isNode(init) ? [[name, init] as const] : [])))
}

function rowsOf(table: Node | null, constants: Constants): Node[] | null {
  const value = table && bare(table)
  if (value?.type === 'Identifier') return rowsOf(constants.get(nameOf(value)) ?? null, constants)
  return value?.type === 'ArrayExpression' ? (value.elements as Node[]).filter(isNode) : null
}

/** Without `as const` and the like. */
function bare(node: Node): Node {
  return /^TS(As|Satisfies)Expression$/.test(node.type) && isNode(node.expression)
    ? bare(node.expression)
    : node
}

function titlesOf({ title, rows }: Declaration): string[] {
  const text = textOf(title) ?? ''
  const unfilled = fill(text, () => UNKNOWN)
  const filled = (rows ?? []).map((row, index) => fillFromRow(text, bare(row), index))
  const differ = filled.some(one => String(citationsIn(one)) !== String(citationsIn(unfilled)))
  return differ ? filled : [unfilled]
}

function fillFromRow(title: string, row: Node, index: number): string {
  const values = row.type === 'ArrayExpression' ? (row.elements as Node[]).map(printed) : [printed(row)]
  const fields = new Map((row.type === 'ObjectExpression' ? childrenOf(row) : []).map(fieldOf))
  const next = values.values()
  return fill(title, placeholder => {
    if (placeholder === '%#') return String(index)
    if (placeholder.startsWith('$')) return fields.get(placeholder.slice(1)) ?? UNKNOWN
    return next.next().value ?? UNKNOWN
  })
}

function fill(title: string, value: (placeholder: string) => string): string {
  return title.replace(/%[sdifjoO#]|\$\w+/g, value)
}

function fieldOf({ key, value }: Node): [string, string] {
  return [nameOf(key), isNode(value) ? printed(value) : UNKNOWN]
}

function printed(node: Node): string {
  const text = textOf(node)
  if (text !== null) return text
  return node.type === 'Literal' ? String(node.value) : UNKNOWN
}

/** The text of a string or a template, or null. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const parts = node.quasis as { value: { cooked: string } }[] // a template has them
  return parts.map(({ value }) => value.cooked).join(UNKNOWN)
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value ?? '') : ''
}
