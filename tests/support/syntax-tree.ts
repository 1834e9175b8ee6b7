// The syntax tree of a source file, as the build's own parser makes it.
import { parseAst } from 'vite'

/** An ESTree node with its place in the text. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Parses TypeScript; `path` says whether it may hold JSX. */
export function parseSource(text: string, path: string): Node {
  return parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node // ESTree with positions
}

/** The nodes right below this one, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
