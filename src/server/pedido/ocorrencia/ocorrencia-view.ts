// A claim as each role may see it: every field that goes out is named here (rule M29).
import type * as z from 'zod/mini'
import type { decisaoDaOcorrenciaSchema, ocorrenciaSchema } from '#contract/pedido/ocorrencia.ts'
import { multiplicar } from '#domain/centavos.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import {
  FOTOS_POR_OCORRENCIA,
  fimDaResposta,
  motivoParaNaoResponder,
  respostaDoVendedor,
} from '#domain/entrega/ocorrencia.ts'
import { produtoView } from '#server/mercado/produto/produto-view.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { OcorrenciaLida } from './ocorrencia-repository.ts'

/** Who reads, and when. */
export interface LeitorDeOcorrencia {
  papel: Papel
  agora: Date
}

/** A claim for this reader. */
export function ocorrenciaView(
  lida: OcorrenciaLida,
  { papel, agora }: LeitorDeOcorrencia,
): z.output<typeof ocorrenciaSchema> {
  return {
    id: lida.id,
    pedidoId: lida.pedidoId,
    statusPedido: lida.statusPedido,
    comprador: { id: lida.compradorId, nome: lida.compradorNome },
    vendedor: { id: lida.vendedorId, nome: lida.vendedorNome },
    item: {
      id: lida.itemId,
      produto: produtoView(lida.produto),
      quantidade: lida.quantidadeDoItem,
      preco: lida.precoCentavos,
      total: multiplicar(lida.precoCentavos, lida.quantidadeDoItem),
    },
    ...(lida.substituto && { substituto: lida.substituto }),
    origem: lida.origem,
    motivo: lida.motivo,
    quantidade: lida.quantidade,
    peso: lida.gramas,
    texto: lida.texto,
    valorPedido: lida.pedidoCentavos,
    situacao: lida.situacao,
    abertaEm: lida.abertaEm,
    fotos: lida.fotos.map(id => ({ id })),
    resposta: {
      situacao: respostaDoVendedor(lida, agora),
      ate: fimDaResposta(lida.abertaEm),
      em: lida.respondidaEm,
      texto: lida.resposta,
    },
    decisao: decisaoView(lida, papel),
    pode: podeAgora(lida, { papel, agora }),
  }
}

function decisaoView(lida: OcorrenciaLida, papel: Papel): z.output<typeof decisaoDaOcorrenciaSchema> | null {
  if (lida.decididaEm === null) return null
  const vendedor = papel === 'VENDEDOR'
  return {
    em: lida.decididaEm,
    sozinha: lida.situacao === 'ACEITA' && lida.decididaPorId === null,
    valor: vendedor && lida.pagaPor !== 'VENDEDOR' ? null : lida.aceitoCentavos,
    motivo: lida.motivoDaDecisao,
    ...(papel !== 'COMPRADOR' && { pagaPor: lida.pagaPor }),
    ...(!vendedor && { extraDaPlataforma: lida.extraCentavos }),
    ...(pode(papel, 'decidir-ocorrencias') && { por: autorView(lida.decididaPorId, lida.decididaPorNome) }),
  }
}

function podeAgora(lida: OcorrenciaLida, { papel, agora }: LeitorDeOcorrencia) {
  return {
    anexarFoto:
      pode(papel, 'conferir') && lida.situacao === 'ABERTA' && lida.fotos.length < FOTOS_POR_OCORRENCIA,
    responder: pode(papel, 'responder-ocorrencia') && motivoParaNaoResponder(lida, agora) === null,
  }
}
