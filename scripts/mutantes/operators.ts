// The changes that make a mutant, by the node of the syntax tree that they change; without those of SQL.
import { childrenOf, type Node } from '../../tests/support/syntax-tree.ts'

/** Replaces a part of a file's text. */
export interface Change {
  start: number
  end: number
  to: string
}

const SWAPPED: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['**', '*'],
  ['&&', '||'],
  ['||', '&&'],
  ['+=', '-='],
  ['-=', '+='],
  ['++', '--'],
  ['--', '++'],
])

const SWAPPED_METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  ['min', ['max']],
  ['max', ['min']],
  ['floor', ['ceil']],
  ['ceil', ['floor']],
  ['round', ['floor', 'ceil']],
  ['trunc', ['ceil']],
  ['some', ['every']],
  ['every', ['some']],
  ['find', ['findLast']],
  ['findLast', ['find']],
  ['startsWith', ['endsWith']],
  ['endsWith', ['startsWith']],
])

/** Calls that are left out of a chain, which goes on with what they were called on. */
const LEFT_OUT = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed'])

/** Every change of a node, without those of the nodes below it. `text` is the file's text. */
export function changesOf(node: Node, parent: Node | null, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return isText(node.left) || isText(node.right) ? [] : swapOperator(node, text)
    case 'LogicalExpression':
      return node.operator === '??'
        ? [{ start: text.indexOf('??', at(node.left).end), end: node.end, to: '' }]
        : swapOperator(node, text)
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-'
        ? [{ start: node.start, end: node.start + 1, to: '' }]
        : []
    case 'UpdateExpression':
      return swapUpdate(node)
    case 'Literal':
      return literalChanges(node, parent)
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map(to => ({ ...rangeOf(at(node.test)), to }))
    case 'ExpressionStatement':
      return isEffect(at(node.expression)) ? [{ ...rangeOf(at(node.expression)), to: 'void 0' }] : []
    case 'CallExpression':
      return callChanges(node, text)
    default:
      return []
  }
}

/** Types, imports and the keys of objects do nothing when the program runs. */
export function isInert(node: Node): boolean {
  if (/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return false
  return node.type.startsWith('TS') || node.type === 'ImportDeclaration'
}

/** Visits a node and all below it, except those that are inert. */
export function walk(
  node: Node,
  parent: Node | null,
  visit: (node: Node, parent: Node | null) => void,
): void {
  if (isInert(node)) return
  visit(node, parent)
  for (const child of childrenOf(node)) walk(child, node, visit)
}

function swapOperator(node: Node, text: string): Change[] {
  const operator = String(node.operator)
  const to = SWAPPED.get(operator)
  if (to === undefined) return []
  const start = text.indexOf(operator, at(node.left).end)
  return [{ start, end: start + operator.length, to }]
}

function swapUpdate(node: Node): Change[] {
  const operator = String(node.operator)
  const start = node.prefix ? node.start : node.end - operator.length
  return [{ start, end: start + operator.length, to: SWAPPED.get(operator) ?? operator }]
}

function literalChanges(node: Node, parent: Node | null): Change[] {
  if (parent !== null && (isKey(node, parent) || isLimit(parent))) return []
  const { value } = node
  if (typeof value === 'boolean') return [{ ...rangeOf(node), to: String(!value) }]
  if (typeof value === 'bigint')
    return [value + 1n, value - 1n].map(other => ({ ...rangeOf(node), to: `${other}n` }))
  if (typeof value !== 'number') return []
  return [value + 1, value - 1].map(other => ({
    ...rangeOf(node),
    to: other < 0 ? `(${other})` : `${other}`,
  }))
}

function callChanges(node: Node, text: string): Change[] {
  const callee = at(node.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const property = at(callee.property)
  const name = String(property.name)
  if (LEFT_OUT.has(name)) return [{ start: dotBefore(property, text), end: node.end, to: '' }]
  return (SWAPPED_METHODS.get(name) ?? []).map(to => ({ ...rangeOf(property), to }))
}

const isKey = (node: Node, parent: Node) => parent.type === 'Property' && parent.key === node

// `.limit(1)` of the query builder stands before a call that takes the first row anyway.
const isLimit = ({ type, callee }: Node) =>
  type === 'CallExpression' && nameOf(at(callee).property) === 'limit'

const nameOf = (identifier: unknown) => (identifier as { name?: unknown } | undefined)?.name

/** The place of `.` or `?.` before a property. */
export function dotBefore(property: Node, text: string): number {
  const dot = text.lastIndexOf('.', property.start)
  return text[dot - 1] === '?' ? dot - 1 : dot
}

// What is called for its effect, and what sets something; not a line of the log, by which nothing is decided, and not a lock.
function isEffect(expression: Node): boolean {
  const inner = expression.type === 'AwaitExpression' ? at(expression.argument) : expression
  if (inner.type === 'AssignmentExpression') return true
  return inner.type === 'CallExpression' && !isLog(at(inner.callee)) && !isLock(inner)
}

// `travarPedido(…)`, `exigir(await travarPedido(…), …)`.
function isLock({ callee, arguments: args }: Node): boolean {
  const [first] = args as Node[]
  const inner = first?.type === 'AwaitExpression' ? at(first.argument) : first
  const names = [at(callee).name, inner?.type === 'CallExpression' ? at(inner.callee).name : '']
  return names.some(name => String(name).startsWith('travar'))
}

// `log.warn`, `deps.log.warn`.
function isLog({ type, object }: Node): boolean {
  if (type !== 'MemberExpression') return false
  return at(object).name === 'log' || nameOf(at(object).property) === 'log'
}

function isText(value: unknown): boolean {
  const node = at(value)
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

const at = (value: unknown) => value as Node // a field that the node's type has

const rangeOf = ({ start, end }: Node) => ({ start, end })
