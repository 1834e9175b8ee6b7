// The day of a delivery and the agenda of the zones (rules N48–N53).
import { diaEMes, formatarData, horaEmSaoPaulo } from '#domain/calendario.ts'
import { INICIO_DA_ENTREGA } from '#domain/entrega/agenda-escrita.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import type { MotivoDeEntrega } from '#domain/motivo/entrega.ts'
import { formatarPeso } from '#domain/peso.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeEntrega: ErrosDe<MotivoDeEntrega> = {
  'entrega-encerrada': [
    409,
    ({ dia, corteEm }) =>
      `O prazo para receber em ${diaEMes(dia)} acabou às ${horaEmSaoPaulo(corteEm)}. Escolha outro dia.`,
  ],
  'entrega-lotada': [409, ({ dia }) => `A entrega de ${diaEMes(dia)} está cheia. Escolha outro dia.`],
  'dia-sem-entrega': [
    409,
    ({ dia, porque }) =>
      `Não há entrega em ${diaEMes(dia)}${porque === null ? '' : ` (${porque})`}. Escolha outro dia.`,
  ],
  'dia-fora-do-prazo': [
    422,
    ({ primeiroDia, ultimoDia }) =>
      `Escolha um dia de ${formatarData(primeiroDia)} a ${formatarData(ultimoDia)}.`,
  ],
  'pedido-finalizado': [409, 'Este pedido já foi entregue ou cancelado.'],
  'zona-fora-da-tabela': [422, ({ zonaId }) => `A tabela de frete em vigor não tem a zona ${zonaId}.`],
  'corte-depois-da-entrega': [
    422,
    `O prazo para pedir acaba até as ${INICIO_DA_ENTREGA.replace(/^0/, '')} do dia da entrega.`,
  ],
  'excecao-tarde-demais': [
    422,
    ({ dia, primeiroDia }) =>
      `Os pedidos para ${diaEMes(dia)} já fecharam. Uma exceção pode começar em ${diaEMes(primeiroDia)}.`,
  ],
  'lotacao-abaixo-do-marcado': [
    409,
    ({ dia, paradas, gramas }) =>
      `Já há ${paradas === null ? formatarPeso(gramas) : quantasParadas(paradas)} em ${diaEMes(dia)}. Salvar assim mesmo?`,
  ],
}

const quantasParadas = (paradas: number) =>
  paradas === 1 ? '1 parada' : `${formatarInteiro(paradas)} paradas`
