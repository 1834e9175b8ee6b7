// The changes of SQL: in the text of sql`…`, and in the calls of the query builder.
import type { Node } from '../../tests/support/syntax-tree.ts'
import { type Change, dotBefore } from './operators.ts'

const SWAPPED: ReadonlyMap<string, string> = new Map([
  ['=', '<>'],
  ['!=', '='],
  ['<>', '='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['and', 'or'],
  ['or', 'and'],
  ['greatest', 'least'],
  ['least', 'greatest'],
  ['min', 'max'],
  ['max', 'min'],
  ['is', 'is not'],
  ['is not', 'is'],
  ['in', 'not in'],
  ['not in', 'in'],
  ['asc', 'desc'],
  ['desc', 'asc'],
])

/** Words and signs outside of quotes; casts, arrows and comments are passed over. */
const TOKEN =
  /'[^']*'|"[^"]*"|--.*|::|->>?|=>|\|\||<>|!=|<=|>=|[<>=]| [+-] |\b(?:is not(?! distinct)|not in|is(?! not)|in(?= \()|and|or|greatest|least|min|max|asc|desc)\b/g

/** Changes of a template that is tagged `sql`, or of a call of the query builder. `text` is the file's text. */
export function sqlChanges(node: Node, text: string): Change[] {
  if (node.type === 'TaggedTemplateExpression')
    return isSql(node.tag as Node) ? templateChanges(node, text) : []
  return node.type === 'CallExpression' ? [...conditionChanges(node, text), ...wordChanges(node, text)] : []
}

// A condition that is left out of a chain of calls.
function conditionChanges(node: Node, text: string): Change[] {
  const { type, property } = node.callee as { type: string; property: Node } // the callee of a chain
  if (type !== 'MemberExpression' || property.name !== 'where') return []
  return [{ start: dotBefore(property, text), end: node.end, to: '' }]
}

const isSql = (tag: Node) => tag.type === 'Identifier' && tag.name === 'sql'

function templateChanges(node: Node, text: string): Change[] {
  const quasis = (node.quasi as { quasis: Node[] }).quasis // a template's
  return quasis.flatMap(quasi => {
    const { raw } = quasi.value as { raw: string } // a template's element
    const begin = text.indexOf(raw, quasi.start)
    return [...raw.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
      const word = token.trim()
      const to = SWAPPED.get(word)
      const start = begin + index + token.indexOf(word)
      return to === undefined ? [] : [{ start, end: start + word.length, to }]
    })
  })
}

// `('column', '<', value)`, and `('column', 'desc')`.
function wordChanges(node: Node, text: string): Change[] {
  const word = (node.arguments as Node[])[1]
  if (word?.type !== 'Literal' || typeof word.value !== 'string') return []
  const to = SWAPPED.get(word.value)
  return to === undefined ? [] : [{ start: word.start, end: word.end, to: quoted(to, text[word.start]) }]
}

const quoted = (word: string, quote = "'") => quote + word + quote
