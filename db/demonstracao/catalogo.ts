// Products with their drawings. Most have two to four quotes around the usual price, drawn with a fixed seed.
import { centavos } from '#domain/centavos.ts'
import { deQuilos } from '#domain/peso.ts'
import { listarCategorias } from '#server/mercado/categoria/categoria-repository.ts'
import { publicarCotacao } from '#server/mercado/cotacao/cotacao-routes.ts'
import { criarProduto } from '#server/mercado/produto/produto-routes.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { dados, type ProdutoDeDemonstracao } from './dados.ts'
import { DIA_DO_CATALOGO, recuarRelogio } from './dias.ts'
import { type RemarcacaoDeCotacao, sortearHistorico } from './precos.ts'

/** A published quote, for the orders of the demonstration. */
export interface CotacaoPublicada {
  id: number
  produto: string
  vendedor: string
  /** The changes of its price until today, oldest first. */
  remarcacoes: readonly RemarcacaoDeCotacao[]
}

/** The wholesaler that sells a bit of everything; its login is a published one. */
export const MISTO = 'Hortifruti Pedra do Irajá'
export const FOLHAS = 'Sítio Boa Colheita Friburgo'
export const SERRA = 'Cooperativa Serra Verde de Teresópolis'
export const RAIZES = 'Raízes do Paty'
const FRUTAS = 'Frutas Vale do Paraíba Atacado'
export const SACARIA = 'Batatas & Cebolas Guanabara'
export const OVOS = 'Ovos Granja Santa Clara'

/** Sellers by category, the specialist first. */
const VENDEDORES: Readonly<Record<string, readonly string[]>> = {
  Frutas: [FRUTAS, MISTO, SERRA],
  Legumes: [RAIZES, MISTO, SERRA, FOLHAS],
  Verduras: [FOLHAS, SERRA, MISTO],
  Temperos: [FOLHAS, MISTO, SERRA],
  'Raízes e tubérculos': [SACARIA, RAIZES, MISTO, SERRA],
  Ovos: [OVOS, MISTO],
}

/** Products of the rarer cases: without a quote, with a single quote. */
const SEM_COTACAO = new Set(['Coco Verde'])
const UMA_COTACAO = new Set(['Gengibre'])
/** Two quotes, each the cheapest of its product. Their prices are three and seven days old and were not confirmed since. */
const ESQUECIDAS: Readonly<Record<string, string>> = { Quiabo: RAIZES, Coentro: MISTO }

type Deps = Pick<Dependencies, 'db' | 'clock' | 'imagens' | 'fila'>

/** Creates the catalogue and its quotes, at the prices of some weeks ago. */
export async function publicarCatalogo(deps: Deps, ids: Cadastrados): Promise<CotacaoPublicada[]> {
  const categorias = new Map((await listarCategorias(deps.db)).map(({ id, nome }) => [nome, id]))
  const porUsuarioId = ids.get('Administração') ?? 0
  const sorteio = criarSorteio(20_260_619)
  // A generator of its own, so that today's prices do not depend on the history.
  const oscilacao = criarSorteio(20_260_515)
  const cotacoes: CotacaoPublicada[] = []
  for (const produto of dados.produtos) {
    const categoria = categorias.get(produto.categoria) ?? 0
    const produtoId = await criarComDesenho(recuarRelogio(deps, DIA_DO_CATALOGO), produto, {
      categoria,
      porUsuarioId,
    })
    for (const vendedor of sortearVendedores(produto, sorteio)) {
      const vendedorId = ids.get(vendedor) ?? 0
      const [inicial, ...historico] = sortearHistorico(sortearPreco(produto.modal, sorteio), oscilacao)
      const cotacao = { produtoId, vendedorId, preco: inicial.preco }
      const { id } = await publicarCotacao(recuarRelogio(deps, inicial.diasAtras), vendedorId, cotacao)
      const esquecida = ESQUECIDAS[produto.nome] === vendedor
      const remarcacoes = historico.map(remarcacao => ({ ...remarcacao, id, vendedorId, esquecida }))
      cotacoes.push({ id, produto: produto.nome, vendedor, remarcacoes })
    }
  }
  return cotacoes
}

async function criarComDesenho(
  deps: Deps,
  { nome, tipo, unidadeMedida, peso }: ProdutoDeDemonstracao,
  { categoria, porUsuarioId }: { categoria: number; porUsuarioId: number },
): Promise<number> {
  const imagem = `/arte/${arquivoDe(nome)}.svg`
  const produto = { nome, tipo, unidadeMedida, categoria, peso: deQuilos(peso), imagem }
  return (await criarProduto(deps, produto, porUsuarioId)).id
}

function arquivoDe(nome: string): string {
  const semAcentos = nome.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return semAcentos.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function sortearVendedores(
  { nome, categoria }: ProdutoDeDemonstracao,
  sorteio: () => number,
): readonly string[] {
  const vendedores = VENDEDORES[categoria] ?? []
  if (SEM_COTACAO.has(nome)) return []
  return UMA_COTACAO.has(nome)
    ? vendedores.slice(0, 1)
    : vendedores.slice(0, 2 + Math.floor(sorteio() * (vendedores.length - 1)))
}

// The usual price in reais × 0.88 to 1.18, rounded to R$ 0,50.
function sortearPreco(modal: number, sorteio: () => number) {
  const meiosReais = Math.round(modal * (0.88 + 0.3 * sorteio()) * 2)
  return centavos(Math.max(1, meiosReais) * 50)
}

// A small random generator with a seed, so that each demonstration has the same prices. Returns 0 to 1.
export function criarSorteio(semente: number): () => number {
  let estado = semente
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
}
