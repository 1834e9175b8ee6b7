// Every state of an order, a charge, a share and a claim is an end, or has a way on for somebody (rule M41).
import { describe, expect, it } from 'vitest'
import { type Centavos, centavos, ZERO } from '#domain/centavos.ts'
import { SITUACOES_DE_OCORRENCIA } from '#domain/entrega/ocorrencia.ts'
import { valorADevolver } from '#domain/pagamento/devolucao.ts'
import { motivoParaNaoPagarPorPix } from '#domain/pagamento/pix.ts'
import { motivoParaNaoReceberPorFora } from '#domain/pagamento/por-fora.ts'
import { motivoParaNaoGerarSegundaVia, podeSerPago } from '#domain/pagamento/segunda-via.ts'
import {
  creditoReservado,
  divergenciaDoPagamento,
  estaQuitado,
  repassePodeMudar,
  STATUS_DE_PAGAMENTO,
  STATUS_DE_REPASSE,
  statusOferecidos,
} from '#domain/pagamento/status-pagamento.ts'
import { STATUS_DEPOIS_DO_CARRINHO } from '#domain/pedido/status-pedido.ts'
import { tiposDeTarefa } from './tipos.ts'

const HOJE = '2026-12-10'
const VALOR = centavos(6500)
const PARTE = centavos(3000)

/** What was paid of the charge that speaks for the order, and what went back of that. */
const DINHEIRO = {
  nada: [ZERO, ZERO],
  parte: [PARTE, ZERO],
  'parte que voltou': [PARTE, PARTE],
  tudo: [VALOR, ZERO],
  'tudo, e um pouco voltou': [VALOR, PARTE],
  'tudo, e tudo voltou': [VALOR, VALOR],
  'mais que tudo': [centavos(7000), ZERO],
} as const satisfies Record<string, readonly [Centavos, Centavos]>

/** The provider's status of a charge without a payment, and its due date. */
const BOLETOS = {
  vale: ['WAITING', '2026-12-20'],
  venceu: ['WAITING', '2026-10-01'],
  'perdeu-se': ['WAITING', '2025-10-01'],
  acabou: ['CANCELED', '2026-10-01'],
} as const

interface Estado {
  statusPedido: (typeof STATUS_DEPOIS_DO_CARRINHO)[number]
  statusPagamento: (typeof STATUS_DE_PAGAMENTO)[number]
  porFora: boolean
  dinheiro: keyof typeof DINHEIRO
  boleto: keyof typeof BOLETOS
}

/** The states that the rules of payments let an order come into. */
const ESTADOS: readonly Estado[] = STATUS_DEPOIS_DO_CARRINHO.flatMap(statusPedido =>
  STATUS_DE_PAGAMENTO.flatMap(statusPagamento =>
    [false, true].flatMap(porFora =>
      (Object.keys(DINHEIRO) as Estado['dinheiro'][]).flatMap(dinheiro =>
        (Object.keys(BOLETOS) as Estado['boleto'][]).map(boleto => ({
          statusPedido,
          statusPagamento,
          porFora,
          dinheiro,
          boleto,
        })),
      ),
    ),
  ),
).filter(existe)

function existe({ statusPedido, statusPagamento, porFora, dinheiro, boleto }: Estado): boolean {
  const pago = statusPagamento === 'BOLETO_PAGO'
  if (statusPedido === 'PENDENTE' && pago) return false
  if (statusPedido === 'AGUARDANDO_FRETE' && !pago) return false
  if (porFora && (!pago || statusPedido !== 'ENTREGUE')) return false
  const peloBoleto = DINHEIRO[dinheiro][0] >= VALOR
  // A delivered order whose payment went back may have a further boleto that nobody has paid.
  if (pago && !porFora && !peloBoleto && statusPedido !== 'ENTREGUE') return false
  if (!pago && peloBoleto) return false
  // What was paid is ended at the provider.
  return dinheiro === 'nada' || boleto === 'acabou'
}

/** What somebody can do about an order in this state, or what comes by itself; empty at an end. Pix may be off. */
function saidasDe(estado: Estado): string[] {
  const { statusPedido, statusPagamento, porFora } = estado
  const [pago, devolvido] = DINHEIRO[estado.dinheiro]
  const [statusSemDinheiro, vencimento] = BOLETOS[estado.boleto]
  const status = pago > ZERO ? (devolvido >= pago ? 'CANCELED' : 'PAID') : statusSemDinheiro
  const cobranca = { status, vencimento, pago, devolvido, devolvidoAMao: ZERO, diasAposVencimento: null }
  const recebido = { status: statusPedido, valorDoBoleto: VALOR, pago, devolvido, porFora }
  const reservadoCentavos = creditoReservado({ ...recebido, pagamento: statusPagamento })
  const divida = { statusPedido, statusPagamento, reservadoCentavos }
  const segundaVia = { ...divida, emEmissao: false, compradorAtivo: true, cobranca, conferida: true }
  const voltaSozinho = (statusPedido === 'CANCELADO' || porFora) && pago > devolvido
  const naoFecha = divergenciaDoPagamento(recebido) !== null
  const saidas: Record<string, boolean> = {
    'o provedor devolve': voltaSozinho,
    'o comprador paga o boleto':
      !estaQuitado(divida) && statusPedido !== 'CANCELADO' && podeSerPago(cobranca, HOJE),
    'o comprador gera outro boleto': motivoParaNaoGerarSegundaVia(segundaVia, HOJE) === null,
    'a equipe registra um pagamento por fora':
      motivoParaNaoReceberPorFora({ ...divida, cobranca }, HOJE) === null,
    'a equipe entrega ou cancela': statusOferecidos(recebido, 'ADM').length > 0,
    'a equipe devolve o que não é devido': valorADevolver(recebido, ZERO) !== null,
    // The task says how: a discount is marked as seen, or the rest goes back and all of it is paid again.
    'a equipe combina o que falta': naoFecha && statusPedido === 'ENTREGUE' && pago > devolvido,
  }
  return Object.keys(saidas).filter(saida => saidas[saida])
}

/** The goods are there and their money is too, or neither is. */
function acabou({ statusPedido, porFora, dinheiro }: Estado): boolean {
  const [pago, devolvido] = DINHEIRO[dinheiro]
  const retido = pago - devolvido
  if (statusPedido === 'CANCELADO') return retido === 0
  return statusPedido === 'ENTREGUE' && (porFora ? retido === 0 : retido === VALOR)
}

describe('rule M41: every state of an order and its charge', () => {
  it('is an end or has a way on, and no end has one', () => {
    const presos = ESTADOS.filter(estado => (saidasDe(estado).length === 0) !== acabou(estado))
    expect(presos).toEqual([])
    expect(ESTADOS.length).toBeGreaterThan(60)
  })

  it('a delivered order whose payment went back whole is paid by another boleto, por fora, or by Pix', () => {
    const estado = {
      statusPedido: 'ENTREGUE',
      statusPagamento: 'BOLETO_PAGO',
      porFora: false,
      dinheiro: 'tudo, e tudo voltou',
      boleto: 'acabou',
    } as const
    expect(saidasDe(estado)).toEqual([
      'o comprador gera outro boleto',
      'a equipe registra um pagamento por fora',
    ])
    const cobranca = { pago: VALOR, devolvido: VALOR, devolvidoAMao: ZERO }
    const pix = {
      ...estado,
      reservadoCentavos: VALOR,
      valorDoBoleto: VALOR,
      ligado: true,
      recebedores: 2,
      maximoDeRecebedores: 15,
      vendedoresRecebem: true,
      cobranca,
    }
    expect(motivoParaNaoPagarPorPix(pix)).toBeNull()
  })
})

it('rule M25: every share moves on, and comes back to its seller after a payment that went back', () => {
  const seguintes = STATUS_DE_REPASSE.map(de => STATUS_DE_REPASSE.filter(para => repassePodeMudar(de, para)))
  expect(seguintes.every(para => para.length > 0)).toBe(true)
  expect(repassePodeMudar('REPASSADO', 'CANCELADO')).toBe(true)
  expect(repassePodeMudar('CANCELADO', 'EM_CUSTODIA')).toBe(true)
})

it('rule N64: an open claim is a task with an answer either way, and every other claim is decided', () => {
  expect(SITUACOES_DE_OCORRENCIA.filter(situacao => situacao !== 'ABERTA')).toEqual([
    'ACEITA',
    'RECUSADA',
    'ANULADA',
  ])
  expect(Object.keys(tiposDeTarefa.ocorrencia.acoes)).toEqual(expect.arrayContaining(['aceitar', 'recusar']))
})
