// The buyer and the sellers of an order are told of it by e-mail (rules N40 and N41, design/notices).
import { describe, expect, it } from 'vitest'
import { enviarEmailDoPedido } from '#server/avisos/email/email-jobs.ts'
import type { FatoDoPedido } from '#server/pedido/pedido/avisos-sql.ts'
import { useApp } from '../../support/app-for-test.ts'
import {
  adicionar,
  alterarStatus,
  fazerPedido,
  gerarBoleto,
  lerPedido,
  pagarEEsperar,
} from '../../support/compras.ts'
import { esperarMensagem, mensagensPara } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const emailDe = async (pessoa: Pessoa) => exigir((await pessoa.chamar('GET /v1/auth/user-info')).body.email)
const mensagens = async (pessoa: Pessoa) => mensagensPara(app, await emailDe(pessoa))
const esperarDe = async (pessoa: Pessoa, quantas: number) =>
  esperarMensagem(app, await emailDe(pessoa), quantas)

/** An order of two sellers: two boxes at R$ 32,50 of the first, one at R$ 4.327,19 of the second. */
async function pedidoDeDois() {
  const comprador = await criarComprador(app, { nome: 'Restaurante Aurora', limite: 100_000_000 })
  const [um, outro] = [
    await criarVendedor(app, { nome: 'Sítio Um' }),
    await criarVendedor(app, { nome: 'Horta Dois' }),
  ]
  await adicionar(comprador, await criarCotacao(app, { vendedor: um, preco: 3250 }), 2)
  const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor: outro, preco: 432_719 }))
  return { comprador, um, outro, pedidoId }
}

describe('rule N40: a boleto that was issued', () => {
  it('is told to each seller with its own items and their sum alone, once', async () => {
    const { comprador, um, outro, pedidoId } = await pedidoDeDois()
    const deUm = await esperarDe(um, 1)
    expect(deUm).toContain('Assunto: Pedido novo: Restaurante Aurora, R$\u00a065,00')
    expect(deUm).toMatch(/^2 caixas × R\$\u00a032,50 {2}\S.*, caixa$/m)
    expect(deUm).toContain(`${app.url}/pedido/${pedidoId}`)
    const { body } = await lerPedido(comprador, pedidoId)
    const doOutro = ['Horta Dois', '4.327,19', '4327,19', String(body.total).replace('.', ',')]
    for (const alheio of [...doOutro, 'frete', 'Frete']) expect(deUm).not.toContain(alheio)
    expect(await esperarDe(outro, 1)).toContain('R$\u00a04.327,19')
    expect(await mensagens(um)).toHaveLength(1)
  })

  it('is told to the buyer with its line and its link', async () => {
    const { comprador, pedidoId } = await pedidoDeDois()
    const mensagem = await esperarDe(comprador, 1)
    const { body } = await lerPedido(comprador, pedidoId)
    expect(mensagem).toContain(`Assunto: Boleto do pedido ${pedidoId}: R$`)
    expect(mensagem).toContain(exigir(body.linhaDigitavel))
    expect(mensagem).toContain(exigir(body.linkBoleto))
  })

  it('rule M49: is told to the buyer once if staff made the order', async () => {
    const comprador = await criarComprador(app)
    const equipe = await criarEquipe(app)
    await adicionar(comprador, await criarCotacao(app, { preco: 5000 }))
    const { status } = await equipe.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', {
      params: { userId: comprador.id },
    })
    expect(status).toBe(200)
    expect(await esperarDe(comprador, 1)).toContain('A equipe fez o pedido')
    expect(await mensagens(comprador)).toHaveLength(1)
  })

  it('rule N41: is told to nobody if there was none after all', async () => {
    const comprador = await criarComprador(app, { limite: 1 })
    const vendedor = await criarVendedor(app)
    await adicionar(comprador, await criarCotacao(app, { vendedor, preco: 5000 }))
    expect((await gerarBoleto(comprador)).status).not.toBe(200)
    expect(await mensagens(vendedor)).toEqual([])
  })
})

describe('rule N40: what follows', () => {
  it('a payment is told to the buyer and to each seller, once', async () => {
    const { comprador, um, outro, pedidoId } = await pedidoDeDois()
    await pagarEEsperar(app, comprador, pedidoId)
    expect(await esperarDe(comprador, 2)).toContain(`Pagamento do pedido ${pedidoId} confirmado`)
    for (const vendedor of [um, outro])
      expect(await esperarDe(vendedor, 2)).toContain(`Pago: pedido ${pedidoId} de Restaurante Aurora`)
    expect(await mensagens(comprador)).toHaveLength(2)
  })

  it('a cancellation is told to the buyer and to each seller, and says what not to pack', async () => {
    const { comprador, um, outro, pedidoId } = await pedidoDeDois()
    await Promise.all([comprador, um, outro].map(pessoa => esperarDe(pessoa, 1)))
    expect((await alterarStatus(await criarEquipe(app), pedidoId, 'CANCELADO')).status).toBe(200)
    expect(await esperarDe(comprador, 2)).toContain('não pague')
    const deUm = await esperarDe(um, 2)
    expect(deUm).toContain('Não separe nem entregue estes itens')
    expect(deUm).not.toContain('Horta Dois')
    expect(await esperarDe(outro, 2)).toContain('R$\u00a04.327,19')
  })

  it('of a boleto that was paid before its message is written, only the payment is told', async () => {
    const { comprador, um, pedidoId } = await pedidoDeDois()
    await pagarEEsperar(app, comprador, pedidoId)
    await Promise.all([esperarDe(comprador, 2), esperarDe(um, 2)])
    const tarde = (usuarioId: number, fato: FatoDoPedido) =>
      enviarEmailDoPedido(app.deps, { fato, usuarioId, pedidoId })
    await tarde(comprador.id, 'boleto-emitido')
    await tarde(um.id, 'pedido-novo')
    await tarde(um.id, 'pedido-cancelado')
    expect(await mensagens(comprador)).toHaveLength(2)
    expect(await mensagens(um)).toHaveLength(2)
  })

  it('rule M29: a person who has nothing to do with the order is told nothing', async () => {
    const { pedidoId } = await pedidoDeDois()
    const alheio = await criarVendedor(app)
    await enviarEmailDoPedido(app.deps, { fato: 'pedido-novo', usuarioId: alheio.id, pedidoId })
    expect(await mensagens(alheio)).toEqual([])
  })
})
