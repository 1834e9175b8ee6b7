import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { dataEmSaoPaulo, inicioDoDia, somarDias } from '#domain/calendario.ts'
import { precoPorKg } from '#domain/peso.ts'
import { condicoesDe } from '#domain/venda/condicoes-da-cotacao.ts'
import { DIAS_DE_VENDA, fimDoDesfazer } from '#domain/venda/tabela.ts'
import { faixasDe } from '#server/mercado/ceasa/faixa-repository.ts'
import { fotoView } from '#server/mercado/cotacao/cotacao-view.ts'
import { produtoView } from '#server/mercado/produto/produto-view.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { buscarUltimoLote } from './lote-repository.ts'
import { type LinhaLida, listarLinhas } from './tabela-repository.ts'

type Tabela = Resposta<Api['GET /v1/tabela']>

/** A seller's table of today: its own prices, and no figure of another seller (rules M9, N26). */
export async function lerTabela(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  vendedorId: number,
): Promise<Tabela> {
  // Before the first row is read: a price written meanwhile counts as not read.
  const lidaEm = clock()
  const hoje = dataEmSaoPaulo(lidaEm)
  const vendidoDesde = inicioDoDia(somarDias(hoje, -DIAS_DE_VENDA))
  const periodo = { hoje: inicioDoDia(hoje), vendidoDesde, agora: lidaEm }
  const linhas = await listarLinhas(db, vendedorId, periodo)
  const lote = await buscarUltimoLote(db, vendedorId)
  const produtoIds = linhas.map(({ produto }) => produto.id)
  const faixas = await faixasDe(db, produtoIds, clock())
  return {
    hoje,
    lidaEm,
    ultimoLote: lote && { ...lote, desfazerAte: fimDoDesfazer(lote.em) },
    linhas: linhas.map(linha => ({
      ...linhaView(linha),
      ...fotoView(linha, lidaEm),
      ceasa: faixas.get(linha.produto.id) ?? null,
    })),
  }
}

function linhaView({ produto, precoCentavos, ontemCentavos, ...linha }: LinhaLida): Tabela['linhas'][number] {
  return {
    ...linha,
    ...condicoesDe(linha),
    produto: produtoView(produto),
    ontem: ontemCentavos,
    preco: precoCentavos,
    precoPorKg: precoCentavos && precoPorKg(precoCentavos, produto.pesoGramas),
  }
}
