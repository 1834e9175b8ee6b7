// Which files are mutated, and which tests have to notice it.
import { readdirSync } from 'node:fs'
import { type Importers, readImporters, testsAffectedBy } from '../test/affected.ts'

/** Lists of data. */
const DATA = new Set(['src/domain/cadastro/faixas-de-cep.ts', 'src/domain/cadastro/senhas-comuns.ts'])

/**
 * For each folder of the server where money is decided, how the names of the tests begin that have to notice a change, in the order in
 * which they run. A survivor costs all of them, so the lists name the folder's own tests and few others.
 */
const OF_SERVER: Readonly<Record<string, string>> = {
  'src/server/abatimento/':
    'api/abatimento api/valor-do-boleto api/ocorrencia api/pedido-status proofs/abatimento',
  'src/server/carrinho/':
    'api/carrinho api/entrega api/abatimento. api/valor-do-boleto api/pedido. proofs/races',
  'src/server/cobranca/': `api/cobranca api/reembolso api/pedido-reembolso api/pedido-divergencia api/repasse-preso
    api/pedido-por-fora api/pedido-status proofs/custodia proofs/leituras-no-inicio proofs/pagamento-divergente
    proofs/leituras-atrasadas api/pagbank. proofs/segunda-via proofs/reembolso-no-provedor api/emissao-boleto-orfao api/valor-do-boleto`,
  'src/server/comprador/': 'api/carrinho-condicoes api/comprador api/user-recusa api/adm',
  'src/server/emissao/': `api/emissao-condicoes api/emissao-sem api/carrinho. api/carrinho-da-equipe api/pedido. api/entrega. api/abatimento. api/valor-do-boleto
    api/pedido-segunda-via proofs/estoque proofs/emissao-repetida proofs/recusas-do-provedor proofs/recebedores api/emissao-boleto
    proofs/segunda-via api/emissao-dados proofs/entrega proofs/abatimento`,
  'src/server/frete/': 'api/frete api/carrinho-frete api/entrega proofs/frete-combinado',
  'src/server/ocorrencia/': 'api/ocorrencia api/conferencia proofs/ocorrencias api/abatimento',
  'src/server/pagamento-a-vendedor/': 'api/pagamento-a-vendedor api/pedido-por-fora',
  'src/server/pedido/': `api/pedido api/carrinho. api/entrega api/abatimento. api/valor-do-boleto api/comprador-extrato api/reembolso
    proofs/contagem proofs/pagamento-divergente api/emissao-boleto api/repasse-preso api/separacao. api/aviso. api/ocorrencia.`,
  'src/server/reembolso/': `api/reembolso api/pedido-reembolso api/pedido-status api/repasse-preso api/aprovacao
    proofs/reembolso-no-provedor api/pedido-segunda-via proofs/segunda-via`,
}

/** The request for money and what is read of its answer: their own unit tests alone have to notice. */
const OF_PROVIDER = ['requisicao-de-boleto.ts', 'resposta-de-cobranca.ts'].map(
  name => `src/server/pagbank/${name}`,
)

/** Every file that is mutated, from the root. */
export function targetFiles(root: string): string[] {
  const folders = ['src/domain/', ...Object.keys(OF_SERVER)]
  const sources = folders.flatMap(folder => sourcesIn(root, folder)).filter(path => !DATA.has(path))
  return [...sources, ...OF_PROVIDER].sort()
}

/** The tests that have to notice a change of this file, in the order in which they run. */
export function testsOf(file: string, root: string, importers: Importers): string[] {
  if (file.startsWith('src/domain/')) return testsOfDomain(file, importers)
  const beside = (importers.get(file) ?? []).filter(path => /^src\/.*\.test\.ts$/.test(path))
  const starts = Object.entries(OF_SERVER)
    .find(([folder]) => file.startsWith(folder))?.[1]
    .split(/\s+/)
  const all = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' }).sort()
  const chosen = (starts ?? []).flatMap(start =>
    all.filter(path => path.startsWith(start) && path.endsWith('.test.ts')).map(path => `tests/${path}`),
  )
  return [...beside, ...new Set(chosen)]
}

export { readImporters }

// The domain's own tests alone: its rules must not depend on being noticed over HTTP. The file's own test comes first.
function testsOfDomain(file: string, importers: Importers): string[] {
  const own = file.replace(/\.ts$/, '.test.ts')
  const tests = testsAffectedBy(file, importers).filter(path => path.startsWith('src/domain/'))
  return [...tests.filter(path => path === own), ...tests.filter(path => path !== own)]
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map(path => folder + path)
}
