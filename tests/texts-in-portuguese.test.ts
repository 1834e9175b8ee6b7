// Every text of the screens is Portuguese (spec §1.1): a walk over the sources of the app, and over the sentences and data that it shows.
import { expect, it } from 'vitest'
import { isTest, listFiles, read } from './support/source-files.ts'
import { childrenOf, type Node, parseSource } from './support/syntax-tree.ts'

/** English words that no Portuguese text holds. */
const ENGLISH =
  /(?<![\p{L}\d])(?:the|of|and|is|are|was|were|has|have|been|your|you|please|with|without|not|this|that|these|from|when|while|which|must|cannot|loading|loaded|fail|failed|failure|error|errors|warning|success|save|saved|cancel|delete|deleted|remove|removed|edit|next|previous|search|close|open|password|user|users|username|sign|logout|name|page|pages|back|home|list|items|cart|order|orders|buyer|seller|sellers|product|products|price|prices|quantity|settings|continue|submit|new|more|less|show|hide|choose|select|file|upload|download|unknown|invalid|required|missing|try|again|yes|account|payment|freight|weight|picture|empty|back|done|send|sent|add|added|update|updated)(?![\p{L}\d])/iu

/** Props and fields whose strings no person reads. */
const NOT_SHOWN =
  /^(?:className|id|key|name|to|href|src|srcSet|sizes|path|type|role|variant|tone|icon|submitIcon|submitVariant|align|as|kind|rel|target|loading|decoding|fetchPriority|autoComplete|inputMode|enterKeyHint|pattern|data-.*|resumo|queryKey|mutationKey|method|credentials|headers|media|drawing|codigo|aria-(?:live|current|hidden|haspopup|controls|labelledby|describedby|sort|busy|atomic))$/

/** A text that is shown: words with a blank between them, or one word with a capital letter. */
const LIKE_TEXT = /\p{L}{2,} +\p{L}|^\p{Lu}\p{Ll}+[.!?…]?$/u

/** A media query, which looks like a text. */
const NO_TEXT = 'not all'

/** The strings of a file that look like texts, without those of imports, types and props that no person reads. */
function textsOf(path: string): string[] {
  const found: string[] = []
  visit(parseSource(read(path), path), found)
  return found
}

function visit(node: Node, found: string[]): void {
  if (/^(?:Import|TS|ExportAll)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return
  if (isNotShown(node)) return
  const text = textOf(node)?.replace(/\s+/g, ' ').trim()
  if (text && (node.type === 'JSXText' ? /\p{L}/u : LIKE_TEXT).test(text)) found.push(text)
  for (const child of childrenOf(node)) visit(child, found)
}

function isNotShown({ type, name, key }: Node): boolean {
  const named = (type === 'JSXAttribute' ? name : type === 'Property' ? key : null) as {
    name?: unknown
    value?: unknown
  } | null // an identifier or a string, as the parser makes them
  return named !== null && NOT_SHOWN.test(String(named.name ?? named.value))
}

function textOf({ type, value }: Node): string | null {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return String(value)
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked // ESTree
  return null
}

const SOURCES = listFiles('src/web', 'src/contract', 'src/domain').filter(
  // What fields mean is for the API document, which programmers read, and the passwords that everybody guesses are in all languages.
  path => /\.tsx?$/.test(path) && !isTest(path) && !/\/(?:senhas-comuns|significados)\.ts$/.test(path),
)

it('spec §1.1: every text in the sources of the screens is Portuguese', () => {
  const texts = SOURCES.flatMap(path => textsOf(path).map(text => ({ path, text })))
  expect(texts.length).toBeGreaterThan(700)
  expect(texts.filter(({ text }) => ENGLISH.test(text) && text !== NO_TEXT)).toEqual([])
})

it('spec §1.1: the walk finds a text wherever it stands', () => {
  const found: string[] = []
  visit(
    parseSource(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
      'const a = <p title="Close it" className="no text">Loading<b>{x ? \'Try again\' : `Order ${n} was sent`}</b></p>; toast(\'Not found\')',
      'a.tsx',
    ),
    found,
  )
  expect(found).toEqual(['Close it', 'Loading', 'Try again', 'Order', 'was sent', 'Not found'])
})

it('spec §1.1: what the demonstration tells of its sellers is Portuguese, and told to buyers', () => {
  const { vendedores } = JSON.parse(read('db/demonstracao/dados.json')) as {
    vendedores: { descricao: string }[]
  } // as written there
  expect(vendedores.length).toBeGreaterThan(5)
  for (const { descricao } of vendedores)
    expect(descricao).not.toMatch(/cadastro|pendente|cnpj|alfanum|test|demonstra|simula|fict/i)
  expect(vendedores.filter(({ descricao }) => ENGLISH.test(descricao))).toEqual([])
})
