// Random histories of boletos and claims, by the rules alone: after each event the ledgers' lines are what a plain count of money says, and
// no centavo is lost (rules N66–N71). A failure prints the seed. With PROVAS=completas a hundred thousand histories.
import { expect, it } from 'vitest'
import { type Centavos, centavos } from '#domain/centavos.ts'
import { dividirBoleto } from '#domain/compra/carrinho.ts'
import { acertoDaOcorrencia, saldosDe } from '#domain/pagamento/abatimento.ts'
import type { BoletoDividido } from '#domain/pagamento/divisao.ts'
import { COMPLETAS } from './support/completas.ts'
import { contaDe, type Lancamento } from './support/conta-por-linhas.ts'
import { criarSorteio } from './support/sorteio.ts'

const HISTORIAS = COMPLETAS ? 100_000 : 1500
const EVENTOS = 14
const COMPRADORES = 2
const VENDEDORES = 3

interface Pedido {
  id: number
  comprador: number
  comissao: number
  boleto: BoletoDividido
  /** At the bank: what the buyer paid and what went back, in centavos. */
  pago: number
  devolvido: number
  situacao: 'EMITINDO' | 'ABERTO' | 'ENTREGUE' | 'CANCELADO' | 'DESFEITO'
  /** Accepted of each seller's goods, and what the sellers owed for that. */
  aceito: number[]
  devido: number[]
}

/** What a person who counts coins knows: nothing of ledgers. */
interface Contagem {
  concedido: number
  usado: number
  pagoEmDinheiro: number
  devido: number
  descontado: number
}

interface Historia {
  pedidos: Pedido[]
  abatimentos: Lancamento[][]
  acertos: Lancamento[][]
  contagem: Contagem
  boletos: number
  comAbatimento: number
}

const sorteio = criarSorteio()

const novaHistoria = (): Historia => ({
  pedidos: [],
  abatimentos: Array.from({ length: COMPRADORES }, () => []),
  acertos: Array.from({ length: VENDEDORES }, () => []),
  contagem: { concedido: 0, usado: 0, pagoEmDinheiro: 0, devido: 0, descontado: 0 },
  boletos: 0,
  comAbatimento: 0,
})

const linha = (tipo: Lancamento['tipo'], valor: number, pedidoId: number | null): Lancamento => ({
  tipo,
  valorCentavos: centavos(valor),
  pedidoId,
})

const foiPago = ({ pago, boleto, devolvido }: Pedido) =>
  pago >= boleto.valorDoBoletoCentavos && devolvido < pago
const doPedido = ({ pedidos }: Historia, id: number) => pedidos.find(pedido => pedido.id === id)

function disponivelDoComprador(historia: Historia, quem: number): Centavos {
  const liberado = (id: number) => {
    const pedido = doPedido(historia, id)
    return pedido !== undefined && foiPago(pedido)
  }
  return saldosDe(contaDe(historia.abatimentos[quem] ?? [], liberado)).disponivelCentavos
}

function devidoDoVendedor(historia: Historia, quem: number): Centavos {
  const liberado = (id: number) => {
    const pedido = doPedido(historia, id)
    return pedido !== undefined && pedido.pago > 0 && foiPago(pedido)
  }
  return saldosDe(contaDe(historia.acertos[quem] ?? [], liberado)).disponivelCentavos
}

function emitir(historia: Historia): void {
  const comprador = sorteio.inteiro(COMPRADORES)
  const vendedores = sorteio.embaralhar([0, 1, 2]).slice(0, 1 + sorteio.inteiro(VENDEDORES))
  const itens = vendedores.map(vendedorId => ({
    vendedorId,
    precoCentavos: centavos(1 + sorteio.inteiro(sorteio.em100(10) ? 3 : 30_000)),
    quantidade: 1 + sorteio.inteiro(5),
  }))
  const frete = centavos(sorteio.em100(10) ? 0 : sorteio.inteiro(9000))
  const total = itens.reduce(
    (soma, { precoCentavos, quantidade }) => soma + precoCentavos * quantidade,
    Number(frete),
  )
  if (total < 20) return
  const comissao = sorteio.umDe([0, 0, 250, 800, 5000])
  const dividas = new Map(vendedores.map(id => [id, devidoDoVendedor(historia, id)]))
  const abatimentoCentavos = sorteio.em100(85) ? disponivelDoComprador(historia, comprador) : centavos(0)
  const reserva = sorteio.em100(20) ? 250 : 0
  const boleto = dividirBoleto(itens, frete, {
    comissaoPontosBase: comissao,
    dividas,
    abatimentoCentavos,
    reservaDaPlataformaCentavos: centavos(reserva),
  })
  conferirBoleto(boleto, { total, abatimento: abatimentoCentavos, dividas })
  const id = historia.boletos + 1
  historia.boletos = id
  const { contagem } = historia
  if (boleto.abatimentoCentavos > 0) {
    historia.comAbatimento += 1
    historia.abatimentos[comprador]?.push(linha('USADO', -boleto.abatimentoCentavos, id))
    contagem.usado += boleto.abatimentoCentavos
  }
  for (const { vendedorId, acertoCentavos } of boleto.vendedores)
    if (acertoCentavos > 0) {
      historia.acertos[vendedorId]?.push(linha('DESCONTADO', -acertoCentavos, id))
      contagem.descontado += acertoCentavos
    }
  const zeros = Array.from({ length: VENDEDORES }, () => 0)
  const valores = { pago: 0, devolvido: 0, aceito: [...zeros], devido: [...zeros] }
  historia.pedidos.push({ id, comprador, comissao, boleto, situacao: 'EMITINDO', ...valores })
}

function conferirBoleto(
  boleto: BoletoDividido,
  { total, abatimento, dividas }: { total: number; abatimento: number; dividas: ReadonlyMap<number, number> },
): void {
  const { plataformaCentavos, vendedores, abatimentoCentavos, valorDoBoletoCentavos } = boleto
  const partes = vendedores.map(({ valorCentavos }) => valorCentavos as number) // counted as plain numbers
  igual(
    plataformaCentavos + partes.reduce((soma, parte) => soma + parte, 0),
    valorDoBoletoCentavos,
    'boleto = Σ',
  )
  igual(valorDoBoletoCentavos + abatimentoCentavos, total, 'boleto + abatimento = total')
  // A ≤ P − 1, P being the platform's part before it.
  certo(abatimentoCentavos <= plataformaCentavos + abatimentoCentavos - 1, 'A ≤ P − 1')
  certo(abatimentoCentavos >= 0 && abatimentoCentavos <= abatimento, 'usa o que há')
  certo(Math.min(plataformaCentavos, ...partes) >= 1, 'todo recebedor tem 1 centavo')
  certo(valorDoBoletoCentavos >= 20, 'o boleto tem R$ 0,20')
  for (const { vendedorId, acertoCentavos } of vendedores)
    certo(acertoCentavos >= 0 && acertoCentavos <= (dividas.get(vendedorId) ?? 0), 'toma o que se deve')
}

function devolver(historia: Historia, { id, comprador, boleto }: Pedido): void {
  const { contagem } = historia
  if (boleto.abatimentoCentavos > 0) {
    historia.abatimentos[comprador]?.push(linha('DEVOLVIDO', boleto.abatimentoCentavos, id))
    contagem.usado -= boleto.abatimentoCentavos
  }
  for (const { vendedorId, acertoCentavos } of boleto.vendedores)
    if (acertoCentavos > 0) {
      historia.acertos[vendedorId]?.push(linha('DEVOLVIDO', acertoCentavos, id))
      contagem.descontado -= acertoCentavos
    }
}

function decidir(historia: Historia, pedido: Pedido): void {
  const parte = sorteio.umDe(pedido.boleto.vendedores)
  const { vendedorId, brutoCentavos, comissaoCentavos } = parte
  const resto = brutoCentavos - (pedido.aceito[vendedorId] ?? 0)
  if (resto <= 0) return
  const aceito = centavos(sorteio.em100(30) ? resto : 1 + sorteio.inteiro(resto))
  historia.abatimentos[pedido.comprador]?.push(linha('CONCEDIDO', aceito, pedido.id))
  historia.contagem.concedido += aceito
  const antes = {
    aceitoAntesCentavos: centavos(pedido.aceito[vendedorId] ?? 0),
    devidoAntesCentavos: centavos(pedido.devido[vendedorId] ?? 0),
  }
  const daPlataforma = sorteio.em100(25)
  if (daPlataforma) return
  const parteCentavos = centavos(brutoCentavos - comissaoCentavos)
  const congelada = { brutoCentavos, parteCentavos, comissaoPontosBase: pedido.comissao }
  const devido = acertoDaOcorrencia(congelada, antes, aceito)
  historia.acertos[vendedorId]?.push(linha('DEVIDO', devido, pedido.id))
  historia.contagem.devido += devido
  pedido.aceito[vendedorId] = antes.aceitoAntesCentavos + aceito
  pedido.devido[vendedorId] = antes.devidoAntesCentavos + devido
  certo(devido >= 0 && devido <= aceito, 'deve no máximo o aceito')
  certo((pedido.devido[vendedorId] ?? 0) <= parteCentavos, 'deve no máximo a sua parte')
}

function acontecer(historia: Historia): void {
  const pedido = historia.pedidos.length === 0 ? undefined : sorteio.umDe(historia.pedidos)
  const sorte = sorteio.inteiro(100)
  if (!pedido || sorte < 30) emitir(historia)
  else if (sorte < 34) pagarEmDinheiro(historia)
  else if (pedido.situacao === 'EMITINDO') responder(historia, pedido)
  else if (sorte < 55) pagar(pedido)
  else if (sorte < 58) pedido.devolvido = pedido.pago
  else if (pedido.situacao === 'ENTREGUE') decidir(historia, pedido)
  else if (pedido.situacao === 'ABERTO') mover(historia, pedido)
}

/** The provider makes the boleto or refuses it. */
function responder(historia: Historia, pedido: Pedido): void {
  pedido.situacao = sorteio.em100(80) ? 'ABERTO' : 'DESFEITO'
  if (pedido.situacao === 'DESFEITO') devolver(historia, pedido)
}

/** Late money of a cancelled order goes back by itself. */
function pagar(pedido: Pedido): void {
  if (pedido.situacao === 'DESFEITO' || pedido.pago > 0) return
  pedido.pago = pedido.boleto.valorDoBoletoCentavos
  if (pedido.situacao === 'CANCELADO') pedido.devolvido = pedido.pago
}

function mover(historia: Historia, pedido: Pedido): void {
  pedido.situacao = sorteio.em100(75) ? 'ENTREGUE' : 'CANCELADO'
  if (pedido.situacao === 'ENTREGUE') return
  pedido.devolvido = pedido.pago
  devolver(historia, pedido)
}

function pagarEmDinheiro(historia: Historia): void {
  const quem = sorteio.inteiro(COMPRADORES)
  const disponivel = disponivelDoComprador(historia, quem)
  if (disponivel === 0) return
  historia.abatimentos[quem]?.push(linha('PAGO_EM_DINHEIRO', -disponivel, null))
  historia.contagem.pagoEmDinheiro += disponivel
}

const soma = (linhas: readonly Lancamento[]) =>
  linhas.reduce((valor, { valorCentavos }) => valor + valorCentavos, 0)

function conferir({ abatimentos, acertos, contagem, ...resto }: Historia): void {
  const historia = { abatimentos, acertos, contagem, ...resto }
  for (const linhas of [...abatimentos, ...acertos]) certo(soma(linhas) >= 0, 'nenhuma conta é negativa')
  igual(
    abatimentos.reduce((valor, linhas) => valor + soma(linhas), 0),
    contagem.concedido - contagem.usado - contagem.pagoEmDinheiro,
    'abatimentos = concedido − usado − pago',
  )
  igual(
    acertos.reduce((valor, linhas) => valor + soma(linhas), 0),
    contagem.devido - contagem.descontado,
    'acertos = devido − descontado',
  )
  for (let quem = 0; quem < COMPRADORES; quem++)
    certo(
      disponivelDoComprador(historia, quem) <= Math.max(0, soma(abatimentos[quem] ?? [])),
      'disponível ≤ saldo',
    )
}

// Millions of checks: `expect` is called for the first that fails alone.
function certo(verdade: boolean, regra: string): void {
  if (!verdade) expect.fail(`${regra} (SEMENTE=${sorteio.semente})`)
}
function igual(um: number, outro: number, regra: string): void {
  if (um !== outro) expect.fail(`${regra}: ${um} ≠ ${outro} (SEMENTE=${sorteio.semente})`)
}

it('rules N66, N67, N68, N71: in random histories the ledgers are the money, to the centavo', {
  timeout: 600_000,
}, () => {
  let boletos = 0
  let comAbatimento = 0
  for (let i = 0; i < HISTORIAS; i++) {
    const historia = novaHistoria()
    for (let evento = 0; evento < EVENTOS * 3; evento++) {
      acontecer(historia)
      conferir(historia)
    }
    boletos += historia.boletos
    comAbatimento += historia.comAbatimento
  }
  expect(boletos).toBeGreaterThan(HISTORIAS * 5)
  expect(comAbatimento).toBeGreaterThan(HISTORIAS / 4)
})
