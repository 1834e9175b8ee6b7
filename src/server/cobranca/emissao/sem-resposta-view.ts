import type * as z from 'zod/mini'
import type { boletoOrfaoSchema, emissaoSemRespostaSchema } from '#contract/mesa/adm.ts'
import { andamentoDoReembolso } from '#domain/pagamento/status-pagamento.ts'
import { podeRepetir } from './sem-resposta.ts'
import type { EmissaoSemResposta, OrfaoLido } from './sem-resposta-repository.ts'

/** A boleto without an answer from the provider, as staff see it. */
export function emissaoSemRespostaView(
  emissao: EmissaoSemResposta,
  agora: Date,
): z.output<typeof emissaoSemRespostaSchema> {
  return {
    id: emissao.id,
    comprador: { id: emissao.compradorId, nome: emissao.compradorNome },
    segundaViaDe: emissao.segundaViaDe,
    referencia: emissao.referencia,
    total: emissao.valorDoBoletoCentavos,
    desde: emissao.iniciadaEm,
    tentativas: emissao.tentativas,
    detalhe: emissao.detalhe,
    repete: podeRepetir(emissao, agora),
  }
}

/** A boleto whose order was undone, as staff see it. */
export function orfaoView(orfao: OrfaoLido): z.output<typeof boletoOrfaoSchema> {
  const { reembolsoSituacao: situacao, reembolsoMotivo: motivo } = orfao
  return {
    pedidoId: orfao.pedidoId,
    comprador: { id: orfao.compradorId, nome: orfao.compradorNome },
    referencia: orfao.referencia,
    valor: orfao.valorCentavos,
    situacao: orfao.situacao,
    vencimento: orfao.vencimento,
    vistoEm: orfao.vistoEm,
    reembolso: situacao && andamentoDoReembolso({ situacao, motivo }),
  }
}
