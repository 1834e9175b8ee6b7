// All e-mails of the product, with names that somebody chose to do harm.
import { describe, expect, it } from 'vitest'
import { escreverAviso } from '#contract/avisos/tipos.ts'
import { centavos } from '#domain/centavos.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import * as deAcesso from './mensagens-de-acesso.ts'
import * as deCadastro from './mensagens-de-cadastro.ts'
import * as deCompra from './mensagens-de-compra.ts'
import * as deDinheiro from './mensagens-de-dinheiro.ts'
import * as dePedido from './mensagens-de-pedido.ts'

const MALVADO = `<img src=x onerror="alert('1')">`
/** What leads away from here, if a program for e-mails makes a link of it. */
const ISCA = 'Banco http://isca.example/entrar ou www.isca.example'
const boleto = {
  vencimento: '2026-11-30',
  linhaDigitavel: '99990.00011',
  link: 'https://boleto.provedor.example/1.pdf',
}
/** Everything that any message asks for. */
const DADOS = {
  publicUrl: 'https://feira.example',
  nome: MALVADO,
  empresa: `${MALVADO} ${ISCA}`,
  email: 'ana@feira.example',
  funcao: 'FINANCEIRO' as const,
  comprador: `${MALVADO} ${ISCA}`,
  produto: MALVADO,
  observacao: MALVADO,
  contatoDeSuporte: 'suporte@feira.example',
  token: 'a'.repeat(43),
  validadeDias: 7,
  validadeMinutos: 30,
  validadeHoras: 72,
  pedidoId: 7,
  produtoId: 8,
  total: centavos(7000),
  valorDoBoleto: centavos(7000),
  valor: centavos(7000),
  antes: centavos(1),
  depois: centavos(2),
  quantidadeDeItens: 2,
  pagoEm: '2026-11-23',
  itens: [{ quantidade: 2, unidadeMedida: 'caixa', precoCentavos: centavos(3250), produto: MALVADO }],
  entregue: false,
  entregaDia: '2026-11-24',
  cancelado: true,
  pago: true,
  porFora: false,
  boleto,
}

const MODELOS: Readonly<Record<string, (dados: typeof DADOS) => Mensagem>> = {
  ...deAcesso,
  ...deCadastro,
  ...deCompra,
  ...deDinheiro,
  ...dePedido,
}
const MENSAGENS = Object.entries(MODELOS).map(([nome, escrever]) => [nome, escrever(DADOS)] as const)

describe('design/notices: each e-mail', () => {
  it('is one of those that the product sends', () => {
    expect(MENSAGENS.map(([nome]) => nome)).toHaveLength(21)
  })

  it.each(MENSAGENS)('%s escapes what people typed, and is small', (_, { html }) => {
    expect(html).not.toContain('<img')
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })

  it.each(MENSAGENS)(
    '%s leads to this site or to the boleto alone, once by a button',
    (_, { html, texto }) => {
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
      expect(html.match(/class="acao"/g)).toHaveLength(1)
      for (const href of hrefs) {
        expect(href === boleto.link || href.startsWith(DADOS.publicUrl)).toBe(true)
        if (href !== DADOS.publicUrl) expect(texto).toContain(`\n${href}\n`)
      }
    },
  )

  it.each(MENSAGENS)(
    'rule N114: %s has nothing to press in a name that its reader may not know',
    (_, mensagem) => {
      const { assunto, texto, html } = mensagem
      for (const escrito of [assunto, texto, html]) expect(escrito).not.toMatch(/isca\.\S|:\/\/isca/)
    },
  )

  it('rule N114: an invitation says whom and as what', () => {
    const { texto, html } = deAcesso.conviteParaEquipe(DADOS)
    expect(texto).toContain('Para: ana@feira.example\nFunção: Financeiro\n')
    expect(html).toContain('Financeiro')
  })

  it.each(MENSAGENS)('%s says why one gets it', (_, { html, texto }) => {
    const [, motivo = 'nenhum'] = /\n--\n(Você recebe este e-mail porque .*\.)\n/.exec(texto) ?? []
    expect(html).toContain(motivo)
  })
})

it('rule N41: a seller reads one sentence of a cancelled order, in the app and before the e-mail is opened', () => {
  const dados = { pedidoId: DADOS.pedidoId, comprador: DADOS.comprador, pago: false }
  expect(dePedido.vendaCancelada(DADOS).html).toContain(
    escreverAviso({ tipo: 'pedido-cancelado', dados }).texto,
  )
})
