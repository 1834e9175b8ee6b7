// Products with their drawings, and two to four quotes for most of them, drawn with a fixed seed around the usual price.
import { centavos } from '#domain/centavos.ts'
import { deQuilos } from '#domain/peso.ts'
import { listarCategorias } from '#server/categoria/categoria-repository.ts'
import { publicarCotacao } from '#server/cotacao/publicar-cotacao.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { criarProduto } from '#server/produto/criar-produto.ts'
import type { IdsPorEmpresa } from './cadastros.ts'
import { dados, type ProdutoDeDemonstracao } from './dados.ts'
import { DIA_DO_CATALOGO, dependenciasNoDia } from './dias.ts'
import { comoChegouA, type RemarcacaoDeCotacao } from './precos.ts'

/** A published quote, to be bought by the demonstration's orders. */
export interface CotacaoPublicada {
  id: number
  produto: string
  vendedor: string
  /** How its price changes until today. */
  remarcacoes: readonly RemarcacaoDeCotacao[]
}

/** The wholesaler with some of everything: its account is `vendedor@`. */
export const MISTO = 'Hortifruti Pedra do Irajá'
const FOLHAS = 'Sítio Boa Colheita Friburgo'
const SERRA = 'Cooperativa Serra Verde de Teresópolis'
const RAIZES = 'Raízes do Paty'
const FRUTAS = 'Frutas Vale do Paraíba Atacado'
const SACARIA = 'Batatas & Cebolas Guanabara'
const OVOS = 'Ovos Granja Santa Clara'

/** The sellers of each category, the specialist first. */
const QUEM_VENDE: Readonly<Record<string, readonly string[]>> = {
  Frutas: [FRUTAS, MISTO, SERRA],
  Legumes: [RAIZES, MISTO, SERRA, FOLHAS],
  Verduras: [FOLHAS, SERRA, MISTO],
  Temperos: [FOLHAS, MISTO, SERRA],
  'Raízes e tubérculos': [SACARIA, RAIZES, MISTO, SERRA],
  Ovos: [OVOS, MISTO],
}

/** Products for the rare cases: without a quote, with a single one. */
const SEM_COTACAO = new Set(['Coco Verde'])
const UMA_COTACAO = new Set(['Gengibre'])

/** Creates the catalogue and its quotes, at the prices of some weeks ago. */
export async function publicarCatalogo(deps: Dependencies, ids: IdsPorEmpresa): Promise<CotacaoPublicada[]> {
  const categorias = new Map((await listarCategorias(deps.db)).map(({ id, nome }) => [nome, id]))
  const porUsuarioId = ids.get('Administração') ?? 0
  const sorteio = createSorteio(20_260_619)
  // A generator of its own, so that today's prices do not depend on the number of earlier ones.
  const oscilacao = createSorteio(20_260_515)
  const publicadas: CotacaoPublicada[] = []
  for (const produto of dados.produtos) {
    const categoria = categorias.get(produto.categoria) ?? 0
    const produtoId = await criarComDesenho(dependenciasNoDia(deps, DIA_DO_CATALOGO), produto, {
      categoria,
      porUsuarioId,
    })
    for (const vendedor of quemVende(produto, sorteio)) {
      const vendedorId = ids.get(vendedor) ?? 0
      const [primeira, ...seguintes] = comoChegouA(sortearPreco(produto.modal, sorteio), oscilacao)
      const nova = { produtoId, vendedorId, preco: primeira.preco }
      const { id } = await publicarCotacao(dependenciasNoDia(deps, primeira.diasAtras), vendedorId, nova)
      const remarcacoes = seguintes.map(seguinte => ({ ...seguinte, id, vendedorId }))
      publicadas.push({ id, produto: produto.nome, vendedor, remarcacoes })
    }
  }
  return publicadas
}

async function criarComDesenho(
  deps: Dependencies,
  { nome, tipo, unidadeMedida, peso }: ProdutoDeDemonstracao,
  { categoria, porUsuarioId }: { categoria: number; porUsuarioId: number },
): Promise<number> {
  const imagem = `/arte/${arquivoDe(nome)}.svg`
  const novo = { nome, tipo, unidadeMedida, categoria, peso: deQuilos(peso), imagem }
  return (await criarProduto(deps, novo, porUsuarioId)).id
}

function arquivoDe(nome: string): string {
  const semAcentos = nome.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return semAcentos.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function quemVende({ nome, categoria }: ProdutoDeDemonstracao, sorteio: () => number): readonly string[] {
  const todos = QUEM_VENDE[categoria] ?? []
  if (SEM_COTACAO.has(nome)) return []
  return UMA_COTACAO.has(nome)
    ? todos.slice(0, 1)
    : todos.slice(0, 2 + Math.floor(sorteio() * (todos.length - 1)))
}

// Usual price × (0,88 … 1,18), to the next R$ 0,50.
function sortearPreco(modal: number, sorteio: () => number) {
  const meiosReais = Math.round(modal * (0.88 + 0.3 * sorteio()) * 2)
  return centavos(Math.max(1, meiosReais) * 50)
}

// A small generator with a seed, so that every demonstration has the same prices.
function createSorteio(semente: number): () => number {
  let estado = semente
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
}
