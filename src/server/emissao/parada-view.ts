import { andamentoDoReembolso } from '#domain/pagamento/status-pagamento.ts'
import { podeRepetir } from './parada.ts'
import type { OrfaoLido, ParadaLida } from './parada-repository.ts'

/** A boleto that nobody answers for, for the wire. */
export function paradaView(parada: ParadaLida, agora: Date) {
  return {
    id: parada.id,
    comprador: { id: parada.compradorId, nome: parada.compradorNome },
    referencia: parada.referencia,
    total: parada.totalCentavos,
    desde: parada.iniciadaEm,
    tentativas: parada.tentativas,
    detalhe: parada.detalhe,
    repete: podeRepetir(parada, agora),
  }
}

/** A boleto of an undone order, for the wire. */
export function orfaoView(orfao: OrfaoLido) {
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
