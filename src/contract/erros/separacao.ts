// Packing, substitutes and delivery routes (rules N56, N58, N59, N154–N157).
import type { SituacaoDoSubstituto } from '#domain/entrega/situacao-do-substituto.ts'
import type { MotivoDeSeparacao } from '#domain/motivo/separacao.ts'
import type { ErrosDe } from './erros-de.ts'

const COMO_ACABOU: Readonly<Record<SituacaoDoSubstituto, string>> = {
  ABERTA: 'A entrega está próxima demais para oferecer um substituto.',
  ACEITA: 'Este substituto já foi aceito.',
  RECUSADA: 'Este substituto já foi recusado.',
  RETIRADA: 'O vendedor retirou este substituto.',
  SEM_RESPOSTA: 'O prazo deste substituto acabou.',
  SEM_ESTOQUE: 'Este substituto acabou antes da resposta.',
}

export const errosDeSeparacao: ErrosDe<MotivoDeSeparacao> = {
  'quantidade-separada-invalida': [
    400,
    'A quantidade separada vai de 0 até a do pedido. Se faltar, diga o motivo.',
  ],
  'peso-separado-invalido': [
    400,
    'O peso da balança vale para o que foi separado, até o dobro do peso do produto.',
  ],
  'peso-ja-reclamado': [409, 'O comprador já reclamou deste item. O peso da balança não muda mais.'],
  'sem-etiquetas': [422, 'Não há volumes para etiquetar.'],
  'rota-de-entrega-inexistente': [404, 'Rota não encontrada.'],
  'rota-com-entregues': [409, 'Esta rota já tem pedidos entregues e fica como registro.'],
  'substituto-inexistente': [404, 'Substituto não encontrado.'],
  'substituto-em-aberto': [409, 'Este item já tem um substituto oferecido ou aceito.'],
  'substituto-sem-falta': [409, 'Neste item não falta nada. Diga primeiro quanto foi separado.'],
  'substituto-de-outra-categoria': [422, 'Ofereça outro produto da mesma categoria.'],
  'substituto-sem-estoque': [409, 'Não há estoque deste substituto.'],
  'substituto-encerrado': [409, ({ situacao }) => COMO_ACABOU[situacao]],
  'parada-fora-da-rota': [
    409,
    ({ pedidoId }) =>
      `O pedido ${pedidoId} não pode entrar nesta rota: ele é de outro dia ou zona, ou não espera mais a entrega. Atualize a página.`,
  ],
  'parada-em-outra-rota': [
    409,
    ({ pedidoId, rotaNome }) => `O pedido ${pedidoId} já está na rota ${rotaNome}. Tire-o de lá primeiro.`,
  ],
}
