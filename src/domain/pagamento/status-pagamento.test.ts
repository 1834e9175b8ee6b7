import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'
import {
  andamentoDoReembolso,
  creditoReservado,
  divergenciaDoPagamento,
  foiTodoDevolvido,
  motivoParaNaoEntregar,
  pagamentoPodeMudar,
  repassePodeMudar,
  STATUS_DE_PAGAMENTO,
  STATUS_DE_REPASSE,
  type StatusDePagamento,
  type StatusDeRepasse,
  statusDepoisDePago,
  statusDosRepasses,
  statusOferecidos,
} from './status-pagamento.ts'

const setas = <Status extends string>(
  todos: readonly Status[],
  pode: (de: Status, para: Status) => boolean,
) => todos.flatMap(de => todos.filter(para => pode(de, para)).map(para => `${de} → ${para}`))

describe('payment of the order', () => {
  it('spec §4.6: the payment has three states', () => {
    expect(STATUS_DE_PAGAMENTO).toEqual(['BOLETO_PENDENTE_PAGAMENTO', 'BOLETO_PAGO', 'PAGAMENTO_EM_ATRASO'])
  })

  it('rule M24: of the nine moves three are possible, and none goes back', () => {
    expect(setas(STATUS_DE_PAGAMENTO, pagamentoPodeMudar)).toEqual([
      'BOLETO_PENDENTE_PAGAMENTO → BOLETO_PAGO',
      'BOLETO_PENDENTE_PAGAMENTO → PAGAMENTO_EM_ATRASO',
      'PAGAMENTO_EM_ATRASO → BOLETO_PAGO',
    ])
  })

  it('rule M23: money moves on only an order that waits for it', () => {
    const depois = STATUS_DE_PEDIDO.map(status => [status, statusDepoisDePago(status)])
    expect(depois).toEqual([
      ['NO_CARRINHO', 'NO_CARRINHO'],
      ['PENDENTE', 'AGUARDANDO_FRETE'],
      ['AGUARDANDO_FRETE', 'AGUARDANDO_FRETE'],
      ['ENTREGUE', 'ENTREGUE'],
      ['CANCELADO', 'CANCELADO'],
    ])
  })

  it.each([
    ['NO_CARRINHO', [0, 0, 0, 0]],
    ['PENDENTE', [5050, 5050, 0, 5050]],
    ['AGUARDANDO_FRETE', [5050, 5050, 0, 5050]],
    ['ENTREGUE', [5050, 5050, 0, 5050]],
    ['CANCELADO', [0, 0, 0, 0]],
  ] as const)(
    'rule M28: an issued order holds what its boleto asks for until it is paid or cancelled: %s',
    (status, reservado) => {
      const pedido = { status, valorDoBoleto: centavos(5050), devolvido: centavos(0), porFora: false }
      const reservadoCom = (pagamento: StatusDePagamento | null) =>
        creditoReservado({ ...pedido, pagamento, pago: centavos(pagamento === 'BOLETO_PAGO' ? 5050 : 0) })
      expect([null, ...STATUS_DE_PAGAMENTO].map(reservadoCom)).toEqual(reservado)
    },
  )

  it('rule M28: a payment in part leaves all of it held', () => {
    const emParte = {
      valorDoBoleto: centavos(5050),
      pago: centavos(5000),
      devolvido: centavos(0),
      porFora: false,
    }
    const pagamento = 'BOLETO_PENDENTE_PAGAMENTO'
    expect(creditoReservado({ ...emParte, status: 'PENDENTE', pagamento })).toBe(5050)
  })

  it.each([
    [5050, 0, 0],
    [5050, 1, 1],
    [5050, 5050, 5050],
    [6000, 0, 0],
    [6000, 949, 0],
    [6000, 950, 0],
    [6000, 951, 1],
    [6000, 6000, 5050],
  ])(
    'rule M41: of %i paid centavos %i went back: a boleto of 5050 holds %i again',
    (pago, devolvido, reservado) => {
      const pedido = { valorDoBoleto: centavos(5050), pago: centavos(pago), devolvido: centavos(devolvido) }
      const pago5050 = { ...pedido, pagamento: 'BOLETO_PAGO', porFora: false } as const
      expect(creditoReservado({ ...pago5050, status: 'AGUARDANDO_FRETE' })).toBe(reservado)
      expect(creditoReservado({ ...pago5050, status: 'ENTREGUE' })).toBe(reservado)
      expect(creditoReservado({ ...pago5050, status: 'CANCELADO' })).toBe(0)
      expect(creditoReservado({ ...pago5050, status: 'ENTREGUE', porFora: true })).toBe(0)
    },
  )

  it.each([
    [0, 0, null],
    [5050, 0, null],
    [6000, 0, null],
    [6000, 950, null],
    [5050, 1, { codigo: 'pagamento-nao-cobre', faltaCentavos: 1 }],
    [5050, 5049, { codigo: 'pagamento-nao-cobre', faltaCentavos: 5049 }],
    [5050, 5050, { codigo: 'pagamento-devolvido' }],
    [100, 0, { codigo: 'pagamento-nao-cobre', faltaCentavos: 4950 }],
    [100, 100, { codigo: 'pagamento-devolvido' }],
  ])(
    'rule M41: of a boleto of 5050, %i paid and %i returned, delivery is refused: %j',
    (pago, devolvido, motivo) => {
      const recebido = { valorDoBoleto: centavos(5050), pago: centavos(pago), devolvido: centavos(devolvido) }
      expect(motivoParaNaoEntregar(recebido)).toEqual(motivo)
    },
  )
})

describe('the offered statuses', () => {
  const recebido = (pago: number, devolvido = 0) => ({
    valorDoBoleto: centavos(5050),
    pago: centavos(pago),
    devolvido: centavos(devolvido),
    porFora: false,
  })

  it.each([
    ['PENDENTE', recebido(0), ['ENTREGUE', 'CANCELADO']],
    ['PENDENTE', recebido(5049), ['CANCELADO']],
    ['AGUARDANDO_FRETE', recebido(5050), ['ENTREGUE', 'CANCELADO']],
    ['AGUARDANDO_FRETE', recebido(5050, 1), ['CANCELADO']],
    ['AGUARDANDO_FRETE', recebido(5050, 5050), ['CANCELADO']],
    ['ENTREGUE', recebido(5050, 1), []],
    ['CANCELADO', recebido(5050, 5050), []],
  ] as const)('rule M41: staff are offered what %s with %j allows: %j', (status, valores, oferecidos) => {
    expect(statusOferecidos({ ...valores, status }, 'FUNCIONARIO')).toEqual(oferecidos)
    expect(statusOferecidos({ ...valores, status }, 'COMPRADOR')).toEqual([])
  })
})

describe('money that is not what the boleto asked for', () => {
  it.each([
    [0, 0, null],
    [1, 0, 'PAGO_A_MENOS'],
    [100, 0, 'PAGO_A_MENOS'],
    [100, 99, 'PAGO_A_MENOS'],
    [100, 100, null],
    [5050, 0, null],
    [5051, 0, 'PAGO_A_MAIS'],
    [6000, 950, null],
    [6000, 949, 'PAGO_A_MAIS'],
    [5050, 1, 'DEVOLVIDO'],
    [5050, 5050, 'DEVOLVIDO'],
  ] as const)('rule M24: of 5050 centavos %i came and %i went back: %s', (pago, devolvido, esperada) => {
    const recebido = { valorDoBoleto: centavos(5050), pago: centavos(pago), devolvido: centavos(devolvido) }
    const peloBoleto = { ...recebido, porFora: false }
    expect(divergenciaDoPagamento({ ...peloBoleto, status: 'PENDENTE' })).toBe(esperada)
    expect(divergenciaDoPagamento({ ...peloBoleto, status: 'CANCELADO' })).toBeNull()
    expect(divergenciaDoPagamento({ ...recebido, porFora: true, status: 'ENTREGUE' })).toBeNull()
  })
})

describe('all that was paid has gone back', () => {
  it.each([
    [0, 0, false],
    [1, 0, false],
    [1, 1, true],
    [6500, 6499, false],
    [6500, 6500, true],
    [6500, 6501, true],
  ])('of %i centavos paid and %i returned: %s', (pago, devolvido, todo) => {
    expect(foiTodoDevolvido({ pago: centavos(pago), devolvido: centavos(devolvido) })).toBe(todo)
  })
})

describe('the progress of a refund', () => {
  it.each([
    ['ABERTO', null, 'TENTANDO'],
    ['ABERTO', 'conta encerrada', 'A_MAO'],
    ['CONCLUIDO', null, 'DEVOLVIDO'],
    ['CONCLUIDO', 'conta encerrada', 'DEVOLVIDO'],
  ] as const)('rule M27: %s with the reason %s is %s', (situacao, motivo, andamento) => {
    expect(andamentoDoReembolso({ situacao, motivo })).toBe(andamento)
  })
})

describe("sellers' shares", () => {
  it('rules M25, M40: of the sixteen moves seven are possible', () => {
    expect(setas(STATUS_DE_REPASSE, repassePodeMudar)).toEqual([
      'AGUARDANDO_PAGAMENTO → EM_CUSTODIA',
      'AGUARDANDO_PAGAMENTO → CANCELADO',
      'EM_CUSTODIA → REPASSADO',
      'EM_CUSTODIA → CANCELADO',
      'REPASSADO → CANCELADO',
      'CANCELADO → AGUARDANDO_PAGAMENTO',
      'CANCELADO → EM_CUSTODIA',
    ])
  })

  const casos: [StatusDeRepasse[], StatusDeRepasse | null][] = [
    [[], null],
    [['REPASSADO'], 'REPASSADO'],
    [['REPASSADO', 'EM_CUSTODIA'], 'EM_CUSTODIA'],
    [['CANCELADO', 'REPASSADO'], 'REPASSADO'],
    [['EM_CUSTODIA', 'REPASSADO', 'AGUARDANDO_PAGAMENTO'], 'AGUARDANDO_PAGAMENTO'],
  ]
  it.each(casos)('rule M25: the shares %j are told as one that is furthest behind: %s', (repasses, um) => {
    expect(statusDosRepasses(repasses)).toBe(um)
    expect(statusDosRepasses(repasses.toReversed())).toBe(um)
  })
})
