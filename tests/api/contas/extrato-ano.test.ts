// A year of a buyer's statement (rules N86, N87): whatever the period, it adds up.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido } from '../../support/compras.ts'
import { criarSorteio } from '../../support/sorteio.ts'
import { criarComprador, criarCotacao } from '../../support/test-users.ts'

const app = useApp({ semInvariantes: 'orders that were poured in by the thousand, without charges' })
const HOJE = dataEmSaoPaulo(new Date())
const emCentavos = (reais: number) => Math.round(reais * 100)

it('rules N86, N87: opening + lines = closing in any period of a year of 10 000 lines, on screen and in the file', async () => {
  const comprador = await criarComprador(app, { limite: 100_000_000 })
  await fazerPedido(comprador, await criarCotacao(app, { preco: 10_000 }))
  const { semente, inteiro } = criarSorteio()
  // A year of orders that were reserved and paid some days later, all with their own amounts.
  await sql`
      with novo as (
        insert into pedido (comprador_id, status_pedido, status_pagamento, criado_em, pago_em, frete_destino, peso_gramas, frete_centavos, total_centavos)
        select ${comprador.id}, 'ENTREGUE', 'BOLETO_PAGO', dia, dia + atraso, '20040030', 1000, 4500, 4500 + n
        from (select n, now() - interval '1 hour' - n * interval '104 minutes' as dia, (n % 17) * interval '7 hours' as atraso
          from generate_series(1, 5000) n) d
        returning id, total_centavos, criado_em, pago_em
      )
      insert into lancamento_credito (comprador_id, tipo, valor_centavos, pedido_id, em)
      select ${comprador.id}, tipo, sinal * total_centavos, id, least(case sinal when 1 then pago_em else criado_em end, now() - interval '1 minute')
      from novo cross join (values ('RESERVADO', -1), ('LIBERADO_POR_PAGAMENTO', 1)) l (tipo, sinal)`.execute(
    app.deps.db,
  )
  const { body: atual } = await comprador.chamar('GET /v1/auth/user-info')
  const abertoAgora = emCentavos(1_000_000) - emCentavos(atual.limiteDisponivel ?? 0)
  for (let vez = 0; vez < 12; vez++) {
    const de = somarDias(HOJE, -1 - inteiro(363))
    const ate = somarDias(de, inteiro(200))
    const { body } = await comprador.chamar('GET /v1/extrato/boletos', { query: { de, ate } })
    const conta = [body.abertura, body.comprado, -body.pago, -body.cancelado].map(emCentavos)
    const fecha = conta.reduce((soma, parcela) => soma + parcela, 0)
    expect([semente, fecha]).toEqual([semente, emCentavos(body.fechamento)])
    const soma = (grupo: string) => emCentavos(body.grupos.find(um => um.grupo === grupo)?.valor ?? 0)
    expect([soma('ABERTO'), soma('PAGO')]).toEqual([emCentavos(body.fechamento), emCentavos(body.pago)])
    const faixas = body.faixas.reduce((total, { valor }) => total + emCentavos(valor), 0)
    expect(faixas).toBe(emCentavos(body.fechamento))
    if (ate >= HOJE) expect(emCentavos(body.fechamento)).toBe(abertoAgora)
    const limite = await comprador.chamar('GET /v1/extrato/limite', { query: { de, ate, size: 1 } })
    // What is open is what the limit lacks.
    if (ate >= HOJE) expect(limite.body.fechamento).toBe(atual.limiteDisponivel)
    const csv = await comprador.chamar('GET /v1/extrato/arquivo', { query: { tipo: 'limite', de, ate } })
    const linhas = String(csv.body).split('\r\n').slice(1, -1)
    const movido = linhas.reduce((total, linha) => total + lerCentavos(linha.split(';')[3]), 0)
    expect(emCentavos(limite.body.abertura) + movido).toBe(emCentavos(limite.body.fechamento))
  }
  const ano = { de: somarDias(HOJE, -364), ate: HOJE }
  const { body } = await comprador.chamar('GET /v1/extrato/boletos', { query: { ...ano, size: 100 } })
  const csv = await comprador.chamar('GET /v1/extrato/arquivo', { query: { tipo: 'boletos', ...ano } })
  const linhas = String(csv.body).split('\r\n').slice(1, -1)
  expect(linhas.length).toBe(body.grupos.reduce((soma, { quantos }) => soma + quantos, 0))
  expect(linhas.slice(0, 100).map(linha => linha.split(';')[0])).toEqual(
    body.content.map(({ pedidoId }) => String(pedidoId)),
  )
  expect(linhas.slice(0, 100).map(linha => lerCentavos(linha.split(';')[7]))).toEqual(
    body.content.map(({ valor }) => emCentavos(valor)),
  )
  const pdf = await comprador.chamar('GET /v1/extrato/arquivo', { query: { ...ano, formato: 'pdf' } })
  expect(pdf).toMatchObject({
    status: 422,
    body: { codigo: 'arquivo-grande-demais', message: 'Escolha um período menor.' },
  })
  expect(abertoAgora).toBe(14_500)
})

/** Centavos of "-1234,50". */
const lerCentavos = (texto = '') => Number(texto.replace(',', ''))
