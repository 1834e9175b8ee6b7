import { type Centavos, multiplicar, somar, ZERO } from '#domain/centavos.ts'
import {
  itensQueContam,
  motivoParaNaoUsarQuantidade,
  motivoParaNaoUsarUnidades,
} from '#domain/compra/carrinho.ts'
import type { Exigencia, Oferta } from '#domain/compra/cesta.ts'
import { COTACOES_POR_LINHA } from '#domain/compra/costume.ts'
import { type Comparacao, type LinhaDaCesta, proporCestas } from '#domain/compra/propostas.ts'
import { lerCarrinho } from '#server/compra/carrinho/situacao.ts'
import { type CotacaoDaGrade, lerCotacoesDaGrade } from '#server/compra/lista/grade-repository.ts'
import { type Leitor, precosDe } from '#server/pessoas/auth/combinados-da-sessao-sql.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarVendedoresConhecidos } from './cesta-repository.ts'

interface Pedido {
  leitor: Leitor
  userId: number
  linhas: readonly {
    produtoId: number
    quantidade: number
    agora?: LinhaDaCesta<Oferta>['agora'] | undefined
  }[]
  doCarrinho?: true | undefined
  vendedores?: number | undefined
}

/** A quote as the domain compares it. */
export type OfertaLida = CotacaoDaGrade & Oferta

/** Sellers of the second proposal. */
const POUCOS = 3

/** What these lines could cost at today's prices. Refuses what no cart holds: `quantidade-alta-demais`, `carrinho-grande-demais`. */
export async function comporCesta(
  deps: Pick<Dependencies, 'db' | 'clock' | 'regras'>,
  { leitor, userId, linhas, doCarrinho, vendedores = POUCOS }: Pedido,
): Promise<Comparacao<OfertaLida>> {
  recusarQuantidades(linhas)
  recusarQuantidades(linhas.flatMap(({ agora = [] }) => agora))
  const conhecidos = await buscarVendedoresConhecidos(deps.db, userId)
  const procurados = linhas.flatMap(({ produtoId, agora = [] }) => [
    { produtoId, vendedorId: null },
    ...agora.map(({ vendedorId }) => ({ produtoId, vendedorId })),
  ])
  const cotacoes = await lerCotacoesDaGrade(deps.db, procurados, deps.clock(), {
    precosDe: precosDe(leitor, userId),
    conhecidos,
    limite: COTACOES_POR_LINHA + conhecidos.length,
  })
  const carrinho = await lerCarrinho(deps, userId)
  const somas = doCarrinho ? new Map<number, Centavos>() : somasDe(carrinho)
  const ofertas = Map.groupBy(cotacoes.map(comoOferta), ({ produtoId }) => produtoId)
  return proporCestas(
    linhas.map(({ produtoId, quantidade, agora = [] }) => ({
      quantidade,
      agora,
      ofertas: ofertas.get(produtoId) ?? [],
    })),
    {
      exigencias: exigenciasDe(cotacoes, somas),
      presentes: new Set(somas.keys()),
      maximo: carrinho.regras.configuracao.maximoDeRecebedores - 1, // the platform is one of them
      poucos: vendedores,
      conhecidos: new Set(conhecidos),
    },
  )
}

function recusarQuantidades(linhas: readonly { quantidade: number }[]): void {
  for (const { quantidade } of linhas) recusarSe(motivoParaNaoUsarQuantidade(quantidade))
  recusarSe(motivoParaNaoUsarUnidades(linhas.reduce((soma, { quantidade }) => soma + quantidade, 0)))
}

function comoOferta(cotacao: CotacaoDaGrade): OfertaLida {
  return { ...cotacao, preco: cotacao.precoCentavos }
}

/** What the next boleto has of each seller already. */
function somasDe({ situacao }: Awaited<ReturnType<typeof lerCarrinho>>): Map<number, Centavos> {
  const somas = new Map<number, Centavos>()
  for (const { vendedorId, precoCentavos, quantidade } of itensQueContam(situacao.itens))
    somas.set(vendedorId, somar(somas.get(vendedorId) ?? ZERO, multiplicar(precoCentavos, quantidade)))
  return somas
}

function exigenciasDe(
  cotacoes: readonly CotacaoDaGrade[],
  somas: ReadonlyMap<number, Centavos>,
): Map<number, Exigencia> {
  return new Map(
    cotacoes.flatMap(({ vendedorId, pedidoMinimoCentavos: minimo }) =>
      minimo === null ? [] : [[vendedorId, { minimo, soma: somas.get(vendedorId) ?? ZERO }] as const],
    ),
  )
}
