// Which tests a change can break: those that `npm run test:watch` runs when a file is saved, and `npm test -- --since REF`.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guardsOf } from './full-only.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WORLDS: Readonly<Record<string, string>> = { '#simulator': 'packages/pagbank-simulator' }
const IMPORT = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g
const UNIT = /^(?:src|packages|scripts|bancada|db)\/.*\.test\.ts$|^tests\/[^/]+\.test\.ts$/
const OVER_HTTP = /^tests\/(?:api|http)\/.*\.test\.ts$/
const TEST = /^tests\/(?:api|http|proofs)\/.*\.test\.ts$/
const NOUN = /^src\/(?:server\/[^/]+\/(?<folder>[^/]+)\/|contract\/[^/]+\/(?<file>[\w-]+)\.ts$)/

/** For each room of the server, how the names of its API tests and HTTP tests begin. */
export const TESTS_OF: Readonly<Record<string, readonly string[]>> = {
  abatimento: ['api/abatimento', 'api/mesa', 'api/valor-do-boleto'],
  acesso: ['api/acesso'],
  adm: ['api/adm'],
  aprovacao: ['api/mesa', 'api/user'],
  auditoria: ['api/auditoria'],
  auth: ['api/auth', 'http/enumeracao', 'http/quotas'],
  avisar: ['api/aviso', 'api/pedido-aviso'],
  aviso: ['api/aviso'],
  'aviso-de-cotacao': ['api/produto-aviso'],
  backup: ['http/copia-de-seguranca'],
  carrinho: ['api/carrinho', 'api/mesa'],
  categoria: ['api/categoria'],
  ceasa: ['api/ceasa', 'api/cotacao', 'api/produto'],
  cesta: ['api/cesta'],
  cobranca: [
    'api/cobranca',
    'api/emissao',
    'api/mesa',
    'api/pagbank',
    'api/pedido-por-fora',
    'api/reembolso',
  ],
  comprador: ['api/comprador'],
  combinado: ['api/combinado'],
  conferencia: ['api/conferencia', 'api/ocorrencia'],
  config: ['http/doctor'],
  configuracao: ['api/configuracao'],
  conversa: ['api/mesa', 'api/pedido-mensagem'],
  correio: ['http/correio'],
  cotacao: ['api/cotacao'],
  db: ['http/caixa'],
  doctor: ['http/doctor'],
  divergencia: ['api/mesa', 'api/pedido-divergencia', 'api/pedido-pago-de-novo'],
  documento: ['api/rota', 'api/separacao'],
  email: ['api/auth-recuperar-senha'],
  push: ['api/aviso-push'],
  emissao: ['api/carrinho', 'api/emissao', 'api/mesa'],
  favorito: ['api/favorito', 'api/lista'],
  quadro: ['api/quadro'],
  fluxo: ['api/aviso-fluxo'],
  entrega: ['api/entrega'],
  extrato: ['api/extrato'],
  frete: ['api/carrinho-frete', 'api/frete', 'api/mesa'],
  funcionario: ['api/funcionario'],
  health: ['http/saude'],
  http: ['http/bad-requests', 'http/metodos', 'http/ordem', 'http/respostas-proprias', 'http/time-limits'],
  images: ['http/imagens'],
  integracao: ['api/integracao'],
  jobs: ['api/adm'],
  lista: ['api/lista', 'api/quadro'],
  membro: ['api/membro'],
  mesa: ['api/mesa'],
  nota: ['api/pedido-nota'],
  notificacao: ['api/pagbank'],
  ocorrencia: ['api/conferencia', 'api/mesa', 'api/ocorrencia'],
  oferta: ['api/cotacao', 'api/produto'],
  openapi: ['http/openapi'],
  'pagamento-a-vendedor': ['api/mesa', 'api/pagamento-a-vendedor', 'api/pedido-por-fora'],
  pagbank: ['api/pagbank'],
  pedido: ['api/mesa', 'api/pedido'],
  pix: ['api/pedido-pix'],
  privacidade: ['api/mesa', 'api/privacidade'],
  produto: ['api/produto'],
  provedor: ['api/pagbank', 'api/reembolso'],
  relatorio: ['api/relatorio'],
  reembolso: ['api/mesa', 'api/reembolso'],
  repasse: ['api/repasse'],
  'repasse-preso': ['api/mesa', 'api/repasse-preso'],
  rotina: ['api/adm', 'http/imagens'],
  rota: ['api/rota'],
  'segundo-fator': ['api/segundo-fator'],
  separacao: ['api/separacao'],
  sinonimo: ['api/sinonimo', 'api/produto-busca'],
  site: ['http/pagina'],
  tabela: ['api/tabela'],
  tarefa: ['api/mesa'],
  user: ['api/user'],
  vendedor: ['api/vendedor'],
}

/** For each folder of `src/web/pages`, how the names of the tests of its screens begin. */
export const SCREENS_OF: Readonly<Record<string, readonly string[]>> = {
  adm: ['adm', 'gestao', 'mesa'],
  auditoria: ['gestao'],
  auth: ['login', 'cadastro', 'recuperar-senha', 'segundo-fator', 'sessao'],
  aviso: ['avisos', 'sino', 'push'],
  carrinho: ['carrinho', 'checkout', 'lote'],
  ceasa: ['ceasa'],
  combinado: ['combinado'],
  comprador: ['compradores'],
  configuracao: ['gestao'],
  entrega: ['entrega'],
  erro: ['erros'],
  frete: ['frete-combinado', 'gestao'],
  funcionario: ['gestao'],
  integracao: ['integracoes'],
  lista: ['listas'],
  mesa: ['conferencia', 'conversa', 'emissao', 'frete-combinado', 'mesa', 'pagamentos'],
  ocorrencia: ['conferencia'],
  extrato: ['extrato'],
  pagbank: ['pagbank'],
  repasse: ['extrato'],
  pedido: ['pedido', 'compras', 'conversa', 'mensagens', 'conferencia', 'cancelamento'],
  privacidade: ['privacidade'],
  produto: ['produto', 'busca', 'folha', 'foto', 'ofertas'],
  quadro: ['quadro'],
  relatorio: ['relatorios'],
  rota: ['separacao'],
  separacao: ['separacao'],
  sinonimo: ['gestao'],
  tabela: ['tabela', 'condicoes', 'foto'],
  user: ['perfil', 'conta', 'confirmar-email', 'membro'],
  vendedor: ['vendedores'],
}

/** The walk through the product that every other change of a screen runs. */
const EVERY_SCREEN = ['jornada', 'moldura', 'telas']

/** For rooms of the server that move money: the proofs of the gate that `--since` runs with them. */
const PROOFS_OF: Readonly<Record<string, readonly string[]>> = {
  abatimento: ['proofs/abatimento'],
  carrinho: ['proofs/races', 'proofs/estoque'],
  cobranca: ['proofs/leituras-atrasadas', 'proofs/custodia', 'proofs/segunda-via', 'proofs/pix'],
  pix: ['proofs/pix'],
  emissao: ['proofs/faults', 'proofs/races', 'proofs/emissao-repetida'],
  entrega: ['proofs/entrega'],
  ocorrencia: ['proofs/ocorrencias'],
  oferta: ['proofs/disponivel'],
  provedor: ['proofs/contrato-pagbank', 'proofs/recusas-do-provedor'],
  combinado: ['proofs/combinado'],
  pedido: ['proofs/contagem', 'proofs/races'],
  reembolso: ['proofs/reembolso-no-provedor'],
  tabela: ['proofs/tabela'],
}

/** What a change of these files, paths from the root, can break: for Vitest, and tests of screens. */
export function testsOfChange(paths: readonly string[]): { inVitest: string[]; inBrowser: string[] } {
  const sources = readSources()
  const existing = new Set(sources.files)
  const affected = paths.flatMap(path => testsAffectedBy(path, sources))
  const folders = paths.map(path => NOUN.exec(path)?.groups?.folder ?? '')
  const proofs = folders.flatMap(folder => PROOFS_OF[folder] ?? []).map(name => `tests/${name}.test.ts`)
  const inVitest = new Set([
    ...affected,
    ...proofs,
    ...guardsOf(paths),
    ...paths.filter(path => /^tests\/.*\.test\.ts$/.test(path)),
    // Each takes about a second, and reads the whole repository.
    ...[...existing].filter(path => /^tests\/[^/]+\.test\.ts$/.test(path)),
    ...(paths.some(path => path.startsWith('db/migrations/'))
      ? [...existing].filter(path => OVER_HTTP.test(path))
      : []),
  ])
  return {
    inVitest: [...inVitest].filter(path => existing.has(path)),
    inBrowser: [...new Set(paths.flatMap(path => screensOf(path, sources.files)))].filter(path =>
      existing.has(path),
    ),
  }
}

function screensOf(path: string, files: readonly string[]): string[] {
  if (/^tests\/e2e\/[^/]+\.e2e\.ts$/.test(path)) return [path]
  const [, page] =
    /^src\/web\/(?:components|(?:pages|queries)\/[^/]+)\/([\w-]+?)(?:-queries\.ts|\/|$)/.exec(path) ?? []
  const starts = SCREENS_OF[page ?? '']
  if (starts === undefined && !/^src\/web\/(?!.*\.test\.)/.test(path)) return []
  const name = new RegExp(`^tests/e2e/(?:${(starts ?? EVERY_SCREEN).join('|')})(?:s|-[\\w-]+)?\\.e2e\\.ts$`)
  return files.filter(file => name.test(file))
}

/** The files that import each file, by its path. */
type Importers = ReadonlyMap<string, readonly string[]>

/** The tree as it was read: every source, and who imports it. Reading it takes as long as all else together. */
interface Sources {
  files: readonly string[]
  importers: Importers
}

/**
 * The unit tests that import the file, directly or not, and the API and HTTP tests of its folder (`TESTS_OF`) or of the folders
 * that import it directly. Almost every file is imported by the whole product, so that following imports would lead to all API
 * tests. The proofs take minutes and run only when they are saved themselves. Paths are from the root.
 */
export function testsAffectedBy(path: string, { files, importers } = readSources()): string[] {
  const direct = [path, ...(importers.get(path) ?? [])]
  const reached = everyImporter(path, importers)
  const starts = direct
    .flatMap(testsOf)
    .map(start => start.replace('api/', 'api/[\\w-]+/'))
    .join('|')
  const ofFolders = new RegExp(`^tests/(?:${starts})(?:-[\\w-]+)?\\.test\\.ts$`)
  return files.filter(
    file =>
      (file === path && TEST.test(file)) ||
      (UNIT.test(file) && reached.has(file)) ||
      (OVER_HTTP.test(file) && direct.includes(file)) ||
      ofFolders.test(file),
  )
}

function testsOf(file: string): readonly string[] {
  const { folder, file: contract } = NOUN.exec(file)?.groups ?? {}
  const noun = folder ?? contract
  if (noun === undefined) return []
  return TESTS_OF[noun] ?? [`api/${noun}`]
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => join(folder, path))
}

export function readSources(): Sources {
  const files = ['src', 'packages', 'scripts', 'bancada', 'db', 'tests'].flatMap(sourcesIn)
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, text = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = resolveImport(text, file)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return { files, importers }
}

function resolveImport(text: string, from: string): string {
  if (text.startsWith('.')) return normalize(join(dirname(from), text))
  const [world = '', ...rest] = text.split('/')
  return join(WORLDS[world] ?? `src/${world.slice(1)}`, ...rest)
}

function everyImporter(path: string, importers: Importers): Set<string> {
  const found = new Set([path])
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}
