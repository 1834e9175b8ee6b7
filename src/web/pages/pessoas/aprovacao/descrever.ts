// A request for a second person in words.

import { formatarData } from '#domain/calendario.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { type Mudanca, mudancasDaConfiguracao } from '#web/components/configuracao/mudancas.ts'
import { paths } from '#web/paths.ts'
import type { Aprovacao } from '#web/queries/pessoas/aprovacao-queries.ts'
import { mudancasDaTabela } from './mudancas-da-tabela.ts'

interface Descricao {
  titulo: string
  /** The page of what it is about. */
  para: string
  mudancas: readonly Mudanca[]
  /** What the person wrote who asked. */
  observacao?: string
}

/** What is asked for, with its values before and after. */
export function descrever(resumo: Aprovacao['resumo']): Descricao {
  switch (resumo.acao) {
    case 'definir-limite':
      return {
        titulo: `Limite de crédito de ${resumo.comprador.nome}`,
        para: paths.comprador(resumo.comprador.id),
        mudancas: [{ campo: 'Limite', antes: valor(resumo.antes), depois: valor(resumo.depois) }],
      }
    case 'alterar-configuracao':
      return { titulo: 'Configuração', para: paths.configuracao, mudancas: mudancasDaConfiguracao(resumo) }
    case 'publicar-frete':
      return {
        titulo: `Tabela de frete a partir ${resumo.inicio ? `de ${formatarData(resumo.inicio)}` : 'da aprovação'}`,
        para: paths.frete,
        mudancas: mudancasDaTabela(resumo.antes, resumo.depois),
      }
    case 'receber-por-fora':
      return { ...doPedido(resumo), titulo: `Pedido #${resumo.pedidoId} pago por fora` }
    case 'concluir-reembolso':
      return { ...doPedido(resumo), titulo: `Reembolso do pedido #${resumo.pedidoId} feito à mão` }
  }
}

type SobrePedido = Extract<Aprovacao['resumo'], { pedidoId: number }>

function doPedido({ pedidoId, comprador, valor: reais, observacao }: SobrePedido) {
  return {
    para: paths.pedido(pedidoId),
    mudancas: [
      { campo: 'Comprador', antes: '', depois: comprador.nome },
      { campo: 'Valor', antes: '', depois: valor(reais) },
    ],
    observacao,
  }
}

const valor = (reais: number) => formatarCentavos(deReais(reais))
