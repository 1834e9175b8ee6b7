import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { TIPOS_DE_AVISO } from '#domain/conta/aviso.ts'
import { type ConteudoDoAviso, escreverAviso } from './texto-do-aviso.ts'
import { escreverPush } from './texto-do-push.ts'

const pedido = (id: number) => ({ id, comprador: 'Mercado do Largo', soma: centavos(36_000), itens: 2 })
const pago = (id: number) => ({ id, comprador: 'Bar do Zé', entregue: false })
const espera = (quantidade: number) => ({ quantidade, desde: '2026-11-20T17:02:00.000Z' })
const favorito = (id: number) => ({ id, nome: 'Tomate', preco: centavos(450), antes: centavos(520) })
const umaFalta = { produto: 'Tomate Salada', quantidade: 3, separado: 2, motivo: 'SEM_PRODUTO' } as const
const separacao = { pedidoId: 31, comprador: 'Bar do Zé', vendedor: 'Sítio Alvorada', itens: [umaFalta] }
const boleto = { pedidoId: 31, total: centavos(187_500), vencimento: '2026-11-27' }

/** The same notice about companies whose names would lead away from here. */
const comIsca = (conteudo: ConteudoDoAviso): ConteudoDoAviso =>
  JSON.parse(JSON.stringify(conteudo), (chave, valor) =>
    ['comprador', 'vendedor'].includes(chave) && valor !== null ? 'Banco http://isca.example/entrar' : valor,
  )

const CASOS: readonly (readonly [ConteudoDoAviso, titulo: string, link: string])[] = [
  [
    { tipo: 'webhook-desligado', dados: { endereco: 'erp.example' } },
    'Webhook desligado: erp.example',
    '/perfil/integracoes',
  ],
  [
    { tipo: 'pedido-novo', dados: { pedidos: [pedido(31)] } },
    'Pedido novo: Mercado do Largo, R$ 360,00',
    '/pedido/31',
  ],
  [
    { tipo: 'pedido-novo', dados: { pedidos: [31, 32, 33, 34, 35].map(pedido) } },
    'Há 5 pedidos novos.',
    '/pedido',
  ],
  [
    { tipo: 'pedido-pago', dados: { pedidoId: 31, comprador: null, entregue: false } },
    'Pagamento do pedido 31 confirmado',
    '/pedido/31',
  ],
  [
    { tipo: 'pedido-pago', dados: { pedidoId: 31, comprador: null, entregue: true, porFora: true } },
    'Pagamento do pedido 31 confirmado',
    '/pedido/31',
  ],
  [
    { tipo: 'pedido-pago', dados: { pedidoId: 31, comprador: 'Bar do Zé', entregue: true } },
    'Pago: pedido 31 de Bar do Zé',
    '/pedido/31',
  ],
  [{ tipo: 'pedido-pago', dados: { pedidos: [pago(31)] } }, 'Pago: pedido 31 de Bar do Zé', '/pedido/31'],
  [{ tipo: 'pedido-pago', dados: { pedidos: [31, 32, 33].map(pago) } }, '3 pedidos pagos.', '/pedido'],
  [
    { tipo: 'separacao-menor', dados: { ...separacao, comprador: null } },
    'Pedido 31: faltou produto na separação',
    '/pedido/31',
  ],
  [
    { tipo: 'separacao-menor', dados: { ...separacao, itens: [{ ...umaFalta, separado: 3, motivo: null }] } },
    'Pedido 31 de Bar do Zé: a separação ficou completa',
    '/pedido/31',
  ],
  [
    { tipo: 'boleto-emitido', dados: { ...boleto, daEquipe: false } },
    'Boleto do pedido 31: R$ 1.875,00, vence em 27/11/2026',
    '/pedido/31',
  ],
  [
    { tipo: 'boleto-emitido', dados: { ...boleto, daEquipe: true } },
    'A equipe fez o pedido 31 para você',
    '/pedido/31',
  ],
  [
    { tipo: 'boleto-vence', dados: { ...boleto, dias: 3 } },
    'O boleto do pedido 31 vence em 3 dias',
    '/pedido/31',
  ],
  [
    { tipo: 'boleto-vence', dados: { ...boleto, dias: 1 } },
    'O boleto do pedido 31 vence amanhã',
    '/pedido/31',
  ],
  [{ tipo: 'boleto-vence', dados: { ...boleto, dias: 0 } }, 'O boleto do pedido 31 vence hoje', '/pedido/31'],
  [{ tipo: 'boleto-atrasado', dados: boleto }, 'O boleto do pedido 31 está em atraso', '/pedido/31'],
  [
    { tipo: 'boleto-atrasado', dados: { quantidade: 1, total: centavos(100) } },
    'Há 1 pedido em atraso.',
    '/adm',
  ],
  [
    {
      tipo: 'entrega-mudou',
      dados: { pedidoId: 31, comprador: null, antes: '2026-11-24', dia: '2026-11-25', motivo: 'Chuva' },
    },
    'Entrega do pedido 31: agora qua 25/11',
    '/pedido/31',
  ],
  [
    {
      tipo: 'entrega-mudou',
      dados: { pedidoId: 31, comprador: 'Bar', antes: null, dia: '2026-11-25', motivo: null },
    },
    'Pedido 31 de Bar: entrega agora qua 25/11',
    '/pedido/31',
  ],
  [{ tipo: 'pedido-entregue', dados: { pedidoId: 31 } }, 'Pedido 31 entregue', '/pedido/31'],
  [
    { tipo: 'pedido-cancelado', dados: { pedidoId: 31, comprador: null, pago: true } },
    'Pedido 31 cancelado',
    '/pedido/31',
  ],
  [
    { tipo: 'pedido-cancelado', dados: { pedidoId: 31, comprador: 'Bar', pago: false } },
    'Cancelado: pedido 31 de Bar',
    '/pedido/31',
  ],
  [
    {
      tipo: 'repasse-liberado',
      dados: {
        dia: '2026-11-20',
        soma: centavos(150),
        pedidos: [
          { id: 31, valor: centavos(100) },
          { id: 32, valor: centavos(50) },
        ],
      },
    },
    'Repasse liberado: R$ 1,50',
    '/pedido',
  ],
  [
    {
      tipo: 'extrato-do-mes',
      dados: {
        de: '2026-10-01',
        ate: '2026-10-31',
        comprado: centavos(90_000),
        pago: centavos(40_000),
        aberto: centavos(50_000),
      },
    },
    'Extrato de outubro',
    '/extrato?de=2026-10-01&ate=2026-10-31',
  ],
  [
    { tipo: 'favorito-caiu', dados: { produtos: [favorito(12)] } },
    'Tomate caiu para R$ 4,50/kg',
    '/produto/12',
  ],
  [
    { tipo: 'favorito-caiu', dados: { produtos: [favorito(12), favorito(13)] } },
    '2 favoritos seus estão mais baratos',
    '/lista',
  ],
  [
    {
      tipo: 'cotacao-vencendo',
      dados: { cotacoes: 1, produto: 'Tomate', validaAte: '2026-11-20T18:40:00.000Z' },
    },
    'Sua cotação de Tomate vence às 15:40',
    '/tabela',
  ],
  [
    {
      tipo: 'cotacao-vencendo',
      dados: { cotacoes: 4, produto: 'Tomate', validaAte: '2026-11-20T18:40:00.000Z' },
    },
    '4 cotações suas vencem às 15:40',
    '/tabela',
  ],
  [
    { tipo: 'limite-mudou', dados: { antes: centavos(0), depois: centavos(100) } },
    'Seu limite de crédito mudou',
    '/perfil',
  ],
  [
    { tipo: 'aprovacao-pedida', dados: { nome: 'João', total: centavos(124_000) } },
    'João pediu aprovação de R$ 1.240,00',
    '/carrinho',
  ],
  [{ tipo: 'cadastro-na-fila', dados: espera(1) }, '1 cadastro espera análise.', '/adm/mesa'],
  [
    { tipo: 'reembolso-a-mao', dados: espera(2) },
    '2 reembolsos precisam ser feitos à mão.',
    '/adm/mesa?tipo=reembolso',
  ],
  [
    {
      tipo: 'pedido-entregue',
      dados: { pedidoId: 7, ate: '2026-11-23T18:40:00+00:00', em: '2026-11-22T18:40:00+00:00' },
    },
    'Pedido 7 entregue',
    '/pedido/7/conferencia',
  ],
  [
    {
      tipo: 'ocorrencia',
      dados: {
        pedidoId: 7,
        comprador: 'Cantina',
        linhas: 2,
        aceitas: 0,
        responderAte: '2026-11-23T18:40:00Z',
      },
    },
    'Ocorrência no pedido 7 de Cantina',
    '/ocorrencias',
  ],
  [
    {
      tipo: 'ocorrencia',
      dados: {
        pedidoId: 7,
        comprador: 'Cantina',
        linhas: 1,
        aceitas: 1,
        responderAte: '2026-11-23T18:40:00Z',
      },
    },
    'Ocorrência no pedido 7 de Cantina',
    '/ocorrencias',
  ],
  [
    {
      tipo: 'ocorrencia',
      dados: { pedidoId: 7, aceitas: 2, recusadas: 1, valor: centavos(6000), motivo: 'Não' },
    },
    '2 ocorrências do pedido 7 aceitas: R$ 60,00',
    '/pedido/7',
  ],
  [
    {
      tipo: 'ocorrencia',
      dados: { pedidoId: 7, aceitas: 0, recusadas: 1, valor: centavos(0), motivo: 'Chegou\ntudo' },
    },
    'Ocorrência do pedido 7 recusada',
    '/pedido/7',
  ],
  [{ tipo: 'ocorrencia', dados: espera(2) }, '2 ocorrências esperam decisão.', '/adm/mesa?tipo=ocorrencia'],
  [
    { tipo: 'emissao-parada', dados: espera(3) },
    '3 boletos estão sem resposta do PagBank.',
    '/adm/mesa?tipo=boleto-sem-resposta',
  ],
  [
    {
      tipo: 'mesa',
      dados: {
        desde: '2026-11-22T18:40:00+00:00',
        tipos: { 'vendedor-pendente': 1, 'comprador-pendente': 2, reembolso: 1, 'que-nao-existe': 1 },
      },
    },
    '5 tarefas novas na mesa',
    '/adm/mesa',
  ],
  [
    { tipo: 'mensagem', dados: { pedidoId: 31, conversaId: 7, quantidade: 1 } },
    '1 mensagem nova no pedido 31',
    '/pedido/31#conversa',
  ],
  [
    { tipo: 'mensagem', dados: { pedidoId: 31, conversaId: 7, vendedorId: 9, quantidade: 3 } },
    '3 mensagens novas no pedido 31',
    '/pedido/31#conversa-9',
  ],
]

describe('rule N41: the words of a notice', () => {
  it.each(CASOS)('%o', (conteudo, titulo, link) => {
    const aviso = escreverAviso(conteudo)
    expect(aviso.titulo.replaceAll('\u00a0', ' ')).toBe(titulo)
    expect(aviso.link).toBe(link)
    expect(aviso.texto).toMatch(/^\p{Lu}[^\n]*\.$/u)
  })

  it.each(CASOS)('rules N40, G2: on a locked screen %o has no amount', conteudo => {
    const { titulo, texto, link } = escreverPush(conteudo, { quantidade: 1 })
    expect(`${titulo} ${texto}`).not.toMatch(/R\$|\d,\d/)
    expect(titulo).not.toBe('')
    expect(link).toBe(escreverAviso(conteudo).link)
  })

  it.each(CASOS)('rule N114: %o has nothing to press in the name of another company', conteudo => {
    const { titulo, texto } = escreverAviso(comIsca(conteudo))
    const push = escreverPush(comIsca(conteudo), { quantidade: 1 })
    for (const escrito of [titulo, texto, push.titulo, push.texto])
      expect(escrito).not.toMatch(/isca\.\S|:\/\/isca/)
  })

  it('every kind is among these', () => {
    expect(new Set(CASOS.map(([{ tipo }]) => tipo))).toEqual(new Set(TIPOS_DE_AVISO))
  })

  it('rule N63: the decision about one item names it', () => {
    const dados = {
      pedidoId: 7,
      aceitas: 1,
      recusadas: 0,
      valor: centavos(2610),
      motivo: null,
      item: 'Tomate',
    }
    expect(escreverAviso({ tipo: 'ocorrencia', dados }).texto).toBe(
      'Tomate. O valor volta como abatimento nos próximos boletos.',
    )
    const recusada = { ...dados, aceitas: 0, recusadas: 1, motivo: 'Chegou tudo' }
    expect(escreverAviso({ tipo: 'ocorrencia', dados: recusada }).texto).toBe('Tomate. Motivo: Chegou tudo.')
  })

  it('rule N42: gathered orders are named by their numbers', () => {
    const { texto } = escreverAviso({ tipo: 'pedido-novo', dados: { pedidos: [31, 32, 33].map(pedido) } })
    expect(texto).toBe('Pedidos 31, 32 e 33.')
  })

  it('rule N42: of many orders the first are named, and the others counted', () => {
    const ids = Array.from({ length: 10 }, (_, n) => n + 31)
    const nomes = '31, 32, 33, 34, 35, 36, 37, 38, 39, 40 e mais 390'
    const novos = escreverAviso(
      { tipo: 'pedido-novo', dados: { pedidos: ids.map(pedido) } },
      { quantidade: 400 },
    )
    expect(novos).toMatchObject({ titulo: 'Há 400 pedidos novos.', texto: `Pedidos ${nomes}.` })
    const pedidos = ids.map(id => ({ id, valor: centavos(100) }))
    const dados = { dia: '2026-11-20', soma: centavos(40_000), pedidos }
    const repasse = escreverAviso({ tipo: 'repasse-liberado', dados }, { quantidade: 400 })
    expect(repasse).toMatchObject({
      titulo: 'Repasse liberado: R$\u00a0400,00',
      texto: `Dos pedidos ${nomes}, em 20/11/2026.`,
    })
  })

  it('rule N42: orders that were cancelled leave the number of the others', () => {
    const semLista = (quantidade: number) =>
      escreverAviso({ tipo: 'pedido-novo', dados: { pedidos: [] } }, { quantidade }).titulo
    expect([semLista(1), semLista(2)]).toEqual(['Há 1 pedido novo.', 'Há 2 pedidos novos.'])
  })
})
