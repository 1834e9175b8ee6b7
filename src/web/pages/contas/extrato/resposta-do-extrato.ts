// What a buyer's statement says first, and how its lines are grouped (rule N86). Dates are `YYYY-MM-DD`.
import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { diaEMes, formatarData } from '#domain/calendario.ts'
import { deReais, emReais, formatarCentavos, type Reais, somar, subtrair } from '#domain/centavos.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { PALAVRA_DA_FAIXA, type SituacaoDoExtrato } from '#domain/pagamento/extrato.ts'
import { noPeriodo, type Periodo } from '#domain/periodo.ts'
import type { Parcela } from '#web/components/extrato/Conta.tsx'
import type { ExtratoDeBoletos } from '#web/queries/contas/extrato-queries.ts'

type Resposta = Pick<
  ExtratoDeBoletos,
  'de' | 'ate' | 'fechamento' | 'grupos' | 'faixas' | 'proximoVencimento'
>

const escrever = (valor: Reais) => formatarCentavos(deReais(valor))
/** Does the period look back on days that are over? */
const passou = ({ ate }: Periodo, hoje: string) => ate < hoje

/** "Você deve R$ 784,00 em 2 boletos. Nada está em atraso; o próximo vence qua 02/12." */
export function respostaDoExtrato(
  extrato: Resposta,
  { hoje, deOutro }: { hoje: string; deOutro: boolean },
): string {
  const quantos = extrato.grupos.find(({ grupo }) => grupo === 'ABERTO')?.quantos ?? 0
  const antes = passou(extrato, hoje)
  const quem = deOutro ? '' : 'Você '
  const deve = `${quem}${antes ? 'devia' : 'deve'}`
  const boletos = quantos === 1 ? '1 boleto' : `${quantos} boletos`
  const frase =
    quantos === 0
      ? `${quem}não ${antes ? 'devia' : 'deve'} nada.`
      : `${deve} ${escrever(extrato.fechamento)} em ${boletos}.`
  const comDia = antes
    ? `Em ${formatarData(extrato.ate)}, ${frase.charAt(0).toLowerCase()}${frase.slice(1)}`
    : frase
  return [comMaiuscula(comDia), quantos === 0 ? '' : sobreOAtraso(extrato, antes)].filter(Boolean).join(' ')
}

function sobreOAtraso({ faixas, proximoVencimento }: Resposta, antes: boolean): string {
  const atrasadas = faixas.filter(({ faixa }) => faixa !== 'A_VENCER')
  if (atrasadas.length > 0) {
    const soma = somar(...atrasadas.map(({ valor }) => deReais(valor)))
    const classes = atrasadas.map(({ faixa, valor }) =>
      atrasadas.length === 1 ? PALAVRA_DA_FAIXA[faixa] : `${escrever(valor)} ${PALAVRA_DA_FAIXA[faixa]}`,
    )
    return `Em atraso: ${formatarCentavos(soma)}, ${classes.join('; ')}.`
  }
  const proximo =
    proximoVencimento && !antes ? `; o próximo vence ${formatarDiaCurto(proximoVencimento)}` : ''
  return `Nada ${antes ? 'estava' : 'está'} em atraso${proximo}.`
}

/** Opening + bought − paid = open, without terms of zero but for these four. */
export function contaDosBoletos(
  extrato: Pick<
    ExtratoDeBoletos,
    'de' | 'ate' | 'abertura' | 'comprado' | 'pago' | 'cancelado' | 'fechamento'
  >,
  hoje: string,
): Parcela[] {
  const { de, ate, abertura, comprado, pago, cancelado, fechamento } = extrato
  const menos: Parcela[] = cancelado === 0 ? [] : [{ rotulo: 'Cancelado', valor: cancelado, sinal: '−' }]
  return [
    { rotulo: `Aberto em ${diaEMes(de)}`, valor: abertura },
    { rotulo: 'Comprado', valor: comprado, sinal: '+' },
    { rotulo: 'Pago', valor: pago, sinal: '−' },
    ...menos,
    {
      rotulo: passou({ de, ate }, hoje) ? `Aberto em ${diaEMes(ate)}` : 'Aberto hoje',
      valor: fechamento,
      sinal: '=',
    },
  ]
}

/** Opening + what moved = closing of a ledger. */
export function contaDoLivro(
  { de, ate, abertura, fechamento }: Periodo & { abertura: Reais; fechamento: Reais },
  palavra: string,
): Parcela[] {
  const mudanca = subtrair(deReais(fechamento), deReais(abertura))
  const valor = emReais(mudanca < 0 ? subtrair(deReais(0), mudanca) : mudanca)
  return [
    { rotulo: `${palavra} antes de ${diaEMes(de)}`, valor: abertura },
    { rotulo: 'Movimentos', valor, sinal: mudanca < 0 ? '−' : '+' },
    { rotulo: `${palavra} no fim de ${diaEMes(ate)}`, valor: fechamento, sinal: '=' },
  ]
}

export const TITULOS_DO_EXTRATO: Readonly<Record<SituacaoDoExtrato, string>> = {
  ABERTO: 'Em aberto',
  EM_ATRASO: 'Em atraso',
  PAGO: 'Pagos',
  CANCELADO: 'Cancelados',
}

/** The rows of a page under their headings, each with the number and the sum of the whole period. Paid and cancelled ones are folded below the first. */
export function gruposDe({ grupos, content, de, ate }: ExtratoDeBoletos, hoje: string) {
  const mes = noPeriodo({ de, ate }, hoje)
  return (['ABERTO', 'PAGO', 'CANCELADO'] as const).flatMap(grupo => {
    const rows = content.filter(boleto => boleto.grupo === grupo)
    const soma = grupos.find(outro => outro.grupo === grupo)
    if (rows.length === 0 || !soma) return []
    const title = `${TITULOS_DO_EXTRATO[grupo]}${mes && grupo !== 'ABERTO' ? ` ${mes}` : ''}, ${soma.quantos}`
    return [{ key: grupo, title, sum: escrever(soma.valor), folded: content[0]?.grupo !== grupo, rows }]
  })
}
