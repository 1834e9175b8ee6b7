// Checks of deliveries, and claims (rules N61–N65).
import { diaEMes, momentoSemAno } from '#domain/calendario.ts'
import { formatarCentavos } from '#domain/centavos.ts'
import { HORAS_DE_RESPOSTA } from '#domain/entrega/ocorrencia.ts'
import type { MotivoDeOcorrencia } from '#domain/motivo/ocorrencia.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeOcorrencia: ErrosDe<MotivoDeOcorrencia> = {
  'conferencia-de-cancelado': [409, 'Este pedido foi cancelado e não tem o que conferir.'],
  'conferencia-antes-da-entrega': [
    409,
    ({ dia }) =>
      dia === null
        ? 'Este pedido ainda não foi entregue. A conferência abre com a entrega.'
        : `A conferência abre no dia da entrega, ${diaEMes(dia)}.`,
  ],
  'conferencia-encerrada': [
    409,
    ({ acabouEm }) =>
      `O prazo para conferir este pedido acabou em ${momentoSemAno(acabouEm)}. Fale com nossa equipe.`,
  ],
  'linha-da-conferencia-invalida': [
    422,
    ({ produtoNome }) =>
      `Confira a linha de ${produtoNome}: diga quantas unidades chegaram boas, até o que foi pedido, ou quanto peso faltou, e por quê.`,
  ],
  'valor-acima-do-item': [
    422,
    ({ maximoCentavos }) => `O valor deste item pode ser de até ${formatarCentavos(maximoCentavos)}.`,
  ],
  'extra-acima-do-frete': [
    422,
    ({ maximoCentavos }) =>
      `O valor extra da plataforma pode ser de até ${formatarCentavos(maximoCentavos)}.`,
  ],
  'ocorrencia-inexistente': [404, 'Ocorrência não encontrada.'],
  'ocorrencia-ja-decidida': [409, 'Esta ocorrência já foi decidida.'],
  'ocorrencia-ja-respondida': [409, 'Esta ocorrência já tem a sua resposta.'],
  'resposta-fora-do-prazo': [
    409,
    `O prazo de ${HORAS_DE_RESPOSTA} horas para responder a esta ocorrência acabou.`,
  ],
  'ocorrencias-demais': [
    409,
    ({ produtoNome, maximo }) =>
      `${produtoNome} já tem ${maximo} ocorrências neste pedido, o máximo. Fale com nossa equipe.`,
  ],
  'fotos-demais': [409, ({ maximo }) => `Uma ocorrência tem até ${maximo} fotos.`],
}
