import type * as z from 'zod/mini'
import type { boletoOrfaoSchema, emissaoParadaSchema } from '#contract/mesa/adm.ts'
import { andamentoDoReembolso } from '#domain/pagamento/status-pagamento.ts'
import { podeRepetir } from './parada.ts'
import type { OrfaoLido, ParadaLida } from './parada-repository.ts'

/** A boleto without an answer from the provider, as staff see it. */
export function paradaView(parada: ParadaLida, agora: Date): z.output<typeof emissaoParadaSchema> {
  return {
    id: parada.id,
    comprador: { id: parada.compradorId, nome: parada.compradorNome },
    segundaViaDe: parada.segundaViaDe,
    referencia: parada.referencia,
    total: parada.valorDoBoletoCentavos,
    desde: parada.iniciadaEm,
    tentativas: parada.tentativas,
    detalhe: parada.detalhe,
    repete: podeRepetir(parada, agora),
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
