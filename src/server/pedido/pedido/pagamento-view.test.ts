import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import {
  atrasoView,
  encerradoSemPagamento,
  ocultarSeImpagavel,
  pagoEmParte,
  podeReceberPorFora,
  porForaView,
  recebidoDe,
  segundaViaView,
  vistoView,
} from './pagamento-view.ts'
import type { PedidoLido } from './pedido-repository.ts'
import type { SegundaViaLida } from './segunda-via-repository.ts'

const EM = new Date('2026-11-22T12:00:00Z')

/** An unpaid order of R$ 65,00 with a boleto that can be paid. */
const PEDIDO: PedidoLido = {
  id: 1,
  compradorId: 2,
  compradorNome: 'Cantina',
  statusPedido: 'PENDENTE',
  statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
  reservadoCentavos: centavos(6500),
  criadoEm: EM,
  referencia: null,
  geradoPor: null,
  totalCentavos: centavos(6500),
  valorDoBoletoCentavos: centavos(6500),
  abatimentoCentavos: centavos(0),
  freteCentavos: centavos(4500),
  freteDestino: '20040030',
  pesoGramas: 10_000 as PedidoLido['pesoGramas'],
  entregaDia: null,
  freteCombinadoId: null,
  freteCom: [],
  quemJuntou: null,
  link: 'https://boleto.example',
  linhaDigitavel: '1',
  meioDaCobranca: 'BOLETO',
  vencimento: '2026-11-25',
  multaPontosBase: 200,
  jurosPontosBase: 100,
  pagavelAte: '2026-12-25',
  statusDaCobranca: 'WAITING',
  pagaOPedido: false,
  pagoCentavos: centavos(0),
  devolvidoCentavos: centavos(0),
  devolvidoAMaoCentavos: centavos(0),
  porForaObservacao: null,
  porForaEm: null,
  porForaPorId: null,
  porForaPorNome: null,
  vistoObservacao: null,
  vistoEm: null,
  vistoPorId: null,
  vistoPorNome: null,
  cancelamento: null,
  cancelamentoMotivo: null,
  cancelamentoEm: null,
  cancelamentoResposta: null,
  cancelamentoDecididoEm: null,
  cancelamentoPorId: null,
  cancelamentoPorNome: null,
  repasses: [],
}
const com = (mudanca: Partial<PedidoLido>): PedidoLido => ({ ...PEDIDO, ...mudanca })
const PAGO = { statusPagamento: 'BOLETO_PAGO', statusPedido: 'AGUARDANDO_FRETE' } as const
const VOLTOU = {
  statusPagamento: 'BOLETO_PAGO',
  statusPedido: 'ENTREGUE',
  pagaOPedido: true,
  reservadoCentavos: centavos(6500),
  statusDaCobranca: 'CANCELED',
} as const

describe('rules M24, M27: a boleto shows how it can be paid while it can be', () => {
  it.each<[string, Partial<PedidoLido>, boolean, boolean, boolean]>([
    ['unpaid', {}, true, false, false],
    ['unpaid, of a cancelled order', { statusPedido: 'CANCELADO' }, false, false, false],
    ['ended unpaid', { statusDaCobranca: 'CANCELED' }, false, true, false],
    ['paid', { ...PAGO, pagaOPedido: true, statusDaCobranca: 'PAID' }, true, false, false],
    ['paid, and the money went back', { ...VOLTOU, statusPedido: 'AGUARDANDO_FRETE' }, true, false, false],
    ['paid and delivered, and the money went back', VOLTOU, false, false, false],
    [
      'a further one after that',
      { ...VOLTOU, pagaOPedido: false, statusDaCobranca: 'WAITING' },
      true,
      false,
      false,
    ],
    ['paid in part', { statusDaCobranca: 'PAID' }, false, false, true],
    [
      'paid in part, of a cancelled order',
      { statusDaCobranca: 'PAID', statusPedido: 'CANCELADO' },
      false,
      false,
      false,
    ],
    [
      'paid another way after it ended',
      { ...PAGO, porForaEm: EM, statusDaCobranca: 'CANCELED' },
      false,
      true,
      false,
    ],
    ['paid another way while it can be paid', { ...PAGO, porForaEm: EM }, false, false, false],
  ])('%s', (_, mudanca, mostra, encerrado, emParte) => {
    const pedido = com(mudanca)
    expect({
      mostra: ocultarSeImpagavel(pedido, 'campo') === 'campo',
      encerrado: encerradoSemPagamento(pedido),
      emParte: pagoEmParte(pedido),
    }).toEqual({ mostra, encerrado, emParte })
  })
})

it('rule M43: what a late payment costs is known once there is a charge', () => {
  const custo = { multaPontosBase: 200, jurosPontosBase: 100, pagavelAte: '2026-12-25' }
  expect(atrasoView(PEDIDO)).toEqual(custo)
  expect(atrasoView(com({ multaPontosBase: 0, jurosPontosBase: 0 }))).toEqual({
    ...custo,
    multaPontosBase: 0,
    jurosPontosBase: 0,
  })
  expect(atrasoView(com({ multaPontosBase: null }))).toBeNull()
  expect(atrasoView(com({ jurosPontosBase: null }))).toBeNull()
})

it('who recorded a payment, and who saw a divergence, stand there if somebody did', () => {
  const por = { id: 9, nome: 'Caixa' }
  expect([porForaView(PEDIDO), vistoView(PEDIDO)]).toEqual([null, null])
  const porFora = { porForaEm: EM, porForaObservacao: 'Pix', porForaPorId: 9, porForaPorNome: 'Caixa' }
  expect(porForaView(com(porFora))).toEqual({ observacao: 'Pix', em: EM, por })
  const visto = { vistoEm: EM, vistoObservacao: 'Multa', vistoPorId: 9, vistoPorNome: 'Caixa' }
  expect(vistoView(com(visto))).toEqual({ observacao: 'Multa', em: EM, por })
})

it('rule M24: nothing came in before there is a charge', () => {
  const pedido = com({ pagoCentavos: null, devolvidoCentavos: null })
  expect(recebidoDe(pedido)).toMatchObject({ pago: 0, devolvido: 0, valorDoBoleto: 6500, porFora: false })
})

describe('design/paid-another-way: staff record a payment that came another way', () => {
  const entregue = { statusPedido: 'ENTREGUE', statusDaCobranca: 'CANCELED' } as const
  it.each<[string, Partial<PedidoLido>, boolean]>([
    ['of a delivered order whose boleto ended', entregue, true],
    ['not while the boleto can be paid', { ...entregue, statusDaCobranca: 'WAITING' }, false],
    ['not of goods that are here', { ...entregue, statusPedido: 'PENDENTE' }, false],
    ['not before there is a charge', { ...entregue, statusDaCobranca: null }, false],
    ['not before the charge has a due date', { ...entregue, vencimento: null }, false],
  ])('%s', (_, mudanca, pode) => {
    expect(podeReceberPorFora(com(mudanca), EM)).toBe(pode)
  })
})

describe('rule M40: a further boleto', () => {
  const LIDA: SegundaViaLida = {
    compradorId: 2,
    prazoDoBoletoDias: null,
    statusPedido: 'PENDENTE',
    statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
    reservadoCentavos: centavos(6500),
    compradorAtivo: true,
    emEmissao: false,
    via: 1,
    emissaoId: 1,
    recusa: { codigo: 'segunda-via-recusada' },
    cobranca: {
      status: 'CANCELED',
      vencimento: '2026-11-01',
      pago: centavos(0),
      devolvido: centavos(0),
      devolvidoAMao: centavos(0),
      diasAposVencimento: 30,
    },
  }
  it.each<[string, Partial<SegundaViaLida>, [boolean, boolean, boolean]]>([
    ['can be issued after a refusal', {}, [true, false, true]],
    ['is being issued', { emEmissao: true }, [false, true, false]],
    ['is of no use once the order is paid', { statusPagamento: 'BOLETO_PAGO' }, [false, false, false]],
    ['is of no use once the order is cancelled', { statusPedido: 'CANCELADO' }, [false, false, false]],
    [
      'is not being issued for an order that was cancelled meanwhile',
      { statusPedido: 'CANCELADO', emEmissao: true },
      [false, false, false],
    ],
  ])('%s', (_, mudanca, esperado) => {
    const visao = segundaViaView({ ...LIDA, ...mudanca }, EM)
    expect([
      visao.podeGerarSegundaVia,
      visao.segundaViaEmEmissao,
      visao.recusaDaSegundaVia?.codigo === 'segunda-via-recusada',
    ]).toEqual(esperado)
  })
})
